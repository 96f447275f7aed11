"""Checks that every door shares."""

import operator
import reprlib
from collections.abc import Callable, Iterable, Mapping, Set
from itertools import islice
from typing import ParamSpec, SupportsIndex, TypeGuard, TypeVar, cast

from .errors import KingiError, SeatError, SetupError, WrongTypeError

P = ParamSpec("P")
T = TypeVar("T")
_LONGEST = 40
_MOST = 20


def clip(value: object) -> str:
    """The repr of an input, short and printable, whatever the input is."""
    try:
        if isinstance(value, str):
            text = repr(str.__str__(value)[: _LONGEST + 1])
        else:
            text = str.__str__(reprlib.repr(value))
    except Exception:  # a stranger's repr, or an int too long to print, must not hide the fault
        text = ""
    text = text or f"something of type {type(value).__name__}"
    if not text.isprintable():
        text = ascii(text)
    return text if len(text) <= _LONGEST + 2 else f"{text[:_LONGEST]}…"


def label(value: object) -> str:
    """A text in a message as it is, where it is short and plain; else its repr, clipped."""
    text = str.__str__(value) if isinstance(value, str) else ""
    return text if 0 < len(text) <= _LONGEST and text.isprintable() else clip(value)


def listed(names: Iterable[str]) -> str:
    """Names one after the other, the first of many; "nothing" if there are none."""
    first = list(islice(names, _MOST + 1))
    return ", ".join([*first[:_MOST], "…"] if len(first) > _MOST else first) or "nothing"


def is_whole(value: object) -> TypeGuard[SupportsIndex]:
    """Whether the value is a whole number, of whatever type; True and False are none."""
    return isinstance(value, SupportsIndex) and not isinstance(value, bool)


def whole(value: object, what: str) -> int:
    """A whole number as a plain int."""
    if type(value) is int:
        return value
    try:
        if is_whole(value):
            return operator.index(value)
    except Exception:  # what only looks like a number: an array of many, a stranger's that fails
        pass
    raise WrongTypeError(f"{what}: a whole number is wanted, not {clip(value)}")


def seat_of(value: object, players: int, *, what: str = "seat") -> int:
    """A plain int, if it is the number of a seat."""
    seat = whole(value, what)
    if not 0 <= seat < players:
        raise SeatError(f"{what} {clip(seat)}: the seats are 0 to {players - 1}")
    return seat


def text_of(value: object, what: str) -> str:
    """A text as a plain str."""
    if not isinstance(value, str):
        raise WrongTypeError(f"{what}: a text is wanted, not {clip(value)}")
    return str.__str__(value)


def is_iterable(value: object) -> bool:
    """Whether the value gives one thing after the other; a text is one thing."""
    if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, Iterable):
        return False
    try:
        iter(cast("Iterable[object]", value))
    except Exception:  # what only looks like it: an array without a dimension, a stranger's that fails
        return False
    return True


def has_order(value: object) -> bool:
    """Whether the value can be read one by one in an order that it has; a text is one thing."""
    return isinstance(value, (tuple, list)) or (is_iterable(value) and not isinstance(value, (Set, Mapping)))


def texts(value: Iterable[str], what: str) -> tuple[str, ...]:
    """The value as a tuple of plain texts, if it is a sequence of texts and not one text."""
    found = tuple(value) if has_order(value) else None
    if found is None or not all(isinstance(text, str) for text in found):
        raise WrongTypeError(f"{what}: a sequence of texts is wanted, not {clip(value)}")
    return tuple(map(str.__str__, found))


def check_has(value: object, wanted: str, methods: Iterable[str]) -> None:
    """Refuse what is no hashable object with these methods, such as an author's own rule must be."""
    try:
        sound = not isinstance(value, type) and all(callable(getattr(value, name, None)) for name in methods)
        hash(value)
    except Exception as fault:  # a stranger's property may raise anything
        raise WrongTypeError(f"{wanted} is wanted, not {clip(value)}: {clip(fault)}") from fault
    if not sound:
        raise WrongTypeError(f"{wanted} is wanted, not {clip(value)}")


def text_under(name: str, value: object, what: str) -> str:
    """The text that an author's own object has under this name, as a plain str."""
    try:
        found = getattr(value, name)
    except Exception as fault:  # as above
        raise WrongTypeError(f"{what}: the {name} of {clip(value)} cannot be read: {clip(fault)}") from fault
    if not isinstance(found, str):
        raise WrongTypeError(f"{what}: a {name} is a text, not {clip(found)}")
    return str.__str__(found)


def answer(ask: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What a method that may be an author's own answers; a `SetupError` that names it where it fails."""
    try:
        return ask(*given, **named)
    except KingiError:
        raise
    except Exception as fault:
        raise SetupError(f"{_name(ask)}: {raised(fault)}") from fault


def wrong_answer(ask: Callable[..., object], answered: object, wanted: str) -> SetupError:
    """What to raise when such a method answers with something that it may not."""
    return SetupError(f"{_name(ask)}: {wanted} is wanted, not {clip(answered)}")


def raised(fault: Exception) -> str:
    """What a stranger's code raised, in a few words of a message: its kind, and what it says."""
    try:
        said = label(str(fault))
    except Exception:  # a stranger's error may fail to say what it is
        said = "…"
    return f"{label(type(fault).__name__)}: {said}"


def _name(ask: object) -> str:
    return label(getattr(ask, "__qualname__", type(ask).__qualname__))

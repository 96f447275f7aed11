"""Checks that every door shares."""

import reprlib
from collections.abc import Iterable

from .errors import SeatError, WrongTypeError

_LONGEST = 40


def clip(value: object) -> str:
    """The repr of an input, short enough for a message, whatever the input is."""
    try:
        text = repr(value[:_LONGEST]) if isinstance(value, str) else reprlib.repr(value)
    except Exception:  # a stranger's repr, or an int too long to print, must not hide the fault
        return f"something of type {type(value).__name__}"
    is_cut = isinstance(value, str) and len(value) > _LONGEST
    return f"{text[:_LONGEST]}…" if is_cut or len(text) > _LONGEST + 2 else text


def label(text: str) -> str:
    """A text in a message as it is, where it is short and plain; else its repr, clipped."""
    return text if len(text) <= _LONGEST and text.isprintable() else clip(text)


def whole(value: object, what: str) -> int:
    """The value, if it is an int and not a bool."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongTypeError(f"{what}: a whole number is wanted, not {clip(value)}")
    return value


def seat_of(value: object, players: int, *, what: str = "seat") -> int:
    """The value, if it is the number of a seat."""
    seat = whole(value, what)
    if not 0 <= seat < players:
        raise SeatError(f"{what} {clip(seat)}: the seats are 0 to {players - 1}")
    return seat


def texts(value: Iterable[str], what: str) -> tuple[str, ...]:
    """The value as a tuple, if it is a sequence of texts and not one text."""
    found = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else None
    if found is None or not all(isinstance(text, str) for text in found):
        raise WrongTypeError(f"{what}: a sequence of texts is wanted, not {clip(value)}")
    return found

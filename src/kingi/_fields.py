"""How fields of what an author composes are read and checked, written once.

A converter makes plain values of what it knows and leaves the rest; the validator beside it then refuses
that by the field's name. So a class stays a list of its fields.
"""

from collections.abc import Callable
from typing import SupportsIndex, TypeAlias, TypeVar, cast

from attrs import Attribute

from ._checks import clip
from ._checks import whole as as_whole
from .errors import SetupError, WrongTypeError

T = TypeVar("T")
Validator: TypeAlias = Callable[[object, "Attribute[T]", T], None]

MOST_POINTS = 1_000_000
"""No item is worth more, either way: figures stay printable."""


def plain_int(value: SupportsIndex) -> int:
    """Whatever is a whole number as a plain int."""
    try:
        return as_whole(value, "")
    except WrongTypeError:
        return cast("int", value)


def plain_text(value: str) -> str:
    """A text as a plain str."""
    return str.__str__(value) if isinstance(value, str) else value


def whole(*, least: int | None = None, most: int | None = None) -> Validator[int]:
    """A field is a whole number, no less and no more than these."""

    def check(_: object, field: "Attribute[int]", value: int) -> None:
        if type(value) is not int:
            raise WrongTypeError(f"{field.name}: a whole number is wanted, not {clip(value)}")
        if least is not None and value < least:
            raise SetupError(f"{field.name}: {least} or more is wanted, not {clip(value)}")
        if most is not None and value > most:
            raise SetupError(f"{field.name}: {most} at the most is wanted, not {clip(value)}")

    return check


points = whole(least=-MOST_POINTS, most=MOST_POINTS)
"""A field is a number of points."""


def flag(_: object, field: "Attribute[bool]", value: bool) -> None:
    """A field is True or False."""
    if not isinstance(value, bool):
        raise WrongTypeError(f"{field.name}: True or False is wanted, not {clip(value)}")


def text(_: object, field: "Attribute[str]", value: str) -> None:
    """A field is a text."""
    if type(value) is not str:
        raise WrongTypeError(f"{field.name}: a text is wanted, not {clip(value)}")

"""Frozen objects made past their constructor: for its price at every move, or since it is no door."""

from collections.abc import Callable
from typing import TypeVar

from .errors import WrongTypeError

T = TypeVar("T")


def setter(cls: type, name: str) -> Callable[[object, object], None]:
    """What writes one slot of a new, still private object of a frozen class."""
    write: Callable[[object, object], None] = cls.__dict__[name].__set__
    return write


def made(cls: type[T], **slots: object) -> T:
    """A new object of a frozen class with these slots; nothing is checked."""
    new = object.__new__(cls)
    for name, held in slots.items():
        object.__setattr__(new, name, held)
    return new


def no_door(cls: type, doors: str) -> WrongTypeError:
    """What the constructor of a class raises that only its doors make; so does `attrs.evolve`."""
    return WrongTypeError(f"{cls.__name__}: made by {doors}, neither by hand nor by attrs.evolve")

"""A frozen object without the price of its constructor, for what is made at every move."""

from collections.abc import Callable


def setter(cls: type, name: str) -> Callable[[object, object], None]:
    """What writes one slot of a new, still private object of a frozen class."""
    write: Callable[[object, object], None] = cls.__dict__[name].__set__
    return write

"""What makes a class a value: final, its own copy, short to print, and formatted like its text."""

from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

import attrs

from ._checks import label
from .errors import WrongTypeError

__all__ = ["brief", "by_code", "changed", "its_own_copy", "value"]

A = TypeVar("A", bound=attrs.AttrsInstance)
C = TypeVar("C", bound=type)


def its_own_copy(cls: C) -> C:
    """The class, with objects that `copy` and `deepcopy` return as they are: nothing in them can change."""
    for name in ("__copy__", "__deepcopy__"):
        setattr(cls, name, _itself)
    return cls


def _itself(self: object, *_: object) -> object:
    return self


def as_text(self: object, form: str) -> str:
    """What `format` gives: the text of the object, filled up or cut like any text."""
    return format(str(self), form)


def changed(value: A, **changes: object) -> A:
    """A copy of a value of attrs with other fields, which nobody checks."""
    copy = object.__new__(type(value))
    for field in attrs.fields(type(value)):
        object.__setattr__(copy, field.name, changes.get(field.name, getattr(value, field.name)))
    return copy


_LONGEST = 199


class Coded(Protocol):
    """A card, cards, a suit: what its text gives back."""

    @property
    def code(self) -> str: ...


def by_code(value: Coded | None) -> str:
    """How a field shows what can be given as a text."""
    return repr(None if value is None else value.code)


def brief(cls: C) -> C:
    """The class, with a `repr` that leaves out what is as by default, and makes the value again.

    It is one line: what is too long for one is cut.
    """
    cls.__repr__ = _brief_repr  # type: ignore[assignment] # of any class
    return cls


def _brief_repr(self: attrs.AttrsInstance) -> str:
    parts: list[str] = []
    for field in attrs.fields(type(self)):
        value = getattr(self, field.name)
        if field.repr is not False and value != field.default:
            show = repr if field.repr is True else field.repr
            parts.append(f"{field.name}={show(value)}" if field.kw_only else show(value))
    text = f"{type(self).__name__}({', '.join(parts)})"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


if TYPE_CHECKING:
    from typing import final as value
else:

    def value(cls: C) -> C:
        """A class of values: nothing can be derived from it, and its objects copy as themselves.

        It goes above `attrs.frozen`, which makes the class anew.
        """

        def refuse(sub: type, **_: object) -> NoReturn:
            raise WrongTypeError(
                f"class {label(sub.__name__)}: {cls.__name__} is final, nothing can be derived from it"
            )

        cls.__init_subclass__ = classmethod(refuse)
        cls.__format__ = as_text
        return its_own_copy(cls)

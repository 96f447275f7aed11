"""What makes a class a value: final, and its own copy."""

from typing import TYPE_CHECKING, NoReturn, TypeVar

from .errors import WrongTypeError

__all__ = ["its_own_copy", "value"]

C = TypeVar("C", bound=type)


def its_own_copy(cls: C) -> C:
    """The class, with objects that `copy` and `deepcopy` return as they are: nothing in them can change."""
    for name in ("__copy__", "__deepcopy__"):
        setattr(cls, name, _itself)
    return cls


def _itself(self: object, *_: object) -> object:
    return self


if TYPE_CHECKING:
    from typing import final as value
else:

    def value(cls: C) -> C:
        """A class of values: nothing can be derived from it, and its objects copy as themselves.

        It goes above `attrs.frozen`, which makes the class anew.
        """

        def refuse(sub: type, **_: object) -> NoReturn:
            raise WrongTypeError(
                f"class {sub.__name__}: {cls.__name__} is final, nothing can be derived from it"
            )

        cls.__init_subclass__ = classmethod(refuse)
        return its_own_copy(cls)

"""Checks of the options that presets take."""

from collections.abc import Collection

from .._checks import clip
from ..errors import SetupError, WrongTypeError
from ..match.variant import OptionValue


def one_of(option: str, value: OptionValue, allowed: Collection[OptionValue]) -> None:
    """Refuse a value that is not one of those allowed, nor of their type."""
    if not any(value == other and type(value) is type(other) for other in allowed):
        choices = ", ".join(map(repr, allowed))
        raise SetupError(f"{option}: one of {choices} is wanted, not {clip(value)}")


def flag(option: str, value: bool) -> None:
    """Refuse what is not True or False."""
    if not isinstance(value, bool):
        raise WrongTypeError(f"{option}: True or False is wanted, not {clip(value)}")

"""The options that presets take: their checks, and what they are when they are left out."""

from collections.abc import Callable, Collection
from functools import cache
from inspect import signature

from .._checks import clip
from ..errors import SetupError, WrongTypeError
from ..frozenmap import FrozenMap
from ..match.variant import OptionValue, Variant


@cache
def defaults_of(preset: Callable[..., Variant]) -> FrozenMap[str, OptionValue]:
    """What each option of a preset is when it is left out."""
    return FrozenMap((name, option.default) for name, option in signature(preset).parameters.items())


def one_of(option: str, value: OptionValue, allowed: Collection[OptionValue]) -> None:
    """Refuse a value that is not one of those allowed, nor of their type."""
    if not any(value == other and type(value) is type(other) for other in allowed):
        choices = ", ".join(map(repr, allowed))
        raise SetupError(f"{option}: one of {choices} is wanted, not {clip(value)}")


def flag(option: str, value: bool) -> None:
    """Refuse what is not True or False."""
    if not isinstance(value, bool):
        raise WrongTypeError(f"{option}: True or False is wanted, not {clip(value)}")

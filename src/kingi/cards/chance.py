"""Chance, brought by the caller and used the same way on every Python."""

import random
from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar

from .._checks import clip
from ..errors import SetupError, WrongTypeError

T = TypeVar("T")
Bits: TypeAlias = Callable[[int], int]
"""What gives a whole number of so many random bits."""

_TRIES = range(1000)
"""No fair number is too large so often in a row: half of all numbers at least are not."""


def check(rng: random.Random) -> None:
    """Refuse what is no generator."""
    if not isinstance(rng, random.Random):
        raise WrongTypeError(f"rng: a random.Random is wanted, not {clip(rng)}")


def below(rng: random.Random, limit: int) -> int:
    """A fair whole number from 0 to limit - 1."""
    return _below(_bits_of(rng), limit)


def shuffle(rng: random.Random, items: list[T]) -> None:
    """Put the list into a fair random order, in place."""
    check(rng)
    draw = _bits_of(rng)
    for last in range(len(items) - 1, 0, -1):
        other = _below(draw, last + 1)
        items[last], items[other] = items[other], items[last]


def _below(draw: Bits, limit: int) -> int:
    """A fair number by rejection: how `random` itself turns bits into numbers may change between Pythons."""
    bits = (limit - 1).bit_length()
    for _ in _TRIES:
        number = draw(bits)
        if number < limit:
            return number
    raise SetupError("rng: it gives the same number for ever")


def _bits_of(rng: random.Random) -> Bits:
    """The generator's bits, made of its `random()` where a class overrides that alone, as the library allows.

    Which of the two is asked follows the order of the classes, as in the standard library.
    """
    if type(rng) is random.Random:  # nothing to look up, where a sample is drawn with every call
        return rng.getrandbits
    names = ("getrandbits", "random")
    nearest = next(name for cls in type(rng).__mro__ for name in names if name in vars(cls))
    return rng.getrandbits if nearest == "getrandbits" else partial(_bits_of_random, rng)


def _bits_of_random(rng: random.Random, bits: int) -> int:
    number = 0
    for _ in range(0, bits, 32):
        share = rng.random()
        if not (isinstance(share, float) and 0 <= share < 1):
            raise SetupError(f"rng: random() gives {clip(share)}, a number from 0 to below 1 is wanted")
        number = number << 32 | int(share * (1 << 32))
    return number >> -bits % 32

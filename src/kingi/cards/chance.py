"""Chance, brought by the caller and used the same way on every Python."""

import random
from typing import TypeVar

from .._checks import clip
from ..errors import WrongTypeError

T = TypeVar("T")


def check(rng: random.Random) -> None:
    """Refuse what is no generator."""
    if not isinstance(rng, random.Random):
        raise WrongTypeError(f"rng: a random.Random is wanted, not {clip(rng)}")


def below(rng: random.Random, limit: int) -> int:
    """A fair whole number from 0 to limit - 1.

    Drawn from `getrandbits` by rejection, since how `random` itself turns bits into numbers may
    change between Python versions.
    """
    bits = (limit - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= limit:
        number = rng.getrandbits(bits)
    return number


def shuffle(rng: random.Random, items: list[T]) -> None:
    """Put the list into a fair random order, in place."""
    check(rng)
    for last in range(len(items) - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]

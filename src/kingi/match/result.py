"""Places by total, and who has won."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, SupportsIndex

import attrs

from .._checks import answer, clip, has_order, is_whole, whole, wrong_answer
from .._values import its_own_copy, value
from ..errors import WrongTypeError


def places(totals: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """The place of each seat by its total; ties share the better place (G10).

    >>> places((7, 7, 0, -14))
    (1, 1, 3, 4)
    """
    if not has_order(totals):
        raise WrongTypeError(f"totals: points by seat are wanted, not {clip(totals)}")
    read = tuple(whole(total, "totals") for total in totals)
    return tuple(1 + sum(other > total for other in read) for total in read)


class ResultRule(Protocol):
    """Who wins and who loses a match, from the totals by seat. Any hashable object with both will do."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that win."""
        ...

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that lose."""
        ...


METHODS = ("winners", "losers")
"""What every result rule answers."""


@its_own_copy
@attrs.frozen
class FirstPlace:
    """Everyone in place 1 wins, everyone else loses (G10)."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats in place 1."""
        return tuple(seat for seat, place in enumerate(places(totals)) if place == 1)

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        """All other seats."""
        return tuple(seat for seat, place in enumerate(places(totals)) if place > 1)


@its_own_copy
@attrs.frozen
class AboveZero:
    """Everyone above 0 wins, everyone below 0 loses; exactly 0 is neither (T8)."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats above 0."""
        return tuple(seat for seat, total in enumerate(totals) if total > 0)

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats below 0."""
        return tuple(seat for seat, total in enumerate(totals) if total < 0)


@value
@attrs.frozen
class MatchResult:
    """How a match came out: totals in points, places with ties shared, winners and losers (G10, T8)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]


def result_of_match(totals: tuple[int, ...], rule: ResultRule) -> MatchResult:
    """The result from the totals of a match that is over.

    Raises `SetupError` naming a rule of an author's own that answers with what is no seat.
    """
    winners, losers = _seats(rule.winners, totals), _seats(rule.losers, totals)
    return MatchResult(totals, places(totals), winners, losers)


def _seats(told: Callable[[Sequence[int]], tuple[int, ...]], totals: tuple[int, ...]) -> tuple[int, ...]:
    seats = answer(told, totals)
    known = range(len(totals))
    if not (isinstance(seats, tuple) and all(is_whole(seat) and seat in known for seat in seats)):
        raise wrong_answer(told, seats, "a tuple of seats")
    return tuple(map(int, seats))

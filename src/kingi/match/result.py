"""Places by total, and who has won."""

from collections.abc import Sequence
from typing import Protocol

import attrs


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat by its total; ties share the better place (G10).

    >>> places((7, 7, 0, -14))
    (1, 1, 3, 4)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)


class ResultRule(Protocol):
    """Who wins and who loses a match, from the totals by seat."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that win."""
        ...

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that lose."""
        ...


@attrs.frozen
class FirstPlace:
    """Everyone in place 1 wins, everyone else loses (G10)."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(places(totals)) if place == 1)

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(places(totals)) if place > 1)


@attrs.frozen
class AboveZero:
    """Everyone above 0 wins, everyone below 0 loses; exactly 0 is neither (T8)."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat, total in enumerate(totals) if total > 0)

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat, total in enumerate(totals) if total < 0)


@attrs.frozen
class MatchResult:
    """How a match came out: totals in points, places with ties shared, winners and losers (G10, T8)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]


def result_of_match(totals: tuple[int, ...], rule: ResultRule) -> MatchResult:
    """The result from the totals of a match that is over."""
    return MatchResult(totals, places(totals), rule.winners(totals), rule.losers(totals))

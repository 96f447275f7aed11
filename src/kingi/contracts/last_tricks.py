"""Last tricks: some tricks cost by their number."""

from collections.abc import Iterable

import attrs

from .._checks import clip, whole
from ..cards.sets import Cards
from ..errors import WrongTypeError
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW


def _prices(prices: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    try:
        return tuple((whole(trick, "trick number"), whole(points, "points")) for trick, points in prices)
    except (TypeError, ValueError):
        what = "prices: pairs of trick number and points are wanted"
        raise WrongTypeError(f"{what}, not {clip(prices)}") from None


@attrs.frozen(kw_only=True)
class LastTricks:
    """Some tricks cost (N8, T3).

    `prices` are pairs of a trick's number and its points; numbers below 0 count from the end: -1 is
    the last trick of this deal (G9). A number that the deal does not reach counts nothing; two that
    meet are one trick, at the price that stands later.
    """

    prices: tuple[tuple[int, int], ...] = attrs.field(default=((-2, -1), (-1, -1)), converter=_prices)
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = FOLLOW
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "last-tricks"

    def terms(self, pack: Cards, players: int) -> Terms:
        tricks = all_tricks(pack, players)
        resolved = {trick if trick > 0 else len(tricks) + 1 + trick: points for trick, points in self.prices}
        return Terms(
            items=_items({trick: points for trick, points in sorted(resolved.items()) if trick in tricks}),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )


def _items(points_by_trick: dict[int, int]) -> tuple[Item, ...]:
    """One item a price (G11)."""
    prices = list(dict.fromkeys(points_by_trick.values()))
    if len(prices) == 1:
        return (Item("last-tricks", prices[0], tricks=points_by_trick),)
    groups = {
        price: [trick for trick in points_by_trick if points_by_trick[trick] == price] for price in prices
    }
    return tuple(
        Item("trick-" + "-".join(map(str, tricks)), price, tricks=tricks) for price, tricks in groups.items()
    )

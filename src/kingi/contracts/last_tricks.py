"""Last tricks: some tricks cost by their number."""

from collections.abc import Iterable
from typing import SupportsIndex

import attrs

from .. import _fields
from .._checks import clip, has_order, whole
from .._names import LONGEST_LABEL
from .._values import brief, its_own_copy
from ..cards.sets import Cards
from ..errors import SetupError, WrongTypeError
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty, duties_of
from ..rules.items import MOST_TRICKS, Item
from .named import FOLLOW


def _prices(prices: Iterable[tuple[SupportsIndex, SupportsIndex]]) -> tuple[tuple[int, int], ...]:
    pairs = tuple(prices) if has_order(prices) else ()
    try:
        read = tuple((whole(trick, "trick number"), whole(price, "points")) for trick, price in pairs)
    except (TypeError, ValueError):
        read = ()
    if not read or not all(map(has_order, pairs)):
        what = "prices: pairs of trick number and points are wanted"
        raise WrongTypeError(f"{what}, not {clip(prices)}")
    for trick, price in read:
        if not 1 <= abs(trick) <= MOST_TRICKS:
            numbers = f"1 to {MOST_TRICKS}, or from the end -1 to -{MOST_TRICKS}"
            raise SetupError(f"prices: the numbers of tricks are {numbers}, not {clip(trick)}")
        if abs(price) > _fields.MOST_POINTS:
            raise SetupError(
                f"prices: {_fields.MOST_POINTS} points are the most either way, not {clip(price)}"
            )
    return read


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class LastTricks:
    """Some tricks cost, by their number (N8, T3).

    `prices` are pairs of a trick's number and its points; numbers below 0 count from the end: -1 is
    the last trick of this deal (G9). A number that the deal does not reach counts nothing; two that
    meet are one trick, at the price that stands later. Duties and `stop_when_decided` are as in `Terms`; by
    default there is no duty but to follow suit.

    Raises `WrongTypeError` for what are no pairs in order, `SetupError` for a number that no deal can have.
    """

    prices: tuple[tuple[int, int], ...] = attrs.field(default=((-2, -1), (-1, -1)), converter=_prices)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)
    stop_when_decided: bool = attrs.field(default=False, validator=_fields.flag)

    @property
    def key(self) -> str:
        """`last-tricks`."""
        return "last-tricks"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `last-tricks`, where all cost the same; else `trick-7`, `trick-13`, … by price (G11)."""
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
    groups: dict[int, list[int]] = {}
    for trick, points in points_by_trick.items():
        groups.setdefault(points, []).append(trick)
    alone = len(groups) == 1
    return tuple(
        Item("last-tricks" if alone else _label(tricks), points, tricks=tricks)
        for points, tricks in groups.items()
    )


def _label(tricks: list[int]) -> str:
    """The numbers of the tricks; the first alone where that would be too long for a label."""
    every = "trick-" + "-".join(map(str, tricks))
    return every if len(every) <= LONGEST_LABEL else f"trick-{tricks[0]}-and-{len(tricks) - 1}-more"

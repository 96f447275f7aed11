"""Queens: no queens in tricks."""

import attrs

from ..cards import Cards, Rank, rank_cards
from ..duties import Duty, FollowSuit
from ..items import Item
from .contract import Terms


@attrs.frozen(kw_only=True)
class Queens:
    """Each queen taken costs (K deal 4, N deal 3, D5, T3).

    `remark` is the code of a remark when one seat takes them all (K14). `annul_one_each` annuls the
    deal when each seat took exactly one (T7).
    """

    points: int = -2
    remark: str | None = None
    annul_one_each: bool = False
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = (FollowSuit(),)
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "queens"

    def terms(self, pack: Cards, players: int) -> Terms:
        queens = Item("queens", self.points, cards=rank_cards(Rank.QUEEN), remark=self.remark)
        return Terms(
            items=(queens,),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
            one_each=queens.label if self.annul_one_each else None,
        )

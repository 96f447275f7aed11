"""Queens: no queens in tricks."""

import attrs

from ..cards.card import Rank
from ..cards.sets import Cards, rank_cards
from ..rules.contract import Terms
from ..rules.duties import Duty, FollowSuit
from ..rules.items import Item


@attrs.frozen(kw_only=True)
class Queens:
    """Each queen taken costs (K deal 4, N deal 3, D5, T3).

    `remark` is the code of a remark when one seat takes them all (K14), `one_each` the code that annuls
    the deal when each seat took exactly one (T7).
    """

    points: int = -2
    remark: str | None = None
    one_each: str | None = None
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = (FollowSuit(),)
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "queens"

    def terms(self, pack: Cards, players: int) -> Terms:
        queens = Item(
            "queens",
            self.points,
            cards=rank_cards(Rank.QUEEN),
            remark=self.remark,
            one_each=self.one_each,
        )
        return Terms(
            items=(queens,),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

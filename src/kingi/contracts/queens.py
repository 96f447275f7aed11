"""Queens: no queens in tricks."""

import attrs

from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW, QUEENS


@attrs.frozen(kw_only=True)
class Queens:
    """Each queen taken costs (D5, T3).

    `remark` is the code of a remark when one seat takes them all (K14), `one_each` the code that annuls
    the deal when each seat took exactly one (T7).
    """

    points: int = -2
    remark: str | None = None
    one_each: str | None = None
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = FOLLOW
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "queens"

    def terms(self, pack: Cards, players: int) -> Terms:
        queens = Item(
            "queens",
            self.points,
            cards=QUEENS,
            remark=self.remark,
            one_each=self.one_each,
        )
        return Terms(
            items=(queens,),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

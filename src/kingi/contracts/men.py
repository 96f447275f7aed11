"""Men: no kings and jacks in tricks."""

import attrs

from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW, JACKS, KINGS, MEN


@attrs.frozen(kw_only=True)
class Men:
    """Each king and each jack taken costs, at one price or at two (D4, T3)."""

    king: int = -1
    jack: int = -1
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = FOLLOW
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "men"

    def terms(self, pack: Cards, players: int) -> Terms:
        alike = (Item("men", self.king, cards=MEN),)
        apart = (Item("kings", self.king, cards=KINGS), Item("jacks", self.jack, cards=JACKS))
        return Terms(
            items=alike if self.king == self.jack else apart,
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

"""Hearts: no hearts in tricks."""

import attrs

from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW, HEARTS, NO_HEART_LEAD


@attrs.frozen(kw_only=True)
class Hearts:
    """Each heart taken costs (K3, N3, D3, T4). By default hearts are not led from other suits."""

    points: int = -1
    leading: tuple[Duty, ...] = NO_HEART_LEAD
    following: tuple[Duty, ...] = FOLLOW
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "hearts"

    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(
            items=(Item("hearts", self.points, cards=HEARTS),),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

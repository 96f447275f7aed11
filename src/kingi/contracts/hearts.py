"""Hearts: no hearts in tricks."""

import attrs

from ..cards.card import Suit
from ..cards.sets import Cards, suit_cards
from ..rules.contract import Terms
from ..rules.duties import Duty, FollowSuit, SuitNotLed
from ..rules.items import Item


@attrs.frozen(kw_only=True)
class Hearts:
    """Each heart taken costs (K3, N3, D3, T4). By default hearts are not led from other suits."""

    points: int = -1
    leading: tuple[Duty, ...] = (SuitNotLed(Suit.HEARTS),)
    following: tuple[Duty, ...] = (FollowSuit(),)
    stop_when_decided: bool = False

    @property
    def key(self) -> str:
        return "hearts"

    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(
            items=(Item("hearts", self.points, cards=suit_cards(Suit.HEARTS)),),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

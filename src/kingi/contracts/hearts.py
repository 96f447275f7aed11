"""Hearts: no hearts in tricks."""

import attrs

from ..cards import Cards, Suit, suit_cards
from ..duties import Duty, FollowSuit, SuitNotLed
from ..items import Item
from .contract import Terms


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

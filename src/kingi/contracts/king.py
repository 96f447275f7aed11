"""King: no king of hearts in a trick."""

import attrs

from ..cards.sets import NO_CARDS, Cards
from ..rules.contract import Terms
from ..rules.duties import Duty, MustDiscard
from ..rules.items import Item
from .named import FOLLOW, HEART_KING, NO_HEART_LEAD


@attrs.frozen(kw_only=True)
class King:
    """Taking ♥K costs, and ends the deal unless told otherwise (K4, N4, D6, T5).

    `bare_honours` annul the deal before play when they are all the hearts a seat was dealt (T6).
    """

    points: int = -5
    bare_honours: Cards = attrs.field(default=NO_CARDS, converter=Cards)
    leading: tuple[Duty, ...] = NO_HEART_LEAD
    following: tuple[Duty, ...] = (*FOLLOW, MustDiscard(HEART_KING))
    stop_when_decided: bool = True

    @property
    def key(self) -> str:
        return "king"

    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(
            items=(Item("heart-king", self.points, cards=HEART_KING),),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
            bare_honours=self.bare_honours,
        )

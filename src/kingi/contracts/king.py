"""King: no king of hearts in a trick."""

import attrs

from .. import _fields
from .._values import brief, by_code, its_own_copy
from ..cards.sets import NO_CARDS, Cards
from ..rules.contract import Terms, few_a_suit
from ..rules.duties import Duty, MustDiscard, duties_of
from ..rules.items import Item
from .named import FOLLOW, HEART_KING, NO_HEART_LEAD


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class King:
    """Taking ♥K costs, and ends the deal unless told otherwise (K4, N4, D6, T5).

    `points` are for ♥K. `bare_honours` annul the deal before play when all that a seat was dealt of a suit
    is among them (T6): 3 cards a suit at the most. Duties and `stop_when_decided` are as in `Terms`; by
    default hearts may not be led from a hand with other suits (G6), and who cannot follow suit must discard
    ♥K.
    """

    points: int = attrs.field(default=-5, converter=_fields.plain_int, validator=_fields.points)
    bare_honours: Cards = attrs.field(default=NO_CARDS, converter=Cards, validator=few_a_suit, repr=by_code)
    leading: tuple[Duty, ...] = attrs.field(default=NO_HEART_LEAD, converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=(*FOLLOW, MustDiscard(HEART_KING)), converter=duties_of)
    stop_when_decided: bool = attrs.field(default=True, validator=_fields.flag)

    @property
    def key(self) -> str:
        """`king`."""
        return "king"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `heart-king`."""
        return Terms(
            items=(Item("heart-king", self.points, cards=HEART_KING),),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
            bare_honours=self.bare_honours,
        )

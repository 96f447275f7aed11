"""Hearts: no hearts in tricks."""

import attrs

from .. import _fields
from .._values import brief, its_own_copy
from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty, duties_of
from ..rules.items import Item
from .named import FOLLOW, HEARTS, NO_HEART_LEAD


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class Hearts:
    """Each heart taken costs (K3, N3, D3, T4).

    `points` are for each heart. Duties and `stop_when_decided` are as in `Terms`; by default hearts may not
    be led from a hand with other suits (G6), and there is no duty but to follow suit.
    """

    points: int = attrs.field(default=-1, converter=_fields.plain_int, validator=_fields.points)
    leading: tuple[Duty, ...] = attrs.field(default=NO_HEART_LEAD, converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)
    stop_when_decided: bool = attrs.field(default=False, validator=_fields.flag)

    @property
    def key(self) -> str:
        """`hearts`."""
        return "hearts"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `hearts`."""
        return Terms(
            items=(Item("hearts", self.points, cards=HEARTS),),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

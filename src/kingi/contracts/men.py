"""Men: no kings and jacks in tricks."""

import attrs

from .. import _fields
from .._values import brief, its_own_copy
from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty, duties_of
from ..rules.items import Item
from .named import FOLLOW, JACKS, KINGS, MEN


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class Men:
    """Each king and each jack taken costs (D4, T3).

    `king` and `jack` are the points for each. Duties and `stop_when_decided` are as in `Terms`; by default
    there is no duty but to follow suit.
    """

    king: int = attrs.field(default=-1, converter=_fields.plain_int, validator=_fields.points)
    jack: int = attrs.field(default=-1, converter=_fields.plain_int, validator=_fields.points)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)
    stop_when_decided: bool = attrs.field(default=False, validator=_fields.flag)

    @property
    def key(self) -> str:
        """`men`."""
        return "men"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `men`, where all cost the same; else `kings` and `jacks` (G11)."""
        alike = (Item("men", self.king, cards=MEN),)
        apart = (Item("kings", self.king, cards=KINGS), Item("jacks", self.jack, cards=JACKS))
        return Terms(
            items=alike if self.king == self.jack else apart,
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )

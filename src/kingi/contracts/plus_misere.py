"""Plus-misère: tricks are gains, and the lowest card takes them."""

import attrs

from .. import _fields
from .._values import brief, its_own_copy
from ..cards.sets import Cards
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty, duties_of
from ..rules.items import Item
from .named import FOLLOW


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class PlusMisere:
    """Each trick gains; the lowest card of the suit led takes it, and there is no trump (G4, K11).

    `points` are for each trick. Duties are as in `Terms`; by default there is none but to follow suit (K5).
    """

    points: int = attrs.field(default=2, converter=_fields.plain_int, validator=_fields.points)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)

    @property
    def key(self) -> str:
        """`plus-misere`."""
        return "plus-misere"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `tricks`: all of them."""
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following, low_wins=True)

"""Misère: no tricks."""

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
class Misere:
    """Each trick costs (K5, T3).

    `points` are for each trick. Duties are as in `Terms`; by default there is none but to follow suit (K5).
    """

    points: int = attrs.field(default=-1, converter=_fields.plain_int, validator=_fields.points)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)

    @property
    def key(self) -> str:
        """`misere`."""
        return "misere"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `tricks`: all of them."""
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following)

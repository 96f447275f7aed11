"""Misère: no tricks."""

import attrs

from ..cards.sets import Cards
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW


@attrs.frozen(kw_only=True)
class Misere:
    """Each trick costs (K5, T3). `points` are for each trick."""

    points: int = -1
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = FOLLOW

    @property
    def key(self) -> str:
        return "misere"

    def terms(self, pack: Cards, players: int) -> Terms:
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following)

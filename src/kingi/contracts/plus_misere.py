"""Plus-misère: tricks are gains, and the lowest card takes them."""

import attrs

from ..cards.sets import Cards
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW


@attrs.frozen(kw_only=True)
class PlusMisere:
    """Each trick gains; the lowest card of the suit led takes it, no trump (G4, K11)."""

    points: int = 2
    leading: tuple[Duty, ...] = ()
    following: tuple[Duty, ...] = FOLLOW

    @property
    def key(self) -> str:
        return "plus-misere"

    def terms(self, pack: Cards, players: int) -> Terms:
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following, low_wins=True)

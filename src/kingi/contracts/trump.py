"""Trump and no trump: tricks are gains."""

import attrs

from .._checks import clip
from ..cards.card import Suit
from ..cards.sets import Cards
from ..errors import WrongTypeError
from ..rules.contract import Terms, all_tricks
from ..rules.duties import Duty
from ..rules.items import Item
from .named import FOLLOW


@attrs.frozen
class Trump:
    """Each trick gains, with a trump suit or, for None, without (K6, N7, D7, T2)."""

    suit: Suit | None
    points: int = attrs.field(default=1, kw_only=True)
    leading: tuple[Duty, ...] = attrs.field(default=(), kw_only=True)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.suit is not None and not isinstance(self.suit, Suit):
            raise WrongTypeError(f"trump: a Suit or None is wanted, not {clip(self.suit)}")

    @property
    def key(self) -> str:
        return "no-trump" if self.suit is None else f"trump-{self.suit.name.lower()}"

    def terms(self, pack: Cards, players: int) -> Terms:
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following, trump=self.suit)

"""Trump and no trump: tricks are gains."""

import attrs

from .. import _fields
from .._values import brief, by_code, its_own_copy
from ..cards.card import Suit
from ..cards.sets import Cards
from ..rules.contract import Terms, all_tricks, suit_or_none
from ..rules.duties import Duty, duties_of
from ..rules.items import Item
from .named import FOLLOW


@its_own_copy
@brief
@attrs.frozen
class Trump:
    """Each trick gains, with a trump suit or, for None, without (K6, N7, D7, T2).

    `points` are for each trick. Duties are as in `Terms`; by default there is none but to follow suit
    (K5, D7).

    >>> Trump("♥").key, Trump(None).key
    ('trump-hearts', 'no-trump')
    """

    suit: Suit | None = attrs.field(converter=suit_or_none, repr=by_code)
    points: int = attrs.field(default=1, converter=_fields.plain_int, validator=_fields.points, kw_only=True)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of, kw_only=True)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of, kw_only=True)

    @property
    def key(self) -> str:
        """`trump-clubs`, `trump-diamonds`, `trump-hearts`, `trump-spades` or `no-trump`."""
        return "no-trump" if self.suit is None else f"trump-{self.suit.name.lower()}"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `tricks`: all of them."""
        tricks = Item("tricks", self.points, tricks=all_tricks(pack, players))
        return Terms(items=(tricks,), leading=self.leading, following=self.following, trump=self.suit)

"""Deals that do not count: annulled before play, or by how the counts came out (G8)."""

from ..cards.sets import Cards
from .contract import Terms
from .items import Tally

BARE_HONOURS = "bare-honours"
"""The code of a deal that is annulled before its first card (T6)."""
BY_TABLE = "by-table"
"""The code of a deal that the table annulled, such as a misdeal."""


def has_bare_honours(terms: Terms, dealt: tuple[Cards, ...]) -> bool:
    """Whether all that some seat was dealt of a suit is among the honours (T6)."""
    honours = terms.bare_honours
    return any(
        not hand.suit(suit).mask & ~honours.mask
        for suit in {card.suit for card in honours}
        for hand in dealt
        if not hand.is_void(suit)
    )


def one_each(terms: Terms, tally: Tally) -> str | None:
    """The code of the item of which each seat took exactly one, where that annuls (T7)."""
    annulling = (item for item in terms.items if item.one_each is not None)
    return next((item.one_each for item in annulling if set(tally[item.label]) == {1}), None)

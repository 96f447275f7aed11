"""The trump contracts of all presets, by key, and what Finns call them in whatever game."""

from ..cards.card import SUITS
from ..contracts import Trump

TRUMPS = tuple(Trump(suit).key for suit in SUITS)
"""Their keys, in the order of the suits."""

FINNISH_TRUMPS = {
    key: (f"{name}valtti", "valtti")
    for key, name in zip(TRUMPS, ("risti", "ruutu", "hertta", "pata"), strict=True)
}
"""By key: a name of its own for each suit, and the one that all of them share."""

"""What Finns call the trump deals, in whatever game."""

from ..cards.card import SUITS
from ..contracts import Trump

TRUMP_NAMES = {
    Trump(suit).key: (f"{name}valtti", "valtti")
    for suit, name in zip(SUITS, ("risti", "ruutu", "hertta", "pata"), strict=True)
}
"""By key: a name of its own for each suit, and the one that all of them share."""

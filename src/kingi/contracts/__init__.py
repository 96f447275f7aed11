"""The contracts and what one is composed of: a door.

Lives here: one class a deal type, each frozen and with its prices and duties as parameters. May touch: the
cards and the rules. No engine imports this wing.
"""

from ..rules.contract import Contract, Terms, terms_of
from ..rules.duties import (
    Duty,
    FollowSuit,
    MustBeat,
    MustDiscard,
    MustDiscardHighest,
    MustShed,
    MustTrump,
    PlayAtOnce,
    SuitNotLed,
)
from ..rules.items import Item
from ..rules.public import Public
from .hearts import Hearts
from .king import King
from .last_tricks import LastTricks
from .men import Men
from .misere import Misere
from .plus_misere import PlusMisere
from .queens import Queens
from .trump import Trump

__all__ = [
    "Contract",
    "Duty",
    "FollowSuit",
    "Hearts",
    "Item",
    "King",
    "LastTricks",
    "Men",
    "Misere",
    "MustBeat",
    "MustDiscard",
    "MustDiscardHighest",
    "MustShed",
    "MustTrump",
    "PlayAtOnce",
    "PlusMisere",
    "Public",
    "Queens",
    "SuitNotLed",
    "Terms",
    "Trump",
    "terms_of",
]


def __dir__() -> list[str]:
    return __all__

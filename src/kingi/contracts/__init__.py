"""The contracts: one class a deal type, each frozen and with its prices and duties as parameters."""

from .contract import Contract, Terms
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
    "Hearts",
    "King",
    "LastTricks",
    "Men",
    "Misere",
    "PlusMisere",
    "Queens",
    "Terms",
    "Trump",
]

"""Matches and sheets as JSON, deals as lines of text, and all of them back: a door.

Lives here: every text form that is kept or sent, with its schema. May touch: everything below, the
presets too, since a record names them.
"""

from .deals import dumps_deal, loads_deal
from .frozen import Frozen
from .lines import read_lines
from .received import view_of
from .record import Record, dumps, loads, schema
from .views import view_dict

__all__ = [
    "Frozen",
    "Record",
    "dumps",
    "dumps_deal",
    "loads",
    "loads_deal",
    "read_lines",
    "schema",
    "view_dict",
    "view_of",
]


def __dir__() -> list[str]:
    return __all__

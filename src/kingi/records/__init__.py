"""Matches and sheets as JSON, deals as lines of text, and all of them back: a door.

Lives here: every text form that is kept or sent, with its schema. May touch: everything below, the
presets too, since a record names them.
"""

from .deals import dumps_deal, loads_deal
from .frozen import Frozen
from .lines import read_lines
from .record import Record, dumps, loads, schema

__all__ = ["Frozen", "Record", "dumps", "dumps_deal", "loads", "loads_deal", "read_lines", "schema"]


def __dir__() -> list[str]:
    return __all__

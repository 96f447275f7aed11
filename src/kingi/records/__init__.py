"""Matches as JSON, deals as lines of text, and both back: a door.

Lives here: every text form that is kept or sent, with its schema. May touch: everything below, the
presets too, since a record names them.
"""

from .deals import deal_of, deal_text
from .frozen import Frozen
from .lines import read_lines
from .record import Record, dumps, loads, parse, schema

__all__ = ["Frozen", "Record", "deal_of", "deal_text", "dumps", "loads", "parse", "read_lines", "schema"]


def __dir__() -> list[str]:
    return __all__

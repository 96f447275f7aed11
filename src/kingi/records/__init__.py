"""Matches as JSON, deals as lines of text, and both back: a door.

Lives here: every text form that is kept or sent, with its schema. May touch: everything below, the
presets too, since a record names them.
"""

from .records import Record, deal_of, deal_text, dumps, loads, parse, read_lines, schema

__all__ = ["Record", "deal_of", "deal_text", "dumps", "loads", "parse", "read_lines", "schema"]


def __dir__() -> list[str]:
    return __all__

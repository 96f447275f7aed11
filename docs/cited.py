"""How a rule is cited in prose: by its number in parentheses, (K4), or by several, (K4, T7)."""

import re

CITATION = re.compile(r"(?<![\w(\[\"'])\([A-Z][1-9]\d*(?:,\s+[A-Z][1-9]\d*)*\)(?!\w)")
"""A whole citation. A number without its parentheses, or in those of a call, may as well be a card: D4."""
NUMBER = re.compile(r"[A-Z][1-9]\d*")


def cited(prose: str) -> list[str]:
    """The numbers of the rules that are cited, in order.

    >>> cited("It ends early (G7), as D4 and Card(D4) do not (K4, T5).")
    ['G7', 'K4', 'T5']
    """
    return [number for citation in CITATION.findall(prose) for number in NUMBER.findall(citation)]

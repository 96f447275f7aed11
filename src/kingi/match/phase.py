"""What a match waits for."""

from enum import StrEnum

from .auction import Stage


class Phase(StrEnum):
    """What a match waits for: cards from the table, a word or a card from a seat, or nothing more."""

    DEALING = "dealing"
    NAMING = "naming"
    BIDDING = "bidding"
    SELLING = "selling"
    PLAYING = "playing"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


PHASE_OF = {
    Stage.OPENING: Phase.NAMING,
    Stage.BIDDING: Phase.BIDDING,
    Stage.SELLING: Phase.SELLING,
    Stage.DONE: Phase.NAMING,
}
"""The phase of a match whose auction is at this stage."""

TALKING = frozenset(PHASE_OF.values())

"""What a match waits for."""

from enum import StrEnum


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

"""What of a table may be tabulated: all that the built-in duties read."""

from typing import Protocol

from ..cards.card import Card, Suit, SuitLike
from ..cards.sets import Cards


class Public(Protocol):
    """What a duty may read and still be asked once for each situation, not at each table.

    Every `Table` is one. Two tables that agree in all of this are one situation to a duty that reads no
    more, so its rankings may be tabulated. A duty that needs more takes a `Table` instead: it plays
    everywhere, but only at tables.
    """

    @property
    def led(self) -> Card | None:
        """The card that leads the trick in play; None for who is to lead."""
        ...

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the card that leads the trick in play."""
        ...

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick in play as it lies (G4)."""
        ...

    @property
    def beating(self) -> Cards:
        """The cards that would take the trick in play from that one (G4); none for who is to lead."""
        ...

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None where there is none."""
        ...

    @property
    def pack(self) -> Cards:
        """The cards in play (G2)."""
        ...

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def number(self) -> int:
        """The number of the trick in play, from 1 (G9)."""
        ...

    @property
    def place(self) -> int:
        """How many cards lie in the trick in play: 0 for who is to lead, 1 for the next seat, …"""
        ...

    def is_broken(self, suit: SuitLike) -> bool:
        """Whether a card of the suit has been played in this deal (G6)."""
        ...

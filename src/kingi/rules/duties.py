"""Duties: which cards come first. The built-in ones, and the protocol for a stranger's.

A duty *ranks* the cards by what is public and returns its tiers, best first; the cards in none of
them come last, and `()` ranks nothing. A seat plays from the best tier that it holds, duty after
duty, so no duty can leave it without a card (G5). A duty that is about being void never ranks the
suit led.
"""

from typing import Protocol

import attrs

from ..cards.card import RANKS, SUITS, Card, Suit
from ..cards.sets import PACK, Cards, suit_cards
from ..errors import Reason
from .table import Table


class Duty(Protocol):
    """What a contract may ask of the seat to play, over and above holding the card."""

    @property
    def reason(self) -> str:
        """The code of a refusal: a `Reason`, or any string of your own."""
        ...

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        """The cards to play from first, then those next best, …; `()` when the duty is silent."""
        ...

    def demand(self, table: Table) -> str:
        """What the duty asks, to be read after "♣Q by seat 2:", such as "must follow ♥"."""
        ...


_FOLLOW = tuple((suit_cards(suit),) for suit in SUITS for _ in RANKS)
_OTHERS = tuple((PACK - suit_cards(suit),) for suit in SUITS)
_HIGHEST_FIRST = tuple(tuple(Cards([Card.of(suit, rank)]) for rank in reversed(RANKS)) for suit in SUITS)


def _any_of(cards: Cards) -> str:
    suits = [f"a {suit}" for suit in SUITS if cards == suit_cards(suit)]
    return suits[0] if suits else str(cards)


@attrs.frozen
class FollowSuit:
    """Who has the suit led must play it (G3)."""

    @property
    def reason(self) -> str:
        return Reason.FOLLOW_SUIT

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        led = table.led
        return () if led is None else _FOLLOW[led.index]

    def demand(self, table: Table) -> str:
        return f"must follow {table.played[0].suit}"


@attrs.frozen
class SuitNotLed:
    """A suit may not be led while the hand holds another (G6).

    With `until_broken` the ban ends for all as soon as one card of the suit has been played.
    """

    suit: Suit
    until_broken: bool = attrs.field(default=False, kw_only=True)

    @property
    def reason(self) -> str:
        return Reason.SUIT_NOT_LED

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        if self.until_broken and not table.seen.is_void(self.suit):
            return ()
        return _OTHERS[self.suit.index]

    def demand(self, table: Table) -> str:
        when = f"before any {self.suit} is played" if self.until_broken else "from a hand with other suits"
        return f"may not lead {self.suit} {when}"


@attrs.frozen
class PlayAtOnce:
    """These cards must be played as soon as they may be (N4)."""

    cards: Cards = attrs.field(converter=Cards)

    @property
    def reason(self) -> str:
        return Reason.PLAY_AT_ONCE

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return (self.cards,)

    def demand(self, table: Table) -> str:
        return f"must play {self.cards} at once"


@attrs.frozen
class MustBeat:
    """The cards on the table must be beaten (N7, T2).

    A trump led must be beaten by a trump. `in_suit`: a plain suit led must be beaten in that suit.
    `over_ruff`: who trumps a plain suit must beat the trumps already played to it.
    """

    in_suit: bool = attrs.field(default=True, kw_only=True)
    over_ruff: bool = attrs.field(default=True, kw_only=True)

    @property
    def reason(self) -> str:
        return Reason.MUST_BEAT

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        led = table.played[0].suit
        trump = table.trump
        better = table.beating
        if led is trump:
            return (better,)
        if not self.in_suit:
            better -= suit_cards(led)
        if not self.over_ruff and trump is not None:
            better -= suit_cards(trump)
        return (better,)

    def demand(self, table: Table) -> str:
        return f"must beat {table.winning}"


@attrs.frozen
class MustTrump:
    """Who is void in the suit led must trump (N7, T2)."""

    @property
    def reason(self) -> str:
        return Reason.MUST_TRUMP

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        trump = table.trump
        return () if trump is None or trump is table.played[0].suit else (suit_cards(trump),)

    def demand(self, table: Table) -> str:
        return f"must trump with {table.trump}"


@attrs.frozen
class MustDiscard:
    """Who is void in the suit led must discard these cards first (D4, D5, D6, K4, T4, T5)."""

    cards: Cards = attrs.field(converter=Cards)

    @property
    def reason(self) -> str:
        return Reason.MUST_DISCARD

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return (self.cards - suit_cards(table.played[0].suit),)

    def demand(self, table: Table) -> str:
        return f"must discard {_any_of(self.cards)}"


@attrs.frozen
class MustDiscardHighest:
    """Who is void in the suit led must discard the highest card of this suit (D3)."""

    suit: Suit

    @property
    def reason(self) -> str:
        return Reason.MUST_DISCARD

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return () if table.played[0].suit is self.suit else _HIGHEST_FIRST[self.suit.index]

    def demand(self, table: Table) -> str:
        return f"must discard the highest {self.suit}"


@attrs.frozen
class MustShed:
    """A penalty card of the suit led must be played once it cannot take the trick any more (T9)."""

    cards: Cards = attrs.field(converter=Cards)

    @property
    def reason(self) -> str:
        return Reason.MUST_SHED

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return ((self.cards & suit_cards(table.played[0].suit)) - table.beating,)

    def demand(self, table: Table) -> str:
        return f"must shed {self.tiers(table)[0]}, beaten by {table.winning}"

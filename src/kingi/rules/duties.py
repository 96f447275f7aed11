"""Duties: which cards come first. The built-in ones, and the protocol for a stranger's.

A duty *ranks* the cards by what is public and returns its tiers, best first; the cards in none of
them come last, and `()` ranks nothing. A seat plays from the best tier that it holds, duty after
duty, so no duty can leave it without a card (G5). A duty that is about being void never ranks the
suit led.
"""

from collections.abc import Iterable
from typing import Protocol

import attrs

from .._checks import check_has, clip, has_order, text_under
from .._fields import flag
from .._values import brief, by_code, its_own_copy
from ..cards.card import RANKS, SUITS, Card, Suit, SuitLike
from ..cards.sets import NO_CARDS, PACK, Cards, suit_cards
from ..errors import Reason, SetupError, WrongTypeError
from .public import Public
from .table import Table


class Duty(Protocol):
    """What a contract may ask of the seat to play, over and above holding the card (G5).

    Any immutable, hashable object with these three will do. `tiers` and `demand` depend on the table
    and on the duty's own parameters, on nothing else. One that reads no more than `Public` of the
    table takes a `Public`, as the built-in ones do; one that needs more takes a `Table`.
    """

    @property
    def reason(self) -> str:
        """The code of a refusal: a `Reason`, or a code of your own that is not empty."""
        ...

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        """The cards to play from first, then those next best, …; `()` when the duty is silent."""
        ...

    def demand(self, table: Table) -> str:
        """What the duty asks, to be read after "♣Q by seat 2:", such as "must follow ♥"."""
        ...


def duties_of(duties: Iterable[Duty]) -> tuple[Duty, ...]:
    """Duties in their order, each with all that a duty needs; `WrongTypeError` or `SetupError` for others."""
    if not has_order(duties):
        raise WrongTypeError(f"duties: a sequence is wanted, not {clip(duties)}")
    read = tuple(duties)
    for duty in read:
        _check_duty(duty)
    return read


def _check_duty(duty: Duty) -> None:
    check_has(duty, "duties: an object with a reason, tiers and a demand", ("tiers", "demand"))
    if not text_under("reason", duty, "duties"):
        raise SetupError(f"duties: the reason of {clip(duty)} is empty")


def _suit(suit: SuitLike) -> Suit:
    return Suit(suit)


def _any_of(cards: Cards) -> str:
    suits = [f"a {suit}" for suit in SUITS if cards == suit_cards(suit)]
    return suits[0] if suits else str(cards)


_FOLLOW = tuple((suit_cards(suit),) for suit in SUITS for _ in RANKS)
"""By the card led."""
_SUIT = tuple((suit_cards(suit),) for suit in SUITS)
_OTHERS = tuple((PACK - suit_cards(suit),) for suit in SUITS)
_HIGHEST_FIRST = tuple(tuple(Cards([Card.of(suit, rank)]) for rank in reversed(RANKS)) for suit in SUITS)


@its_own_copy
@brief
@attrs.frozen
class FollowSuit:
    """Who has the suit led must play it (G3)."""

    @property
    def reason(self) -> str:
        """`follow-suit`."""
        return Reason.FOLLOW_SUIT

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """The suit led."""
        led = table.led
        return () if led is None else _FOLLOW[led.index]

    def demand(self, table: Public) -> str:
        """Such as "must follow ♥"."""
        return f"must follow {table.suit_led}"


@its_own_copy
@brief
@attrs.frozen
class SuitNotLed:
    """A suit may not be led while the hand holds another (G6).

    With `until_broken` the ban ends for all as soon as one card of the suit has been played.
    """

    suit: Suit = attrs.field(converter=_suit, repr=by_code)
    until_broken: bool = attrs.field(default=False, validator=flag, kw_only=True)

    @property
    def reason(self) -> str:
        """`suit-not-led`."""
        return Reason.SUIT_NOT_LED

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """The other suits, as long as the ban holds."""
        if self.until_broken and table.is_broken(self.suit):
            return ()
        return _OTHERS[self.suit.index]

    def demand(self, table: Public) -> str:
        """Such as "may not lead ♥ from a hand with other suits"."""
        when = f"before any {self.suit} is played" if self.until_broken else "from a hand with other suits"
        return f"may not lead {self.suit} {when}"


@its_own_copy
@brief
@attrs.frozen
class PlayAtOnce:
    """These cards must be played as soon as they may be (N4)."""

    cards: Cards = attrs.field(converter=Cards, repr=by_code)

    @property
    def reason(self) -> str:
        """`play-at-once`."""
        return Reason.PLAY_AT_ONCE

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """These cards, at any table."""
        return (self.cards,)

    def demand(self, table: Public) -> str:
        """Such as "must play ♥K at once"."""
        return f"must play {self.cards} at once"


@its_own_copy
@brief
@attrs.frozen
class MustBeat:
    """The cards on the table must be beaten (N7, T2).

    A trump led must be beaten by a trump. `in_suit`: a plain suit led must be beaten in that suit.
    `over_ruff`: who trumps a plain suit must beat the trumps already played to it.
    """

    in_suit: bool = attrs.field(default=True, validator=flag, kw_only=True)
    over_ruff: bool = attrs.field(default=True, validator=flag, kw_only=True)

    @property
    def reason(self) -> str:
        """`must-beat`."""
        return Reason.MUST_BEAT

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """The cards that beat those on the table, of the suits in which that is a duty."""
        led = table.led
        if led is None:
            return ()
        if led.suit is table.trump or (self.in_suit and self.over_ruff):
            return (table.beating,)
        if self.in_suit:
            return (table.beating & suit_cards(led.suit),)
        return (table.beating - suit_cards(led.suit),) if self.over_ruff else ()

    def demand(self, table: Public) -> str:
        """Such as "must beat ♣9"."""
        return f"must beat {table.winning}"


@its_own_copy
@brief
@attrs.frozen
class MustTrump:
    """Who is void in the suit led must trump (N7, T2)."""

    @property
    def reason(self) -> str:
        """`must-trump`."""
        return Reason.MUST_TRUMP

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """The trumps, where another suit is led."""
        trump = table.trump
        led = table.led
        return () if led is None or trump is None or trump is led.suit else _SUIT[trump.index]

    def demand(self, table: Public) -> str:
        """Such as "must trump with ♠"."""
        return f"must trump with {table.trump}"


@its_own_copy
@brief
@attrs.frozen
class MustDiscard:
    """Who is void in the suit led must discard these cards first (D4, D5, D6, K4, T4, T5)."""

    cards: Cards = attrs.field(converter=Cards, repr=by_code)
    _by_led: tuple[tuple[Cards, ...], ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_suit = [(self.cards - suit_cards(suit),) for suit in SUITS]
        object.__setattr__(self, "_by_led", tuple(tiers for tiers in by_suit for _ in RANKS))

    @property
    def reason(self) -> str:
        """`must-discard`."""
        return Reason.MUST_DISCARD

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """Those of these cards that are not of the suit led."""
        led = table.led
        return () if led is None else self._by_led[led.index]

    def demand(self, table: Public) -> str:
        """Such as "must discard ♥K"."""
        return f"must discard {_any_of(self.cards)}"


@its_own_copy
@brief
@attrs.frozen
class MustDiscardHighest:
    """Who is void in the suit led must discard the highest card of this suit (D3)."""

    suit: Suit = attrs.field(converter=_suit, repr=by_code)

    @property
    def reason(self) -> str:
        """`must-discard`."""
        return Reason.MUST_DISCARD

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """The cards of this suit one by one, the highest first, where another suit is led."""
        led = table.led
        return () if led is None or led.suit is self.suit else _HIGHEST_FIRST[self.suit.index]

    def demand(self, table: Public) -> str:
        """Such as "must discard the highest ♥"."""
        return f"must discard the highest {self.suit}"


@its_own_copy
@brief
@attrs.frozen
class MustShed:
    """A penalty card of the suit led must be played once it cannot take the trick any more (T9)."""

    cards: Cards = attrs.field(converter=Cards, repr=by_code)

    @property
    def reason(self) -> str:
        """`must-shed`."""
        return Reason.MUST_SHED

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        """Those of these cards that are of the suit led, and beaten."""
        return (self._beaten(table),)

    def demand(self, table: Public) -> str:
        """Such as "must shed ♣Q, beaten by ♣K"."""
        return f"must shed {self._beaten(table)}, beaten by {table.winning}"

    def _beaten(self, table: Public) -> Cards:
        led = table.led
        return NO_CARDS if led is None else (self.cards & suit_cards(led.suit)) - table.beating

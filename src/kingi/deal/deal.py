"""One deal: a table and all hands, and what one seat, or a spectator, may know of it."""

import random
from collections.abc import Iterable
from functools import cached_property
from types import EllipsisType
from typing import SupportsIndex

import attrs

from .._checks import clip, seat_of
from .._slots import made, no_door, setter
from .._values import value
from ..actions import Counts
from ..cards.card import SUITS, Card, CardLike, Suit
from ..cards.hands import dealt_hands, read_hands
from ..cards.sets import NO_CARDS, Cards, CardsLike, cards_of_mask
from ..errors import SetupError, WrongTypeError
from ..knowledge.knowledge import Knowledge
from ..rules.annulment import BARE_HONOURS, BY_TABLE, has_bare_honours
from ..rules.contract import Contract, Terms, setting_of, terms_of
from ..rules.legality import IllegalActionError, Illegality, narrow
from ..rules.table import Table
from .facts import DealFacts, Start, hand_left, settled_table


@value
@attrs.frozen(init=False, repr=False)
class DealView(DealFacts):
    """A deal as one seat sees it: all that is public, and its own hand. Seat None: a spectator.

    It holds no deal and no card that the seat has not seen.

    >>> from kingi import Deal
    >>> from kingi.contracts import Misere
    >>> deal = Deal.start(Misere(), ["H5 C3", "CQ D2", "H9 C4"]).play("H5").play("D2")
    >>> view = deal.view(2)
    >>> view.possible(1), view.certain(1), view.count_worlds()
    (Cards('CQ3'), Cards(''), 2)
    """

    seat: int | None

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(DealView, "deal.view(seat)")

    @property
    def dealt(self) -> Cards:
        """The seat's own hand as it was dealt; no cards for a spectator."""
        return NO_CARDS if self.seat is None else self._start.dealt[self.seat]

    @property
    def hand(self) -> Cards:
        """The seat's cards not yet played; none for a spectator."""
        return hand_left(self.dealt, self.table)

    @property
    def unseen(self) -> Cards:
        """The cards of the pack that the seat has not seen: neither played nor its own."""
        return self.table.unseen - self.hand

    @property
    def legal_cards(self) -> Cards:
        """What the seat may play now; empty when it is not its turn."""
        if self.turn is None or self.turn != self.seat:
            return NO_CARDS
        return cards_of_mask(narrow(self.terms.duties_at(self.table), self.table, self.hand.mask))

    def why_illegal(self, card: CardLike) -> Illegality | None:
        """Why the seat may not play this card now; None if it may."""
        return self._judge(self.hand, card, self.seat)

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.terms, self.table, self.seat, self.hand)

    def possible(self, seat: SupportsIndex) -> Cards:
        """The cards that the seat may still hold: in some deal that fits all that was seen."""
        if seat_of(seat, self.players) == self.seat:
            return self.hand
        return self._knowledge.held[seat]

    def certain(self, seat: SupportsIndex) -> Cards:
        """The cards that the seat must hold: in every deal that fits all that was seen."""
        if seat_of(seat, self.players) == self.seat:
            return self.hand
        held = self._knowledge.held
        elsewhere = NO_CARDS
        for other, cards in enumerate(held):
            elsewhere |= NO_CARDS if other == seat else cards
        return held[seat] - elsewhere

    def voids(self, seat: SupportsIndex) -> tuple[Suit, ...]:
        """The suits of which the seat surely holds no card."""
        possible = self.possible(seat)
        return tuple(suit for suit in SUITS if possible.is_void(suit))

    def count_worlds(self) -> int:
        """How many distributions of the hidden cards fit all that was seen and every duty, exactly."""
        return self._knowledge.count

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, by seat, of one of these worlds, each as likely as any other."""
        return self._knowledge.sample(rng)

    def imagine(self, rng: random.Random) -> "Deal":
        """A deal that may be the one being played: one of these worlds, put under the view.

        >>> from kingi.contracts import Hearts
        >>> view = Deal.start(Hearts(), ["H5 C3", "H9 CQ", "C7 C8"]).play("C3").view(0)
        >>> guess = view.imagine(random.Random(1))
        >>> guess.view(0) == view, guess.turn
        (True, 1)
        """
        return _put_under(self, self.sample(rng))

    def fits(self, hands: Iterable[CardsLike]) -> bool:
        """Whether these hands, not yet played, by seat, could lie behind all that was seen."""
        read = read_hands(hands, "hands")
        return len(read) == self.players and self._knowledge.fits(read)


@value
@attrs.frozen(init=False, repr=False)
class Deal(DealFacts):
    """One deal being played, or over: an immutable value with everything in it, all hands too.

    >>> from kingi.contracts import Hearts
    >>> deal = Deal.start(Hearts(), ["C5 S3", "HA S2", "C9 HT"])
    >>> deal = deal.play("C5").play("HA").play("C9")
    >>> deal.turn, deal.taken[2].code, deal.scores
    (2, 'C95 HA', (0, 0, -1))

    Show a seat its `view`, never this.
    """

    legal_cards: Cards = attrs.field(eq=False)
    """What the seat to play may play, empty when the deal is over (G3, G5)."""

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(Deal, "Deal.start or Deal.from_view")

    @classmethod
    def start(cls, contract: Contract, hands: Iterable[CardsLike], *, leader: SupportsIndex = 0) -> "Deal":
        """A deal before its first card, from the hands by seat and the seat that leads.

        The pack is what the hands hold together: any number of seats from 2, any equal size (G2).
        Raises `SetupError` for unequal or empty hands or a card dealt twice, `SeatError` for a leader that
        is no seat. The deal may be over at once, annulled (T6).
        """
        dealt = dealt_hands(hands)
        players = len(dealt)
        seat = seat_of(leader, players, what="leader")
        pack = cards_of_mask(sum(hand.mask for hand in dealt))
        return start_with(contract, terms_of(contract, pack, players), dealt, leader=seat)

    @classmethod
    def from_view(cls, view: DealView, hands: Iterable[CardsLike]) -> "Deal":
        """A deal that looks like this to the view's seat, with these hands not yet played, by seat.

        Raises `SetupError` when the hands do not fit what the view has seen: other cards than are
        unseen, another hand for its own seat, or a play that these hands did not allow.
        """
        if not isinstance(view, DealView):
            raise WrongTypeError(f"view: a DealView is wanted, not {clip(view)}")
        left = read_hands(hands, "hands")
        if len(left) != view.players or not view.fits(left):
            raise SetupError("hands: they do not fit what the view has seen")
        return _put_under(view, left)

    @property
    def dealt(self) -> tuple[Cards, ...]:
        """The hands as they were dealt, by seat. For the table alone: a seat sees its `view`."""
        return self._start.dealt

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards not yet played, by seat. For the table alone: a seat sees its `view`."""
        return tuple(hand_left(hand, self.table) for hand in self.dealt)

    def why_illegal(
        self, card: CardLike, *, seat: SupportsIndex | EllipsisType | None = ...
    ) -> Illegality | None:
        """Why this card may not be played now; None if it may.

        Tried in this order: the deal is over, it is another seat's turn, the card is not in hand, a
        duty. `seat` is who asks: left out the seat to play, None a spectator. The answer is for that
        seat alone. Raises `SeatError` for what is no seat.

        >>> from kingi.contracts import Misere
        >>> deal = Deal.start(Misere(), ["H5 C3", "H9 CQ"]).play("H5")
        >>> print(deal.why_illegal("CQ"))
        ♣Q by seat 1: must follow ♥ (holds ♥9)
        >>> print(deal.why_illegal("H9", seat=None))
        ♥9: it is the turn of seat 1
        """
        turn = self.table.turn
        hand = NO_CARDS if turn is None else hand_left(self.dealt[turn], self.table)
        return self._judge(hand, card, turn if seat is ... else self._seat(seat))

    def play(self, card: CardLike, *, seat: SupportsIndex | EllipsisType | None = ...) -> "Deal":
        """The deal with this card played by the seat to play, or by `seat` if it is its turn.

        None is a spectator, who may play nothing. Raises `IllegalActionError`, and nothing has
        changed, when `why_illegal` has a reason.
        """
        if type(card) is not Card:
            card = Card(card)
        table = self.table
        if not self.legal_cards.mask & card.mask or (seat is not ... and self._seat(seat) != table.turn):
            raise self._refusal(card, seat)
        return _deal(self._start, table.after(card))

    def settle(self, counts: Counts) -> "Deal":
        """The deal over at once, with these counts of each item, by seat: a claim, a concession, a revoke
        put right.

        Every count must hold what the seat took in finished tricks, and each item must add up; else
        `TallyError`. `SetupError` when the deal is over. What was played stays on the table.

        >>> from kingi.contracts import Misere
        >>> deal = Deal.start(Misere(), ["H5 C3", "H9 CQ"]).play("H5").play("H9")
        >>> deal.settle((1, 1)).scores
        (-1, -1)
        """
        return _deal(self._start, settled_table(self, counts))

    def annul(self) -> "Deal":
        """The deal over at once, and not counted: the table annulled it, say for a misdeal (G8).

        `SetupError` when it is over.
        """
        if self.is_over:
            raise SetupError("annul: the deal is over")
        return _deal(self._start, self.table.ended(BY_TABLE))

    def _seat(self, seat: SupportsIndex | None) -> int | None:
        return None if seat is None else seat_of(seat, self.players)

    def _refusal(self, card: Card, seat: SupportsIndex | EllipsisType | None) -> IllegalActionError:
        illegality = self.why_illegal(card, seat=seat)
        assert illegality is not None, "a card that is not legal has a reason"
        mine = illegality.seat is not None and illegality.seat == self.turn
        return IllegalActionError(illegality, self.legal_cards if mine else NO_CARDS)

    def view(self, seat: SupportsIndex | None) -> DealView:
        """What the seat may know: all that is public and its own hand. None: a spectator's view."""
        own = self._seat(seat)
        hand = NO_CARDS if own is None else self.dealt[own]
        return view_with(self.contract, self.terms, self.table, own, hand)


def start_with(contract: Contract, terms: Terms, dealt: tuple[Cards, ...], *, leader: int) -> Deal:
    """`Deal.start` for a contract whose terms were read already, and hands and leader that were checked."""
    pack = cards_of_mask(sum(hand.mask for hand in dealt))
    table = Table.laid(setting_of(terms, pack, len(dealt), leader))
    if has_bare_honours(terms, dealt):
        table = table.ended(BARE_HONOURS)
    return _deal(Start(contract, terms, dealt), table)


def view_with(contract: Contract, terms: Terms, table: Table, seat: int | None, hand: Cards) -> DealView:
    """The view of who was dealt this hand, at this table; nothing is checked."""
    dealt = tuple(hand if other == seat else NO_CARDS for other in range(table.players))
    return made(DealView, _start=Start(contract, terms, dealt), table=table, seat=seat)


def _put_under(view: DealView, left: tuple[Cards, ...]) -> Deal:
    """The deal of these hands, not yet played, which fit the view."""
    dealt = tuple(hand | seen for hand, seen in zip(left, view.table.seen_by_seat, strict=True))
    return _deal(Start(view.contract, view.terms, dealt), view.table)


_new = object.__new__
_set_start = setter(DealFacts, "_start")
_set_table = setter(DealFacts, "table")
_set_legal_cards = setter(Deal, "legal_cards")


def _deal(start: Start, table: Table) -> Deal:
    """A deal at this table, with its legal cards: the list and the check of the next play in one."""
    turn = table.turn
    if turn is None:
        legal = NO_CARDS
    else:
        duties = start.terms.duties_at(table)
        legal = cards_of_mask(narrow(duties, table, start.dealt[turn].mask & ~table.seen_mask))
    deal = _new(Deal)
    _set_start(deal, start)
    _set_table(deal, table)
    _set_legal_cards(deal, legal)
    return deal

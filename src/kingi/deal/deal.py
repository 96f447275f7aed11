"""One deal: a table and all hands."""

from collections.abc import Iterable
from types import EllipsisType
from typing import SupportsIndex

import attrs

from .._checks import clip, seat_of
from .._slots import made, no_door, setter
from .._values import value
from ..actions import Counts
from ..cards.card import Card, CardLike
from ..cards.hands import dealt_hands, read_hands
from ..cards.sets import NO_CARDS, Cards, CardsLike, cards_of_mask
from ..errors import SetupError, WrongTypeError
from ..rules.annulment import BARE_HONOURS, BY_TABLE, has_bare_honours
from ..rules.contract import Contract, Terms, setting_of, terms_of
from ..rules.items import check_taken, read_tally
from ..rules.legality import IllegalActionError, Illegality, narrow
from ..rules.table import Table
from .facts import DealFacts, Start, hand_left
from .view import DealView


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
        seen = view.table.seen_by_seat
        dealt = tuple(hand | shown for hand, shown in zip(left, seen, strict=True))
        return _deal(Start(view.contract, view.terms, dealt), view.table)

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
        if self.is_over:
            raise SetupError("settle: the deal is over")
        tally = read_tally(self.terms.items, counts, self.players)
        for label, taken in self.tally.items():
            check_taken(label, tally[label], taken)
        return _deal(self._start, self.table.ended(tally))

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
        dealt = tuple(hand if other == own else NO_CARDS for other, hand in enumerate(self.dealt))
        start = Start(self.contract, self.terms, dealt)
        return made(DealView, _start=start, table=self.table, seat=own)


def start_with(contract: Contract, terms: Terms, dealt: tuple[Cards, ...], *, leader: int) -> Deal:
    """`Deal.start` for a contract whose terms were read already, and hands and leader that were checked."""
    pack = cards_of_mask(sum(hand.mask for hand in dealt))
    table = Table.laid(setting_of(terms, pack, len(dealt), leader))
    if has_bare_honours(terms, dealt):
        table = table.ended(BARE_HONOURS)
    return _deal(Start(contract, terms, dealt), table)


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

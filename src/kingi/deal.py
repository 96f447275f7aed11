"""One deal: a table and all hands."""

from collections.abc import Iterable
from typing import final

import attrs

from ._checks import clip, seat_of, whole
from ._slots import setter
from .cards import NO_CARDS, Card, CardLike, Cards, CardsLike, cards_of_mask, read_hands
from .contracts.contract import Contract, Terms, read_terms, setting_of
from .errors import SetupError, WrongType
from .legality import IllegalAction, Illegality, narrow
from .scoring import has_bare_honours
from .shown import Shown, hand_left
from .table import Table
from .view import DealView


@final
@attrs.frozen(repr=False)
class Deal(Shown):
    """One deal being played, or over: an immutable value with everything in it, all hands too.

    >>> from kingi.contracts import Hearts
    >>> deal = Deal.start(Hearts(), ["C5 S3", "HA S2", "C9 HT"])
    >>> deal = deal.play("C5").play("HA").play("C9")
    >>> deal.turn, deal.taken[2].code, deal.scores
    (2, 'C95 HA', (0, 0, -1))

    `dealt` are the hands as they were dealt, by seat. Show a seat its `view`, never this.
    """

    dealt: tuple[Cards, ...]
    legal_cards: Cards = attrs.field(eq=False)
    """What the seat to play may play, empty when the deal is over (G3, G5)."""

    @classmethod
    def start(cls, contract: Contract, hands: Iterable[CardsLike], *, leader: int = 0) -> "Deal":
        """A deal before its first card, from the hands by seat and the seat that leads.

        The pack is what the hands hold together: any number of seats from 2, any equal size (G2).
        Raises `SetupError` for unequal or empty hands, a card dealt twice, or no such leader. The
        deal may be over at once, annulled (T6).
        """
        dealt = _checked_hands(hands)
        players = len(dealt)
        if not 0 <= whole(leader, "leader") < players:
            raise SetupError(f"leader {clip(leader)}: the seats are 0 to {players - 1}")
        pack = cards_of_mask(sum(hand.mask for hand in dealt))
        terms = read_terms(contract, pack, players)
        setting = setting_of(terms, pack, players, leader)
        turn = None if has_bare_honours(terms, dealt) else leader
        return _deal(contract, terms, Table(setting, (), (), 0, turn), dealt)

    @classmethod
    def from_view(cls, view: DealView, hands: Iterable[CardsLike]) -> "Deal":
        """A deal that looks like this to the view's seat, with these hands not yet played, by seat.

        Raises `SetupError` when the hands do not fit what the view has seen: other cards than are
        unseen, another hand for its own seat, or a play that these hands did not allow.
        """
        if not isinstance(view, DealView):
            raise WrongType(f"view: a DealView is wanted, not {clip(view)}")
        left = _checked_hands(hands, least=0)
        if len(left) != view.players or not view.fits(left):
            raise SetupError("hands: they do not fit what the view has seen")
        seen = view.table.seen_by_seat
        dealt = tuple(hand | shown for hand, shown in zip(left, seen, strict=True))
        return _deal(view.contract, view.terms, view.table, dealt)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards not yet played, by seat. For the table alone: a seat sees its `view`."""
        return tuple(hand_left(hand, self.table) for hand in self.dealt)

    def why_illegal(self, card: CardLike, *, seat: int | None = None) -> Illegality | None:
        """Why this card may not be played now; None if it may.

        Tried in this order: the deal is over, it is another seat's turn, the card is not in hand, a
        duty. `seat` is who asks, by default the seat to play. The answer is for that seat alone.

        >>> from kingi.contracts import Misere
        >>> deal = Deal.start(Misere(), ["H5 C3", "H9 CQ"]).play("H5")
        >>> print(deal.why_illegal("CQ"))
        ♣Q by seat 1: must follow ♥ (holds ♥9)
        """
        hand = NO_CARDS if self.turn is None else hand_left(self.dealt[self.turn], self.table)
        return self._judge(hand, card, self.turn if seat is None else seat)

    def play(self, card: CardLike, *, seat: int | None = None) -> "Deal":
        """The deal with this card played by the seat to play, or by `seat` if it is its turn.

        Raises `IllegalAction`, and nothing has changed, when `why_illegal` has a reason.
        """
        if type(card) is not Card:
            card = Card(card)
        table = self.table
        if not self.legal_cards.mask & card.mask or (
            seat is not None and seat_of(seat, table.players) != table.turn
        ):
            raise self._refusal(card, seat)
        return _deal(self.contract, self.terms, table.after(card), self.dealt)

    def _refusal(self, card: Card, seat: int | None) -> IllegalAction:
        illegality = self.why_illegal(card, seat=seat)
        assert illegality is not None, "a card that is not legal has a reason"
        mine = illegality.seat is not None and illegality.seat == self.turn
        return IllegalAction(illegality, self.legal_cards if mine else NO_CARDS)

    def view(self, seat: int | None) -> DealView:
        """What the seat may know: all that is public and its own hand. None: a spectator's view."""
        dealt = NO_CARDS if seat is None else self.dealt[seat_of(seat, self.players)]
        return DealView(self.contract, self.terms, self.table, seat, dealt)


def _checked_hands(hands: Iterable[CardsLike], *, least: int = 1) -> tuple[Cards, ...]:
    dealt = read_hands(hands, "hands")
    if len(dealt) < 2:
        raise SetupError(f"hands: at least 2 are needed, not {len(dealt)}")
    seen = NO_CARDS
    for seat, hand in enumerate(dealt):
        if twice := hand & seen:
            raise SetupError(f"hands: {next(iter(twice))} is dealt twice, again to seat {seat}")
        seen |= hand
    sizes = [len(hand) for hand in dealt]
    if least and len(set(sizes)) > 1:
        raise SetupError(f"hands: all must be of one size, not {clip(sizes)}")
    if sizes[0] < least:
        raise SetupError("hands: each seat needs at least one card")
    return dealt


_new = object.__new__
_set_contract = setter(Shown, "contract")
_set_terms = setter(Shown, "terms")
_set_table = setter(Shown, "table")
_set_dealt = setter(Deal, "dealt")
_set_legal_cards = setter(Deal, "legal_cards")


def _deal(contract: Contract, terms: Terms, table: Table, dealt: tuple[Cards, ...]) -> Deal:
    """A deal at this table, with its legal cards: the list and the check of the next play in one."""
    turn = table.turn
    if turn is None:
        legal = NO_CARDS
    else:
        duties = terms.following if table.played else terms.leading
        legal = cards_of_mask(narrow(duties, table, dealt[turn].mask & ~table.seen_mask))
    deal = _new(Deal)
    _set_contract(deal, contract)
    _set_terms(deal, terms)
    _set_table(deal, table)
    _set_dealt(deal, dealt)
    _set_legal_cards(deal, legal)
    return deal

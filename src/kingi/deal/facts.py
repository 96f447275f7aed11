"""What a deal and a view of it both show, read off the contract's terms and the table."""

import attrs

from .._values import value
from ..actions import Counts
from ..cards.card import Card, CardLike
from ..cards.sets import NO_CARDS, Cards, cards_of_mask
from ..errors import Reason, SetupError
from ..frozenmap import FrozenMap
from ..rules.annulment import one_each
from ..rules.contract import Contract, Terms
from ..rules.items import Tally, check_taken, points, read_tally, tally_of
from ..rules.legality import Illegality, broken
from ..rules.scoring import DealResult, result_of
from ..rules.table import Table, Trick


@value
@attrs.frozen
class Start:
    """What a deal begins with: the contract, its terms here, read once, and the hands dealt, by seat.

    In a view only the hand of its own seat is there.
    """

    contract: Contract
    terms: Terms = attrs.field(eq=False)
    dealt: tuple[Cards, ...]


@attrs.frozen(repr=False)
class DealFacts:
    """The public side of a deal: its contract, the contract's terms here, and the table."""

    _start: Start
    table: Table

    @property
    def contract(self) -> Contract:
        """What is played for."""
        return self._start.contract

    @property
    def terms(self) -> Terms:
        """The contract's terms in this deal."""
        return self._start.terms

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.table.players

    @property
    def pack(self) -> Cards:
        """The cards in play."""
        return self.table.pack

    @property
    def first_leader(self) -> int:
        """The seat that leads, or led, the first trick."""
        return self.table.setting.leader

    @property
    def leader(self) -> int:
        """The seat that leads the trick in play; once the deal is over, its last taker."""
        return self.table.leader

    @property
    def trick(self) -> Trick:
        """The trick in play; without cards between tricks and once the deal is over."""
        return self.table.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self.table.tricks

    @property
    def turn(self) -> int | None:
        """The seat to play; None once the deal is over."""
        return self.table.turn

    @property
    def taken(self) -> tuple[Cards, ...]:
        """The cards that each seat has won in finished tricks."""
        return self.table.taken

    @property
    def face_up(self) -> tuple[Cards, ...]:
        """The cards that lie face up before each seat: those taken that score here (G12, K13)."""
        scoring = self.table.setting.scoring
        return tuple(cards & scoring for cards in self.taken)

    @property
    def settled(self) -> Tally | None:
        """The counts that ended the deal, agreed to at the table; None if play went on."""
        ended = self.table.setting.ended
        return ended if isinstance(ended, FrozenMap) else None

    @property
    def tally(self) -> Tally:
        """How many of each item each seat has taken: the item's label to counts by seat.

        Of a settled deal the counts that were agreed to.
        """
        return self.settled or tally_of(self.terms.items, self.table)

    @property
    def is_over(self) -> bool:
        """Whether no card is to be played any more."""
        return self.table.turn is None

    @property
    def is_decided(self) -> bool:
        """Whether nothing more can be scored (G7)."""
        return self.table.is_decided

    @property
    def annulled(self) -> str | None:
        """The code of the reason why the deal does not count (G8, T6, T7); None if it does."""
        if not self.is_over:
            return None
        ended = self.table.setting.ended
        return ended if isinstance(ended, str) else one_each(self.terms, self.tally)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat so far; final once the deal is over, all 0 if it was annulled (G8).

        An annulment after play takes hold when the deal is over, not before (T7).
        """
        if self.annulled is not None:
            return (0,) * self.players
        return points(self.terms.items, self.tally, self.players)

    @property
    def result(self) -> DealResult | None:
        """How the deal came out; None until it is over."""
        if not self.is_over:
            return None
        return result_of(self.terms, self.tally, self.players, annulled=self.annulled)

    def _judge(self, hand: Cards, card: CardLike, seat: int | None) -> Illegality | None:
        """Why the seat that asks, None for a spectator, may not play the card from the hand of the seat to
        play: over, turn, hand, duties.
        """
        card = Card(card)
        turn = self.table.turn
        if turn is None:
            return Illegality(Reason.DEAL_OVER, card, seat, NO_CARDS, "the deal is over")
        if seat != turn:
            return Illegality(Reason.NOT_YOUR_TURN, card, seat, NO_CARDS, f"it is the turn of seat {turn}")
        if card not in hand:
            return Illegality(Reason.NOT_IN_HAND, card, seat, NO_CARDS, "not in hand")
        return broken(self.terms.duties_at(self.table), self.table, hand.mask, card, turn)

    def __repr__(self) -> str:
        state = "over" if self.turn is None else f"seat {self.turn} to play"
        played = " ".join(map(str, self.trick.cards)) or "no card yet"
        where = f"after {len(self.tricks)} tricks, {played}"
        return f"<{type(self).__name__} of {self.contract.key}, {self.players} seats: {where}, {state}>"


def hand_left(dealt: Cards, table: Table) -> Cards:
    """What is left of a hand: the cards dealt less those seen."""
    return cards_of_mask(dealt.mask & ~table.seen_mask)


def settled_table(deal: DealFacts, counts: Counts) -> Table:
    """The table ended with these counts, agreed to; `TallyError` where they cannot be."""
    if deal.is_over:
        raise SetupError("settle: the deal is over")
    tally = read_tally(deal.terms.items, counts, deal.players)
    for label, taken in deal.tally.items():
        check_taken(label, tally[label], taken)
    return deal.table.ended(tally)

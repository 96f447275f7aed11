"""What one seat, or a spectator, may know of a deal, and what follows from it."""

import random
from collections.abc import Iterable
from functools import cached_property
from typing import SupportsIndex

import attrs

from .._checks import seat_of
from .._slots import no_door
from .._values import value
from ..cards.card import SUITS, CardLike, Suit
from ..cards.hands import read_hands
from ..cards.sets import NO_CARDS, PACK, Cards, CardsLike, cards_of_mask
from ..knowledge.knowledge import Knowledge
from ..rules.legality import Illegality, narrow
from .facts import DealFacts, hand_left


@value
@attrs.frozen(init=False, repr=False)
class DealView(DealFacts):
    """A deal as one seat sees it: all that is public, and its own hand. Seat None: a spectator.

    It holds no deal and no card that the seat has not seen.

    >>> from kingi import Deal
    >>> from kingi.contracts import Misere
    >>> deal = Deal.start(Misere(), ["H5 C3", "CQ D2", "H9 C4"]).play("H5").play("D2")
    >>> view = deal.view(2)
    >>> view.possible(1), view.certain(1), view.worlds()
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

    def worlds(self) -> int:
        """How many distributions of the hidden cards fit all that was seen and every duty, exactly."""
        return self._knowledge.count

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, by seat, of one of these worlds, each as likely as any other."""
        return self._knowledge.sample(rng)

    def fits(self, hands: Iterable[CardsLike]) -> bool:
        """Whether these hands, not yet played, by seat, could lie behind all that was seen."""
        read = read_hands(hands, "hands")
        return len(read) == self.players and self._knowledge.fits(read)

    def to_dict(self) -> dict[str, object]:
        """The view as plain data for JSON: the contract's key, cards as text, None where there is none.

        It names the cards left out of the pack of 52, never those still hidden.
        """
        return {
            "contract": self.contract.key,
            "without": (PACK - self.pack).code,
            "players": self.players,
            "seat": self.seat,
            "hand": self.hand.code,
            "legal": self.legal_cards.code,
            "turn": self.turn,
            "leader": self.leader,
            "trick": [card.code for card in self.trick],
            "tricks": [
                {"leader": trick.leader, "cards": [card.code for card in trick], "winner": trick.winner}
                for trick in self.tricks
            ],
            "face_up": [cards.code for cards in self.face_up],
            "tally": {label: list(counts) for label, counts in self.tally.items()},
            "scores": list(self.scores),
            "annulled": self.annulled,
            "remarks": [attrs.asdict(remark) for remark in self.result.remarks] if self.result else [],
            "over": self.is_over,
        }

"""What one seat, or a spectator, may know of a match."""

import random
from collections.abc import Iterable
from functools import cached_property
from typing import SupportsIndex

import attrs

from .._checks import label, seat_of
from .._slots import no_door
from .._values import value
from ..actions import Action
from ..cards.card import SUITS, Suit
from ..cards.chance import check
from ..cards.hands import read_hands
from ..cards.sets import NO_CARDS, Cards, CardsLike
from ..deal.deal import Deal, DealView, start_with, view_with
from ..errors import SetupError
from ..frozenmap import FrozenMap
from ..rules.contract import Contract, Terms, setting_of
from ..rules.table import Table
from .auction import Auction
from .past import digest, shown
from .phase import Phase
from .result import MatchResult
from .sheet import ScoreSheet
from .states import first_leader
from .variant import Variant


@value
@attrs.frozen
class _Unnamed:
    """What is played for before anybody has said it: nothing."""

    key = "unnamed"

    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(items=())


_UNNAMED = _Unnamed()


@value
@attrs.frozen(init=False, repr=False)
class MatchView:
    """A match as one seat sees it, field by field what it may know. Seat None: a spectator.

    `dealt` is the seat's own hand as it was dealt in the latest deal; `said` is everything said and
    played in that deal, and by whom; `legal_actions` are the seat's own, () when it is not
    its turn. Of others' cards left over when a deal ended early, or dealt in an annulled
    one, nothing is here; the seat's own stay in `deal.hand` until the next cards.

    What the seat can say of the hidden cards it can say in every phase. Before the contract is named they
    lie in any way: talk proves nothing. While nobody holds cards, nobody holds any for certain, and there
    is one world.
    """

    variant: Variant
    seat: int | None
    phase: Phase
    dealer: int
    to_act: int | None
    dealt: Cards
    declarer: int | None
    ply: int
    said: tuple[tuple[int | None, Action], ...]
    _trace: str
    auction: Auction | None
    deal: DealView | None
    sheet: ScoreSheet
    annulments: int
    legal_actions: tuple[Action, ...]
    result: MatchResult | None

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(MatchView, "match.view(seat)")

    @property
    def hand(self) -> Cards:
        """The seat's cards not yet played; none for a spectator, and between deals."""
        return NO_CARDS if self._cards is None else self._cards.hand

    @cached_property
    def _cards(self) -> DealView | None:
        """The cards that are out, to the seat: before a contract is named, of a deal for nothing.

        None while nobody holds cards.
        """
        if self.phase is Phase.PLAYING:
            return self.deal
        if self.phase in (Phase.DEALING, Phase.OVER):
            return None
        terms = _UNNAMED.terms(self.variant.pack, self.variant.players)
        table = Table.laid(setting_of(terms, self.variant.pack, self.variant.players, 0))
        return view_with(_UNNAMED, terms, table, self.seat, self.dealt)

    @property
    def unseen(self) -> Cards:
        """The cards that are out and that the seat has not seen: neither played nor its own."""
        return NO_CARDS if self._cards is None else self._cards.unseen

    def possible(self, seat: SupportsIndex) -> Cards:
        """The cards that a seat may hold: in some world that fits all that was seen."""
        other = seat_of(seat, self.variant.players)
        return NO_CARDS if self._cards is None else self._cards.possible(other)

    def certain(self, seat: SupportsIndex) -> Cards:
        """The cards that a seat must hold: in every such world."""
        other = seat_of(seat, self.variant.players)
        return NO_CARDS if self._cards is None else self._cards.certain(other)

    def voids(self, seat: SupportsIndex) -> tuple[Suit, ...]:
        """The suits of which a seat surely holds no card."""
        possible = self.possible(seat)
        return tuple(suit for suit in SUITS if possible.is_void(suit))

    def count_worlds(self) -> int:
        """How many ways there are to lay the hidden cards that fit all that was seen, exactly."""
        return 1 if self._cards is None else self._cards.count_worlds()

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, by seat, of one of these worlds, each as likely as any other."""
        if self._cards is None:
            check(rng)
            return (NO_CARDS,) * self.variant.players
        return self._cards.sample(rng)

    def fits(self, hands: Iterable[CardsLike]) -> bool:
        """Whether these hands, not yet played, by seat, are one of these worlds."""
        if self._cards is None:
            return read_hands(hands, "hands") == (NO_CARDS,) * self.variant.players
        return self._cards.fits(hands)

    def imagine(self, rng: random.Random, *, contract: Contract | str | None = None) -> Deal:
        """A deal that may be the one being played: one of these worlds, put under the view.

        Before the naming, `contract` is what to try, itself, its key or a local name: the deal as if the
        view's seat, for a spectator the holder, named it now. It may be annulled at once (T6). Whether it
        is on offer is not asked. While a deal is played only its own contract can be given, or none.
        Raises `SetupError` for another, for none where one must be named, and while nobody holds cards;
        `UnknownNameError` for what is no contract of the variant.

        >>> from kingi import Match, variants
        >>> match = Match.start(variants.turkish()).deal_cards(random.Random(4))
        >>> guess = match.view(2).imagine(random.Random(1), contract="trump-spades")
        >>> guess.contract.key, guess.leader, guess.hands[2] == match.hands[2]
        ('trump-spades', 2, True)
        """
        cards = self._cards
        if cards is None:
            raise SetupError("imagine: nobody holds cards")
        key = None if contract is None else self.variant.key_of(contract, likely=self.sheet.offered)
        if self.deal is not None:
            if key not in (None, self.deal.contract.key):
                raise SetupError(f"contract {label(key)}: {label(self.deal.contract.key)} is being played")
            return cards.imagine(rng)
        if key is None:
            raise SetupError(f"contract: one to try is wanted; there is {', '.join(self.sheet.offered)}")
        leader = first_leader(self.sheet, key, self.sheet.holder if self.seat is None else self.seat)
        contracts, terms = self.variant.contracts, self.variant.terms_of(key)
        return start_with(contracts[key], terms, self.sample(rng), leader=leader)

    @property
    def past(self) -> str:
        """A short digest of all that the seat has seen: public, and its own hand. See `Match.apply`."""
        return self._past_at(self.ply)

    def _past_at(self, ply: int) -> str:
        """The digest as it was at a ply of this deal."""
        trace = self._trace
        for _, action in self.said[: ply - self.ply + len(self.said)]:
            trace = digest(trace, shown(action))
        return digest(trace, self._own)

    @property
    def _own(self) -> str:
        """The seat's own hand as it was dealt, as a text."""
        return self.dealt.code

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat from the deals that counted."""
        return self.sheet.totals

    def remaining(self, seat: SupportsIndex) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose."""
        return self.sheet.remaining(seat)

    def to_dict(self) -> dict[str, object]:
        """The view as plain data for JSON: cards and actions as text, None where there is none."""
        return {
            "variant": self.variant.key,
            "options": dict(self.variant.options),
            "seat": self.seat,
            "phase": self.phase.value,
            "dealer": self.dealer,
            "to_act": self.to_act,
            "hand": self.hand.code,
            "declarer": self.declarer,
            "ply": self.ply,
            "past": self.past,
            "said": [[seat, str(action)] for seat, action in self.said],
            "auction": None if self.auction is None else _auction(self.auction),
            "deal": None if self.deal is None else self.deal.to_dict(),
            "rows": [
                {
                    "contract_key": row.contract_key,
                    "dealer": row.dealer,
                    "declarer": row.declarer,
                    "tally": {label: list(counts) for label, counts in row.tally.items()},
                    "sale": None if row.sale is None else attrs.asdict(row.sale),
                    "scores": list(row.scores),
                    "remarks": [attrs.asdict(remark) for remark in row.remarks],
                }
                for row in self.sheet.rows
            ],
            "annulments": self.annulments,
            "totals": list(self.totals),
            "remaining": [dict(self.remaining(seat)) for seat in range(self.variant.players)],
            "legal": [str(action) for action in self.legal_actions],
            "result": None if self.result is None else attrs.asdict(self.result),
        }

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        whose = "the table" if self.to_act is None else f"seat {self.to_act}"
        return f"<MatchView of {self.variant.key} for {who}: {self.phase.value}, {whose} to act>"


def _auction(auction: Auction) -> dict[str, object]:
    return {
        "stage": auction.stage.value,
        "holder": auction.holder,
        "bid": auction.bid,
        "bidder": auction.bidder,
        "maximum": auction.maximum,
        "asked": auction.asked,
        "declarer": auction.declarer,
        "price": auction.price,
    }

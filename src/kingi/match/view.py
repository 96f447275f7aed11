"""What one seat, or a spectator, may know of a match."""

from typing import SupportsIndex

import attrs

from .._slots import no_door
from .._values import value
from ..actions import Action
from ..cards.sets import NO_CARDS, Cards
from ..deal.view import DealView
from ..frozenmap import FrozenMap
from .auction import Auction
from .past import digest, shown
from .phase import Phase
from .result import MatchResult
from .sheet import ScoreSheet
from .variant import Variant


@value
@attrs.frozen(init=False, repr=False)
class MatchView:
    """A match as one seat sees it, field by field what it may know. Seat None: a spectator.

    `dealt` is the seat's own hand as it was dealt, before play; `said` is everything said and
    played in this deal, and by whom; `legal_actions` are the seat's own, () when it is not
    its turn. Of others' cards left over when a deal ended early, or dealt in an annulled
    one, nothing is here; the seat's own stay in `deal.hand` until the next cards.
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
        if self.deal is None:
            return self.dealt
        return self.deal.hand if self.phase is Phase.PLAYING else NO_CARDS

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
        return (self.dealt if self.deal is None else self.deal.dealt).code

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

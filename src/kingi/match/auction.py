"""The right to name a contract: bid for, kept or sold."""

from enum import StrEnum

import attrs

from .._checks import clip, whole
from ..actions import LARGEST_BID, Action, Ask, Bid, Keep, OpenAuction, Pass, Sell
from ..errors import Reason, SetupError


class Stage(StrEnum):
    """Where an auction stands."""

    OPENING = "opening"
    BIDDING = "bidding"
    SELLING = "selling"
    DONE = "done"

    def __repr__(self) -> str:
        return f"Stage.{self.name}"


@attrs.frozen(kw_only=True)
class AuctionRules:
    """How the right to name is auctioned.

    `opened_by_holder`: the holder may name at once, or opens the auction (K6); else bidding comes
    first (N5). `one_round`: each other seat speaks once (K7); else it goes on until every other seat
    has passed since the last bid. `may_ask`: the holder may ask for more instead of selling (K8).
    `points_per_bid` turns a bid as spoken into points (K9, N5); `unit` is what a bid counts.
    """

    opened_by_holder: bool
    one_round: bool
    may_ask: bool
    points_per_bid: int
    unit: str

    def __attrs_post_init__(self) -> None:
        if whole(self.points_per_bid, "points_per_bid") < 1:
            raise SetupError(f"points_per_bid: 1 or more is wanted, not {clip(self.points_per_bid)}")

    def maximum(self, worth: int) -> int:
        """The highest bid for a deal worth so many points: no more than it holds (K7, N5)."""
        return max(0, min(worth // self.points_per_bid, LARGEST_BID))


@attrs.frozen(kw_only=True)
class Auction:
    """One auction, an immutable value: who holds the right, what was bid, who speaks.

    `to_speak` is the seat that bids or passes next, None when it is for the holder to decide, or
    all is decided. `bid` is the highest bid, 0 for none; `declarer` who names once it is done.
    """

    rules: AuctionRules
    players: int
    holder: int
    maximum: int
    stage: Stage
    to_speak: int | None = None
    bid: int = 0
    bidder: int | None = None
    silent: int = 0
    asked: bool = False
    declarer: int | None = None

    @classmethod
    def start(cls, rules: AuctionRules, *, players: int, holder: int, worth: int) -> "Auction":
        """The auction before anyone has spoken, for a deal worth so many points."""
        auction = cls(
            rules=rules, players=players, holder=holder, maximum=rules.maximum(worth), stage=Stage.OPENING
        )
        return auction if rules.opened_by_holder else auction._open()

    @property
    def to_act(self) -> int:
        """The seat to speak, to decide, or to name."""
        if self.stage is Stage.DONE and self.declarer is not None:
            return self.declarer
        return self.holder if self.to_speak is None else self.to_speak

    @property
    def may_name(self) -> bool:
        """Whether the seat to act may name a contract now."""
        return self.stage in (Stage.OPENING, Stage.DONE)

    @property
    def sold(self) -> bool:
        """Whether the right was sold."""
        return self.declarer is not None and self.declarer != self.holder

    @property
    def price(self) -> int:
        """What the buyer pays the holder, in points; 0 when nothing was sold (K9, N6)."""
        return self.bid * self.rules.points_per_bid if self.sold else 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seat to act may do, naming apart."""
        if self.stage is Stage.OPENING:
            return (OpenAuction(),)
        if self.stage is Stage.BIDDING:
            return (Pass(), *map(Bid, range(self.bid + 1, self.maximum + 1)))
        if self.stage is Stage.SELLING:
            return (Keep(), Sell(), Ask()) if self.rules.may_ask else (Keep(), Sell())
        return ()

    def why_not(self, bid: Bid) -> tuple[Reason, str] | None:
        """Why this bid cannot be made now, and what is wanted; None if it can."""
        if bid.amount <= self.bid:
            return Reason.BID_TOO_LOW, f"more than {self.bid} is wanted"
        if bid.amount > self.maximum:
            return Reason.BID_TOO_HIGH, f"{self.maximum} is the most"
        return None

    def after(self, action: Action) -> "Auction":
        """The auction after one of its `actions`; nothing is checked."""
        match action:
            case OpenAuction():
                return self._open()
            case Bid(amount):
                return attrs.evolve(self, bid=amount, bidder=self.to_speak, silent=0)._next()
            case Pass():
                return attrs.evolve(self, silent=self.silent + 1)._next()
            case Ask():
                return attrs.evolve(self, asked=True)._open()
            case Sell():
                return self._done(self.bidder)
            case _:
                return self._done(self.holder)

    def _open(self) -> "Auction":
        """Bidding from the seat after the holder on."""
        opened = attrs.evolve(self, stage=Stage.BIDDING, silent=0, to_speak=self.holder)
        return opened._next()

    def _next(self) -> "Auction":
        """The next seat to speak, or the end of the bidding."""
        seat = self._after(self.to_speak)
        if self._goes_round_once:
            return self._close() if seat == self.holder else attrs.evolve(self, to_speak=seat)
        others = self.players - 1 - (self.bidder is not None)
        if self.silent == others:
            return self._close()
        while seat in (self.holder, self.bidder):
            seat = self._after(seat)
        return attrs.evolve(self, to_speak=seat)

    def _after(self, seat: int | None) -> int:
        return 0 if seat is None else (seat + 1) % self.players

    @property
    def _goes_round_once(self) -> bool:
        return self.rules.one_round and not self.asked

    def _close(self) -> "Auction":
        """The bidding is over: nobody bid, or it was sold by asking, or the holder decides."""
        if self.bidder is None:
            return self._done(self.holder)
        if self.asked:
            return self._done(self.bidder)
        return attrs.evolve(self, stage=Stage.SELLING, to_speak=None)

    def _done(self, declarer: int | None) -> "Auction":
        return attrs.evolve(self, stage=Stage.DONE, to_speak=None, declarer=declarer)

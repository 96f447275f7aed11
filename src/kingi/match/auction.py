"""The right to name a contract: bid for, kept or sold."""

from enum import StrEnum

import attrs

from .. import _fields as fields
from .._slots import made, no_door
from .._values import changed, value
from ..actions import LARGEST_BID, Action, Ask, Bid, Keep, OpenAuction, Pass, Sell
from ..errors import Reason
from .phase import Phase


class Stage(StrEnum):
    """Where an auction stands."""

    OPENING = "opening"
    BIDDING = "bidding"
    SELLING = "selling"
    DONE = "done"

    def __repr__(self) -> str:
        return f"Stage.{self.name}"


_PHASES = {
    Stage.OPENING: Phase.NAMING,
    Stage.BIDDING: Phase.BIDDING,
    Stage.SELLING: Phase.SELLING,
    Stage.DONE: Phase.NAMING,
}
_WORDS: dict[Stage, tuple[Action, ...]] = {
    Stage.OPENING: (OpenAuction(),),
    Stage.BIDDING: (Pass(),),
    Stage.SELLING: (Keep(), Sell(), Ask()),
    Stage.DONE: (),
}
"""What may be said at each stage, bids apart; to ask only where the rules let one."""


@value
@attrs.frozen(kw_only=True)
class AuctionRules:
    """How the right to name is auctioned.

    `opened_by_holder`: the holder may name at once, or opens the auction (K6); else bidding comes
    first (N5). `one_round`: each other seat speaks once (K7); else it goes on until every other seat
    has passed since the last bid. `may_ask`: the holder may ask for more instead of selling (K8).
    `points_per_bid` turns a bid as it is spoken, in tricks or points, into points (K9, N5).
    """

    opened_by_holder: bool = attrs.field(validator=fields.flag)
    one_round: bool = attrs.field(validator=fields.flag)
    may_ask: bool = attrs.field(validator=fields.flag)
    points_per_bid: int = attrs.field(
        converter=fields.plain_int, validator=fields.whole(least=1, most=fields.MOST_POINTS)
    )

    def maximum(self, worth: int) -> int:
        """The highest bid for a deal worth so many points: no more than it holds (K7, N5)."""
        return max(0, min(worth // self.points_per_bid, LARGEST_BID))

    def price(self, bid: int) -> int:
        """What this bid costs the buyer, in points (K9, N6)."""
        return bid * self.points_per_bid


@value
@attrs.frozen(init=False, repr=False)
class Auction:
    """One auction, an immutable value made by a match: who holds the right, what was bid, who speaks.

    `maximum` is the highest bid there may be, `bid` the highest so far, 0 for none. `silent` is how
    many have passed since; `asked` whether the holder has asked for more (K8). `to_act` is the seat
    that speaks, decides, or names.
    """

    rules: AuctionRules
    players: int
    holder: int
    maximum: int
    stage: Stage
    to_act: int
    bid: int
    _leader: int
    silent: int
    asked: bool

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(Auction, "a match")

    @classmethod
    def start(cls, rules: AuctionRules, *, players: int, holder: int, maximum: int) -> "Auction":
        """The auction before anyone has spoken; nothing is checked."""
        auction = made(
            cls,
            rules=rules,
            players=players,
            holder=holder,
            maximum=maximum,
            stage=Stage.OPENING,
            to_act=holder,
            bid=0,
            _leader=holder,
            silent=0,
            asked=False,
        )
        return auction if rules.opened_by_holder else auction._opened()

    @property
    def phase(self) -> Phase:
        """What the match waits for meanwhile."""
        return _PHASES[self.stage]

    @property
    def to_speak(self) -> int | None:
        """The seat that bids or passes next; None when it is for one to decide or to name."""
        return self.to_act if self.stage is Stage.BIDDING else None

    @property
    def may_name(self) -> bool:
        """Whether the seat to act may name a contract now."""
        return self.stage in (Stage.OPENING, Stage.DONE)

    @property
    def bidder(self) -> int | None:
        """Who bid the most so far; None if nobody has bid."""
        return self._leader if self.bid else None

    @property
    def declarer(self) -> int | None:
        """Who has the naming in the end; None until that is decided."""
        return self.to_act if self.stage is Stage.DONE else None

    @property
    def sold(self) -> bool:
        """Whether the right was sold."""
        return self.stage is Stage.DONE and self.to_act != self.holder

    @property
    def price(self) -> int:
        """What the buyer pays the holder, in points; 0 when nothing was sold (K9, N6)."""
        return self.rules.price(self.bid) if self.sold else 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seat to act may do, naming apart."""
        bids = range(self.bid + 1, self.maximum + 1) if self.stage is Stage.BIDDING else ()
        return (*self._words, *map(Bid, bids))

    def why_not(self, action: Action) -> tuple[Reason, str] | None:
        """Why the seat to act cannot do this now, and what is wanted; None if it is one of `actions`.

        It is judged by its kind, however many bids there may be.
        """
        if isinstance(action, Bid) and self.stage is Stage.BIDDING:
            return self._why_not_bid(action.amount)
        if action in self._words:
            return None
        return Reason.WRONG_PHASE, f"not while {self.phase.value}"

    def after(self, action: Action) -> "Auction":
        """The auction after one of its `actions`; nothing is checked."""
        match action:
            case OpenAuction():
                return self._opened()
            case Bid(amount):
                return changed(self, bid=amount, _leader=self.to_act, silent=0)._spoken()
            case Pass():
                return changed(self, silent=self.silent + 1)._spoken()
            case Ask():
                return changed(self, asked=True)._opened()
            case Sell():
                return changed(self, stage=Stage.DONE, to_act=self._leader)
            case _:
                return changed(self, stage=Stage.DONE)

    @property
    def _words(self) -> tuple[Action, ...]:
        words = _WORDS[self.stage]
        return words if self.rules.may_ask else tuple(word for word in words if word != Ask())

    def _why_not_bid(self, amount: int) -> tuple[Reason, str] | None:
        if amount <= self.bid:
            return Reason.BID_TOO_LOW, f"more than {self.bid} is wanted"
        if amount > self.maximum:
            return Reason.BID_TOO_HIGH, f"{self.maximum} is the most"
        return None

    def _opened(self) -> "Auction":
        """Bidding from the seat after the holder on."""
        return changed(self, stage=Stage.BIDDING, to_act=self.holder, silent=0)._spoken()

    def _spoken(self) -> "Auction":
        """The next seat to speak after the last one, or the end of the bidding."""
        seat = self._next(self.to_act)
        if self.rules.one_round and not self.asked:
            return self._closed() if seat == self.holder else changed(self, to_act=seat)
        apart = {self.holder, self._leader}
        if self.silent == self.players - len(apart):
            return self._closed()
        while seat in apart:
            seat = self._next(seat)
        return changed(self, to_act=seat)

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.players

    def _closed(self) -> "Auction":
        """The bidding is over: nobody bid, or it was sold by asking, or the holder decides."""
        if self.asked or not self.bid:
            return changed(self, stage=Stage.DONE, to_act=self._leader)
        return changed(self, stage=Stage.SELLING, to_act=self.holder)

    def __repr__(self) -> str:
        bid = f"bid {self.bid} by seat {self._leader}" if self.bid else "no bid"
        return (
            f"<Auction of seat {self.holder}'s naming: {self.stage.value}, {bid}, seat {self.to_act} to act>"
        )

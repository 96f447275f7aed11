"""A whole match: one immutable state machine over deals, auctions and the score sheet."""

import random
from typing import TypeAlias, final

import attrs

from .._checks import seat_of
from ..actions import Action, ActionLike, Bid, DealCards, Name, Play, read_action
from ..cards.card import ALL_CARDS
from ..cards.hands import deal_cards, misdealt_of
from ..cards.sets import NO_CARDS, Cards
from ..deal.deal import Deal
from ..errors import Reason, WrongTypeError
from ..rules.legality import IllegalActionError, Illegality
from .auction import Auction
from .phase import PHASE_OF, TALKING, Phase
from .result import MatchResult, result_of_match
from .schedule import WHY_NOT
from .sheet import Sale, ScoreSheet
from .variant import Variant
from .view import MatchView

_PLAYS = tuple(map(Play, ALL_CARDS))

Done: TypeAlias = tuple[int | None, Action]
"""Who did what; the table, which deals, is None."""


@final
@attrs.frozen(kw_only=True, repr=False)
class Match:
    """A match in progress, or over: everything in it, all hands too. Show a seat its `view`.

    Two matches are equal when the same was done in them from the same start.

    >>> from kingi import variants
    >>> match = Match.start(variants.turkish(), first_dealer=3).deal_cards(random.Random(4))
    >>> match.phase.value, match.to_act
    ('naming', 0)
    >>> match = match.apply("name misere")
    >>> match.phase.value, match.to_act, len(match.legal_actions)
    ('playing', 0, 13)
    """

    variant: Variant
    first_dealer: int
    phase: Phase = attrs.field(eq=False)
    """What the match waits for."""
    sheet: ScoreSheet = attrs.field(eq=False)
    """The deals that counted so far."""
    deal: Deal | None = attrs.field(default=None, eq=False)
    """The deal being played; a finished or annulled one stays until the next cards."""
    auction: Auction | None = attrs.field(default=None, eq=False)
    """The auction of this deal, if its naming is sold by one."""
    _dealt: tuple[Cards, ...] = attrs.field(default=(), eq=False)
    _earlier: tuple[tuple[Done, ...], ...] = attrs.field(default=(), alias="earlier")
    _latest: tuple[Done, ...] = attrs.field(default=(), alias="latest")

    @classmethod
    def start(cls, variant: Variant, *, first_dealer: int = 0) -> "Match":
        """A match before its first cards. Raises `SeatError` for a dealer that is no seat."""
        if not isinstance(variant, Variant):
            raise WrongTypeError("variant: a Variant is wanted, such as variants.kinko()")
        seat = seat_of(first_dealer, variant.players)
        sheet = ScoreSheet.blank(variant, first_dealer=seat)
        return cls(variant=variant, first_dealer=seat, phase=Phase.DEALING, sheet=sheet)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.variant.players

    @property
    def dealer(self) -> int:
        """Who deals, or dealt, this deal; the deal passes on after every deal that counts."""
        return self.sheet.dealer

    @property
    def log(self) -> tuple[Action, ...]:
        """Every action so far, the cards dealt too."""
        return tuple(action for part in (*self._earlier, self._latest) for _, action in part)

    @property
    def declarer(self) -> int | None:
        """The seat that named the contract of the latest deal; None before, and where the order did."""
        return next((seat for seat, action in self._latest if isinstance(action, Name)), None)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat from the deals that counted."""
        return self.sheet.totals

    @property
    def annulments(self) -> int:
        """How many deals did not count (G8)."""
        return self.sheet.annulments

    @property
    def result(self) -> MatchResult | None:
        """How the match came out; None until it is over (G10, T8)."""
        return result_of_match(self.totals, self.variant.result_rule) if self.phase is Phase.OVER else None

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards dealt and not yet played, by seat; () while nobody holds cards."""
        if self.phase is Phase.PLAYING and self.deal is not None:
            return self.deal.hands
        return self._dealt

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the table must deal, or the match is over."""
        if self.phase in (Phase.DEALING, Phase.OVER):
            return None
        if self.phase is Phase.PLAYING:
            return None if self.deal is None else self.deal.turn
        return self.sheet.holder if self.auction is None else self.auction.to_act

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do: names in the variant's order, passes before bids, cards in
        card order. () while the table must deal and when the match is over.
        """
        if self.phase is Phase.PLAYING and self.deal is not None:
            return tuple(_PLAYS[card.index] for card in self.deal.legal_cards)
        if self.phase in (Phase.DEALING, Phase.OVER):
            return ()
        names = map(Name, self.sheet.offered if self._may_name else ())
        return (*names, *(() if self.auction is None else self.auction.actions))

    def why_illegal(self, action: ActionLike, *, seat: int | None = None) -> Illegality | None:
        """Why this cannot be done now; None if it can. For who asks alone.

        Tried in this order: the match is over, it is another's turn, it is not the time for such an
        action, and then what the action itself says. `seat` is who asks, by default who is to act.
        """
        action = read_action(action)
        if seat is not None:
            seat_of(seat, self.players)
        if self.phase is Phase.OVER:
            return _refuse(Reason.WRONG_PHASE, action, seat, "the match is over")
        to_act = self.to_act
        if seat is not None and seat != to_act:
            whose = "of the table, to deal" if to_act is None else f"of seat {to_act}"
            return _refuse(Reason.NOT_YOUR_TURN, action, seat, f"it is the turn {whose}")
        if isinstance(action, Play) and self.phase is Phase.PLAYING and self.deal is not None:
            illegality = self.deal.why_illegal(action.card)
            return None if illegality is None else attrs.evolve(illegality, action=action)
        if isinstance(action, DealCards) and self.phase is Phase.DEALING:
            fault = misdealt_of(action.hands, self.players, self.variant.pack)
            return None if fault is None else _refuse(Reason.NOT_ON_OFFER, action, None, fault)
        if isinstance(action, Name) and self._may_name:
            return self._why_not_named(action)
        if isinstance(action, Bid) and self.phase is Phase.BIDDING and self.auction is not None:
            found = self.auction.why_not(action)
            return None if found is None else _refuse(found[0], action, to_act, found[1])
        if self.phase in TALKING and self.auction is not None and action in self.auction.actions:
            return None
        who = None if isinstance(action, DealCards) else to_act
        return _refuse(Reason.WRONG_PHASE, action, who, f"not while {self.phase.value}")

    def apply(self, action: ActionLike, *, seat: int | None = None) -> "Match":
        """The match after this action by who is to act, or by `seat` if it is its turn.

        A seat of None is whoever is to act: never hand on that of a spectator. Raises
        `IllegalActionError`, and nothing has changed, when `why_illegal` has a reason.
        """
        action = read_action(action)
        if isinstance(action, Play) and self.phase is Phase.PLAYING and self.deal is not None:
            return self._after_play(action, self.deal, seat)
        illegality = self.why_illegal(action, seat=seat)
        if illegality is not None:
            mine = illegality.seat is not None and illegality.seat == self.to_act
            raise IllegalActionError(illegality, self.legal_actions if mine else ())
        if isinstance(action, DealCards):
            return self._after_cards(action)
        log = (*self._latest, (self.to_act, action))
        if isinstance(action, Name):
            return attrs.evolve(self, latest=log)._started(action.key)
        assert self.auction is not None, "what is left is said in an auction"
        auction = self.auction.after(action)
        return attrs.evolve(self, latest=log, auction=auction, phase=PHASE_OF[auction.stage])

    def deal_cards(self, rng: random.Random) -> "Match":
        """Shuffles the pack fairly and deals it out (G2): the same cards for the same generator state."""
        hands = deal_cards(rng, players=self.players, pack=self.variant.pack)
        return self.apply(DealCards(hands))

    def view(self, seat: int | None) -> MatchView:
        """What the seat may know: all that is public, and its own cards. None: a spectator's view."""
        mine = seat is not None and seat_of(seat, self.players) == self.to_act
        return MatchView(
            variant=self.variant,
            seat=seat,
            phase=self.phase,
            dealer=self.dealer,
            to_act=self.to_act,
            dealt=NO_CARDS if seat is None or not self._dealt else self._dealt[seat],
            declarer=self.declarer,
            said=tuple((who, action) for who, action in self._latest if who is not None),
            auction=self.auction,
            deal=None if self.deal is None else self.deal.view(seat),
            sheet=self.sheet,
            annulments=self.annulments,
            legal_actions=self.legal_actions if mine else (),
            result=self.result,
        )

    def __repr__(self) -> str:
        whose = "the table" if self.to_act is None else f"seat {self.to_act}"
        done = f"{len(self.sheet.rows)} of {self.variant.deals} deals done"
        return f"<Match of {self.variant.key}: {done}, {self.phase.value}, {whose} to act>"

    @property
    def _may_name(self) -> bool:
        return self.phase is Phase.NAMING and (self.auction is None or self.auction.may_name)

    def _why_not_named(self, action: Name) -> Illegality | None:
        reason = self.variant.schedule.why_not(self.sheet.chosen, self.sheet.holder, action.key)
        if reason is None:
            return None
        there = ", ".join(self.sheet.offered)
        return _refuse(reason, action, self.to_act, f"{WHY_NOT[reason]}; there is {there}")

    def _after_cards(self, action: DealCards) -> "Match":
        dealt = attrs.evolve(
            self,
            phase=Phase.NAMING,
            deal=None,
            auction=None,
            dealt=action.hands,
            earlier=(*self._earlier, self._latest),
            latest=((None, action),),
        )
        if self.variant.schedule.is_dictated(len(self.sheet.rows)):
            return dealt._started(self.sheet.offered[0])
        if self.variant.auction is None:
            return dealt
        auction = Auction.start(
            self.variant.auction,
            players=self.players,
            holder=self.sheet.holder,
            worth=max(map(self.variant.worth, self.sheet.offered)),
        )
        return attrs.evolve(dealt, auction=auction, phase=PHASE_OF[auction.stage])

    def _started(self, key: str) -> "Match":
        """With the deal of this contract begun, or annulled before its first card (T6)."""
        leader = (self.dealer + 1) % self.players
        if key in self.variant.declarer_leads and self.to_act is not None:
            leader = self.to_act
        deal = Deal.start(self.variant.contracts[key], self._dealt, leader=leader)
        if not deal.is_over:
            return attrs.evolve(self, deal=deal, dealt=(), phase=Phase.PLAYING)
        return attrs.evolve(self, deal=deal, dealt=(), phase=Phase.DEALING, sheet=self.sheet.annul())

    def _after_play(self, action: Play, deal: Deal, seat: int | None) -> "Match":
        who = deal.turn
        try:
            deal = deal.play(action.card, seat=... if seat is None else seat)
        except IllegalActionError as refused:
            illegality = attrs.evolve(refused.illegality, action=action)
            raise IllegalActionError(illegality, self.legal_actions if refused.legal else ()) from None
        log = (*self._latest, (who, action))
        if not deal.is_over:
            return self._in_play(deal, log)
        dictated = self.variant.schedule.is_dictated(len(self.sheet.rows))
        sheet = self.sheet.enter(
            deal.tally, contract=None if dictated else deal.contract.key, sale=self._sale
        )
        phase = Phase.OVER if sheet.is_full else Phase.DEALING
        return attrs.evolve(self, deal=deal, latest=log, phase=phase, sheet=sheet)

    def _in_play(self, deal: Deal, log: tuple[Done, ...]) -> "Match":
        """The same match with this deal and log: `evolve` would take three times as long."""
        return Match(
            variant=self.variant,
            first_dealer=self.first_dealer,
            phase=self.phase,
            sheet=self.sheet,
            deal=deal,
            auction=self.auction,
            earlier=self._earlier,
            latest=log,
        )

    @property
    def _sale(self) -> Sale | None:
        auction = self.auction
        return Sale(auction.to_act, auction.bid) if auction is not None and auction.sold else None


def _refuse(reason: Reason, action: Action, seat: int | None, demand: str) -> Illegality:
    return Illegality(reason, action, seat, NO_CARDS, demand)

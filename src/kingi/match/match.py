"""A whole match: one immutable state machine over deals, auctions and the score sheet."""

import random
from collections.abc import Iterator
from types import EllipsisType
from typing import SupportsIndex, TypeAlias

import attrs

from .._checks import seat_of
from .._slots import made, no_door, setter
from .._values import value
from ..actions import Action, ActionLike, DealCards, read_action
from ..cards.hands import deal_cards
from ..cards.sets import NO_CARDS, Cards
from ..deal.deal import Deal
from ..rules.contract import Contract
from ..rules.legality import IllegalActionError, Illegality
from .auction import Auction
from .phase import Phase
from .refusals import TABLE_ACTIONS, Asker
from .result import MatchResult
from .sheet import ScoreSheet
from .states import Dealing, State
from .variant import Variant
from .view import MatchView

Done: TypeAlias = tuple[int | None, Action]
"""Who did what; the table, which deals, is None."""


@value
@attrs.frozen(init=False, eq=False, repr=False)
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

    _state: State
    _before: "Match | None"
    _done: Done | None
    _ply: int

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(Match, "Match.start and apply")

    @classmethod
    def start(cls, variant: Variant, *, first_dealer: SupportsIndex = 0) -> "Match":
        """A match before its first cards. Raises `SeatError` for a dealer that is no seat."""
        sheet = ScoreSheet.blank(variant, first_dealer=first_dealer)
        return made(cls, _state=Dealing(sheet=sheet), _before=None, _done=None, _ply=0)

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.sheet.variant

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.variant.players

    @property
    def first_dealer(self) -> int:
        """Who dealt, or deals, the first deal."""
        return self.sheet.first_dealer

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self._state.phase

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the table must deal, or the match is over."""
        return self._state.to_act

    @property
    def dealer(self) -> int:
        """Who deals, or dealt, this deal; the deal passes on after every deal that counts."""
        return self.sheet.dealer

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards dealt and not yet played, by seat; () while nobody holds cards."""
        return self._state.hands

    @property
    def auction(self) -> Auction | None:
        """The auction of this deal, if its naming is sold by one; it stays until the next cards."""
        return self._state.auction

    @property
    def declarer(self) -> int | None:
        """The seat that named the contract of the latest deal; None before, and where the order did."""
        return self._state.declarer

    @property
    def contract(self) -> Contract | None:
        """The contract of the running deal; None before it is named, and between deals."""
        return self._state.contract

    @property
    def deal(self) -> Deal | None:
        """The deal being played; a finished or annulled one stays until the next cards."""
        return self._state.deal

    @property
    def sheet(self) -> ScoreSheet:
        """The deals that counted so far."""
        return self._state.sheet

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
        return self.sheet.result

    @property
    def log(self) -> tuple[Action, ...]:
        """Every action so far, the cards dealt too."""
        return tuple(action for _, action in reversed(list(self._past)))

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do: names in the variant's order, passes before bids, cards in
        card order. () while the table must deal and when the match is over.
        """
        return self._state.legal_actions

    def why_illegal(
        self, action: ActionLike, *, seat: SupportsIndex | EllipsisType | None = ...
    ) -> Illegality | None:
        """Why this cannot be done now; None if it can. For who asks alone.

        Tried in this order: the match is over, it is not for who asks, it is not the time for such an
        action, and then what the action itself says. `seat` is who asks: left out, whoever may do such an
        action, the table for cards dealt; None is a spectator, who may do nothing. Raises `SeatError` for
        what is no seat.
        """
        return self._state.why_illegal(read_action(action), self._asker(seat))

    def apply(self, action: ActionLike, *, seat: SupportsIndex | EllipsisType | None = ...) -> "Match":
        """The match after this action by whoever may do it, or by `seat` if that may.

        None is a spectator, who may do nothing. Raises `IllegalActionError`, and nothing has changed, when
        `why_illegal` has a reason.
        """
        action = read_action(action)
        state = self._state
        illegality = state.why_illegal(action, self._asker(seat))
        if illegality is not None:
            mine = illegality.seat is not None and illegality.seat == state.to_act
            raise IllegalActionError(illegality, state.legal_actions if mine else ())
        match = _new(Match)
        _set_state(match, state.after(action))
        _set_before(match, self)
        _set_done(match, (None if isinstance(action, TABLE_ACTIONS) else state.to_act, action))
        _set_ply(match, self._ply + 1)
        return match

    def deal_cards(self, rng: random.Random) -> "Match":
        """Shuffles the pack fairly and deals it out (G2): the same cards for the same generator state."""
        hands = deal_cards(rng, players=self.players, pack=self.variant.pack)
        return self.apply(DealCards(hands))

    def view(self, seat: SupportsIndex | None) -> MatchView:
        """What the seat may know: all that is public, and its own cards. None: a spectator's view."""
        own = None if seat is None else seat_of(seat, self.players)
        unplayed = self.hands if self.deal is None else ()
        return made(
            MatchView,
            variant=self.variant,
            seat=own,
            phase=self.phase,
            dealer=self.dealer,
            to_act=self.to_act,
            dealt=unplayed[own] if unplayed and own is not None else NO_CARDS,
            declarer=self.declarer,
            said=self._said,
            auction=self.auction,
            deal=None if self.deal is None else self.deal.view(own),
            sheet=self.sheet,
            annulments=self.annulments,
            legal_actions=self.legal_actions if own is not None and own == self.to_act else (),
            result=self.result,
        )

    def _asker(self, seat: SupportsIndex | EllipsisType | None) -> Asker:
        return seat if seat is None or seat is ... else seat_of(seat, self.players)

    @property
    def _past(self) -> Iterator[Done]:
        """What was done, the latest first."""
        match = self
        while match._done is not None and match._before is not None:
            yield match._done
            match = match._before

    @property
    def _said(self) -> tuple[tuple[int, Action], ...]:
        """What the seats have said and played since cards were dealt."""
        said: list[tuple[int, Action]] = []
        for who, action in self._past:
            if who is None:
                break
            said.append((who, action))
        return tuple(reversed(said))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        if (self._ply, self.first_dealer, self.variant) != (other._ply, other.first_dealer, other.variant):
            return False
        one: Match | None = self
        two: Match | None = other
        while one is not None and two is not None and one is not two:
            if one._done != two._done:
                return False
            one, two = one._before, two._before
        return True

    def __hash__(self) -> int:
        return hash((self.variant, self.first_dealer, self._ply, self._done))

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.variant, self.first_dealer, self.log)

    def __repr__(self) -> str:
        whose = "the table" if self.to_act is None else f"seat {self.to_act}"
        done = f"{len(self.sheet.rows)} of {self.variant.deals} deals done"
        return f"<Match of {self.variant.key}: {done}, {self.phase.value}, {whose} to act>"


_new = object.__new__
_set_state = setter(Match, "_state")
_set_before = setter(Match, "_before")
_set_done = setter(Match, "_done")
_set_ply = setter(Match, "_ply")


def _replayed(variant: Variant, first_dealer: int, actions: tuple[Action, ...]) -> Match:
    """The match of a pickle."""
    match = Match.start(variant, first_dealer=first_dealer)
    for action in actions:
        match = match.apply(action)
    return match

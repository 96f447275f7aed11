"""A whole match: one immutable state machine over deals, auctions and the score sheet."""

import random
from collections.abc import Iterable, Iterator
from itertools import islice, takewhile
from types import EllipsisType
from typing import SupportsIndex, TypeAlias

import attrs

from .._checks import clip, seat_of, text_of, whole
from .._slots import made, no_door, setter
from .._values import changed, value
from ..actions import Action, ActionLike, DealCards, read_action
from ..cards.hands import deal_cards
from ..cards.sets import NO_CARDS, Cards
from ..deal.deal import Deal
from ..errors import PlaceError, Reason
from ..rules.contract import Contract
from ..rules.legality import IllegalActionError, Illegality
from .auction import Auction
from .past import START, digest, shown
from .phase import Phase
from .refusals import TABLE_ACTIONS, Asker, refused_to
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
    _names: tuple[str, ...]
    _before: "Match | None"
    _done: Done | None
    _ply: int
    _trace: str | None

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(Match, "Match.start and apply")

    @classmethod
    def start(
        cls, variant: Variant, *, first_dealer: SupportsIndex = 0, names: Iterable[str] = ()
    ) -> "Match":
        """A match before its first cards. `names` are the players', by seat, or none at all.

        Raises `SeatError` for a dealer that is no seat, `SetupError` for too few or too many names.
        """
        sheet = ScoreSheet.blank(variant, first_dealer=first_dealer, names=names)
        state = Dealing(sheet=ScoreSheet.blank(variant, first_dealer=first_dealer))
        return made(cls, _state=state, _names=sheet.names, _before=None, _done=None, _ply=0, _trace=None)

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._state.sheet.variant

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.variant.players

    @property
    def first_dealer(self) -> int:
        """Who dealt, or deals, the first deal."""
        return self._state.sheet.first_dealer

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; () where none were given."""
        return self._names

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
        sheet = self._state.sheet
        return changed(sheet, names=self._names) if self._names else sheet

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
    def history(self) -> tuple[Done, ...]:
        """Everything done so far, and by which seat; None is the table, which deals, settles and annuls.

        Contracts are named by their keys. To replay it, `apply` each action.
        """
        return tuple(reversed(list(self._past)))

    @property
    def ply(self) -> int:
        """How many actions have been done so far."""
        return self._ply

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that are over, in order: played, settled, or annulled once the contract was known.

        The one that is being played is `deal`.
        """
        found: list[Deal] = []
        for match in self._line:
            deal = match._state.deal
            if deal is not None and deal.is_over and not (found and found[-1] is deal):
                found.append(deal)
        return tuple(reversed(found))

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

    def apply(
        self,
        action: ActionLike,
        *,
        seat: SupportsIndex | EllipsisType | None = ...,
        ply: SupportsIndex | None = None,
        past: str | None = None,
    ) -> "Match":
        """The match after this action by whoever may do it, or by `seat` if that may.

        None is a spectator, who may do nothing. `ply` and `past`, as the view had them on which the seat
        decided, refuse an action that comes too late: a second click acts once. Raises
        `IllegalActionError`, and nothing has changed, when these are stale or `why_illegal` has a reason.
        """
        action = read_action(action)
        state = self._state
        asker = seat if seat is ... else self._asker(seat)
        illegality = None if ply is None and past is None else self._why_stale(action, asker, ply, past)
        illegality = illegality or state.why_illegal(action, asker)
        if illegality is not None:
            mine = illegality.seat is not None and illegality.seat == state.to_act
            raise IllegalActionError(illegality, state.legal_actions if mine else ())
        action = state.understood(action)
        match = _new(Match)
        _set_state(match, state.after(action))
        _set_names(match, self._names)
        _set_before(match, self)
        _set_done(match, (None if isinstance(action, TABLE_ACTIONS) else state.to_act, action))
        _set_ply(match, self._ply + 1)
        _set_trace(match, None)
        return match

    def undo(self, n: SupportsIndex = 1) -> "Match":
        """The match as it was `n` actions ago, under the names of now.

        Cards dealt are one action, and so is a naming that annulled its deal. Raises `PlaceError` unless
        so many were done.
        """
        count = whole(n, "undo")
        if not 0 <= count <= self._ply:
            raise PlaceError(f"undo {clip(count)}: 0 to {self._ply} actions can be taken back")
        return self._back(count)._named(self._names)

    def renamed(self, names: Iterable[str]) -> "Match":
        """The same match under other names, one a seat, or none at all. It is no action of the match."""
        return self._named(self.sheet.renamed(names).names)

    def deal_cards(self, rng: random.Random) -> "Match":
        """Shuffles the pack fairly and deals it out (G2): the same cards for the same generator state."""
        hands = deal_cards(rng, players=self.players, pack=self.variant.pack)
        return self.apply(DealCards(hands))

    def view(self, seat: SupportsIndex | None) -> MatchView:
        """What the seat may know: all that is public, and its own cards. None: a spectator's view."""
        own = None if seat is None else seat_of(seat, self.players)
        said = self._said
        start = self._back(len(said))
        return made(
            MatchView,
            seat=own,
            phase=self.phase,
            to_act=self.to_act,
            dealt=start._dealt_to(own),
            declarer=self.declarer,
            ply=self._ply,
            said=said,
            trace=start._traced(),
            auction=self.auction,
            deal=None if self.deal is None else self.deal.view(own),
            sheet=self.sheet,
            legal_actions=self.legal_actions if own is not None and own == self.to_act else (),
        )

    def _asker(self, seat: SupportsIndex | EllipsisType | None) -> Asker:
        return seat if seat is None or seat is ... else seat_of(seat, self.players)

    def _why_stale(
        self, action: Action, asker: Asker, ply: SupportsIndex | None, past: str | None
    ) -> Illegality | None:
        """The refusal of what was decided on another state of the match than this."""
        moved = None
        if ply is not None and whole(ply, "ply") != self._ply:
            moved = f"the match is at ply {self._ply}, not {clip(whole(ply, 'ply'))}"
        elif past is not None and text_of(past, "past") not in self._pasts(asker):
            moved = "the match has another past"
        seat = None if asker is ... else asker
        return None if moved is None else refused_to(seat, Reason.STALE, action, moved)

    def _pasts(self, asker: Asker) -> tuple[str, ...]:
        """What `past` may be for who asks; left out, whoever it is."""
        seats = (*range(self.players), None) if asker is ... else (asker,)
        return tuple(self.view(seat).past for seat in seats)

    def _named(self, names: tuple[str, ...]) -> "Match":
        return changed(self, _names=names)

    @property
    def _line(self) -> Iterator["Match"]:
        """The match, and each one before it, back to its start."""
        match: Match | None = self
        while match is not None:
            yield match
            match = match._before

    def _back(self, count: int) -> "Match":
        """The match so many actions ago."""
        return next(islice(self._line, count, None))

    @property
    def _past(self) -> Iterator[Done]:
        """What was done, the latest first."""
        return (match._done for match in self._line if match._done is not None)

    @property
    def _said(self) -> tuple[Done, ...]:
        """What was said and played since cards were dealt, by the table too."""
        said = takewhile(lambda done: not isinstance(done[1], DealCards), self._past)
        return tuple(reversed(list(said)))

    def _dealt_to(self, seat: int | None) -> Cards:
        """The hand that a seat has just been dealt; no cards where none were, and for a spectator."""
        dealt = None if self._done is None else self._done[1]
        return dealt.hands[seat] if isinstance(dealt, DealCards) and seat is not None else NO_CARDS

    def _traced(self) -> str:
        """The digest of all that was public up to here. It is kept, so that it is worked out once."""
        todo: list[Match] = []
        trace = START
        for match in self._line:
            if match._trace is not None:
                trace = match._trace
                break
            todo.append(match)
        for match in reversed(todo):
            if match._done is not None:
                trace = digest(trace, shown(match._done[1]))
            _set_trace(match, trace)
        return trace

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine = (self._ply, self.first_dealer, self._names, self.variant)
        if mine != (other._ply, other.first_dealer, other._names, other.variant):
            return False
        pairs = takewhile(lambda pair: pair[0] is not pair[1], zip(self._line, other._line, strict=True))
        return all(one._done == two._done for one, two in pairs)

    def __hash__(self) -> int:
        return hash((self.variant, self.first_dealer, self._ply, self._done))

    def __reduce__(self) -> tuple[object, ...]:
        actions = tuple(action for _, action in self.history)
        return _replayed, (self.variant, self.first_dealer, self._names, actions)

    def __repr__(self) -> str:
        whose = "the table" if self.to_act is None else f"seat {self.to_act}"
        done = f"{len(self.sheet.rows)} of {self.variant.deals} deals done"
        return f"<Match of {self.variant.key}: {done}, {self.phase.value}, {whose} to act>"


_new = object.__new__
_set_state = setter(Match, "_state")
_set_names = setter(Match, "_names")
_set_before = setter(Match, "_before")
_set_done = setter(Match, "_done")
_set_ply = setter(Match, "_ply")
_set_trace = setter(Match, "_trace")


def _replayed(
    variant: Variant, first_dealer: int, names: tuple[str, ...], actions: tuple[Action, ...]
) -> Match:
    """The match of a pickle."""
    match = Match.start(variant, first_dealer=first_dealer, names=names)
    for action in actions:
        match = match.apply(action)
    return match

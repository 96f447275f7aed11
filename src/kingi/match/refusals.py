"""The refusals that all states of a match share; they tell of no card."""

from types import EllipsisType
from typing import Protocol, TypeAlias

from ..actions import Action, Annul, DealCards, Settle
from ..cards.sets import NO_CARDS
from ..errors import Reason
from ..rules.legality import Illegality
from .phase import Phase

Asker: TypeAlias = int | EllipsisType | None
"""Who asks: a seat, None for a spectator, and ... for whoever may do such an action."""

TABLE_ACTIONS = (DealCards, Settle, Annul)
"""The kinds of actions that the table does, and no seat."""


class Waiting(Protocol):
    """What tells for what it waits, and for which seat."""

    @property
    def phase(self) -> Phase: ...
    @property
    def to_act(self) -> int | None: ...


def not_theirs(state: Waiting, action: Action, asker: Asker) -> Illegality | None:
    """The refusal to who has no part in it: a seat where the table acts, another seat, a spectator."""
    if asker is ...:
        return None
    if isinstance(action, TABLE_ACTIONS):
        return refused_to(asker, Reason.NOT_YOUR_TURN, action, "it is for the table to do")
    if asker is not None and asker == state.to_act:
        return None
    whose = "of the table, to deal" if state.to_act is None else f"of seat {state.to_act}"
    return refused_to(asker, Reason.NOT_YOUR_TURN, action, f"it is the turn {whose}")


def no_time(state: Waiting, action: Action) -> Illegality:
    """The refusal of what is never done in this phase."""
    return refused(state, Reason.WRONG_PHASE, action, f"not while {state.phase.value}")


def refused(state: Waiting, reason: Reason, action: Action, demand: str) -> Illegality:
    """The refusal to whoever may do such an action."""
    seat = None if isinstance(action, TABLE_ACTIONS) else state.to_act
    return refused_to(seat, reason, action, demand)


def refused_to(seat: int | None, reason: Reason, action: Action, demand: str) -> Illegality:
    """A refusal that tells of no card."""
    return Illegality(reason, action, seat, NO_CARDS, demand)

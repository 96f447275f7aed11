"""The one fold over duties: what is legal, why a card is not, and what a card played rules out."""

from collections.abc import Iterable

import attrs

from .._checks import clip, raised, text_of
from .._values import value
from ..actions import Action, DealCards
from ..cards.card import Card
from ..cards.sets import Cards, cards_of_mask
from ..errors import KingiError, SetupError
from .duties import Duty
from .table import Table


@value
@attrs.frozen
class Illegality:
    """Why an action is refused: for its mover only, since it may tell what the mover holds.

    `reason` is a `Reason` or the code of a stranger's duty, `cards` are those that the duty
    insisted on, and `str` is an English sentence.
    """

    reason: str
    action: Card | Action
    seat: int | None
    cards: Cards
    demand: str

    def __str__(self) -> str:
        by = "" if self.seat is None else f" by seat {self.seat}"
        holds = f" (holds {' '.join(map(str, self.cards))})" if self.cards else ""
        return f"{_told(self.action)}{by}: {_brief(self.demand)}{holds}"


def _told(action: Card | Action) -> str:
    """What was tried; of cards dealt only the word, since not everybody may see them."""
    return "deal" if isinstance(action, DealCards) else _brief(str(action))


def _brief(text: str) -> str:
    """The text, or its beginning: what a client sent is not sent back at length."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


_LONGEST = 240


class IllegalActionError(KingiError, ValueError):
    """A refused action: `illegality` says why, `legal` what its mover could do instead.

    For the mover only, like the illegality itself. It carries no deal.
    """

    def __init__(self, illegality: Illegality, legal: Cards | tuple[Action, ...]) -> None:
        super().__init__(illegality, legal)
        self.illegality = illegality
        self.legal = legal

    def __str__(self) -> str:
        return str(self.illegality)


def narrow(duties: Iterable[Duty], table: Table, hand: int) -> int:
    """The mask of the legal cards of a hand: duty after duty, its best tier that the hand holds (G5).

    Raises `SetupError` naming a duty that fails, or answers with no tiers of cards.
    """
    duty = None
    try:
        for duty in duties:
            for tier in duty.tiers(table):
                held = hand & tier.mask
                if held:
                    hand = held
                    break
    except Exception as fault:  # a stranger's duty may raise anything
        raise _unsound(duty, fault) from fault
    return hand


def broken(duties: Iterable[Duty], table: Table, hand: int, card: Card, seat: int) -> Illegality | None:
    """The illegality of the first duty that drops the card from the hand; None if none does (G5)."""
    for duty in duties:
        hand = narrow((duty,), table, hand)
        if not hand & card.mask:
            return _illegality(duty, table, card, seat, cards_of_mask(hand))
    return None


def _illegality(duty: Duty, table: Table, card: Card, seat: int, insisted: Cards) -> Illegality:
    try:
        reason, demand = duty.reason, text_of(duty.demand(table), "demand")
    except Exception as fault:  # as above
        raise _unsound(duty, fault) from fault
    return Illegality(reason, card, seat, insisted, demand)


def ruled_out(duties: Iterable[Duty], table: Table, card: Card) -> Cards:
    """What a seat that plays this card cannot hold: whatever a duty would have put before it."""
    rivals = table.pack.mask
    excluded = 0
    duty = None
    try:
        for duty in duties:
            better = 0
            same = rivals
            for tier in duty.tiers(table):
                if tier.mask & card.mask:
                    same = tier.mask
                    break
                better |= tier.mask
            excluded |= rivals & better
            rivals &= same & ~better
    except Exception as fault:  # as above
        raise _unsound(duty, fault) from fault
    return cards_of_mask(excluded)


def _unsound(duty: Duty | None, fault: Exception) -> SetupError:
    """What to raise for a duty that raised, or answered with what cannot be read."""
    return SetupError(f"duty {clip(duty)}: {raised(fault)}")

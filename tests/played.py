"""Matches for tests: deals of whole suits, played quickly to where it matters."""

import random
from types import EllipsisType

import pytest

from kingi import IllegalActionError, Match, Phase, Variant, variants
from kingi.actions import DealCards

CLUBS, DIAMONDS, HEARTS, SPADES = (f"{suit}AKQJT98765432" for suit in "CDHS")
SUITS = f"deal {CLUBS} / {DIAMONDS} / {HEARTS} / {SPADES}"
"""A whole suit each: seat 0 clubs, 1 diamonds, 2 hearts, 3 spades. Who leads takes every trick."""

QUEENS = "deal CAKQT62 D84 HT62 S84 / CJ73 DAKQ95 HJ73 S95 / C84 DT62 HAKQ84 ST62 / C95 DJ73 H95 SAKQJ73"
"""Each seat holds the ace, king and queen of its own suit, and low cards of all."""


_ONE_EACH = "CQ CJ C4 C5 H2 HJ HQ H5 ST SK S4 S5 SQ S8 S9 S6 D3 D8 DQ DT"
ONE_EACH = tuple(f"play {card}" for card in _ONE_EACH.split())
"""Dealt so, each seat takes one queen, when seat 0 leads."""


def start(variant: Variant, *actions: str, first_dealer: int = 0) -> Match:
    """A match of the variant after these actions."""
    return after(Match.start(variant, first_dealer=first_dealer), *actions)


def after(match: Match, *actions: str) -> Match:
    for action in actions:
        match = match.apply(action)
    return match


def finished(match: Match) -> Match:
    """The deal played to its end, always the first legal card."""
    while match.phase is Phase.PLAYING:
        match = match.apply(match.legal_actions[0])
    return match


def at_random(match: Match, rng: random.Random, *, most: int = 100) -> Match:
    """Legal actions at random: so many, or until no seat is to act."""
    for _ in range(most):
        if match.to_act is not None:
            match = match.apply(rng.choice(match.legal_actions))
    return match


def to_its_end(match: Match, rng: random.Random) -> Match:
    """Fair deals and legal actions at random until the match is over."""
    while match.phase is not Phase.OVER:
        match = at_random(match.deal_cards(rng) if match.to_act is None else match, rng)
    return match


def after_deals(match: Match, *names: str) -> Match:
    """After a deal of whole suits for each name; an empty name where the order dictates."""
    for name in names:
        match = finished(after(match, SUITS, *([f"name {name}"] if name else [])))
    return match


def kingi_plus(**options: bool) -> Match:
    """Kingi at its first plus deal: seat 2 deals, seat 3 is forehand and holds the naming."""
    return after(after_deals(start(variants.kingi(**options)), *[""] * 6), SUITS)


def kinko_trump() -> Match:
    """Kinko at its third trump deal: seat 0 deals, seat 1 is forehand, seat 2 is to bid."""
    kept = after_deals(start(variants.kinko()), *[""] * 6)
    for _ in range(2):
        kept = finished(after(kept, SUITS, "pass", "pass", "pass", "name no-trump"))
    return after(kept, SUITS)


def leader(match: Match) -> int:
    assert match.deal is not None
    assert not match.deal.trick
    return match.deal.leader


def refused(match: Match, action: str, *, seat: int | EllipsisType | None = ...) -> tuple[str, str]:
    """The reason and the sentence; the same from `apply`, which changes nothing and tells no other
    seat what the seat to act may do.
    """
    before = (match.phase, match.to_act, match.legal_actions, match.hands, match.history, hash(match))
    illegality = match.why_illegal(action, seat=seat)
    assert illegality is not None
    with pytest.raises(IllegalActionError) as raised:
        match.apply(action, seat=seat)
    assert raised.value.illegality == illegality
    assert str(raised.value) == str(illegality)
    whose = None if isinstance(illegality.action, DealCards) else match.to_act
    mine = whose is not None and seat in (..., whose)
    assert raised.value.legal == (match.legal_actions if mine else ())
    assert before == (match.phase, match.to_act, match.legal_actions, match.hands, match.history, hash(match))
    return illegality.reason, str(illegality)

"""Random matches of every preset, walked step by step, and one of each that is over."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import Phase as Effort
from tests.strategies import PRESETS, clumped

from kingi import Cards, Match, Phase, Suit, deal_cards
from kingi.actions import DealCards, Name, OpenAuction

LABELS = sorted(label for label in PRESETS if "stop_when_decided" not in label or label.count("=") == 1)
"""The presets with all their options, but one alone of each kind that stops its decided deals."""
UNSHRUNK = (Effort.explicit, Effort.reuse, Effort.generate)
"""A seed does not get simpler by being smaller, and a match takes its time."""


def bare(rng: random.Random, players: int, pack: Cards) -> tuple[Cards, ...]:
    """Fair hands, but one seat has no heart but the ace (T6)."""
    rest = list(pack - pack.suit(Suit.HEARTS))
    rng.shuffle(rest)
    size = len(pack) // players
    mine = Cards(rest[: size - 1]) | Cards("HA")
    hands = [mine, *deal_cards(rng, players=players - 1, pack=pack - mine)]
    rng.shuffle(hands)
    return tuple(hands)


def step(match: Match, rng: random.Random) -> Match:
    """Anything that may be done: cards, often clumped, or a legal action; half of the bidders pass, and
    holders often open an auction, or name the king deal.
    """
    if match.phase is Phase.DEALING:
        shape = rng.random()
        if shape < 0.4:
            return match.apply(
                DealCards((clumped if shape < 0.25 else bare)(rng, match.players, match.variant.pack))
            )
        return match.deal_cards(rng)
    if match.phase is Phase.NAMING and rng.random() < 0.5:
        for action in (OpenAuction(), Name("king")):
            if action in match.legal_actions:
                return match.apply(action)
    if match.phase is Phase.BIDDING and rng.random() < 0.5:
        return match.apply("pass")
    return match.apply(rng.choice(match.legal_actions))


def walk(label: str, seed: int) -> Iterator[Match]:
    """A random match, step by step, to its end."""
    rng = random.Random(seed)
    variant = PRESETS[label]
    match = Match.start(variant, first_dealer=rng.randrange(variant.players))
    yield match
    for _ in range(20_000):
        if match.phase is Phase.OVER:
            return
        match = step(match, rng)
        yield match
    pytest.fail("the match does not end")


@cache
def over(label: str) -> Match:
    """One match of the preset, over: some naming in it is sold and some is not, or a deal is annulled."""
    for seed in range(100):
        *_, last = walk(label, seed)
        sold = {row.sale is not None for row in last.sheet.rows if row.declarer is not None}
        if last.variant.auction is not None and len(sold) < 2:
            continue
        if last.annulments or last.variant.key != "turkish":
            return last
    pytest.fail("no such match in a hundred")


def replay(match: Match) -> Iterator[Match]:
    """The states of a match, from its start."""
    again = Match.start(match.variant, first_dealer=match.first_dealer)
    yield again
    for _, action in match.history:
        again = again.apply(action)
        yield again


def midway(label: str, seed: int) -> Match:
    """A match somewhere on its way, each phase about as likely as it is long, or just before."""
    states = walk(label, seed)
    wanted = random.Random(seed).choice(list(Phase))
    skipped = random.Random(seed + 1).randrange(150)
    match = next(states)
    for number, match in enumerate(states):
        if number >= skipped and match.phase is wanted:
            break
    return match

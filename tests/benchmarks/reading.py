"""How fast records of whole matches are read: each action judged by the rules, beside the plays alone.

    python tests/benchmarks/reading.py [passes]

A pass reads fifty matches of random play, ten of each variant, one after the other. Of each match its
quickest reading counts, in turn with its floor: the same cards played by `Deal.play` without a match around.
"""

import platform
import random
import sys
import time

from kingi import Card, Deal, Match, Phase, records, variants

MATCHES = 10
"""So many of each variant."""

Deals = list[tuple[Deal, list[Card]]]
"""Deals before their first card, each with the cards to play."""


def at_random(key: str, seed: int) -> Match:
    """A match of random play, from start to end."""
    rng = random.Random(seed)
    match = Match.start(variants.get(key))
    while match.phase is not Phase.OVER:
        legal = match.legal_actions
        match = match.apply(rng.choice(legal)) if legal else match.deal_cards(rng)
    return match


def deals_of(match: Match) -> Deals:
    """What was played in the match."""
    return [
        (
            Deal.start(deal.contract, deal.dealt, leader=deal.first_leader),
            [card for trick in deal.tricks for card in trick],
        )
        for deal in match.deals
    ]


def seconds_to_read(text: str) -> float:
    start = time.perf_counter()
    records.loads(text)
    return time.perf_counter() - start


def seconds_to_play(deals: Deals) -> float:
    start = time.perf_counter()
    for deal, cards in deals:
        for card in cards:
            deal = deal.play(card)
    return time.perf_counter() - start


def main() -> None:
    passes = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    matches = [at_random(key, seed) for key in variants.KEYS for seed in range(MATCHES)]
    texts = [records.dumps(match) for match in matches]
    played = [deals_of(match) for match in matches]
    plies = sum(match.ply for match in matches)
    plays = sum(len(cards) for deals in played for _, cards in deals)
    size = sum(len(text.encode()) for text in texts)
    del matches
    reading, floor = [float("inf")] * len(texts), [float("inf")] * len(texts)
    for _ in range(passes):
        for place, (text, deals) in enumerate(zip(texts, played, strict=True)):
            reading[place] = min(reading[place], seconds_to_read(text))
            floor[place] = min(floor[place], seconds_to_play(deals))
    print(f"Python {platform.python_version()}, {len(texts)} matches, the quickest of {passes} readings:")
    print(f"  {len(texts) / sum(reading):.0f} records/s, {size / sum(reading) / 1e6:.2f} MB/s")
    print(f"  {sum(reading) / plies * 1e6:.2f} us a ply; a play alone {sum(floor) / plays * 1e6:.2f} us")
    print(f"  reading / playing: {sum(reading) / sum(floor):.2f}")


if __name__ == "__main__":
    main()

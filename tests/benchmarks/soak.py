"""Random matches of every preset and number of players, thousands of each, each checked; and how fast.

    python tests/benchmarks/soak.py --matches 10000

Prints matches/s for each preset, and the time to replay one Turkish match of 20 deals from its log of
actions. Stops with a traceback, and the seed to repeat it, at the first fault. `--profile` shows where
the time of a match goes.
"""

import argparse
import cProfile
import pstats
import random
import statistics
import time

from kingi import Match, Phase, Variant, variants

SOAKED = {
    "kingi": variants.kingi(),
    "kinko": variants.kinko(),
    "kinko-3": variants.kinko(players=3),
    "kinko-5": variants.kinko(players=5),
    "kingen": variants.kingen(),
    "kingen-3": variants.kingen(players=3),
    "dubbelkingen": variants.dubbelkingen(),
    "turkish": variants.turkish(),
}
MOST_DEALS = 500
"""No match is so long: 20 deals that count, and a few that do not."""


def played(variant: Variant, seed: int) -> Match:
    """A match with random cards and random legal actions, over."""
    rng = random.Random(seed)
    match = Match.start(variant, first_dealer=rng.randrange(variant.players))
    deals = 0
    while match.phase is not Phase.OVER:
        if match.phase is Phase.DEALING:
            deals += 1
            assert deals <= MOST_DEALS, "the match does not end"
            match = match.deal_cards(rng)
        else:
            actions = match.legal_actions
            match = match.apply(actions[int(rng.random() * len(actions))])
    return match


def check(match: Match) -> None:
    """What must be true of every match that is over."""
    variant, sheet, result = match.variant, match.sheet, match.result
    assert result is not None
    assert len(sheet.rows) == variant.deals
    assert sum(match.totals) == sheet.expected_total == variant.total
    assert all(sum(row.scores) == row.worth for row in sheet.rows)
    assert all(
        row.dealer == (match.first_dealer + number) % variant.players for number, row in enumerate(sheet.rows)
    )
    assert all(left == 0 for seat in range(variant.players) for left in sheet.remaining(seat).values())
    assert result.totals == match.totals
    assert (match.to_act, match.legal_actions, match.hands) == (None, (), ())


def replayed(match: Match) -> Match:
    """The match again, from nothing but its log."""
    again = Match.start(match.variant, first_dealer=match.first_dealer)
    for _, action in match.history:
        again = again.apply(action)
    return again


def soak(key: str, matches: int, first_seed: int) -> None:
    """Play and check so many matches of a preset, and print how fast it went."""
    variant = SOAKED[key]
    actions = annulled = 0
    spent = 0.0
    for seed in range(first_seed, first_seed + matches):
        try:
            began = time.perf_counter()
            match = played(variant, seed)
            spent += time.perf_counter() - began
            check(match)
            if seed % 50 == 0:
                assert replayed(match) == match
        except Exception:
            print(f"{key}: a fault with seed {seed}")
            raise
        actions += match.ply
        annulled += match.annulments
    print(
        f"{key:14}{matches:7} matches{matches / spent:9.1f} matches/s{actions / spent:10.0f} actions/s"
        f"{annulled:7} deals annulled",
        flush=True,
    )


def replay_time(rounds: int) -> None:
    """Print how long it takes to replay a Turkish match from its actions, and from their texts."""
    match = played(variants.turkish(), 1)
    texts = [str(action) for _, action in match.history]
    from_actions: list[float] = []
    from_texts: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        assert replayed(match).totals == match.totals
        from_actions.append(time.perf_counter() - began)
        began = time.perf_counter()
        again = Match.start(match.variant, first_dealer=match.first_dealer)
        for text in texts:
            again = again.apply(text)
        from_texts.append(time.perf_counter() - began)
    print(
        f"replay of a Turkish match, {match.variant.deals} deals, {len(texts)} actions, median of {rounds}: "
        f"{1000 * statistics.median(from_actions):.1f} ms from actions, "
        f"{1000 * statistics.median(from_texts):.1f} ms from their texts"
    )


def profile(matches: int) -> None:
    """Print where the time of Turkish and Kingi matches goes."""
    for key in ("turkish", "kingi"):
        profiler = cProfile.Profile()
        profiler.enable()
        for seed in range(matches):
            played(variants.get(key), seed)
        profiler.disable()
        print(f"\n{key}, {matches} matches")
        pstats.Stats(profiler).sort_stats("tottime").print_stats(20)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random matches and check each.")
    parser.add_argument("--matches", type=int, default=10_000, help="how many of each")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first")
    parser.add_argument("--only", choices=SOAKED, action="append", help="these only")
    parser.add_argument("--profile", action="store_true", help="profile instead")
    given = parser.parse_args()
    if given.profile:
        profile(min(given.matches, 20))
        return
    for key in given.only or SOAKED:
        soak(key, given.matches, given.seed)
    replay_time(21)


if __name__ == "__main__":
    main()

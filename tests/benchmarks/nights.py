"""What a long match costs a server: taking back, looking back, hashing, views and news, beside one play.

python tests/benchmarks/nights.py [ply]
"""

import json
import random
import sys
import time
from collections.abc import Callable
from itertools import takewhile

from kingi import Match, Phase, records, variants


def quickest(do: Callable[[], object], *, times: int = 200) -> float:
    """Seconds that it takes: the least of so many."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        do()
        best = min(best, time.perf_counter() - began)
    return best


def match_at(ply: int) -> Match:
    """A Turkish match of random play at about so many actions, in the middle of a deal."""
    rng = random.Random(1)
    match = Match.start(variants.turkish())
    while match.ply < ply or match.phase is not Phase.PLAYING:
        legal = match.legal_actions
        match = match.apply(rng.choice(legal)) if legal else match.deal_cards(rng)
        if match.phase is Phase.OVER:
            match = match.undo(100)
    return match


def main() -> None:
    match = match_at(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    action = match.legal_actions[0]
    play = quickest(lambda: match.apply(action))
    view = match.view(0)
    later = match.apply(action).view(0)
    costs: dict[str, Callable[[], object]] = {
        "one play": lambda: match.apply(action),
        "undo()": match.undo,
        "undo(100)": lambda: match.undo(100),
        "history": lambda: match.history,
        "hash": lambda: hash(match),
        "== of an equal match": lambda: match == match.apply(action).undo(),
        "view": lambda: match.view(0),
        "since one play": lambda: later.since(view.ply),
        "view as JSON": lambda: records.view_dict(view),
        "dumps": lambda: records.dumps(match),
    }
    print(f"at ply {match.ply}; one play takes {play * 1e6:.1f} us")
    for name, do in costs.items():
        print(f"  {name:<24}{quickest(do) / play:9.1f} plays")
    whole = len(json.dumps(records.view_dict(later)))
    news = len(json.dumps(later.since(view.ply)))
    print(f"  bytes: a view {whole}, the news of one play {news}")
    seats = [done for done, _ in takewhile(lambda done: done[0] is not None, reversed(match.history))]
    print(f"  {len(seats)} actions in this deal so far")


if __name__ == "__main__":
    main()

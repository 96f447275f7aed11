"""How fast random deals are played, as ratios taken in one run: to a floor, and to OpenSpiel's C++ hearts.

    python tests/benchmarks/speed.py            # with OpenSpiel beside it where that is installed
    python tests/benchmarks/speed.py --gate     # fails when hearts has become slower

Every way plays the same deals again and again, in turn with all others, and what counts is its quickest
time: on a machine with other work a minimum is steady where a median wanders. The floor is a loop without
any rule that makes the two objects which a card costs.
"""

import argparse
import gc
import importlib.util
import platform
import random
import sys
import time
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, FunctionType, ModuleType

from kingi import PACK, Deal, Table, deal_cards, variants
from kingi._slots import setter
from kingi.deal.facts import DealFacts

DEALS = 12
"""So many deals make a slice of about 1 ms."""
GATE = 1.15
"""Hearts may be so many times as slow, beside the floor, as when `HEARTS` was measured."""
HEARTS = 3.3
"""What a card of Kingi hearts cost beside the floor, when it was last made faster."""

Way = Callable[[], tuple[float, int]]
"""Plays all deals of a slice: the seconds it took, and how many cards were played."""


def fresh(preset: str, contract: str, rng: random.Random) -> Deal:
    """A deal that is not annulled before play."""
    played = variants.get(preset).contracts[contract]
    deal = Deal.start(played, deal_cards(rng))
    return fresh(preset, contract, rng) if deal.is_over else deal


def kingi(preset: str, contract: str) -> Way:
    """One contract, play alone: an immutable deal with validation and its whole history in it."""
    deals = [fresh(preset, contract, random.Random(seed)) for seed in range(DEALS)]

    def way() -> tuple[float, int]:
        pick = random.Random(1).random
        moves = 0
        start = time.perf_counter()
        for deal in deals:
            while not deal.is_over:
                legal = deal.legal_cards
                deal = deal.play(legal[int(pick() * len(legal))])
                moves += 1
        return time.perf_counter() - start, moves

    return way


def kingi_whole() -> Way:
    """Kingi hearts with everything around: dealing, setting up, playing, scoring."""
    hearts = variants.kingi().contracts["hearts"]

    def way() -> tuple[float, int]:
        rng = random.Random(1)
        pick = rng.random
        moves = 0
        start = time.perf_counter()
        for _ in range(DEALS):
            deal = Deal.start(hearts, deal_cards(rng))
            while not deal.is_over:
                legal = deal.legal_cards
                deal = deal.play(legal[int(pick() * len(legal))])
                moves += 1
            assert sum(deal.scores) == -13
        return time.perf_counter() - start, moves

    return way


def floor() -> Way:
    """No rule at all: for each card of the pack a table and a deal, made as a play makes them."""
    deal = fresh("kingi", "hearts", random.Random(1))
    new = object.__new__
    setting, tricks, played, seen, turn, led = (
        setter(Table, name) for name in ("setting", "tricks", "played", "seen_mask", "turn", "led")
    )
    start_of, table_of, legal = (
        setter(DealFacts, "_start"),
        setter(DealFacts, "table"),
        setter(Deal, "legal_cards"),
    )
    begun, cards = object(), deal.legal_cards

    def way() -> tuple[float, int]:
        start = time.perf_counter()
        for _ in range(DEALS):
            before = deal.table
            for card in PACK:
                table = new(Table)
                setting(table, before.setting)
                tricks(table, before.tricks)
                played(table, before.played)
                seen(table, before.seen_mask)
                turn(table, before.turn)
                led(table, card)
                at = new(Deal)
                start_of(at, begun)
                table_of(at, table)
                legal(at, cards)
                before = at.table
        return time.perf_counter() - start, DEALS * len(PACK)

    return way


def openspiel(*, whole: bool) -> Way:
    """OpenSpiel's hearts without passing, in the immutable style: each card makes a child state."""
    import pyspiel

    game = pyspiel.load_game("hearts(pass_cards=false)")

    def dealt(rng: random.Random) -> pyspiel.State:
        cards = list(range(52))
        rng.shuffle(cards)
        state = game.new_initial_state()
        state = state.child(state.legal_actions()[0])  # the direction of passing: none
        for card in cards:
            state = state.child(card)
        return state

    ready = [dealt(random.Random(seed)) for seed in range(DEALS)]

    def way() -> tuple[float, int]:
        rng = random.Random(1)
        pick = rng.random
        moves = 0
        start = time.perf_counter()
        for begun in ready:
            state = dealt(rng) if whole else begun
            while not state.is_terminal():
                legal = state.legal_actions()
                state = state.child(legal[int(pick() * len(legal))])
                moves += 1
            if whole:
                assert len(state.returns()) == 4
        return time.perf_counter() - start, moves

    return way


def reachable(roots: Iterable[object]) -> dict[int, object]:
    """Every object that is kept alive by these, by identity; code and classes are no part of it."""
    found: dict[int, object] = {}
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, (type, ModuleType, FunctionType, BuiltinFunctionType)):
            continue
        found[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return found


def memory() -> tuple[int, int, int]:
    """What all states of one Kingi hearts deal take when all are kept: states, objects, bytes.

    Counted: every object that some state reaches. Not counted: what is there once whatever number of
    states are kept, that is what the deal began with, the setting, and the cards, which all deals share.
    """
    first = deal = fresh("kingi", "hearts", random.Random(1))
    states = [deal]
    while not deal.is_over:
        deal = deal.play(deal.legal_cards[0])
        states.append(deal)
    fixed = reachable([*PACK, first.contract, first.terms, first.table.setting, first.dealt])
    kept = [thing for place, thing in reachable(states).items() if place not in fixed]
    return len(states), len(kept), sum(map(sys.getsizeof, kept))


def quickest(ways: dict[str, Way], repeats: int) -> dict[str, float]:
    """Seconds a card of each way: the least of so many slices, taken in turn."""
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(repeats):
        for name, way in ways.items():
            spent, moves = way()
            best[name] = min(best[name], spent / moves)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description="Random deals, beside a floor without rules and OpenSpiel.")
    parser.add_argument("--repeats", type=int, default=150, help="slices of each way")
    parser.add_argument("--gate", action="store_true", help="fail when hearts is slower than it was")
    options = parser.parse_args()
    ways: dict[str, Way] = {
        "floor": floor(),
        "Kingi hearts": kingi("kingi", "hearts"),
        "Kinko trump": kingi("kinko", "trump-hearts"),
        "Turkish king": kingi("turkish", "king"),
        "Turkish trump": kingi("turkish", "trump-hearts"),
        "Kingi hearts, whole deals": kingi_whole(),
    }
    peer = importlib.util.find_spec("pyspiel") is not None
    if peer:
        ways["OpenSpiel hearts"] = openspiel(whole=False)
        ways["OpenSpiel hearts, whole deals"] = openspiel(whole=True)
    repeats: int = options.repeats
    best = quickest(ways, repeats)
    print(
        f"Python {platform.python_version()}, the quickest of {repeats} slices of {DEALS} deals, us a card:"
    )
    for name, seconds in best.items():
        print(f"  {name:<30}{seconds * 1e6:6.2f}")
    if peer:
        play = best["OpenSpiel hearts"] / best["Kingi hearts"]
        whole = best["OpenSpiel hearts, whole deals"] / best["Kingi hearts, whole deals"]
        print(f"kingi / OpenSpiel, moves/s: play only {play:.3f}, whole deals {whole:.3f}")
    else:
        print("OpenSpiel is not here: no ratio to it")
    states, objects, size = memory()
    print(f"all {states} states of a deal: {objects} objects, {size / 1000:.1f} kB (at most 40)")
    ratio = best["Kingi hearts"] / best["floor"]
    print(f"hearts / floor: {ratio:.2f}; it was {HEARTS}, and fails above {HEARTS * GATE:.2f}")
    return int(options.gate and (ratio > HEARTS * GATE or size > 40_000))


if __name__ == "__main__":
    sys.exit(main())

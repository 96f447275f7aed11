"""How fast random deals are played through the public face, beside two other libraries.

    pip install '.[bench]'
    python tests/benchmarks/speed.py

Each way of playing is timed in many short slices, all in turn, so that a clock that wanders hits them
alike. A figure is the median of its slices, a ratio the median of the ratios of neighbouring slices;
the quartiles beside it are the noise. Making a deal ready is not counted, only asking what is legal,
picking, and playing.
"""

import argparse
import gc
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType

import pyspiel
from rlcard.games.bridge.game import BridgeGame
from rlcard.games.bridge.utils.action_event import BidAction, PassAction

from kingi import PACK, Deal, deal_cards, variants

SLICE = 0.06
RNG = random.Random(1)

Make = Callable[[], Callable[[], int]]
"""Makes a deal ready; what it returns plays the deal out and tells how many cards were played."""


def kingi(preset: str, contract: str) -> Make:
    """Kingi, one contract: an immutable deal, with validation and the whole history in it."""
    played = variants.get(preset).contracts[contract]

    def make() -> Callable[[], int]:
        deal = Deal.start(played, deal_cards(RNG))
        while deal.is_over:  # annulled before play
            deal = Deal.start(played, deal_cards(RNG))
        return lambda: play_kingi(deal)

    return make


def play_kingi(deal: Deal) -> int:
    moves = 0
    pick = RNG.random
    while not deal.is_over:
        legal = deal.legal_cards
        deal = deal.play(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def openspiel() -> Make:
    """OpenSpiel's hearts without passing, in the immutable style: each card makes a child state."""
    game = pyspiel.load_game("hearts(pass_cards=false)")

    def make() -> Callable[[], int]:
        cards = list(range(52))
        RNG.shuffle(cards)
        state = game.new_initial_state()
        state = state.child(state.legal_actions()[0])  # the direction of passing: none
        for card in cards:
            state = state.child(card)
        return lambda: play_openspiel(state)

    return make


def play_openspiel(state: pyspiel.State) -> int:
    moves = 0
    pick = RNG.random
    while not state.is_terminal():
        legal = state.legal_actions()
        state = state.child(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def rlcard() -> Make:
    """RLCard's bridge at its game layer, a mutable game; its auction is over before the clock starts."""

    def make() -> Callable[[], int]:
        game = BridgeGame()
        game.init_game()
        for call in (BidAction(1, None), PassAction(), PassAction(), PassAction()):
            game.step(call)
        return lambda: play_rlcard(game)

    return make


def play_rlcard(game: BridgeGame) -> int:
    moves = 0
    pick = RNG.random
    while not game.is_over():
        legal = game.judger.get_legal_actions()
        game.step(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def moves_a_second(make: Make, seconds: float) -> float:
    """Cards played a second in one slice."""
    moves = 0
    spent = 0.0
    while spent < seconds:
        plays = [make() for _ in range(4)]
        start = time.perf_counter()
        for play in plays:
            moves += play()
        spent += time.perf_counter() - start
    return moves / spent


def told(values: Sequence[float], form: str) -> str:
    """The median, and in brackets the quartiles."""
    low, middle, high = (format(value, form) for value in statistics.quantiles(values, n=4))
    return f"{middle:>9}  ({low} to {high})"


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
    states are kept, that is the contract, its terms, the setting and the hands as they were dealt,
    which the first state has already, and the 52 cards, which all deals share.
    """
    deal = Deal.start(variants.kingi().contracts["hearts"], deal_cards(RNG))
    states = [deal]
    while not deal.is_over:
        legal = deal.legal_cards
        deal = deal.play(legal[int(RNG.random() * len(legal))])
        states.append(deal)
    first = states[0]
    fixed = reachable([*PACK, first.contract, first.terms, first.table.setting, first.dealt])
    kept = [thing for place, thing in reachable(states).items() if place not in fixed]
    return len(states), len(kept), sum(map(sys.getsizeof, kept))


def main() -> None:
    parser = argparse.ArgumentParser(description="Random deals a second, beside OpenSpiel and RLCard.")
    parser.add_argument("--slices", type=int, default=80, help="slices of 0.06 s for each way of playing")
    slices: int = parser.parse_args().slices
    ways: dict[str, Make] = {
        "kingi: Kingi hearts": kingi("kingi", "hearts"),
        "OpenSpiel: hearts": openspiel(),
        "RLCard: bridge": rlcard(),
        "kingi: Kinko trump": kingi("kinko", "trump-hearts"),
        "kingi: Kingi misère": kingi("kingi", "misere"),
        "kingi: Turkish king": kingi("turkish", "king"),
    }
    speeds: dict[str, list[float]] = {name: [] for name in ways}
    for make in ways.values():
        moves_a_second(make, SLICE)  # warm
    for _ in range(slices):
        for name, make in ways.items():
            speeds[name].append(moves_a_second(make, SLICE))
    print(f"Python {platform.python_version()}, {slices} slices of {SLICE} s each, medians (quartiles)\n")
    for name, values in speeds.items():
        print(f"{name:<22}{told(values, ',.0f')}  moves/s")
    ours = speeds["kingi: Kingi hearts"]
    print()
    for name in ("OpenSpiel: hearts", "RLCard: bridge"):
        ratios = [mine / theirs for mine, theirs in zip(ours, speeds[name], strict=True)]
        print(f"kingi / {name:<22}{told(ratios, '.3f')}")
    states, objects, size = memory()
    print(
        f"\nall {states} states of a Kingi hearts deal: {objects} objects, {size / 1000:.1f} kB (at most 40)"
    )


if __name__ == "__main__":
    main()

"""What views, worlds, samples and records cost, beside one `play`, and beside OpenSpiel's samples.

    pip install . --group bench
    python tests/benchmarks/views.py

Each figure is the median of many short slices, all taken in turn, so that a clock that wanders hits them
alike; a multiple is the median of the ratios to the `play` of the same turn. Worlds, possible cards and the
first sample are of a view made anew each time; a next sample is of a view that has been asked before.
"""

import argparse
import json
import platform
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

from kingi import Card, Cards, Deal, Match, deal_cards, pack, records, variants
from kingi.contracts import King

RNG = random.Random(1)
TRICKS = (1, 5, 10)


def seconds_each(call: Callable[[], object], least: float) -> float:
    """How long one call takes, in a slice of at least so long."""
    start = time.perf_counter()
    calls = 0
    while (spent := time.perf_counter() - start) < least or not calls:
        call()
        calls += 1
    return spent / calls


def deal_at(preset: str, contract: str, trick: int) -> Deal:
    """A random deal, not over, in the middle of this trick."""
    played = variants.get(preset).contracts[contract]
    while True:
        deal = Deal.start(played, deal_cards(RNG))
        while not deal.is_over and len(deal.table.seen) < 4 * (trick - 1) + 2:
            deal = deal.play(RNG.choice(deal.legal_cards))
        if not deal.is_over:
            return deal


def deal_with_bare_honours() -> Deal:
    """A deal of five players that goes on, before its first card, with 3 bare honours in each suit."""
    king = King(bare_honours=Cards("CAKQ DAKQ HAKQ SAKQ"))
    while True:
        deal = Deal.start(king, deal_cards(RNG, players=5, pack=pack(without="C2 S2")))
        if not deal.is_over:
            return deal


def turkish_match() -> Match:
    """A whole Turkish match, at random."""
    match = Match.start(variants.turkish())
    while match.phase.value != "over":
        match = (
            match.deal_cards(RNG) if match.to_act is None else match.apply(RNG.choice(match.legal_actions))
        )
    return match


def play_through(preset: str, contract: str) -> Callable[[], object]:
    """One deal played out from start to end; 52 plays, where nothing ends it before."""
    deal = deal_at(preset, contract, 1)
    line: list[Card] = []
    later = deal
    while not later.is_over:
        card = RNG.choice(later.legal_cards)
        line.append(card)
        later = later.play(card)

    def play() -> None:
        now = deal
        for card in line:
            now = now.play(card)

    return play


# --- OpenSpiel ---


def openspiel_at(trick: int) -> tuple[pyspiel.State, list[tuple[int, int]]]:
    """OpenSpiel's hearts in the middle of this trick, and who has shown which suit to be gone."""
    game = pyspiel.load_game("hearts(pass_cards=false)")
    cards = list(range(52))
    RNG.shuffle(cards)
    state = game.new_initial_state()
    state = state.child(state.legal_actions()[0])
    for card in cards:
        state = state.child(card)
    gone: list[tuple[int, int]] = []
    led = 0
    for number in range(4 * (trick - 1) + 2):
        card = RNG.choice(state.legal_actions())
        if number % 4 == 0:
            led = card % 4
        elif card % 4 != led:
            gone.append((state.current_player(), led))
        state = state.child(card)
    return state, gone


def ignores_voids(state: pyspiel.State, gone: list[tuple[int, int]], seat: int) -> bool:
    """Whether a sample gives somebody a card of a suit that this seat saw to be gone."""
    sampled = state.resample_from_infostate(seat, RNG.random)
    history = sampled.history()
    dealt, played = history[1:53], set(history[53:])
    return any(
        card % 4 == suit and card not in played
        for who, suit in gone
        for place, card in enumerate(dealt)
        if place % 4 == who
    )


def voids_told(samples: int) -> None:
    """How many samples hold what was shown not to be there, theirs and ours, at trick 7."""
    theirs = ours = 0
    for _ in range(samples):
        state, gone = openspiel_at(7)
        theirs += ignores_voids(state, gone, state.current_player())
        deal = deal_at("kingi", "hearts", 7)
        assert deal.turn is not None
        view = deal.view(deal.turn)
        ours += not shown_fits(deal, view.sample(RNG))
    print(
        f"samples that hold a suit shown to be gone, trick 7: OpenSpiel {theirs}, kingi {ours} of {samples}"
    )


def shown_fits(deal: Deal, hands: tuple[Cards, ...]) -> bool:
    """Whether no hand has a suit that its seat did not follow; told from the tricks alone."""
    for trick in (*deal.tricks, deal.trick):
        for seat, card in trick.plays:
            led = trick.cards[0].suit
            if card.suit is not led and not hands[seat].is_void(led):
                return False
    return True


# --- the figures ---


class Figures:
    """Slices of many calls, in seconds a call and as multiples of the `play` timed last."""

    def __init__(self, least: float) -> None:
        self._least = least
        self._found: dict[str, list[tuple[float, float]]] = {}
        self._play = 0.0

    def play(self, through: Callable[[], object]) -> None:
        """Times the plays of one whole deal anew."""
        self._play = seconds_each(through, self._least) / 52
        self._found.setdefault("play, Kingi misère", []).append((self._play, 1.0))

    def note(self, name: str, call: Callable[[], object]) -> float:
        """Times a call, in seconds."""
        spent = seconds_each(call, self._least)
        self._found.setdefault(name, []).append((spent, spent / self._play))
        return spent

    def show(self) -> None:
        """Prints the medians."""
        for name, values in self._found.items():
            spent = statistics.median(value for value, _ in values)
            ratio = statistics.median(ratio for _, ratio in values)
            print(f"{name:<46}{spent * 1e6:>12,.1f} µs {1 / spent:>12,.0f}/s {ratio:>10,.1f} plays")


def note_views(figures: Figures, preset: str, contract: str, trick: int) -> float:
    """What a view of a new deal costs; how long a next sample takes."""
    deal = deal_at(preset, contract, trick)
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    where = f"{preset} {contract}, trick {trick}"
    if trick == 1:
        figures.note(f"view, {where}", lambda: deal.view(seat))
        figures.note(f"view as a dict, {where}", lambda: records.view_dict(view))
        figures.note(f"worlds, {where}", lambda: deal.view(seat).count_worlds())
        figures.note(f"possible, {where}", lambda: deal.view(seat).possible((seat + 1) % 4))
    figures.note(f"first sample, {where}", lambda: deal.view(seat).sample(RNG))
    return figures.note(f"next sample, {where}", lambda: view.sample(RNG))


def note_openspiel(figures: Figures, trick: int) -> float:
    """How long OpenSpiel's sample takes."""
    state, _ = openspiel_at(trick)
    who = state.current_player()
    return figures.note(
        f"OpenSpiel's sample, trick {trick}", lambda: state.resample_from_infostate(who, RNG.random)
    )


def note_bare_honours(figures: Figures, seat: int | None) -> None:
    """What is hardest to know: five full hands, and as many bare honours as a contract may have."""
    deal = deal_with_bare_honours()
    who = "a spectator" if seat is None else "a seat"
    figures.note(f"possible, 12 bare honours, 5 players, {who}", lambda: deal.view(seat).possible(1))
    figures.note(f"worlds, 12 bare honours, 5 players, {who}", lambda: deal.view(seat).count_worlds())


def main() -> None:
    parser = argparse.ArgumentParser(description="Views, worlds, samples and records, beside one play.")
    parser.add_argument("--slices", type=int, default=20, help="slices for each figure")
    parser.add_argument("--seconds", type=float, default=0.02, help="how long a slice is at least")
    args = parser.parse_args()
    slices: int = args.slices
    least: float = args.seconds

    figures = Figures(least)
    ratios: dict[int, list[float]] = {trick: [] for trick in TRICKS}
    match = turkish_match()
    text = records.dumps(match)
    through = play_through("kingi", "misere")
    for _ in range(slices):
        figures.play(through)
        for trick in TRICKS:
            ours = note_views(figures, "kingi", "hearts", trick)
            ratios[trick].append(note_openspiel(figures, trick) / ours)
            note_views(figures, "turkish", "king", trick)
            note_views(figures, "kinko", "trump-hearts", trick)
        for seat in (0, None):
            note_bare_honours(figures, seat)
        figures.note("match view", lambda: match.view(0))
        figures.note("dumps, a Turkish match", lambda: records.dumps(match))
        figures.note("loads, a Turkish match", lambda: records.loads(text))

    print(f"Python {platform.python_version()}, {slices} slices of {least} s each, medians\n")
    figures.show()
    print()
    for trick, speeds in ratios.items():
        print(f"kingi / OpenSpiel, samples/s of one view at trick {trick}: {statistics.median(speeds):.2f}")
    print(f"a Turkish match as a record: {len(text.encode())} bytes (at most 10,000)")
    bytes_sent()
    voids_told(100)


def bytes_sent() -> None:
    """How large views and news are as JSON, in a Turkish match: medians of all seats and plies."""
    match = Match.start(variants.turkish())
    whole: list[int] = []
    news: list[int] = []
    while match.phase.value != "over":
        before = match
        match = (
            match.deal_cards(RNG) if match.to_act is None else match.apply(RNG.choice(match.legal_actions))
        )
        view = match.view(RNG.randrange(4))
        whole.append(len(json.dumps(records.view_dict(view))))
        if view.said:
            news.append(len(json.dumps(view.since(before.ply))))
    print(f"a view as JSON: median {statistics.median(whole):.0f} bytes, at most {max(whole)}")
    print(f"news of one action: median {statistics.median(news):.0f} bytes, at most {max(news)}")


if __name__ == "__main__":
    main()

"""Node counts of all lines of play on tiny packs, for each contract of each preset.

The counts lie in `data/lines.txt`. A mismatch prints the split by first card. After a change that is
meant to change them, write them anew and read the difference:

    PYTHONPATH=src python -m tests.test_lines
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import plain_rules
from tests.plain_rules import Rule
from tests.strategies import PRESETS, contract, tiny

from kingi import Deal

PATH = Path(__file__).parent / "data" / "lines.txt"

DIFFERENT_IN_PLAY = (
    "kingi",
    "kinko",
    "kinko king=discard",
    "kingen",
    "kingen stop_when_decided=True",
    "turkish",
    "turkish strict=True",
    "turkish overtrump=True",
    "turkish stop_when_decided=True",
)
"""The presets and options that bear on play; a contract that two of them have is counted once."""

HANDS = """
HK9 C2 / HA5 D3 / C7 S4 HQ | 2
HQ7 SJ / HK4 S9 / SK DQ H8 | 0
HAT C5 / HK2 S3 / CJ8 DK | 2
HK92 / C3 HA5 / C9 S4 D8 | 1
DA C93 / DJ6 C2 / D9 CKQ | 0
S92 HK / S8 H43 / SAQ H7 | 1
CK3 DT / CQ5 DK / CA6 DQ | 0
CKJ4 / CAT2 / CQ87 | 1
D93 / H6 DK / CJ HT | 0
HK5 / SQ C4 / CA H3 | 2
HK9 / HA6 / C3 S4 | 2
C9 DA / C8 HK / CQ H2 | 2
HK3 / C5 HA / C9 H6 / SQ H7 | 1
HK9 / HA6 / C5 S2 / D4 C7 | 2
S94 / S8 DQ / ST D5 / SK C3 | 0
CA S6 / C3 SJ / HT S7 / H95 | 0
DK2 / DJ C8 / D7 SA / HQ C4 | 3
"""
"""Hands by seat and the seat that leads: 3 seats with 3 and 2 cards, 4 with 2; voids and honours."""


@attrs.frozen
class Position:
    """A contract of a preset with hands and a leader."""

    preset: str
    key: str
    hands: str

    def start(self) -> Deal:
        """The deal before its first card."""
        hands, leader = self.hands.split(" | ")
        return Deal.start(contract(self.preset, self.key), hands.split(" / "), leader=int(leader))

    def __str__(self) -> str:
        return f"{self.preset} | {self.key} | {self.hands}"


def lines(deal: Deal) -> list[int]:
    """How many ways there are to play 1, 2, 3 … cards from here."""
    counts = Counter(_depths(deal, 0))
    return [counts[depth] for depth in range(1, max(counts, default=0) + 1)]


def _depths(deal: Deal, depth: int) -> Iterator[int]:
    for card in deal.legal_cards:
        yield depth + 1
        yield from _depths(deal.play(card), depth + 1)


def split(deal: Deal) -> str:
    """The counts after each first card, to find the one that is wrong."""
    return "\n".join(f"  {card}: {shown(lines(deal.play(card)))}" for card in deal.legal_cards)


def shown(counts: list[int]) -> str:
    """The depth and the counts as the file has them."""
    return f"{len(counts)} | {' '.join(map(str, counts)) or '-'}"


def positions() -> Iterator[Position]:
    """Every position of the file: all contracts that differ, on all hands."""
    told: set[object] = set()
    for preset in DIFFERENT_IN_PLAY:
        for key, this in PRESETS[preset].contracts.items():
            if this not in told:
                told.add(this)
                yield from (Position(preset, key, hands) for hands in HANDS.strip().splitlines())


POSITIONS = tuple(positions())
GROUPS = tuple(dict.fromkeys((position.preset, position.key) for position in POSITIONS))


def read() -> dict[str, str]:
    """The file: a position's text to its depth and counts."""
    stored: dict[str, str] = {}
    for line in PATH.read_text(encoding="utf-8").splitlines():
        *position, depth, counts = line.split(" | ")
        stored[" | ".join(position)] = f"{depth} | {counts}"
    return stored


def write() -> None:
    """The file anew, from what the library says now."""
    told = [f"{position} | {shown(lines(position.start()))}\n" for position in POSITIONS]
    PATH.write_text("".join(told), encoding="utf-8")


def test_every_position_is_in_the_file_once() -> None:
    assert list(read()) == [str(position) for position in POSITIONS]
    assert len(PATH.read_text(encoding="utf-8").splitlines()) == len(POSITIONS)


@pytest.mark.parametrize(("preset", "key"), GROUPS)
def test_node_counts(preset: str, key: str) -> None:
    stored = read()
    for position in POSITIONS:
        if (position.preset, position.key) == (preset, key):
            deal = position.start()
            found = shown(lines(deal))
            assert found == stored[str(position)], f"{position}\n{split(deal)}"


# --- the same counts from rules written by hand ---

PLAIN: dict[tuple[str, str], tuple[Rule, str, bool]] = {
    **{
        ("kinko", f"trump-{name}"): (plain_rules.kinko_trump(suit), suit, False)
        for name, suit in (("clubs", "C"), ("diamonds", "D"), ("hearts", "H"), ("spades", "S"))
    },
    ("kinko", "no-trump"): (plain_rules.kinko_trump("-"), "-", False),
    ("turkish", "trump-spades"): (plain_rules.turkish_trump("S"), "S", False),
    ("turkish", "king"): (plain_rules.turkish_king, "-", True),
    ("kinko", "king"): (plain_rules.kinko_king, "-", True),
    ("kingen", "hearts"): (plain_rules.kingen_hearts, "-", False),
}


def by_hand(preset: str, key: str, hands: list[list[str]], leader: int) -> list[int]:
    """The counts of the plain rules."""
    rule, trump, until_king = PLAIN[preset, key]
    if (preset, key) == ("turkish", "king") and plain_rules.bare_honours(hands):
        return []
    return plain_rules.count_lines(hands, leader, rule, trump=trump, until_king=until_king)


def codes(deal: Deal) -> list[list[str]]:
    return [[card.code for card in hand] for hand in deal.dealt]


@pytest.mark.rule("N4", "N7", "D3", "T2", "T5", "T6")
@pytest.mark.parametrize(("preset", "key"), PLAIN)
def test_the_stored_counts_are_those_of_the_plain_rules(preset: str, key: str) -> None:
    stored = read()
    for position in POSITIONS:
        if (position.preset, position.key) == (preset, key):
            start = position.start()
            counts = by_hand(preset, key, codes(start), start.table.setting.leader)
            assert stored[str(position)] == shown(counts), str(position)


@pytest.mark.parametrize(("preset", "key"), PLAIN)
@settings(max_examples=30)
@given(seed=st.integers(0, 1 << 32))
def test_node_counts_of_any_tiny_deal_are_those_of_the_plain_rules(preset: str, key: str, seed: int) -> None:
    hands = tiny(random.Random(seed), players=4, cards=3)
    start = Deal.start(contract(preset, key), hands, leader=seed % len(hands))
    assert lines(start) == by_hand(preset, key, codes(start), start.table.setting.leader)


if __name__ == "__main__":
    write()

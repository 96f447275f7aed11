"""Trump deals, and who takes a trick, on literal positions (G4, K5, K11, N7, D7, T2)."""

import pytest
from tests.strategies import contract, legal, play_all, position

from kingi import Cards, Deal
from kingi.contracts import King

# --- trump deals: K5, N7, D7, T2 ---


@pytest.mark.rule("N7")
@pytest.mark.parametrize(
    ("table", "hand", "expected"),
    [
        ("C6 DJ DT", "DA9 S3", "DA"),
        ("C6 DJ DT", "D93 S3", "D93"),
        ("C6", "C92 DA", "C9"),
        ("C6", "C52 DA", "C52"),
        ("C6 CT", "C92 DA", "C92"),
        ("C6 DJ", "C92 DA", "C92"),
        ("C6", "D93 S3", "D93"),
        ("C6", "H93 S3", "H93 S3"),
        ("C6 S2", "HA SA", "HA SA"),
        ("D8", "D92 S3", "D9"),
        ("D8", "D72 S3", "D72"),
        ("D8 DT", "D92 SA", "D92"),
        ("D8", "CA SA", "CA SA"),
        ("", "C2 D3 H4", "C2 D3 H4"),
    ],
)
def test_kinko_trump_is_diamonds(table: str, hand: str, expected: str) -> None:
    assert legal(contract("kinko", "trump-diamonds"), table, hand) == expected


@pytest.mark.rule("N7")
@pytest.mark.parametrize(
    ("table", "hand", "expected"),
    [("C6", "C92 DA", "C9"), ("C6 CT", "C92 DA", "C92"), ("C6 DA", "C92 DK", "C9"), ("C6", "DA H2", "DA H2")],
)
def test_kinko_no_trump_is_beaten_too(table: str, hand: str, expected: str) -> None:
    assert legal(contract("kinko", "no-trump"), table, hand) == expected


@pytest.mark.rule("K5", "D7")
@pytest.mark.parametrize("preset", ["kingi", "kingen"])
def test_no_duty_to_trump_or_beat(preset: str) -> None:
    trump = contract(preset, "trump-diamonds")
    assert legal(trump, "C6 DJ DT", "D93 S3") == "D93 S3"
    assert legal(trump, "C6", "C92 DA") == "C92"
    assert legal(trump, "D8", "D92 SA") == "D92"


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("table", "hand", "expected", "overtrump"),
    [
        ("S8", "H4 S92", "S9", "S9"),
        ("SA", "H4 SK2", "SK2", "SK2"),
        ("S8 S9", "H4 ST2", "ST", "ST"),
        ("S8 ST", "H4 S92", "S92", "S92"),
        ("H4 S8", "DQ S92", "S92", "S9"),
        ("H4 S8", "DQ S72", "S72", "S72"),
        ("H4", "DQ S92", "S92", "S92"),
        ("H4", "H52 S9", "H52", "H52"),
        ("H4", "DQ C2", "C2 DQ", "C2 DQ"),
        ("S8", "C2 DQ", "C2 DQ", "C2 DQ"),
    ],
)
def test_turkish_trump_is_spades(table: str, hand: str, expected: str, overtrump: str) -> None:
    assert legal(contract("turkish", "trump-spades"), table, hand) == expected
    assert legal(contract("turkish overtrump=True", "trump-spades"), table, hand) == overtrump


# --- G4, K11: who takes a trick ---


def winner(this: str, preset: str, plays: str) -> int | None:
    """Who takes a trick of these cards, each the only one of its seat."""
    deal = play_all(contract(preset, this), plays.split(), plays)
    assert deal.is_over
    return deal.tricks[0].winner


@pytest.mark.rule("K11")
@pytest.mark.parametrize(
    ("plays", "expected"),
    [("C3 DA C2 CK", 2), ("C9 D2 CT S3", 0), ("C3 C2 CK CQ", 1), ("CA D2 S2 CK", 3)],
)
def test_lowest_of_the_suit_led_takes_it(plays: str, expected: int) -> None:
    assert winner("plus-misere", "kingi", plays) == expected


@pytest.mark.rule("G4")
@pytest.mark.parametrize(
    ("plays", "highest", "trump"),
    [
        ("C3 DA C2 CK", 3, 1),
        ("C9 D2 CT S3", 2, 1),
        ("C3 DA DK CK", 3, 1),
        ("C3 DT DK CA", 3, 2),
        ("DT CA DK SA", 2, 2),
        ("CA HA SA CK", 0, 0),
    ],
)
def test_highest_takes_it_or_the_highest_trump(plays: str, highest: int, trump: int) -> None:
    for key in ("no-trump", "misere", "queens"):
        assert winner(key, "kingi", plays) == highest
    assert winner("trump-diamonds", "kingi", plays) == trump


@pytest.mark.rule("G4")
def test_the_taker_leads_next() -> None:
    deal = play_all(contract("kingi", "misere"), ["C2 S2", "C9 S3", "C3 S4", "C4 S5"], "C2 C9 C3 C4")
    assert (deal.leader, deal.turn) == (1, 1)


@pytest.mark.rule("G5")
def test_a_duty_that_would_leave_nothing_does_nothing() -> None:
    deal = Deal.start(King(), ["HK", "C2"])
    assert deal.legal_cards == Cards("HK")
    assert position(contract("turkish", "trump-spades"), "H4", "C2 D3").legal_cards == Cards("C2 D3")

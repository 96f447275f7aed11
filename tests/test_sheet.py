"""The score sheet: a match from typed counts; payments, checks, standings."""

import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.copies import copies
from tests.sheets import KINGI, KINKO, MINUS, TURKISH, enter_any, filled
from tests.strategies import PRESETS

from kingi import Counts, Sale, ScoreSheet, variants
from kingi.match.result import MatchResult, result_of_match
from kingi.match.rows import Standing
from kingi.match.sheet import rewritten
from kingi.rules.scoring import Remark

NAMES = ("Ada", "Bo", "Cy", "Di")

# --- entering ---


@pytest.mark.rule("K12")
def test_a_whole_kingi_sheet_and_its_check() -> None:
    """−74 after four deals, −104 after six, −52 after eight, 0 after ten."""
    sheet = ScoreSheet.blank(variants.kingi(), names=NAMES, first_dealer=2)
    scores = [
        (-5, -4, -3, -1),
        (0, -13, 0, 0),
        (-16, -4, -4, -4),
        (-10, -5, -5, 0),
        (0, 0, -7, -8),
        (0, 0, 0, -15),
    ]
    checks = [-13, -26, -54, -74, -89, -104]
    for number, counts in enumerate(MINUS):
        sheet = sheet.enter(counts)
        row = sheet.rows[number]
        assert (row.scores, row.dealer, row.declarer) == (scores[number], (2 + number) % 4, None)
        assert sheet.expected_total == checks[number] == sum(sheet.totals)
    for number, check in ((6, -78), (7, -52), (8, -26), (9, 0)):
        assert sheet.result is None
        sheet = sheet.enter((13, 0, 0, 0), contract="grandi")
        assert sheet.rows[number].contract_key == "no-trump"
        assert sheet.rows[number].declarer == (2 + number + 1) % 4
        assert sheet.expected_total == check == sum(sheet.totals)
    assert sheet.totals == (73, -26, -19, -28)
    assert sheet.next is None
    assert sheet.offered == ()
    assert sheet.is_full
    assert sheet.result == MatchResult((73, -26, -19, -28), (1, 3, 2, 4), (0,), (1, 2, 3))
    assert [row.contract_key for row in sheet.rows[:6]] == list(variants.kingi().contracts)[:6]


@pytest.mark.rule("K9")
def test_kingi_the_buyer_pays_two_points_a_trick_bid() -> None:
    """Bid 3, the buyer takes 5 tricks: 10 − 6; the seller gets 6 and its own tricks."""
    sheet = KINGI.enter((4, 1, 5, 3), contract="trump-hearts", sale=Sale(buyer=0, bid=3))
    row = sheet.rows[-1]
    assert row.scores == (8 - 6, 2, 10, 6 + 6)
    assert (row.dealer, row.declarer, row.sale, row.worth) == (2, 0, Sale(0, 3), 26)
    other = KINGI.enter((1, 5, 4, 3), contract="trump-hearts", sale=Sale(buyer=1, bid=3))
    assert other.rows[-1].scores == (2, 4, 8, 12)


@pytest.mark.rule("N6")
def test_kinko_the_buyer_pays_points() -> None:
    """Seat 0 sells to seat 2 for 3; tricks 2/1/8/2 give 5/1/5/2."""
    sheet = KINKO.enter((2, 1, 8, 2), contract="trump-hearts", sale=Sale(buyer=2, bid=3))
    assert sheet.rows[-1].scores == (5, 1, 5, 2)
    assert sheet.rows[-1].declarer == 2


@pytest.mark.rule("K9")
def test_a_price_is_paid_in_full_even_below_zero() -> None:
    sheet = KINGI.enter((1, 4, 4, 4), contract="plus-misere", sale=Sale(buyer=0, bid=13))
    assert sheet.rows[-1].scores == (2 - 26, 8, 8, 8 + 26)
    assert KINKO.enter((4, 4, 1, 4), contract="no-trump", sale=Sale(2, 5)).rows[-1].scores == (9, 4, -4, 4)


def test_the_next_deal_says_who_and_what() -> None:
    sheet = ScoreSheet.blank(variants.kinko(players=3), first_dealer=2)
    upcoming = sheet.next
    assert upcoming is not None
    assert (upcoming.number, upcoming.dealer, upcoming.forehand, upcoming.chooser) == (1, 2, 0, None)
    assert upcoming.contracts == ("misere",)
    assert [(item.label, item.quantity) for item in upcoming.items["misere"]] == [("tricks", 16)]
    assert sheet.highest_bid == 0
    assert sheet.remaining(0) == {}
    chosen = TURKISH.enter((4, 4, 4, 1), contract="El Almaz")
    upcoming = chosen.next
    assert upcoming is not None
    assert (upcoming.number, upcoming.dealer, upcoming.forehand, upcoming.chooser) == (2, 0, 1, 1)
    assert upcoming.contracts == tuple(upcoming.items) == tuple(variants.turkish().contracts)
    assert [item.label for item in upcoming.items["men"]] == ["men"]
    assert chosen.remaining(0) == {"penalty": 2, "trump": 2}
    assert chosen.remaining(1) == {"penalty": 3, "trump": 2}
    dutch = ScoreSheet.blank(variants.dubbelkingen(), first_dealer=3).next
    assert dutch is not None
    assert (dutch.dealer, dutch.forehand, dutch.chooser) == (3, 0, 3)
    sold = KINGI.next
    assert sold is not None
    assert (sold.chooser, sold.forehand, KINGI.highest_bid, KINKO.highest_bid) == (3, 3, 13, 13)


@pytest.mark.rule("N10")
@pytest.mark.parametrize("counts", [(13, 0, 0, 0), (0, 0, 0, 13), [0, 0, 13, 0], {"tricks": (4, 4, 4, 1)}])
def test_zeros_lists_and_labels_are_counts_too(counts: Counts) -> None:
    sheet = ScoreSheet.blank(variants.kingi()).enter(counts)
    assert sum(sheet.totals) == -13


def test_a_local_name_stands_for_a_contract() -> None:
    assert TURKISH.enter((1, 0, 0, 0), contract="RIFKI").rows[0].contract_key == "king"
    assert TURKISH.enter((13, 0, 0, 0), contract="maça").rows[0].contract_key == "trump-spades"
    assert ScoreSheet.blank(variants.kingi()).enter((13, 0, 0, 0), contract="MISÄÄRI").totals == (
        -13,
        0,
        0,
        0,
    )


@pytest.mark.rule("K14")
def test_all_four_queens_are_remarked() -> None:
    sheet = filled(variants.kingi(), MINUS[:3])
    assert sheet.enter((0, 0, 4, 0)).rows[-1].remarks == (Remark("all-queens", 2),)
    assert sheet.enter((0, 1, 3, 0)).rows[-1].remarks == ()
    assert TURKISH.enter((0, 0, 4, 0), contract="queens").rows[-1].remarks == ()  # set in Kingi only


# --- annulled deals ---


@pytest.mark.rule("T7")
def test_one_queen_each_annuls() -> None:
    sheet = TURKISH.enter((1, 1, 1, 1), contract="Kız Almaz")
    assert (sheet.rows, sheet.annulments, sheet.totals) == ((), 1, (0, 0, 0, 0))
    assert sheet.next == TURKISH.next
    assert sheet.remaining(0) == {"penalty": 3, "trump": 2}
    again = sheet.enter((2, 1, 1, 0), contract="queens")
    assert again.rows[0].scores == (-200, -100, -100, 0)
    assert (again.rows[0].dealer, again.rows[0].declarer) == (3, 0)
    assert again.remaining(0) == {"penalty": 2, "trump": 2}
    kinko = filled(variants.kinko(), [(13, 0, 0, 0), (8, 0, 0, 0)]).enter((1, 1, 1, 1))
    assert kinko.rows[-1].scores == (-2, -2, -2, -2)  # in Turkish only


@pytest.mark.rule("G8", "T6")
def test_an_annulled_deal_makes_no_row_and_uses_no_right() -> None:
    """What was annulled before play is told by the score keeper."""
    sheet = TURKISH.annul().annul()
    assert (sheet.annulments, sheet.rows, sheet.next) == (2, (), TURKISH.next)
    assert sheet != TURKISH
    assert sheet.undo().undo() == TURKISH
    assert sheet.enter((4, 4, 4, 1), contract="misere").annulments == 2


# --- standings ---


@pytest.mark.rule("G10")
def test_ties_share_the_better_place() -> None:
    sheet = ScoreSheet.blank(variants.kingi(), names=NAMES).enter((4, 5, 0, 4))
    assert sheet.standings == (
        Standing(1, 2, "Cy", 0),
        Standing(2, 0, "Ada", -4),
        Standing(2, 3, "Di", -4),
        Standing(4, 1, "Bo", -5),
    )
    blank = ScoreSheet.blank(variants.kinko(players=3))
    assert [(line.place, line.name) for line in blank.standings] == [(1, f"seat {seat}") for seat in range(3)]


@pytest.mark.rule("T8")
def test_everyone_above_zero_wins_and_everyone_below_loses() -> None:
    rule = variants.turkish().result_rule
    assert (rule.winners((50, 0, 30, -80)), rule.losers((50, 0, 30, -80))) == ((0, 2), (3,))
    assert (rule.winners((1, 0, 0, -1)), rule.losers((1, 0, 0, -1))) == ((0,), (3,))
    assert (rule.winners((0, 0, 0, 0)), rule.losers((0, 0, 0, 0))) == ((), ())
    result = result_of_match((50, 0, 30, -80), rule)
    assert result == MatchResult((50, 0, 30, -80), (1, 3, 2, 4), (0, 2), (3,))


@pytest.mark.rule("G10")
@pytest.mark.parametrize("preset", ["kingi", "kinko", "kingen", "dubbelkingen"])
def test_everyone_in_place_1_wins_and_nobody_else(preset: str) -> None:
    rule = PRESETS[preset].result_rule
    result = result_of_match((7, 7, 0, -14), rule)
    assert result == MatchResult((7, 7, 0, -14), (1, 1, 3, 4), (0, 1), (2, 3))
    assert result_of_match((-1, 5, -2, -2), rule) == MatchResult(
        (-1, 5, -2, -2), (2, 1, 3, 3), (1,), (0, 2, 3)
    )


# --- values and properties ---


FILLED = (
    "kingi",
    *("kinko", "kinko players=3", "kinko players=5 last_tricks=last-two", "kinko points=large"),
    *("kingen", "kingen players=3", "dubbelkingen", "dubbelkingen suit_limit=2"),
    *("turkish", "turkish suit_limit=None"),
)


@pytest.mark.rule("G8", "N1")
@pytest.mark.parametrize("label", FILLED)
@settings(max_examples=6)
@given(seed=st.integers(0, 1 << 32))
def test_any_filling_adds_up(label: str, seed: int) -> None:
    """Totals are what the deals are worth, payments move points only, and it fills up."""
    rng = random.Random(seed)
    sheet = ScoreSheet.blank(PRESETS[label], first_dealer=rng.randrange(PRESETS[label].players))
    while not sheet.is_full:
        sheet = enter_any(sheet, rng)
        assert sum(sheet.totals) == sheet.expected_total
    variant, rows = sheet.variant, sheet.rows
    assert sheet.expected_total == variant.total
    for row in rows:
        assert sum(row.scores) == row.worth == variant.worth(row.counted_as)
    if variant.deals < 20:  # each seat is forehand of one positive deal
        assert sorted((row.dealer + 1) % variant.players for row in rows[6:]) == list(range(variant.players))
    assert sheet.remaining(0) == dict.fromkeys(sheet.remaining(0), 0)
    again = rewritten(ScoreSheet.blank(variant, first_dealer=sheet.first_dealer), sheet.entries)
    assert again == sheet
    assert hash(again) == hash(sheet)
    place = rng.randrange(len(rows))
    assert (
        sheet.replace(place + 1, rows[place].tally, contract=rows[place].contract_key, sale=rows[place].sale)
        == sheet
    )


def test_sheets_are_values() -> None:
    sheet = KINGI.enter((2, 1, 8, 2), contract="grandi", sale=Sale(1, 2))
    assert len({sheet, KINGI, sheet.undo()}) == 2
    assert ScoreSheet.blank(variants.kingi()) != KINGI
    assert ScoreSheet.blank(variants.kingi(), names=NAMES) != ScoreSheet.blank(variants.kingi())
    for back in copies(sheet.annul()):
        assert isinstance(back, ScoreSheet)
        assert (back, hash(back), back.annulments) == (sheet.annul(), hash(sheet.annul()), 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        sheet.rows = ()  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue] # it is frozen


def test_a_name_of_several_contracts_is_that_of_the_one_on_offer() -> None:
    """`missu` is a minus and a plus deal; at its turn a sheet knows which. `valtti` stays open."""
    assert (
        ScoreSheet.blank(variants.kingi()).enter((13, 0, 0, 0), contract="missu").rows[0].contract_key
        == "misere"
    )
    assert KINGI.enter((13, 0, 0, 0), contract="missu").rows[-1].contract_key == "plus-misere"

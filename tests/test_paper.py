"""A score sheet on paper: what a person reads, and what a spreadsheet reads back."""

import csv
import io
import random
from pathlib import Path

import pytest
from tests.sheets import enter_any

from kingi import Sale, ScoreSheet, variants

PAPER = Path(__file__).parent / "data" / "paper"
NAMES = ("Ada", "Bartholomew", "Cy", "Di", "Eve")


def evening(key: str) -> ScoreSheet:
    """A whole match of the variant as it might be written: with sales, a misdeal, a fine and notes."""
    variant = variants.get(key)
    rng = random.Random(key)
    sheet = ScoreSheet.blank(variant, names=NAMES[: variant.players], first_dealer=1)
    while not sheet.is_full:
        sheet = enter_any(sheet, rng)
        if len(sheet.rows) == 3 and not sheet.annulments:
            sheet = sheet.annul(note="cards dropped").adjust(2, -5, "late again")
    return sheet


@pytest.mark.parametrize("key", variants.KEYS)
def test_the_table_is_as_it_was_read(key: str) -> None:
    """Made anew by hand: python -c 'from tests.test_paper import *; write()'."""
    assert evening(key).table() + "\n" == (PAPER / f"{key}.txt").read_text(encoding="utf-8")


def write() -> None:
    """Writes what the tests compare with; read it before it is kept."""
    for key in variants.KEYS:
        (PAPER / f"{key}.txt").write_text(evening(key).table() + "\n", encoding="utf-8")


@pytest.mark.parametrize("key", variants.KEYS)
def test_the_points_are_read_back_from_csv(key: str) -> None:
    sheet = evening(key)
    heads, *lines = csv.reader(io.StringIO(sheet.to_csv()))
    first, players = 7, sheet.variant.players
    assert heads[first : first + players] == list(sheet.names)
    assert len(lines) == len(sheet.entries)
    points = [list(map(int, line[first : first + players])) for line in lines]
    assert tuple(map(sum, zip(*points, strict=True))) == sheet.totals
    assert tuple(map(int, lines[-1][first + players : first + 2 * players])) == sheet.totals
    rows = [line for line in lines if line[1]]
    assert [int(line[1]) for line in rows] == list(range(1, sheet.variant.deals + 1))
    assert [tuple(map(int, line[first : first + players])) for line in rows] == [
        row.scores for row in sheet.rows
    ]


@pytest.mark.parametrize("key", variants.KEYS)
def test_markdown_has_the_lines_of_the_table(key: str) -> None:
    sheet = evening(key)
    heads, marks, *lines, empty, foot = sheet.to_markdown().splitlines()
    assert {line.count("|") for line in (heads, marks, *lines)} == {7 + 2 * sheet.variant.players + 2}
    assert (len(lines), empty, foot) == (len(sheet.entries), "", sheet.table().splitlines()[-1])


def test_the_sums_are_checked_and_adjustments_told() -> None:
    sheet = ScoreSheet.blank(variants.kinko()).enter((5, 4, 3, 1)).adjust(2, -3, "late")
    assert (
        sheet.table().splitlines()[-1] == "the deals add up to -13, as they must: -13, and -3 in adjustments"
    )
    blank = ScoreSheet.blank(variants.kinko())
    assert blank.table().splitlines()[-1] == "the deals add up to 0, as they must: 0"


def test_who_chose_who_bought_and_what_was_untold() -> None:
    sheet = ScoreSheet.blank(variants.kinko(), names=NAMES[:4])
    for counts in ((5, 4, 3, 1), (2, 1, 3, 2), (1, 0, 2, 1), (6, 2, 0, 5), (1, 0, 0, 1), (0, 0, 1, 0)):
        sheet = sheet.enter(counts)
    sheet = sheet.enter((4, 5, 1, 3), contract="ristivaltti", sale=Sale(2, 3)).enter((6, 3, 4, 0))
    assert [line[1:7] for line in csv.reader(io.StringIO(sheet.to_csv()))][-2:] == [
        ["7", "Cy", "ristivaltti", "Di", "Cy", "3"],
        ["8", "Di", "untold", "Ada", "", ""],
    ]


def test_words_do_no_harm() -> None:
    """A spreadsheet reckons nothing, Markdown keeps its columns, and every entry stays on its line."""
    sheet = ScoreSheet.blank(variants.kinko(players=3), names=("=1+1", "@b|c", "-\\")).enter(
        (6, 4, 6), note="a\nb\r|\u2028+"
    )
    heads, line = csv.reader(io.StringIO(sheet.to_csv()))
    assert heads[7:10] == ["'=1+1", "'@b|c", "'-\\"]
    assert (line[2], line[-1]) == ("'=1+1", "a b |+") or (line[2], line[-1]) == ("'=1+1", "a b | +")
    assert sheet.to_csv().count("\n") == 2
    assert len(sheet.table().splitlines()) == 5
    assert "@b\\|c" in sheet.to_markdown()
    assert "-\\\\" in sheet.to_markdown()

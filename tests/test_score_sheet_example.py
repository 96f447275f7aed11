"""The example that keeps the score, on the shipped file and on wrong lines."""

import subprocess
import sys
from pathlib import Path

import pytest
from examples.score_sheet import main

ROOT = Path(__file__).resolve().parent.parent
KINKO = ROOT / "examples" / "kinko.txt"

SEVEN = "5 4 3 1\n2 1 3 2\n1 0 2 1\n6 2 0 5\n1 0 0 1\n0 0 1 0\n"
"""The minus deals of Kinko; a trump deal is next."""


@pytest.mark.rule("N1", "N6")
def test_the_shipped_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Rows, payments, totals, check, standings."""
    assert main([str(KINKO)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["deal", "seat", "0", "seat", "1", "seat", "2", "seat", "3"]
    assert printed[1].split() == ["1", "misere", "-5", "-4", "-3", "-1"]
    assert printed[7].split()[:6] == ["7", "trump-hearts", "1", "2", "5", "5"]
    assert printed[7].endswith("sold to seat 2 for 3")
    assert printed[11].split() == ["total", "-6", "2", "-1", "5"]
    assert printed[12:14] == ["check: 0, as it must be: 0", "10 of 10 deals, 0 annulled"]
    assert printed[14:] == ["1. seat 3 5", "2. seat 1 2", "3. seat 2 -1", "4. seat 0 -6"]


def test_chosen_contracts_items_and_annulled_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text("Kız Almaz 1 1 1 1  # annulled: one each\nannulled\nRıfkı 0 0 0 1\n", encoding="utf-8")
    assert main([str(path), "--variant", "Turkish", "--names", "Ada", "Bo", "Cy", "Di"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[1].split() == ["1", "king", "0", "0", "0", "-320"]
    assert printed[3:5] == ["check: -320, as it must be: -320", "1 of 20 deals, 2 annulled"]
    assert printed[5:] == ["1. Ada 0", "1. Bo 0", "1. Cy 0", "4. Di -320"]
    path.write_text("last-tricks trick-7 0 1 0 0; trick-13 0 0 0 1\n", encoding="utf-8")
    assert main([str(path), "--variant", "dubbelkingen"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["1", "last-tricks", "0", "-2", "0", "-3"]
    path.write_text("13 0 0 0\n13 0 0 0\njacks 1 2 1 0; kings 0 0 4 0\n", encoding="utf-8")
    assert main([str(path), "--variant", "kingi"]) == 0
    assert capsys.readouterr().out.splitlines()[3].split() == ["3", "men", "-3", "-6", "-19", "0"]


@pytest.mark.rule("N10")
def test_a_trump_deal_whose_suit_nobody_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.txt"
    path.write_text(SEVEN + "4 5 1 3\n4 5 1 3 sold 1 14\n", encoding="utf-8")
    assert main([str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[7].split() == ["7", "untold", "4", "5", "1", "3"]
    assert printed[8].split()[:6] == ["8", "untold", "18", "-9", "1", "3"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("5 4 3 2", 1, "tricks: 14 entered, 13 in the deal"),
        ("\n# nothing\n5 4 4", 3, "tricks: 4 counts are wanted, one a seat, not 3"),
        ("5 4 3 -1", 1, "a number is wanted, not '-1'"),
        ("5 4 3 1.5", 1, "a number is wanted, not '1.5'"),
        ("5 4 3 ²", 1, "a number is wanted, not '²'"),
        ("99999 1 1 1", 1, "a number is wanted, not '99999'"),
        ("kings 1 2 3 4", 1, "tricks is missing; the items are tricks"),
        ("5 4 3 1 sold 1 2", 1, "sale: the naming of this deal is not sold"),
        ("tricks 5 4 3 1; tricks 5 4 3 1", 1, "items: tricks, tricks: one is there twice"),
        (SEVEN + "slam 4 5 1 3", 7, "no contract 'slam'; there are kaikista, "),
        (SEVEN + "misere 4 5 1 3", 7, "contract misere for seat 3: not on offer; there is trump-clubs, "),
        (SEVEN + "no-trump 4 5 1 3 sold 3 1", 7, "sale: seat 3 holds the naming and cannot buy it"),
        (SEVEN + "no-trump 4 5 1 3 sold 1 0", 7, "sale: a bid of 1 to 9999 is wanted, not 0"),
        (SEVEN + "no-trump 4 5 1 3 sold 7 1", 7, "seat 7: the seats are 0 to 3"),
        (SEVEN + "no-trump 4 5 1 3 sold 1", 7, "sold: the buyer's seat and the bid are wanted"),
        (SEVEN + "no-trump 13 0 0 0\n" * 5, 11, "the sheet is full: 10 deals"),
    ],
)
def test_a_wrong_line_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, said: str
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}, line {line}: {said}")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    "argv", [["nowhere.txt"], [str(KINKO), "--variant", "whist"], [str(KINKO), "--players", "9"], ["."]]
)
def test_what_cannot_start(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert main(argv) == 1
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "score_sheet.py"), str(KINKO)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT / "src")},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")

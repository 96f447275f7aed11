"""The example that checks recorded deals, on good files and on bad ones."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from examples.check_deals import main

ROOT = Path(__file__).resolve().parent.parent
DEALS = ROOT / "examples" / "deals.jsonl"
LINES = DEALS.read_text(encoding="utf-8").splitlines()

Run = Callable[[list[str]], tuple[int, list[str]]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Checks a file of these lines: the exit code and what was printed."""

    def run_lines(lines: list[str]) -> tuple[int, list[str]]:
        path = tmp_path / "deals.jsonl"
        path.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
        code = main([str(path)])
        printed = capsys.readouterr()
        assert printed.err == ""
        return code, printed.out.splitlines()

    return run_lines


def changed(number: int, **fields: object) -> str:
    """A line of the shipped file, by number from 1, with other values in some fields."""
    return json.dumps({**json.loads(LINES[number - 1]), **fields})


def test_the_shipped_deals_are_right(run: Run) -> None:
    code, printed = run(LINES)
    assert code == 0
    assert len(printed) == len(LINES) + 1
    assert printed[0] == "deal 1: ok, misere (kingi): -6 -2 -3 -2"
    assert printed[9] == "deal 10: ok, queens (kingi, stop_when_decided=True): -10 0 -5 -5"
    assert printed[38] == "deal 39: ok, queens (turkish): annulled, one-queen-each"
    assert printed[39] == "deal 40: ok, king (turkish): annulled, bare-honours"
    assert printed[-1] == "44 deals checked, 0 wrong"


def test_the_shipped_deals_are_varied() -> None:
    rows = [json.loads(line) for line in LINES]
    assert {row["variant"] for row in rows} == {"kingi", "kinko", "kingen", "dubbelkingen", "turkish"}
    assert {len(row["hands"]) for row in rows} == {3, 4, 5}
    assert {row["annulled"] for row in rows} == {None, "bare-honours", "one-queen-each"}
    assert any(row["options"].get("stop_when_decided") for row in rows)


def test_a_wrong_card_is_told_with_its_trick_and_reason(run: Run) -> None:
    plays = json.loads(LINES[0])["plays"].split()
    assert plays[8:10] == ["H7", "H3"]
    plays[9] = "SA"  # seat 0 leaves ♥3 ♥J ♥Q in hand
    code, printed = run([LINES[1], changed(1, plays=" ".join(plays))])
    assert code == 1
    assert printed[0].startswith("deal 1: ok, hearts (kingi): ")
    assert printed[1] == (
        "deal 2: WRONG, misere (kingi): wrong card in trick 3: ♠A by seat 0: must follow ♥ (holds ♥3 ♥J ♥Q)"
    )
    assert printed[2] == "2 deals checked, 1 wrong"


def test_a_card_too_many_and_a_card_too_few(run: Run) -> None:
    plays = json.loads(LINES[0])["plays"]
    code, printed = run([changed(1, plays=plays + " C2"), changed(1, plays=plays[:-3])])
    assert code == 1
    assert printed[0].endswith("wrong card in trick 14: ♣2: the deal is over")
    assert printed[1].endswith("wrong end: in trick 13 seat 3 has yet to play")


def test_a_wrong_score_is_told_with_both_figures(run: Run) -> None:
    code, printed = run([changed(1, scores=[-6, -2, -2, -3])])
    assert code == 1
    assert printed[0] == (
        "deal 1: WRONG, misere (kingi): wrong scores: "
        "the record says [-6, -2, -2, -3], the rules say [-6, -2, -3, -2]"
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [("annulled", "one-queen-each"), ("winners", [0]), ("tally", {"tricks": [6, 2, 2, 3]})],
)
def test_whatever_else_is_recorded_must_be_right(run: Run, field: str, value: object) -> None:
    code, printed = run([changed(1, **{field: value})])
    assert code == 1
    assert f"wrong {field}: the record says {value!r}, the rules say " in printed[0]


@pytest.mark.rule("T6", "T7")
def test_an_annulment_that_is_not_recorded_is_wrong(run: Run) -> None:
    """What the rules annul may not stand in a record as played."""
    code, printed = run([changed(39, annulled=None, scores=[-100] * 4)])
    assert code == 1
    assert "wrong annulled: the record says None, the rules say 'one-queen-each'" in printed[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "unreadable: Expecting property name"),
        ("[1]", "unreadable: a JSON object is wanted"),
        ("[" * 100_000, "unreadable: "),
        ("1" * 10_000, "unreadable: "),
        ("\udcff", "unreadable: 'utf-8' codec can't decode"),
        ("{}", "unreadable: variant is missing"),
        (changed(1, plays=3), "unreadable: plays is not a text"),
        (changed(1, options=[]), "unreadable: options is not an object"),
        (changed(1, variant="whist"), "no variant 'whist'; there are kingi, "),
        (changed(1, contract="slam"), "no contract 'slam'; there are misääri, "),
        (changed(1, contract="missä\nkuri"), "misere"),
        (changed(1, options={"color": 1}), "kingi has no option 'color'"),
        (changed(1, options={"name": 1}), "kingi has no option 'name'"),
        (changed(1, options={"stop_when_decided": [1]}), "True or False is wanted, not [1]"),
        (changed(1, leader=4), "leader 4: the seats are 0 to 3"),
        (changed(1, hands="CA"), "hands: one hand a seat is wanted"),
        (changed(1, hands=["CA", "C1"]), "'1' at character 1 is not a rank"),
        (changed(1, hands=[None, 5]), "not None"),
        (changed(1, hands=["CA", "C2", "C3", "C4"]), "wrong hands: not the pack of Kingi for 4 players"),
        (changed(1, plays="XX"), "wrong card in trick 1: 'XX'"),
    ],
)
def test_a_bad_line_is_told_in_one(run: Run, line: str, told: str) -> None:
    code, printed = run([line, LINES[0]])
    assert code == 1
    assert len(printed) == 3
    assert printed[0].startswith("deal 1: WRONG, ")
    assert told in printed[0]
    assert printed[1].startswith("deal 2: ok, ")


def test_empty_lines_are_skipped_and_counted(run: Run) -> None:
    code, printed = run(["", LINES[0], "  "])
    assert (code, printed[0][:7]) == (0, "deal 2:")


def test_a_file_without_deals_is_no_success(run: Run) -> None:
    assert run([""]) == (1, ["0 deals checked, 0 wrong"])


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main([str(tmp_path / name)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "cannot be read: " in printed.err


def test_usage() -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2


def test_as_a_program_on_a_terminal_without_suits(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(changed(1, plays="C5 SA"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "check_deals.py"), str(path)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert "\\u2660A by seat 0: must follow \\u2663" in done.stdout

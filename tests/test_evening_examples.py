"""The examples of an evening's sheet and of records as data."""

import random
from pathlib import Path

import pytest
from examples import evening, frames
from tests.walks import step

from kingi import Match, Phase, ScoreSheet, records, variants


def test_an_evening_is_mended_kept_and_handed_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["evening.py", str(tmp_path / "sheet")])
    evening.main()
    wrong, impossible, *table = capsys.readouterr().out.splitlines()
    assert wrong == "men: 9 entered, there are 8"
    assert impossible == "cannot be: row 8: sale: seat 3 holds the naming and cannot buy it"
    sheet = evening.evening()
    assert table == sheet.table().splitlines()
    assert table[-1] == "the deals add up to -26, as they must: -26, and -1 in adjustments"
    assert records.loads((tmp_path / "sheet.json").read_text(encoding="utf-8")).sheet == sheet
    assert (tmp_path / "sheet.csv").read_text(encoding="utf-8") == sheet.to_csv()
    assert (tmp_path / "sheet.md").read_text(encoding="utf-8") == sheet.to_markdown()
    assert sheet.names[3] == "Eve"


def lines(count: int) -> list[str]:
    """Records of matches that were played at random for a while, sheets among them, and a bad line."""
    rng = random.Random(5)
    written = ["no record"]
    for _ in range(count):
        match = Match.start(variants.kingen())
        for _ in range(120):
            if match.phase is not Phase.OVER:
                match = step(match, rng)
        written += [records.dumps(match), records.dumps(match.sheet)]
    return written


def test_rows_are_what_the_sheets_say() -> None:
    found = list(frames.rows(lines(3)))
    sheet = records.loads(lines(3)[1]).match
    assert sheet is not None
    mine = [row["points"] for row in found if row["record"] == 2]
    assert mine == [points for row in sheet.sheet.rows for points in row.scores]
    assert len(found) % 4 == 0
    assert {row["record"] for row in found} == set(range(2, 8))
    assert list(frames.rows([records.dumps(ScoreSheet.blank(variants.kinko()))])) == []


@pytest.mark.slow
def test_a_thousand_records_in_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    few = lines(4)[1:]
    frame = pandas.DataFrame(frames.rows(few * 125))
    by_contract = frame.groupby("contract")["points"].sum()
    assert frame["record"].nunique() == 1000
    assert by_contract["misere"] == -13 * 1000

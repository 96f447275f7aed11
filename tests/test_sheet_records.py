"""Records of score sheets: whatever was written is the same sheet when it is read."""

import json
import random
import time
from typing import cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.copies import copies
from tests.forms import VALID, VALID_SHEET, as_json, fault_of, sheet_of
from tests.sheets import ANNULLED, FIXED, SOLD, at_random
from tests.strategies import PRESETS

from kingi import Match, RecordError, ScoreSheet, WrongTypeError, records, variants
from kingi.records import Record


def goes_round(sheet: ScoreSheet) -> None:
    text = records.dumps(sheet)
    again = sheet_of(text, variant=sheet.variant)
    assert again == sheet
    assert hash(again) == hash(sheet)
    assert (again.totals, again.dealer, again.offered, again.rows) == (
        sheet.totals,
        sheet.dealer,
        sheet.offered,
        sheet.rows,
    )
    assert records.dumps(again) == text
    assert VALID_SHEET(json.loads(text))
    assert not VALID(json.loads(text))


# --- round trips ---


@settings(max_examples=100)
@given(label=st.sampled_from(sorted(PRESETS)), seed=st.integers(0, 1 << 32), steps=st.integers(0, 40))
def test_any_sheet_goes_round(label: str, seed: int, steps: int) -> None:
    goes_round(at_random(PRESETS[label], random.Random(seed), steps))


@pytest.mark.parametrize("number", range(len(FIXED)))
def test_names_notes_sales_annulments_and_what_is_untold_go_round(number: int) -> None:
    goes_round(FIXED[number])


@pytest.mark.parametrize("seed", range(5))
def test_a_sheet_of_an_own_variant_goes_round(seed: int) -> None:
    ours = attrs.evolve(variants.kinko(), key="ours", options={"house": "south"})
    sheet = at_random(ours, random.Random(seed), 20)
    text = records.dumps(sheet)
    assert as_json(text)["own_variant"] is True
    fault = fault_of(text)
    assert fault is not None
    assert (fault.place, fault.kind) == ("variant", "rules")
    goes_round(sheet)


@pytest.mark.rule("T7", "G8")
def test_an_annulment_keeps_its_counts_where_the_contract_is_on_offer_no_more() -> None:
    """Rows that were forgotten use up all queens deals before it."""
    sheet = ScoreSheet.blank(variants.turkish())
    for key, counts in (("men", (8, 0, 0, 0)), ("misere", (13, 0, 0, 0))):
        sheet = sheet.enter(counts, contract=key)
    sheet = sheet.enter((1, 1, 1, 1), contract="queens").enter((13, 0, 0, 0), contract="trump-clubs")
    sheet = sheet.replace(1, (4, 0, 0, 0), contract="queens").replace(2, (4, 0, 0, 0), contract="queens")
    assert "queens" not in sheet.drop(3).drop(2).offered
    goes_round(sheet)


def test_a_sheet_of_a_match_goes_round() -> None:
    match = Match.start(variants.turkish(), names=["Ada", "Bo", "Cy", "Di"])
    goes_round(match.deal_cards(random.Random(1)).apply("name men").apply("settle 8 0 0 0").sheet)


def test_the_whole_form() -> None:
    """As it stands: what others read must not change unseen."""
    sheet = ScoreSheet.blank(variants.kingen(), names=["Ada", "Bo", "Cy", "Di"], first_dealer=2)
    sheet = sheet.annul(note="misdeal").enter((5, 4, 3, 1), note="first").adjust(0, -3, "late")
    assert records.dumps(sheet, headers={"event": "Tuesday"}) == (
        '{"format": "kingi/1", "kind": "sheet", "variant": "kingen", '
        '"options": {"players": 4, "stop_when_decided": false}, "first_dealer": 2, '
        '"names": ["Ada", "Bo", "Cy", "Di"], "headers": {"event": "Tuesday"}, "entries": ['
        '{"annulled": null, "note": "misdeal"}, '
        '{"contract_key": "misere", "counts": {"tricks": [5, 4, 3, 1]}, "note": "first"}, '
        '{"seat": 0, "points": -3, "note": "late"}]}'
    )


# --- the record of either kind ---


def test_a_record_is_of_one_kind() -> None:
    match = Match.start(variants.kinko())
    of_match, of_sheet = Record(match, {}), Record(SOLD, {})
    assert (of_match.kind, of_match.match, of_match.sheet) == ("match", match, None)
    assert (of_sheet.kind, of_sheet.match, of_sheet.sheet) == ("sheet", None, SOLD)
    assert Record(match.sheet, {}) != of_match
    assert all(again == of_sheet for again in copies(of_sheet))


def test_a_record_of_one_kind_is_not_read_as_the_other() -> None:
    for kept, other in ((Match.start(variants.kinko()), "sheet"), (SOLD, "match")):
        fault = fault_of(json.dumps(as_json(records.dumps(kept)) | {"kind": other}))
        assert fault is not None
        assert (fault.message, fault.kind) == ("is missing", "form")


def test_lines_of_both_kinds() -> None:
    kept = (SOLD, Match.start(variants.kinko()), ANNULLED)
    found = [what for _, what in records.read_lines(records.dumps(each) for each in kept)]
    assert found == [Record(each, {}) for each in kept]


def test_a_schema_is_asked_for_by_its_kind() -> None:
    for wrong in ("deal", "", None):
        with pytest.raises(WrongTypeError, match=r"^schema: match, sheet or view is wanted, not "):
            records.schema(wrong)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]


# --- what is wrong with a sheet ---

ENTRIES = cast("list[object]", as_json(records.dumps(SOLD))["entries"])
TRICKS = {"tricks": [13, 0, 0, 0]}
ROW: dict[str, object] = {"contract_key": "misere", "counts": TRICKS}
TRUMP = {"contract_key": "trump-hearts", "counts": {"tricks": [1, 3, 7, 2]}}
FINE = {"seat": 1, "points": -5, "note": "late"}
LOTS = 20_000
MANY: dict[str, list[int]] = {f"{number}": [] for number in range(LOTS)}


def sheet(*entries: object, **fields: object) -> str:
    """A record of Kinko with these entries."""
    return json.dumps({**as_json(records.dumps(SOLD)), "entries": entries, **fields})


def turkish(*entries: object) -> str:
    return sheet(*entries, variant="turkish", options={})


# What is wrong, the place that is named, and of which kind it is.
HOSTILE: dict[str, tuple[str, str, str]] = {
    "no entries": (sheet(entries=None), "entries", "form"),
    "entries as text": (sheet(entries="misere"), "entries", "form"),
    "an entry as list": (sheet([]), "entries[0]", "form"),
    "an empty entry": (sheet(ROW, {}), "entries[1]", "form"),
    "no counts": (sheet({"contract_key": "misere"}), "entries[0]", "form"),
    "two in one": (sheet({**ROW, **FINE}), "entries[0].seat", "form"),
    "annulled and counted": (sheet({**ROW, "annulled": None}), "entries[0].annulled", "form"),
    "points told": (sheet({**ROW, "scores": [-13, 0, 0, 0]}), "entries[0].scores", "form"),
    "contract as number": (sheet({**ROW, "contract_key": 1}), "entries[0].contract_key", "form"),
    "counts as list": (sheet({**ROW, "counts": [13, 0, 0, 0]}), "entries[0].counts", "form"),
    "counts as text": (sheet({**ROW, "counts": {"tricks": "13"}}), "entries[0].counts.tricks", "form"),
    "a count as text": (sheet({**ROW, "counts": {"tricks": ["13"]}}), "entries[0].counts.tricks[0]", "form"),
    "a count as bool": (sheet({**ROW, "counts": {"tricks": [True]}}), "entries[0].counts.tricks[0]", "form"),
    "an empty note": (sheet({**ROW, "note": ""}), "entries[0].note", "form"),
    "a note as number": (sheet({**ROW, "note": 1}), "entries[0].note", "form"),
    "sale as list": (sheet({**ROW, "sale": [3, 14]}), "entries[0].sale", "form"),
    "sale without bid": (sheet({**ROW, "sale": {"buyer": 3}}), "entries[0].sale.bid", "form"),
    "no sale": (sheet({**ROW, "sale": None}), "entries[0].sale", "form"),
    "a fine as text": (sheet({**FINE, "points": "-5"}), "entries[0].points", "form"),
    "a fine of nothing told": (sheet({**FINE, "note": ""}), "entries[0].note", "form"),
    "a count as float": (sheet({**ROW, "counts": {"tricks": [13.0, 0, 0, 0]}}), "entries[0].counts", "rules"),
    "surrogate as note": (sheet({**ROW, "note": "\ud800"}), "entries[0].note", "rules"),
    "surrogate as contract": (sheet({**ROW, "contract_key": "\ud800"}), "entries[0].contract_key", "rules"),
    "surrogate as label": (sheet({**ROW, "counts": {"\ud800": [1]}}), "entries[0].counts", "rules"),
    "surrogate as reason": (sheet({"annulled": "\ud800"}), "entries[0].annulled", "rules"),
    "no such contract": (sheet({**ROW, "contract_key": "whist"}), "entries[0]", "rules"),
    "a local name": (sheet({**ROW, "contract_key": "Misääri"}), "entries[0]", "rules"),
    "another's turn": (sheet({**ROW, "contract_key": "men"}), "entries[0]", "rules"),
    "dictated and untold": (sheet({**ROW, "contract_key": None}), "entries[0]", "rules"),
    "too many tricks": (sheet({**ROW, "counts": {"tricks": [13, 1, 0, 0]}}), "entries[0]", "rules"),
    "below nought": (sheet({**ROW, "counts": {"tricks": [14, -1, 0, 0]}}), "entries[0]", "rules"),
    "too few seats": (sheet({**ROW, "counts": {"tricks": [13]}}), "entries[0]", "rules"),
    "another item": (sheet({**ROW, "counts": {"queens": [13, 0, 0, 0]}}), "entries[0]", "rules"),
    "an item too many": (sheet({**ROW, "counts": {**TRICKS, "queens": [4]}}), "entries[0]", "rules"),
    "sold where dictated": (sheet({**ROW, "sale": {"buyer": 3, "bid": 1}}), "entries[0]", "rules"),
    "a buyer that is no seat": (
        sheet(*ENTRIES[:6], {**TRUMP, "sale": {"buyer": 9, "bid": 1}}),
        "entries[6]",
        "rules",
    ),
    "a bid of nothing": (
        sheet(*ENTRIES[:6], {**TRUMP, "sale": {"buyer": 3, "bid": 0}}),
        "entries[6]",
        "rules",
    ),
    "a fine for nobody": (sheet({**FINE, "seat": 4}), "entries[0]", "rules"),
    "a fine without bounds": (sheet({**FINE, "points": 10**4000}), "entries[0]", "rules"),
    "a blank note": (sheet({**FINE, "note": " "}), "entries[0]", "rules"),
    "counts that annul nothing": (
        turkish({"annulled": "one-queen-each", "counts": {"queens": [4, 0, 0, 0]}}),
        "entries[0].counts",
        "rules",
    ),
    "counts that annul for another reason": (
        turkish({"annulled": None, "counts": {"queens": [1, 1, 1, 1]}}),
        "entries[0].counts",
        "rules",
    ),
    "counts of a row that annul": (
        turkish({"contract_key": "queens", "counts": {"queens": [1, 1, 1, 1]}}),
        "entries[0]",
        "rules",
    ),
    "untold where it matters": (
        turkish({"contract_key": None, "counts": {"tricks": [13, 0, 0, 0]}}),
        "entries[0]",
        "rules",
    ),
    "more rows than deals": (sheet(*ENTRIES[:6], *[TRUMP] * 10_000), "entries[10]", "rules"),
    "annulled after the end": (sheet(*ENTRIES[:6], *[TRUMP] * 4, {"annulled": None}), "entries[10]", "rules"),
    "many seats": (sheet({**ROW, "counts": {"tricks": [0] * LOTS}}), "entries[0]", "rules"),
    "many items": (
        sheet({**ROW, "counts": MANY}),
        "entries[0]",
        "rules",
    ),
    "many nulls": (sheet(*[None] * LOTS), "entries[0]", "form"),
    "a long key": (sheet({**ROW, "k" * LOTS: 1}), "entries[0].'" + "k" * 39 + "…", "form"),
    "a long contract": (sheet({**ROW, "contract_key": "\ufdfa" * LOTS}), "entries[0]", "rules"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_each_is_refused_with_its_place(case: str) -> None:
    text, place, kind = HOSTILE[case]
    begun = time.process_time()
    with pytest.raises(RecordError) as raised:
        records.loads(text)
    assert time.process_time() - begun < 10
    fault = raised.value
    assert (fault.place, fault.kind) == (place, kind)
    assert len(str(fault)) < 400
    assert str(fault).isprintable()
    assert (fault.__context__, fault.__cause__) == (None, None)
    document = json.loads(text)
    assert VALID_SHEET(document) is (kind == "rules")


def seconds(entries: int) -> float:
    """The least of a few times to read a sheet of so many fines and annulments."""
    text = sheet(*[FINE, {"annulled": None}] * (entries // 2), ROW, *[FINE] * (entries // 2))
    times: list[float] = []
    for _ in range(3):
        begun = time.process_time()
        read = sheet_of(text)
        times.append(time.process_time() - begun)
        assert len(read.entries) == entries // 2 * 3 + 1
    return min(times)


@pytest.mark.slow
def test_a_long_sheet_is_read_in_a_time_that_grows_with_its_length_alone() -> None:
    """To copy all entries at each would take 64 times as long for eight times as many."""
    assert seconds(8_000) < 20 * seconds(1_000)

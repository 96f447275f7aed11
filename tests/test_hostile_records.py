"""Records from whoever means harm: refused with a place, in few words, before much is done."""

import json
import time
import tracemalloc
from collections.abc import Callable
from typing import cast

import pytest
from tests.forms import as_json, fault_of
from tests.played import SUITS, start
from tests.walks import over

from kingi import KingiError, RecordError, WrongTypeError, records, variants

RECORD = records.dumps(
    start(variants.kinko(), SUITS, "play DA"), headers={"names": ["Şeyma", "Bo"], "note": 1.5}
)
LOTS = 50_000
"""So many that reading, playing or refusing each with the care given to one would take long."""


def record(**fields: object) -> str:
    """The record with some fields changed."""
    whole = as_json(RECORD)
    return json.dumps({**whole, **fields})


def then(*actions: object) -> str:
    """The record with these actions after its own."""
    return record(actions=[SUITS, "play DA", *actions])


def with_text(old: str, new: str) -> str:
    assert RECORD.count(old) == 1
    return RECORD.replace(old, new)


DEALER = '"first_dealer": 0'

# What is wrong, and the place that is named.
HOSTILE: dict[str, tuple[Callable[[], str], str]] = {
    "empty": (lambda: "", "line 1 column 1"),
    "brackets": (lambda: "[" * 10 * LOTS, "JSON"),
    "braces": (lambda: '{"a":' * 2 * LOTS, "JSON"),
    "closed brackets": (lambda: "[" * LOTS + "]" * LOTS, "JSON"),
    "a list": (lambda: "[]", "JSON"),
    "a number": (lambda: "1", "JSON"),
    "null": (lambda: "null", "JSON"),
    "two records": (lambda: RECORD + RECORD, f"line 1 column {len(RECORD) + 1}"),
    "BOM twice": (lambda: "\ufeff\ufeff" + RECORD, "line 1 column 1"),
    "NUL before": (lambda: "\0" + RECORD, "line 1 column 1"),
    "NUL after": (lambda: RECORD + "\0", f"line 1 column {len(RECORD) + 1}"),
    "NUL within": (lambda: with_text("Bo", "B\0"), f"line 1 column {RECORD.index('Bo') + 2}"),
    "raw surrogate": (lambda: with_text("Bo", "B\ud800"), f"character {RECORD.index('Bo') + 1}"),
    "escaped surrogate": (lambda: with_text("Bo", r"\udfff"), "headers.names"),
    "surrogate in an action": (lambda: with_text("play DA", r"play \ud800"), "actions[1]"),
    "surrogate as variant": (lambda: with_text("kinko", r"\ud800"), "variant"),
    "surrogate as format": (lambda: with_text("kingi/1", r"\ud800"), "format"),
    "surrogate as header": (lambda: with_text('"note"', r'"\ud800"'), "headers"),
    "surrogate as option": (lambda: record(options={"\ud800": 4}), "options"),
    "surrogate as key": (lambda: record(**{"\ud800": 1}), r"'\ud800'"),
    "NaN": (lambda: with_text("1.5", "NaN"), "NaN"),
    "Infinity": (lambda: with_text("1.5", "Infinity"), "Infinity"),
    "-Infinity": (lambda: with_text("1.5", "-Infinity"), "-Infinity"),
    "beyond floats": (lambda: with_text("1.5", "1e999"), "headers.note"),
    "key twice": (lambda: with_text(DEALER, f"{DEALER}, {DEALER}"), "'first_dealer'"),
    "header twice": (lambda: with_text('"note"', '"names"'), "'names'"),
    "action list twice": (lambda: RECORD[:-1] + ', "actions": []}', "'actions'"),
    "long key twice": (lambda: '{"' + 2 * ("k" * LOTS + '":1,"') + 'x":1}', "'" + "k" * 39 + "…"),
    "5000 digits": (lambda: with_text(DEALER, '"first_dealer": ' + "9" * 5000), "JSON"),
    "megabytes of digits": (lambda: with_text(DEALER, '"first_dealer": ' + "9" * 10 * LOTS), "JSON"),
    "4000 digits": (lambda: with_text(DEALER, '"first_dealer": ' + "9" * 4000), "first_dealer"),
    "dealer as text": (lambda: record(first_dealer="0"), "first_dealer"),
    "dealer as float": (lambda: record(first_dealer=0.0), "first_dealer"),
    "dealer as bool": (lambda: record(first_dealer=False), "first_dealer"),
    "no dealer": (lambda: record(first_dealer=None), "first_dealer"),
    "dealer below": (lambda: record(first_dealer=-1), "first_dealer"),
    "dealer above": (lambda: record(first_dealer=4), "first_dealer"),
    "players as text": (lambda: record(options={"players": "4"}), "options"),
    "players as float": (lambda: record(options={"players": 4.0}), "options.players"),
    "players as list": (lambda: record(options={"players": [4]}), "options.players"),
    "players as bool": (lambda: record(options={"players": True}), "options"),
    "too many players": (lambda: record(options={"players": 10**300}), "options"),
    "no such option": (lambda: record(options={"name": "x", "self": 1}), "options"),
    "options as list": (lambda: record(options=[]), "options"),
    "no options": (lambda: record(options=None), "options"),
    "no such variant": (lambda: record(variant="chess"), "variant"),
    "variant as number": (lambda: record(variant=1), "variant"),
    "long variant": (lambda: record(variant="k" * LOTS), "variant"),
    "own variant": (lambda: record(own_variant=True), "variant"),
    "own variant as 1": (lambda: record(own_variant=1), "own_variant"),
    "own variant false": (lambda: record(own_variant=False), "own_variant"),
    "newer format": (lambda: record(format="kingi/2"), "format"),
    "no format": (lambda: record(format=None), "format"),
    "format as number": (lambda: record(format=1), "format"),
    "long format": (lambda: record(format="kingi/" + "1" * LOTS), "format"),
    "no kind": (lambda: record(kind=None), "kind"),
    "kind as list": (lambda: record(kind=["match"]), "kind"),
    "long kind": (lambda: record(kind="k" * LOTS), "kind"),
    "another kind": (lambda: record(kind="sheet"), "entries"),
    "unknown key": (lambda: record(seed=1), "seed"),
    "long unknown key": (lambda: record(**{"k" * LOTS: 1}), "'" + "k" * 39 + "…"),
    "headers as list": (lambda: record(headers=[]), "headers"),
    "no headers": (lambda: record(headers=None), "headers"),
    "deep header": (lambda: record(headers={"a": json.loads("[" * 300 + "]" * 300)}), "headers.a"),
    "deep header map": (lambda: record(headers=json.loads('{"a":' * 300 + "1" + "}" * 300)), "headers.a"),
    "actions as text": (lambda: record(actions=SUITS), "actions"),
    "actions as map": (lambda: record(actions={}), "actions"),
    "no actions": (lambda: record(actions=None), "actions"),
    "an action as list": (lambda: then(["play CA"]), "actions[2]"),
    "an action as number": (lambda: then(3), "actions[2]"),
    "no action": (lambda: then(None), "actions[2]"),
    "an empty action": (lambda: then(""), "actions[2]"),
    "no card": (lambda: then("play "), "actions[2]"),
    "two spaces": (lambda: then("play  HA"), "actions[2]"),
    "many actions": (lambda: then(*["play H2"] * LOTS), "actions[3]"),
    "many nulls": (lambda: record(actions=[None] * LOTS), "actions[0]"),
    "many cards": (lambda: then("play " + "H2 " * LOTS), "actions[2]"),
    "cards in one": (lambda: then("play " + "H2" * LOTS), "actions[2]"),
    "a long word": (lambda: then("x" * LOTS), "actions[2]"),
    "a long bid": (lambda: then("bid " + "9" * LOTS), "actions[2]"),
    "a hand of many": (lambda: record(actions=["deal " + "CA " * LOTS]), "actions[0]"),
    "many dots": (lambda: record(actions=["deal " + "." * LOTS]), "actions[0]"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_each_is_refused_with_its_place(case: str) -> None:
    make, place = HOSTILE[case]
    with pytest.raises(RecordError) as raised:
        records.loads(make())
    assert raised.value.place == place
    assert len(str(raised.value)) < 400
    str(raised.value).encode()


# Long texts within a record that come back in its error. Only that it stays short is asked here.
LONG: dict[str, Callable[[], str]] = {
    "option": lambda: record(options={"k" * LOTS: []}),
    "header": lambda: record(headers={"k" * LOTS: "\ud800"}),
    "name": lambda: then("name " + "k" * LOTS),
    "hands": lambda: record(actions=["deal " + "/" * 10_000]),
}


@pytest.mark.parametrize("case", LONG)
def test_an_error_is_short_however_long_its_cause(case: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(LONG[case]())
    assert len(str(raised.value)) < 400
    assert len(raised.value.place) < 200


def test_an_error_can_be_printed() -> None:
    """No lone surrogate is handed on in the place."""
    with pytest.raises(RecordError) as raised:
        records.loads(record(options={"\ud800": []}))
    str(raised.value).encode()


def seconds(text: str) -> float:
    begun = time.process_time()
    with pytest.raises(RecordError):
        records.loads(text)
    return time.process_time() - begun


def test_what_follows_the_first_fault_is_not_looked_at() -> None:
    """Reading the JSON takes its time; playing or refusing lots of actions would take far longer."""
    assert seconds(then(*["pass"] * LOTS)) < 0.5


def test_surplus_hands_are_not_read() -> None:
    """An action of 200 kB takes no longer than its length asks for."""
    assert seconds(record(actions=["deal " + "/" * 200_000])) < 1


def test_a_strange_name_is_not_compared_at_length() -> None:
    """One letter can stand for eighteen when it is compared."""
    assert seconds(record(variant="\ufdfa" * 200_000)) < 1


def test_a_record_cut_anywhere_is_refused() -> None:
    for length in range(len(RECORD)):
        with pytest.raises(RecordError) as raised:
            records.loads(RECORD[:length])
        assert raised.value.place.startswith("line 1 column ")
        assert len(str(raised.value)) < 400


def test_a_record_with_any_character_gone_is_read_or_refused() -> None:
    for place in range(len(RECORD)):
        fault = fault_of(RECORD[:place] + RECORD[place + 1 :])
        assert fault is None or (fault.place and len(str(fault)) < 400)


@pytest.mark.parametrize("value", [None, 1, b"{}", RECORD.encode(), bytearray(b"{}"), ["{}"], {}])
def test_what_is_no_text_is_another_error(value: object) -> None:
    with pytest.raises(WrongTypeError) as raised:
        records.loads(value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]
    assert len(str(raised.value)) < 400


@pytest.mark.parametrize("value", [None, "kinko", 1])
def test_what_is_no_match_is_not_written(value: object) -> None:
    with pytest.raises(KingiError):
        records.dumps(value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("value", ["kinko", 1, {}])
def test_what_is_no_variant_is_not_brought(value: object) -> None:
    with pytest.raises(KingiError):
        records.loads(RECORD, variant=value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("value", [None, 1, b"{}", ["{}"]])
def test_lines_that_are_no_text(value: object) -> None:
    with pytest.raises(WrongTypeError):
        list(records.read_lines([value]))  # type: ignore[list-item]  # on purpose  # pyright: ignore[reportArgumentType]


REFUSED = {
    "card not held": ("play D2", 2, "play D2 by seat 2: not in hand"),
    "word at the wrong time": ("pass", 2, "pass by seat 2: not while playing"),
    "dealt again": (SUITS, 2, "not while playing"),
    "no such word": ("fold", 2, "is not an action as kingi writes it"),
    "no such card": ("play H1", 2, "is not an action as kingi writes it"),
    "second of two cards": ("play H2 H3", 2, "play H3 by seat 3: not in hand"),
    "another's card": ("play H2 S2 C2 C3", 2, "play C3 by seat 1: not in hand"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_action_out_of_its_place_comes_with_the_reason(case: str) -> None:
    action, number, reason = REFUSED[case]
    with pytest.raises(RecordError) as raised:
        records.loads(then(action))
    assert raised.value.place == f"actions[{number}]"
    assert reason in raised.value.message


def test_a_newer_format_is_named_as_such() -> None:
    for form, newer in (("kingi/2", True), ("kingi/10", True), ("kingi/0", False), ("kingi", False)):
        with pytest.raises(RecordError) as raised:
            records.loads(record(format=form))
        assert ("newer format" in raised.value.message) is newer
        assert "kingi/1 is wanted" in raised.value.message
    with pytest.raises(RecordError, match="no format"):
        records.loads(record(format="kingi/01"))


def test_the_format_is_looked_at_first() -> None:
    """A newer record may have other keys: that is not what is wrong with it."""
    with pytest.raises(RecordError, match="newer format"):
        records.loads('{"format": "kingi/2", "moves": []}')


@pytest.mark.parametrize("key", ["kind", "variant", "options", "first_dealer", "actions"])
def test_a_missing_key_is_named(key: str) -> None:
    whole = as_json(RECORD)
    del whole[key]
    with pytest.raises(RecordError) as raised:
        records.loads(json.dumps(whole))
    assert (raised.value.place, raised.value.message) == (key, "is missing")


def test_many_actions_after_the_end() -> None:
    whole = cast("dict[str, list[str]]", json.loads(records.dumps(over("kingen"))))
    number = len(whole["actions"])
    whole["actions"] += ["pass"] * LOTS
    with pytest.raises(RecordError) as raised:
        records.loads(json.dumps(whole))
    assert raised.value.place == f"actions[{number}]"
    assert "the match is over" in raised.value.message


@pytest.mark.parametrize("case", HOSTILE)
def test_little_memory_is_used_for_it(case: str) -> None:
    text = HOSTILE[case][0]()
    tracemalloc.start()
    try:
        with pytest.raises(RecordError):
            records.loads(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1_000_000 + 12 * len(text)

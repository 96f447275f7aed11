"""What stands in a record beside the actions, variants of one's own, and files of many records."""

import copy
import gc
import json
import pickle
import tracemalloc
from collections.abc import Iterator
from typing import cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.forms import VALID, as_json, match_of, same
from tests.played import SUITS, start

from kingi import KingiError, Match, RecordError, Variant, WrongTypeError, records, variants
from kingi.contracts import Misere
from kingi.frozenmap import FrozenMap
from kingi.records import Record

# --- headers ---

_plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
_texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_values = st.recursive(
    _plain | _texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_texts, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=30)
@given(headers=st.dictionaries(_texts, _values, max_size=4))
def test_any_headers_survive(headers: dict[str, object]) -> None:
    match = start(variants.kinko(), SUITS)
    text = records.dumps(match, headers=headers)
    assert as_json(text).get("headers", {}) == headers
    record = records.loads(text)
    assert records.dumps(record) == text
    assert records.dumps(record.kept, headers=record.headers) == text
    assert records.dumps(record, headers={}) == records.dumps(match)
    again = records.loads(text)
    assert record == again
    assert hash(record) == hash(again)
    assert VALID(json.loads(text))


def test_headers_are_read_as_values_that_cannot_change() -> None:
    headers = {"names": ["Åsa", "Şeyma", "王", "🂱"], "table": {"no": 3, "open": None, "fee": 1.5}}
    record = records.loads(records.dumps(start(variants.kingi()), headers=headers))
    assert record.headers == {
        "names": ("Åsa", "Şeyma", "王", "🂱"),
        "table": FrozenMap({"no": 3, "open": None, "fee": 1.5}),
    }
    assert len({record, pickle.loads(pickle.dumps(record)), copy.deepcopy(record)}) == 1
    assert record != Record(record.kept, FrozenMap({}))


def test_what_is_no_json_is_refused_when_written() -> None:
    match = start(variants.kingi())
    deep: list[object] = []
    deep.append(deep)
    nested: dict[str, object] = {}
    nested["in"] = nested
    bad: dict[str, object] = {
        "set": {1},
        "bytes": b"x",
        "nan": float("nan"),
        "infinity": [float("-inf")],
        "surrogate": "\ud800",
        "key": {1: 2},
        "surrogate key": {"\udfff": 2},
        "list": deep,
        "map": nested,
        "object": match,
    }
    for key, value in bad.items():
        with pytest.raises(RecordError) as raised:
            records.dumps(match, headers={key: value})
        assert raised.value.place.startswith(f"headers.{key}")
        assert len(str(raised.value)) < 400


def test_a_number_too_long_to_write_is_refused() -> None:
    """Python writes no int of more than some thousand digits."""
    with pytest.raises(RecordError):
        records.dumps(start(variants.kingi()), headers={"number": 10**5000})


def test_headers_of_another_type_are_refused() -> None:
    wrong: tuple[object, ...] = ([1], "names", 3)
    for value in wrong:
        with pytest.raises(KingiError):
            records.dumps(start(variants.kingi()), headers=value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]


# --- own variants ---

OWN = attrs.evolve(variants.kinko(), key="ours", options={"house": "south"})
CHANGED = attrs.evolve(variants.kinko(), auction=None)


def test_a_variant_that_is_brought_does_not_stand_in_for_a_preset() -> None:
    text = records.dumps(start(variants.kinko()))
    assert match_of(text, variant=CHANGED).variant == variants.kinko()


@pytest.mark.parametrize("variant", [OWN, CHANGED])
def test_an_own_variant_is_read_by_who_brings_it(variant: Variant) -> None:
    match = start(variant, SUITS, "play DA")
    text = records.dumps(match)
    assert as_json(text)["own_variant"] is True
    assert VALID(json.loads(text))
    with pytest.raises(RecordError) as raised:
        match_of(text)
    assert raised.value.place == "variant"
    assert "bring the variant" in raised.value.message
    same(match_of(text, variant=variant), match)
    assert records.loads(text, variant=variant) == Record(match, FrozenMap({}))


def test_a_preset_may_be_brought_too() -> None:
    match = start(variants.kinko(players=3))
    same(match_of(records.dumps(match), variant=variants.kinko(players=3)), match)


@pytest.mark.parametrize("brought", [variants.kingi(), variants.kinko(players=5), OWN])
def test_another_variant_than_the_record_s_is_refused(brought: Variant) -> None:
    text = records.dumps(start(variants.kinko()))
    with pytest.raises(RecordError) as raised:
        match_of(text, variant=brought)
    assert raised.value.place == ("options" if brought.key == "kinko" else "variant")
    assert "brought" in raised.value.message


def test_a_preset_with_another_contract_is_no_preset() -> None:
    keys = variants.kingi().contracts
    changed = FrozenMap({**keys, "misere": Misere(points=-2)})
    text = records.dumps(Match.start(attrs.evolve(variants.kingi(), contracts=changed)))
    with pytest.raises(RecordError, match=r"^variant: 'kingi' is no preset: bring the variant to read this$"):
        records.loads(text)


# --- a file of records ---


def test_bad_lines_are_reported_and_the_rest_read_on() -> None:
    good = records.dumps(start(variants.kinko(), SUITS), headers={"no": 1})
    bad = good.replace('"actions": [', '"actions": ["pass", ')
    source = [good, "", "{", " \t\n", bad, "[]\n", good.replace("kinko", "kanko"), good + "\r\n"]
    found = list(records.read_lines(source))
    assert [number for number, _ in found] == [1, 3, 5, 6, 7, 8]
    faults = [(number, what.place) for number, what in found if isinstance(what, RecordError)]
    assert faults == [
        (3, "line 3, line 1 column 2"),
        (5, "line 5, actions[0]"),
        (6, "line 6, JSON"),
        (7, "line 7, variant"),
    ]
    assert {what for _, what in found if isinstance(what, Record)} == {records.loads(good)}


def test_own_variants_are_read_line_by_line() -> None:
    text = records.dumps(start(OWN))
    assert [what for _, what in records.read_lines([text], variant=OWN)] == [
        Record(start(OWN), FrozenMap({}))
    ]


def test_lines_are_read_one_by_one() -> None:
    """Nothing is read before it is asked for, and nothing of a line is kept."""
    asked: list[int] = []

    def source() -> Iterator[str]:
        for number in range(3):
            asked.append(number)
            yield records.dumps(start(variants.kinko()))

    reader = records.read_lines(source())
    assert asked == []
    next(reader)
    assert asked == [0]


def test_a_long_file_is_read_in_little_memory() -> None:
    """Records kept would be twice the bound. Garbage may wait, so it is no tight one."""
    line = records.dumps(start(OWN))
    gc.collect()
    tracemalloc.start()
    reader = records.read_lines((line for _ in range(1500)), variant=OWN)
    count = sum(isinstance(what, Record) for _, what in reader)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 1500
    assert peak < 300_000


def test_a_record_is_one_line_whatever_is_taken_for_the_end_of_one() -> None:
    headers = {"note": "a\u2028b\u2029c\x85d\ne\rf\x0bg"}
    text = records.dumps(start(variants.kinko()), headers=headers)
    assert text.splitlines() == [text]
    [(_, record)] = records.read_lines(text.splitlines())
    assert isinstance(record, Record)
    assert record.headers == headers


def test_lines_are_wanted() -> None:
    for wrong in (None, records.dumps(start(variants.kinko()))):
        with pytest.raises(WrongTypeError, match=r"^lines: lines of text are wanted, not "):
            next(records.read_lines(cast("list[str]", wrong)))

"""Records: a match written anywhere on its way is the same match when it is read."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.forms import VALID, as_json, match_of, same
from tests.played import ONE_EACH, QUEENS, SUITS, after, finished, kingi_plus, start
from tests.strategies import PRESETS
from tests.walks import LABELS, UNSHRUNK, midway, over, step, walk

from kingi import Match, Phase, RecordError, records, variants

BARE = "deal HA CKQJT98765432 / CA HKQJT98765432 / DAKQJT98765432 / SAKQJT98765432"


def goes_round(match: Match) -> None:
    text = records.dumps(match)
    again = match_of(text)
    same(again, match)
    assert records.dumps(again) == text
    assert VALID(json.loads(text))
    if match.phase is not Phase.OVER:
        same(step(again, random.Random(1)), step(match, random.Random(1)))


# --- round trips ---


@settings(max_examples=20, phases=UNSHRUNK)
@given(label=st.sampled_from(LABELS), seed=st.integers(0, 1 << 32))
def test_a_match_anywhere_on_its_way_goes_round(label: str, seed: int) -> None:
    goes_round(midway(label, seed))


@pytest.mark.parametrize("label", [label for label in LABELS if len(label.split()) <= 2])
def test_a_match_that_is_over_goes_round(label: str) -> None:
    goes_round(over(label))


@cache
def states(key: str) -> tuple[Match, ...]:
    return tuple(walk(key, 2))


REACHED = {
    "kingi": {*Phase},
    "kinko": {*Phase},
    "kingen": {*Phase} - {Phase.BIDDING, Phase.SELLING},
    "dubbelkingen": {*Phase} - {Phase.BIDDING, Phase.SELLING},
    "turkish": {*Phase} - {Phase.BIDDING, Phase.SELLING},
}


@pytest.mark.parametrize("key", REACHED)
def test_every_phase_goes_round(key: str) -> None:
    """The first and the last state of each phase of one match."""
    assert {match.phase for match in states(key)} == REACHED[key]
    for phase in REACHED[key]:
        there = [match for match in states(key) if match.phase is phase]
        for match in (there[0], there[-1]):
            goes_round(match)


@pytest.mark.rule("K6", "K7", "K8")
def test_an_auction_goes_round_at_every_word() -> None:
    """Opened, bid, passed, asked, bid again, sold."""
    match = kingi_plus()
    phases: list[str] = []
    for word in ("auction", "bid 1", "pass", "bid 3", "ask", "bid 4", "pass", "pass", "name no-trump"):
        goes_round(match)
        match = match.apply(word)
        phases.append(match.phase.value)
    goes_round(match)
    assert phases == ["bidding"] * 3 + ["selling"] + ["bidding"] * 3 + ["naming", "playing"]


@pytest.mark.rule("G8", "T6")
def test_annulled_deals_go_round() -> None:
    """They are in the record, since they were dealt, and count nothing."""
    once = start(variants.turkish(), BARE, "name king")
    twice = after(once, BARE, "name king")
    assert (once.annulments, twice.annulments) == (1, 2)
    goes_round(once)
    goes_round(twice)
    assert once != twice


@pytest.mark.rule("T7")
def test_a_deal_annulled_after_play_goes_round() -> None:
    """One queen each, with its cards as they were played."""
    named = start(variants.turkish(), QUEENS, "name queens", first_dealer=3)
    match = finished(after(named, *ONE_EACH))
    assert match.deal is not None
    assert match.deal.annulled == "one-queen-each"
    goes_round(match)


def test_the_first_dealer_is_kept() -> None:
    for seat in range(4):
        assert match_of(records.dumps(start(variants.kinko(), first_dealer=seat))).first_dealer == seat


def test_every_option_is_kept() -> None:
    for label, variant in PRESETS.items():
        assert match_of(records.dumps(Match.start(variant))).variant == PRESETS[label]


def test_aliases_and_missing_options_are_read() -> None:
    """A record written by hand need not spell out what is the preset's own."""
    text = (
        '{"format": "kingi/1", "kind": "match", "variant": "Markkinat", "options": {}, "first_dealer": 1, '
        '"actions": []}'
    )
    same(match_of(text), start(variants.kinko(), first_dealer=1))


@pytest.mark.parametrize("key", REACHED)
def test_pickles_and_copies(key: str) -> None:
    for phase in REACHED[key]:
        match = next(match for match in states(key) if match.phase is phase)
        for again in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
            same(again, match)


# --- the form ---


def test_the_whole_form() -> None:
    """As it stands: what others read must not change unseen."""
    match = start(variants.kingen(), SUITS, "play DA", "play H2")
    assert records.dumps(match, headers={"event": "Tuesday"}) == (
        '{"format": "kingi/1", "kind": "match", "variant": "kingen", '
        '"options": {"players": 4, "stop_when_decided": false}, "first_dealer": 0, '
        '"headers": {"event": "Tuesday"}, '
        f'"actions": ["{SUITS}", "play DA H2"]}}'
    )


def test_a_full_turkish_record_is_short() -> None:
    """Twenty deals, in ten thousand bytes at the most."""
    match = over("turkish")
    assert len(match.sheet.rows) == 20
    assert len(records.dumps(match).encode()) <= 10_000


INVALID: dict[str, Callable[[dict[str, object]], object]] = {
    "no object": lambda record: [record],
    "format": lambda record: {**record, "format": "kingi/2"},
    "no format": lambda record: {key: record[key] for key in record if key != "format"},
    "no kind": lambda record: {key: record[key] for key in record if key != "kind"},
    "another kind": lambda record: {**record, "kind": "sheet"},
    "no names": lambda record: {**record, "names": []},
    "no actions": lambda record: {key: record[key] for key in record if key != "actions"},
    "no variant": lambda record: {key: record[key] for key in record if key != "variant"},
    "no options": lambda record: {key: record[key] for key in record if key != "options"},
    "no dealer": lambda record: {key: record[key] for key in record if key != "first_dealer"},
    "a key more": lambda record: {**record, "note": 1},
    "variant": lambda record: {**record, "variant": 3},
    "own variant": lambda record: {**record, "own_variant": False},
    "options": lambda record: {**record, "options": []},
    "an option": lambda record: {**record, "options": {"players": [4]}},
    "dealer": lambda record: {**record, "first_dealer": "0"},
    "below 0": lambda record: {**record, "first_dealer": -1},
    "headers": lambda record: {**record, "headers": []},
    "actions": lambda record: {**record, "actions": "play HK"},
    "no text": lambda record: {**record, "actions": [1]},
    "word": lambda record: {**record, "actions": ["fold"]},
    "card": lambda record: {**record, "actions": ["play H1"]},
    "one hand": lambda record: {**record, "actions": ["deal CA"]},
    "no bid": lambda record: {**record, "actions": ["bid 0"]},
}


@pytest.mark.parametrize("case", INVALID)
def test_the_schema_and_the_reader_refuse_the_same_forms(case: str) -> None:
    record = as_json(records.dumps(start(variants.kingi())))
    assert VALID(record)
    broken = INVALID[case](record)
    assert not VALID(broken)
    with pytest.raises(RecordError) as raised:
        records.loads(json.dumps(broken))
    assert raised.value.kind == "form"


@pytest.mark.parametrize(
    ("action", "valid"),
    [
        *((word, True) for word in ("bid 13", "bid 9999", "name no-trump", "play HT C2")),
        *(
            (word, False)
            for word in ("bid 10000", "bid 01", "name a b", "name ", "pass ", "xpass", "play HK ")
        ),
    ],
)
def test_the_schema_knows_the_words(action: str, valid: bool) -> None:
    record = as_json(records.dumps(start(variants.kingi())))
    assert VALID({**record, "actions": [action]}) is valid

"""Views that were changed on the way are refused, with the place; news go onto the view they are for."""

import json
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, cast

import pytest
from tests.played import QUEENS, SUITS, after, start
from tests.scenes import BARE, SCENES

from kingi import (
    Cards,
    DealView,
    KingiError,
    MatchView,
    RecordError,
    SetupError,
    WrongTypeError,
    records,
    variants,
)
from kingi.actions import Play


def _told(view: MatchView | DealView) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(json.dumps(records.view_dict(view))))


JUNK: tuple[object, ...] = (
    *(None, True, 0, 1, -1, 3, 10**30, 1.0, float("nan"), "", "x", "HA", "C2 C2", "play HA", "\ud800"),
    *([], ["x"], [[0, "play C2"]], {}, {"a": 1}, "x" * 10_000, object()),
)


def _places(data: object) -> Iterator[tuple[Any, Any]]:
    pairs: list[tuple[object, object]] = []
    if isinstance(data, dict):
        pairs = list(cast("dict[object, object]", data).items())
    elif isinstance(data, list):
        pairs = list(enumerate(cast("list[object]", data)))
    for key, value in pairs:
        yield data, key
        yield from _places(value)


def _schema() -> Callable[[object], bool]:
    """The schema's own answer. jsonschema carries no types, so it is imported by name."""
    validator = import_module("jsonschema").Draft202012Validator
    shipped: object = json.loads(records.schema("view"))
    validator.check_schema(shipped)
    valid: Callable[[object], bool] = validator(shipped).is_valid
    return valid


VALID = _schema()


@pytest.mark.parametrize("scene", SCENES)
def test_the_schema_takes_every_view(scene: str) -> None:
    match = SCENES[scene]
    for seat in (*range(match.players), None):
        view = match.view(seat)
        assert VALID(_told(view))
        assert view.deal is None or VALID(_told(view.deal))


def _read(data: dict[str, Any]) -> MatchView | DealView | RecordError:
    try:
        return records.view_of(data)
    except RecordError as fault:
        return fault


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_is_changed_is_refused_or_makes_no_difference(scene: str) -> None:
    rng = random.Random(scene)
    match = SCENES[scene]
    for _ in range(30):
        view = match.view(rng.choice((*range(match.players), None)))
        data = _told(view.deal if view.deal is not None and rng.random() < 0.3 else view)
        holder, key = rng.choice(list(_places(data)))
        if rng.random() < 0.2:
            del holder[key]
        elif rng.random() < 0.1 and isinstance(holder, dict):
            holder["more"] = rng.choice(JUNK)
        else:
            holder[key] = rng.choice(JUNK)
        found = _read(data)
        assert isinstance(found, RecordError) or VALID(data), "what the schema refuses the reader refuses"
        if isinstance(found, RecordError):
            assert found.place
            assert len(str(found)) < 500
        else:
            assert records.view_dict(found) == data, "what is read is what was told"


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("format", "kingi/2", "format"),
        ("view", "table", "view"),
        ("ply", 99, "ply"),
        ("trace", "0" * 16, "trace"),
        ("past", "0" * 16, "past"),
        ("dealt", "C2", "dealt"),
        ("dealt", "CAKQJT98765432", "hand"),
        ("seat", 4, "seat"),
        ("seat", "0", "seat"),
        ("names", ["A"], "names"),
        ("first_dealer", 7, "names"),
        ("legal", ["play HA"], "legal"),
        ("totals", [0, 0, 0, 1], "totals[3]"),
        ("totals", [0, 0, False, 0], "totals[2]"),
        ("entries", [{"annulled": None, "dealer": 0}], "ply"),
        ("said", [[0, "name hearts"]], "said[0]"),
        ("said", [[None, "name hearts"]], "said[0]"),
        ("said", [[1, "name hearts", 1]], "said[0]"),
        ("said", [[1, SUITS]], "said[0]"),
        ("said", [[None, SUITS]], "said[0]"),
        ("said", [[1, "name harts"]], "said[0]"),
        ("said", [[1, "play CA"]], "said[0]"),
        ("said", [[1, "settle 1 2 3 7"]], "said[0]"),
        ("said", [[1, "annul"]], "said[0]"),
        ("phase", "over", "entries"),
        ("said", 3, "said"),
        ("more", 3, "more"),
    ],
)
def test_where_a_fault_is(key: str, value: object, place: str) -> None:
    data = _told(start(variants.turkish(), SUITS, "name hearts").view(1))
    with pytest.raises(RecordError) as raised:
        records.view_of({**data, key: value})
    assert raised.value.place.startswith(place.split("[")[0])
    assert "Cards" not in str(raised.value)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ([[1, "play HA"]], "not in hand"),
        ([[1, "play DA"], [2, "play DA"]], "not in hand"),
        ([[1, "play DA"], [2, "play D2"]], "not in hand"),
        ([[2, "play HA"]], "it is the turn of seat 1"),
        ([[1, "settle tricks 5 8 0 0"]], "it is for the table"),
        ([[None, "settle tricks 5 8 0 1"]], "14 entered"),
        ([[None, "bid 3"]], "it is the turn of seat 1"),
        ([[1, "bid 3"]], "not while playing"),
        ([[None, "annul"], [1, "play DA"]], "it is the turn of the table"),
        ([[None, "annul"], [None, "annul"]], "not while dealing"),
    ],
)
def test_what_cannot_have_been_played_is_refused(said: list[list[object]], why: str) -> None:
    """Seat 1 has all diamonds."""
    data = _told(start(variants.turkish(), SUITS, "name misere").view(1))
    more = [*data["said"], *said]
    with pytest.raises(RecordError, match=why):
        records.view_of({**data, "said": more, "ply": data["ply"] + len(said)})


def test_plays_that_no_hands_allow_are_refused() -> None:
    """Seats 1 to 3 show no club; but seat 0 has none either."""
    match = start(variants.turkish(), QUEENS, "name misere", "play DA")
    data = _told(match.view(None))
    said = [*data["said"], [2, "play C2"], [3, "play C3"], [0, "play C4"], [1, "play C5"]]
    seen = _told(match.view(None))
    fake = match.view(None).with_news(
        {"since": match.ply, "past": seen["past"], "ply": match.ply + 4, "said": said[2:]}
    )
    assert (fake.count_worlds(), fake.possible(2)) == (0, Cards(""))
    with pytest.raises(SetupError, match="no world fits"):
        fake.sample(random.Random(1))
    with pytest.raises(RecordError, match="no hands fit what was played"):
        records.view_of(records.view_dict(fake))


@pytest.mark.rule("T6")
def test_who_holds_the_bare_ace_knows_that_the_deal_is_annulled() -> None:
    match = after(start(variants.turkish()), BARE, "name king")
    data = _told(match.view(3))
    played: dict[str, object] = {
        **data,
        "phase": "playing",
        "deal": {**data["deal"], "annulled": None},
        "entries": [],
    }
    with pytest.raises(RecordError, match="the hand dealt annuls this deal"):
        records.view_of(played)
    hearts = [[1, "name hearts"]]
    with pytest.raises(RecordError, match="no hand annuls this deal"):
        records.view_of({**data, "said": hearts})


@pytest.mark.parametrize(
    "data", [None, 3, "x", [], (), {"format": "kingi/1"}, {"format": "kingi/1", "view": "deal"}]
)
def test_what_is_no_view_is_refused(data: object) -> None:
    with pytest.raises(RecordError):
        records.view_of(cast("Any", data))


# --- news ---


@pytest.mark.parametrize("scene", SCENES)
def test_news_make_an_old_view_new(scene: str) -> None:
    match = SCENES[scene]
    for seat in (*range(match.players), None):
        new = match.view(seat)
        for back in range(len(new.said) + 1):
            old = match.undo(back).view(seat)
            news = json.loads(json.dumps(new.since(old.ply)))
            again = old.with_news(news)
            assert (again, hash(again), again.past) == (new, hash(new), new.past)
            assert again.legal_actions == new.legal_actions


def test_news_of_one_play_are_small() -> None:
    match = SCENES["playing"]
    old = match.undo().view(2)
    news = match.view(2).since(old.ply)
    assert set(news) == {"since", "past", "ply", "said"}
    assert len(json.dumps(news)) < 110


def test_names_come_with_the_news() -> None:
    match = SCENES["playing"].renamed(("A", "B", "C", "D"))
    old = match.undo().renamed(()).view(1)
    assert old.with_news(match.view(1).since(old.ply)) == match.view(1)
    assert match.view(1).with_news(SCENES["playing"].view(1).since(match.ply)) == SCENES["playing"].view(1)


def test_news_are_of_this_deal_alone() -> None:
    match = SCENES["dealt again"]
    view = match.view(0)
    assert view.since(match.ply)["said"] == []
    for ply in (match.ply - 1, match.ply + 1, -1, 10**30):
        with pytest.raises(SetupError, match="send the whole"):
            view.since(ply)
    with pytest.raises(WrongTypeError):
        view.since(cast("Any", "1"))


def test_news_of_another_past_are_refused() -> None:
    """Another card, other cards in the own hand, another ply."""
    match = start(variants.turkish(), QUEENS, "name misere")
    one, other = after(match, "play DA"), after(match, "play DK")
    with pytest.raises(SetupError, match="another past"):
        one.view(0).with_news(after(other, "play D6").view(0).since(one.ply))
    dealt_again = start(variants.turkish(), SUITS, "name misere")
    with pytest.raises(SetupError, match="another past"):
        match.view(0).with_news(after(dealt_again, "play DA").view(0).since(match.ply))
    assert match.view(0).past != dealt_again.view(0).past
    with pytest.raises(SetupError, match="the view is at ply"):
        one.view(0).with_news(one.view(0).since(match.ply))


@pytest.mark.parametrize(
    "change",
    [
        {"said": 3},
        {"said": [[1]]},
        {"said": [1]},
        {"said": [[1, "play DA"], [1, "play DA"]]},
        {"said": [[1, "play XX"]]},
        {"said": [["1", "play DA"]]},
        {"said": [[7, "play DA"]]},
        {"said": [[1, SUITS]]},
        {"ply": "x"},
        {"since": None},
        {"past": 3},
        {"annulled": "by-table"},
        {"annulled": "bare-honours"},
        {"names": "ABCD"},
        {"names": ["A"]},
        {"more": 1},
    ],
)
def test_what_are_no_news_is_refused(change: dict[str, object]) -> None:
    match = start(variants.turkish(), SUITS)
    news = after(match, "name misere").view(0).since(match.ply)
    with pytest.raises(KingiError):
        match.view(0).with_news({**news, **change})
    with pytest.raises(WrongTypeError, match="a mapping is wanted"):
        match.view(0).with_news(cast("Any", [news]))
    with pytest.raises(SetupError, match="keys"):
        match.view(0).with_news({"since": 3})


def test_a_play_in_the_news_is_an_action() -> None:
    match = start(variants.turkish(), SUITS, "name misere")
    again = match.view(0).with_news(after(match, "play DA").view(0).since(match.ply))
    assert again.said[-1] == (1, Play("DA"))

"""Views as plain data: field by field, and read back the same over JSON."""

import json
import random
from typing import Any, cast

import attrs
import pytest
from tests.played import SUITS, after, kingi_plus, start
from tests.scenes import SCENES
from tests.strategies import DISTINCT, Case, clumped, contract, play_all, played_on
from tests.walks import walk

from kingi import (
    PACK,
    Deal,
    DealView,
    MatchView,
    Phase,
    RecordError,
    Variant,
    WrongTypeError,
    records,
    variants,
)
from kingi.contracts import Misere


def told(view: MatchView | DealView) -> dict[str, Any]:
    """The view over JSON."""
    return cast("dict[str, Any]", json.loads(json.dumps(records.view_dict(view))))


def test_a_deal_view_as_it_stands() -> None:
    hands = ["C52 H3", "H94 D3", "CAK HT"]
    deal = play_all(contract("kinko players=3", "hearts"), hands, "C5 H9 CA CK", leader=0)
    mine = {
        "format": "kingi/1",
        "view": "deal",
        "variant": "kingi",
        "options": {"declarer_always_leads": False, "stop_when_decided": False},
        "contract_key": "hearts",
        "trump": None,
        "low_wins": False,
        "items": [{"label": "hearts", "points": -1, "quantity": 4}],
        "players": 3,
        "without": "CQJT987643 DAKQJT9876542 HAKQJ87652 SAKQJT98765432",
        "seat": 0,
        "dealt": "C52 H3",
        "hand": "C2 H3",
        "legal": "C2",
        "turn": 0,
        "first_leader": 0,
        "leader": 2,
        "trick": ["CK"],
        "tricks": [{"leader": 0, "cards": ["C5", "H9", "CA"], "winner": 2}],
        "taken": ["", "", "CA5 H9"],
        "face_up": ["", "", "H9"],
        "tally": {"hearts": [0, 0, 1]},
        "scores": [0, 0, -1],
        "settled": None,
        "annulled": None,
        "remarks": [],
        "over": False,
        "decided": False,
    }
    assert records.view_dict(deal.view(0)) == mine
    spectator = {**mine, "seat": None, "dealt": "", "hand": "", "legal": ""}
    assert records.view_dict(deal.view(None)) == spectator
    off = told(Deal.start(contract("turkish", "king"), ["HA C2", "H2 C3"]).view(1))
    assert (off["annulled"], off["over"], off["turn"], off["hand"]) == ("bare-honours", True, None, "C3 H2")
    with pytest.raises(WrongTypeError, match="a MatchView or a DealView is wanted"):
        records.view_dict(cast("Any", deal))


def test_a_match_view_as_it_stands() -> None:
    sold = after(kingi_plus(), "auction", "bid 2", "pass", "bid 3", "sell")
    view = told(sold.view(2))
    entries, offered, standings = view.pop("entries"), view.pop("offered"), view.pop("standings")
    trumps = [f"name trump-{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert view == {
        "format": "kingi/1",
        "view": "match",
        "variant": "kingi",
        "options": {"declarer_always_leads": False, "stop_when_decided": False},
        "players": 4,
        "names": [],
        "first_dealer": 0,
        "seat": 2,
        "dealt": "HAKQJT98765432",
        "hand": "HAKQJT98765432",
        "ply": sold.ply,
        "past": sold.view(2).past,
        "trace": sold.view(0).trace,
        "phase": "naming",
        "dealer": 2,
        "to_act": 2,
        "declarer": None,
        "said": [[3, "auction"], [0, "bid 2"], [1, "pass"], [2, "bid 3"], [3, "sell"]],
        "legal": [*trumps, "name no-trump", "name plus-misere"],
        "auction": {
            "stage": "done",
            "holder": 3,
            "bid": 3,
            "bidder": 2,
            "maximum": 13,
            "bids": None,
            "asked": False,
            "declarer": 2,
            "price": 6,
        },
        "deal": None,
        "annulments": 0,
        "totals": [-20, -28, -28, -28],
        "remaining": [{}, {}, {}, {}],
        "result": None,
    }
    assert len(entries) == 6
    assert entries[2] == {
        "contract_key": "men",
        "counts": {"kings": [0, 0, 0, 4], "jacks": [0, 0, 0, 4]},
        "dealer": 2,
        "declarer": None,
        "scores": [0, 0, 0, -28],
        "remarks": [],
    }
    assert offered[5] == {
        "names": ["missu"],
        "contract_key": "plus-misere",
        "trump": None,
        "low_wins": True,
        "items": [{"label": "tricks", "points": 2, "quantity": 13}],
    }
    assert standings[0] == {"place": 1, "seat": 0, "name": "seat 0", "total": -20}
    bidding = told(SCENES["bidders (K7)"].view(1))
    assert (bidding["legal"], bidding["auction"]["bids"]) == (["pass"], [3, 13])
    named = told(after(sold, "name no-trump").view(0))["deal"]
    assert (named["contract_key"], named["names"]) == ("no-trump", ["grandi"])


@pytest.mark.parametrize("scene", SCENES)
def test_it_says_what_the_match_does(scene: str) -> None:
    match = SCENES[scene]
    for seat in (*range(match.players), None):
        view = told(match.view(seat))
        seen = (view["phase"], view["dealer"], view["to_act"], view["seat"], view["ply"])
        assert seen == (match.phase.value, match.dealer, match.to_act, seat, match.ply)
        assert (view["annulments"], view["totals"]) == (match.annulments, list(match.totals))
        legal = match.legal_actions if seat is not None and seat == match.to_act else ()
        assert view["legal"] == [str(action) for action in legal if "bid" not in str(action)]
        assert view["remaining"] == [dict(match.sheet.remaining(other)) for other in range(match.players)]
        rows = [entry for entry in view["entries"] if "scores" in entry]
        assert [row["scores"] for row in rows] == [list(row.scores) for row in match.sheet.rows]
        if match.result is not None:
            assert view["result"]["winners"] == list(match.result.winners)
        if match.deal is not None:
            assert view["deal"]["without"] == (PACK - match.variant.pack).code
            assert view["deal"]["annulled"] == match.deal.annulled


# --- read back ---


def _same(view: MatchView | DealView, again: MatchView | DealView) -> None:
    assert again == view
    assert hash(again) == hash(view)
    assert repr(again) == repr(view)
    assert again.count_worlds() == view.count_worlds()
    assert again.sample(random.Random(3)) == view.sample(random.Random(3))
    assert records.view_dict(again) == records.view_dict(view)


@pytest.mark.parametrize("scene", SCENES)
def test_a_view_is_read_back_in_every_phase(scene: str) -> None:
    match = SCENES[scene].renamed(["Ada", "Bo", "Cy", "Dí|"][: SCENES[scene].players])
    for seat in (*range(match.players), None):
        view = match.view(seat)
        again = records.view_of(told(view))
        _same(view, again)
        assert isinstance(again, MatchView)
        assert again.past == view.past
        assert again.legal_actions == view.legal_actions
        if view.deal is not None:
            _same(view.deal, records.view_of(told(view.deal)))


@pytest.mark.parametrize(
    "preset", ["kingi", "kinko players=5", "kingen players=3", "dubbelkingen", "turkish"]
)
def test_a_view_is_read_back_at_any_step(preset: str) -> None:
    rng = random.Random(preset)
    for match in walk(preset, 5):
        if rng.random() < 0.02 or match.phase is Phase.OVER:
            view = match.view(rng.choice((*range(match.players), None)))
            assert records.view_of(told(view)) == view


@pytest.mark.parametrize("case", DISTINCT[::2], ids=str)
def test_the_view_of_any_contract_is_read_back(case: Case) -> None:
    rng = random.Random(str(case))
    begun = Deal.start(case.contract, clumped(rng, case.players, case.pack), leader=1)
    for deal in played_on(begun, rng):
        if rng.random() < 0.05 or deal.is_over:
            view = deal.view(rng.choice((*range(case.players), None)))
            _same(view, records.view_of(told(view)))


def test_a_deal_that_the_table_ended_is_read_back() -> None:
    deal = Deal.start(Misere(points=-1), ["H5 C3", "H9 CQ", "C4 S2"]).play("H5").play("H9")
    for ended in (deal.settle((0, 2, 0)), deal.annul()):
        assert records.view_of(told(ended.view(1))) == ended.view(1)


def _own() -> Variant:
    kingen = variants.kingen()
    return attrs.evolve(kingen, key="mine", contracts={**kingen.contracts, "misere": Misere(points=-7)})


def test_an_own_variant_is_brought() -> None:
    match = start(_own(), SUITS)
    view = match.view(1)
    assert view.deal is not None
    data = told(view)
    assert (data["variant"], data["own_variant"]) == ("mine", True)
    assert records.view_of(data, variant=_own()) == view
    with pytest.raises(RecordError, match="no preset: bring the variant"):
        records.view_of(data)
    with pytest.raises(RecordError, match="not the 'kingen' brought"):
        records.view_of(data, variant=variants.kingen())
    with pytest.raises(RecordError, match="read with its variant"):
        records.view_of(data, variant=_own(), contract=view.deal.contract)
    with pytest.raises(WrongTypeError, match="a Variant is wanted"):
        records.view_of(data, variant=cast("Any", "mine"))


def test_an_own_contract_is_brought() -> None:
    mine = Misere(points=-77)
    view = Deal.start(mine, ["H5 C3", "H9 CQ", "C4 S2"]).view(1)
    data = told(view)
    assert data["own_contract"] is True
    assert records.view_of(data, contract=mine) == view
    own = attrs.evolve(_own(), contracts={**_own().contracts, "misere": mine})
    assert records.view_of(data, variant=own) == view
    with pytest.raises(RecordError, match="misere is no preset's: bring the contract"):
        records.view_of(data)
    with pytest.raises(RecordError, match="-5 follows from the rest, not -77"):
        records.view_of(data, contract=Misere(points=-5))
    with pytest.raises(RecordError, match="another contract than is brought"):
        records.view_of(data, contract=contract("kingi", "hearts"))
    plain = told(Deal.start(contract("kingi", "misere"), ["H5 C3", "H9 CQ", "C4 S2", "D23"]).view(1))
    with pytest.raises(RecordError, match="another contract than is brought"):
        records.view_of(plain, contract=mine)

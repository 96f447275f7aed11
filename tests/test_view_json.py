"""Views as plain data, field by field."""

import json
from typing import Any, cast

import pytest
from tests.played import after, kingi_plus
from tests.scenes import SCENES
from tests.strategies import contract, play_all

from kingi import PACK, Deal


def test_a_deal_view_as_it_stands() -> None:
    hands = ["C52 H3", "H94 D3", "CAK HT"]
    deal = play_all(contract("kinko players=3", "hearts"), hands, "C5 H9 CA CK", leader=0)
    mine = {
        "contract": "hearts",
        "without": "CQJT987643 DAKQJT9876542 HAKQJ87652 SAKQJT98765432",
        "players": 3,
        "seat": 0,
        "hand": "C2 H3",
        "legal": "C2",
        "turn": 0,
        "leader": 2,
        "trick": ["CK"],
        "tricks": [{"leader": 0, "cards": ["C5", "H9", "CA"], "winner": 2}],
        "face_up": ["", "", "H9"],
        "tally": {"hearts": [0, 0, 1]},
        "scores": [0, 0, -1],
        "annulled": None,
        "remarks": [],
        "over": False,
    }
    assert deal.view(0).to_dict() == mine
    assert deal.view(None).to_dict() == {**mine, "seat": None, "hand": "", "legal": ""}
    off = Deal.start(contract("turkish", "king"), ["HA C2", "H2 C3"]).view(1).to_dict()
    assert (off["annulled"], off["over"], off["turn"], off["hand"]) == ("bare-honours", True, None, "C3 H2")


def test_a_match_view_as_it_stands() -> None:
    sold = after(kingi_plus(), "auction", "bid 2", "pass", "bid 3", "sell")
    view = sold.view(2).to_dict()
    rows = cast("list[object]", view.pop("rows"))
    trumps = [f"name trump-{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert view == {
        "variant": "kingi",
        "options": {"declarer_always_leads": False, "stop_when_decided": False},
        "seat": 2,
        "phase": "naming",
        "dealer": 2,
        "to_act": 2,
        "hand": "HAKQJT98765432",
        "declarer": None,
        "said": [[3, "auction"], [0, "bid 2"], [1, "pass"], [2, "bid 3"], [3, "sell"]],
        "auction": {
            "stage": "done",
            "holder": 3,
            "bid": 3,
            "bidder": 2,
            "maximum": 13,
            "asked": False,
            "declarer": 2,
            "price": 6,
        },
        "ply": sold.ply,
        "past": sold.view(2).past,
        "deal": None,
        "annulments": 0,
        "totals": [-20, -28, -28, -28],
        "remaining": [{}, {}, {}, {}],
        "legal": [*trumps, "name no-trump", "name plus-misere"],
        "result": None,
    }
    assert len(rows) == 6
    assert rows[2] == {
        "contract_key": "men",
        "dealer": 2,
        "declarer": None,
        "tally": {"kings": [0, 0, 0, 4], "jacks": [0, 0, 0, 4]},
        "sale": None,
        "scores": [0, 0, 0, -28],
        "remarks": [],
    }
    named = after(sold, "name no-trump").view(0)
    assert named.deal is not None
    assert named.to_dict()["deal"] == named.deal.to_dict()


@pytest.mark.parametrize("scene", SCENES)
def test_it_says_what_the_match_does(scene: str) -> None:
    match = SCENES[scene]
    rows, result = match.sheet.rows, match.result
    for seat in (*range(match.players), None):
        told = cast("dict[str, Any]", json.loads(json.dumps(match.view(seat).to_dict())))
        assert (told["phase"], told["dealer"], told["to_act"], told["seat"]) == (
            match.phase.value,
            match.dealer,
            match.to_act,
            seat,
        )
        assert (told["annulments"], told["totals"]) == (match.annulments, list(match.totals))
        legal = match.legal_actions if seat is not None and seat == match.to_act else ()
        assert told["legal"] == list(map(str, legal))
        assert told["remaining"] == [dict(match.sheet.remaining(other)) for other in range(match.players)]
        assert [row["sale"] for row in told["rows"]] == [
            None if row.sale is None else {"buyer": row.sale.buyer, "bid": row.sale.bid} for row in rows
        ]
        assert told["result"] == (
            None
            if result is None
            else {
                "totals": list(result.totals),
                "places": list(result.places),
                "winners": list(result.winners),
                "losers": list(result.losers),
            }
        )
        if match.deal is not None:
            assert told["deal"]["without"] == (PACK - match.variant.pack).code

"""What a view of a match tells beside its cards: who named and said what, remarks, the sheet."""

import json
from typing import Any, cast

import pytest
from tests.played import SUITS, after, after_deals, finished, kingi_plus, start
from tests.scenes import BARE

from kingi import Match, records, variants
from kingi.actions import Bid, Name, OpenAuction, Pass, Play, Sell


def _told(match: Match, seat: int | None) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(json.dumps(records.view_dict(match.view(seat)))))


def test_said_tells_who_said_it_and_who_played() -> None:
    match = after(kingi_plus(), "auction", "bid 2", "pass", "bid 3", "sell", "name trump-hearts", "play HA")
    assert match.view(0).said == (
        (3, OpenAuction()),
        (0, Bid(2)),
        (1, Pass()),
        (2, Bid(3)),
        (3, Sell()),
        (2, Name("trump-hearts")),
        (2, Play("HA")),
    )
    said = _told(match, None)["said"]
    assert (said[0], said[3], said[-1]) == ([3, "auction"], [2, "bid 3"], [2, "play HA"])


@pytest.mark.parametrize(
    ("match", "declarer"),
    [
        (start(variants.kingi()), None),
        (start(variants.kingi(), SUITS), None),  # the order dictates it
        (kingi_plus(), None),
        (after(kingi_plus(), "name no-trump"), 3),
        (after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell"), None),  # not named yet
        (after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell", "name no-trump"), 0),
        (finished(after(start(variants.turkish(), SUITS), "name hearts")), 1),
        (after(finished(after(start(variants.turkish(), SUITS), "name hearts")), SUITS), None),
    ],
)
def test_the_declarer_is_who_named_the_contract(match: Match, declarer: int | None) -> None:
    assert match.declarer == declarer
    for seat in (0, None):
        assert match.view(seat).declarer == declarer
        assert _told(match, seat)["declarer"] == declarer


@pytest.mark.rule("K14")
def test_remarks_are_told_with_the_deal_and_in_its_row() -> None:
    """Seat 1 leads whole suits and so takes all queens."""
    match = after_deals(start(variants.kingi()), *[""] * 6)
    number = [row.contract_key for row in match.sheet.rows].index("queens")
    told = _told(after_deals(start(variants.kingi()), *[""] * (number + 1)), None)
    remark = {"code": "all-queens", "seat": match.sheet.rows[number].remarks[0].seat}
    assert told["deal"]["remarks"] == told["entries"][number]["remarks"] == [remark]
    assert told["entries"][0]["remarks"] == _told(match, None)["deal"]["remarks"] == []


def test_a_spectator_is_told_whose_turn_it_is_and_is_no_seat() -> None:
    match = start(variants.kingi(), SUITS)
    assert match.deal is not None
    why = match.deal.view(None).why_illegal("CA")
    assert why is not None
    assert (why.reason, why.seat, str(why)) == ("not-your-turn", None, "♣A: it is the turn of seat 1")


def test_views_that_tell_something_else_are_not_equal() -> None:
    """What was annulled is told by sheets and by views."""
    match = start(variants.turkish())
    again = after(start(variants.turkish(), BARE), "name king")
    assert match.sheet == again.sheet.undo()
    assert match.view(0) != again.view(0)
    assert _told(again, 0)["annulments"] == 1

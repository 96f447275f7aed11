"""Every match and auction of an independent program: who acts, all that is legal, and the sheet."""

import json
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypedDict

import pytest

from kingi import Cards, Match, Variant, variants
from kingi.actions import Play
from kingi.match.phase import Phase

Step: TypeAlias = tuple[int | None, list[str] | str | None, str]
Options: TypeAlias = dict[str, int | str | bool | None]


class SaleRow(TypedDict):
    seller: int
    buyer: int
    bid: int


class RowRow(TypedDict):
    contract: str
    dealer: int
    declarer: int | None
    tally: dict[str, list[int]]
    sale: SaleRow | None
    scores: list[int]


class MatchRow(TypedDict):
    variant: str
    options: Options
    first_dealer: int
    log: list[Step]
    rows: list[RowRow]
    annulled: int
    totals: list[int]
    places: list[int]
    winners: list[int]


class AuctionRow(TypedDict):
    variant: str
    options: Options
    holder: int
    log: list[Step]
    declarer: int
    contract: str
    bid: int
    price: int


DATA = Path(__file__).parent / "data"
MATCHES = (DATA / "matches.jsonl").read_text(encoding="utf-8").splitlines()
AUCTIONS = (DATA / "auctions.jsonl").read_text(encoding="utf-8").splitlines()


def ids(lines: list[str]) -> list[str]:
    return [str(number) for number in range(1, len(lines) + 1)]


def step(match: Match, expected: Step) -> Match:
    """One step of a log: the same seat, the same choices, and then the same action."""
    seat, legal, done = expected
    assert match.to_act == seat
    actions = match.legal_actions
    if isinstance(legal, str):
        assert Cards(action.card for action in actions if isinstance(action, Play)) == Cards(legal)
        assert len(actions) == len(Cards(legal))
    else:
        assert {str(action) for action in actions} == set(legal or [])
        assert len(actions) == len(legal or [])
    return match.apply(done, seat=... if seat is None else seat)


def losers(row: MatchRow) -> tuple[int, ...]:
    """Who loses, which the file leaves to be told: everyone below 0 (T8), or who is not first (G10)."""
    lost = [
        total < 0 if row["variant"] == "turkish" else place > 1
        for total, place in zip(row["totals"], row["places"], strict=True)
    ]
    return tuple(seat for seat, loses in enumerate(lost) if loses)


def test_all_lines_are_there() -> None:
    assert (len(MATCHES), len(AUCTIONS)) == (32, 200)


@pytest.mark.parametrize("line", MATCHES, ids=ids(MATCHES))
def test_match(line: str) -> None:
    row: MatchRow = json.loads(line)
    variant = variants.get(row["variant"], **row["options"])
    match = Match.start(variant, first_dealer=row["first_dealer"])
    for expected in row["log"]:
        assert match.phase is not Phase.OVER
        match = step(match, expected)
    assert match.phase is Phase.OVER
    assert [str(action) for _, action in match.history] == [done for _, _, done in row["log"]]
    for ours, theirs in zip(match.sheet.rows, row["rows"], strict=True):
        assert (ours.contract_key, ours.dealer, ours.declarer) == (
            theirs["contract"],
            theirs["dealer"],
            theirs["declarer"],
        )
        assert {label: list(counts) for label, counts in ours.tally.items()} == theirs["tally"]
        sale = theirs["sale"]
        assert (ours.sale is None) == (sale is None)
        if ours.sale is not None and sale is not None:
            assert (ours.sale.buyer, ours.sale.bid) == (sale["buyer"], sale["bid"])
            assert (ours.dealer + 1) % variant.players == sale["seller"]
        assert list(ours.scores) == theirs["scores"]
    result = match.result
    assert result is not None
    assert match.annulments == row["annulled"]
    assert list(result.totals) == row["totals"]
    assert list(result.places) == row["places"]
    assert list(result.winners) == row["winners"]
    assert result.losers == losers(row)


@cache
def naming(variant: Variant, seat: int) -> Match:
    """A match of the variant at a deal whose naming this seat has."""
    match = Match.start(variant)
    hands = [
        " ".join(card.code for card in list(variant.pack)[seat :: variant.players])
        for seat in range(variant.players)
    ]
    while match.phase not in (Phase.NAMING, Phase.BIDDING) or holder(match) != seat:
        if match.phase is Phase.DEALING:
            match = match.apply(f"deal {' / '.join(hands)}")
        else:
            match = match.apply(match.legal_actions[0])
    return match


def holder(match: Match) -> int:
    return (match.dealer + 1) % match.players


@pytest.mark.parametrize("line", AUCTIONS, ids=ids(AUCTIONS))
def test_auction(line: str) -> None:
    row: AuctionRow = json.loads(line)
    match = naming(variants.get(row["variant"], **row["options"]), row["holder"])
    for expected in row["log"]:
        match = step(match, expected)
    assert match.phase is Phase.PLAYING
    assert match.deal is not None
    assert match.deal.contract.key == row["contract"]
    auction = match.auction
    if auction is None:
        assert (row["bid"], row["price"]) == (0, 0)
    else:
        assert auction.declarer in (row["declarer"], None)
        assert (auction.bid if auction.sold else 0, auction.price) == (row["bid"], row["price"])

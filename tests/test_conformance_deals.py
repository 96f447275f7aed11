"""Every deal of an independent program: legal cards, winners, tally, scores, annulments."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from kingi import Cards, Deal, variants


class Row(TypedDict):
    variant: str
    options: dict[str, int | str | bool | None]
    contract: str
    leader: int
    hands: list[str]
    annulled: str | None
    plays: str
    legal: list[str]
    winners: list[int]
    tally: dict[str, list[int]]
    scores: list[int]


LINES = (Path(__file__).parent / "data" / "deals.jsonl").read_text(encoding="utf-8").splitlines()


def test_all_deals_are_there() -> None:
    assert len(LINES) == 536


@pytest.mark.parametrize("line", LINES, ids=[str(number) for number in range(1, len(LINES) + 1)])
def test_deal(line: str) -> None:
    row: Row = json.loads(line)
    variant = variants.get(row["variant"], **row["options"])
    deal = Deal.start(variant.contracts[row["contract"]], row["hands"], leader=row["leader"])
    plays = row["plays"].split()
    for card, legal in zip(plays, row["legal"], strict=True):
        assert deal.legal_cards == Cards(legal)
        deal = deal.play(card)
    assert deal.is_over
    assert [trick.winner for trick in deal.tricks] == row["winners"]
    assert {label: list(counts) for label, counts in deal.tally.items()} == row["tally"]
    assert list(deal.scores) == row["scores"]
    assert deal.annulled == row["annulled"]

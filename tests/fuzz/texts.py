"""Texts that the targets take: what is damaged, and where the fuzzer begins."""

import random

from tests.fuzz.targets import KINGI
from tests.played import SUITS, kingi_plus, start

from kingi import PACK, Deal, deal_cards, records, variants


def _valid() -> dict[str, list[str]]:
    rng = random.Random(3)
    hands = deal_cards(rng)
    deal = Deal.start(KINGI.contracts["hearts"], hands)
    for _ in range(20):
        deal = deal.play(rng.choice(deal.legal_cards))
    match = kingi_plus()
    for word in ("auction", "bid 2", "pass", "pass", "sell", "name trump-clubs"):
        match = match.apply(word)
    auctioned = records.dumps(match, headers={"names": ["Ö", {"a": None}], "x": 1.5e3})
    dealt = records.dumps(start(variants.kinko(players=4, points="large"), SUITS, "play DA", "play H2"))
    named = records.dumps(start(variants.turkish(strict=True), SUITS, "name trump-spades"))
    return {
        "record": [auctioned, dealt, named],
        "lines": ["\n".join([dealt, "", named])],
        "deal": [records.dumps_deal(deal), "king 1: CA/C2: C2 CA"],
        "card": ["HK", "10♥", "♥️q"],
        "cards": [*(hand.code for hand in hands), "AQ5.K92.4.T", "H10, h9 2♣", str(PACK)],
        "action": [str(action) for _, action in match.history] + ["name no-trump", "ask", "keep"],
    }


VALID = _valid()

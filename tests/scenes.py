"""Matches in every phase, and after each kind of end: what tests of views look at."""

import random

from tests.played import QUEENS, after, after_deals, finished, start

from kingi import Match, Phase, variants

BARE = "deal CAKQJT98765 C2 H32 / SAKQJT98765432 / HKQJT987654 C43 D2 / DAKQJT9876543 HA"
ONE_EACH = "CQ CJ C4 C5 H2 HJ HQ H5 ST SK S4 S5 SQ S8 S9 S6 D3 D8 DQ DT"


def _random_deal_of(match: Match, rng: random.Random, *, until: int) -> Match:
    """Legal actions at random: so many, or until the deal is over."""
    for _ in range(until):
        if match.to_act is not None:
            match = match.apply(rng.choice(match.legal_actions))
    return match


def _scenes() -> dict[str, Match]:
    """A match in every phase, and after each kind of end."""
    rng = random.Random(7)
    fair = Match.start(variants.turkish(), first_dealer=3).deal_cards(rng)
    minus = after_deals(start(variants.kingi()), *[""] * 5)
    plus = after_deals(start(variants.kingi()), *[""] * 6).deal_cards(rng)
    bid = after(plus, "auction", "bid 2", "pass", "bid 3")
    stopping = start(variants.turkish(stop_when_decided=True), QUEENS, "name queens", first_dealer=3)
    kinko = after_deals(start(variants.kinko()), *[""] * 6).deal_cards(rng)
    return {
        "dealing": Match.start(variants.turkish()),
        "naming": fair,
        "playing": _random_deal_of(after(fair, "name hearts"), rng, until=21),
        "a king deal (T6)": after(fair, "name king"),
        "a holder": plus,
        "bidders (K7)": after(plus, "auction", "bid 2"),
        "selling (K8)": bid,
        "asked (K8)": after(bid, "ask", "bid 4"),
        "sold (K9)": after(bid, "sell"),
        "a bought deal": _random_deal_of(after(bid, "sell", "name plus-misere"), rng, until=30),
        "bidders (N5)": after(kinko, "bid 2"),
        "a seller (N5)": after(kinko, "bid 3", "pass", "pass"),
        "stopped early (K4)": _random_deal_of(minus.deal_cards(rng), rng, until=52),
        "bare honours (T6)": after(Match.start(variants.turkish()), BARE, "name king"),
        "one queen each (T7)": finished(after(stopping, *(f"play {card}" for card in ONE_EACH.split()))),
        "dealt again": finished(after(stopping, *(f"play {card}" for card in ONE_EACH.split()))).deal_cards(
            rng
        ),
        "over": _over(rng),
    }


def _over(rng: random.Random) -> Match:
    """Kingen with early stops, to its end."""
    match = Match.start(variants.kingen(stop_when_decided=True))
    while match.phase is not Phase.OVER:
        match = (
            match.deal_cards(rng) if match.to_act is None else match.apply(rng.choice(match.legal_actions))
        )
    return match


SCENES = _scenes()

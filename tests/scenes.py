"""Matches in every phase, and after each kind of end: what tests of views look at."""

import random

from tests.played import ONE_EACH, QUEENS, after, after_deals, at_random, finished, start, to_its_end

from kingi import Match, variants

BARE = "deal CAKQJT98765 C2 H32 / SAKQJT98765432 / HKQJT987654 C43 D2 / DAKQJT9876543 HA"

CLAIM = "settle tricks 4 3 3 3"


def _scenes() -> dict[str, Match]:
    """A match in every phase, and after each kind of end."""
    rng = random.Random(7)
    fair = Match.start(variants.turkish(), first_dealer=3).deal_cards(rng)
    minus = after_deals(start(variants.kingi()), *[""] * 5)
    plus = after_deals(start(variants.kingi()), *[""] * 6).deal_cards(rng)
    bid = after(plus, "auction", "bid 2", "pass", "bid 3")
    stopping = start(variants.turkish(stop_when_decided=True), QUEENS, "name queens", first_dealer=3)
    one_each = finished(after(stopping, *ONE_EACH))
    kinko = after_deals(start(variants.kinko()), *[""] * 6).deal_cards(rng)
    return {
        "dealing": Match.start(variants.turkish()),
        "naming": fair,
        "playing": at_random(after(fair, "name hearts"), rng, most=21),
        "a king deal (T6)": after(fair, "name king"),
        "a holder": plus,
        "bidders (K7)": after(plus, "auction", "bid 2"),
        "selling (K8)": bid,
        "asked (K8)": after(bid, "ask", "bid 4"),
        "sold (K9)": after(bid, "sell"),
        "a bought deal": at_random(after(bid, "sell", "name plus-misere"), rng, most=30),
        "bidders (N5)": after(kinko, "bid 2"),
        "a seller (N5)": after(kinko, "bid 3", "pass", "pass"),
        "stopped early (K4)": at_random(minus.deal_cards(rng), rng),
        "bare honours (T6)": after(Match.start(variants.turkish()), BARE, "name king"),
        "one queen each (T7)": one_each,
        "dealt again": one_each.deal_cards(rng),
        "settled": after(
            at_random(after(kinko, "pass", "pass", "pass", "name no-trump"), rng, most=9), CLAIM
        ),
        "annulled by the table": after(at_random(after(fair, "name men"), rng, most=10), "annul"),
        "annulled at an auction": after(bid, "ask", "annul"),
        "undone": at_random(after(fair, "name men"), rng, most=30).undo(17),
        "undone to another deal": after(one_each.deal_cards(rng).undo(), QUEENS, "name king"),
        "over": to_its_end(Match.start(variants.kingen(stop_when_decided=True)), rng),
    }


SCENES = _scenes()

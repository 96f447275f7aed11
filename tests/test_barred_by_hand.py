"""Who is not offered the king deal, since its own hand would annul it (T6); and that nobody else is told."""

import random

import attrs
import pytest
from tests.played import CLUBS, DIAMONDS, HEARTS, SPADES, after, after_deals, refused, start
from tests.strategies import DISTINCT_PRESETS
from tests.walks import walk

from kingi import PACK, Cards, Match, Phase, Reason, Suit, Variant, variants
from kingi.actions import Name
from kingi.contracts import King, Trump
from kingi.variants import AuctionRules, Order, Quota, Quotas

TURKISH = variants.turkish()
HONOURS = Cards("HAK")
KEYS = [*(key for key in TURKISH.contracts if key != "king")]


def dealt(hearts: str, clubs: str) -> str:
    """Whole suits, but seat 0 has these hearts and seat 2 these clubs instead."""
    zero = Cards(CLUBS) - Cards(clubs) | Cards(hearts)
    two = Cards(HEARTS) - Cards(hearts) | Cards(clubs)
    return f"deal {zero.code} / {DIAMONDS} / {two.code} / {SPADES}"


BARRED = dealt("HA", "C2")


def names(match: Match) -> list[str]:
    return [action.key for action in match.legal_actions if isinstance(action, Name)]


# --- in Turkish King ---


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("hearts", "clubs"), [("HA", "C2"), ("HK", "C2"), ("HAK", "C32")])
def test_a_chooser_with_bare_honours_is_not_offered_the_king_deal(hearts: str, clubs: str) -> None:
    match = start(TURKISH, dealt(hearts, clubs), first_dealer=3)
    assert (match.to_act, names(match)) == (0, KEYS)
    there = (
        "queens, men, hearts, misere, last-tricks, trump-clubs, trump-diamonds, trump-hearts, trump-spades"
    )
    said = f"name king by seat 0: your own hand bars it; there is {there}"
    assert refused(match, "name king") == ("barred-by-hand", said)
    assert refused(match, "name king", seat=0) == (Reason.BARRED_BY_HAND, said)
    assert names(after(match, "name misere")) == []


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("hearts", "clubs"), [("", ""), ("HQ", "C2"), ("HA2", "C32"), ("HAKQ", "C432")])
def test_a_chooser_with_other_hearts_or_none_is_offered_it(hearts: str, clubs: str) -> None:
    match = start(TURKISH, dealt(hearts, clubs), first_dealer=3)
    assert names(match) == list(TURKISH.contracts)
    assert match.apply("name king").phase is Phase.PLAYING


@pytest.mark.rule("T6")
def test_another_s_bare_honours_do_not_bear_on_the_offer() -> None:
    match = start(TURKISH, BARRED, first_dealer=0)
    assert (match.to_act, names(match)) == (1, list(TURKISH.contracts))
    assert match.why_illegal("name king", seat=1) is None
    assert match.apply("name king").annulments == 1


@pytest.mark.rule("T6")
def test_nobody_else_is_told() -> None:
    """Whatever hearts the chooser has, the others hear only whose turn it is, and the sheet says the same."""
    barred, free = (start(TURKISH, dealt(hearts, "C2"), first_dealer=3) for hearts in ("HA", "HQ"))
    for seat in (1, 3, None):
        assert barred.view(seat) == free.view(seat)
        by = "" if seat is None else f" by seat {seat}"
        for match in (barred, free):
            told = refused(match, "name king", seat=seat)
            assert told == ("not-your-turn", f"name king{by}: it is the turn of seat 0")
    assert (
        barred.view(0).legal_actions
        == barred.legal_actions
        == free.legal_actions[:5] + free.legal_actions[6:]
    )
    assert barred.sheet.offered == tuple(TURKISH.contracts)
    assert barred.sheet.enter((0, 0, 1, 0), contract="king").rows[0].contract_key == "king"


@pytest.mark.rule("T6", "T1")
def test_a_right_used_up_comes_first() -> None:
    """Two king deals are played: that is the reason, whatever the hand of who asks for a third."""
    match = after(after_deals(start(TURKISH, first_dealer=1), "king", "king"), BARRED)
    assert match.to_act == 0
    assert refused(match, "name king")[0] == "contract-used-up"


# --- when nothing else is left, and elsewhere ---


@pytest.mark.rule("T6")
def test_when_nothing_else_is_left_it_is_offered_and_annuls() -> None:
    """The last right of the seat is a king deal: it names it until the cards allow it."""
    kings = Quota(kind="kings", contracts=("king",), per_seat=1, limit=None)
    variant = attrs.evolve(TURKISH, schedule=Quotas(quotas=(kings,), chooser_after_dealer=1))
    match = start(variant, BARRED, first_dealer=3)
    assert (match.phase, match.to_act, names(match)) == (Phase.NAMING, 0, ["king"])
    assert match.why_illegal("name king", seat=0) is None
    again = match.apply("name king")
    assert (again.phase, again.annulments, again.dealer) == (Phase.DEALING, 1, 3)


def sold(*, opened_by_holder: bool) -> Variant:
    """A king deal and a deal without a trump on offer, sold by auction: T6 is data of the contract."""
    rules = AuctionRules(opened_by_holder=opened_by_holder, one_round=True, may_ask=True, points_per_bid=1)
    return Variant(
        key="sold",
        name="Sold",
        players=4,
        pack=PACK,
        contracts=(King(points=20, bare_honours=HONOURS), Trump(None, points=1)),
        schedule=Order((("king", "no-trump"),)),
        auction=rules,
    )


@pytest.mark.rule("T6", "K9")
def test_of_a_sold_naming_the_buyer_s_hand_counts() -> None:
    """Seat 0 has the bare ace: it may name the king deal neither as holder nor as buyer; another may."""
    variant = sold(opened_by_holder=True)
    match = start(variant, BARRED, first_dealer=3)
    assert names(match) == ["no-trump"]
    assert refused(match, "name king")[0] == "barred-by-hand"
    bought = after(match, "auction", "bid 1", "pass", "pass", "sell")
    assert (bought.to_act, names(bought)) == (1, ["king", "no-trump"])
    kept = after(match, "auction", "bid 1", "pass", "pass", "keep")
    assert (kept.to_act, names(kept)) == (0, ["no-trump"])
    match = start(variant, BARRED, first_dealer=2)
    assert (match.to_act, names(match)) == (3, ["king", "no-trump"])
    bought = after(match, "auction", "bid 1", "pass", "pass", "sell")
    assert (bought.to_act, names(bought)) == (0, ["no-trump"])


@pytest.mark.rule("T6", "N5")
def test_the_highest_bid_knows_nothing_of_it() -> None:
    """What may be bid would tell of the holder's hand: the king deal is worth 20 points, the other 13."""
    variant = sold(opened_by_holder=False)
    for cards in (BARRED, dealt("HQ", "C2")):
        match = start(variant, cards, first_dealer=3)
        assert match.auction is not None
        assert match.auction.maximum == match.sheet.highest_bid == 20


# --- in every match ---


@pytest.mark.rule("T6")
@pytest.mark.parametrize("label", DISTINCT_PRESETS)
def test_what_is_offered_in_every_naming_of_a_match(label: str) -> None:
    """Told again: no king deal for a hand whose hearts are ace, king or both, unless it is all there is."""
    annuls = label.startswith("turkish")
    seen = set[bool]()
    for seed in range(3 if annuls else 1):
        for match in walk(label, seed):
            if match.phase is not Phase.NAMING or not names(match):
                continue
            assert match.to_act is not None
            hearts = match.hands[match.to_act].suit(Suit.HEARTS)
            barred = annuls and bool(hearts) and hearts <= HONOURS
            left = [key for key in match.sheet.offered if not (barred and key == "king")]
            assert names(match) == (left or ["king"])
            seen.add(barred)
    assert seen == ({True, False} if annuls else {False})


@pytest.mark.rule("T6")
def test_an_annulment_is_never_of_the_chooser_s_own_making() -> None:
    """Turkish matches at random: who named a king deal that was annulled had no bare honours itself."""
    found = 0
    rng = random.Random(5)
    for _ in range(12):
        for match in walk("turkish", rng.randrange(1 << 32)):
            deal = match.deal
            if match.phase is Phase.DEALING and deal is not None and deal.annulled == "bare-honours":
                assert match.declarer is not None
                own = deal.dealt[match.declarer].suit(Suit.HEARTS)
                only_king = set(match.sheet.offered) == {"king"}
                assert only_king or not own or not own <= HONOURS
                found += 1
    assert found >= 5

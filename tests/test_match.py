"""A match step by step: its phases, who acts, who leads, whose deal it is, annulled deals."""

import random
from typing import cast

import pytest
from tests.played import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    ONE_EACH,
    QUEENS,
    SPADES,
    SUITS,
    after,
    after_deals,
    finished,
    kingi_plus,
    kinko_trump,
    leader,
    refused,
    start,
)

from kingi import Cards, Match, Phase, Sale, SeatError, Variant, WrongTypeError, variants
from kingi.actions import DealCards

TWO_ONE_ONE = "CA CJ C4 C5 CQ C3 C8 C9 H6 HJ H8 H5 DQ D6 D7 D4 H7 HQ H9 H2 H4 SQ HT H3"


# --- starting and dealing ---


def test_a_match_waits_for_the_table_to_deal() -> None:
    match = start(variants.kinko(players=3), first_dealer=2)
    assert (match.phase, match.to_act, match.legal_actions) == (Phase.DEALING, None, ())
    assert (match.dealer, match.hands, match.deal, match.auction) == (2, (), None, None)
    assert (match.players, match.totals, match.history, match.result) == (3, (0, 0, 0), (), None)
    assert refused(match, "name misere", seat=0) == (
        "not-your-turn",
        "name misere by seat 0: it is the turn of the table, to deal",
    )
    assert refused(match, "name misere") == ("wrong-phase", "name misere: not while dealing")
    cards = match.deal_cards(random.Random(1)).history[0][1]
    assert match.why_illegal(cards) is None
    assert refused(match, str(cards), seat=0)[0] == "not-your-turn"  # the table deals, not a seat


@pytest.mark.parametrize(
    ("dealer", "error", "said"),
    [
        (4, SeatError, "first dealer 4: the seats are 0 to 3"),
        (-1, SeatError, "first dealer -1: the seats are 0 to 3"),
        (True, WrongTypeError, "first dealer: a whole number is wanted, not True"),
    ],
)
def test_a_dealer_that_is_no_seat(dealer: int, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=f"^{said}$"):
        Match.start(variants.kinko(), first_dealer=dealer)


def test_a_match_is_of_a_variant() -> None:
    with pytest.raises(WrongTypeError, match=r"^variant: a Variant is wanted, not 'kinko'$"):
        Match.start(cast("Variant", "kinko"))


def test_dealing_takes_its_chance_from_the_caller_alone() -> None:
    """Law 8: the same cards for the same generator state; the global generator is left alone."""
    state = random.getstate()
    one, other = (Match.start(variants.kinko(players=5)).deal_cards(random.Random(7)) for _ in range(2))
    assert random.getstate() == state
    assert one == other
    assert one.history == ((None, DealCards(one.hands)),)
    assert one != Match.start(variants.kinko(players=5)).deal_cards(random.Random(8))
    assert str(one.history[0][1]) == (
        "deal CAK D64 HQ65 SKJ7 / CJ3 DAJ952 H7 S83 / C4 DQ87 HT8 SAQ54 / CT85 D3 HK943 ST9"
        " / CQ976 DKT HAJ2 S6"
    )


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (f"deal {CLUBS} / {DIAMONDS} / {HEARTS}", "4 hands are wanted, not 3"),
        (f"{SUITS} / ", "4 hands are wanted, not 5"),
        (SUITS.removesuffix("2"), "all hands must be of one size, not [13, 13, 13, 12]"),
        (SUITS.removesuffix("2") + " H2", "♥2 is dealt twice, again to seat 3"),
        (
            f"deal {CLUBS} D2 / {DIAMONDS} H2 / {HEARTS} S2 / {SPADES} C2",
            "♦2 is dealt twice, again to seat 1",
        ),
        ("deal CAKQJT9876543 / DAKQJT9876543 / HAKQJT9876543 / SAKQJT9876543", "missing: ♣2 ♦2 ♥2 ♠2"),
    ],
)
def test_cards_wrongly_dealt(cards: str, said: str) -> None:
    """The whole pack, the same number to each, every card once."""
    code, sentence = refused(start(variants.turkish()), cards)
    assert code == "not-on-offer"
    assert sentence.endswith(f": {said}")


def test_a_card_that_is_not_in_the_pack() -> None:
    """N: three players have no twos."""
    match = Match.start(variants.kinko(players=3))
    hands = " / ".join(hand.code for hand in match.deal_cards(random.Random(1)).hands)
    assert match.why_illegal(f"deal {hands}") is None
    code, sentence = refused(match, f"deal {hands}".replace("CA", "C2"))
    assert code == "not-on-offer"
    assert sentence.endswith(": not in the pack: ♣2")


# --- phases and hands ---


@pytest.mark.rule("K2")
def test_the_phases_of_a_dictated_deal() -> None:
    """No naming; forehand leads."""
    match = start(variants.kingi(), SUITS)
    assert (match.phase, match.to_act, leader(match)) == (Phase.PLAYING, 1, 1)
    assert [str(action) for action in match.legal_actions][:2] == ["play D2", "play D3"]
    dealt = match.hands
    match = match.apply("play DA", seat=1)
    assert match.hands == (dealt[0], dealt[1] - Cards("DA"), *dealt[2:])
    over = finished(match)
    assert (over.phase, over.to_act, over.legal_actions, over.hands) == (Phase.DEALING, None, (), ())
    assert (over.dealer, over.totals) == (1, (0, -13, 0, 0))
    assert over.deal is not None
    assert over.deal.is_over
    assert over.apply(SUITS).deal != over.deal


@pytest.mark.rule("K4")
def test_cards_left_in_hand_are_held_no_more() -> None:
    """The king deal ends early, and nobody has cards then."""
    match = after_deals(start(variants.kingi()), *[""] * 6)
    assert match.deal is not None
    assert len(match.deal.tricks) == 12
    assert (match.hands, match.phase) == ((), Phase.DEALING)


@pytest.mark.rule("K6", "K7", "K8", "K9")
def test_the_phases_of_kingi_s_auction() -> None:
    """Each seat acts in turn and all hold their cards; the buyer pays."""
    match = kingi_plus()
    dealt = match.hands
    assert (match.phase, match.to_act, match.deal, len(dealt)) == (Phase.NAMING, 3, None, 4)
    names = ["trump-clubs", "trump-diamonds", "trump-hearts", "trump-spades", "no-trump", "plus-misere"]
    assert [str(action) for action in match.legal_actions] == [*(f"name {key}" for key in names), "auction"]
    bids = ["pass", *(f"bid {amount}" for amount in range(1, 14))]
    match = match.apply("auction", seat=3)
    assert (match.phase, match.to_act) == (Phase.BIDDING, 0)
    assert [str(action) for action in match.legal_actions] == bids
    match = after(match, "bid 3", "pass", "pass")
    assert (match.phase, match.to_act, match.hands) == (Phase.SELLING, 3, dealt)
    assert [str(action) for action in match.legal_actions] == ["keep", "sell", "ask"]
    assert match.auction is not None
    assert (match.auction.bid, match.auction.sold) == (3, False)
    match = match.apply("sell", seat=3)
    assert (match.phase, match.to_act, match.hands) == (Phase.NAMING, 0, dealt)
    assert [str(action) for action in match.legal_actions] == [f"name {key}" for key in names]
    match = match.apply("name no-trump", seat=0)
    assert (match.phase, match.to_act, leader(match)) == (Phase.PLAYING, 3, 3)  # K10: forehand
    before = match.totals
    match = finished(match)
    assert match.sheet.rows[-1].sale == Sale(buyer=0, bid=3)
    assert match.sheet.rows[-1].declarer == 0
    assert [now - then for now, then in zip(match.totals, before, strict=True)] == [-6, 0, 0, 26 + 6]
    assert match.apply(SUITS).auction != match.auction


@pytest.mark.rule("N5", "N6")
def test_the_phases_of_kinko_s_auction() -> None:
    """Bidding first, then forehand sells or keeps; the price is the bid itself."""
    match = kinko_trump()
    assert (match.phase, match.to_act) == (Phase.BIDDING, 2)
    selling = after(match, "pass", "bid 2", "pass", "pass")
    assert (selling.phase, selling.to_act) == (Phase.SELLING, 1)
    assert [str(action) for action in selling.legal_actions] == ["keep", "sell"]
    sold, kept = (finished(after(selling, how, "name trump-clubs")) for how in ("sell", "keep"))
    assert sold.sheet.rows[-1].scores == (13, 2, 0, -2)
    assert kept.sheet.rows[-1].scores == (13, 0, 0, 0)
    assert sold.sheet.rows[-1].sale == Sale(buyer=3, bid=2)
    assert (kept.sheet.rows[-1].sale, kept.sheet.rows[-1].declarer) == (None, 1)


@pytest.mark.rule("G10")
def test_over() -> None:
    """A result, no more actions, and nothing is accepted."""
    match = after_deals(start(variants.kingen()), *[""] * 6, *["trump-spades"] * 4)
    assert (match.phase, match.to_act, match.legal_actions, match.hands) == (Phase.OVER, None, (), ())
    assert match.result is not None
    assert (match.result.totals, sum(match.totals)) == (match.totals, 0)
    assert match.deal is not None
    assert match.deal.is_over
    assert refused(match, SUITS) == ("wrong-phase", "deal: the match is over")
    assert refused(match, "play HK", seat=2) == ("wrong-phase", "play HK by seat 2: the match is over")


# --- leaders and dealers ---


@pytest.mark.rule("K10")
@pytest.mark.parametrize(
    ("options", "named", "leads"),
    [
        ({}, "no-trump", 3),
        ({}, "plus-misere", 3),
        ({}, "trump-hearts", 0),
        ({"declarer_always_leads": True}, "no-trump", 0),
        ({"declarer_always_leads": True}, "plus-misere", 0),
        ({"declarer_always_leads": True}, "trump-hearts", 0),
    ],
)
def test_who_leads_in_kingi_s_plus_deals(options: dict[str, bool], named: str, leads: int) -> None:
    """Seat 0 has bought the naming of forehand, seat 3."""
    match = after(kingi_plus(**options), "auction", "bid 1", "pass", "pass", "sell")
    assert leader(match.apply(f"name {named}")) == leads


@pytest.mark.rule("N2", "N6", "D2", "D10", "T1")
def test_who_leads_elsewhere() -> None:
    """The buyer (N6); forehand (N2, D2), also where the dealer chooses (D10); the chooser (T1)."""
    bought = after(kinko_trump(), "bid 1", "pass", "pass", "sell", "name no-trump")
    assert (bought.dealer, leader(bought)) == (0, 2)
    assert leader(start(variants.kinko(), SUITS, first_dealer=2)) == 3
    kingen = after(after_deals(start(variants.kingen()), *[""] * 6), SUITS)
    assert (kingen.dealer, kingen.to_act, leader(kingen.apply("name trump-clubs"))) == (2, 3, 3)
    for named in ("misere", "trump-clubs"):
        dubbel = start(variants.dubbelkingen(), SUITS, first_dealer=2)
        assert (dubbel.to_act, leader(dubbel.apply(f"name {named}"))) == (2, 3)
        turkish = start(variants.turkish(), SUITS, first_dealer=2)
        assert (turkish.to_act, leader(turkish.apply(f"name {named}"))) == (3, 3)


# --- annulled deals ---


@pytest.mark.rule("G8", "T7")
@pytest.mark.parametrize("stops", [False, True])
def test_one_queen_each_annuls_the_deal(stops: bool) -> None:
    """Nothing scored, no right used, and the same seat chooses any contract from new cards."""
    match = start(variants.turkish(stop_when_decided=stops), QUEENS, "name queens", first_dealer=3)
    match = finished(after(match, *ONE_EACH))
    assert match.deal is not None
    assert match.deal.result is not None
    assert (match.deal.result.annulled, match.deal.tally["queens"]) == ("one-queen-each", (1, 1, 1, 1))
    assert match.deal.result.scores == (0, 0, 0, 0)
    assert (match.phase, match.dealer, match.annulments, match.sheet.rows) == (Phase.DEALING, 3, 1, ())
    assert (match.totals, match.hands) == ((0, 0, 0, 0), ())
    assert match.sheet.remaining(0) == {"penalty": 3, "trump": 2}
    again = match.apply(SUITS)
    assert (again.to_act, again.legal_actions, again.deal) == (
        0,
        start(variants.turkish(), SUITS, first_dealer=3).legal_actions,
        None,
    )
    counted = finished(again.apply("name queens"))
    assert (counted.dealer, counted.totals, counted.annulments) == (0, (-400, 0, 0, 0), 1)


@pytest.mark.rule("T7")
def test_two_queens_to_a_seat_count() -> None:
    """T7 is only for one each."""
    match = start(variants.turkish(stop_when_decided=True), QUEENS, "name queens", first_dealer=3)
    match = after(match, *(f"play {card}" for card in TWO_ONE_ONE.split()))
    assert (match.totals, match.dealer, match.annulments) == ((-200, -100, -100, 0), 0, 0)


def swapped(hearts: str, clubs: str) -> str:
    """Whole suits, but seat 0 has these hearts and seat 2 these clubs instead."""
    zero = Cards(CLUBS) - Cards(clubs) | Cards(hearts)
    two = Cards(HEARTS) - Cards(hearts) | Cards(clubs)
    return f"deal {zero.code} / {DIAMONDS} / {two.code} / {SPADES}"


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("hearts", "clubs"), [("HA", "C2"), ("HK", "C2"), ("HAK", "C32")])
def test_bare_honours_annul_the_king_deal(hearts: str, clubs: str) -> None:
    """Once king is named; it is on offer to seat 1, and the annulment names no seat."""
    named = start(variants.turkish(), swapped(hearts, clubs), "name king")
    assert named.deal is not None
    assert (named.deal.annulled, named.deal.trick.cards) == ("bare-honours", ())
    assert (named.phase, named.to_act, named.dealer, named.hands) == (Phase.DEALING, None, 0, ())
    assert (named.annulments, named.sheet.rows, named.totals) == (1, (), (0, 0, 0, 0))
    assert named.sheet.remaining(1) == {"penalty": 3, "trump": 2}
    again = named.apply(SUITS)
    assert again.to_act == 1
    assert again.why_illegal("name king") is None
    assert named.deal is not again.deal


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("hearts", "clubs"), [("HA2", "C32"), ("HKQ", "C32"), ("", ""), ("HAKQ", "C432")])
def test_other_hearts_let_the_king_deal_go_on(hearts: str, clubs: str) -> None:
    """A seat without hearts is no bar, nor is one with a heart beside the honours."""
    named = start(variants.turkish(), swapped(hearts, clubs), "name king", first_dealer=3)
    assert (named.phase, named.annulments, named.to_act) == (Phase.PLAYING, 0, 0)


def test_bare_honours_matter_to_no_other_contract() -> None:
    named = start(variants.turkish(), swapped("HA", "C2"), "name hearts", first_dealer=3)
    assert (named.phase, named.annulments) == (Phase.PLAYING, 0)


def test_matches_are_equal_when_the_same_was_done() -> None:
    one, other = (start(variants.kingi(), SUITS, "play D2") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != start(variants.kingi(), SUITS, "play D3")
    assert one != start(variants.kingi(declarer_always_leads=True), SUITS, "play D2")
    assert start(variants.kingi()) != start(variants.kingi(), first_dealer=1)
    assert [str(action) for _, action in one.history] == [SUITS, "play D2"]

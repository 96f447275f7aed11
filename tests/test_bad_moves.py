"""Bad moves, views, names, options and counts: each is refused by an error of ours, and nothing changed."""

import pytest
from tests.refusals import DEAL, HUGE, refused, refused_card

from kingi import (
    Cards,
    Deal,
    Reason,
    SeatError,
    SetupError,
    TallyError,
    WrongTypeError,
    score,
)
from kingi.contracts import Hearts, King, Men, Misere

OVER = Deal.start(Misere(), ["C2", "C3"]).play("C2").play("C3")

# --- playing ---


@pytest.mark.parametrize("card", ["CK", "DA", "H3"])
def test_a_card_that_is_not_in_this_pack(card: str) -> None:
    error = refused_card(DEAL, card)
    assert error.illegality.reason == Reason.NOT_IN_HAND
    assert error.legal == Cards("CA")
    assert str(error) == f"{Cards([card])} by seat 1: not in hand"


@pytest.mark.parametrize("card", ["C9", "HA", "S3"])
def test_a_card_that_another_seat_holds(card: str) -> None:
    error = refused_card(DEAL, card)
    assert error.illegality.reason == Reason.NOT_IN_HAND
    assert not error.illegality.cards


@pytest.mark.rule("G3")
def test_a_card_that_the_duties_refuse() -> None:
    error = refused_card(DEAL, "S2")
    assert (error.illegality.reason, error.illegality.cards, error.legal) == (
        Reason.FOLLOW_SUIT,
        Cards("CA"),
        Cards("CA"),
    )
    assert str(error) == "♠2 by seat 1: must follow ♣ (holds ♣A)"


def test_the_same_card_again_is_refused() -> None:
    deal = DEAL.play("CA")
    assert refused_card(deal, "CA").illegality.reason == Reason.NOT_IN_HAND
    assert refused_card(deal, "CA", seat=1).illegality.reason == Reason.NOT_YOUR_TURN
    lone = Deal.start(Misere(), ["C2 C4", "C3 C5"]).play("C4").play("C5")
    assert refused_card(lone, "C5", seat=1).illegality.reason == Reason.NOT_IN_HAND, (
        "it is seat 1's turn again"
    )
    assert DEAL.play("CA") == deal, "the old deal is still there to play on"


@pytest.mark.parametrize("card", ["C5", "CA", "C9", "HT", "DK"])
@pytest.mark.parametrize("seat", [0, 2])
def test_out_of_turn_is_about_the_turn_and_never_reaches_a_hand(card: str, seat: int) -> None:
    error = refused_card(DEAL, card, seat=seat)
    assert error.illegality.reason == Reason.NOT_YOUR_TURN
    assert not error.illegality.cards
    assert not error.legal, "the legal cards are the mover's alone"
    assert str(error) == f"{Cards([card])} by seat {seat}: it is the turn of seat 1"


@pytest.mark.parametrize("card", ["C2", "C3", "DK"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_is_played_once_the_deal_is_over(card: str, seat: int | None) -> None:
    error = refused_card(OVER, card, seat=seat)
    assert error.illegality.reason == Reason.DEAL_OVER
    assert not error.legal
    assert "over" in str(error)


@pytest.mark.rule("T6")
def test_nothing_is_played_in_a_deal_annulled_before_play() -> None:
    deal = Deal.start(King(bare_honours=Cards("HAK")), ["HK C2", "C3 H4"])
    assert deal.annulled == "bare-honours"
    assert refused_card(deal, "C2", seat=0).illegality.reason == Reason.DEAL_OVER


@pytest.mark.parametrize("deal", [DEAL, OVER], ids=["in play", "over"])
@pytest.mark.parametrize("seat", [-1, 3, 99, HUGE, -HUGE], ids=["-1", "3", "99", "huge", "-huge"])
def test_a_seat_that_is_not_there(deal: Deal, seat: int) -> None:
    for card in ("CA", "C5", "C2"):
        message = refused(SeatError, deal.play, card, seat=seat)
        assert f"0 to {deal.players - 1}" in message
        assert refused(SeatError, deal.why_illegal, card, seat=seat) == message
    message = refused(SeatError, deal.view, seat)
    assert abs(seat) > 99 or str(seat) in message


@pytest.mark.parametrize("seat", [True, False, 1.0, "1", [1]], ids=str)
def test_a_seat_that_is_no_whole_number(seat: object) -> None:
    for deal in (DEAL, OVER):
        for ask in (deal.play, deal.why_illegal):
            message = refused(WrongTypeError, ask, "CA", seat=seat)
            assert message.startswith("seat: ")
            assert str(seat) in message
        refused(WrongTypeError, deal.view, seat)


def test_a_view_refuses_what_its_deal_refuses() -> None:
    for seat in (0, 1, 2):
        view = DEAL.view(seat)
        for card in ("CA", "S2", "C9", "DK"):
            assert view.why_illegal(card) == DEAL.why_illegal(card, seat=seat)
    spectator = DEAL.view(None).why_illegal("CA")
    assert spectator is not None
    assert spectator.reason == Reason.NOT_YOUR_TURN


# --- typed counts ---

TWO_PRICES = Men(king=-4, jack=-3)


@pytest.mark.rule("N10")
@pytest.mark.parametrize(
    ("counts", "named"),
    [
        ((5, 4, 3, 2), "hearts: 14 entered, 13 in the deal"),
        ((5, 4, 3, 0), "hearts: 12 entered, 13 in the deal"),
        ((0, 0, 0, 0), "hearts: 0 entered, 13 in the deal"),
        ((5, 4, 4), "hearts: 4 counts are wanted, one a seat, not 3"),
        ((5, 4, 3, 1, 0), "hearts: 4 counts are wanted, one a seat, not 5"),
        ((), "not 0"),
        ((-1, 7, 4, 3), "seat 0, not -1"),
        ((10, 1.5, 1.5, 0), "seat 1, not 1.5"),
        ((12, True, 0, 0), "seat 1, not True"),
        ((3, 3, 4, "3"), "seat 3, not '3'"),
        ((13, None, 0, 0), "seat 1, not None"),
        ((13.0, 0, 0, 0), "seat 0, not 13.0"),
        ("5431", "not '5431'"),
        (13, "not 13"),
        (None, "not None"),
        ({5, 4, 3, 1}, "counts by seat are wanted"),
        ({}, "hearts is missing"),
        ({"heart": (5, 4, 3, 1)}, "hearts is missing"),
        ({"hearts": (5, 4, 3, 1), "tricks": (1, 2, 3, 4)}, "'tricks' is not counted here"),
        ({"hearts": (5, 4, 3, 1), 5: ()}, "5 is not counted here"),
        ({"hearts": 13}, "not 13"),
        ((HUGE, 0, 0, 0), "13 in the deal"),
        ((13, 0, 0, -HUGE), "seat 3"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_counts_that_cannot_be(counts: object, named: str) -> None:
    assert named in refused(TallyError, score, Hearts(), counts, players=4)


@pytest.mark.rule("G11")
@pytest.mark.parametrize(
    ("counts", "named"),
    [
        ((1, 1, 1, 1), "kings, jacks"),
        ({"kings": (1, 1, 1, 1)}, "jacks is missing"),
        ({"kings": (1, 1, 1, 1), "jacks": (4, 1, 0, 0)}, "jacks: 5 entered, 4 in the deal"),
        ({"kings": (1, 1, 1, 2), "jacks": (4, 0, 0, 0)}, "kings: 5 entered, 4 in the deal"),
        ({"men": (2, 2, 2, 2)}, "kings is missing"),
    ],
)
def test_counts_of_two_items_that_cannot_be(counts: object, named: str) -> None:
    assert named in refused(TallyError, score, TWO_PRICES, counts, players=4)


def test_counts_that_look_odd_and_are_right() -> None:
    assert score(Hearts(), (13, 0, 0, 0), players=4) == (-13, 0, 0, 0)
    assert score(Hearts(), [0, 0, 0, 13], players=4) == (0, 0, 0, -13)
    assert score(Hearts(), {"hearts": (5, 4, 3, 1)}, players=4) == (-5, -4, -3, -1)
    assert score(Hearts(), (12, 0, 0), players=3, pack=Cards("H3456789TJQKA SAKQ")) == (-12, 0, 0)


@pytest.mark.rule("G2")
def test_counts_for_a_pack_that_cannot_be_dealt_out() -> None:
    assert "52 cards" in refused(SetupError, score, Hearts(), (5, 4, 4), players=3)
    assert "0 cards" in refused(SetupError, score, Hearts(), (0, 0), players=2, pack="")

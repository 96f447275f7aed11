"""Why a card is refused: each code with its exact sentence, and the order in which it is tried."""

from types import EllipsisType

import pytest
from tests.refusals import refused_card
from tests.strategies import contract, play_all, position

from kingi import Card, Cards, Deal, IllegalActionError, Illegality, Reason
from kingi.contracts import Contract

STRICT = "turkish strict=True"


def refused(deal: Deal, card: str, *, seat: int | EllipsisType | None = ...) -> Illegality:
    return refused_card(deal, card, seat=seat).illegality


@pytest.mark.rule("G3", "G6", "K4", "N4", "N7", "D3", "D5", "T2", "T4", "T9")
@pytest.mark.parametrize(
    ("preset", "key", "table", "hand", "card", "reason", "insisted", "sentence"),
    [
        (
            *("kingi", "misere", "H5 H7", "H93 CQ", "CQ", Reason.FOLLOW_SUIT, "H93"),
            "♣Q by seat 2: must follow ♥ (holds ♥3 ♥9)",
        ),
        (
            *("kingi", "hearts", "", "H5 C2 D3", "H5", Reason.SUIT_NOT_LED, "C2 D3"),
            "♥5 by seat 0: may not lead ♥ from a hand with other suits (holds ♣2 ♦3)",
        ),
        (
            *("turkish", "king", "", "HQ5 C2", "H5", Reason.SUIT_NOT_LED, "C2"),
            "♥5 by seat 0: may not lead ♥ before any ♥ is played (holds ♣2)",
        ),
        (
            *("kinko", "king", "H4", "HK3 C7", "H3", Reason.PLAY_AT_ONCE, "HK"),
            "♥3 by seat 1: must play ♥K at once (holds ♥K)",
        ),
        (
            *("kinko", "king", "", "HK3", "H3", Reason.PLAY_AT_ONCE, "HK"),
            "♥3 by seat 0: must play ♥K at once (holds ♥K)",
        ),
        (
            *("kinko", "trump-diamonds", "C6", "CT92", "C2", Reason.MUST_BEAT, "CT9"),
            "♣2 by seat 1: must beat ♣6 (holds ♣9 ♣T)",
        ),
        (
            *("kinko", "trump-diamonds", "C6 DJ DT", "DA9 S3", "D9", Reason.MUST_BEAT, "DA"),
            "♦9 by seat 3: must beat ♦J (holds ♦A)",
        ),
        (
            *("turkish", "trump-spades", "S8", "S92 H4", "S2", Reason.MUST_BEAT, "S9"),
            "♠2 by seat 1: must beat ♠8 (holds ♠9)",
        ),
        (
            *("turkish", "trump-spades", "H4", "S92 DQ", "DQ", Reason.MUST_TRUMP, "S92"),
            "♦Q by seat 1: must trump with ♠ (holds ♠2 ♠9)",
        ),
        (
            *("turkish", "hearts", "C5", "HAT S2", "S2", Reason.MUST_DISCARD, "HAT"),
            "♠2 by seat 1: must discard a ♥ (holds ♥T ♥A)",
        ),
        (
            *("kingen", "hearts", "C5", "HAT S2", "HT", Reason.MUST_DISCARD, "HA"),
            "♥T by seat 1: must discard the highest ♥ (holds ♥A)",
        ),
        (
            *("kingi", "king", "C5", "HK2 S2", "H2", Reason.MUST_DISCARD, "HK"),
            "♥2 by seat 1: must discard ♥K (holds ♥K)",
        ),
        (
            *("kingen", "queens", "C5", "DQ SQ2", "S2", Reason.MUST_DISCARD, "DQ SQ"),
            "♠2 by seat 1: must discard ♣Q ♦Q ♥Q ♠Q (holds ♦Q ♠Q)",
        ),
        (
            *(STRICT, "king", "HA", "HK9 C2", "H9", Reason.MUST_SHED, "HK"),
            "♥9 by seat 1: must shed ♥K, beaten by ♥A (holds ♥K)",
        ),
        (
            *(STRICT, "men", "CA", "CKJ2", "C2", Reason.MUST_SHED, "CKJ"),
            "♣2 by seat 1: must shed ♣KJ, beaten by ♣A (holds ♣J ♣K)",
        ),
    ],
)
def test_the_sentence_of_each_duty(
    preset: str, key: str, table: str, hand: str, card: str, reason: Reason, insisted: str, sentence: str
) -> None:
    """G3, G6, N4, N7, T2, T4, D3, K4, D5, T9, in this order."""
    deal = position(contract(preset, key), table, hand)
    found = refused(deal, card)
    assert str(found) == sentence
    assert (found.reason, found.cards, found.seat) == (reason, Cards(insisted), deal.turn)


HANDS = ["C5 S3 HA", "CK H2 S2", "C9 HT S9"]


def start(key: str = "misere") -> Deal:
    return Deal.start(contract("kingi", key), HANDS)


def test_the_sentences_that_no_duty_says() -> None:
    assert str(refused(start(), "C9")) == "♣9 by seat 0: not in hand"
    assert str(refused(start(), "C5", seat=2)) == "♣5 by seat 2: it is the turn of seat 0"
    over = play_all(contract("kingi", "misere"), ["C2", "C3"], "C2 C3")
    assert str(refused(over, "C2")) == "♣2: the deal is over"
    assert str(refused(over, "C2", seat=1)) == "♣2 by seat 1: the deal is over"
    assert refused(start(), "C9").reason is Reason.NOT_IN_HAND
    assert refused(start(), "C5", seat=2).reason is Reason.NOT_YOUR_TURN
    assert refused(over, "C2").reason is Reason.DEAL_OVER


def test_over_goes_before_turn_before_hand_before_duties() -> None:
    deal = start().play("C5")
    assert refused(deal, "S2", seat=1).reason is Reason.FOLLOW_SUIT
    assert refused(deal, "S9", seat=1).reason is Reason.NOT_IN_HAND
    assert refused(deal, "CK", seat=0).reason is Reason.NOT_YOUR_TURN
    assert refused(deal, "S9", seat=2).reason is Reason.NOT_YOUR_TURN
    over = play_all(contract("kingi", "misere"), ["C2", "C3"], "C2 C3")
    assert refused(over, "S9", seat=0).reason is Reason.DEAL_OVER


@pytest.mark.rule("G5")
def test_the_first_duty_that_drops_the_card_is_the_reason() -> None:
    """Following goes before beating, trumping before overtrumping (G5)."""
    trump = contract("kinko", "trump-diamonds")
    assert refused(position(trump, "C6", "C92 DA"), "DA").reason is Reason.FOLLOW_SUIT
    assert refused(position(trump, "C6", "C92 DA"), "C2").reason is Reason.MUST_BEAT
    assert refused(position(trump, "C6 DJ", "DA9 S3"), "S3").reason is Reason.MUST_TRUMP
    king = contract(STRICT, "king")
    found = refused(position(king, "C5", "D3 H52"), "D3")
    assert str(found) == "♦3 by seat 1: must discard a ♥ (holds ♥2 ♥5)"
    found = refused(position(king, "C5", "D3 HK2"), "D3")
    assert str(found) == "♦3 by seat 1: must discard ♥K (holds ♥K)"


@pytest.mark.parametrize("this", [contract("kingen", "hearts"), contract(STRICT, "king")], ids=str)
def test_asking_about_another_seat_never_reaches_its_hand(this: Contract) -> None:
    """The same answer whether or not the card is in that hand, and nothing that is legal."""
    one = Deal.start(this, ["C5 HA6", "CK H32", "C9 HT4"])
    other = Deal.start(this, ["C5 HA6", "CK HT4", "C9 H32"])
    for deal in (one, other):
        for card in ("CK", "HT", "H3", "C9", "H6", "D2"):
            found = refused(deal, card, seat=1)
            assert found == Illegality(
                Reason.NOT_YOUR_TURN, found.action, 1, Cards(""), "it is the turn of seat 0"
            )
            with pytest.raises(IllegalActionError) as caught:
                deal.play(card, seat=1)
            assert not caught.value.legal


def test_the_mover_is_told_what_is_legal_and_nobody_else() -> None:
    deal = start().play("C5")
    with pytest.raises(IllegalActionError) as mine:
        deal.play("S2")
    assert mine.value.legal == Cards("CK")
    with pytest.raises(IllegalActionError) as stranger:
        deal.play("S2", seat=2)
    assert stranger.value.legal == Cards("")
    over = play_all(contract("kingi", "misere"), ["C2", "C3"], "C2 C3")
    with pytest.raises(IllegalActionError) as late:
        over.play("C2")
    assert late.value.legal == Cards("")


@pytest.mark.parametrize(
    ("demand", "told"),
    [("x" * 240, "x" * 240), ("x" * 241, "x" * 240 + "…"), ("x" * 10_000, "x" * 240 + "…")],
)
def test_what_a_stranger_demands_at_length_is_cut(demand: str, told: str) -> None:
    illegality = Illegality("own", Card("HK"), 2, Cards("HQ"), demand)
    assert str(illegality) == f"♥K by seat 2: {told} (holds ♥Q)"
    assert str(IllegalActionError(illegality, Cards("HQ"))) == str(illegality)


def test_a_legal_card_has_no_reason() -> None:
    assert start().why_illegal("C5") is None
    assert start().why_illegal("C5", seat=0) is None
    assert start().play("C5", seat=0) == start().play("C5")

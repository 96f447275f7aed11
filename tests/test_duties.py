"""What may be played, rule by rule, on literal positions (trumps are in test_tricks)."""

import pytest
from tests.strategies import contract, legal, play_all

from kingi import PACK, Card, Cards, Deal, Suit
from kingi.cards.sets import suit_cards
from kingi.rules.legality import ruled_out

DISCARD = "kinko king=discard"
STRICT = "turkish strict=True"
ANY = ("kingi", "kinko", "kingen", "turkish")


# --- G3, K5, D7, T3: following suit and no more ---


@pytest.mark.rule("G3", "K5", "D7", "T3")
@pytest.mark.parametrize(
    ("preset", "key"),
    [
        ("kingi", "misere"),
        ("kingi", "men"),
        ("kingi", "queens"),
        ("kingi", "last-tricks"),
        ("kingi", "trump-spades"),
        ("kingi", "no-trump"),
        ("kingi", "plus-misere"),
        ("kinko", "misere"),
        ("kinko", "men"),
        ("kinko", "queens"),
        ("kinko", "last-tricks"),
        ("kingen", "misere"),
        ("kingen", "last-tricks"),
        ("kingen", "trump-spades"),
        ("turkish", "misere"),
        ("turkish", "men"),
        ("turkish", "queens"),
        ("turkish", "last-tricks"),
        (STRICT, "misere"),
        (STRICT, "last-tricks"),
    ],
)
def test_follow_suit_and_no_more(preset: str, key: str) -> None:
    this = contract(preset, key)
    assert legal(this, "", "C2 D3 HKQ S4") == "C2 D3 HKQ S4"
    assert legal(this, "C6", "C92 DQ SKQ") == "C92"
    assert legal(this, "C6", "DQ HK2 SJ3") == "DQ HK2 SJ3"
    assert legal(this, "CA S2", "CK2 SK") == "CK2"
    assert legal(this, "CA S2", "DK2 SK3") == "DK2 SK3"


# --- hearts deals: K3, N3, D3, T4 ---


@pytest.mark.rule("K3", "N3", "D3", "T4")
@pytest.mark.parametrize(
    ("preset", "expected"),
    [("kingi", "HAT S2"), ("kinko", "HAT S2"), ("kingen", "HA"), ("turkish", "HAT"), (STRICT, "HAT")],
)
def test_discarding_hearts(preset: str, expected: str) -> None:
    hearts = contract(preset, "hearts")
    assert legal(hearts, "C5", "HAT S2") == expected
    assert legal(hearts, "C5", "C2 HAT") == "C2"
    assert legal(hearts, "C5", "D3 S2") == "D3 S2"
    assert legal(hearts, "H5", "HA2 S2") == "HA2"


@pytest.mark.rule("D3")
def test_highest_heart_of_any_height() -> None:
    hearts = contract("kingen", "hearts")
    assert legal(hearts, "C5", "D2 H432") == "H4"
    assert legal(hearts, "H5", "DA S32") == "DA S32"


# --- G6: leading hearts ---


@pytest.mark.rule("G6")
@pytest.mark.parametrize(
    ("preset", "key"),
    [
        *((preset, "hearts") for preset in ("kingi", "kinko", "kingen", STRICT)),
        *((preset, "king") for preset in (*ANY, DISCARD, STRICT)),
    ],
)
def test_hearts_not_led_except_from_hearts_only(preset: str, key: str) -> None:
    this = contract(preset, key)
    assert legal(this, "", "C2 D3 HQ4") == "C2 D3"
    assert legal(this, "", "HQ432") == "HQ432"


BROKEN = ["CA S3 H3", "H4 D5 D6", "C3 HK6"]


@pytest.mark.rule("G6", "K3", "K4", "N3", "D3", "D6")
@pytest.mark.parametrize("preset", ["kingi", "kinko", DISCARD, "kingen"])
@pytest.mark.parametrize("key", ["hearts", "king"])
def test_own_hand_form_lasts_all_deal(preset: str, key: str) -> None:
    deal = play_all(contract(preset, key), BROKEN, "CA H4 C3")
    assert deal.legal_cards == Cards("S3")


@pytest.mark.rule("G6", "T5", "T9")
@pytest.mark.parametrize(("preset", "key"), [("turkish", "king"), (STRICT, "king"), (STRICT, "hearts")])
def test_broken_form_ends_with_a_heart_played(preset: str, key: str) -> None:
    this = contract(preset, key)
    assert play_all(this, BROKEN, "").legal_cards == Cards("CA S3")
    assert play_all(this, BROKEN, "CA H4 C3").legal_cards == Cards("S3 H3")


@pytest.mark.rule("G6")
@pytest.mark.parametrize(("preset", "key"), [("turkish", "king"), (STRICT, "king"), (STRICT, "hearts")])
def test_a_heart_led_from_hearts_only_breaks_too(preset: str, key: str) -> None:
    deal = play_all(contract(preset, key), ["H4 H5 H6", "CA H87", "C3 HK2"], "H4 H7 H2")
    assert deal.legal_cards == Cards("CA H8")


@pytest.mark.rule("T4")
def test_a_heart_may_be_led_in_the_turkish_hearts_deal() -> None:
    assert legal(contract("turkish", "hearts"), "", "C2 HQ") == "C2 HQ"


# --- king deals: K4, N4, D6, T5 ---

HEART_KING_POSITIONS = [
    ("H5", "C2 HK9", "HK9", "HK", "HK9"),
    ("HA", "C2 HK9", "HK9", "HK", "HK"),
    ("", "HK9", "HK9", "HK", "HK9"),
]
OTHERS = ("kingi", "kingen", "turkish", DISCARD)


@pytest.mark.rule("K4", "N4", "D6", "T5", "T9")
@pytest.mark.parametrize(("table", "hand", "others", "kinko", "strict"), HEART_KING_POSITIONS)
def test_heart_king_table(table: str, hand: str, others: str, kinko: str, strict: str) -> None:
    """K4, N4 with both options, D6, T5, T9."""
    for preset in OTHERS:
        assert legal(contract(preset, "king"), table, hand) == others, preset
    assert legal(contract("kinko", "king"), table, hand) == kinko
    assert legal(contract(STRICT, "king"), table, hand) == strict


@pytest.mark.rule("N4")
def test_heart_king_when_hearts_are_led() -> None:
    assert legal(contract("kinko", "king"), "H4", "C7 HK3") == "HK"
    for preset in (*OTHERS, STRICT):
        assert legal(contract(preset, "king"), "H4", "C7 HK3") == "HK3", preset


@pytest.mark.rule("K4", "N4", "D6", "T5")
@pytest.mark.parametrize(
    ("preset", "without"),
    [
        *((preset, "D3 H52") for preset in ("kingi", "kinko", DISCARD, "kingen")),
        *((preset, "H52") for preset in ("turkish", STRICT)),
    ],
)
def test_discarding_in_the_king_deal(preset: str, without: str) -> None:
    king = contract(preset, "king")
    assert legal(king, "C5", "D3 HK52") == "HK"
    assert legal(king, "C5", "C3 HK52") == "C3"
    assert legal(king, "C5", "D3 H52") == without
    assert legal(king, "H4", "D3 S52") == "D3 S52"


@pytest.mark.rule("N4")
def test_the_ban_goes_before_heart_king_at_once() -> None:
    assert legal(contract("kinko", "king"), "", "C3 HK5") == "C3"


# --- men and queens: D4, D5, T3, T9 ---


@pytest.mark.rule("D4", "D5", "T9")
@pytest.mark.parametrize("preset", ["kingen", STRICT])
def test_men_and_queens_are_discarded_first(preset: str) -> None:
    men = contract(preset, "men")
    assert legal(men, "C5", "DJ H3 SAKQ") == "DJ SK"
    assert legal(men, "C5", "D2 H3 SAQ") == "D2 H3 SAQ"
    assert legal(men, "C5", "CK2 DJ") == "CK2"
    assert legal(men, "", "CK2 HJ") == "CK2 HJ"
    queens = contract(preset, "queens")
    assert legal(queens, "C5", "DQ H3 SAKQ") == "DQ SQ"
    assert legal(queens, "C5", "D2 H3 SAK") == "D2 H3 SAK"
    assert legal(queens, "C5", "CQ2 DQ") == "CQ2"
    assert legal(queens, "", "CQ2 HQ") == "CQ2 HQ"


@pytest.mark.rule("T9")
def test_a_beaten_penalty_card_is_shed() -> None:
    queens = contract(STRICT, "queens")
    assert legal(queens, "CK", "CQ2 D3") == "CQ"
    assert legal(queens, "CJ", "CQ2 D3") == "CQ2"
    assert legal(queens, "C5 CA", "CQ2 D3") == "CQ"
    men = contract(STRICT, "men")
    assert legal(men, "CA", "CKJ2") == "CKJ"
    assert legal(men, "CQ", "CKJ2") == "CJ"
    assert legal(men, "CT", "CKJ2") == "CKJ2"
    king = contract(STRICT, "king")
    assert legal(king, "H5 HA", "C2 HK9") == "HK"


@pytest.mark.rule("T9")
def test_a_higher_card_of_another_suit_sheds_nothing() -> None:
    assert legal(contract(STRICT, "men"), "CT DA", "CKJ2") == "CKJ2"


@pytest.mark.rule("T9")
@pytest.mark.parametrize("preset", ["kingi", "kinko", "kingen", "turkish"])
def test_nothing_is_shed_elsewhere(preset: str) -> None:
    assert legal(contract(preset, "queens"), "CK", "CQ2 D3") == "CQ2"
    assert legal(contract(preset, "men"), "CA", "CKJ2") == "CKJ2"


# --- what a play proves: the same fold over the cards that the seat cannot hold ---


@pytest.mark.parametrize(
    ("preset", "key", "table", "card", "excluded"),
    [
        ("kingi", "hearts", "C5", "H9", "CAKQJT9876432"),
        ("kingi", "hearts", "C5", "C9", ""),
        ("kingen", "hearts", "C5", "H9", "CAKQJT9876432 HAKQJT"),
        ("turkish", "hearts", "C5", "S2", "CAKQJT9876432 HAKQJT98765432"),
        ("kingi", "king", "C5", "S2", "CAKQJT9876432 HK"),
        ("kinko", "king", "H5", "H9", "HK"),
        ("kinko", "trump-diamonds", "C5", "C4", "CAKQJT9876"),
        ("kinko", "trump-diamonds", "C5", "D4", "CAKQJT9876432"),
        ("kinko", "trump-diamonds", "C5", "S4", "CAKQJT9876432 DAKQJT98765432"),
        (STRICT, "king", "HA", "H9", "HK"),
    ],
)
def test_what_a_card_played_rules_out(preset: str, key: str, table: str, card: str, excluded: str) -> None:
    start = Deal.start(contract(preset, key), deal_with(table))
    after = start.table.after(Card(table))
    assert ruled_out(start.terms.following, after, Card(card)) - after.seen == Cards(excluded)


@pytest.mark.rule("G6")
def test_leading_a_heart_proves_hearts_only() -> None:
    start = Deal.start(contract("kingi", "hearts"), deal_with("C5"))
    assert ruled_out(start.terms.leading, start.table, Card("H5")) == PACK - suit_cards(Suit.HEARTS)
    assert ruled_out(start.terms.leading, start.table, Card("C5")) == Cards("")


def deal_with(card: str) -> list[Cards]:
    """All 52 cards in four hands of a suit each, the card's suit leading."""
    return sorted(map(suit_cards, Suit), key=lambda hand: Card(card) not in hand)

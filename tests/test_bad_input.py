"""Bad input of every kind: an error of ours that is the fitting builtin too, short, and nothing changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import DEAL, refused

from kingi import (
    PACK,
    Card,
    Cards,
    Deal,
    IllegalActionError,
    ParseError,
    Rank,
    SetupError,
    Suit,
    TallyError,
    UnknownNameError,
    WrongTypeError,
    pack,
    score,
    variants,
)
from kingi.contracts import Hearts, Item, Trump

# --- texts ---

EVERY_TEXT = {
    text.replace("T", ten)
    for card in PACK
    for symbol in (card.suit.code, card.suit.code.lower(), card.suit.symbol, "♧♢♡♤"[card.suit.index])
    for selector in ("", "\ufe0e", "\ufe0f")
    for rank in (card.rank.code, card.rank.code.lower())
    for text in (symbol + selector + rank, rank + symbol + selector)
    for ten in ("T", "10")
    if not (selector and symbol.isascii())
}


@given(st.text(max_size=1000) | st.text("CDHScdhs♥♡♠\ufe0f2T10AKak ,.\t", max_size=12))
def test_odd_text_is_a_card_or_a_short_error(text: str) -> None:
    if text in EVERY_TEXT:
        assert Card(text) in PACK
    else:
        refused(ParseError, Card, text)


@given(st.text(max_size=1000) | st.text("CDHScdhs♥♡♠\ufe0f2T10AKak ,.\t", max_size=40))
def test_odd_text_is_cards_or_a_short_error(text: str) -> None:
    try:
        cards = Cards(text)
    except ParseError as error:
        fault = error
    else:
        assert cards <= PACK
        assert len(cards) <= len(text)
        return
    assert len(str(fault)) < 300
    assert text.startswith(fault.token, fault.place)


@given(st.text(min_size=2, max_size=1000))
def test_odd_text_leaves_a_deal_as_it_was(text: str) -> None:
    before = repr(DEAL), DEAL.hands, DEAL.legal_cards
    with pytest.raises((ParseError, IllegalActionError)) as caught:
        DEAL.play(text if text not in EVERY_TEXT else "xx")
    assert len(str(caught.value)) < 300
    assert (repr(DEAL), DEAL.hands, DEAL.legal_cards) == before


LOOKALIKES = ["С5", "НK", "HА", "HК", "hк", "HK", "KH", "ſ5", "5ſ", "ＨＫ", "H٣", "H²", "♥K️", "♥\u200dK"]
"""Cyrillic letters, the Kelvin sign, the long s, wide letters, other digits, a selector out of place."""


ODD = ["", " ", "HK ", " HK", "H K", "\ud800", "\0"]
SHORT = ["1H", "H1", "H", "K", "HKK", "11H", "H010", "0H", "joker", "♥", "♥♥"]


@pytest.mark.parametrize("text", [*ODD, *SHORT, *LOOKALIKES], ids=ascii)
def test_what_is_not_a_card(text: str) -> None:
    assert repr(text) in refused(ParseError, Card, text)
    assert repr(text) in refused(ParseError, DEAL.why_illegal, text)
    assert repr(text) in refused(ParseError, DEAL.play, text)
    assert repr(text) in refused(ParseError, Cards, ["C2", text])


@pytest.mark.parametrize("text", LOOKALIKES, ids=ascii)
def test_lookalikes_are_no_cards_in_any_text(text: str) -> None:
    for whole in (text, f"C2 {text}", f"{text},C2"):
        refused(ParseError, Cards, whole)
    refused(ParseError, Cards, f"{text}...")


@pytest.mark.parametrize(
    "unit", ["H", "2", "x", "HK ", "H2", ",", ".", "C2,", "10", "♥", "\ufe0f", "[", "\0"]
)
def test_many_characters_get_a_short_answer(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    for read in (Card, Cards, DEAL.play, DEAL.why_illegal):
        refused(ParseError, read, text)
    refused(ParseError, Cards, f"HK {text}")
    refused(ParseError, Deal.start, Hearts(), [text, "C2"])
    refused(UnknownNameError, variants.get, text)
    refused(UnknownNameError, variants.kinko().find, text)
    refused(SetupError, variants.get, "kinko", king=text)
    refused(SetupError, variants.get, "kinko", **{text: 1})
    refused(TallyError, score, Hearts(), text, players=4)
    refused(TallyError, score, Hearts(), {text: (13, 0, 0, 0)}, players=4)
    refused(WrongTypeError, DEAL.play, "CA", seat=text)


# --- types ---

NOT_CARDS = [
    None,
    5,
    1.5,
    True,
    b"HK",
    ["HK"],
    {"HK": 1},
    object(),
    Card,
    Suit.HEARTS,
    Rank.KING,
    lambda: "HK",
]


@pytest.mark.parametrize("wrong", NOT_CARDS, ids=lambda wrong: type(wrong).__name__)
def test_what_is_of_no_type_for_a_card(wrong: object) -> None:
    for read in (Card, DEAL.play, DEAL.why_illegal, DEAL.view(1).why_illegal):
        assert issubclass(WrongTypeError, TypeError)
        assert refused(WrongTypeError, read, wrong).startswith("card: ")
    refused(WrongTypeError, Cards, ["C2", wrong])


@pytest.mark.parametrize(
    "wrong",
    [None, 5, 1.5, True, b"HK", Card("HK"), object(), Card, Suit.HEARTS, [5], [None]],
    ids=lambda wrong: type(wrong).__name__,
)
def test_what_is_of_no_type_for_cards(wrong: object) -> None:
    refused(WrongTypeError, Cards, wrong)
    refused(WrongTypeError, pack, without=wrong)
    refused(WrongTypeError, Deal.start, Hearts(), ["C2", wrong])
    refused(WrongTypeError, Item, "some", 1, cards=wrong)


@pytest.mark.parametrize(
    ("suit", "rank", "wrong"),
    [(Rank.KING, Suit.HEARTS, Rank.KING), (2, 11, 2), (Suit.HEARTS, 11, 11), (None, "K", None)],
)
def test_a_card_is_made_of_a_suit_and_a_rank(suit: object, rank: object, wrong: object) -> None:
    assert repr(wrong) in refused(WrongTypeError, Card.of, suit, rank)


@pytest.mark.parametrize("wrong", [2, None, Rank.TWO, Card("HK")], ids=str)
def test_the_cards_of_what_is_no_suit(wrong: object) -> None:
    refused(WrongTypeError, Cards("HK C2").suit, wrong)
    refused(WrongTypeError, Cards("HK C2").is_void, wrong)


@pytest.mark.parametrize("wrong", [2, Rank.TWO, Card("HK")], ids=str)
def test_a_trump_of_what_is_no_suit(wrong: object) -> None:
    refused(WrongTypeError, Trump, wrong)


@pytest.mark.parametrize("place", ["a", None, 1.0, True, slice(1)], ids=str)
def test_a_place_is_a_number(place: object) -> None:
    refused(WrongTypeError, Cards("HK92").__getitem__, place)


def test_a_nested_thing_gets_a_short_answer() -> None:
    nested: object = "x" * 100
    for _ in range(5):
        nested = [nested] * 6
    for read in (Card, DEAL.play, DEAL.view, variants.get):
        refused(WrongTypeError, read, nested)


def test_a_thing_whose_repr_fails_gets_an_answer() -> None:
    class Bad:
        def __repr__(self) -> str:
            raise RuntimeError("no repr")

    assert "Bad" in refused(WrongTypeError, Card, Bad())

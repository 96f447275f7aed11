"""Suits, ranks, cards and texts of cards: every form is read, one canonical form is written."""

import operator
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi import PACK, Card, Cards, ParseError, Rank, Suit

SUIT_TEXTS = {
    Suit.CLUBS: ("C", "c", "♣", "♣\ufe0f", "♣\ufe0e", "♧", "♧\ufe0f", "♧\ufe0e"),
    Suit.DIAMONDS: ("D", "d", "♦", "♦\ufe0f", "♦\ufe0e", "♢", "♢\ufe0f", "♢\ufe0e"),
    Suit.HEARTS: ("H", "h", "♥", "♥\ufe0f", "♥\ufe0e", "♡", "♡\ufe0f", "♡\ufe0e"),
    Suit.SPADES: ("S", "s", "♠", "♠\ufe0f", "♠\ufe0e", "♤", "♤\ufe0f", "♤\ufe0e"),
}
RANK_TEXTS = {
    **{rank: (str(number),) for number, rank in enumerate(list(Rank)[:8], start=2)},
    Rank.TEN: ("T", "t", "10"),
    Rank.JACK: ("J", "j"),
    Rank.QUEEN: ("Q", "q"),
    Rank.KING: ("K", "k"),
    Rank.ACE: ("A", "a"),
}
EVERY_CARD = list(PACK)
some_cards = st.frozensets(st.sampled_from(EVERY_CARD)).map(Cards)


# --- suits, ranks, one card ---


@pytest.mark.rule("G1")
def test_suits_and_ranks_are_ordered_from_low_to_high() -> None:
    assert "".join(suit.code for suit in Suit) == "CDHS"
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    assert "".join(rank.code for rank in Rank) == "23456789TJQKA"
    assert [suit.index for suit in Suit] == list(range(4))
    assert [rank.index for rank in Rank] == list(range(13))
    assert sorted(set(Suit)) == list(Suit)
    assert sorted(set(Rank)) == list(Rank)
    assert Rank.TWO < Rank.ACE
    assert Rank.TEN <= Rank.TEN >= Rank.NINE
    assert Suit.SPADES > Suit.HEARTS


def test_suits_and_ranks_are_not_ints_nor_each_other() -> None:
    assert not isinstance(Suit.CLUBS, int)
    assert not isinstance(Rank.TWO, int)
    compared: Callable[[object, object], object] = operator.eq
    assert not compared(Suit.CLUBS, Rank.TWO)
    assert not compared(Suit.CLUBS, 0)
    for order in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            order(Suit.CLUBS, Rank.TWO)
        with pytest.raises(TypeError):
            order(Card("C2"), 0)


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_every_text_of_a_card(card: Card) -> None:
    for suit in SUIT_TEXTS[card.suit]:
        for rank in RANK_TEXTS[card.rank]:
            assert Card(suit + rank) is card
            assert Card(rank + suit) is card
            assert Cards(suit + rank) == Cards(rank + suit) == Cards([card])


def test_a_card_is_one_object_and_says_what_it_is() -> None:
    king = Card("HK")
    assert king is Card(king) is Card.of(Suit.HEARTS, Rank.KING)
    assert (king.suit, king.rank, king.index, king.code) == (Suit.HEARTS, Rank.KING, 37, "HK")
    assert (str(king), repr(king), f"{Card('10s')}") == ("♥K", "Card('HK')", "♠T")
    assert hash(king) == hash(37)


def test_52_cards_sorted_by_suit_then_rank() -> None:
    assert [card.index for card in EVERY_CARD] == list(range(52))
    assert [card.code for card in EVERY_CARD] == [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    shuffled = EVERY_CARD[:]
    random.Random(3).shuffle(shuffled)
    assert sorted(shuffled) == EVERY_CARD
    assert len(set(EVERY_CARD)) == 52
    assert Card("CA") < Card("D2") <= Card("D2") < Card("D3")
    assert Card("SA") > Card("S2") >= Card("S2")


# --- texts of sets ---

HAND = ("CT", "D4", "HK", "H9", "H2", "SA", "SQ", "S5")


@pytest.mark.parametrize(
    "text",
    [
        "CT D4 HK92 SAQ5",
        "ct d4 hk92 saq5",
        "SAQ5 HK92 D4 CT",
        "S5QA H29K D4 C10",
        "♣T ♦4 ♥K92 ♠AQ5",
        "♧10 ♢4 ♡K92 ♤AQ5",
        "♣\ufe0fT ♦\ufe0f4 ♥\ufe0fK92 ♠\ufe0eAQ5",
        "CT, D4, HK92, SAQ5",
        "CT,D4,HK92,SAQ5",
        "TC 4d KH 9♥ ♡2 SA QS 5♠",
        "10C,4D,KH,9H,2H,AS,QS,5S",
        "HK H92 SA SQ5 CT D4",
        "  CT\tD4\nHK92   SAQ5 ",
        "AQ5.K92.4.T",
        "aq5.k92.4.10",
        " 5QA.29K.4.T\n",
    ],
)
def test_every_text_of_a_hand(text: str) -> None:
    hand = Cards(text)
    assert hand == Cards(HAND) == Cards(map(Card, HAND)) == Cards(iter(HAND))
    assert hand.code == "CT D4 HK92 SAQ5"
    assert str(hand) == "♣T ♦4 ♥K92 ♠AQ5"
    assert repr(hand) == "Cards('CT D4 HK92 SAQ5')"


@pytest.mark.parametrize("text", ["", "   ", "\n", "..."])
def test_no_cards(text: str) -> None:
    none = Cards(text)
    assert not none
    assert none == Cards([]) == Cards.from_mask(0)
    assert (none.code, str(none), repr(none), list(none)) == ("", "", "Cards('')", [])


def test_pbn_with_voids() -> None:
    assert Cards("AK..J.").code == "DJ SAK"
    assert Cards(".32..").code == "H32"
    assert Cards("...AKQJT98765432").code == "CAKQJT98765432"


@given(some_cards, st.randoms(use_true_random=False))
def test_however_a_set_is_written_it_reads_the_same(cards: Cards, rng: random.Random) -> None:
    pieces: list[str] = []
    for suit in rng.sample(list(Suit), 4):
        ranks = [rng.choice(RANK_TEXTS[card.rank]) for card in cards.suit(suit)]
        rng.shuffle(ranks)
        name = rng.choice(SUIT_TEXTS[suit])
        cut = rng.randrange(len(ranks) + 1)
        if ranks[:cut]:
            pieces.append(name + "".join(ranks[:cut]))
        pieces += [rng.choice((name + rank, rank + name)) for rank in ranks[cut:]]
    rng.shuffle(pieces)
    assert Cards(rng.choice((" ", ",", ", ", " ,\t")).join(pieces)) == cards
    pbn = ".".join("".join(card.rank.code for card in cards.suit(suit)) for suit in reversed(Suit))
    assert Cards(pbn) == cards


@given(some_cards)
def test_the_canonical_text_is_read_back(cards: Cards) -> None:
    assert Cards(cards.code) == Cards(str(cards)) == Cards.from_mask(cards.mask) == cards
    assert Cards(cards) is cards
    groups = cards.code.split()
    assert [group[0] for group in groups] == [suit for suit in "CDHS" if suit in cards.code]
    for group in groups:
        places = ["AKQJT98765432".index(rank) for rank in group[1:]]
        assert places == sorted(places)


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("HK XX", "XX", 3),
        ("HK H9X2", "X", 5),
        ("HK, ,H9", ",", 4),
        (",HK", ",", 0),
        ("HK,", "", 3),
        ("HK HK", "HK", 3),
        ("H99", "9", 2),
        ("C2 2C", "2C", 3),
        ("K92H", "K92H", 0),
        ("H", "H", 0),
        ("A.K.Q", "A.K.Q", 0),
        ("A.K.Q.1", "1", 6),
        ("A.KK.Q.J", "K", 3),
        ("H1010", "10", 3),
    ],
)
def test_a_text_that_cannot_be_read_is_told_with_its_place(text: str, token: str, place: int) -> None:
    with pytest.raises(ParseError) as caught:
        Cards(text)
    assert (caught.value.token, caught.value.place) == (token, place)
    assert text.startswith(token, place)
    assert str(place) in str(caught.value) or token in str(caught.value)

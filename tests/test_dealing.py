"""At the table: gathering, cutting and dealing packets without a shuffle (D8)."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import play_all

from kingi import (
    PACK,
    Card,
    Cards,
    Deal,
    KingiError,
    ParseError,
    SeatError,
    SetupError,
    WrongTypeError,
    variants,
)
from kingi.cards.hands import misdealt_of
from kingi.contracts import Hearts, King, Misere
from kingi.dealing import cut, deal_packets, gather

# --- gathering ---

SMALL = ("C5 S3 HA", "CA H2 S2", "C9 HT S9")


def codes(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards)


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("cards", "gathered"),
    [
        ("", "C5 HA S3 CA H2 S2 C9 HT S9"),
        ("S3", "S3 C5 HA CA H2 S2 C9 HT S9"),
        ("S3 S2 S9", "S3 S2 S9 C5 HA CA H2 C9 HT"),
        ("S3 S2 S9 C9 C5", "S3 S2 S9 C9 C5 HA CA H2 HT"),
        ("S3 S2 S9 C9 C5 CA H2 HT HA", "S3 S2 S9 C9 C5 CA H2 HT HA"),
    ],
)
def test_the_tricks_in_the_order_played_then_unplayed_cards_by_seat(cards: str, gathered: str) -> None:
    assert codes(gather(play_all(Misere(), SMALL, cards))) == gathered


@pytest.mark.rule("D8")
def test_a_deal_that_stopped_early_is_gathered_whole() -> None:
    deal = play_all(King(points=-5, stop_when_decided=True), ("CA C2", "HK H2", "C3 C4"), "CA HK C3")
    assert deal.is_over
    assert codes(gather(deal)) == "CA HK C3 C2 H2 C4"


# --- cutting ---


@pytest.mark.rule("D8")
def test_the_cut_puts_the_top_below() -> None:
    cards = tuple(Cards("C2345"))
    assert codes(cards) == "C2 C3 C4 C5"
    assert [codes(cut(cards, place)) for place in (1, 2, 3)] == ["C3 C4 C5 C2", "C4 C5 C2 C3", "C5 C2 C3 C4"]
    assert codes(cut(cut(list(cards), 1), 3)) == codes(cards)


@pytest.mark.rule("D8")
@pytest.mark.parametrize("place", [0, -1, 4, 10**5000], ids=["0", "-1", "4", "huge"])
def test_there_is_no_cut_at_either_end(place: int) -> None:
    with pytest.raises(SetupError, match="a place from 1 to 3 is wanted") as caught:
        cut(tuple(Cards("C2345")), place)
    assert len(str(caught.value)) < 200
    with pytest.raises(WrongTypeError):
        cut(tuple(Cards("C2345")), True)


# --- dealing packets ---


@pytest.mark.rule("D8")
def test_kingen_is_dealt_4_4_5_from_forehand() -> None:
    """The pack in card order, ♣2 on top, dealt by seat 3: seat 0 gets the first of each round."""
    packets = variants.kingen().packets
    assert packets == variants.dubbelkingen().packets == (4, 4, 5)
    hands = deal_packets(list(PACK), packets, dealer=3)
    assert [hand.code for hand in hands] == [
        "C5432 D8765 HQJT98",
        "C9876 DQJT9 HAK S432",
        "CKQJT DAK H32 S98765",
        "CA D432 H7654 SAKQJT",
    ]


@pytest.mark.rule("D8")
@pytest.mark.parametrize("dealer", range(4))
def test_forehand_is_dealt_to_first_whoever_deals(dealer: int) -> None:
    hands = deal_packets(tuple(Cards("C2345 D2345")), (1, 1), dealer=dealer)
    first = (dealer + 1) % 4
    assert [hands[(first + step) % 4].code for step in range(4)] == ["C2 D2", "C3 D3", "C4 D4", "C5 D5"]


@pytest.mark.rule("D8")
def test_other_packets_and_players() -> None:
    hands = deal_packets(tuple(Cards("C23456 D2")), (2,), players=3, dealer=0)
    assert [hand.code for hand in hands] == ["C6 D2", "C32", "C54"]
    assert variants.kingen(players=3).packets == ()  # the source is silent


@pytest.mark.rule("D8")
@given(seed=st.integers(0, 1 << 32), place=st.integers(1, 51), dealer=st.integers(0, 3))
def test_a_deal_gathered_cut_and_dealt_can_be_played(seed: int, place: int, dealer: int) -> None:
    rng = random.Random(seed)
    cards = list(PACK)
    rng.shuffle(cards)
    hands = deal_packets(cut(cards, place), (4, 4, 5), dealer=dealer)
    top = cards[place:] + cards[:place]
    for step in range(4):
        start = step * 4
        wanted = top[start : start + 4] + top[16 + start : 20 + start] + top[32 + step * 5 : 37 + step * 5]
        assert hands[(dealer + 1 + step) % 4] == Cards(wanted)
    deal = Deal.start(Hearts(), hands, leader=(dealer + 1) % 4)
    while not deal.is_over:
        deal = deal.play(rng.choice(deal.legal_cards))
    assert Cards(gather(deal)) == PACK


ALL = tuple(PACK)


@pytest.mark.parametrize(
    ("cards", "packets", "error"),
    [
        (ALL, (4, 4, 4), SetupError),
        (ALL, (4, 4, 6), SetupError),
        (ALL, (), SetupError),
        (ALL, (4, 4, 5, 0), SetupError),
        (ALL, (14, -1), SetupError),
        (ALL, (4, 4, True, 4), WrongTypeError),
        (ALL, (4.0, 4, 5), WrongTypeError),
        (ALL, None, WrongTypeError),
        (ALL[:51] + ALL[:1], (4, 4, 5), ParseError),
        (ALL[:51], (4, 4, 5), SetupError),
        ((), (), SetupError),
        (PACK, (4, 4, 5), WrongTypeError),  # a set has no order of its own
        ("CAKQJ", (1,), WrongTypeError),  # nor has its text
        (5, (1,), WrongTypeError),
    ],
)
def test_packets_that_cannot_be(
    cards: Sequence[Card], packets: Sequence[int], error: type[KingiError]
) -> None:
    with pytest.raises(KingiError) as caught:
        deal_packets(cards, packets)
    assert type(caught.value) is error
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("players", "dealer", "error"),
    [
        (4, 4, SeatError),
        (4, -1, SeatError),
        (4, True, WrongTypeError),
        (3, 0, SetupError),
        (1, 0, SetupError),
    ],
)
def test_packets_for_seats_that_cannot_be(players: int, dealer: int, error: type[KingiError]) -> None:
    with pytest.raises(error):
        deal_packets(ALL, (4, 4, 5), players=players, dealer=dealer)


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ("C2 / C3", None),
        ("C2 C3", "2 hands are wanted, not 1"),
        ("C2 / / C3", "2 hands are wanted, not 3"),
        ("C2 C3 /", "all hands must be of one size, not [2, 0]"),
        ("C2 / C2", "♣2 is dealt twice, again to seat 1"),
        ("C2 / SA", "not in the pack: ♠A"),
        ("/", "each seat needs at least one card"),
        ("C2 / ", "all hands must be of one size, not [1, 0]"),
    ],
)
def test_what_is_wrong_with_hands(hands: str, fault: str | None) -> None:
    assert misdealt_of(tuple(map(Cards, hands.split("/"))), 2, Cards("C23")) == fault

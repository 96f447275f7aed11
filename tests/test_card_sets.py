"""Sets of cards: the set protocol against frozensets, suits, masks, packs, and dealing."""

import operator
import random
from collections import Counter
from collections.abc import Callable, Set
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi import PACK, Card, Cards, ParseError, SetupError, Suit, WrongTypeError, deal_cards, pack

EVERY_CARD = list(PACK)


def call(function: Callable[..., object], *arguments: object) -> object:
    """A call that no type checker would let pass."""
    return function(*arguments)


LONG = pytest.param("x" * 1_000_000, id="long")
some_cards = st.frozensets(st.sampled_from(EVERY_CARD)).map(Cards)

# --- the set protocol, against frozensets ---

OPERATORS = ("and_", "or_", "sub", "xor")
ORDERS = ("le", "lt", "ge", "gt")
DISJOINT: Callable[..., object] = Cards.isdisjoint


def pairs() -> st.SearchStrategy[tuple[Cards, Cards]]:
    """Pairs that are often equal, or one within the other."""
    return st.tuples(some_cards, some_cards).flatmap(
        lambda both: st.sampled_from(
            [both, (both[0], both[0]), (both[0], both[0] | both[1]), (both[0] & both[1], both[0])]
        )
    )


@pytest.mark.parametrize("name", OPERATORS)
@given(both=pairs())
def test_operators_give_what_frozensets_give(name: str, both: tuple[Cards, Cards]) -> None:
    operate: Callable[[Set[Card], Set[Card]], Set[Card]] = getattr(operator, name)
    one, other = both
    model = operate(frozenset(one), frozenset(other))
    for left, right in ((one, other), (one, frozenset(other)), (frozenset(one), other), (set(one), other)):
        result = operate(left, right)
        assert isinstance(result, Cards)
        assert frozenset(result) == model
        assert operate(one, dict.fromkeys(other).keys()) == result


@pytest.mark.parametrize("name", ORDERS)
@given(both=pairs())
def test_comparisons_say_what_frozensets_say(name: str, both: tuple[Cards, Cards]) -> None:
    compare: Callable[[Set[Card], Set[Card]], bool] = getattr(operator, name)
    one, other = both
    model = compare(frozenset(one), frozenset(other))
    assert compare(one, other) is model
    assert compare(one, frozenset(other)) is model
    assert compare(frozenset(one), other) is model


@given(pairs())
def test_disjoint_length_and_membership(both: tuple[Cards, Cards]) -> None:
    one, other = both
    assert one.isdisjoint(other) is frozenset(one).isdisjoint(other)
    assert one.isdisjoint(list(other)) is one.isdisjoint(other)
    assert len(one) == len(frozenset(one))
    assert bool(one) is (len(one) > 0)
    for card in other:
        text: object = card.code
        assert (card in one) is (card in frozenset(one)) is (text in one)


@given(some_cards)
def test_iteration_is_in_card_order_and_places_count_from_both_ends(cards: Cards) -> None:
    listed = list(cards)
    assert listed == sorted(listed)
    assert Cards(listed) == cards
    assert [cards[place] for place in range(len(cards))] == listed
    assert [cards[place] for place in range(-len(cards), 0)] == listed
    for place in (len(cards), -len(cards) - 1):
        with pytest.raises(IndexError, match=str(place)):
            cards[place]


def test_a_place_can_be_chosen_at_random() -> None:
    rng = random.Random(5)
    assert {rng.choice(Cards("C2 HK S9")) for _ in range(60)} == set(Cards("C2 HK S9"))


@given(pairs())
def test_equal_sets_are_equal_and_hash_alike(both: tuple[Cards, Cards]) -> None:
    one, other = both
    assert (one == other) is (frozenset(one) == frozenset(other)) is (one.mask == other.mask)
    assert (one != other) is not (one == other)
    again = Cards.from_mask(one.mask)
    assert again == one
    assert hash(again) == hash(one)


@given(some_cards)
def test_one_card_of_any_suit_makes_two_sets_unequal(cards: Cards) -> None:
    for card in EVERY_CARD:
        other = cards ^ Cards([card])
        assert other != cards
        assert len({other, cards}) == 2
        assert (card in other) is not (card in cards)


def test_cards_equal_cards_only() -> None:
    cards: Set[Card] = Cards("HK S2")
    assert cards != frozenset(cards)
    assert frozenset(cards) != cards
    text: object = "HK S2"
    assert cards != text


@pytest.mark.parametrize("name", OPERATORS + ORDERS)
@settings(max_examples=10)
@given(both=pairs(), rng=st.randoms(use_true_random=False))
def test_either_side_may_be_whatever_stands_for_cards(
    name: str, both: tuple[Cards, Cards], rng: random.Random
) -> None:
    one, other = both
    operate: Callable[[object, object], object] = getattr(operator, name)
    codes = [card.code for card in other]
    rng.shuffle(codes)
    for text in (other.code, str(other), codes, tuple(other), set(codes), iter(codes), dict.fromkeys(codes)):
        assert operate(one, text) == operate(one, other)
    for text in (other.code, codes, tuple(other), set(codes)):
        assert operate(text, one) == operate(other, one)
    assert one.isdisjoint(codes) is one.isdisjoint(other.code) is one.isdisjoint(other)


@pytest.mark.parametrize("name", [*OPERATORS, *ORDERS, "isdisjoint"])
@pytest.mark.parametrize(
    "wrong", [5, None, {5}, frozenset({Card("HK"), None}), [["HK"]], b"HK", Card("HK"), Suit.HEARTS, Cards]
)
def test_what_is_no_cards_is_no_operand(name: str, wrong: object) -> None:
    hand = Cards("HK S2")
    operate = DISJOINT if name == "isdisjoint" else getattr(operator, name)
    with pytest.raises(WrongTypeError, match=r"^cards?: "):
        operate(hand, wrong)
    if name != "isdisjoint":
        with pytest.raises(WrongTypeError, match=r"^cards?: "):
            operate(wrong, hand)


@pytest.mark.parametrize("name", [*OPERATORS, *ORDERS, "isdisjoint"])
@pytest.mark.parametrize("wrong", ["x", "HK HK", ["HK", "x"], ["HK", "KH"], "HK.", LONG])
def test_what_cannot_be_read_is_no_operand(name: str, wrong: object) -> None:
    operate = DISJOINT if name == "isdisjoint" else getattr(operator, name)
    with pytest.raises(ParseError) as caught:
        operate(Cards("HK S2"), wrong)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("other", [5, None, "x", "", "HK S2", "H K", b"HK", ["HK"], Suit.HEARTS, LONG])
def test_what_is_no_card_is_in_no_cards_nor_equal(other: object) -> None:
    hand: Set[object] = Cards("HK S2")
    assert other not in hand
    assert hand != other
    assert "HK" in hand
    assert "k♥" in hand
    assert "H2" not in hand


# --- suits of a set, masks, the pack ---


@given(some_cards)
def test_suits_of_a_set(cards: Cards) -> None:
    for suit in Suit:
        assert list(cards.suit(suit)) == [card for card in cards if card.suit is suit]
        assert cards.is_void(suit) is not any(card.suit is suit for card in cards)


def test_masks() -> None:
    assert Cards.from_mask(1) == Cards("C2")
    assert Cards.from_mask(1 << 51) == Cards("SA")
    assert Cards("HK").mask == 1 << 37 == Card("HK").mask
    for mask in (-1, 1 << 52, 10**5000):
        with pytest.raises(SetupError, match="mask"):
            Cards.from_mask(mask)
    wrong: object
    for wrong in (True, None, 1.0, "1"):
        with pytest.raises(WrongTypeError, match="mask"):
            call(Cards.from_mask, wrong)


def test_the_pack_and_packs_without_some_cards() -> None:
    assert PACK.code == " ".join(suit + "AKQJT98765432" for suit in "CDHS")
    assert pack() == PACK
    assert pack(without="C2 S2") == PACK - Cards("C2 S2")
    assert len(pack(without="C2 D2 H2 S2")) == 48
    assert pack(without=[Card("S2")]) == pack(without=Cards("S2")) == PACK - Cards("S2")


# --- dealing ---


@pytest.mark.rule("G2")
def test_a_seed_gives_these_hands_on_every_python() -> None:
    hands = deal_cards(random.Random(2024))
    assert [hand.code for hand in hands] == [
        "CJT7542 DA7 HA SQJ75",
        "CQ93 D963 HQJ854 SK4",
        "C86 DKQT2 H93 SAT862",
        "CAK DJ854 HKT762 S93",
    ]
    three = deal_cards(random.Random("kingi"), players=3, pack="CA2 DK3 HQ4")
    assert [hand.code for hand in three] == ["C2 DK", "D3 H4", "CA HQ"]


@pytest.mark.rule("G2")
@given(st.integers(0, 2**64), st.sampled_from([(2, ""), (3, "C2 D2 H2 S2"), (4, ""), (5, "C2 S2"), (52, "")]))
def test_the_whole_pack_is_dealt_evenly(seed: int, table: tuple[int, str]) -> None:
    players, without = table
    cards = pack(without=without)
    hands = deal_cards(random.Random(seed), players=players, pack=cards)
    assert len(hands) == players
    assert {len(hand) for hand in hands} == {len(cards) // players}
    assert Cards.from_mask(sum(hand.mask for hand in hands)) == cards
    assert hands == deal_cards(random.Random(seed), players=players, pack=cards)


def test_dealing_leaves_the_global_generator_alone() -> None:
    before = random.getstate()
    first = deal_cards(random.Random(7))
    assert random.getstate() == before
    random.random()
    assert deal_cards(random.Random(7)) == first
    random.setstate(before)


def test_dealing_is_fair() -> None:
    """Each of the 90 ways to deal 6 cards to 3 seats comes up as often: chi-square, 89 degrees."""
    rng = random.Random(11)
    tiny = Cards("C23 D23 H23")
    draws = 18_000
    counts = Counter(deal_cards(rng, players=3, pack=tiny) for _ in range(draws))
    assert len(counts) == 90
    expected = Fraction(draws, 90)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert 45 < chi_square < 148  # each end is passed about once in 10,000 fair shuffles


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("players", "cards"), [(5, PACK), (3, PACK), (4, Cards("")), (1, PACK), (0, PACK), (-4, PACK)]
)
def test_a_pack_that_cannot_be_dealt_out_evenly(players: int, cards: Cards) -> None:
    with pytest.raises(SetupError, match=str(players)):
        deal_cards(random.Random(1), players=players, pack=cards)


plain = st.lists(
    st.builds(str.__add__, st.sampled_from("CDHSX"), st.text("AKQJT98765432", max_size=4)), max_size=5
).map(" ".join)


@settings(max_examples=300)
@given(text=plain)
def test_plain_groups_are_read_like_all_others(text: str) -> None:
    """They are read by a quicker way, which a text so long does not take: both say the same."""

    def read(text: str) -> Cards | str:
        try:
            return Cards(text)
        except ParseError as fault:
            return str(fault)

    assert read(text) == read(text + " " * 80)

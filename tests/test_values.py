"""Every public object is a value: it survives a copy and a pickle, is frozen, and says what it is."""

import pickle
import random
from enum import Enum

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.copies import copies

import kingi
from kingi import (
    PACK,
    Card,
    Cards,
    Deal,
    IllegalActionError,
    Illegality,
    KingiError,
    Rank,
    Reason,
    Suit,
    Trick,
    contracts,
    variants,
)
from kingi.contracts import Contract, Duty, Item, Public, Terms
from kingi.frozenmap import FrozenMap
from kingi.rules.scoring import Remark
from kingi.rules.table import Setting

HEARTS = variants.turkish(strict=True).contracts["hearts"]
HANDS = ["C5 S3 HA", "CA H2 S2", "C9 HT S9"]
START = Deal.start(HEARTS, HANDS)
MIDWAY = START.play("C5").play("CA").play("C9").play("S2")
KING = Deal.start(variants.turkish().contracts["king"], ["HK C2", "C3 H4"])
OVER = Deal.start(contracts.Queens(remark="all-queens"), ["CQ", "C2"]).play("CQ").play("C2")


def illegality(deal: Deal, card: str) -> Illegality:
    found = deal.why_illegal(card)
    assert found is not None
    return found


REFUSAL = illegality(START.play("C5"), "H2")
EVERY_DUTY: list[Duty] = [
    contracts.FollowSuit(),
    contracts.SuitNotLed(Suit.HEARTS),
    contracts.SuitNotLed(Suit.SPADES, until_broken=True),
    contracts.PlayAtOnce(Cards("HK")),
    contracts.MustBeat(),
    contracts.MustBeat(in_suit=False, over_ruff=False),
    contracts.MustTrump(),
    contracts.MustDiscard(Cards("HK HQ")),
    contracts.MustDiscardHighest(Suit.HEARTS),
    contracts.MustShed(Cards("HK")),
]
EVERY_CONTRACT: list[contracts.Contract] = [
    contracts.Misere(points=-50),
    contracts.Hearts(following=(contracts.FollowSuit(), contracts.MustDiscardHighest(Suit.HEARTS))),
    contracts.Men(king=-4, jack=-3),
    contracts.Queens(one_each="one-queen-each"),
    contracts.LastTricks(prices=((7, -2), (-1, -3))),
    contracts.King(bare_honours=Cards("HAK")),
    contracts.Trump(Suit.SPADES, points=2),
    contracts.Trump(None),
    contracts.PlusMisere(),
]
SMALL: list[object] = [
    Card("HK"),
    Cards("CT HK92"),
    Cards(""),
    *Suit,
    *Rank,
    *Reason,
    *kingi.Phase,
    kingi.Sale(buyer=2, bid=3),
    Trick(4, 1, (Card("C5"), Card("CA"))),
    Trick(2, 0, (Card("C5"), Card("CA")), winner=1),
    Item("hearts", -1, cards=Cards("HAKQ")),
    Item("last-tricks", -3, tricks=(12, 13), remark="both"),
    Terms(items=(Item("tricks", 1, tricks=(1, 2)),), trump=Suit.CLUBS, leading=(contracts.PlayAtOnce("HK"),)),
    FrozenMap({"tricks": (2, 0)}),
    Remark("all-queens", 2),
    REFUSAL,
    OVER.result,
    *EVERY_DUTY,
    *EVERY_CONTRACT,
]
DEALS = (START, MIDWAY, KING, OVER)
VIEWS = (MIDWAY.view(2), MIDWAY.view(None), OVER.view(0))
VARIANTS = (
    variants.kingi(),
    variants.kinko(players=5, points="large"),
    variants.kingen(players=3),
    variants.dubbelkingen(suit_limit=2),
    variants.turkish(strict=True),
)
MATCH = kingi.Match.start(variants.kingi()).deal_cards(random.Random(3))
SHEET = kingi.ScoreSheet.blank(variants.kinko()).enter((5, 4, 3, 1))
AUCTION = kingi.Auction.start(
    variants.AuctionRules(opened_by_holder=True, one_round=True, may_ask=True, points_per_bid=2),
    players=4,
    holder=1,
    maximum=13,
)
LARGE: list[object] = [
    kingi.Stage.OPENING,
    *DEALS,
    *VIEWS,
    *VARIANTS,
    MIDWAY.terms,
    MIDWAY.table,
    MATCH,
    MATCH.apply(MATCH.legal_actions[0]),
    MATCH.view(1),
    SHEET,
    *SHEET.adjust(1, -5, "late").annul(note="misdeal").entries,
    *SHEET.standings,
    SHEET.next,
    AUCTION,
    kingi.MatchResult((2, 1), (1, 2), (0,), (1,)),
]
VALUES = [*SMALL, *LARGE]
NAMES: dict[str, object] = {
    **vars(kingi),
    **vars(contracts),
    "FrozenMap": FrozenMap,
    "Remark": Remark,
    "Setting": Setting,
}


def name_of(value: object) -> str:
    return type(value).__name__


def test_each_kind_of_public_value_is_in_these_lists() -> None:
    public = [getattr(module, name) for module in (kingi, contracts) for name in module.__all__]
    classes: set[type] = {thing for thing in public if isinstance(thing, type)}
    values: set[type] = {cls for cls in classes if not issubclass(cls, KingiError)}
    assert values - {type(value) for value in VALUES} == {Contract, Duty, Public}, (
        "protocols have no values of their own"
    )
    assert len(values) > 20


@pytest.mark.parametrize("value", VALUES, ids=name_of)
def test_a_copy_and_a_pickle_are_equal_and_hash_alike(value: object) -> None:
    for other in copies(value):
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)


@pytest.mark.parametrize("value", SMALL, ids=name_of)
def test_the_repr_of_a_small_value_gives_it_back(value: object) -> None:
    again: object = eval(repr(value), NAMES)
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize("value", LARGE, ids=name_of)
def test_the_repr_of_a_large_value_says_what_it_is(value: object) -> None:
    assert type(value).__name__ in repr(value)
    assert " object at 0x" not in repr(value)


def test_cards_suits_and_ranks_are_one_object_each() -> None:
    for value in (Card("HK"), *Suit, *Rank):
        assert all(other is value for other in copies(value))


@pytest.mark.parametrize("value", VALUES, ids=name_of)
def test_no_attribute_can_be_set_or_deleted(value: object) -> None:
    if isinstance(value, Enum):
        return  # the next test: one that gave way would spoil all others
    cls = type(value)
    assert attrs.has(cls)
    for field in (*(field.name for field in attrs.fields(cls)), "no_such_attribute"):
        with pytest.raises(AttributeError):
            setattr(value, field, getattr(value, field, 1))
        with pytest.raises(AttributeError):
            delattr(value, field)


@pytest.mark.parametrize("value", [Suit.HEARTS, Rank.ACE], ids=name_of)
@pytest.mark.parametrize("field", ["index", "code", "symbol", "name", "value"])
def test_no_attribute_of_a_suit_or_rank_can_be_set(value: Suit | Rank, field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, field, getattr(value, field))


def test_different_values_differ() -> None:
    """Each value is equal to itself alone, so that no class compares too little."""
    for place, one in enumerate(VALUES):
        for other in VALUES[place + 1 :]:
            assert one != other or one is other, (one, other)


def test_deals_differ_in_one_thing_each() -> None:
    other_hand = Deal.start(HEARTS, ["C5 S4 HA", *HANDS[1:]])
    other_leader = Deal.start(HEARTS, HANDS, leader=1)
    other_contract = Deal.start(contracts.Hearts(), HANDS)
    other_history = START.play("C5").play("CA").play("C9")
    swapped = Deal.start(HEARTS, [HANDS[0], HANDS[2], HANDS[1]])
    deals = {START, other_hand, other_leader, other_contract, other_history, swapped, MIDWAY}
    assert len(deals) == 7
    assert Deal.start(HEARTS, HANDS) in deals
    assert START.play("C5").play("CA").play("C9").play("S2") in deals
    views = {deal.view(seat) for deal in deals for seat in (0, 1, 2, None)}
    assert MIDWAY.view(1) in views
    assert START.view(0) == swapped.view(0), "what a seat cannot see makes no difference"
    assert START.view(1) != swapped.view(1)
    assert START.view(0) != START.view(None)


def test_a_copied_deal_plays_on() -> None:
    for other in copies(MIDWAY):
        assert isinstance(other, Deal)
        assert other.legal_cards == MIDWAY.legal_cards
        assert other.hands == MIDWAY.hands
        card = next(iter(other.legal_cards))
        assert other.play(card) == MIDWAY.play(card)


def test_a_step_leaves_the_old_deal_as_it_was() -> None:
    before = pickle.dumps(START)
    START.play("C5").play("CA")
    with pytest.raises(IllegalActionError):
        START.play("C9")
    assert pickle.dumps(START) == before


@given(st.frozensets(st.sampled_from(list(PACK))))
def test_any_set_of_cards_survives(some: frozenset[Card]) -> None:
    cards = Cards(some)
    for other in (*copies(cards), eval(repr(cards), {"Cards": Cards})):
        assert other == cards
        assert hash(other) == hash(cards)


@settings(max_examples=12)
@given(st.integers(0, 10**9), st.sampled_from(sorted(variants.turkish(strict=True).contracts)))
def test_a_deal_anywhere_in_play_survives(seed: int, key: str) -> None:
    rng = random.Random(seed)
    deal = Deal.start(variants.turkish(strict=True).contracts[key], kingi.deal_cards(rng))
    for _ in range(rng.randrange(53)):
        if not deal.is_over:
            deal = deal.play(rng.choice(deal.legal_cards))
    view = deal.view(rng.choice((0, 1, 2, 3, None)))
    assert view.fits(deal.hands), "what it knows is worked out, and no part of its value"
    for value in (deal, view):
        for other in copies(value):
            assert other == value
            assert hash(other) == hash(value)
            assert repr(other) == repr(value)


def test_reasons_are_their_codes() -> None:
    assert [str(reason) for reason in Reason] == [reason.value for reason in Reason]
    assert REFUSAL.reason is Reason.FOLLOW_SUIT
    assert isinstance(REFUSAL.reason, str)
    assert {"follow-suit": 1}[REFUSAL.reason] == 1
    assert str(REFUSAL) == "♥2 by seat 1: must follow ♣ (holds ♣A)"

"""What authors of contracts and duties give, checked where they give it: items, duties, terms, contracts."""

import pickle
import random
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from enum import StrEnum
from functools import partial
from typing import cast

import attrs
import pytest
from tests.refusals import HUGE, refused
from tests.strategies import PRESETS

from kingi import (
    PACK,
    Card,
    Cards,
    Deal,
    DealResult,
    ParseError,
    Reason,
    Remark,
    SetupError,
    Suit,
    Table,
    TallyError,
    WrongTypeError,
    contracts,
    deal_cards,
    score,
    variants,
)
from kingi.contracts import (
    Contract,
    Duty,
    FollowSuit,
    Hearts,
    Item,
    King,
    LastTricks,
    Men,
    Misere,
    MustBeat,
    MustDiscard,
    MustDiscardHighest,
    MustShed,
    MustTrump,
    PlayAtOnce,
    PlusMisere,
    Public,
    Queens,
    SuitNotLed,
    Terms,
    Trump,
    named,
    terms_of,
)

HANDS = ["C2 S2", "C3 S3"]
NO_CARDS = Cards("")
TRICKS = Item("tricks", -1, tricks=range(1, 14))


@attrs.frozen
class Own:
    """A contract of somebody's own: whatever its terms do."""

    made: Callable[[], object]
    key: object = "own"

    def terms(self, pack: Cards, players: int) -> object:
        return self.made()


@attrs.frozen
class OwnDuty:
    """A duty of somebody's own, with whatever reason, tiers and demand."""

    reason: object = "own"
    tiers: object = len
    demand: object = len


@attrs.frozen
class Int64:
    """A whole number that is no int, as in NumPy."""

    number: int

    def __index__(self) -> int:
        return self.number


@attrs.frozen
class Array:
    """Numbers in order that are no sequence, as in NumPy."""

    numbers: tuple[int, ...]

    def __iter__(self) -> Iterator[Int64]:
        return map(Int64, self.numbers)


class Code(StrEnum):
    """Texts that are more than texts."""

    MISERE = "misere"


def giving(make: Callable[..., object], field: str, **others: object) -> Callable[[object], object]:
    """What makes one of these with whatever is given for this field."""

    def give(value: object) -> object:
        return make(**others, **{field: value})

    return give


# --- suits and cards as texts ---


@pytest.mark.parametrize("suit", ["H", "h", "♥", Suit.HEARTS], ids=repr)
def test_a_suit_may_be_given_as_its_text(suit: Suit | str) -> None:
    assert SuitNotLed(suit) == SuitNotLed(Suit.HEARTS)
    assert MustDiscardHighest(suit) == MustDiscardHighest(Suit.HEARTS)
    assert Trump(suit) == Trump(Suit.HEARTS)
    assert Terms(items=(TRICKS,), trump=suit) == Terms(items=(TRICKS,), trump=Suit.HEARTS)
    deal = Deal.start(Hearts(leading=[SuitNotLed(suit)], following=[MustDiscardHighest(suit)]), HANDS)
    assert deal.play("C2").table.suit_led is Suit.CLUBS


@pytest.mark.parametrize("give", [SuitNotLed, MustDiscardHighest, Trump, giving(Terms, "trump", items=())])
def test_what_is_no_suit_is_refused_at_once(give: Callable[[object], object]) -> None:
    assert "'X'" in refused(ParseError, give, "X")
    assert "suit: " in refused(WrongTypeError, give, 5)
    assert "suit: " in refused(WrongTypeError, give, Card("HK"))


@pytest.mark.parametrize("give", [PlayAtOnce, MustDiscard, MustShed])
def test_cards_of_a_duty_may_be_a_text(give: Callable[[object], Duty]) -> None:
    assert give("HK") == give(Cards("HK")) == give(["HK"])
    refused(WrongTypeError, give, 5)
    refused(ParseError, give, "HX")


def test_switches_of_duties_and_terms_are_true_or_false() -> None:
    for value in (0, "no", None, object()):
        assert "until_broken" in refused(WrongTypeError, SuitNotLed, "H", until_broken=value)
        assert "in_suit" in refused(WrongTypeError, MustBeat, in_suit=value)
        assert "over_ruff" in refused(WrongTypeError, MustBeat, over_ruff=value)
        for field in ("low_wins", "stop_when_decided"):
            assert field in refused(WrongTypeError, Terms, items=(), **{field: value})
        for contract in (Hearts, King, Men, Queens, LastTricks):
            assert "stop_when_decided" in refused(WrongTypeError, contract, stop_when_decided=value)


# --- duties at the door ---

PLAIN = (Hearts, King, Men, Queens, LastTricks, Misere, PlusMisere)
DOORS = [
    door
    for field in ("leading", "following")
    for door in (
        *(giving(make, field) for make in PLAIN),
        giving(Terms, field, items=()),
        giving(Trump, field, suit="H"),
    )
]


def _fails(*_: object) -> str:
    raise RuntimeError("no such thing")


class Failing:
    """A duty and a contract of which nothing can be read."""

    reason = key = property(_fails)
    tiers = demand = terms = len


class Unhashable:
    """A duty and a contract that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment] # as of a list
    reason = key = "own"
    tiers = demand = terms = len


class Plain:
    """A duty and a contract as an object; not as the class that it is."""

    reason = key = "own"
    tiers = demand = terms = len


NO_DUTIES = [
    Plain,
    "follow",
    FollowSuit,
    None,
    5,
    object(),
    Suit.HEARTS,
    Failing(),
    Unhashable(),
    MustDiscard,
    OwnDuty(tiers=()),
    OwnDuty(demand="must"),
    OwnDuty(reason=None),
    OwnDuty(reason=b"own"),
]


@pytest.mark.parametrize("wrong", NO_DUTIES, ids=lambda wrong: type(wrong).__name__)
@pytest.mark.parametrize("door", DOORS)
def test_what_is_no_duty_is_refused_where_it_is_given(door: Callable[..., object], wrong: object) -> None:
    assert refused(WrongTypeError, door, (wrong,)).startswith("duties: ")
    assert refused(WrongTypeError, door, (FollowSuit(), wrong)).startswith("duties: ")


@pytest.mark.parametrize("door", DOORS)
def test_duties_are_in_order(door: Callable[..., object]) -> None:
    for wrong in (
        {FollowSuit()},
        frozenset({FollowSuit()}),
        {"follow": FollowSuit()},
        {FollowSuit(): 1},
        "follow",
        b"follow",
        FollowSuit(),
        5,
        None,
    ):
        assert refused(WrongTypeError, door, wrong).startswith("duties: a sequence is wanted, not ")


def test_an_empty_reason_is_refused() -> None:
    assert "reason" in refused(SetupError, Misere, following=(OwnDuty(reason=""),))


def test_the_fault_of_a_duty_stays_as_the_cause() -> None:
    with pytest.raises(WrongTypeError, match="RuntimeError\\('no such thing'\\)") as caught:
        Misere(following=[Failing()])  # type: ignore[list-item] # reading it fails
    assert isinstance(caught.value.__cause__, RuntimeError)


def test_duties_are_kept_as_a_tuple() -> None:
    given: list[Duty] = [FollowSuit(), MustDiscard("HK")]
    one = Misere(following=given)
    two = Misere(following=iter(given))
    assert one == two == Misere(following=tuple(given))
    assert hash(one) == hash(two)
    given.clear()
    assert one.following == (FollowSuit(), MustDiscard("HK"))
    assert type(one.following) is type(two.following) is tuple
    assert Terms(items=iter([TRICKS]), leading=iter([FollowSuit()])) == Terms(
        items=(TRICKS,), leading=(FollowSuit(),)
    )
    assert hash(Deal.start(one, HANDS)) == hash(Deal.start(two, HANDS))


@attrs.frozen
class OfPublic:
    """A duty that reads no more than may be tabulated: all of it."""

    reason: str = "public"

    def tiers(self, table: Public) -> tuple[Cards, ...]:
        if table.led is None or table.suit_led is None or table.place == 0:
            return (table.pack.suit(table.trump or Suit.CLUBS),)
        return () if table.is_broken("S") or table.number > 1 else (table.beating,)

    def demand(self, table: Public) -> str:
        return f"must beat {table.winning} of {table.players}"


@attrs.frozen
class OfTable:
    """A duty that needs a table."""

    reason: str = "table"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return (table.seen,)

    def demand(self, table: Table) -> str:
        return "must go on"


def test_a_duty_takes_what_is_public_or_a_table() -> None:
    both: tuple[Duty, ...] = (OfPublic(), OfTable())
    deal = Deal.start(Trump("D", leading=both, following=both), ["C3 D2", "C2 C4"])
    assert deal.legal_cards == Cards("D2")
    assert deal.play("D2").legal_cards == Cards("C24")
    deal = Deal.start(Trump("D", following=both), ["C3 D2", "C2 C4"]).play("C3")
    assert str(deal.why_illegal("C2")) == "♣2 by seat 1: must beat ♣3 of 2 (holds ♣4)"


# --- the built-in duties read off the table what is public, and no more ---


@attrs.frozen
class Bare:
    """A situation with what `Public` says, and nothing else."""

    led: Card | None
    winning: Card | None
    beating: Cards
    trump: Suit | None
    pack: Cards = PACK
    players: int = 4
    number: int = 1
    place: int = 0
    broken: Cards = NO_CARDS

    @property
    def suit_led(self) -> Suit | None:
        return None if self.led is None else self.led.suit

    def is_broken(self, suit: Suit | str) -> bool:
        return not self.broken.is_void(Suit(suit))


def _bare(table: Table) -> Public:
    return Bare(
        table.led,
        table.winning,
        table.beating,
        table.trump,
        table.pack,
        table.players,
        table.number,
        table.place,
        table.seen,
    )


def _duties_of_presets() -> Iterator[tuple[Contract, Duty]]:
    for variant in PRESETS.values():
        for contract in variant.contracts.values():
            terms = terms_of(contract, variant.pack, variant.players)
            for duty in (*terms.leading, *terms.following):
                yield contract, duty


BY_DUTY = {duty: contract for contract, duty in _duties_of_presets()}
BUILT_IN: list[Duty] = [*BY_DUTY, SuitNotLed("C", until_broken=True), MustBeat(over_ruff=False)]


@pytest.mark.parametrize("duty", BUILT_IN, ids=str)
def test_built_in_duties_read_only_what_may_be_tabulated(duty: Duty) -> None:
    asked: Callable[[Public], tuple[Cards, ...]] = duty.tiers  # type: ignore[assignment] # of a built-in one
    said: Callable[[Public], str] = duty.demand  # type: ignore[assignment] # of a built-in one
    rng = random.Random(1)
    for contract in (BY_DUTY.get(duty, Misere()), Trump("H")):
        deal = Deal.start(contract, deal_cards(rng))
        while not deal.is_over:
            bare = _bare(deal.table)
            assert asked(bare) == duty.tiers(deal.table)
            assert said(bare) == duty.demand(deal.table)
            assert all(type(tier) is Cards for tier in asked(bare))
            deal = deal.play(rng.choice(deal.legal_cards))


def test_nearly_every_built_in_duty_is_in_a_preset() -> None:
    kinds = {type(duty).__name__ for duty in BUILT_IN}
    assert kinds == {
        name for name in contracts.__all__ if name.startswith(("Must", "Follow", "Play", "Suit"))
    }


@pytest.mark.parametrize(
    "duty", [FollowSuit(), MustBeat(), MustTrump(), MustDiscard("HK"), MustDiscardHighest("H")]
)
def test_a_duty_of_who_follows_is_silent_for_who_leads(duty: Duty) -> None:
    table = Deal.start(Trump("S"), HANDS).table
    assert duty.tiers(table) == ()
    assert MustShed("HK").tiers(table) == (NO_CARDS,)
    assert Deal.start(Trump("S", leading=(duty, MustShed("HK"))), HANDS).legal_cards == Cards("C2 S2")


@pytest.mark.rule("N7", "T2")
def test_duties_of_the_void_never_rank_the_suit_led() -> None:
    trump_led = Deal.start(Trump("C"), HANDS).play("C2").table
    assert MustTrump().tiers(trump_led) == ()
    assert MustTrump().tiers(Deal.start(Trump(None), HANDS).play("C2").table) == ()
    assert MustTrump().tiers(Deal.start(Trump("S"), HANDS).play("C2").table) == (PACK.suit("S"),)
    assert MustDiscard("CA HK").tiers(trump_led) == (Cards("HK"),)
    assert MustDiscardHighest("C").tiers(trump_led) == ()


@pytest.mark.rule("N7", "T2")
@pytest.mark.parametrize(
    ("played", "in_suit", "over_ruff", "expected"),
    [
        ("CQ", True, True, ["CAK SAKQJT98765432"]),
        ("CQ", True, False, ["CAK"]),
        ("CQ", False, True, ["SAKQJT98765432"]),
        ("CQ", False, False, []),
        ("CQ SQ", True, True, ["SAK"]),
        ("CQ SQ", True, False, [""]),
        ("CQ SQ", False, True, ["SAK"]),
        ("CQ SQ", False, False, []),
        ("SQ CQ", True, True, ["SAK"]),
        ("SQ CQ", True, False, ["SAK"]),
        ("SQ CQ", False, True, ["SAK"]),
        ("SQ CQ", False, False, ["SAK"]),
    ],
)
def test_what_must_be_beaten_and_with_what(
    played: str, in_suit: bool, over_ruff: bool, expected: list[str]
) -> None:
    table = Deal.start(Trump("S"), ["C2", "C3", "C4"]).table
    for card in played.split():
        table = table.after(Card(card))
    assert MustBeat(in_suit=in_suit, over_ruff=over_ruff).tiers(table) == tuple(map(Cards, expected))


# --- items ---


def test_an_item_of_nothing_is_refused_by_its_author_alone() -> None:
    said = "x: no card and no trick of any deal is counted"
    assert refused(SetupError, Item, "x", 1) == said
    assert refused(SetupError, Item, "x", 1, cards="", tricks=()) == said
    assert refused(SetupError, Item, "x", 1, tricks=(27, 99)) == said
    for item in (Item("x", 1, cards="HK"), Item("x", 1, tricks=(3,))):
        empty = item.within(Cards("C23 D23"), 2)
        assert (type(empty), empty.label, empty.points, empty.quantity, empty.total) == (Item, "x", 1, 0, 0)
        assert item.within(PACK, 4) is item
    assert score(Queens(remark="all"), (0, 0), players=2, pack="C23 D23") == (0, 0)


@pytest.mark.rule("G9")
def test_numbers_of_tricks_are_sorted_once_each_and_as_far_as_any_deal_goes() -> None:
    item = Item("x", 1, tricks=Array((3, 27, 1, 3, HUGE)))
    assert item.tricks == (1, 3)
    assert {type(number) for number in item.tricks} == {int}
    assert Item("x", 1, tricks=range(1, 10**4)).tricks == tuple(range(1, 27))
    said = "tricks: trick numbers count from 1, not 0"
    assert refused(SetupError, Item, "x", 1, tricks=(2, 0)) == said
    assert refused(WrongTypeError, Item, "x", 1, tricks=5) == "tricks: trick numbers are wanted, not 5"
    assert (
        refused(WrongTypeError, Item, "x", 1, tricks="12")
        == "trick number: a whole number is wanted, not '1'"
    )


@pytest.mark.parametrize(
    "label",
    ["", "a b", "a:b", "a\n", " a", "12", "١٢", "x" * 41, "x" * 10**6, "\ud800"],
    ids=lambda label: ascii(label[:9]),
)
def test_a_label_is_one_short_word(label: str) -> None:
    said = refused(SetupError, Item, label, 1, cards="HK")
    assert said.startswith(
        "label: one word, of 40 characters at the most and not all digits, is wanted, not "
    )


@pytest.mark.parametrize("label", ["x", "x" * 40, "trick-7", "7th", "♥K", "kızlar"])
def test_labels_that_can_be(label: str) -> None:
    assert Item(label, 1, cards="HK").label == label


def test_texts_and_numbers_of_an_item_are_plain() -> None:
    item = Item(Code.MISERE, Int64(-3), cards="HK", remark=Code.MISERE, one_each=Code.MISERE)
    for text in (item.label, item.remark, item.one_each):
        assert type(text) is str
        assert text == "misere"
    assert type(item.points) is int
    for wrong in (5, None, b"x", ["x"]):
        assert refused(WrongTypeError, Item, wrong, 1, cards="HK").startswith("label: a text is wanted, not ")


@pytest.mark.parametrize("field", ["remark", "one_each"])
def test_a_code_is_a_text_or_none(field: str) -> None:
    for door in (giving(Item, field, label="x", points=1, cards="HK"), giving(Queens, field)):
        wrong: object
        for wrong in ([0], 5, b"all", True, object()):
            said = refused(WrongTypeError, door, wrong)
            assert said.startswith(f"{field}: a code or None is wanted, not ")
        for wrong in ("", "x" * 101, "x" * 10**6):
            assert refused(SetupError, door, wrong).startswith(f"{field}: a code has 1 to 100 characters")
        assert getattr(door("x" * 100), field) == "x" * 100
        assert getattr(door(None), field) is None


PRICED = [
    ("points", giving(Item, "points", label="x", cards="HK")),
    *(("points", giving(make, "points")) for make in (Hearts, King, Misere, PlusMisere, Queens)),
    ("points", giving(Trump, "points", suit=None)),
    ("king", giving(Men, "king")),
    ("jack", giving(Men, "jack")),
]


@pytest.mark.parametrize(("field", "door"), PRICED)
def test_points_are_whole_and_not_absurd(field: str, door: Callable[[object], object]) -> None:
    wrong: object
    for wrong in (1_000_001, -1_000_001, HUGE, -HUGE):
        assert refused(SetupError, door, wrong).startswith(f"{field}: ")
    for wrong in (1.0, "1", True, None, object()):
        assert refused(WrongTypeError, door, wrong).startswith(f"{field}: a whole number is wanted, not ")
    for points in (1_000_000, -1_000_000, 0, Int64(-3)):
        assert type(getattr(door(points), field)) is int


@pytest.mark.rule("G9")
def test_prices_name_tricks_that_a_deal_can_have() -> None:
    numbers = "prices: the numbers of tricks are 1 to 26, or from the end -1 to -26, not "
    assert refused(SetupError, LastTricks, prices=((0, -1),)) == f"{numbers}0"
    assert refused(SetupError, LastTricks, prices=((1, -1), (27, -1))) == f"{numbers}27"
    assert refused(SetupError, LastTricks, prices=((-27, -1),)) == f"{numbers}-27"
    refused(SetupError, LastTricks, prices=((HUGE, -1),))
    points = "prices: 1000000 points are the most either way, not "
    assert refused(SetupError, LastTricks, prices=((1, 1_000_001),)) == f"{points}1000001"
    refused(SetupError, LastTricks, prices=((1, -HUGE),))
    for wrong in ((), {7: -2}, {(7, -2)}, [{7, -2}], "ab", [None], [7, -2]):
        assert refused(WrongTypeError, LastTricks, prices=wrong).startswith("prices: pairs of trick number")
    plain = LastTricks(prices=[Array((7, -2)), Array((-26, -3))])  # type: ignore[list-item] # NumPy's are pairs too
    assert plain.prices == ((7, -2), (-26, -3))
    assert {type(number) for pair in plain.prices for number in pair} == {int}


@pytest.mark.rule("G11")
def test_however_many_tricks_have_a_price_their_label_is_short() -> None:
    many = LastTricks(prices=[*((number, -1) for number in range(1, 26)), (26, -2)])
    items = terms_of(many, PACK, 2).items
    assert [item.label for item in items] == ["trick-1-and-24-more", "trick-26"]
    few = LastTricks(prices=[*((number, -1) for number in range(1, 13)), (13, -2)])
    assert terms_of(few, PACK, 4).items[0].label == "trick-1-2-3-4-5-6-7-8-9-10-11-12"


# --- terms ---


def test_items_of_terms_are_items_in_order_with_labels_of_their_own() -> None:
    assert (
        refused(SetupError, Terms, items=(TRICKS, Item("tricks", 1, cards="HK")))
        == "items: two have the label tricks"
    )
    wrong: object
    for wrong in ({TRICKS}, {"tricks": TRICKS}, TRICKS, None, "tricks"):
        assert refused(WrongTypeError, Terms, items=wrong).startswith(
            "items: a sequence of Items is wanted, not "
        )
    for wrong in ("tricks", None, Item):
        assert refused(WrongTypeError, Terms, items=[wrong]).startswith("items: an Item is wanted, not ")


@pytest.mark.rule("T6")
def test_bare_honours_are_three_a_suit_at_the_most() -> None:
    for door in (giving(King, "bare_honours"), giving(Terms, "bare_honours", items=())):
        said = "bare_honours: 3 cards a suit at the most are wanted, not "
        assert refused(SetupError, door, "HAKQJ") == f"{said}♥AKQJ"
        assert refused(SetupError, door, PACK).startswith(said)
        refused(WrongTypeError, door, 5)
        three = "HAKQ SAKQ CAKQ DAKQ"
        assert "bare_honours='CAKQ DAKQ HAKQ SAKQ'" in repr(door(three))


@pytest.mark.parametrize("final", [Terms, Remark, DealResult])
def test_terms_and_results_are_final(final: type) -> None:
    with pytest.raises(WrongTypeError, match=f"{final.__name__} is final"):
        type("Mine", (final,), {})


# --- contracts ---


@pytest.mark.parametrize(
    "wrong",
    [
        "misere",
        None,
        5,
        Misere,
        Failing(),
        Unhashable(),
        Own(dict, key=5),
        Own(dict, key=b"own"),
        object(),
        Plain,
    ],
    ids=lambda wrong: type(wrong).__name__,
)
def test_what_is_no_contract_is_refused(wrong: object) -> None:
    assert refused(WrongTypeError, terms_of, wrong, PACK, 4).startswith("contract: ")
    assert refused(WrongTypeError, Deal.start, wrong, HANDS).startswith("contract: ")
    assert refused(WrongTypeError, score, wrong, (1, 0), players=2).startswith("contract: ")
    refused(WrongTypeError, partial(attrs.evolve, variants.kingi()), contracts=[wrong])


@pytest.mark.parametrize(
    "key",
    ["", "a b", "a:b", "a\n", "\ud800", "a\x1b", "x" * 101, "x" * 10**6],
    ids=lambda key: ascii(key[:9]),
)
def test_a_key_is_one_word(key: str) -> None:
    own = Own(lambda: Terms(items=(TRICKS,)), key=key)
    assert refused(SetupError, Deal.start, own, HANDS).startswith("contract: a key is one word, ")


def test_the_longest_key_that_can_be() -> None:
    key = "x" * 100
    own = cast("Contract", Own(lambda: Terms(items=(TRICKS,)), key=key))
    assert Deal.start(own, HANDS).contract.key == key


def test_a_contract_without_terms_says_so() -> None:
    assert (
        refused(WrongTypeError, terms_of, Own(dict), PACK, 4) == "contract own: its terms are {}, not Terms"
    )


@attrs.frozen
class Turning:
    """A contract whose key and terms are others each time they are read."""

    said: Iterator[str]

    @property
    def key(self) -> str:
        return next(self.said)

    def terms(self, pack: Cards, players: int) -> Terms:
        label = next(self.said)
        return Terms(items=(Item(label, -1, cards="HK"),), leading=(SuitNotLed("H"),))

    def __hash__(self) -> int:
        return 1


def test_key_and_terms_are_read_once() -> None:
    terms = terms_of(Turning(iter("abc")), PACK, 4)
    assert [item.label for item in terms.items] == ["b"], "the key is read once, before the terms"
    deal = Deal.start(Turning(iter("ab")), HANDS)
    while not deal.is_over:
        deal = deal.play(deal.legal_cards[0])
    assert deal.tally == {"b": (0, 0)}
    assert deal.result is not None
    assert deal.scores == deal.result.scores == (0, 0)


def test_what_terms_raise_is_told_with_the_contract() -> None:
    own = cast("Contract", Own(_fails))
    for door in (lambda: Deal.start(own, HANDS), lambda: terms_of(own, PACK, 4)):
        with pytest.raises(SetupError) as caught:
            cast("Callable[[], object]", door)()
        assert str(caught.value) == "contract own: its terms cannot be had: RuntimeError('no such thing')"
        assert isinstance(caught.value.__cause__, RuntimeError)
    ours = Own(lambda: Terms(items=(TRICKS, TRICKS)))
    said = "contract own: its terms cannot be had: items: two have the label tricks"
    assert refused(SetupError, Deal.start, ours, HANDS) == said


@pytest.mark.parametrize("said", ["x" * 10**6, "two\nlines", ""], ids=["long", "lines", "empty"])
def test_what_terms_raise_is_told_in_a_line(said: str) -> None:
    def raises() -> object:
        raise SetupError(said)

    told = refused(SetupError, Deal.start, Own(raises), HANDS)
    assert told.startswith("contract own: its terms cannot be had: SetupError(")
    assert told.isprintable()


@pytest.mark.rule("G2")
def test_terms_are_of_a_pack_that_can_be_dealt_out() -> None:
    assert terms_of(Misere(), "C2 C3 D2 D3", Int64(2)).items == (Item("tricks", -1, tricks=(1, 2)),)
    refused(SetupError, terms_of, Misere(), PACK, 5)
    refused(SetupError, terms_of, Misere(), "", 2)
    refused(SetupError, terms_of, Misere(), PACK, HUGE)
    refused(WrongTypeError, terms_of, Misere(), PACK, "4")
    refused(WrongTypeError, terms_of, Misere(), 5, 4)


@pytest.mark.rule("G8", "G9", "G11")
def test_an_item_and_a_trick_that_the_pack_has_not_got_count_nothing() -> None:
    terms = terms_of(Men(king=-4, jack=-3), "CK C2 DK D2", 2)
    assert [(item.label, item.quantity) for item in terms.items] == [("kings", 2), ("jacks", 0)]
    assert terms.total == -8
    assert terms.following == (FollowSuit(),)


# --- typed counts ---


@pytest.mark.rule("N10")
@pytest.mark.parametrize(
    "counts",
    [
        [5, 4, 3, 1],
        Array((5, 4, 3, 1)),
        iter([5, 4, 3, 1]),
        (Int64(n) for n in (5, 4, 3, 1)),
        range(5, 1, -1),
    ],
    ids=lambda counts: type(counts).__name__,
)
def test_counts_may_be_anything_in_order(counts: object) -> None:
    if isinstance(counts, range):
        assert "14 entered" in refused(TallyError, score, Hearts(), counts, players=4)
    else:
        scores = score(Hearts(), counts, players=4)  # type: ignore[arg-type] # whatever it is
        assert scores == (-5, -4, -3, -1)
        assert {type(points) for points in scores} == {int}


@pytest.mark.rule("N10")
@pytest.mark.parametrize(
    "counts",
    [
        {5, 4, 3, 1},
        "5431",
        b"\5\4\3\1",
        13,
        None,
        [[5], 4, 3, 1],
        [5.0, 4, 3, 1],
        [True, 4, 4, 4],
    ],
    ids=repr,
)
def test_counts_are_whole_numbers_in_order(counts: object) -> None:
    assert refused(TallyError, score, Hearts(), counts, players=4).startswith("hearts: ")
    assert refused(TallyError, score, Hearts(), {"hearts": counts}, players=4).startswith("hearts: ")


@pytest.mark.rule("N10")
def test_counts_by_players_names_are_told_that_counts_go_by_seat() -> None:
    by_name = {"Ann": 5, "Bob": 4, "Cem": 3, "Dag": 1}
    said = "'Ann' is not counted here; counts go by seat, in order, for each of hearts"
    assert refused(TallyError, score, Hearts(), by_name, players=4) == said
    nested = {"Ann": {"kings": 1}, "Bob": {"jacks": 2}}
    said = "'Ann' is not counted here; counts go by seat, in order, for each of kings, jacks"
    assert refused(TallyError, score, Men(king=-2), nested, players=4) == said
    said = "hearts: counts by seat are wanted, not {'Ann': 5, 'Bob': 4, 'Cem': 3, 'Dag': 1}"
    assert refused(TallyError, score, Hearts(), {"hearts": by_name}, players=4) == said
    assert refused(TallyError, score, Hearts(), {}, players=4) == "hearts is missing; the items are hearts"


# --- values ---

EVERY = dict.fromkeys(
    [
        *BUILT_IN,
        *(contract for variant in PRESETS.values() for contract in variant.contracts.values()),
        *(
            terms_of(contract, variant.pack, variant.players)
            for variant in PRESETS.values()
            for contract in variant.contracts.values()
        ),
    ]
)


@pytest.mark.parametrize("value", EVERY, ids=lambda value: type(value).__name__)
def test_contracts_duties_and_terms_say_in_a_line_what_they_are(value: object) -> None:
    assert copy(value) is value
    assert deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) == value
    shown = repr(value)
    assert len(shown) <= 200
    assert shown.endswith("…") or eval(shown, dict(vars(contracts))) == value
    assert str(value) == shown


def test_few_values_are_too_long_for_a_line() -> None:
    longest = {type(value).__name__ for value in EVERY if repr(value).endswith("…")}
    assert longest == {"Terms"}


def test_what_is_by_default_is_not_shown() -> None:
    assert (
        repr(Item("hearts", -1, cards="HKA", remark="all")) == "Item('hearts', -1, cards='HAK', remark='all')"
    )
    assert repr(Item("tricks", 1, tricks=(1, 2, 3))) == "Item('tricks', 1, tricks=range(1, 4))"
    assert repr(Item("tricks", 1, tricks=(1, 2))) == "Item('tricks', 1, tricks=(1, 2))"
    assert repr(Item("tricks", 1, tricks=(1, 2, 4))) == "Item('tricks', 1, tricks=(1, 2, 4))"
    assert repr(Hearts()) == "Hearts()"
    assert repr(Trump(None, points=2)) == "Trump(None, points=2)"
    assert repr(SuitNotLed("H", until_broken=True)) == "SuitNotLed('H', until_broken=True)"
    assert repr(MustDiscard("")) == "MustDiscard('')"


# --- names for what several speak of ---


def test_named_cards_and_duties_are_what_they_are_called() -> None:
    assert PACK.suit(Suit.HEARTS) == named.HEARTS
    assert Cards("HK") == named.HEART_KING
    assert named.MEN == named.KINGS | named.JACKS == Cards("CKJ DKJ HKJ SKJ")
    assert Cards("CQ DQ HQ SQ") == named.QUEENS
    assert (FollowSuit(),) == named.FOLLOW
    assert (SuitNotLed("H"),) == named.NO_HEART_LEAD
    assert (SuitNotLed("H", until_broken=True),) == named.NO_HEART_LEAD_UNTIL_BROKEN


def test_reasons_of_built_in_duties_are_reasons() -> None:
    assert {type(duty.reason) for duty in BUILT_IN} == {Reason}

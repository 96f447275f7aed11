"""The doors of a deal: who may ask, who may make one, and a stranger's duty that answers wrongly."""

import copy
import pickle
from collections.abc import Callable
from typing import cast

import attrs
import pytest
from tests.refusals import Index, refused

from kingi import (
    Cards,
    Deal,
    DealView,
    IllegalActionError,
    KingiError,
    Reason,
    SeatError,
    SetupError,
    Suit,
    Table,
    Trick,
    WrongTypeError,
)
from kingi.contracts import Duty, Misere, SuitNotLed
from kingi.knowledge.knowledge import Knowledge

HANDS = ["H5 C3", "H9 CQ", "H2 S3"]
START = Deal.start(Misere(), HANDS, leader=1)
MIDWAY = START.play("H9")


# --- seats ---


def test_seat_left_out_is_whoever_is_to_play() -> None:
    assert START.play("H9") == START.play("H9", seat=1) == START.play("H9", seat=Index(1))
    assert START.why_illegal("H9") is None
    assert START.why_illegal("H9", seat=Index(1)) is None


def test_a_spectator_may_play_nothing() -> None:
    found = MIDWAY.why_illegal("H2", seat=None)
    assert found is not None
    assert (found.reason, found.seat, found.cards) == (Reason.NOT_YOUR_TURN, None, Cards(""))
    with pytest.raises(IllegalActionError) as caught:
        MIDWAY.play("H2", seat=None)
    assert (caught.value.illegality, caught.value.legal) == (found, Cards(""))
    assert MIDWAY.view(None).why_illegal("H2") == found


@pytest.mark.parametrize("seat", [True, False, 1.0, "1", [1]], ids=str)
def test_a_seat_is_a_whole_number(seat: object) -> None:
    for function in (START.why_illegal, START.play):
        assert "seat" in refused(WrongTypeError, cast("Callable[..., object]", function), "H9", seat=seat)
    assert "seat" in refused(WrongTypeError, START.view, seat)


@pytest.mark.parametrize("seat", [-1, 3, Index(3)], ids=["-1", "3", "index 3"])
def test_a_seat_is_there(seat: int) -> None:
    assert "the seats are 0 to 2" in refused(SeatError, START.play, "H9", seat=seat)
    assert "the seats are 0 to 2" in refused(SeatError, START.view(0).possible, seat)
    assert "the seats are 0 to 2" in refused(SeatError, Deal.start, Misere(), HANDS, leader=seat)


def test_seats_are_kept_as_plain_numbers() -> None:
    deal = Deal.start(Misere(), HANDS, leader=Index(1))
    assert deal == START
    assert (type(deal.first_leader), type(deal.turn), type(deal.view(Index(2)).seat)) == (int, int, int)
    assert deal.first_leader == deal.play("H9").play("H2").play("H5").first_leader == 1


# --- what is read off the table ---


@pytest.mark.rule("G9", "G6")
def test_the_table_knows_its_trick() -> None:
    told: list[tuple[object, ...]] = []
    deal = START
    while True:
        table = deal.table
        told.append((table.number, table.place, table.led, table.suit_led, table.is_broken("H")))
        if deal.is_over:
            break
        deal = deal.play(deal.legal_cards[0])
    nine, spade = Cards("H9")[0], Cards("S3")[0]
    assert told == [
        (1, 0, None, None, False),
        (1, 1, Cards("CQ")[0], Suit.CLUBS, False),
        (1, 2, Cards("CQ")[0], Suit.CLUBS, True),
        (2, 0, None, None, True),
        (2, 1, nine, Suit.HEARTS, True),
        (2, 2, nine, Suit.HEARTS, True),
        (3, 0, None, None, True),
    ]
    assert spade not in deal.table.unseen
    assert (START.table.is_over, deal.table.is_over) == (False, True)
    assert repr(deal.table) == "<Table of 3 seats: after 2 tricks, no card yet, over>"
    assert repr(MIDWAY.table) == "<Table of 3 seats: after 0 tricks, ♥9, seat 2 to play>"


# --- values ---


@pytest.mark.parametrize(
    "value",
    [START, MIDWAY.view(1), MIDWAY.table, MIDWAY.trick, MIDWAY.why_illegal("S3")],
    ids=lambda it: type(it).__name__,
)
def test_a_value_copies_as_itself(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value
    assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize("cls", [Deal, DealView, Table, Trick])
def test_nothing_is_derived_from_a_final_class(cls: type) -> None:
    with pytest.raises(WrongTypeError, match=f"{cls.__name__} is final"):
        type("Sub", (cls,), {})


@pytest.mark.parametrize("value", [START, START.view(0)], ids=lambda it: type(it).__name__)
def test_only_its_doors_make_a_deal_or_a_view(value: Deal | DealView) -> None:
    with pytest.raises(WrongTypeError, match=f"{type(value).__name__}: made by"):
        type(value)()
    with pytest.raises(WrongTypeError, match=f"{type(value).__name__}: made by"):
        attrs.evolve(value, table=START.table)  # type: ignore[call-arg] # its constructor takes nothing


def test_a_refusal_hangs_on_nothing() -> None:
    """No frame or cause with hands in it, and a pickle that holds none (decided for servers)."""
    with pytest.raises(IllegalActionError) as caught:
        MIDWAY.play("S3", seat=2)
    assert caught.value.__context__ is None
    assert caught.value.__cause__ is None
    kept = pickle.dumps(caught.value)
    assert pickle.loads(kept).illegality == caught.value.illegality
    assert str(caught.value) == "♠3 by seat 2: must follow ♥ (holds ♥2)"
    for hidden in ("H5", "C3", "CQ"):
        assert hidden.encode() not in kept


# --- a stranger's duty ---


@attrs.frozen
class Odd:
    """A duty that answers whatever it is told to."""

    answer: Callable[[], object]
    says: object = "must be odd"
    reason: str = "odd"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return cast("tuple[Cards, ...]", self.answer())

    def demand(self, table: Table) -> str:
        return cast("str", self.says)


def broken() -> object:
    raise LookupError("no such thing\n" * 100)


class Mute(Exception):
    """An error that cannot say what it is."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


def mute() -> object:
    raise Mute


@pytest.mark.parametrize(
    "answer", [mute, lambda: ["CK"], lambda: ("DA",), lambda: None, lambda: 5, lambda: (None,), broken]
)
def test_a_duty_that_answers_wrongly_is_named_at_once(answer: Callable[[], object]) -> None:
    odd: Duty = Odd(answer)
    message = refused(SetupError, Deal.start, Misere(leading=(odd,)), HANDS)
    assert message.startswith("duty Odd(")
    assert message.isprintable()
    deal = Deal.start(Misere(following=(odd,)), HANDS)
    with pytest.raises(SetupError, match=r"^duty Odd") as caught:
        deal.play("H5")
    assert caught.value.__cause__ is not None
    table = START.table
    knowledge = Knowledge(
        Misere(leading=(odd,)).terms(START.pack, 3), START.play("H9").table, 0, START.hands[0]
    )
    assert table.led is None
    with pytest.raises(SetupError, match=r"^duty Odd"):
        _ = knowledge.excluded


@pytest.mark.parametrize(("says", "reason"), [(None, "odd"), (5, "odd"), ("must", None)])
def test_a_duty_whose_words_are_none_is_named_when_it_speaks(says: object, reason: object) -> None:
    odd = Odd(lambda: (Cards("H5"),), says, cast("str", reason))
    try:
        deal = Deal.start(Misere(leading=(odd,)), HANDS)
    except KingiError:
        assert not isinstance(reason, str)
    else:
        assert refused(SetupError, deal.why_illegal, "C3").startswith("duty Odd(")
        assert refused(SetupError, deal.play, "C3").startswith("duty Odd(")


def test_a_duty_with_a_text_for_a_suit() -> None:
    deal = Deal.start(Misere(leading=(SuitNotLed(Suit("♥")),)), HANDS)
    assert deal.legal_cards == Cards("C3")

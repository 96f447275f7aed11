"""The doors of a score sheet, and of dealing at a table: who makes one, what is taken, how it is told."""

import copy
import pickle
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import attrs
import pytest
from tests.refusals import refused
from tests.sheets import KINGI, KINKO, TURKISH
from tests.strategies import PRESETS

from kingi import (
    PACK,
    Card,
    Cards,
    KingiError,
    ParseError,
    Sale,
    ScoreSheet,
    SeatError,
    SetupError,
    SheetError,
    WrongTypeError,
    variants,
)
from kingi.contracts import Misere, PlusMisere
from kingi.dealing import Draw, cut, deal_packets, gather
from kingi.match.result import MatchResult
from kingi.match.rows import Row, Standing, Upcoming


class Index:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


SOLD = KINGI.enter((2, 1, 8, 2), contract="grandi", sale=Sale(1, 2))

# --- made by its door alone ---


@pytest.mark.parametrize(
    "make",
    [
        partial(attrs.evolve, KINKO, variant=variants.kinko(players=5)),
        partial(attrs.evolve, KINKO, rows=()),
        partial(attrs.evolve, KINKO),
        partial(
            cast("Callable[..., object]", ScoreSheet), variant=variants.kinko(), names=(), first_dealer=0
        ),
        ScoreSheet,
    ],
)
def test_a_sheet_is_made_by_blank_and_its_own_methods(make: Callable[[], object]) -> None:
    told = refused(WrongTypeError, make)
    assert told == (
        "ScoreSheet: made by ScoreSheet.blank and its own methods, neither by hand nor by attrs.evolve"
    )


@pytest.mark.parametrize("kind", [ScoreSheet, Row, Upcoming, Sale, Standing, MatchResult, Draw])
def test_nothing_is_derived_from_what_a_sheet_is_made_of(kind: type) -> None:
    with pytest.raises(WrongTypeError, match=f"{kind.__name__} is final"):
        type("Mine", (kind,), {})


def test_sheets_and_what_they_tell_copy_as_themselves() -> None:
    full = TURKISH
    values: list[object] = [
        SOLD,
        SOLD.rows[-1],
        SOLD.rows[-1].sale,
        SOLD.next,
        *SOLD.standings,
        Draw.start(4),
    ]
    for value in (*values, full):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        assert pickle.loads(pickle.dumps(value)) == value


# --- one line ---


def test_a_sheet_and_its_rows_are_told_in_one_line() -> None:
    assert repr(SOLD) == "<ScoreSheet of kingi: 7 of 10 deals, totals (-27, -28, -3, -20)>"
    assert repr(SOLD.rows[0]) == "<Row misere dealt by seat 0: (-5, -4, -3, -1)>"
    assert repr(SOLD.rows[-1]) == (
        "<Row no-trump dealt by seat 2, named by seat 1, sold for 2: (4, -2, 16, 8)>"
    )
    assert repr(SOLD.next) == "<Upcoming deal 8: seat 3 deals, one of 6 contracts, named by seat 0>"
    assert repr(ScoreSheet.blank(variants.kinko()).next) == "<Upcoming deal 1: seat 0 deals, misere>"
    assert repr(Sale(buyer=1, bid=2)) == "Sale(buyer=1, bid=2)"
    assert repr(SOLD.standings[0]) == "Standing(place=1, seat=2, name='seat 2', total=-3)"
    assert repr(Draw((0, 2), (3,))) == "<Draw: dealer one of 2 seats, keeper 3>"


@pytest.mark.parametrize("label", PRESETS)
def test_whatever_a_sheet_tells_fits_one_line(label: str) -> None:
    rng = random.Random(1)
    names = ["Somebody with a name that goes on and on, and then some more\n"] * PRESETS[label].players
    sheet = ScoreSheet.blank(PRESETS[label], names=names)
    while (upcoming := sheet.next) is not None:
        key = rng.choice(upcoming.contracts)
        players = sheet.variant.players
        counts = {item.label: (item.quantity, *(0,) * (players - 1)) for item in upcoming.items[key]}
        sheet = sheet.enter(counts, contract=None if upcoming.chooser is None else key)
        for value in (sheet, sheet.rows[-1], upcoming, *sheet.standings):
            assert len(repr(value)) <= 200
            assert repr(value).isprintable()
    assert len(repr(sheet.result)) <= 200


# --- what is taken ---


def test_seats_and_numbers_of_another_library_are_whole_numbers_too() -> None:
    sheet = ScoreSheet.blank(variants.turkish(), first_dealer=Index(3))
    assert (sheet, type(sheet.first_dealer)) == (TURKISH, int)
    assert sheet.remaining(Index(1)) == sheet.remaining(1)
    sale = Sale(cast("int", Index(1)), cast("int", Index(2)))
    assert (sale, type(sale.buyer), type(sale.bid)) == (Sale(1, 2), int, int)
    assert KINGI.enter((2, 1, 8, 2), contract="grandi", sale=sale) == SOLD
    assert SOLD.replace(Index(1), (13, 0, 0, 0)) == SOLD.replace(1, (13, 0, 0, 0))


def test_names_are_texts_one_a_seat() -> None:
    blank = partial(ScoreSheet.blank, variants.kinko())
    told = refused(SetupError, blank, names=("Ada", "Bo", "Cy"))
    assert told == "names: 4 are wanted, one a seat, not ('Ada', 'Bo', 'Cy')"
    assert blank(names=iter(["Ada", "Bo", "Cy", "Di"])).names == ("Ada", "Bo", "Cy", "Di")
    for names in ({"Ada", "Bo", "Cy", "Di"}, dict.fromkeys("abcd", "x"), "Adam", ["Ada", 2], 5):
        assert refused(WrongTypeError, blank, names=names).startswith("names: a sequence of texts is wanted")


def test_a_contract_is_named_or_is_itself() -> None:
    contracts = variants.turkish().contracts
    assert TURKISH.enter((13, 0, 0, 0), contract=contracts["misere"]).rows[0].contract_key == "misere"
    told = refused(SheetError, TURKISH.enter, (13, 0, 0, 0), contract=Misere(points=-1))
    assert told == "contract misere: it is none of turkish"
    told = refused(SheetError, TURKISH.enter, (13, 0, 0, 0), contract=PlusMisere())
    assert told == "contract plus-misere: it is none of turkish"


def test_a_first_dealer_is_a_seat() -> None:
    blank = partial(ScoreSheet.blank, variants.kinko())
    assert refused(SeatError, blank, first_dealer=4) == "first dealer 4: the seats are 0 to 3"


@pytest.mark.parametrize("bid", [10**5000, -(10**5000)], ids=["huge", "huge below"])
def test_a_sale_for_a_number_that_cannot_be_printed(bid: int) -> None:
    sale = Sale(1, bid)
    assert repr(sale) == "Sale(buyer=1, bid=something of type int)"
    told = refused(SheetError, KINGI.enter, (2, 1, 8, 2), contract="grandi", sale=sale)
    assert told == "sale: a bid of 1 to 9999 is wanted, not something of type int"


# --- at the table ---


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ("C2345", WrongTypeError),  # a text has no order of its own
        (Cards("C2345"), WrongTypeError),  # nor has a set
        ({"C2", "C3"}, WrongTypeError),
        (None, WrongTypeError),
        (5, WrongTypeError),
        (["C2", 3], WrongTypeError),
        (["C2", "C2"], ParseError),
        (["C2", "1C"], ParseError),
        (["C2"], SetupError),
        ([], SetupError),
    ],
)
def test_only_cards_in_order_are_cut_and_dealt(cards: object, error: type[KingiError]) -> None:
    refused(error, cut, cards, 1)
    refused(error, deal_packets, cards, (1,))


@pytest.mark.parametrize("place", ["1", None, 1.0, True])
def test_a_cut_is_at_a_place(place: object) -> None:
    assert refused(WrongTypeError, cut, tuple(PACK), place).startswith("place: a whole number is wanted")


def test_cards_are_cut_and_dealt_by_their_codes_and_by_any_whole_numbers() -> None:
    cards = ["C2", "C3", "C4", "C5"]
    assert cut(iter(cards), Index(1)) == tuple(map(Card, ["C3", "C4", "C5", "C2"]))
    dealt = deal_packets(cards, [Index(1), Index(1)], players=Index(2), dealer=Index(1))
    assert dealt == (Cards("C2 C4"), Cards("C3 C5"))
    assert deal_packets(cards, [1]) == tuple(map(Cards, ["C5", "C2", "C3", "C4"]))  # seat 0 of four deals


@pytest.mark.parametrize("packets", [{13}, "13", {13: 13}, 13, ["13"], [True] * 13])
def test_packets_are_numbers_in_order(packets: object) -> None:
    assert refused(WrongTypeError, deal_packets, tuple(PACK), packets).startswith("packets: ")


@pytest.mark.parametrize("deal", [None, "C2", KINKO, ()])
def test_only_a_deal_is_gathered(deal: object) -> None:
    assert refused(WrongTypeError, gather, deal).startswith("gather: a Deal is wanted, not ")


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("low", "high", "error"),
    [
        ((), (0,), SetupError),
        ((0, 0), (1,), SetupError),
        ((0, 52), (1,), SeatError),
        ((0, -1), (1,), SeatError),
        ((0, "1"), (1,), WrongTypeError),
        ({0, 1}, (2,), WrongTypeError),
        (0, 1, WrongTypeError),
    ],
)
def test_a_draw_is_between_seats(low: Sequence[int], high: Sequence[int], error: type[KingiError]) -> None:
    refused(error, Draw, low, high)
    refused(error, Draw, high, low)


def test_seats_draw_by_their_numbers() -> None:
    draw = Draw.start(Index(2))
    assert (draw.low, type(draw.low[1])) == ((0, 1), int)
    assert refused(WrongTypeError, draw.drawn, {0: "C2", True: "C3"}) == (
        "seat: a whole number is wanted, not True"
    )

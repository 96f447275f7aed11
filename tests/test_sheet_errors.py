"""Corrections of a score sheet, and what a sheet refuses to take."""

from collections.abc import Callable

import pytest
from tests.sheets import KINGI, KINKO, MINUS, TURKISH, filled

from kingi import (
    KingiError,
    Sale,
    ScoreSheet,
    SeatError,
    SetupError,
    SheetError,
    TallyError,
    WrongTypeError,
    variants,
)

# --- corrections ---


def test_undo_takes_the_last_row_off() -> None:
    assert KINGI.undo() == filled(variants.kingi(), MINUS[:5])
    assert KINGI.undo().undo().enter(MINUS[4]).enter(MINUS[5]) == KINGI
    assert TURKISH.annul().enter((4, 4, 4, 1), contract="misere").undo() == TURKISH.annul()


def test_a_replaced_row_recounts_all_that_follows() -> None:
    sold = KINGI.enter((2, 1, 8, 2), contract="grandi", sale=Sale(1, 2))
    changed = sold.replace(2, (13, 0, 0, 0))
    assert changed.rows[1].scores == (-13, 0, 0, 0)
    assert changed.rows[2:] == sold.rows[2:]
    assert changed.totals == tuple(map(sum, zip(sold.totals, (-13, 13, 0, 0), strict=True)))
    assert changed.replace(2, MINUS[1]) == sold
    first, last = sold.replace(1, (13, 0, 0, 0)), sold.replace(7, (0, 0, 0, 13), sale=None)
    assert first.rows[0].scores == (-13, 0, 0, 0)
    assert (last.rows[6].scores, last.rows[6].sale, last.rows[:6]) == ((0, 0, 0, 26), None, sold.rows[:6])
    assert sold.annul().replace(1, (13, 0, 0, 0)).annulments == 1


def chosen_rows() -> ScoreSheet:
    """Turkish, from forehand 0: seats 0 and 1 chose misère, seat 2 hearts."""
    sheet = TURKISH.enter((13, 0, 0, 0), contract="misere").enter((13, 0, 0, 0), contract="misere")
    return sheet.enter((13, 0, 0, 0), contract="hearts")


def test_a_replaced_choice_gives_its_right_back() -> None:
    sheet = chosen_rows().replace(1, (0, 0, 0, 1), contract="king")
    assert [row.contract_key for row in sheet.rows] == ["king", "misere", "hearts"]
    assert sheet.enter((13, 0, 0, 0), contract="misere").rows[3].declarer == 3


@pytest.mark.rule("T1")
def test_a_row_is_not_replaced_when_a_later_choice_would_be_impossible() -> None:
    sheet = chosen_rows().enter((4, 0, 0, 0), contract="queens").enter((13, 0, 0, 0), contract="hearts")
    with pytest.raises(SheetError) as caught:
        sheet.replace(2, (13, 0, 0, 0), contract="hearts")
    assert str(caught.value).startswith("row 5: contract hearts for seat 0: chosen as often as it may be")
    full = sheet
    for trump in ("trump-clubs", "trump-diamonds", "trump-hearts"):
        full = full.enter((13, 0, 0, 0), contract=trump)  # seats 1, 2, 3
    full = full.enter((13, 0, 0, 0), contract="trump-clubs")  # row 9: seat 0
    for trump in ("trump-diamonds", "trump-hearts", "trump-spades"):
        full = full.enter((13, 0, 0, 0), contract=trump)
    full = full.enter((13, 0, 0, 0), contract="trump-spades")  # row 13: seat 0 again
    with pytest.raises(SheetError, match=r"^row 13: .* for seat 0: no right to such a contract is left"):
        full.replace(1, (13, 0, 0, 0), contract="trump-spades")


@pytest.mark.rule("T7")
def test_a_row_is_not_replaced_by_an_annulled_deal() -> None:
    with pytest.raises(SheetError, match=r"^row 2: these counts annul"):
        chosen_rows().replace(2, (1, 1, 1, 1), contract="queens")


# --- what is refused ---

BLANK = ScoreSheet.blank(variants.kingi())
HALF = KINGI.enter((4, 4, 4, 1), contract="no-trump").enter((4, 4, 4, 1), contract="no-trump")
FULL = HALF.enter((4, 4, 4, 1), contract="no-trump").enter((4, 4, 4, 1), contract="no-trump")


def refused(sheet: ScoreSheet, method: str, *arguments: object, **options: object) -> KingiError:
    """How a call is refused, one that no type checker may let pass; the sheet is as it was."""
    before = repr(sheet)
    call: Callable[..., object] = getattr(sheet, method)
    with pytest.raises(KingiError) as caught:
        call(*arguments, **options)
    assert repr(sheet) == before
    assert 0 < len(str(caught.value)) < 300
    return caught.value


@pytest.mark.rule("N10")
@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ((5, 4, 3, 2), "tricks: 14 entered, 13 in the deal"),
        ((5, 4, 3, 0), "tricks: 12 entered, 13 in the deal"),
        ((0, 0, 0, 0), "tricks: 0 entered, 13 in the deal"),
        ((5, 4, 4), "tricks: 4 counts are wanted, one a seat, not 3"),
        ((5, 4, 3, 1, 0), "tricks: 4 counts are wanted, one a seat, not 5"),
        ((), "tricks: 4 counts are wanted, one a seat, not 0"),
        ((-1, 5, 5, 4), "tricks: a count from 0 up is wanted for seat 0, not -1"),
        ((5, 4, 2.5, 1.5), "tricks: a count from 0 up is wanted for seat 2, not 2.5"),
        ((5, 4, 3, True), "tricks: a count from 0 up is wanted for seat 3, not True"),
        ((5, "4", 3, 1), "tricks: a count from 0 up is wanted for seat 1, not '4'"),
        ((5, None, 3, 1), "tricks: a count from 0 up is wanted for seat 1, not None"),
        ("5431", "tricks: counts by seat are wanted, not '5431'"),
        (b"\5\4\3\1", "tricks: counts by seat are wanted, not b'\\x05\\x04\\x03\\x01'"),
        (13, "tricks: counts by seat are wanted, not 13"),
        (None, "tricks: counts by seat are wanted, not None"),
        ({}, "tricks is missing; the items are tricks"),
        (
            {"tricks": (5, 4, 3, 1), "hearts": (0, 0, 0, 0)},
            "'hearts' is not counted here; the items are tricks",
        ),
        ({"hearts": (5, 4, 3, 1)}, "tricks is missing; the items are tricks"),
    ],
)
def test_counts_that_do_not_add_up(counts: object, message: str) -> None:
    error = refused(BLANK, "enter", counts)
    assert type(error) is TallyError
    assert str(error) == message
    assert type(refused(KINGI, "replace", 1, counts)) is TallyError


@pytest.mark.rule("N10")
def test_a_huge_count_is_refused_shortly() -> None:
    assert type(refused(BLANK, "enter", (10**5000, 0, 0, 0))) is TallyError


@pytest.mark.rule("G11")
def test_items_of_different_prices_are_counted_apart() -> None:
    men = filled(variants.kingi(), MINUS[:2])
    assert str(refused(men, "enter", (4, 4, 0, 0))) == "counts by label are wanted: kings, jacks"
    wrong = {"kings": (1, 1, 1, 1), "jacks": (4, 1, 0, 0)}
    assert str(refused(men, "enter", wrong)) == "jacks: 5 entered, 4 in the deal"
    assert (
        str(refused(men, "enter", {"kings": (1, 1, 1, 1)})) == "jacks is missing; the items are kings, jacks"
    )


TRICKS = (4, 4, 4, 1)


@pytest.mark.parametrize(
    ("sheet", "options", "error", "part"),
    [
        (TURKISH, {}, SheetError, "one of queens, men, hearts, misere"),
        (
            KINGI,
            {"contract": "misere"},
            SheetError,
            "contract misere for seat 3: not on offer; there is trump-clubs",
        ),
        (
            KINGI,
            {"contract": "valtti"},
            SheetError,
            "contract 'valtti' is the name of several: ristivaltti, ruutuvaltti, herttavaltti, patavaltti",
        ),
        (KINGI, {"contract": "bridge"}, SheetError, "no contract 'bridge'; there are misääri, hertat"),
        (KINGI, {"contract": ""}, SheetError, "no contract ''"),
        (KINGI, {"contract": 5}, WrongTypeError, "a text is wanted, not 5"),
        (
            BLANK,
            {"contract": "hearts"},
            SheetError,
            "contract hearts: not on offer; there is misere",
        ),
        (KINKO, {"contract": "plus-misere"}, SheetError, "no contract 'plus-misere'"),
    ],
)
def test_a_contract_that_is_not_there(
    sheet: ScoreSheet, options: dict[str, object], error: type[KingiError], part: str
) -> None:
    fault = refused(sheet, "enter", TRICKS, **options)
    assert type(fault) is error
    assert part in str(fault)


@pytest.mark.rule("T1")
def test_rights_and_limits_are_the_reasons() -> None:
    sheet = TURKISH
    for _ in range(4):
        sheet = sheet.enter(TRICKS, contract="trump-clubs" if len(sheet.rows) < 2 else "trump-hearts")
    fault = refused(sheet, "enter", TRICKS, contract="trump-clubs")
    assert str(fault).startswith(
        "contract trump-clubs for seat 0: chosen as often as it may be; there is queens, men"
    )
    for contract in ("trump-spades", "misere", "misere", "hearts"):
        counts = (13, 0, 0, 0)
        sheet = sheet.enter(counts, contract=contract)
    fault = refused(sheet, "enter", TRICKS, contract="trump-spades")
    assert str(fault).startswith(
        "contract trump-spades for seat 0: no right to such a contract is left; there is queens, men"
    )


@pytest.mark.rule("K9", "N6")
@pytest.mark.parametrize(
    ("sheet", "sale", "error", "part"),
    [
        (KINGI, Sale(3, 3), SheetError, "seat 3 holds the naming"),
        (KINGI, Sale(0, 0), SheetError, "a bid of 1 to 9999 is wanted, not 0"),
        (KINGI, Sale(0, -1), SheetError, "a bid of 1 to 9999 is wanted, not -1"),
        (KINGI, Sale(0, 10_000), SheetError, "a bid of 1 to 9999 is wanted, not 10000"),
        (KINGI, Sale(4, 3), SeatError, "seats are 0 to 3"),
        (KINGI, Sale(-1, 3), SeatError, "seats are 0 to 3"),
        (KINGI, Sale(True, 3), WrongTypeError, "seat"),
        (KINGI, Sale(0, True), WrongTypeError, "bid"),
        (KINGI, Sale(0, 2.5), WrongTypeError, "bid"),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # wrong
        (KINGI, Sale("0", 3), WrongTypeError, "seat"),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # wrong
        (KINGI, (0, 3), WrongTypeError, "sale"),
        (KINGI, 3, WrongTypeError, "sale"),
    ],
)
def test_a_sale_that_cannot_be(sheet: ScoreSheet, sale: object, error: type[KingiError], part: str) -> None:
    fault = refused(sheet, "enter", TRICKS, contract="no-trump", sale=sale)
    assert type(fault) is error
    assert part in str(fault)


def test_a_naming_that_is_not_sold() -> None:
    kingen = filled(
        variants.kingen(), [(13, 0, 0, 0), (13, 0, 0, 0), (8, 0, 0, 0), (4, 0, 0, 0), (1, 0, 0, 0)]
    )
    kingen = kingen.enter({"trick-7": (1, 0, 0, 0), "trick-13": (1, 0, 0, 0)})
    for sheet, contract in ((BLANK, None), (kingen, "trump-clubs"), (TURKISH, "misere")):
        fault = refused(sheet, "enter", TRICKS, contract=contract, sale=Sale(2, 1))
        assert str(fault) == "sale: the naming of this deal is not sold"
        assert sheet.highest_bid == 0


def test_a_full_sheet_takes_no_more() -> None:
    assert FULL.is_full
    assert (FULL.next, FULL.highest_bid) == (None, 0)
    for method, arguments in (("enter", [TRICKS]), ("annul", [])):
        fault = refused(FULL, method, *arguments)
        assert type(fault) is SheetError
        assert str(fault) == "the sheet is full: 10 deals"
    assert FULL.replace(10, (1, 4, 4, 4), contract="no-trump").is_full
    assert not FULL.undo().is_full


def test_an_empty_sheet_has_nothing_to_undo() -> None:
    assert str(refused(BLANK.annul().undo(), "undo")) == "undo: the sheet is empty"


@pytest.mark.parametrize(
    ("number", "error"),
    [(0, SheetError), (7, SheetError), (-1, SheetError), (True, WrongTypeError), ("1", WrongTypeError)],
)
def test_rows_are_numbered_from_1(number: object, error: type[KingiError]) -> None:
    fault = refused(KINGI, "replace", number, TRICKS)
    assert type(fault) is error
    assert error is WrongTypeError or str(fault) == f"no row {number}: the rows are 1 to 6"


@pytest.mark.parametrize(
    ("seat", "error"), [(4, SeatError), (-1, SeatError), (True, WrongTypeError), ("0", WrongTypeError)]
)
def test_rights_are_of_a_seat_that_is_there(seat: object, error: type[KingiError]) -> None:
    assert type(refused(TURKISH, "remaining", seat)) is error


FOUR = "names: 4 are wanted, one a seat, not "
TEXTS = "names: a sequence of texts is wanted, not "


@pytest.mark.parametrize(
    ("variant", "options", "error", "said"),
    [
        (variants.kinko(), {"names": ("Ada", "Bo", "Cy")}, SetupError, f"{FOUR}('Ada', 'Bo', 'Cy')"),
        (variants.kinko(), {"names": list("ABCDE")}, SetupError, f"{FOUR}('A', 'B', 'C', 'D', 'E')"),
        (variants.kinko(), {"names": "ABCD"}, WrongTypeError, f"{TEXTS}'ABCD'"),
        (variants.kinko(), {"names": ("A", "B", "C", 4)}, WrongTypeError, f"{TEXTS}('A', 'B', 'C', 4)"),
        (variants.kinko(), {"names": 4}, WrongTypeError, f"{TEXTS}4"),
        (variants.kinko(), {"first_dealer": 4}, SeatError, "first dealer 4: the seats are 0 to 3"),
        (
            variants.kinko(),
            {"first_dealer": True},
            WrongTypeError,
            "first dealer: a whole number is wanted, not True",
        ),
        (
            variants.kinko(),
            {"first_dealer": None},
            WrongTypeError,
            "first dealer: a whole number is wanted, not None",
        ),
        ("kinko", {}, WrongTypeError, "variant: a Variant is wanted, not 'kinko'"),
        (None, {}, WrongTypeError, "variant: a Variant is wanted, not None"),
    ],
)
def test_a_sheet_that_cannot_be_begun(
    variant: object, options: dict[str, object], error: type[KingiError], said: str
) -> None:
    blank: Callable[..., object] = getattr(ScoreSheet, "blank")  # noqa: B009 # so that no checker objects
    with pytest.raises(KingiError) as caught:
        blank(variant, **options)
    assert type(caught.value) is error
    assert str(caught.value) == said

"""Score sheets mended: any entry can be taken back, changed or moved, and all that follows is recounted."""

from collections.abc import Callable

import pytest
from tests.refusals import HUGE, refused
from tests.sheets import KINGI, KINKO, TURKISH

from kingi import (
    Adjustment,
    Annulment,
    FrozenMap,
    PlaceError,
    Row,
    Sale,
    ScoreSheet,
    SeatError,
    SetupError,
    SheetError,
    TallyError,
    WrongTypeError,
    variants,
)

TRICKS = (4, 4, 4, 1)


def fault_of(do: Callable[[], object]) -> SheetError:
    with pytest.raises(SheetError) as caught:
        do()
    assert caught.value.__cause__ is None
    return caught.value


# --- N10: what need not be told ---


@pytest.mark.rule("N10")
def test_a_contract_stays_untold_where_all_on_offer_count_the_same() -> None:
    sheet = KINKO.enter((6, 3, 4, 0))
    row = sheet.rows[-1]
    assert (row.scores, row.contract_key, row.declarer) == ((6, 3, 4, 0), None, 0)
    assert sheet.enter((6, 3, 4, 0), contract="ristivaltti").rows[-1].contract_key == "trump-clubs"
    assert KINGI.enter((2, 1, 8, 2)).rows[-1].scores == (4, 2, 16, 4)
    assert KINGI.enter((2, 1, 8, 2), sale=Sale(0, 3)).rows[-1].scores == (4 - 6, 2, 16, 4 + 6)
    kingen = ScoreSheet.blank(variants.kingen(players=3))
    for contract in list(kingen.variant.contracts)[:6]:
        counts = {item.label: (item.quantity, 0, 0) for item in kingen.variant.terms_of(contract).items}
        kingen = kingen.enter(counts)
    assert kingen.enter((6, 6, 5)).rows[-1].contract_key is None


@pytest.mark.rule("N10", "T1")
def test_where_rights_or_limits_hang_on_it_it_is_asked() -> None:
    fault = fault_of(lambda: TURKISH.enter(TRICKS))
    assert (fault.reason, fault.row) == ("must-be-named", None)
    assert TURKISH.may_be_untold is False
    sheet = ScoreSheet.blank(variants.dubbelkingen())
    for _ in range(3):  # each seat all of its negative deals: only trumps are left, without a limit
        for _ in range(4):
            key = sheet.offered[0]
            counts = {item.label: (item.quantity, 0, 0, 0) for item in sheet.variant.terms_of(key).items}
            sheet = sheet.enter(counts, contract=key)
    untold = sheet.enter((13, 0, 0, 0))
    assert untold.rows[-1].contract_key is None
    assert untold.remaining(0) == {"negative": 0, "trump": 1}
    limited = ScoreSheet.blank(variants.dubbelkingen(suit_limit=2)).rows
    assert limited == ()


@pytest.mark.rule("N10", "N5")
def test_a_sale_of_any_height_is_booked() -> None:
    assert KINKO.enter((6, 3, 4, 0), sale=Sale(2, 14)).rows[-1].scores == (6 + 14, 3, 4 - 14, 0)
    assert KINKO.enter((6, 3, 4, 0), sale=Sale(2, 9999)).rows[-1].sale == Sale(2, 9999)
    assert fault_of(lambda: KINKO.enter((6, 3, 4, 0), sale=Sale(2, 10_000))).reason == "bid-too-high"
    assert fault_of(lambda: KINKO.enter((6, 3, 4, 0), sale=Sale(2, 0))).reason == "bid-too-low"


# --- taking back ---


@pytest.mark.rule("T7")
def test_undo_takes_back_the_last_entry_whatever_it_was() -> None:
    good = TURKISH.enter((4, 4, 4, 1), contract="misere")
    mistaken = good.enter((1, 1, 1, 1), contract="queens")
    assert mistaken.entries[-1] == Annulment(
        code="one-queen-each", tally=FrozenMap({"queens": (1, 1, 1, 1)}), dealer=0, note=""
    )
    assert mistaken.undo() == good
    assert good.adjust(1, -5, "late").undo() == good
    assert good.undo() == TURKISH
    assert fault_of(TURKISH.undo).reason == "sheet-empty"


def test_any_entry_can_be_dropped() -> None:
    sheet = TURKISH.annul().enter(TRICKS, contract="misere").adjust(1, -5, "late")
    assert [sheet.drop(at).entries for at in range(3)] == [
        sheet.entries[1:],
        sheet.entries[::2],
        sheet.entries[:2],
    ]
    for at in (-1, 3, HUGE):
        assert "there are 3 entries" in refused(PlaceError, sheet.drop, at)
    assert "entry: a whole number" in refused(WrongTypeError, sheet.drop, "1")


# --- rows ---


def sold_row() -> ScoreSheet:
    return KINKO.enter((6, 3, 4, 0), contract="trump-hearts", sale=Sale(2, 3), note="close")


def test_what_is_not_given_stays() -> None:
    row = sold_row().replace(7, (1, 3, 7, 2)).rows[6]
    assert (row.contract_key, row.sale, row.note) == ("trump-hearts", Sale(2, 3), "close")
    assert row.scores == (1 + 3, 3, 7 - 3, 2)
    assert sold_row().replace(7, (1, 3, 7, 2), sale=None).rows[6].scores == (1, 3, 7, 2)
    assert sold_row().replace(7, (1, 3, 7, 2), contract=None).rows[6].contract_key is None
    assert sold_row().replace(7, (1, 3, 7, 2), note="").rows[6].note == ""


def test_a_forgotten_row_is_put_in_and_one_too_many_taken_out() -> None:
    sheet = TURKISH.enter(TRICKS, contract="misere").enter((4, 0, 0, 0), contract="queens")
    more = sheet.insert(2, (0, 0, 0, 1), contract="king", note="forgotten")
    assert [(row.contract_key, row.dealer, row.declarer) for row in more.rows] == [
        ("misere", 3, 0),
        ("king", 0, 1),
        ("queens", 1, 2),
    ]
    assert more.remove(2) == sheet
    assert sheet.insert(3, (0, 0, 0, 1), contract="king").rows[2].dealer == 1


@pytest.mark.rule("T1")
def test_neighbours_are_swapped_in_one_step() -> None:
    """Neither order of single steps would be legal: seat 0 would be left without a right."""
    sheet = TURKISH.enter(TRICKS, contract="misere").enter((4, 0, 0, 0), contract="queens")
    swapped = sheet.move(1, 2)
    assert [(row.contract_key, row.declarer) for row in swapped.rows] == [("queens", 0), ("misere", 1)]
    assert swapped.move(2, 1) == sheet
    assert sheet.move(2, 2) == sheet


def test_other_entries_keep_the_number_of_rows_above_them() -> None:
    sheet = TURKISH.enter(TRICKS, contract="misere").adjust(1, -5, "late").annul(note="misdeal")
    sheet = sheet.enter((4, 0, 0, 0), contract="queens")

    def kinds(mended: ScoreSheet) -> list[str]:
        return [type(entry).__name__ for entry in mended.entries]

    assert kinds(sheet) == ["Row", "Adjustment", "Annulment", "Row"]
    assert kinds(sheet.insert(1, (0, 0, 0, 1), contract="king")) == [
        "Row",
        "Adjustment",
        "Annulment",
        "Row",
        "Row",
    ]
    assert kinds(sheet.remove(2)) == ["Row", "Adjustment", "Annulment"]
    assert kinds(sheet.remove(1)) == ["Row", "Adjustment", "Annulment"]
    assert kinds(sheet.move(2, 1)) == kinds(sheet)
    assert sheet.remove(1).entries[2] == Annulment(code=None, tally=None, dealer=0, note="misdeal")


def test_a_row_that_could_not_be_is_named_and_nothing_changes() -> None:
    sheet = TURKISH.enter(TRICKS, contract="misere").enter(TRICKS, contract="misere")
    before = sheet.entries
    fault = fault_of(lambda: sheet.insert(1, TRICKS, contract="misere"))
    assert (fault.reason, fault.row) == ("contract-used-up", 3)
    assert str(fault).startswith("row 3: contract misere for seat 2: chosen as often as it may be")
    annulling = fault_of(lambda: sheet.replace(1, (1, 1, 1, 1), contract="queens"))
    assert (annulling.reason, annulling.row) == ("counts-annul", 1)
    bought = KINKO.enter((4, 4, 4, 1)).enter((4, 4, 4, 1), sale=Sale(0, 3))
    own = fault_of(lambda: bought.move(8, 7))
    assert (own.reason, own.row) == ("own-naming", 7)
    dictated = fault_of(lambda: KINKO.move(1, 2))
    assert (dictated.reason, dictated.row) == ("not-on-offer", 1)
    for number in (0, 3, -1, HUGE):
        assert fault_of(lambda number=number: sheet.remove(number)).reason == "no-such-row"  # type: ignore[misc] # a default binds it
    assert sheet.entries == before


# --- adjustments ---


@pytest.mark.rule("K12", "G10")
def test_adjustments_stand_beside_the_deals() -> None:
    sheet = KINGI.adjust(2, -40, "fine").adjust(0, 1, "correction")
    assert sum(sheet.totals) == sheet.expected_total - 39
    assert sheet.entries[-1] == Adjustment(seat=0, points=1, note="correction")
    assert sheet.totals[2] == KINGI.totals[2] - 40
    assert sheet.standings[-1].seat == 2
    full = ScoreSheet.blank(variants.kingen())
    while not full.is_full:
        key = full.offered[0]
        counts = {item.label: (item.quantity, 0, 0, 0) for item in full.variant.terms_of(key).items}
        full = full.enter(counts, contract=None if full.is_dictated else key)
    result = full.adjust(0, -100, "after the last deal").result
    assert result is not None
    assert result.winners == (1, 2, 3)


@pytest.mark.parametrize(
    ("seat", "points", "note", "error"),
    [
        (4, 1, "x", SeatError),
        (0, HUGE, "x", SetupError),
        (0, 1.5, "x", WrongTypeError),
        (0, True, "x", WrongTypeError),
        (0, 1, "", SheetError),
        (0, 1, " \n", SheetError),
        (0, 1, 5, WrongTypeError),
    ],
    ids=range(7),
)
def test_what_is_no_adjustment(seat: object, points: object, note: object, error: type[SheetError]) -> None:
    assert refused(error, KINGI.adjust, seat, points, note)


# --- names and dealers ---


def test_a_player_is_renamed_in_the_middle() -> None:
    names = ("Ada", "Bo", "Cy", "Di", "Eve")
    sheet = ScoreSheet.blank(variants.kinko(players=5), names=names)
    for counts in ((2, 2, 2, 2, 2), (8, 0, 0, 0, 0), (4, 0, 0, 0, 0), (13, 0, 0, 0, 0)):
        sheet = sheet.enter(counts)
    other = sheet.renamed(["Ada", "Bo", "Cy", "Di", "Eva"])
    assert (other.names[4], other.rows, other.totals) == ("Eva", sheet.rows, sheet.totals)
    assert other != sheet
    assert other.renamed(names) == sheet
    assert "5 are wanted" in refused(SetupError, sheet.renamed, names[:4])


@pytest.mark.rule("T1")
def test_another_first_dealer_moves_who_chose() -> None:
    sheet = TURKISH.enter(TRICKS, contract="misere")
    again = sheet.restarted(0)
    row = again.rows[0]
    assert (again.first_dealer, row.dealer, row.declarer, row.scores) == (0, 0, 1, sheet.rows[0].scores)
    assert again.restarted(3) == sheet
    assert "first dealer 4" in refused(SeatError, sheet.restarted, 4)
    bought = fault_of(lambda: sold_row().restarted(3))
    assert (bought.reason, bought.row) == ("own-naming", 7)


# --- figures in errors ---


def test_errors_carry_their_figures() -> None:
    with pytest.raises(TallyError) as caught:
        KINKO.enter((6, 3, 4, 1))
    error = caught.value
    assert (error.item, error.entered, error.expected) == ("tricks", 14, 13)
    with pytest.raises(TallyError) as caught:
        KINKO.enter({"hearts": (1, 2, 3, 4)})
    assert (caught.value.item, caught.value.entered, caught.value.expected) == (None, None, None)
    with pytest.raises(TallyError) as caught:
        KINKO.enter((13, 0, 0))
    assert (caught.value.item, caught.value.entered) == ("tricks", None)
    assert isinstance(KINKO.rows[0], Row)

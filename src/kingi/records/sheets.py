"""The entries of a score sheet as plain data, and a sheet written again from them."""

from collections.abc import Mapping

from ..errors import RecordError, TallyError
from ..match.rows import Adjustment, Annulment, Entry, Sale
from ..match.sheet import Draft, ScoreSheet
from ..match.sheet import rewritten as written_on
from ..match.variant import Variant
from ..rules.items import Tally, read_tally
from ..rules.scoring import result_of
from .faults import at
from .json import as_list, as_object, as_text, as_whole


def entries_of(sheet: ScoreSheet) -> list[dict[str, object]]:
    """What was written on a sheet, in its order; what follows from it is left out."""
    return [entry_of(entry) for entry in sheet.entries]


def entry_of(entry: Entry) -> dict[str, object]:
    """One entry: a row, an annulment or an adjustment."""
    told: dict[str, object]
    if isinstance(entry, Adjustment):
        return {"seat": entry.seat, "points": entry.points, "note": as_text(entry.note, "note")}
    if isinstance(entry, Annulment):
        told = {"annulled": None if entry.code is None else as_text(entry.code, "annulled")}
        if entry.tally is not None:
            told["counts"] = _counts_of(entry.tally)
    else:
        told = {"contract_key": entry.contract_key, "counts": _counts_of(entry.tally)}
        if entry.sale is not None:
            told["sale"] = {"buyer": entry.sale.buyer, "bid": entry.sale.bid}
    if entry.note:
        told["note"] = as_text(entry.note, "note")
    return told


def _counts_of(tally: Tally) -> dict[str, object]:
    return {label: list(counts) for label, counts in tally.items()}


def rewritten(sheet: ScoreSheet, entries: list[object]) -> ScoreSheet:
    """The blank sheet with these entries, which have their form, each judged by the rules."""
    blank, beside = sheet, list[Entry]()
    for number, entry in enumerate(entries):
        place = f"entries[{number}]"
        told = as_object(entry, place)
        if "contract_key" in told:
            sheet = at(place, written_on, sheet, [*beside, _draft(told, place)])
            written = sheet.entries[-1]
            beside = []
        else:
            written = _adjustment(blank, told, place) if "seat" in told else _annulment(sheet, told, place)
            beside.append(written)
        if entry_of(written) != told:
            raise RecordError("another entry follows from the rules than is told", place, kind="rules")
    return written_on(sheet, beside)


def _draft(told: Mapping[str, object], place: str) -> Draft:
    key = told["contract_key"]
    return Draft(
        contract=None if key is None else as_text(key, f"{place}.contract_key"),
        counts=_counts(told, place),
        sale=_sale(told["sale"], f"{place}.sale") if "sale" in told else None,
        note=_note(told, place),
    )


def _adjustment(blank: ScoreSheet, told: Mapping[str, object], place: str) -> Entry:
    seat, points = as_whole(told["seat"], f"{place}.seat"), as_whole(told["points"], f"{place}.points")
    return at(place, blank.adjust, seat, points, _note(told, place)).entries[0]


def _annulment(sheet: ScoreSheet, told: Mapping[str, object], place: str) -> Annulment:
    if sheet.is_full:
        raise RecordError("the sheet is full", place, kind="rules")
    code = None if told["annulled"] is None else as_text(told["annulled"], f"{place}.annulled")
    tally = _annulling(sheet.variant, _counts(told, place), code, place) if "counts" in told else None
    return Annulment(code=code, tally=tally, dealer=sheet.dealer, note=_note(told, place))


def _annulling(variant: Variant, counts: Mapping[str, list[int]], code: str | None, place: str) -> Tally:
    """These counts, if they annul any contract of the variant for the reason told.

    It may have been on offer only where the sheet did not stand as it stands now.
    """
    for key in variant.contracts:
        terms = variant.terms_of(key)
        try:
            tally = read_tally(terms.items, counts, variant.players)
        except TallyError:
            continue
        if code is not None and result_of(terms, tally, variant.players).annulled == code:
            return tally
    raise RecordError("these counts annul no contract so", f"{place}.counts", kind="rules")


def _note(told: Mapping[str, object], place: str) -> str:
    return as_text(told.get("note", ""), f"{place}.note")


def _counts(told: Mapping[str, object], place: str) -> dict[str, list[int]]:
    place = f"{place}.counts"
    counts = as_object(told["counts"], place)
    return {
        as_text(label, place): [as_whole(one, place) for one in as_list(by_seat, place)]
        for label, by_seat in counts.items()
    }


def _sale(value: object, place: str) -> Sale:
    sale = as_object(value, place)
    return Sale(as_whole(sale["buyer"], place), as_whole(sale["bid"], place))

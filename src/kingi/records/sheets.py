"""The entries of a score sheet as plain data, and a sheet written again from them."""

from collections.abc import Mapping

from .._checks import clip
from ..errors import RecordError
from ..match.rows import Adjustment, Annulment, Entry, Sale
from ..match.sheet import Draft, ScoreSheet
from ..match.sheet import rewritten as written_on
from ..rules.items import Tally
from .faults import at
from .json import as_list, as_object, as_text, as_whole

_ROW = {"contract_key", "counts", "sale", "note"}
_ANNULMENT = {"annulled", "counts", "note"}
_ADJUSTMENT = {"seat", "points", "note"}


def entries_of(sheet: ScoreSheet) -> list[dict[str, object]]:
    """What was written on a sheet, in its order; what follows from it is left out."""
    return [entry_of(entry) for entry in sheet.entries]


def entry_of(entry: Entry) -> dict[str, object]:
    """One entry: a row, an annulment or an adjustment."""
    told: dict[str, object]
    if isinstance(entry, Adjustment):
        return {"seat": entry.seat, "points": entry.points, "note": as_text(entry.note, "note")}
    if isinstance(entry, Annulment):
        told = {"annulled": entry.code}
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
    """The sheet with these entries after its own, each judged by the rules."""
    for number, entry in enumerate(entries):
        place = f"entries[{number}]"
        told = as_object(entry, place)
        after = at(place, _after, sheet, told, place)
        if entry_of(after.entries[-1]) != told:
            raise RecordError("another entry follows from the rules than is told", place, kind="rules")
        sheet = after
    return sheet


def _after(sheet: ScoreSheet, told: Mapping[str, object], place: str) -> ScoreSheet:
    if "seat" in told:
        _check_keys(told, _ADJUSTMENT, _ADJUSTMENT, place)
        note = as_text(told["note"], f"{place}.note")
        return sheet.adjust(as_whole(told["seat"], place), as_whole(told["points"], place), note)
    note = as_text(told.get("note", ""), f"{place}.note")
    if "annulled" in told:
        _check_keys(told, {"annulled"}, _ANNULMENT, place)
        return _annulled(sheet, told, note, place)
    _check_keys(told, {"contract_key", "counts"}, _ROW, place)
    draft = Draft(
        contract=_text_or_none(told["contract_key"], f"{place}.contract_key"),
        counts=_counts(told["counts"], place),
        sale=_sale(told["sale"], place) if "sale" in told else None,
        note=note,
    )
    return written_on(sheet, [draft])


def _annulled(sheet: ScoreSheet, told: Mapping[str, object], note: str, place: str) -> ScoreSheet:
    code = _text_or_none(told["annulled"], f"{place}.annulled")
    if "counts" not in told:
        return sheet.annul(note=note, code=code)
    counts = _counts(told["counts"], place)
    for key in sheet.offered:
        if {item.label for item in sheet.variant.terms_of(key).items} == set(counts):
            after = sheet.enter(counts, contract=None if sheet.is_dictated else key, note=note)
            if after.annulments > sheet.annulments:
                return after
    raise RecordError("these counts annul nothing that is on offer", f"{place}.counts", kind="rules")


def _check_keys(told: Mapping[str, object], needed: set[str], known: set[str], place: str) -> None:
    for key in told:
        if key not in known:
            raise RecordError(f"there is no such key here: {clip(key)}", place)
    for key in sorted(needed):
        if key not in told:
            raise RecordError(f"{key} is missing", place)


def _text_or_none(value: object, place: str) -> str | None:
    return None if value is None else as_text(value, place)


def _counts(value: object, place: str) -> dict[str, list[int]]:
    place = f"{place}.counts"
    counts = as_object(value, place)
    return {
        label: [as_whole(one, place) for one in as_list(by_seat, place)] for label, by_seat in counts.items()
    }


def _sale(value: object, place: str) -> Sale:
    place = f"{place}.sale"
    sale = as_object(value, place)
    _check_keys(sale, {"buyer", "bid"}, {"buyer", "bid"}, place)
    return Sale(as_whole(sale["buyer"], place), as_whole(sale["bid"], place))

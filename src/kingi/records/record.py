"""A match or a score sheet as JSON, with whatever its writer noted beside it, and back."""

import re
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

import attrs

from .._checks import clip, seat_of
from .._values import value
from ..errors import RecordError, WrongTypeError
from ..frozenmap import FrozenMap
from ..match.match import Match
from ..match.sheet import ScoreSheet
from ..match.variant import Variant
from .faults import at
from .form import check_form, schema_text
from .frozen import Frozen, freeze_object, thaw
from .json import as_list, as_object, as_text, as_whole, read_object, written
from .matches import replayed, texts_of
from .named import is_preset, named_variant
from .sheets import entries_of, rewritten

FORMAT = "kingi/1"

Kind: TypeAlias = Literal["match", "sheet"]
"""What a record is of."""

_LINES = {"match": "actions", "sheet": "entries"}
"""For each kind, where what was done is found."""


def _kept(kept: Match | ScoreSheet) -> Match | ScoreSheet:
    if not isinstance(kept, (Match, ScoreSheet)):
        raise WrongTypeError(f"record: a Match or a ScoreSheet is wanted, not {clip(kept)}")
    return kept


def _headers(headers: Mapping[str, object]) -> FrozenMap[str, Frozen]:
    if not isinstance(headers, Mapping):
        raise WrongTypeError(f"headers: a mapping is wanted, not {clip(headers)}")
    return freeze_object(headers, "headers")


@value
@attrs.frozen
class Record:
    """A match or a score sheet, and whatever its writer noted beside it: date, place, event."""

    kept: Match | ScoreSheet = attrs.field(converter=_kept)
    headers: FrozenMap[str, Frozen] = attrs.field(converter=_headers)

    @property
    def match(self) -> Match | None:
        """The match; None in the record of a sheet."""
        return self.kept if isinstance(self.kept, Match) else None

    @property
    def sheet(self) -> ScoreSheet | None:
        """The score sheet; None in the record of a match."""
        return self.kept if isinstance(self.kept, ScoreSheet) else None

    @property
    def kind(self) -> Kind:
        """What it is of: "match" or "sheet"."""
        return "match" if isinstance(self.kept, Match) else "sheet"


def dumps(kept: Match | ScoreSheet | Record, *, headers: Mapping[str, object] | None = None) -> str:
    """A match or a sheet as one line of JSON; of a `Record` its headers too, unless others are given.

    It holds the variant's key and options, the first dealer, names, headers, and what was done. Where
    the variant is not the preset of its key, the reader must bring it. Raises `RecordError` for
    headers that JSON does not know.
    """
    record = kept if isinstance(kept, Record) else Record(kept, {})
    if headers is not None:
        record = Record(record.kept, headers)
    return written(_as_json(record))


def loads(text: str, *, variant: Variant | None = None) -> Record:
    """The match or sheet of a record, with its headers, done again by the rules.

    Everything is read as it is written, in no other form. `variant` is brought for a record whose
    variant is no preset. Raises `RecordError` with the place of what is wrong; its `kind` is "form"
    where the text is not of this form, and "rules" where what it tells breaks a rule.
    """
    if variant is not None and not isinstance(variant, Variant):
        raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
    record = read_object(text)
    kind = _kind(record)
    check_form(record, kind)
    rules = named_variant(record, variant)
    first = as_whole(record["first_dealer"], "first_dealer")
    dealer = at("first_dealer", seat_of, first, rules.players, what="first dealer")
    names = [as_text(name, "names") for name in as_list(record.get("names", []), "names")]
    headers = as_object(record.get("headers", {}), "headers")
    lines = as_list(record[_LINES[kind]], _LINES[kind])
    start: Callable[..., Match | ScoreSheet] = Match.start if kind == "match" else ScoreSheet.blank
    kept = at("names", start, rules, first_dealer=dealer, names=names)
    return Record(replayed(kept, lines) if isinstance(kept, Match) else rewritten(kept, lines), headers)


def schema(kind: str) -> str:
    """The JSON Schema of records of one kind, "match" or "sheet", or of a "view"."""
    if kind not in ("match", "sheet", "view"):
        raise WrongTypeError(f"schema: match, sheet or view is wanted, not {clip(kind)}")
    return schema_text(kind)


def _as_json(record: Record) -> dict[str, object]:
    kept = record.kept
    variant = kept.variant
    told: dict[str, object] = {
        "format": FORMAT,
        "kind": record.kind,
        "variant": as_text(variant.key, "variant"),
    }
    if not is_preset(variant):
        told["own_variant"] = True
    told["options"] = thaw(freeze_object(variant.options, "options"))
    told["first_dealer"] = kept.first_dealer
    if kept.names:
        told["names"] = [as_text(name, "names") for name in kept.names]
    if record.headers:
        told["headers"] = thaw(record.headers)
    told[_LINES[record.kind]] = texts_of(kept) if isinstance(kept, Match) else entries_of(kept)
    return told


def _kind(record: Mapping[str, object]) -> Kind:
    """The kind of a record, which tells its form."""
    form = record.get("format")
    if form != FORMAT:
        newer = isinstance(form, str) and re.fullmatch("kingi/[1-9][0-9]{0,8}", form)
        what = "a newer format than this version of kingi reads" if newer else "no format of kingi"
        raise RecordError(f"{clip(form)} is {what}; {FORMAT} is wanted", "format")
    if "kind" not in record:
        raise RecordError("is missing", "kind")
    kind = record["kind"]
    if kind != "match" and kind != "sheet":
        raise RecordError(f"match or sheet is wanted, not {clip(kind)}", "kind")
    return "match" if kind == "match" else "sheet"

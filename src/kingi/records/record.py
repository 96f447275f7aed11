"""A match as JSON, with whatever its writer noted beside it, and back."""

import re
from collections.abc import Mapping
from importlib.resources import files

import attrs

from .._checks import clip, seat_of
from .._values import value
from ..errors import RecordError, WrongTypeError
from ..frozenmap import FrozenMap
from ..match.match import Match
from ..match.variant import Variant
from .faults import at
from .frozen import Frozen, freeze_object, thaw
from .json import as_list, as_object, as_text, read_object, written
from .matches import replayed, texts_of
from .named import is_preset, named_variant

FORMAT = "kingi/1"

_NEEDED = ("variant", "options", "first_dealer", "actions")
_FIELDS = {"format", "own_variant", "names", "headers", *_NEEDED}


def _match(match: Match) -> Match:
    if not isinstance(match, Match):
        raise WrongTypeError(f"match: a Match is wanted, not {clip(match)}")
    return match


def _headers(headers: Mapping[str, object]) -> FrozenMap[str, Frozen]:
    if not isinstance(headers, Mapping):
        raise WrongTypeError(f"headers: a mapping is wanted, not {clip(headers)}")
    return freeze_object(headers, "headers")


@value
@attrs.frozen
class Record:
    """A match, and whatever its writer noted beside it: names, date, event."""

    match: Match = attrs.field(converter=_match)
    headers: FrozenMap[str, Frozen] = attrs.field(converter=_headers)


def dumps(match: Match, *, headers: Mapping[str, object] | None = None, own_variant: bool = False) -> str:
    """The match as JSON: the variant's key and options, the first dealer, names, headers, all actions.

    Raises `RecordError` when the variant is not the preset of its key and options, unless
    `own_variant` says that the reader will bring it; and for headers that JSON does not know.
    """
    kept = Record(match, {} if headers is None else headers)
    variant = match.variant
    if not isinstance(own_variant, bool):
        raise WrongTypeError(f"own_variant: True or False is wanted, not {clip(own_variant)}")
    if not own_variant and not is_preset(variant):
        raise RecordError(f"{clip(variant.key)} is not that preset; its reader must bring it", "variant")
    record: dict[str, object] = {"format": FORMAT, "variant": as_text(variant.key, "variant")}
    if own_variant:
        record["own_variant"] = True
    record["options"] = thaw(freeze_object(variant.options, "options"))
    record["first_dealer"] = match.first_dealer
    if match.names:
        record["names"] = [as_text(name, "names") for name in match.names]
    if kept.headers:
        record["headers"] = thaw(kept.headers)
    record["actions"] = texts_of(match)
    return written(record)


def loads(text: str, *, variant: Variant | None = None) -> Match:
    """The match of a record: `parse(text).match`."""
    return parse(text, variant=variant).match


def parse(text: str, *, variant: Variant | None = None) -> Record:
    """The match and headers of a record, replayed through the rules.

    Actions are read as they are written, in no other form. `variant` is brought for a record whose
    variant is no preset. Raises `RecordError` with the place of what is wrong, and for an action the
    reason why it is refused.
    """
    if variant is not None and not isinstance(variant, Variant):
        raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
    record = read_object(text)
    _check_fields(record)
    rules = named_variant(record, variant)
    dealer = at("first_dealer", seat_of, record["first_dealer"], rules.players, what="first dealer")
    names = [as_text(name, "names") for name in as_list(record.get("names", []), "names")]
    match = at("names", Match.start, rules, first_dealer=dealer, names=names)
    headers = as_object(record.get("headers", {}), "headers")
    return Record(replayed(match, as_list(record["actions"], "actions")), headers)


def schema() -> str:
    """The JSON Schema of a record."""
    return files("kingi.records").joinpath("record.schema.json").read_text(encoding="utf-8")


def _check_fields(record: Mapping[str, object]) -> None:
    form = record.get("format")
    if form != FORMAT:
        newer = isinstance(form, str) and re.fullmatch("kingi/[1-9][0-9]{0,8}", form)
        what = "a newer format than this version of kingi reads" if newer else "no format of kingi"
        raise RecordError(f"{clip(form)} is {what}; {FORMAT} is wanted", "format")
    for key in record:
        if key not in _FIELDS:
            raise RecordError("there is no such key here", clip(key))
    for key in _NEEDED:
        if key not in record:
            raise RecordError("is missing", key)
    if record.get("own_variant", True) is not True:
        raise RecordError("true is wanted, or nothing", "own_variant")

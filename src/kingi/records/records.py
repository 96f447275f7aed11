"""A match as JSON, and back; one deal as a line of text, and back."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

import attrs

from .. import variants
from .._checks import clip, label, seat_of, whole
from ..actions import MOST_HANDS, Action, Play
from ..actions import parse as parse_action
from ..cards.sets import PACK
from ..deal.deal import Deal
from ..errors import KingiError, ParseError, RecordError, UnknownNameError, WrongTypeError
from ..frozenmap import FrozenMap
from ..match.match import Match
from ..match.variant import OptionValue, Variant, is_option
from ..rules.legality import IllegalActionError
from .json import Frozen, as_list, as_object, as_text, freeze_object, read_object, thaw

FORMAT = "kingi/1"

_LINE_ENDS = {ord(end): json.dumps(end)[1:-1] for end in "\x85\u2028\u2029"}
"""What else some readers take for the end of a line; a record is one line."""

_FIELDS = {"format", "variant", "own_variant", "options", "first_dealer", "headers", "actions"}


@attrs.frozen
class Record:
    """A match, and whatever its writer noted beside it: names, date, event."""

    match: Match
    headers: FrozenMap[str, Frozen]


def dumps(match: Match, *, headers: Mapping[str, object] | None = None, own_variant: bool = False) -> str:
    """The match as JSON: the variant's key and options, the first dealer, headers, all actions.

    Raises `RecordError` when the variant is not the preset of its key and options, unless
    `own_variant` says that the reader will bring it; and for headers that JSON does not know.
    """
    if not isinstance(match, Match):
        raise WrongTypeError(f"match: a Match is wanted, not {clip(match)}")
    if headers is not None and not isinstance(headers, Mapping):
        raise WrongTypeError(f"headers: a mapping is wanted, not {clip(headers)}")
    variant = match.variant
    if not own_variant and not _is_preset(variant):
        raise RecordError(f"{clip(variant.key)} is not that preset; its reader must bring it", "variant")
    record: dict[str, object] = {"format": FORMAT, "variant": as_text(variant.key, "variant")}
    if own_variant:
        record["own_variant"] = True
    record["options"] = thaw(freeze_object(variant.options, "options"))
    record["first_dealer"] = match.first_dealer
    noted = freeze_object(headers or {}, "headers")
    if noted:
        record["headers"] = thaw(noted)
    record["actions"] = _texts(match.log)
    return json.dumps(record, ensure_ascii=False).translate(_LINE_ENDS)


def loads(text: str, *, variant: Variant | None = None) -> Match:
    """The match of a record: `parse(text).match`."""
    return parse(text, variant=variant).match


def parse(text: str, *, variant: Variant | None = None) -> Record:
    """The match and headers of a record, replayed through the rules.

    `variant` is brought for a record whose variant is no preset. Raises `RecordError` with the
    place of what is wrong, and for an action the reason why it is refused.
    """
    if variant is not None and not isinstance(variant, Variant):
        raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
    record = read_object(text)
    _check_fields(record)
    match = _start(_variant(record, variant), record["first_dealer"])
    headers = freeze_object(as_object(record.get("headers", {}), "headers"), "headers")
    return Record(_replay(match, as_list(record["actions"], "actions")), headers)


def read_lines(
    lines: Iterable[str], *, variant: Variant | None = None
) -> Iterator[tuple[int, Record | RecordError]]:
    """Records of one line each, read one by one: the line's number from 1, and the record or what is
    wrong with it. Empty lines are passed over.
    """
    if isinstance(lines, str) or not isinstance(lines, Iterable):
        raise WrongTypeError(f"lines: lines of text are wanted, not {clip(lines)}")
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, str):
            raise WrongTypeError(f"line {number}: a text is wanted, not {clip(line)}")
        if line.strip():
            try:
                yield number, parse(line, variant=variant)
            except RecordError as fault:
                yield number, RecordError(fault.message, f"line {number}, {fault.place}")


def schema() -> str:
    """The JSON Schema of a record."""
    return files("kingi.records").joinpath("record.schema.json").read_text(encoding="utf-8")


def deal_text(deal: Deal) -> str:
    """One deal as a line: the contract's key, the leader, the hands dealt and the cards played.

    >>> from kingi import variants
    >>> deal = deal_of("misere 1: H5 C3 / CQ D2 / H9 C4: D2 C4", variants.kingi())
    >>> deal_text(deal)
    'misere 1: C3 H5 / CQ D2 / C4 H9: D2 C4'
    """
    if not isinstance(deal, Deal):
        raise WrongTypeError(f"deal: a Deal is wanted, not {clip(deal)}")
    hands = " / ".join(hand.code for hand in deal.dealt)
    plays = " ".join(card.code for trick in (*deal.tricks, deal.trick) for card in trick)
    return f"{deal.contract.key} {deal.table.setting.leader}: {hands}: {plays}".rstrip()


def deal_of(text: str, variant: Variant) -> Deal:
    """The deal of such a line, with the contract of this variant; played through the rules.

    Raises `RecordError` with the part that is wrong.
    """
    if not isinstance(text, str) or not isinstance(variant, Variant):
        raise WrongTypeError(f"deal: a text and a Variant are wanted, not {clip(text)} and {clip(variant)}")
    head, _, rest = text.partition(":")
    hands, colon, plays = rest.partition(":")
    words = head.split()
    if not colon or len(words) != 2 or not re.fullmatch("[0-9]{1,3}", words[1]):
        raise RecordError(f"contract leader: hands: plays are wanted, not {clip(text)}", "deal")
    place = "contract"
    try:
        contract = variant.contracts[words[0]]
        place = "hands"
        seats = hands.count("/") + 1
        if seats > MOST_HANDS:
            raise RecordError(f"more than {MOST_HANDS} hands", place)
        place = "leader"
        leader = seat_of(int(words[1]), seats)
        place = "hands"
        deal = Deal.start(contract, hands.split("/"), leader=leader)
        for number, card in enumerate(plays.split()):
            place = f"plays[{number}]"
            deal = deal.play(card)
    except RecordError:
        raise
    except KingiError as fault:
        raise RecordError(str(fault), place) from None
    return deal


def _is_preset(variant: Variant) -> bool:
    try:
        return variants.get(variant.key, **variant.options) == variant
    except KingiError:
        return False


def _texts(log: Iterable[Action]) -> list[str]:
    """The actions as text, cards played one after another together."""
    texts: list[str] = []
    playing = False
    for action in log:
        if isinstance(action, Play) and playing:
            texts[-1] += f" {action.card.code}"
        else:
            texts.append(str(action))
        playing = isinstance(action, Play)
    return texts


def _start(variant: Variant, first_dealer: object) -> Match:
    try:
        return Match.start(variant, first_dealer=whole(first_dealer, "first dealer"))
    except KingiError as fault:
        raise RecordError(str(fault), "first_dealer") from None


def _replay(match: Match, texts: list[object]) -> Match:
    for number, text in enumerate(texts):
        place = f"actions[{number}]"
        text = as_text(text, place)
        word, _, rest = text.partition(" ")
        parts = [f"play {card}" for card in rest.split(" ", len(PACK))] if word == "play" else [text]
        for part in parts:
            try:
                match = match.apply(parse_action(part))
            except (ParseError, IllegalActionError) as fault:
                raise RecordError(str(fault), place) from None
    return match


def _check_fields(record: dict[str, object]) -> None:
    form = record.get("format")
    if form != FORMAT:
        newer = isinstance(form, str) and re.fullmatch("kingi/[1-9][0-9]{0,8}", form)
        what = "a newer format than this version of kingi reads" if newer else "no format of kingi"
        raise RecordError(f"{clip(form)} is {what}; {FORMAT} is wanted", "format")
    for key in record:
        if key not in _FIELDS:
            raise RecordError("there is no such key here", clip(key))
    for key in ("variant", "options", "first_dealer", "actions"):
        if key not in record:
            raise RecordError("is missing", key)
    if record.get("own_variant", True) is not True:
        raise RecordError("true is wanted, or nothing", "own_variant")


def _variant(record: dict[str, object], brought: Variant | None) -> Variant:
    key = as_text(record["variant"], "variant")
    options = as_object(record["options"], "options")
    values: dict[str, OptionValue] = {}
    for option, value in options.items():
        if not is_option(value):
            raise RecordError(f"a plain value is wanted, not {clip(value)}", f"options.{label(option)}")
        values[option] = value
    if brought is None and "own_variant" in record:
        raise RecordError(f"{clip(key)} is not the preset: bring the variant to read this", "variant")
    if brought is not None and (key, values) != (brought.key, dict(brought.options)):
        raise RecordError(f"it is {clip(key)}, not the {clip(brought.key)} brought", "variant")
    if brought is not None and ("own_variant" in record or _is_preset(brought)):
        return brought
    try:
        return variants.get(key, **values)
    except UnknownNameError as fault:
        raise RecordError(str(fault), "variant") from None
    except KingiError as fault:
        raise RecordError(str(fault), "options") from None

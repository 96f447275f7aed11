"""A view that was sent as plain data, made again.

It is made from what it cannot do without: the sheet so far, the seat's own hand, what was said and played,
all judged as far as the seat can judge it. What else stands in the data follows from that, and is compared.
"""

from collections.abc import Mapping
from itertools import chain
from typing import cast

from .._checks import clip, label, seat_of
from ..actions import Action, parse
from ..cards.card import Card
from ..cards.sets import PACK, Cards
from ..deal import seen as deals
from ..deal.deal import DealView
from ..errors import RecordError, WrongTypeError
from ..match.past import START, digest
from ..match.seen import Seen
from ..match.sheet import ScoreSheet
from ..match.variant import Variant
from ..match.view import MatchView, view_of_seen
from ..rules.annulment import BARE_HONOURS, BY_TABLE
from ..rules.contract import Contract, read_key, setting_of, terms_of
from .faults import at
from .form import check_entries
from .frozen import freeze_object, thaw
from .json import as_list, as_object, as_text, as_whole
from .named import named_variant
from .sheets import rewritten
from .views import FORMAT, view_dict

_TOLD = ("contract_key", "counts", "sale", "annulled", "note")
"""What an entry is made from; the rest follows."""


def view_of(
    data: Mapping[str, object], *, variant: Variant | None = None, contract: Contract | None = None
) -> MatchView | DealView:
    """The view that `view_dict` told: equal to it, with the same answers.

    `variant` is brought where it is no preset, `contract` (or its variant) for a deal's view whose contract
    is no preset's. Raises `RecordError` with the place of what is wrong: of another form, against the rules
    as far as the seat can tell, or not what follows from the rest.
    """
    if variant is not None and not isinstance(variant, Variant):
        raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
    told = as_object(thaw(freeze_object(as_object(data, "view"), "view")), "view")
    if told.get("format") != FORMAT:
        raise RecordError(f"{FORMAT} is wanted, not {clip(told.get('format'))}", "format")
    kind = told.get("view")
    if kind == "match":
        if contract is not None:
            raise RecordError("a match's view is read with its variant", "contract", kind="rules")
        found: MatchView | DealView = _match_view(told, variant)
    elif kind == "deal":
        found = _deal_view(told, variant, contract)
    else:
        raise RecordError(f"match or deal is wanted, not {clip(kind)}", "view")
    _compare(view_dict(found), told, "")
    deal = found.deal if isinstance(found, MatchView) else found
    if deal is not None and not deal.count_worlds():
        raise RecordError("no hands fit what was played", "tricks", kind="rules")
    return found


# --- a match ---


def _match_view(told: Mapping[str, object], brought: Variant | None) -> MatchView:
    for key in ("variant", "options"):
        _part(told, key)
    variant = named_variant(told, brought)
    ply, trace = _whole(told, "ply"), _text(told, "trace")
    entries = _entries(told)
    if ply and _text(told, "phase") in ("dealing", "over"):
        if not entries:
            raise RecordError("the deal that is over is missing", "entries", kind="rules")
        entries.pop()
    blank = at("names", _blank, told, variant)
    said = _list(told, "said")
    seen = Seen(
        seat=_seat(told, "seat", variant.players),
        hand=_cards(told, "dealt"),
        sheet=rewritten(blank, entries),
        ply=ply - len(said),
        trace=trace,
    )
    _check_start(seen)
    if not ply:
        return view_of_seen(seen)
    bare = (
        isinstance(told.get("deal"), dict) and as_object(told["deal"], "deal").get("annulled") == BARE_HONOURS
    )
    seen = at("dealt", seen.dealt, bare=bare and not said)
    for number, line in enumerate(said):
        place = f"said[{number}]"
        who, action = at(place, _line, line, place, variant.players)
        seen = at(place, seen.after, who, action, bare=bare and number == len(said) - 1)
    return view_of_seen(seen)


def _blank(told: Mapping[str, object], variant: Variant) -> ScoreSheet:
    names = [as_text(name, "names") for name in _list(told, "names")]
    return ScoreSheet.blank(variant, names=names, first_dealer=_whole(told, "first_dealer"))


def _entries(told: Mapping[str, object]) -> list[object]:
    entries: list[object] = []
    for number, entry in enumerate(_list(told, "entries")):
        parts = as_object(entry, f"entries[{number}]")
        entries.append({key: parts[key] for key in _TOLD if key in parts})
    check_entries(entries)
    return entries


def _check_start(seen: Seen) -> None:
    """Refuse a ply, a trace or a hand that cannot go with the sheet before the deal."""
    before = len(seen.sheet.entries)
    if not seen.ply and not seen.trace and not before and not seen.hand:
        return
    if seen.ply < 1 + before or (not before and seen.ply > 1):
        raise RecordError("another number of actions was done before these cards", "ply", kind="rules")
    if not before and seen.trace != digest(START, "deal"):
        raise RecordError("nothing came before these cards", "trace", kind="rules")


def _line(line: object, place: str, players: int) -> tuple[int | None, Action]:
    pair = as_list(line, place)
    if len(pair) != 2:
        raise RecordError("a seat and what it said are wanted", place)
    who = None if pair[0] is None else seat_of(as_whole(pair[0], place), players)
    return who, parse(as_text(pair[1], place))


# --- a deal ---


def _deal_view(told: Mapping[str, object], variant: Variant | None, brought: Contract | None) -> DealView:
    contract = _contract(told, variant, brought)
    players = _whole(told, "players")
    pack = PACK - _cards(told, "without")
    seat, hand = _seat(told, "seat", players), _cards(told, "dealt")
    terms = at("contract_key", terms_of, contract, pack, players)
    at("dealt", deals.check_hand, hand, pack, players, seat)
    leader = at("first_leader", seat_of, _whole(told, "first_leader"), players)
    view = deals.laid(contract, terms, setting_of(terms, pack, players, leader), seat, hand)
    view = at("annulled", deals.begun, view, bare=told.get("annulled") == BARE_HONOURS)
    tricks = [_list(as_object(trick, "tricks"), "cards") for trick in _list(told, "tricks")]
    for number, card in enumerate(chain(*tricks, _list(told, "trick"))):
        place = f"card {number} of the tricks"
        view = at(place, deals.played, view, at(place, Card, as_text(card, place)))
    if told.get("settled") is not None:
        counts = cast("Mapping[str, list[int]]", as_object(told["settled"], "settled"))
        return at("settled", deals.settled, view, counts)
    return deals.annulled(view) if told.get("annulled") == BY_TABLE and not view.is_over else view


def _contract(told: Mapping[str, object], variant: Variant | None, brought: Contract | None) -> Contract:
    key = _text(told, "contract_key")
    found = brought
    if "own_contract" not in told:
        for name in ("variant", "options"):
            _part(told, name)
        found = named_variant(told, variant).contracts.get(key)
    elif found is None and variant is not None:
        found = variant.contracts.get(key)
    if found is None:
        raise RecordError(
            f"{label(key)} is no preset's: bring the contract to read this", "contract_key", kind="rules"
        )
    if at("contract", read_key, found) != key or (brought is not None and found != brought):
        raise RecordError("it is another contract than is brought", "contract_key", kind="rules")
    return found


# --- parts ---


def _part(told: Mapping[str, object], key: str) -> object:
    if key not in told:
        raise RecordError("is missing", key)
    return told[key]


def _whole(told: Mapping[str, object], key: str) -> int:
    number = as_whole(_part(told, key), key)
    if number < 0:
        raise RecordError("0 or more is wanted", key)
    return number


def _text(told: Mapping[str, object], key: str) -> str:
    return as_text(_part(told, key), key)


def _list(told: Mapping[str, object], key: str) -> list[object]:
    return as_list(_part(told, key), key)


def _cards(told: Mapping[str, object], key: str) -> Cards:
    return at(key, Cards, _text(told, key))


def _seat(told: Mapping[str, object], key: str, players: int) -> int | None:
    found = _part(told, key)
    return None if found is None else at(key, seat_of, as_whole(found, key), players)


def _compare(expected: object, told: object, place: str) -> None:
    """Refuse what is not just as it follows from the rest."""
    same_kind = type(expected) is type(told)
    if same_kind and isinstance(expected, dict):
        _compare_objects(cast("dict[str, object]", expected), cast("dict[str, object]", told), place)
    elif same_kind and isinstance(expected, list):
        _compare_lists(cast("list[object]", expected), cast("list[object]", told), place)
    elif not same_kind or expected != told:
        raise _contradiction(expected, told, place)


def _contradiction(expected: object, told: object, place: str) -> RecordError:
    return RecordError(f"{clip(expected)} follows from the rest, not {clip(told)}", place, kind="rules")


def _compare_lists(expected: list[object], told: list[object], place: str) -> None:
    if len(expected) != len(told):
        raise RecordError(f"{len(expected)} parts are wanted, not {len(told)}", place, kind="rules")
    for number, (part, other) in enumerate(zip(expected, told, strict=True)):
        _compare(part, other, f"{place}[{number}]")


def _compare_objects(expected: dict[str, object], told: dict[str, object], place: str) -> None:
    within = f"{place}." if place else ""
    for key in told:
        if key not in expected:
            raise RecordError("there is no such key here", f"{within}{label(key)}")
    for key, part in expected.items():
        if key not in told:
            raise RecordError("is missing", f"{within}{key}")
        _compare(part, told[key], f"{within}{key}")

"""What a seat may know, as plain data for JSON."""

import attrs

from .._checks import clip
from ..actions import Bid
from ..cards.sets import PACK
from ..deal.deal import DealView
from ..errors import WrongTypeError
from ..match.auction import Auction
from ..match.phase import Phase
from ..match.result import MatchResult
from ..match.rows import Annulment, Entry, Row
from ..match.variant import Variant
from ..match.view import MatchView
from ..rules.contract import Terms
from ..rules.items import Tally
from .frozen import freeze_object, thaw
from .json import as_text
from .named import is_preset, preset_with
from .sheets import entry_of

FORMAT = "kingi/1"


def view_dict(view: MatchView | DealView) -> dict[str, object]:
    """The view as plain data for JSON: cards and actions as text, None where there is none.

    It has all that a client shows and plays from: whose turn it is and what may be done, the cards seen and
    how the tricks fell, items with prices and counts, local names, the sheet. It names the cards left out of
    the pack of 52, never one that its seat has not seen.
    """
    if isinstance(view, MatchView):
        return {"format": FORMAT, "view": "match", **_named(view.variant), **_match(view)}
    if not isinstance(view, DealView):
        raise WrongTypeError(f"view: a MatchView or a DealView is wanted, not {clip(view)}")
    preset = preset_with(view.contract)  # type: ignore[arg-type] # every contract has a hash
    whose = {"own_contract": True} if preset is None else _named(preset)
    return {"format": FORMAT, "view": "deal", **whose, **_deal(view)}


def _named(variant: Variant) -> dict[str, object]:
    """Which variant it is, as records name it."""
    own = {} if is_preset(variant) else {"own_variant": True}
    options = thaw(freeze_object(variant.options, "options"))
    return {"variant": as_text(variant.key, "variant"), **own, "options": options}


def _match(view: MatchView) -> dict[str, object]:
    variant, sheet, deal = view.variant, view.sheet, view.deal
    return {
        "players": variant.players,
        "names": [as_text(name, "names") for name in sheet.names],
        "first_dealer": sheet.first_dealer,
        "seat": view.seat,
        "dealt": view.dealt.code,
        "hand": view.hand.code,
        "ply": view.ply,
        "past": view.past,
        "trace": view.trace,
        "phase": view.phase.value,
        "dealer": view.dealer,
        "to_act": view.to_act,
        "declarer": view.declarer,
        "said": [[who, str(action)] for who, action in view.said],
        "legal": [str(action) for action in view.legal_actions if not isinstance(action, Bid)],
        "offered": [_offered(variant, key) for key in sheet.offered] if view.phase in _TALK else [],
        "auction": None if view.auction is None else _auction(view.auction),
        "deal": None if deal is None else {"names": _names(variant, deal.contract.key), **_deal(deal)},
        "entries": [_entry(entry) for entry in sheet.entries],
        "annulments": view.annulments,
        "totals": list(view.totals),
        "remaining": [dict(view.remaining(seat)) for seat in range(variant.players)],
        "standings": [attrs.asdict(standing) for standing in sheet.standings],
        "result": None if view.result is None else _result(view.result),
    }


_TALK = (Phase.NAMING, Phase.BIDDING, Phase.SELLING)


def _offered(variant: Variant, key: str) -> dict[str, object]:
    return {"names": _names(variant, key), **_terms(key, variant.terms_of(key))}


def _names(variant: Variant, key: str) -> list[str]:
    """The local names of a contract; there may be none."""
    return [as_text(name, "names") for name in variant.local_names.get(key, ())]


def _terms(key: str, terms: Terms) -> dict[str, object]:
    """What is played for."""
    return {
        "contract_key": as_text(key, "contract_key"),
        "trump": None if terms.trump is None else terms.trump.code,
        "low_wins": terms.low_wins,
        "items": [
            {"label": as_text(item.label, "items"), "points": item.points, "quantity": item.quantity}
            for item in terms.items
        ],
    }


def _deal(view: DealView) -> dict[str, object]:
    result = view.result
    return {
        **_terms(view.contract.key, view.terms),
        "players": view.players,
        "without": (PACK - view.pack).code,
        "seat": view.seat,
        "dealt": view.dealt.code,
        "hand": view.hand.code,
        "legal": view.legal_cards.code,
        "turn": view.turn,
        "first_leader": view.first_leader,
        "leader": view.leader,
        "trick": [card.code for card in view.trick],
        "tricks": [
            {"leader": trick.leader, "cards": [card.code for card in trick], "winner": trick.winner}
            for trick in view.tricks
        ],
        "taken": [cards.code for cards in view.taken],
        "face_up": [cards.code for cards in view.face_up],
        "tally": _counts(view.tally),
        "scores": list(view.scores),
        "settled": None if view.settled is None else _counts(view.settled),
        "annulled": view.annulled,
        "remarks": [attrs.asdict(remark) for remark in result.remarks] if result else [],
        "over": view.is_over,
        "decided": view.is_decided,
    }


def _counts(tally: Tally) -> dict[str, object]:
    return {label: list(counts) for label, counts in tally.items()}


def _entry(entry: Entry) -> dict[str, object]:
    """An entry of the sheet as records have it, and what follows from it."""
    told = entry_of(entry)
    if isinstance(entry, Row):
        remarks = [attrs.asdict(remark) for remark in entry.remarks]
        points = {"declarer": entry.declarer, "scores": list(entry.scores), "remarks": remarks}
        return {**told, "dealer": entry.dealer, **points}
    return {**told, "dealer": entry.dealer} if isinstance(entry, Annulment) else told


def _auction(auction: Auction) -> dict[str, object]:
    bidding = auction.to_speak is not None and auction.bid < auction.maximum
    return {
        "stage": auction.stage.value,
        "holder": auction.holder,
        "bid": auction.bid,
        "bidder": auction.bidder,
        "maximum": auction.maximum,
        "bids": [auction.bid + 1, auction.maximum] if bidding else None,
        "asked": auction.asked,
        "declarer": auction.declarer,
        "price": auction.price,
    }


def _result(result: MatchResult) -> dict[str, object]:
    return {
        "totals": list(result.totals),
        "places": list(result.places),
        "winners": list(result.winners),
        "losers": list(result.losers),
    }

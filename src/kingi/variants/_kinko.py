"""Kinko (N): Finnish, 3 to 5 players, six minus deals and a trump deal for each player."""

from typing import Literal

from ..cards.card import SUITS
from ..cards.sets import pack
from ..contracts import Contract, Hearts, King, LastTricks, Men, Misere, Queens, Trump
from ..contracts.named import FOLLOW, HEART_KING, NO_HEART_LEAD
from ..match.auction import AuctionRules
from ..match.schedule import Order
from ..match.variant import Variant
from ..rules.duties import Duty, MustBeat, MustDiscard, MustTrump, PlayAtOnce
from ._options import defaults_of, flag, one_of
from ._trumps import FINNISH_TRUMPS, TRUMPS

_WITHOUT = {3: "C2 D2 H2 S2", 4: "", 5: "C2 S2"}
_KING_DUTIES: dict[str, tuple[tuple[Duty, ...], tuple[Duty, ...]]] = {
    "at-once": ((*NO_HEART_LEAD, PlayAtOnce(HEART_KING)), (*FOLLOW, PlayAtOnce(HEART_KING))),
    "discard": (NO_HEART_LEAD, (*FOLLOW, MustDiscard(HEART_KING))),
}
_LAST_TRICKS = {"seventh-and-last": (7, "seitsemäs ja viimeinen"), "last-two": (-2, "kaksi viimeistä")}

_MINUS = ("misere", "men", "queens", "hearts", "last-tricks", "king")
_PLUS = (*TRUMPS, "no-trump")
_AUCTION = AuctionRules(opened_by_holder=False, one_round=False, may_ask=False, points_per_bid=1)

_NAMES = {
    "misere": ("kaikista",),
    "men": ("pojat",),
    "queens": ("tytöt",),
    "hearts": ("hertta",),
    "king": ("kinko",),
    **FINNISH_TRUMPS,
    "no-trump": ("valtiton",),
}


def kinko(
    *,
    players: int = 4,
    last_tricks: Literal["seventh-and-last", "last-two"] = "seventh-and-last",
    points: Literal["small", "large"] = "small",
    king: Literal["at-once", "discard"] = "at-once",
    stop_when_decided: bool = False,
) -> Variant:
    """Kinko, also called markkinat, for 3, 4 or 5 players: six minus deals, then a trump deal for each.

    Some call this game kingi too; the preset `kingi` is another one.

    `last_tricks="last-two"`: the last two tricks cost, not the seventh and the last (N8).
    `points="large"`: the source's larger figures (N9). `king="discard"`: ♥K must be played only
    as a discard (N4). `stop_when_decided`: deals stop when nothing more can be scored (G7).
    """
    one_of("players", players, _WITHOUT)
    one_of("last_tricks", last_tricks, _LAST_TRICKS)
    one_of("points", points, ("small", "large"))
    one_of("king", king, _KING_DUTIES)
    flag("stop_when_decided", stop_when_decided)
    large = points == "large"
    king_leading, king_following = _KING_DUTIES[king]
    first_of_two, last_tricks_name = _LAST_TRICKS[last_tricks]
    contracts: tuple[Contract, ...] = (
        Misere(points=-1),
        Men(king=-3 if large else -1, jack=-2 if large else -1, stop_when_decided=stop_when_decided),
        Queens(points=-5 if large else -2, stop_when_decided=stop_when_decided),
        Hearts(points=-1, leading=NO_HEART_LEAD, stop_when_decided=stop_when_decided),
        LastTricks(
            prices=((first_of_two, -3), (-1, -15 if large else -3)),
            stop_when_decided=stop_when_decided,
        ),
        King(
            points=-10 if large else -players,
            leading=king_leading,
            following=king_following,
            stop_when_decided=True,
        ),
        *(
            Trump(suit, points=5 if large else 1, following=(*FOLLOW, MustTrump(), MustBeat()))
            for suit in (*SUITS, None)
        ),
    )
    return Variant(
        key="kinko",
        name="Kinko",
        players=players,
        pack=pack(without=_WITHOUT[players]),
        contracts=contracts,
        schedule=Order((*((key,) for key in _MINUS), *(_PLUS,) * players)),
        auction=_AUCTION,
        declarer_leads=_PLUS,
        local_names={**_NAMES, "last-tricks": (last_tricks_name,)},
        options={
            "players": players,
            "last_tricks": last_tricks,
            "points": points,
            "king": king,
            "stop_when_decided": stop_when_decided,
        },
        defaults=defaults_of(kinko),
        source="The rules of Kinko (Finnish)",
    )

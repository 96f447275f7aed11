"""Kingen and Dubbelkingen (D): Dutch."""

from ..cards.card import SUITS, Suit
from ..cards.sets import pack
from ..contracts import Contract, Hearts, King, LastTricks, Men, Misere, Queens, Trump
from ..contracts.named import FOLLOW, HEART_KING, MEN, NO_HEART_LEAD, QUEENS
from ..match.schedule import Order, Quota, Quotas
from ..match.variant import Variant
from ..rules.duties import MustDiscard, MustDiscardHighest
from ._options import defaults_of, flag, one_of
from ._trumps import TRUMPS

_WITHOUT = {3: "S2", 4: ""}
_QUEEN = {3: -1, 4: -2}
_HEART_KING = {3: -4, 4: -5}

_MINUS = ("misere", "hearts", "men", "queens", "king", "last-tricks")
_PACKETS = {3: (), 4: (4, 4, 5)}

_NAMES = {
    "misere": ("slagen",),
    "hearts": ("harten",),
    "men": ("heren en boeren",),
    "queens": ("dames",),
    "king": ("harten heer",),
    "last-tricks": ("zevende en laatste slag",),
    **{
        key: (f"{suit} troef", "troef")
        for key, suit in zip(TRUMPS, ("klaveren", "ruiten", "harten", "schoppen"), strict=True)
    },
}
_SOURCE = "Kingen regels (Dutch)"


def kingen(*, players: int = 4, stop_when_decided: bool = False) -> Variant:
    """Kingen for 4 or 3 players: six minus deals in order, then a trump deal for each player.

    `stop_when_decided`: deals stop when nothing more can be scored, the king deal too (G7, D6).
    """
    one_of("players", players, _WITHOUT)
    flag("stop_when_decided", stop_when_decided)
    return Variant(
        key="kingen",
        name="Kingen",
        players=players,
        pack=pack(without=_WITHOUT[players]),
        contracts=_contracts(players, stop_when_decided),
        schedule=Order((*((key,) for key in _MINUS), *(TRUMPS,) * players)),
        packets=_PACKETS[players],
        local_names=_NAMES,
        options={"players": players, "stop_when_decided": stop_when_decided},
        defaults=defaults_of(kingen),
        source=_SOURCE,
    )


def dubbelkingen(*, suit_limit: int | None = None, stop_when_decided: bool = False) -> Variant:
    """Dubbelkingen: 4 players, 20 deals, each of Kingen's contracts chosen by the dealer (D9, D10).

    `suit_limit=2`: each trump suit at most twice. `stop_when_decided`: as in Kingen (G7).
    """
    one_of("suit_limit", suit_limit, (None, 2))
    flag("stop_when_decided", stop_when_decided)
    return Variant(
        key="dubbelkingen",
        name="Dubbelkingen",
        players=4,
        pack=pack(without=_WITHOUT[4]),
        contracts=_contracts(4, stop_when_decided),
        schedule=Quotas(
            quotas=(
                Quota(kind="negative", contracts=_MINUS, per_seat=3, limit=2),
                Quota(kind="trump", contracts=TRUMPS, per_seat=2, limit=suit_limit),
            ),
            chooser_after_dealer=0,
        ),
        packets=_PACKETS[4],
        local_names=_NAMES,
        options={"suit_limit": suit_limit, "stop_when_decided": stop_when_decided},
        defaults=defaults_of(dubbelkingen),
        source=_SOURCE,
    )


def _contracts(players: int, stop_when_decided: bool) -> tuple[Contract, ...]:
    return (
        Misere(points=-1),
        Hearts(
            points=-1,
            leading=NO_HEART_LEAD,
            following=(*FOLLOW, MustDiscardHighest(Suit.HEARTS)),
            stop_when_decided=stop_when_decided,
        ),
        Men(
            king=-1,
            jack=-1,
            following=(*FOLLOW, MustDiscard(MEN)),
            stop_when_decided=stop_when_decided,
        ),
        Queens(
            points=_QUEEN[players],
            following=(*FOLLOW, MustDiscard(QUEENS)),
            stop_when_decided=stop_when_decided,
        ),
        King(
            points=_HEART_KING[players],
            leading=NO_HEART_LEAD,
            following=(*FOLLOW, MustDiscard(HEART_KING)),
            stop_when_decided=stop_when_decided,
        ),
        LastTricks(prices=((7, -2), (-1, -3)), stop_when_decided=stop_when_decided),
        *(Trump(suit, points=1) for suit in SUITS),
    )

"""Kingi (K): Finnish, 4 players, 10 deals."""

from ..cards.card import SUITS
from ..cards.sets import PACK
from ..contracts import Contract, Hearts, King, LastTricks, Men, Misere, PlusMisere, Queens, Trump
from ..contracts.named import FOLLOW, HEART_KING, NO_HEART_LEAD
from ..match.auction import AuctionRules
from ..match.schedule import Order
from ..match.variant import Variant
from ..rules.duties import MustDiscard
from ._options import defaults_of, flag
from ._trumps import FINNISH_TRUMPS, TRUMPS

_PLUS = (*TRUMPS, "no-trump", "plus-misere")
_SCHEDULE = Order(
    (("misere",), ("hearts",), ("men",), ("queens",), ("last-tricks",), ("king",), *(_PLUS,) * 4)
)
_AUCTION = AuctionRules(opened_by_holder=True, one_round=True, may_ask=True, points_per_bid=2)

_NAMES = {
    "misere": ("misääri", "mishääri", "missu"),
    "hearts": ("hertat",),
    "men": ("pojat",),
    "queens": ("rouvat",),
    "last-tricks": ("viimeiset tikit",),
    "king": ("kingi",),
    **FINNISH_TRUMPS,
    "no-trump": ("grandi",),
    "plus-misere": ("missu",),
}


def kingi(*, declarer_always_leads: bool = False, stop_when_decided: bool = False) -> Variant:
    """Kingi as Kai Seikku tells it: six minus deals, then four plus deals sold by auction.

    Kinko, which some call kingi too, is another: the preset `kinko`.

    The declarer leads the trump deals, forehand no trump and plus-misère; with `declarer_always_leads` the
    declarer leads those too (K10). `stop_when_decided`: deals stop when nothing more can be scored (G7).
    """
    flag("declarer_always_leads", declarer_always_leads)
    flag("stop_when_decided", stop_when_decided)
    contracts: tuple[Contract, ...] = (
        Misere(points=-1),
        Hearts(points=-1, leading=NO_HEART_LEAD, stop_when_decided=stop_when_decided),
        Men(king=-4, jack=-3, stop_when_decided=stop_when_decided),
        Queens(points=-5, remark="all-queens", stop_when_decided=stop_when_decided),
        LastTricks(prices=((-2, -7), (-1, -8)), stop_when_decided=stop_when_decided),
        King(
            points=-15,
            leading=NO_HEART_LEAD,
            following=(*FOLLOW, MustDiscard(HEART_KING)),
            stop_when_decided=True,
        ),
        *(Trump(suit, points=2) for suit in (*SUITS, None)),
        PlusMisere(points=2),
    )
    return Variant(
        key="kingi",
        name="Kingi",
        players=4,
        pack=PACK,
        contracts=contracts,
        schedule=_SCHEDULE,
        auction=_AUCTION,
        declarer_leads=_PLUS if declarer_always_leads else TRUMPS,
        local_names=_NAMES,
        options={"declarer_always_leads": declarer_always_leads, "stop_when_decided": stop_when_decided},
        defaults=defaults_of(kingi),
        source="Kai Seikku's account of Kingi (Finnish)",
    )

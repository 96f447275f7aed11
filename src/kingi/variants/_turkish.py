"""King as played in Turkey (T): 4 players, 20 deals, chosen."""

from ..cards.card import SUITS, Rank, Suit
from ..cards.sets import PACK, Cards, rank_cards, suit_cards
from ..contracts import Contract, Hearts, King, LastTricks, Men, Misere, Queens, Trump
from ..match.result import AboveZero
from ..match.schedule import Quota, Quotas
from ..match.variant import Variant
from ..rules.duties import Duty, FollowSuit, MustBeat, MustDiscard, MustShed, MustTrump, SuitNotLed
from ._options import flag, one_of

_NOT_BEFORE_BROKEN = (SuitNotLed(Suit.HEARTS, until_broken=True),)
_QUEENS = rank_cards(Rank.QUEEN)
_MEN = rank_cards(Rank.KING) | rank_cards(Rank.JACK)
_HEARTS = suit_cards(Suit.HEARTS)
_HEART_KING = Cards("HK")

_PENALTIES = ("queens", "men", "hearts", "misere", "last-tricks", "king")
_TRUMPS = tuple(Trump(suit).key for suit in SUITS)

_NAMES = {
    "queens": ("Kız Almaz", "Kız"),
    "men": ("Erkek Almaz", "Erkek"),
    "hearts": ("Kupa Almaz", "Kupa"),  # a trump suit too: asked which, where both are on offer
    "misere": ("El Almaz", "El"),
    "last-tricks": ("Son İki",),
    "king": ("Rıfkı",),
    **{
        key: (f"Koz {name}", name)
        for key, name in zip(_TRUMPS, ("Sinek", "Karo", "Kupa", "Maça"), strict=True)
    },
}


def turkish(
    *,
    strict: bool = False,
    suit_limit: int | None = 2,
    overtrump: bool = False,
    stop_when_decided: bool = False,
) -> Variant:
    """Turkish King: three penalties and two trumps chosen by each seat.

    `strict`: what most sites play: no heart lead in the hearts deal before hearts are broken,
    queens and men must be discarded, and penalty cards shed once beaten (T9). `suit_limit`: how
    often each trump suit may be chosen, None for no limit (T1). `overtrump`: who trumps must beat
    the trumps already played (T2). `stop_when_decided`: deals stop when nothing more can be scored
    (G7).
    """
    flag("strict", strict)
    one_of("suit_limit", suit_limit, (2, None))
    flag("overtrump", overtrump)
    flag("stop_when_decided", stop_when_decided)
    contracts: tuple[Contract, ...] = (
        Queens(
            points=-100,
            one_each="one-queen-each",
            following=_penalty_duties(_QUEENS, strict),
            stop_when_decided=stop_when_decided,
        ),
        Men(king=-60, jack=-60, following=_penalty_duties(_MEN, strict), stop_when_decided=stop_when_decided),
        Hearts(
            points=-30,
            leading=_NOT_BEFORE_BROKEN if strict else (),
            following=(FollowSuit(), MustDiscard(_HEARTS)),
            stop_when_decided=stop_when_decided,
        ),
        Misere(points=-50),
        LastTricks(prices=((-2, -180), (-1, -180)), stop_when_decided=stop_when_decided),
        King(
            points=-320,
            bare_honours=Cards("HAK"),
            leading=_NOT_BEFORE_BROKEN,
            following=(
                FollowSuit(),
                *((MustShed(_HEART_KING),) if strict else ()),
                MustDiscard(_HEART_KING),
                MustDiscard(_HEARTS),
            ),
            stop_when_decided=True,
        ),
        *(
            Trump(
                suit,
                points=50,
                following=(FollowSuit(), MustTrump(), MustBeat(in_suit=False, over_ruff=overtrump)),
            )
            for suit in SUITS
        ),
    )
    return Variant(
        key="turkish",
        name="King (Turkish)",
        players=4,
        pack=PACK,
        contracts=contracts,
        schedule=Quotas(
            quotas=(
                Quota(kind="penalty", contracts=_PENALTIES, per_seat=3, limit=2),
                Quota(kind="trump", contracts=_TRUMPS, per_seat=2, limit=suit_limit),
            ),
            chooser_after_dealer=1,
        ),
        declarer_leads=(*_PENALTIES, *_TRUMPS),
        result_rule=AboveZero(),
        local_names=_NAMES,
        options={
            "strict": strict,
            "suit_limit": suit_limit,
            "overtrump": overtrump,
            "stop_when_decided": stop_when_decided,
        },
        source="The rules of King (Turkish)",
    )


def _penalty_duties(penalties: Cards, strict: bool) -> tuple[Duty, ...]:
    return (FollowSuit(), MustShed(penalties), MustDiscard(penalties)) if strict else (FollowSuit(),)

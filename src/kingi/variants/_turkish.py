"""King as played in Turkey (T): 4 players, 20 deals, chosen."""

from ..cards.card import SUITS
from ..cards.sets import PACK, Cards
from ..contracts import Contract, Hearts, King, LastTricks, Men, Misere, Queens, Trump
from ..contracts.named import FOLLOW, HEART_KING, HEARTS, MEN, NO_HEART_LEAD_UNTIL_BROKEN, QUEENS
from ..match.result import AboveZero
from ..match.schedule import Quota, Quotas
from ..match.variant import Variant
from ..rules.duties import Duty, MustBeat, MustDiscard, MustShed, MustTrump
from ._options import defaults_of, flag, one_of
from ._trumps import TRUMPS

_PENALTIES = ("queens", "men", "hearts", "misere", "last-tricks", "king")

_NAMES = {
    "queens": ("Kız Almaz", "Kız"),
    "men": ("Erkek Almaz", "Erkek"),
    "hearts": ("Kupa Almaz", "Kupa"),  # a trump suit too: asked which, where both are on offer
    "misere": ("El Almaz", "El"),
    "last-tricks": ("Son İki",),
    "king": ("Rıfkı",),
    **{
        key: (f"Koz {name}", name)
        for key, name in zip(TRUMPS, ("Sinek", "Karo", "Kupa", "Maça"), strict=True)
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
            following=_penalty_duties(QUEENS, strict),
            stop_when_decided=stop_when_decided,
        ),
        Men(king=-60, jack=-60, following=_penalty_duties(MEN, strict), stop_when_decided=stop_when_decided),
        Hearts(
            points=-30,
            leading=NO_HEART_LEAD_UNTIL_BROKEN if strict else (),
            following=(*FOLLOW, MustDiscard(HEARTS)),
            stop_when_decided=stop_when_decided,
        ),
        Misere(points=-50),
        LastTricks(prices=((-2, -180), (-1, -180)), stop_when_decided=stop_when_decided),
        King(
            points=-320,
            bare_honours=Cards("HAK"),
            leading=NO_HEART_LEAD_UNTIL_BROKEN,
            following=(
                *FOLLOW,
                *((MustShed(HEART_KING),) if strict else ()),
                MustDiscard(HEART_KING),
                MustDiscard(HEARTS),
            ),
            stop_when_decided=True,
        ),
        *(
            Trump(
                suit,
                points=50,
                following=(*FOLLOW, MustTrump(), MustBeat(in_suit=False, over_ruff=overtrump)),
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
                Quota(kind="trump", contracts=TRUMPS, per_seat=2, limit=suit_limit),
            ),
            chooser_after_dealer=1,
        ),
        declarer_leads=(*_PENALTIES, *TRUMPS),
        result_rule=AboveZero(),
        local_names=_NAMES,
        options={
            "strict": strict,
            "suit_limit": suit_limit,
            "overtrump": overtrump,
            "stop_when_decided": stop_when_decided,
        },
        defaults=defaults_of(turkish),
        source="The rules of King (Turkish)",
    )


def _penalty_duties(penalties: Cards, strict: bool) -> tuple[Duty, ...]:
    return (*FOLLOW, MustShed(penalties), MustDiscard(penalties)) if strict else FOLLOW

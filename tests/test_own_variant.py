"""A whole variant of somebody's own, made of existing contracts, played to its end."""

import random

import attrs
import pytest
from tests.played import to_its_end

from kingi import PACK, Match, Phase, ScoreSheet, SetupError, Suit, UnknownNameError, Variant, variants
from kingi.contracts import Hearts, King, LastTricks, Men, Misere, Queens, Trump
from kingi.match.auction import AuctionRules
from kingi.match.result import AboveZero
from kingi.match.schedule import Order, Quota, Quotas

MINUS = ("misere", "hearts", "queens", "men", "king", "last-tricks")
TRUMPS = ("trump-clubs", "trump-diamonds", "trump-hearts", "trump-spades")


def portuguese() -> Variant:
    """The Portuguese King: six minus deals in order, then a trump deal named by each forehand."""
    return Variant(
        key="portuguese",
        name="King (Portuguese)",
        players=4,
        pack=PACK,
        contracts=(
            Misere(points=-20),
            Hearts(points=-20),
            Queens(points=-50),
            Men(king=-30, jack=-30),
            King(points=-160),
            LastTricks(prices=((-2, -90), (-1, -90))),
            *(Trump(suit, points=25) for suit in Suit),
        ),
        schedule=Order((*((key,) for key in MINUS), *(TRUMPS,) * 4)),
        declarer_leads=TRUMPS,
        result_rule=AboveZero(),
        local_names={"misere": ("vazas",), "hearts": ("copas",)},
    )


def played(variant: Variant, seed: int) -> Match:
    """A match of it, random to the end."""
    return to_its_end(Match.start(variant, first_dealer=seed % variant.players), random.Random(seed))


def test_its_figures() -> None:
    """-1300 and +1300."""
    variant = portuguese()
    assert (variant.deals, variant.total) == (10, 0)
    assert [variant.worth(key) for key in MINUS] == [-260, -260, -200, -240, -160, -180]
    assert [variant.worth(key) for key in TRUMPS] == [325] * 4
    assert variant.find("Copas").key == "hearts"


@pytest.mark.parametrize("seed", range(8))
def test_it_is_played_to_its_end(seed: int) -> None:
    match = played(portuguese(), seed)
    assert [row.contract_key for row in match.sheet.rows[:6]] == list(MINUS)
    assert all(row.contract_key in TRUMPS for row in match.sheet.rows[6:])
    assert sum(match.sheet.rows[5].scores) == -180
    assert sum(match.totals) == 0
    assert match.result is not None
    assert match.result.winners == tuple(seat for seat in range(4) if match.totals[seat] > 0)
    assert [row.declarer for row in match.sheet.rows[6:]] == [
        (row.dealer + 1) % 4 for row in match.sheet.rows[6:]
    ]


def test_its_sheet_is_typed() -> None:
    sheet = ScoreSheet.blank(portuguese()).enter((13, 0, 0, 0)).enter((5, 4, 3, 1))
    assert (sheet.totals, sheet.expected_total) == ((-360, -80, -60, -20), -520)


def test_a_preset_with_another_schedule_and_auction() -> None:
    """Kinko without its hearts deal, its naming sold as Kingi sells: `attrs.evolve` is enough."""
    kinko = variants.kinko()
    assert isinstance(kinko.schedule, Order)
    rules = AuctionRules(opened_by_holder=True, one_round=True, may_ask=True, points_per_bid=1)
    short = attrs.evolve(
        kinko,
        key="short-kinko",
        schedule=Order(tuple(slot for slot in kinko.schedule.slots if slot != ("hearts",))),
        auction=rules,
    )
    assert (kinko.deals, kinko.total, short.deals, short.total) == (10, 0, 9, 13)
    match = played(short, 3)
    assert sum(match.totals) == 13
    assert any(row.sale is not None for seed in range(5) for row in played(short, seed).sheet.rows)


@pytest.mark.parametrize("seed", range(6))
def test_a_sale_uses_up_the_right_of_the_seat_that_sold(seed: int) -> None:
    """Rights per seat and sold naming together: each seat has its turns, so its rights end at none."""
    rules = AuctionRules(opened_by_holder=False, one_round=False, may_ask=False, points_per_bid=5)
    match = played(attrs.evolve(variants.dubbelkingen(), key="sold", auction=rules), seed)
    assert any(row.sale is not None for row in match.sheet.rows)
    assert all(not any(match.sheet.remaining(seat).values()) for seat in range(4))
    assert sum(match.totals) == 0


def test_a_dictated_deal_after_a_sold_one_has_no_auction() -> None:
    """An order may dictate after naming: nothing of the last auction is left."""
    order = Order((("trump-clubs", "no-trump"), ("misere",)))
    match = Match.start(attrs.evolve(variants.kinko(), schedule=order)).deal_cards(random.Random(1))
    for said in ("bid 3", "pass", "pass", "sell", "name no-trump"):
        match = match.apply(said)
    for _ in range(2):
        while match.phase is Phase.PLAYING:
            match = match.apply(match.legal_actions[0])
        if match.phase is Phase.DEALING:
            match = match.deal_cards(random.Random(2))
            assert match.auction is None
    assert [row.sale is None for row in match.sheet.rows] == [False, True]
    assert match.sheet.rows[1].declarer is None


def test_a_declarer_that_is_not_forehand_leads() -> None:
    """The dealer chooses, and leads where the variant says that the declarer does."""
    dutch = variants.dubbelkingen()
    match = Match.start(attrs.evolve(dutch, declarer_leads=("misere",)), first_dealer=2).deal_cards(
        random.Random(1)
    )
    leaders = [match.apply(f"name {key}").to_act for key in ("misere", "hearts")]
    assert leaders == [2, 3]


def test_a_contract_in_two_quotas_is_refused() -> None:
    """Chosen as one kind it would be counted as both, and the match would stall."""
    for one, other in (("minus", "any"), ("any", "any")):
        quotas = Quotas(
            quotas=(
                Quota(kind=one, contracts=("misere", "men"), per_seat=1, limit=None),
                Quota(
                    kind=other,
                    contracts=(*TRUMPS[:2], *(("misere",) if one != other else ())),
                    per_seat=1,
                    limit=None,
                ),
            ),
            chooser_after_dealer=0,
        )
        with pytest.raises(SetupError, match=r"^schedule: a contract, or a kind, is there twice$"):
            attrs.evolve(variants.kinko(), schedule=quotas, auction=None)


def test_another_price() -> None:
    """One contract at another price: its own parameter, put in its place."""
    kingen = variants.kingen()
    dearer = attrs.evolve(kingen, contracts=[*({**kingen.contracts, "queens": Queens(points=-5)}).values()])
    assert (kingen.worth("queens"), dearer.worth("queens"), dearer.total) == (-8, -20, -12)
    assert sum(played(dearer, 1).totals) == -12


def test_what_does_not_fit_together_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"^no 'hearts' here; there is misere$"):
        Variant(key="x", name="X", players=4, pack=PACK, contracts=[Misere()], schedule=Order((("hearts",),)))
    with pytest.raises(SetupError, match=r"^contracts: two have the key misere$"):
        attrs.evolve(portuguese(), contracts=[Misere(), Misere(points=-2)])
    with pytest.raises(SetupError):
        attrs.evolve(portuguese(), players=5)

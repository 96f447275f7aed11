"""What a view says of the hidden cards in every phase of a match, and the deals that it imagines."""

import random
from collections import Counter
from math import factorial

import attrs
import pytest
from tests.played import QUEENS, SUITS, after, kingi_plus, start
from tests.scenes import BARE, SCENES
from tests.strategies import DISTINCT, Case, clumped, played_on

from kingi import Cards, Deal, Match, MatchView, Phase, SetupError, UnknownNameError, Variant, variants
from kingi.contracts import Misere, Trump
from kingi.match.schedule import Order

NONE = Cards("")


@pytest.mark.parametrize("case", DISTINCT[::3], ids=str)
def test_a_deal_that_is_imagined_looks_the_same(case: Case) -> None:
    rng = random.Random(str(case))
    start = Deal.start(case.contract, clumped(rng, case.players, case.pack))
    for deal in played_on(start, rng):
        if rng.random() < 0.1:
            view = deal.view(rng.choice((*range(case.players), None)))
            hidden = Cards("") if view.seat is None else deal.hands[view.seat]
            assert view.unseen == deal.pack - deal.table.seen - hidden
            assert view.imagine(rng).view(view.seat) == view


def test_imagined_and_sampled_are_the_same() -> None:
    view = Deal.start(Misere(), ["C2 C3", "H2 H3", "S2 S3"]).play("C2").view(0)
    assert view.imagine(random.Random(3)).hands == view.sample(random.Random(3))


def _small() -> Variant:
    """Three seats with two cards each, and two contracts to name; the trump deal is led by who named it."""
    return Variant(
        key="small",
        name="Small",
        players=3,
        pack=Cards("C23 H2345"),
        contracts=(Misere(), Trump("H")),
        schedule=Order((("misere", "trump-hearts"),) * 3),
        declarer_leads=("trump-hearts",),
        local_names={"misere": ("none at all",)},
    )


HAND = "deal C2 H2 / C3 H3 / H45"


def test_before_the_naming_all_ways_are_counted_and_drawn_alike() -> None:
    """Six ways to lay four cards: chi-square of 5 degrees of freedom; 26 is met once in 10,000 times."""
    view = start(_small(), HAND).view(1)
    assert (view.unseen, view.possible(0), view.possible(1)) == (Cards("C2 H245"), view.unseen, view.hand)
    assert (view.certain(0), view.certain(1), [suit.code for suit in view.voids(2)]) == (
        NONE,
        view.hand,
        ["D", "S"],
    )
    assert view.count_worlds() == 6
    rng = random.Random(1)
    drawn = Counter(view.sample(rng) for _ in range(600))
    assert len(drawn) == 6
    assert sum((count - 100) ** 2 / 100 for count in drawn.values()) < 26
    assert all(hands[1] == view.hand and view.fits(hands) for hands in drawn)
    assert not view.fits(["C2 H2", "H45", "C3 H3"])


def test_with_two_seats_the_other_has_the_rest() -> None:
    two = attrs.evolve(_small(), players=2, schedule=Order((("misere", "trump-hearts"),) * 2))
    view = start(two, "deal C2 H23 / C3 H45").view(0)
    assert (view.certain(1), view.count_worlds()) == (Cards("C3 H45"), 1)
    assert start(two, "deal C2 H23 / C3 H45").view(None).count_worlds() == 20


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_said_of_the_cards_in_each_phase(scene: str) -> None:
    match = SCENES[scene]
    players, size = match.players, len(match.variant.pack) // match.players
    for seat in (*range(players), None):
        view = match.view(seat)
        cards = (view.unseen, [view.possible(other) for other in range(players)])
        sure = [view.certain(other) for other in range(players)]
        drawn = view.sample(random.Random(5))
        assert view.fits(drawn)
        if match.to_act is None:
            assert (cards, sure) == ((NONE, [NONE] * players), [NONE] * players)
            assert (view.count_worlds(), drawn) == (1, (NONE,) * players)
            assert not view.fits(["C2"] + [""] * (players - 1))
            with pytest.raises(SetupError, match="nobody holds cards"):
                view.imagine(random.Random(1), contract="king")
        elif match.deal is not None:
            deal = match.deal.view(seat)
            assert cards == (deal.unseen, [deal.possible(other) for other in range(players)])
            assert sure == [deal.certain(other) for other in range(players)]
            assert view.count_worlds() == deal.count_worlds()
            assert drawn == deal.sample(random.Random(5))
            assert view.imagine(random.Random(5)).view(seat) == deal
        else:
            others = players - (seat is not None)
            assert view.count_worlds() == factorial(others * size) // factorial(size) ** others
            assert cards[0] == match.variant.pack - view.hand
            assert all(sure[other] == (view.hand if other == seat else NONE) for other in range(players))


@pytest.mark.parametrize("scene", [scene for scene in SCENES if SCENES[scene].hands])
def test_the_true_hands_are_always_a_world(scene: str) -> None:
    match = SCENES[scene]
    assert all(match.view(seat).fits(match.hands) for seat in (*range(match.players), None))


# --- a contract tried before it is named ---


def _imagined(view: MatchView, contract: str) -> Deal:
    return view.imagine(random.Random(2), contract=contract)


@pytest.mark.rule("K10")
def test_who_leads_an_imagined_deal() -> None:
    match = kingi_plus()  # seat 3 holds the naming and is forehand
    for seat in (0, 1, 2, 3, None):
        view = match.view(seat)
        holder = 3 if seat is None else seat
        assert _imagined(view, "trump-spades").leader == holder
        assert _imagined(view, "no-trump").leader == 3
        deal = _imagined(view, "trump-spades")
        assert seat is None or deal.hands[seat] == match.hands[seat]


def test_a_contract_is_given_in_any_way() -> None:
    view = kingi_plus().view(0)
    told = (view.variant.find("grandi"), "grandi", "no-trump")
    deals = {view.imagine(random.Random(2), contract=one) for one in told}
    assert len(deals) == 1
    assert deals.pop().terms == view.variant.terms_of("no-trump")
    with pytest.raises(UnknownNameError):
        _imagined(view, "no such contract")
    with pytest.raises(UnknownNameError):
        view.imagine(random.Random(1), contract=Trump("S", points=99))
    with pytest.raises(SetupError, match="one to try is wanted; there is trump-clubs"):
        view.imagine(random.Random(1))


def test_what_is_imagined_is_what_comes() -> None:
    """Named with the hands that were imagined, the match has just this deal."""
    match = start(variants.turkish(), QUEENS)
    for name in match.legal_actions:
        key = str(name).removeprefix("name ")
        guess = match.view(1).imagine(random.Random(key), contract=key)
        hands = " / ".join(hand.code for hand in guess.hands)
        assert start(variants.turkish(), f"deal {hands}", f"name {key}").deal == guess


@pytest.mark.rule("T6")
def test_what_is_imagined_may_be_annulled_at_once() -> None:
    match = after(Match.start(variants.turkish()), BARE)
    guess = _imagined(match.view(3), "king")  # who holds the bare ace
    assert (guess.annulled, guess.is_over) == ("bare-honours", True)


def test_while_a_deal_is_played_only_its_own_contract_is_imagined() -> None:
    view = start(variants.turkish(), SUITS, "name king").view(2)
    assert view.phase is Phase.PLAYING
    expected = view.imagine(random.Random(1))
    assert expected.view(2) == view.deal
    for own in ("king", "Rıfkı", view.variant.find("king")):
        assert view.imagine(random.Random(1), contract=own) == expected
    with pytest.raises(SetupError, match="contract hearts: king is being played"):
        view.imagine(random.Random(1), contract="hearts")


def test_own_cards_are_known_until_the_next_are_dealt() -> None:
    """Also after the table annulled the deal before anything was named."""
    match = start(variants.turkish(), SUITS, "annul")
    view = match.view(2)
    assert (view.phase, view.hand, view.dealt) == (Phase.DEALING, NONE, Cards("HAKQJT98765432"))
    assert match.view(None).dealt == NONE
    assert match.apply(QUEENS).view(2).dealt == Cards("C84 DT62 HAKQ84 ST62")

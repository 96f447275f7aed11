"""Matches over an evening: names, what was done, taking back, late actions, claims and misdeals."""

import gc
import pickle
import random
import time
from itertools import islice

import pytest
from tests.forms import match_of
from tests.played import QUEENS, SUITS, after, after_deals, finished, kingi_plus, start
from tests.scenes import BARE, SCENES

from kingi import (
    FrozenMap,
    IllegalActionError,
    Match,
    Phase,
    PlaceError,
    Reason,
    SetupError,
    WrongTypeError,
    records,
    variants,
)
from kingi.actions import Annul, Name, Settle

NAMES = ("Ada", "Bo", "Cy", "Di")


def refusal(match: Match, action: str, **options: object) -> tuple[str, str]:
    with pytest.raises(IllegalActionError) as caught:
        match.apply(action, **options)  # type: ignore[arg-type] # whatever a client sends
    return caught.value.illegality.reason, str(caught.value)


# --- names ---


def test_players_have_names_and_may_change_them() -> None:
    match = Match.start(variants.kinko(), names=NAMES).apply(SUITS)
    assert (match.names, match.sheet.names) == (NAMES, NAMES)
    assert match.view(2).sheet.names == NAMES
    other = match.renamed(["Ada", "Bo", "Cy", "Eve"])
    assert (other.names[3], other.history, other.ply) == ("Eve", match.history, 1)
    assert other != match
    assert other.undo().names == other.names, "names are of now"
    assert other.renamed(NAMES) == match
    with pytest.raises(SetupError, match="names: 4 are wanted"):
        match.renamed(["Ada"])
    assert match_of(records.dumps(Match.start(variants.kinko()))).names == ()


# --- what was done ---


def test_history_tells_who_did_what() -> None:
    match = after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell", "name grandi")
    assert [(seat, str(action)) for seat, action in match.history[-6:]] == [
        (3, "auction"),
        (0, "bid 2"),
        (1, "pass"),
        (2, "pass"),
        (3, "sell"),
        (0, "name no-trump"),
    ]
    assert match.history[0] == (None, match.history[0][1])
    assert match.ply == len(match.history)
    again = Match.start(match.variant)
    for _, action in match.history:
        again = again.apply(action)
    assert (again, hash(again)) == (match, hash(match))


@pytest.mark.rule("T4")
def test_a_local_name_names() -> None:
    match = start(variants.turkish(), SUITS, first_dealer=3)
    assert match.apply("name Rıfkı") == match.apply("name king") == match.apply(Name("RIFKI"))
    assert match.apply("name Son İki").history[-1] == (0, Name("last-tricks"))
    reason, sentence = refusal(match, "name Kupa")
    assert reason == Reason.NOT_ON_OFFER
    assert "Kupa Almaz" in sentence
    assert refusal(match, "name slam")[1].startswith(
        "name slam by seat 0: not on offer; there is queens, men,"
    )
    plus = kingi_plus()
    assert plus.apply("name missu").history[-1] == (3, Name("plus-misere")), "what is on offer goes first"


@pytest.mark.parametrize("scene", SCENES)
def test_a_match_is_taken_back_action_by_action(scene: str) -> None:
    match = SCENES[scene]
    plies = [match.undo(n) for n in range(match.ply + 1)]
    assert plies[0] == match
    assert plies[-1] == Match.start(match.variant, first_dealer=match.first_dealer)
    again = plies[-1]
    for back, (_, action) in zip(reversed(plies[:-1]), match.history, strict=True):
        again = again.apply(action)
        assert (again.ply, again.phase, again.to_act, again.hands) == (
            back.ply,
            back.phase,
            back.to_act,
            back.hands,
        )
    assert again == match


def test_no_more_is_taken_back_than_was_done() -> None:
    match = start(variants.kingi(), SUITS)
    assert match.undo(0) == match
    for n in (2, -1):
        with pytest.raises(PlaceError, match=f"undo {n}: 0 to 1 actions"):
            match.undo(n)
    with pytest.raises(WrongTypeError, match="undo: a whole number"):
        match.undo("1")  # type: ignore[arg-type] # a stranger's


def test_the_deals_of_a_match() -> None:
    match = after(Match.start(variants.turkish(), first_dealer=3), BARE, "name king")
    assert [deal.annulled for deal in match.deals] == ["bare-honours"]
    match = after(match, QUEENS, "name misere")
    assert match.deal is not None
    assert [deal.contract.key for deal in match.deals] == ["king"], "the running one is not done"
    settled = match.apply("settle tricks 4 3 3 3")
    assert [deal.contract.key for deal in settled.deals] == ["king", "misere"]
    assert settled.deals[-1].settled == FrozenMap({"tricks": (4, 3, 3, 3)})
    dealt = settled.apply(SUITS)
    assert dealt.deals == settled.deals
    assert Match.start(variants.kingi()).deals == ()


# --- late actions ---


def test_a_second_click_acts_once() -> None:
    match = start(variants.kingi(), SUITS)
    view = match.view(1)
    assert (view.ply, match.ply) == (1, 1)
    once = match.apply("play DA", seat=1, ply=view.ply, past=view.past)
    assert once == match.apply("play DA")
    reason, sentence = refusal(once, "play DA", seat=1, ply=view.ply)
    assert (reason, sentence) == (Reason.STALE, "play DA by seat 1: the match is at ply 2, not 1")
    with pytest.raises(WrongTypeError, match="ply: a whole number"):
        match.apply("play DA", ply="1")  # type: ignore[arg-type] # a client's


def test_what_was_decided_on_another_past_is_refused() -> None:
    """Taken back and played otherwise, the ply is the same; the past is not."""
    match = start(variants.kingi(), SUITS)
    old = match.apply("play DA").view(2)
    now = match.apply("play DK")
    assert now.ply == old.ply
    assert refusal(now, "play HA", seat=2, ply=old.ply, past=old.past)[0] == Reason.STALE
    view = now.view(2)
    assert now.apply("play HA", seat=2, past=view.past) == now.apply("play HA", past=view.past)
    assert refusal(now, "play HA", seat=2, past=now.view(3).past)[0] == Reason.STALE, "another seat's view"


def test_late_goes_before_everything() -> None:
    over = SCENES["over"]
    assert refusal(over, "play HK", ply=0)[0] == Reason.STALE
    assert refusal(over, "play HK", ply=over.ply)[0] == Reason.WRONG_PHASE


def test_the_past_tells_nothing_hidden() -> None:
    """Other hands of the others, the same past; another hand of its own, another."""
    hands = [hand.strip() for hand in SUITS.removeprefix("deal ").split("/")]
    one = start(variants.kingi(), SUITS)
    two = start(variants.kingi(), f"deal {' / '.join([hands[0], hands[1], hands[3], hands[2]])}")
    assert [one.view(seat).past == two.view(seat).past for seat in (0, 1, 2, 3, None)] == [
        True,
        True,
        False,
        False,
        True,
    ]


# --- claims and misdeals ---


@pytest.mark.rule("G8")
def test_a_claim_counts_like_a_played_deal() -> None:
    match = start(variants.kingi(), SUITS).apply("play DA")
    claimed = match.apply("settle tricks 3 2 5 3")
    assert (claimed.phase, claimed.dealer) == (Phase.DEALING, 1)
    assert claimed.sheet.rows[-1].scores == (-3, -2, -5, -3)
    assert claimed.history[-1] == (None, Settle({"tricks": (3, 2, 5, 3)}))
    assert claimed == match.apply(Settle([3, 2, 5, 3])), "one item needs no label"
    assert claimed.undo() == match
    assert match_of(records.dumps(claimed)) == claimed
    view = claimed.view(0)
    assert view.said[-1] == (None, Settle({"tricks": (3, 2, 5, 3)}))
    assert view.deal is not None
    assert view.deal.settled == FrozenMap({"tricks": (3, 2, 5, 3)})


def test_a_sold_deal_that_is_claimed_is_paid_for() -> None:
    match = after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell", "name no-trump")
    assert match.apply("settle tricks 13 0 0 0").sheet.rows[-1].scores == (26 - 4, 0, 0, 4)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("settle tricks 3 2 5 4", "tricks: 14 entered, 13 in the deal"),
        ("settle tricks 4 0 4 5", "tricks: 0 entered for seat 1, seat 1 has taken 1"),
        ("settle hearts 3 2 5 3", "tricks"),
        ("settle 3 2 5", "tricks"),
    ],
)
def test_counts_that_cannot_be_are_refused_with_both_figures(said: str, why: str) -> None:
    match = start(variants.kingi(), SUITS)
    match = after(match, "play DK", "play H2", "play S2", "play CA")
    reason, sentence = refusal(match, said)
    assert reason == "counts-wrong"
    assert why in sentence


@pytest.mark.rule("G11")
def test_several_items_are_read_in_any_order_and_kept_in_the_contracts() -> None:
    match = after(after_deals(start(variants.kingi()), "", ""), SUITS)
    claimed = match.apply("settle jacks 0 4 0 0 / kings 1 0 3 0")
    assert str(claimed.history[-1][1]) == "settle kings 1 0 3 0 / jacks 0 4 0 0"
    assert claimed.sheet.rows[-1].scores == (-4, -12, -12, 0)


@pytest.mark.rule("T7", "G8")
def test_counts_that_annul_annul() -> None:
    match = start(variants.turkish(), QUEENS, "name queens", first_dealer=3).apply("settle queens 1 1 1 1")
    assert (match.sheet.rows, match.annulments, match.to_act) == ((), 1, None)
    assert match.deal is not None
    assert match.deal.annulled == "one-queen-each"


@pytest.mark.parametrize("action", ["settle tricks 3 2 5 3", "annul"])
def test_only_the_table_settles_and_annuls(action: str) -> None:
    match = start(variants.kingi(), SUITS)
    assert refusal(match, action, seat=1) == (
        Reason.NOT_YOUR_TURN,
        f"{action} by seat 1: it is for the table to do",
    )
    assert refusal(match, action, seat=None)[0] == Reason.NOT_YOUR_TURN
    assert refusal(Match.start(variants.kingi()), action)[0] == Reason.WRONG_PHASE
    assert refusal(SCENES["over"], action)[0] == Reason.WRONG_PHASE
    assert not {Settle, Annul} & {type(legal) for legal in match.legal_actions}


@pytest.mark.parametrize(
    "scene", ["naming", "a holder", "bidders (K7)", "selling (K8)", "sold (K9)", "playing"]
)
@pytest.mark.rule("G8")
def test_a_misdeal_is_annulled_by_the_table(scene: str) -> None:
    match = SCENES[scene]
    annulled = match.apply("annul")
    assert (annulled.phase, annulled.dealer, annulled.hands) == (Phase.DEALING, match.dealer, ())
    assert (annulled.totals, annulled.annulments) == (match.totals, match.annulments + 1)
    assert annulled.sheet.chosen == match.sheet.chosen
    assert annulled.undo() == match
    assert match_of(records.dumps(annulled)) == annulled
    if match.deal is not None:
        assert annulled.deal is not None
        assert (annulled.deal.annulled, annulled.deal.scores) == ("by-table", (0, 0, 0, 0))
        assert annulled.deals[-1] == annulled.deal
        before, now = match.deal.view(0), annulled.deal.view(0)
        assert (now.count_worlds(), now.possible(1)) == (before.count_worlds(), before.possible(1))


def test_settling_is_for_the_play_alone() -> None:
    for scene in ("naming", "bidders (K7)"):
        assert refusal(SCENES[scene], "settle tricks 3 2 5 3")[0] == Reason.WRONG_PHASE


# --- long evenings ---


def long() -> Match:
    match = Match.start(variants.turkish(), first_dealer=3)
    for _ in range(10_000 // 2):
        match = after(match, SUITS, "annul")
    return match


def test_ten_thousand_actions_are_no_trouble() -> None:
    """Equal, hashed, shown, pickled, taken back, thrown away: nothing goes as deep as the match is long."""
    match = long()
    other = pickle.loads(pickle.dumps(match))
    assert match.ply == 10_000
    assert (match == other, hash(match) == hash(other), len(repr(match)) < 200) == (True, True, True)
    assert match.undo(10_000) == Match.start(variants.turkish(), first_dealer=3)
    assert match.view(0).ply == 10_000
    del match, other
    gc.collect()


def quickest(function: object, times: int = 20) -> float:
    assert callable(function)
    best = float("inf")
    for _ in range(times):
        began = time.process_time()
        for _ in range(20):
            function()
        best = min(best, time.process_time() - began)
    return best


def test_taking_one_back_and_hashing_do_not_grow_with_the_match() -> None:
    match = long()
    short = match.undo(9_000)
    assert quickest(lambda: match.undo()) < 10 * quickest(lambda: short.undo())
    assert quickest(lambda: hash(match)) < 10 * quickest(lambda: hash(short))


def test_a_match_of_random_play_goes_back_and_forth() -> None:
    rng = random.Random(5)
    match = Match.start(variants.kinko(players=5))
    while match.phase is not Phase.OVER:
        match = (
            match.deal_cards(rng) if match.to_act is None else match.apply(rng.choice(match.legal_actions))
        )
        if rng.random() < 0.02:
            match = finished(match.undo(rng.randrange(match.ply + 1)))
    assert sum(match.totals) == 0
    assert len(list(islice(match.deals, 100))) == 11

"""A deal that the table settles: with the counts that everybody agreed to, whatever was played so far."""

import random

import pytest
from tests.refusals import refused
from tests.strategies import DISTINCT, Case, contract, played_on

from kingi import Cards, Deal, IllegalActionError, Reason, SetupError, TallyError, deal_cards, variants

CLAIM = "CAKQJ9 DAKQ HAKQ SAK / CT876 DJT9 HJT9 SQJ9 / C5432 D876 H876 ST87 / D5432 H5432 S65432"


def claimed() -> Deal:
    """Kingi misère after trick 9: 4 3 1 1 taken, in a deal that was played at random."""
    for seed in range(10_000):
        rng = random.Random(seed)
        deal = Deal.start(contract("kingi", "misere"), deal_cards(rng))
        while len(deal.tricks) < 9:
            deal = deal.play(rng.choice(deal.legal_cards))
        if deal.tally["tricks"] == (4, 3, 1, 1):
            return deal
    raise AssertionError("no such deal")


def test_a_claim_is_settled_with_the_counts_agreed() -> None:
    deal = claimed()
    over = deal.settle((4, 3, 1, 5))
    assert (over.is_over, over.turn, over.legal_cards) == (True, None, Cards(""))
    assert over.scores == (-4, -3, -1, -5)
    assert over.settled == over.tally == {"tricks": (4, 3, 1, 5)}
    assert over.tricks == deal.tricks
    assert over.hands == deal.hands
    assert over.leader == deal.leader
    assert over.result is not None
    assert over.result.annulled is None
    assert (deal.settled, deal.is_over) == (None, False)
    assert over != deal


def test_what_was_taken_cannot_be_settled_away() -> None:
    deal = claimed()
    message = refused(TallyError, deal.settle, (3, 4, 1, 5))
    assert message == "tricks: 3 entered for seat 0, seat 0 has taken 4"
    assert refused(TallyError, deal.settle, (4, 3, 1, 4)) == "tricks: 12 entered, 13 in the deal"
    assert "counts by seat" in refused(TallyError, deal.settle, "4315")


def test_a_deal_that_is_over_is_not_settled_again() -> None:
    over = claimed().settle((4, 3, 1, 5))
    assert refused(SetupError, over.settle, (4, 3, 1, 5)) == "settle: the deal is over"
    assert refused(SetupError, over.annul) == "annul: the deal is over"
    with pytest.raises(IllegalActionError) as caught:
        over.play(over.hands[0][0])
    assert caught.value.illegality.reason is Reason.DEAL_OVER


@pytest.mark.rule("G11", "K14")
def test_several_items_and_a_remark() -> None:
    men = Deal.start(contract("kingi", "men"), CLAIM.split("/"))
    over = men.settle({"kings": (1, 0, 3, 0), "jacks": [0, 4, 0, 0]})
    assert over.scores == (-4, -12, -12, 0)
    queens = Deal.start(contract("kingi", "queens"), CLAIM.split("/")).settle((0, 0, 4, 0))
    assert queens.result is not None
    assert [(remark.code, remark.seat) for remark in queens.result.remarks] == [("all-queens", 2)]


@pytest.mark.rule("T7")
def test_counts_may_annul() -> None:
    deal = Deal.start(contract("turkish", "queens"), CLAIM.split("/"))
    over = deal.settle((1, 1, 1, 1))
    assert (over.annulled, over.scores) == ("one-queen-each", (0, 0, 0, 0))


@pytest.mark.rule("K4")
def test_a_claim_ends_the_king_deal() -> None:
    deal = Deal.start(contract("kingi", "king"), CLAIM.split("/")).play("CA")
    over = deal.settle((0, 0, 1, 0))
    assert (over.is_over, over.scores) == (True, (0, 0, -15, 0))
    assert [card.code for card in over.trick] == ["CA"]


@pytest.mark.parametrize("case", DISTINCT[::2], ids=str)
def test_any_deal_is_settled_at_any_time(case: Case) -> None:
    """Seats may agree on whatever still can come: scores, tally and what a view knows then."""
    rng = random.Random(str(case))
    hands = deal_cards(rng, players=case.players, pack=case.pack)
    running = [deal for deal in played_on(Deal.start(case.contract, hands), rng) if not deal.is_over]
    if not running:
        return  # annulled before play (T6)
    deal = rng.choice(running)
    counts = {label: list(taken) for label, taken in deal.tally.items()}
    for item in deal.terms.items:
        for _ in range(item.quantity - sum(counts[item.label])):
            counts[item.label][rng.randrange(case.players)] += 1
    over = deal.settle(counts)
    assert over.tally == {label: tuple(by_seat) for label, by_seat in counts.items()}
    assert over.annulled is not None or sum(over.scores) == deal.terms.total
    for seat in (rng.randrange(case.players), None):
        before, after = deal.view(seat), over.view(seat)
        assert after.settled == over.settled
        assert (after.hand, after.legal_cards) == (before.hand, Cards(""))
        assert after.count_worlds() == before.count_worlds(), "counts that were agreed to prove nothing"
        assert all(after.possible(other) == before.possible(other) for other in range(case.players))
        assert Deal.from_view(after, after.sample(rng)).view(seat) == after


@pytest.mark.rule("T6")
def test_a_king_deal_that_went_on_stays_proof_when_it_is_settled() -> None:
    king = variants.turkish().contracts["king"]
    deal = Deal.start(king, ["C2 C3", "HA H2", "C4 C5", "D2 D3"])
    assert (
        deal.settle((0, 0, 0, 0) if not deal.terms.items[0].quantity else (1, 0, 0, 0)).view(0).count_worlds()
        == 18
    )

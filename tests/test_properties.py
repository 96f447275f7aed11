"""What is true of every deal of every contract, however the cards lie and whatever is played.

Over all contracts of all presets that differ in more than prices; fair deals, clumped ones, in which
voids come early, and deals of a few cards for 2 to 6 seats.
"""

import random
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.strategies import CASES, DISTINCT, Case, deals, played_on, rngs

from kingi import PACK, Cards, Deal, IllegalActionError, Reason, score
from kingi.contracts import Hearts, King, LastTricks, Men, Queens
from kingi.rules.legality import ruled_out

NO_CARDS = Cards("")
FEW = settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])
Stopping = Hearts | Men | Queens | LastTricks | King
STOPPING = [
    *(
        case
        for case in CASES
        if isinstance(case.contract, Stopping) and "stop_when_decided" not in case.preset
    ),
    Case("none", LastTricks(prices=((2, -1),)), 4, PACK),
]


@pytest.mark.parametrize("case", DISTINCT, ids=str)
@FEW
@given(data=st.data(), rng=rngs())
def test_every_state_of_a_deal(case: Case, data: st.DataObject, rng: random.Random) -> None:
    start = data.draw(deals(case))
    for deal in played_on(start, rng):
        check_legality(deal)
        check_duty_law(deal)
        check_turn(deal)
        if len(deal.trick) <= 1:  # after a trick, and within one
            check_cards(deal)
            check_points(deal)


def check_legality(deal: Deal) -> None:
    """G3, G5: a card is legal exactly when it has no reason, and there is one until the end."""
    held = NO_CARDS if deal.turn is None else deal.hands[deal.turn]
    others = list(PACK - held)[:2]
    legal = [card for card in (*held, *others) if deal.why_illegal(card) is None]
    assert legal == list(deal.legal_cards)
    assert bool(legal) == (not deal.is_over)
    refused = list(held - deal.legal_cards)[:1] + others[:1]
    before = (deal.table, deal.hands, deal.legal_cards, hash(deal))
    for card in refused:
        with pytest.raises(IllegalActionError) as caught:
            deal.play(card)
        illegality = caught.value.illegality
        assert illegality == deal.why_illegal(card)
        assert illegality.cards <= held - Cards([card])
        assert bool(illegality.cards) == (not deal.is_over and card in held)
        assert (deal.table, deal.hands, deal.legal_cards, hash(deal)) == before


def check_duty_law(deal: Deal) -> None:
    """A card is legal in a hand exactly when the hand holds none of what playing it rules out."""
    if deal.turn is None:
        return
    hand = deal.hands[deal.turn]
    duties = deal.terms.following if deal.trick.cards else deal.terms.leading
    for card in hand:
        excluded = ruled_out(duties, deal.table, card)
        assert card not in excluded
        assert (card in deal.legal_cards) == excluded.isdisjoint(hand)


def check_cards(deal: Deal) -> None:
    """G2: each card of the pack is in one hand, in the trick or taken, and hands keep even sizes."""
    places = [*deal.hands, Cards(deal.trick.cards), *deal.taken]
    assert sum(map(len, places)) == len(deal.pack)
    assert Cards([card for place in places for card in place]) == deal.pack
    assert deal.table.seen == deal.pack - deal.table.unseen
    shown = [seat for seat, _ in deal.trick.plays]
    full = len(deal.pack) // deal.players - len(deal.tricks)
    assert [len(hand) for hand in deal.hands] == [full - (seat in shown) for seat in range(deal.players)]
    for dealt, hand, seen in zip(deal.dealt, deal.hands, deal.table.seen_by_seat, strict=True):
        assert (dealt - hand, hand & seen) == (seen, NO_CARDS)
    for face_up, taken in zip(deal.face_up, deal.taken, strict=True):
        assert face_up == Cards([card for card in taken for item in deal.terms.items if card in item.cards])


def check_turn(deal: Deal) -> None:
    """G4: the taker leads next; seat after seat plays; every trick is full."""
    last = deal.tricks[-1].winner if deal.tricks else deal.table.setting.leader
    assert deal.leader == last
    for trick in deal.tricks:
        assert len(trick) == deal.players
        assert trick.winner in range(deal.players)
    if deal.is_over:
        assert (deal.turn, deal.trick.cards) == (None, ())
    else:
        assert deal.turn == (deal.leader + len(deal.trick)) % deal.players


def check_points(deal: Deal) -> None:
    """G7, G8: one scoring path, whose totals are the contract's; decided when all of it is taken."""
    terms = deal.terms
    assert (deal.result is None) == (not deal.is_over)
    counted = {item.label: sum(deal.tally[item.label]) for item in terms.items}
    quantity = {item.label: item.quantity for item in terms.items}
    assert list(deal.tally) == list(quantity)
    assert deal.is_decided == (deal.is_over or counted == quantity)
    if deal.annulled is None:
        by_hand = [
            sum(item.points * deal.tally[item.label][seat] for item in terms.items)
            for seat in range(deal.players)
        ]
        assert deal.scores == tuple(by_hand)
    if deal.result is None:
        assert deal.annulled is None
        return
    assert (deal.result.scores, deal.result.tally) == (deal.scores, deal.tally)
    assert deal.result.annulled == deal.annulled
    if deal.annulled is None:
        assert counted == quantity
        assert sum(deal.scores) == terms.total
        assert sum(deal.scores) == sum(item.points * item.quantity for item in terms.items)
    else:
        assert set(deal.scores) == {0}
    if deal.tricks:
        assert score(deal.contract, deal.tally, players=deal.players, pack=deal.pack) == deal.scores


@settings(FEW, max_examples=50)
@given(case=st.sampled_from(DISTINCT), data=st.data(), rng=rngs())
def test_another_seat_learns_nothing_by_asking(case: Case, data: st.DataObject, rng: random.Random) -> None:
    """The answer to a seat whose turn it is not is one and the same, whoever holds the card."""
    for deal in played_on(data.draw(deals(case)), rng):
        if deal.turn is not None:
            other = (deal.turn + 1) % deal.players
            asked = [next(iter(hand)) for hand in (*deal.hands, deal.table.seen, PACK - deal.pack) if hand]
            found = [deal.why_illegal(card, seat=other) for card in asked]
            assert [why.action for why in found if why] == asked
            assert {(why.reason, why.demand, why.cards, why.seat) for why in found if why} == {
                (Reason.NOT_YOUR_TURN, f"it is the turn of seat {deal.turn}", NO_CARDS, other)
            }


@pytest.mark.rule("G7")
@pytest.mark.parametrize("case", STOPPING, ids=str)
@FEW
@given(data=st.data(), rng=rngs())
def test_stopping_when_decided_never_changes_a_score(
    case: Case, data: st.DataObject, rng: random.Random
) -> None:
    """The same cards with and without the option: equal until decided, and equal points after."""
    contract = case.contract
    assert isinstance(contract, Stopping)
    plain = data.draw(deals(case, contract=attrs.evolve(contract, stop_when_decided=False)))
    states = list(played_on(plain, rng))
    end = states[-1]
    decided = [state for state in states if state.is_decided]
    assert {state.tally for state in decided} == {end.tally}
    stops = Deal.start(
        attrs.evolve(contract, stop_when_decided=True), plain.dealt, leader=plain.table.setting.leader
    )
    for card in [card for trick in end.tricks for card in trick]:
        if stops.is_over:
            break
        stops = stops.play(card)
    assert stops.is_over
    assert (stops.scores, stops.annulled) == (end.scores, end.annulled)
    numbered = [trick for item in plain.terms.items for trick in item.tricks]
    if end.tricks:
        assert stops.tricks == end.tricks[: max(1, len(decided[0].tricks))]
        assert len(stops.tricks) >= max([1, *numbered])


@settings(FEW, max_examples=25)
@given(case=st.sampled_from(DISTINCT), data=st.data(), seed=st.integers(0, 1 << 32))
def test_the_global_generator_is_neither_read_nor_moved(case: Case, data: st.DataObject, seed: int) -> None:
    start = data.draw(deals(case))
    before = random.getstate()
    try:
        told: list[tuple[object, ...]] = []
        for state in (1, 2):
            random.seed(state)
            mark = random.getstate()
            again = Deal.start(start.contract, start.dealt, leader=start.table.setting.leader)
            told.append(tuple(whole_story(again, random.Random(seed))))
            assert random.getstate() == mark
        assert told[0] == told[1]
    finally:
        random.setstate(before)


def whole_story(deal: Deal, rng: random.Random) -> Iterator[object]:
    for state in played_on(deal, rng):
        yield (state, state.legal_cards, state.scores, state.tally, state.result, state.is_decided)

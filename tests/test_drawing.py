"""Drawing for the deal (K1): the lowest card deals first, the highest keeps the score."""

import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi import PACK, Cards, KingiError, ParseError, SetupError, WrongTypeError
from kingi.match.dealing import Draw


def drawn(*draws: dict[int, str], players: int = 4) -> Draw:
    """After these draws, one after the other."""
    draw = Draw.start(players)
    for cards in draws:
        draw = draw.drawn(cards)
    return draw


def found(draw: Draw) -> tuple[int | None, int | None, tuple[int, ...]]:
    return draw.dealer, draw.keeper, draw.again


# --- drawing for the deal ---


@pytest.mark.rule("K1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_draw_first(players: int) -> None:
    assert found(Draw.start(players)) == (None, None, tuple(range(players)))


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("cards", "dealer", "keeper"),
    [
        ({0: "C5", 1: "HK", 2: "S2", 3: "D9"}, 2, 1),
        ({0: "CA", 1: "HT", 2: "S9", 3: "DJ"}, 2, 0),  # an ace is high (G1)
        ({0: "C5", 1: "H5", 2: "S2", 3: "DA"}, 2, 3),  # a tie in the middle is none
        ({0: "C4", 1: "S3", 2: "D8", 3: "H7", 4: "SK"}, 1, 4),
    ],
)
def test_the_lowest_deals_and_the_highest_keeps_the_score(
    cards: dict[int, str], dealer: int, keeper: int
) -> None:
    assert found(drawn(cards, players=len(cards))) == (dealer, keeper, ())


@pytest.mark.rule("K1")
def test_a_tie_at_the_low_end_draws_again_from_the_full_pack() -> None:
    draw = drawn({0: "C3", 1: "S9", 2: "D3", 3: "HK"})
    assert found(draw) == (None, 3, (0, 2))
    assert found(draw.drawn({0: "HK", 2: "HA"})) == (0, 3, ())  # cards were put back
    again = draw.drawn({0: "SA", 2: "HA"})
    assert found(again) == (None, 3, (0, 2))
    assert found(again.drawn({0: "S3", 2: "H2"})) == (2, 3, ())


@pytest.mark.rule("K1")
def test_a_tie_at_the_high_end_draws_again_for_the_highest() -> None:
    draw = drawn({0: "CQ", 1: "S9", 2: "DQ", 3: "HQ"})
    assert found(draw) == (1, None, (0, 2, 3))
    again = draw.drawn({0: "C4", 2: "D4", 3: "H2"})  # the lower of these has nothing to do with dealing
    assert found(again) == (1, None, (0, 2))
    assert found(again.drawn({0: "C2", 2: "D3"})) == (1, 2, ())


@pytest.mark.rule("K1")
def test_ties_at_both_ends_draw_again_each_for_its_own_end() -> None:
    draw = drawn({0: "C3", 1: "SQ", 2: "D3", 3: "HQ"})
    assert found(draw) == (None, None, (0, 1, 2, 3))
    assert found(draw.drawn({0: "CA", 1: "S4", 2: "DK", 3: "H2"})) == (2, 1, ())
    half = draw.drawn({0: "C8", 1: "S4", 2: "D8", 3: "H2"})
    assert found(half) == (None, 1, (0, 2))
    other = draw.drawn({0: "C8", 1: "S4", 2: "D7", 3: "H4"})
    assert found(other) == (2, None, (1, 3))


@pytest.mark.rule("K1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_tie_the_whole_draw_is_repeated(players: int) -> None:
    draw = drawn(
        {seat: suit + "7" for seat, suit in zip(range(players), "CDHS", strict=False)}, players=players
    )
    assert draw == Draw.start(players)
    ends = draw.drawn({seat: "H" + "3456"[seat] for seat in range(players)})
    assert found(ends) == (0, players - 1, ())


@pytest.mark.rule("K1")
@given(seed=st.integers(0, 1 << 32), players=st.integers(2, 5), short=st.booleans())
def test_whatever_is_drawn_dealer_and_keeper_differ(seed: int, players: int, short: bool) -> None:
    """Each end is found by its own seats' cards alone; the draws end; a few ranks make many ties."""
    rng = random.Random(seed)
    cards = list(Cards("C234 D234 H234 S234") if short else PACK)
    draw = Draw.start(players)
    for _ in range(100):
        if not draw.again:
            break
        by_seat = dict(zip(draw.again, rng.sample(cards, len(draw.again)), strict=True))
        after = draw.drawn(by_seat)
        lows = [by_seat[seat].rank for seat in draw.low if seat in by_seat]
        highs = [by_seat[seat].rank for seat in draw.high if seat in by_seat]
        if draw.dealer is None:
            assert after.low == tuple(seat for seat in draw.low if by_seat[seat].rank == min(lows))
        else:
            assert after.dealer == draw.dealer
        if draw.keeper is None:
            assert after.high == tuple(seat for seat in draw.high if by_seat[seat].rank == max(highs))
        else:
            assert after.keeper == draw.keeper
        assert set(after.again) <= set(draw.again)
        assert after.low == after.high or not set(after.low) & set(after.high)
        draw = after
    assert draw.dealer is not None
    assert draw.keeper is not None
    assert draw.dealer != draw.keeper


def test_draws_are_values() -> None:
    draw = drawn({0: "C3", 1: "S9", 2: "D3", 3: "HK"})
    assert draw == Draw((0, 2), (3,))
    assert hash(draw) == hash(Draw((0, 2), (3,)))
    assert pickle.loads(pickle.dumps(draw)) == draw
    assert draw.drawn({0: "C4", 2: "C5"}).drawn({}) == Draw((0,), (3,))  # nobody need draw any more


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ({}, SetupError),
        ({0: "C5", 1: "C6", 2: "C7"}, SetupError),
        ({0: "C5", 1: "C6", 2: "C7", 3: "C8", 4: "C9"}, SetupError),
        ({0: "C5", 1: "C6", 2: "C7", "3": "C8"}, SetupError),
        ({0: "C5", 1: "C6", 2: "C7", 3: "C5"}, ParseError),
        ({0: "C5", 1: "C6", 2: "C7", 3: "1H"}, ParseError),
        ({0: "C5", 1: "C6", 2: "C7", 3: None}, WrongTypeError),
        (["C5", "C6", "C7", "C8"], WrongTypeError),
        (None, WrongTypeError),
    ],
)
def test_a_draw_that_cannot_be(cards: object, error: type[KingiError]) -> None:
    draw = Draw.start(4)
    take: Callable[[object], object] = draw.drawn  # type: ignore[assignment] # no checker lets these pass
    with pytest.raises(KingiError) as caught:
        take(cards)
    assert type(caught.value) is error
    assert len(str(caught.value)) < 300


def test_only_the_seats_that_tied_draw_again() -> None:
    draw = drawn({0: "C3", 1: "S9", 2: "D3", 3: "HK"})
    with pytest.raises(SetupError, match=r"seats \[0, 2\] must draw, not \[0, 1, 2\]"):
        draw.drawn({0: "C5", 1: "C6", 2: "C7"})
    with pytest.raises(SetupError, match="must draw"):
        draw.drawn({0: "C5", 2: "C6"}).drawn({0: "C5"})


@pytest.mark.parametrize(
    ("players", "error"),
    [
        (1, SetupError),
        (0, SetupError),
        (-4, SetupError),
        (53, SetupError),
        (True, WrongTypeError),
        (4.0, WrongTypeError),
    ],
)
def test_a_draw_needs_two_seats_and_a_card_for_each(players: int, error: type[KingiError]) -> None:
    with pytest.raises(error):
        Draw.start(players)

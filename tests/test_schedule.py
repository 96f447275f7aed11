"""Schedules: fixed orders, and choices within quotas: who chooses, what is on offer, and why not."""

import pickle
import random
from collections import Counter
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import PRESETS

from kingi import KingiError, Match, Reason, SetupError, Variant, variants
from kingi.frozenmap import FrozenMap
from kingi.match.schedule import Chosen, Order, Quota, Quotas

TRUMPS = ("trump-clubs", "trump-diamonds", "trump-hearts", "trump-spades")
CHOSEN = {label: this for label, this in PRESETS.items() if isinstance(this.schedule, Quotas)}
ORDERED = {label: this for label, this in PRESETS.items() if isinstance(this.schedule, Order)}
TWENTY = {
    "dubbelkingen": variants.dubbelkingen(),
    "dubbelkingen, suits twice": variants.dubbelkingen(suit_limit=2),
    "turkish": variants.turkish(),
    "turkish, no suit limit": variants.turkish(suit_limit=None),
}
NEGATIVE = {
    "dubbelkingen": ("misere", "hearts", "men", "queens", "king", "last-tricks"),
    "turkish": ("queens", "men", "hearts", "misere", "last-tricks", "king"),
}
KIND = {"dubbelkingen": "negative", "turkish": "penalty"}


def chooser_of(variant: Variant, deal: int, first_dealer: int = 0) -> int:
    """D9: the dealer. T1: forehand. Told here, not asked of the schedule."""
    return (first_dealer + deal + (1 if variant.key == "turkish" else 0)) % 4


def reason_told(variant: Variant, done: list[Chosen], seat: int, key: str) -> Reason | None:
    """D9 and T1 in plain counting."""
    negative = key in NEGATIVE[variant.key]
    mine = [chosen for chooser, chosen in done if chooser == seat]
    if not negative and key not in TRUMPS:
        return Reason.NOT_ON_OFFER
    if sum((chosen in NEGATIVE[variant.key]) == negative for chosen in mine) == (3 if negative else 2):
        return Reason.NO_RIGHTS_LEFT
    limit = 2 if negative else variant.options["suit_limit"]
    often = sum(chosen == key for _, chosen in done)
    return Reason.CONTRACT_USED_UP if limit is not None and often >= int(limit) else None


def walk(
    variant: Variant, choose: Callable[[list[Chosen], tuple[str, ...]], str], first: int
) -> list[Chosen]:
    """Twenty choices, each turn checked against the plain counting."""
    schedule = variant.schedule
    keys = (*variant.contracts, "no-trump", "")
    done: list[Chosen] = []
    for deal in range(schedule.deals(4)):
        seat = chooser_of(variant, deal, first)
        offered = schedule.offered(done, seat)
        assert offered, "T1, D10: there is always a legal choice"
        reasons = {key: reason_told(variant, done, seat, key) for key in keys}
        assert offered == tuple(key for key in (*NEGATIVE[variant.key], *TRUMPS) if reasons[key] is None)
        assert {key: schedule.why_not(done, seat, key) for key in keys} == reasons
        assert not schedule.is_dictated(deal)
        mine = [key for chooser, key in done if chooser == seat]
        trumps = sum(key in TRUMPS for key in mine)
        left = {KIND[variant.key]: 3 - len(mine) + trumps, "trump": 2 - trumps}
        assert schedule.remaining(done, seat) == left
        done.append((seat, choose(done, offered)))
    return done


def check_ended(variant: Variant, done: list[Chosen]) -> None:
    counts = Counter(key for _, key in done)
    assert len(done) == 20
    assert {key: counts[key] for key in NEGATIVE[variant.key]} == dict.fromkeys(NEGATIVE[variant.key], 2)
    assert sum(counts[key] for key in TRUMPS) == 8
    limit = variant.options["suit_limit"]
    assert limit is None or {counts[key] for key in TRUMPS} == {2}
    for seat in range(4):
        assert variant.schedule.remaining(done, seat) == {KIND[variant.key]: 0, "trump": 0}
        assert variant.schedule.offered(done, seat) == ()
        reasons = {variant.schedule.why_not(done, seat, key) for key in variant.contracts}
        assert reasons == {Reason.NO_RIGHTS_LEFT}


# --- a choice within quotas ---


@pytest.mark.rule("D9", "T1")
@pytest.mark.parametrize("label", TWENTY)
@given(seed=st.integers(0, 1 << 32), first=st.integers(0, 3))
def test_there_is_a_choice_at_every_turn_whatever_the_others_chose(label: str, seed: int, first: int) -> None:
    rng = random.Random(seed)
    done = walk(TWENTY[label], lambda _, offered: rng.choice(offered), first)
    check_ended(TWENTY[label], done)


@pytest.mark.rule("D9", "T1")
@pytest.mark.parametrize("label", TWENTY)
def test_greedy_seats_leave_a_choice_too(label: str) -> None:
    """Seats that use one kind up first, or crowd onto one contract, or spread out."""
    variant = TWENTY[label]
    greedy: list[Callable[[list[Chosen], tuple[str, ...]], str]] = [
        lambda _, offered: offered[0],
        lambda _, offered: offered[-1],
        lambda done, offered: max(offered, key=lambda key: sum(key == one for _, one in done)),
        lambda done, offered: min(offered, key=lambda key: sum(key == one for _, one in done)),
        lambda done, offered: offered[0 if len(done) // 4 % 2 else -1],
        lambda done, offered: offered[-1 if len(done) % 2 else 0],
    ]
    for choose in greedy:
        check_ended(variant, walk(variant, choose, 2))


@pytest.mark.rule("D10")
@pytest.mark.parametrize("label", TWENTY)
@given(seed=st.integers(0, 1 << 32))
def test_at_the_last_deal_there_is_one_negative_game_or_trump_alone(label: str, seed: int) -> None:
    rng = random.Random(seed)
    variant = TWENTY[label]
    done = walk(variant, lambda _, offered: rng.choice(offered), 0)[:-1]
    last = variant.schedule.offered(done, chooser_of(variant, 19))
    if last[0] in TRUMPS:
        assert set(last) <= set(TRUMPS)
        assert variant.options["suit_limit"] is None or len(last) == 1
    else:
        assert len(last) == 1


@pytest.mark.rule("T1")
def test_the_reasons_as_literals() -> None:
    schedule = variants.turkish().schedule
    done: list[Chosen] = [(1, "king"), (2, "king"), (3, "men"), (0, "queens")]
    assert schedule.why_not(done, 1, "king") is Reason.CONTRACT_USED_UP
    assert schedule.why_not(done, 1, "queens") is None
    assert schedule.why_not(done, 1, "no-trump") is Reason.NOT_ON_OFFER
    done += [(1, "trump-clubs"), (1, "trump-hearts")]
    assert schedule.why_not(done, 1, "trump-spades") is Reason.NO_RIGHTS_LEFT
    assert schedule.why_not(done, 2, "trump-spades") is None
    assert schedule.remaining(done, 1) == {"penalty": 2, "trump": 0}
    assert schedule.remaining(done, 2) == {"penalty": 2, "trump": 2}
    done += [(2, "trump-clubs"), (1, "men"), (1, "queens")]
    assert schedule.why_not(done, 3, "trump-clubs") is Reason.CONTRACT_USED_UP
    assert schedule.why_not(done, 1, "hearts") is Reason.NO_RIGHTS_LEFT
    assert schedule.why_not(done, 1, "king") is Reason.NO_RIGHTS_LEFT  # a right comes before a limit
    assert schedule.offered(done, 1) == ()
    free = variants.turkish(suit_limit=None).schedule
    assert free.why_not(done, 3, "trump-clubs") is None


@pytest.mark.rule("D9", "T1")
def test_who_chooses() -> None:
    assert variants.dubbelkingen().schedule.chooser_after_dealer == 0
    assert variants.turkish().schedule.chooser_after_dealer == 1
    for variant, seat in ((variants.dubbelkingen(), 2), (variants.turkish(), 3)):
        match = Match.start(variant, first_dealer=2).deal_cards(random.Random(5))
        assert match.to_act == seat
        started = match.apply("name misere").deal
        assert started is not None
        assert started.leader == 3  # T1: the chooser; D10: forehand, whoever chose


@pytest.mark.parametrize("label", CHOSEN)
def test_a_chosen_match_has_twenty_deals_and_is_worth_nothing(label: str) -> None:
    assert CHOSEN[label].deals == 20
    assert CHOSEN[label].total == 0


def quota(*contracts: str, per_seat: int, limit: int | None) -> Quota:
    return Quota(kind="kind", contracts=contracts, per_seat=per_seat, limit=limit)


@pytest.mark.parametrize(
    ("quotas", "players", "total"),
    [
        ((quota("a", per_seat=2, limit=None),), 3, 6),
        ((quota("a", "b", per_seat=2, limit=None),), 3, 6),  # one worth: whatever is chosen
        ((quota("a", "c", per_seat=2, limit=3),), 3, 3 + 15),  # six choices, each to its limit
        ((quota("a", "c", per_seat=1, limit=3),), 3, None),  # three choices of six
        ((quota("a", "c", per_seat=2, limit=None),), 3, None),
        ((quota("a", "c", per_seat=2, limit=3), quota("b", per_seat=1, limit=None)), 3, 21),
        ((quota("a", "c", per_seat=1, limit=3), quota("b", per_seat=1, limit=None)), 3, None),
    ],
)
def test_the_total_of_quotas_is_known_only_when_it_must_be(
    quotas: tuple[Quota, ...], players: int, total: int | None
) -> None:
    schedule = Quotas(quotas=quotas, chooser_after_dealer=0)
    assert schedule.total({"a": 1, "b": 1, "c": 5}, players) == total
    assert schedule.deals(players) == players * sum(one.per_seat for one in quotas)


# --- a fixed order ---

MINUS = {
    "kingi": ("misere", "hearts", "men", "queens", "last-tricks", "king"),
    "kinko": ("misere", "men", "queens", "hearts", "last-tricks", "king"),
    "kingen": ("misere", "hearts", "men", "queens", "king", "last-tricks"),
}
PLUS = {
    "kingi": (*TRUMPS, "no-trump", "plus-misere"),
    "kinko": (*TRUMPS, "no-trump"),
    "kingen": TRUMPS,
}


@pytest.mark.rule("K6", "N5", "D2")
@pytest.mark.parametrize("label", ORDERED)
def test_the_order_of_the_deals(label: str) -> None:
    variant = ORDERED[label]
    schedule, players = variant.schedule, variant.players
    assert (variant.auction is None) is (variant.key == "kingen")
    assert variant.deals == schedule.deals(players) == 6 + players
    assert schedule.chooser_after_dealer == 1
    done: list[Chosen] = []
    for number in range(variant.deals):
        minus = number < 6
        keys = (MINUS[variant.key][number],) if minus else PLUS[variant.key]
        assert schedule.is_dictated(number) is minus
        for seat in range(players):
            assert schedule.offered(done, seat) == keys
            assert schedule.remaining(done, seat) == {}
            reasons = {key: schedule.why_not(done, seat, key) for key in (*variant.contracts, "none")}
            assert {key for key, reason in reasons.items() if reason is None} == set(keys)
            assert set(reasons.values()) == {None, Reason.NOT_ON_OFFER}
        done.append((None if minus else 0, keys[-1]))


@pytest.mark.parametrize(
    ("slots", "total"),
    [
        ((("a",), ("b",), ("c",)), 7),
        ((("a",), ("a", "b"), ("b", "a")), 3),
        ((("a",), ("a", "c")), None),
        ((), 0),
    ],
)
def test_the_total_of_an_order(slots: tuple[tuple[str, ...], ...], total: int | None) -> None:
    assert Order(slots).total({"a": 1, "b": 1, "c": 5}, 4) == total


@pytest.mark.rule("N1", "N9", "D1")
@pytest.mark.parametrize(
    ("label", "total"),
    [
        ("kingi", 0),
        ("kinko", 0),
        ("kinko players=3", -5),
        ("kinko players=5", 0),
        ("kinko points=large", 166),
        ("kinko players=3 points=large", 144),
        ("kinko players=5 points=large", 159),
        ("kingen", 0),
        ("kingen players=3", 0),
    ],
)
def test_the_total_of_a_match(label: str, total: int) -> None:
    assert PRESETS[label].total == total


@pytest.mark.parametrize("number", [-1, 10, 10**5000], ids=["-1", "10", "huge"])
def test_an_order_has_no_deals_but_its_own(number: int) -> None:
    schedule = variants.kinko().schedule
    with pytest.raises(SetupError, match=r"^schedule: there are 10 deals, no .* counted from 0$"):
        schedule.is_dictated(number)
    done: list[Chosen] = [(None, "misere")] * 10
    with pytest.raises(SetupError, match="no 10 counted from 0"):
        schedule.offered(done, 0)
    with pytest.raises(SetupError, match="no 10 counted from 0"):
        schedule.why_not(done, 0, "misere")


def test_schedules_are_values() -> None:
    for one, other in ((variants.kinko(), variants.kinko()), (variants.turkish(), variants.turkish())):
        assert one.schedule == other.schedule
        assert hash(one.schedule) == hash(other.schedule)
        assert pickle.loads(pickle.dumps(one.schedule)) == one.schedule
    assert Order((("a",),)) != Order((("a",),), chooser_after_dealer=0)
    assert variants.turkish().schedule != variants.turkish(suit_limit=None).schedule
    assert isinstance(variants.turkish().schedule.remaining([], 0), FrozenMap)


def test_a_key_that_is_no_contracts_is_found_when_the_variant_is_made() -> None:
    for schedule in (
        Order((("misere",), ("nil",))),
        Quotas(quotas=(quota("nil", per_seat=1, limit=None),), chooser_after_dealer=0),
    ):
        with pytest.raises(KingiError) as caught:
            attrs.evolve(variants.kinko(), schedule=schedule)
        assert "nil" in str(caught.value)

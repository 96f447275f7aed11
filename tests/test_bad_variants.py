"""Variants, schedules and terms put together wrongly: each a clear error, where it is made."""

import random
from collections.abc import Callable
from functools import partial
from typing import cast

import attrs
import pytest

from kingi import PACK, Cards, Deal, KingiError, Match, Phase, Rank, Suit, Variant, variants
from kingi.contracts import Hearts, Item, Misere, Queens, Terms, Trump
from kingi.frozenmap import FrozenMap
from kingi.match.result import AboveZero
from kingi.match.schedule import Order, Quota, Quotas, Schedule

KINGEN = variants.kingen()


@attrs.frozen
class Loose:
    """A contract with whatever key and terms."""

    key: object
    made: Callable[[], object] = lambda: Terms(items=(Item("tricks", -1, tricks=(1, 2)),))

    def terms(self, pack: Cards, players: int) -> object:
        return self.made()


def _changed(**changes: object) -> Callable[[], object]:
    return partial(cast("Callable[..., object]", attrs.evolve), KINGEN, **changes)


def _terms(**fields: object) -> Callable[[], object]:
    return partial(cast("Callable[..., object]", Terms), **fields)


def _deal(contract: object) -> Callable[[], object]:
    return partial(cast("Callable[..., object]", Deal.start), contract, ["C2 C3", "C4 C5"])


def _order(slots: object, **more: object) -> Callable[[], object]:
    return partial(cast("Callable[..., object]", Order), slots, **more)


def _quotas(quotas: object) -> Callable[[], object]:
    return partial(cast("Callable[..., object]", Quotas), quotas=quotas, chooser_after_dealer=0)


def _quota(**fields: object) -> Callable[[], object]:
    given = {"kind": "x", "contracts": ["misere"], "per_seat": 1, "limit": None, **fields}
    return partial(cast("Callable[..., object]", Quota), **given)


def _rules(points_per_bid: object) -> Callable[[], object]:
    kinko = variants.kinko().auction
    return partial(cast("Callable[..., object]", attrs.evolve), kinko, points_per_bid=points_per_bid)


ITEM = Item("tricks", -1, tricks=(1,))
ORDER = Order((("misere",),))
FEW = Quotas(quotas=(Quota(kind="few", contracts=("hearts",), per_seat=2, limit=3),), chooser_after_dealer=1)


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (
            _changed(contracts="misere"),
            TypeError,
            "contracts: a sequence of contracts is wanted, not 'misere'",
        ),
        (_changed(contracts=3), TypeError, "contracts: a sequence of contracts is wanted, not 3"),
        (
            _changed(contracts=["misere"]),
            TypeError,
            "contract: an object with a key and terms is wanted, not 'm",
        ),
        (
            _changed(contracts=[Misere]),
            TypeError,
            "contract: an object with a key and terms is wanted, not <cl",
        ),
        (_changed(contracts=[Loose(5)]), TypeError, "contract: a key is a text, not 5"),
        (
            _changed(contracts=[Loose("a b")]),
            ValueError,
            "contract: a key is one word, of 100 characters at the most, not 'a b'",
        ),
        (
            _changed(contracts=[Loose("")]),
            ValueError,
            "contract: a key is one word, of 100 characters at the most, not ''",
        ),
        (_changed(contracts=[Hearts(), Hearts()]), ValueError, "contracts: two have the key hearts"),
        (
            _changed(contracts={**KINGEN.contracts, "queens": Misere()}),
            ValueError,
            "contracts: two have the key misere",
        ),
        (
            _changed(contracts=FrozenMap({"queens": Hearts()})),
            ValueError,
            "contracts: 'queens' stands for the contract 'hearts'",
        ),
        (
            _changed(schedule=("misere",)),
            TypeError,
            "schedule: an Order or Quotas is wanted, not ('misere',)",
        ),
        (_changed(schedule=Order(())), ValueError, "schedule: a deal without a contract"),
        (_changed(schedule=Order(((),))), ValueError, "schedule: a deal without a contract"),
        (_changed(schedule=FEW), ValueError, "schedule: few: 4 seats choose 2 each, there are only 3"),
        (_changed(schedule=Quotas(quotas=(), chooser_after_dealer=1)), ValueError, "schedule: no deals"),
        (
            _changed(declarer_leads="misere"),
            TypeError,
            "declarer_leads: a sequence of texts is wanted, not 'misere'",
        ),
        (
            _changed(declarer_leads=("bridge",)),
            KeyError,
            "declarer_leads: no contract 'bridge'; there are misere, hearts",
        ),
        (
            lambda: Order(cast("tuple[tuple[str, ...], ...]", ("misere",))),
            TypeError,
            "schedule: a sequence of texts is",
        ),
        (_quota(contracts=3), TypeError, "schedule: a sequence of texts is wanted, not 3"),
        (
            _changed(contracts=[Loose("a:b")]),
            ValueError,
            "contract: a key is one word, of 100 characters at the most, not 'a:b'",
        ),
        (
            _changed(contracts=[Loose("a\x1b")]),
            ValueError,
            "contract: a key is one word, of 100 characters at the most, not 'a\\x1b'",
        ),
        (_changed(schedule=None), TypeError, "schedule: an Order or Quotas is wanted, not None"),
        (_changed(auction=5), TypeError, "auction: AuctionRules or None is wanted, not 5"),
        (
            _changed(local_names=None),
            TypeError,
            "local_names: a mapping of keys to names is wanted, not None",
        ),
        (
            _changed(local_names={"misere": "abc"}),
            TypeError,
            "local_names of 'misere': a sequence of texts",
        ),
        (
            _changed(local_names={"misere": 5}),
            TypeError,
            "local_names of 'misere': a sequence of texts is wanted, not 5",
        ),
        (_changed(options=3), TypeError, "options: a mapping of names to values is wanted, not 3"),
        (_changed(options={1: 2}), TypeError, "options: plain values by name are wanted, not 1: 2"),
        (_changed(options={"a": 1.5}), TypeError, "options: plain values by name are wanted, not 'a': 1.5"),
        (_changed(packets=4), TypeError, "packets: numbers of cards are wanted, not 4"),
        (_changed(packets=("4",)), TypeError, "packets: a whole number is wanted, not '4'"),
        (_changed(schedule=Order), TypeError, "schedule: an Order or Quotas is wanted, not <class"),
        (
            _changed(result_rule=None),
            TypeError,
            "result_rule: an object with winners",
        ),
        (
            _changed(result_rule=AboveZero),
            TypeError,
            "result_rule: an object with winners",
        ),
        (_changed(key=3), TypeError, "key: a text is wanted, not 3"),
        (_changed(name=None), TypeError, "name: a text is wanted, not None"),
        (_quota(kind=["a"]), TypeError, "kind: a text is wanted, not ['a']"),
        (_quota(per_seat=-(10**5000)), ValueError, "per_seat: 1 or more is wanted, not something"),
        (_quota(per_seat=10**5000), ValueError, "per_seat: 10000 at the most is wanted, not something"),
        (_quota(limit=10**5000), ValueError, "limit: 10000 at the most is wanted, not something"),
        (_quota(contracts={"misere"}), TypeError, "schedule: a sequence of texts is wanted, not {'misere'}"),
        (_quota(contracts=["a", "b", "a"]), ValueError, "schedule: 'a' is there twice in ('a', 'b', 'a')"),
        (_order(3), TypeError, "schedule: keys for each deal are wanted, not 3"),
        (_order({("a",)}), TypeError, "schedule: keys for each deal are wanted, not {('a',)}"),
        (_order([{"a", "b"}]), TypeError, "schedule: a sequence of texts is wanted, not {'"),
        (_order([["a", "a"]]), ValueError, "schedule: 'a' is there twice in ('a', 'a')"),
        (_order([["a"]], chooser_after_dealer=-1), ValueError, "chooser_after_dealer: 0 or more is wanted"),
        (_order([["a"]], chooser_after_dealer=52), ValueError, "chooser_after_dealer: 51 at the most"),
        (
            _order(ORDER.slots, chooser_after_dealer="x"),
            TypeError,
            "chooser_after_dealer: a whole",
        ),
        (_quotas(3), TypeError, "schedule: a sequence of Quotas is wanted, not 3"),
        (_quotas(["misere"]), TypeError, "schedule: a sequence of Quotas is wanted, not ['misere']"),
        (_quotas({FEW.quotas[0]}), TypeError, "schedule: a sequence of Quotas is wanted, not {<Quota few"),
        (_quota(per_seat=0), ValueError, "per_seat: 1 or more is wanted, not 0"),
        (_quota(limit=0), ValueError, "limit: 1 or more is wanted, not 0"),
        (_quota(limit="2"), TypeError, "limit: a whole number is wanted, not '2'"),
        (_rules(0), ValueError, "points_per_bid: 1 or more is wanted, not 0"),
        (_rules(0.5), TypeError, "points_per_bid: a whole number is wanted, not 0.5"),
        (_terms(items=ITEM), TypeError, "items: a sequence of Items is wanted, not Item("),
        (_terms(items="a"), TypeError, "items: a sequence of Items is wanted, not 'a'"),
        (_terms(items=["a"]), TypeError, "items: an Item is wanted, not 'a'"),
        (_terms(items=(ITEM,), leading=ITEM), TypeError, "duties: a sequence is wanted, not Item("),
        (
            _terms(items=(ITEM,), leading=("a",)),
            TypeError,
            "duties: an object with a reason, tiers and a demand is wanted, not 'a'",
        ),
        (
            _terms(items=(ITEM,), following=(Suit,)),
            TypeError,
            "duties: an object with a reason, tiers and a demand is wanted, not <",
        ),
        (_deal(Loose(5)), TypeError, "contract: a key is a text, not 5"),
        (_deal(Loose("x", lambda: None)), TypeError, "contract x: its terms are None, not Terms"),
        (
            _deal(Loose("x", _terms(items=(ITEM, ITEM)))),
            ValueError,
            "contract x: its terms cannot be had: items: two have the label tricks",
        ),
        (lambda: Suit("X"), ValueError, "'X' at character 0 is no suit"),
        (lambda: Rank("1"), ValueError, "'1' at character 0 is no rank"),
    ],
)
def test_what_cannot_be_is_refused(make: Callable[[], object], error: type[Exception], said: str) -> None:
    with pytest.raises(KingiError) as caught:
        make()
    assert isinstance(caught.value, error)
    assert str(caught.value).startswith(said)


def test_contracts_are_given_as_a_sequence_or_by_key() -> None:
    dearer = {**KINGEN.contracts, "queens": Queens(points=-5)}
    by_key = attrs.evolve(KINGEN, contracts=dearer)
    assert by_key == attrs.evolve(KINGEN, contracts=tuple(dearer.values()))
    assert (by_key.worth("queens"), list(by_key.contracts)) == (-20, list(KINGEN.contracts))


def test_lists_are_taken_as_tuples_so_that_a_variant_can_be_hashed() -> None:
    changes = {"declarer_leads": ["trump-clubs"], "packets": [4, 4, 5], "local_names": {"misere": ["vazas"]}}
    for name, value in changes.items():
        assert isinstance(hash(_changed(**{name: value})()), int)


def test_a_bid_is_never_larger_than_one_can_be() -> None:
    rules = attrs.evolve(variants.kinko(), key="dear", schedule=Order((("trump-clubs", "no-trump"),)))
    dear = [attrs.evolve(it, points=1000) if isinstance(it, Trump) else it for it in rules.contracts.values()]
    match = Match.start(attrs.evolve(rules, contracts=dear)).deal_cards(random.Random(1))
    assert str(match.legal_actions[-1]) == "bid 9999"
    assert match.apply("bid 9999").phase is Phase.BIDDING


def test_a_schedule_takes_any_sequences() -> None:
    schedule: Schedule = Order([["misere"]])
    assert (schedule, hash(schedule)) == (ORDER, hash(ORDER))
    made = Variant(key="x", name="X", players=4, pack=PACK, contracts=[Misere()], schedule=schedule)
    assert made.deals == 1

"""The doors of a variant: its parts are read and checked where they are given, and its terms read once."""

import copy
import pickle
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, IntEnum
from functools import partial
from typing import cast

import attrs
import pytest
from tests.refusals import refused
from tests.strategies import PRESETS

from kingi import (
    PACK,
    Cards,
    KingiError,
    Match,
    Reason,
    ScoreSheet,
    SetupError,
    SheetError,
    UnknownNameError,
    Variant,
    WrongTypeError,
    variants,
)
from kingi.contracts import Contract, Item, Misere, Terms
from kingi.frozenmap import FrozenMap
from kingi.match.result import FirstPlace, places, result_of_match
from kingi.match.schedule import Chosen
from kingi.variants import Order, Quota, Quotas

KINGEN = variants.kingen()


def changed(variant: Variant = KINGEN, **changes: object) -> Variant:
    """The variant with these changes, which no type checker need let pass."""
    return cast("Callable[..., Variant]", attrs.evolve)(variant, **changes)


def made(schedule: object, **more: object) -> Variant:
    """A match of misère, decided by this."""
    make = cast("Callable[..., Variant]", Variant)
    return make(key="own", name="Own", players=4, pack=PACK, contracts=[Misere()], schedule=schedule, **more)


# --- one line ---


@pytest.mark.parametrize(
    ("variant", "line"),
    [
        (variants.kingi(), "<Variant kingi, 4 players>"),
        (variants.kinko(players=5, points="large"), "<Variant kinko, 5 players, points=large>"),
        (
            variants.kingen(players=3, stop_when_decided=True),
            "<Variant kingen, 3 players, stop_when_decided=True>",
        ),
        (variants.turkish(suit_limit=None), "<Variant turkish, 4 players, suit_limit=None>"),
        (changed(key="own", options={"colour": "red"}), "<Variant own, 4 players, colour=red>"),
    ],
)
def test_a_variant_is_told_by_its_key_and_what_differs_from_the_preset(variant: Variant, line: str) -> None:
    assert repr(variant) == line


def test_what_an_option_is_when_it_is_left_out_is_no_part_of_the_rules() -> None:
    assert variants.turkish().defaults["suit_limit"] == 2
    assert variants.kinko(points="large").defaults == variants.kinko().options
    assert changed(defaults={}) == KINGEN
    assert hash(changed(defaults={})) == hash(KINGEN)


@pytest.mark.parametrize("label", PRESETS)
def test_every_part_of_a_preset_fits_one_line(label: str) -> None:
    variant = PRESETS[label]
    parts: list[object] = [variant, variant.schedule, variant.auction, variant.result_rule]
    if isinstance(variant.schedule, Quotas):
        parts.extend(variant.schedule.quotas)
    for part in parts:
        assert len(repr(part)) <= 200
        assert repr(part).isprintable()


def test_schedules_tell_what_they_decide() -> None:
    assert repr(variants.kingi().schedule) == "<Order of 10 deals: 4 chosen by the seat 1 after the dealer>"
    assert repr(Order((("a", "b"), ("a",)))) == "<Order of 2 deals: 1 chosen by the seat 1 after the dealer>"
    dutch = variants.dubbelkingen().schedule
    assert repr(dutch) == "<Quotas of 2 kinds: 5 deals a seat, chosen by the seat 0 after the dealer>"
    assert isinstance(dutch, Quotas)
    assert [repr(quota) for quota in dutch.quotas] == [
        "<Quota negative: 3 a seat of 6 contracts, each 2 times at the most>",
        "<Quota trump: 2 a seat of 4 contracts>",
    ]


# --- values ---


@pytest.mark.parametrize(
    "value",
    [KINGEN, KINGEN.schedule, variants.turkish().schedule, FirstPlace(), variants.AboveZero()],
    ids=repr,
)
def test_what_makes_a_variant_copies_as_itself(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) == value


def test_nothing_is_derived_from_a_variant() -> None:
    with pytest.raises(WrongTypeError, match="Variant is final"):
        type("Mine", (Variant,), {})


# --- terms are read once ---


@attrs.frozen
class Wavering:
    """A contract that costs more each time somebody asks."""

    asked: list[int] = attrs.field(factory=list, eq=False)
    key: str = "wavering"

    def terms(self, pack: Cards, players: int) -> Terms:
        self.asked.append(1)
        return Terms(items=(Item("tricks", -len(self.asked), tricks=range(1, 14)),))


def test_terms_are_read_once_and_hold_in_deals_and_on_sheets() -> None:
    contract = Wavering()
    variant = Variant(
        key="own", name="Own", players=4, pack=PACK, contracts=[contract], schedule=Order((("wavering",),))
    )
    assert len(contract.asked) == 1
    assert (variant.worth("wavering"), variant.total, variant.terms_of("wavering").total) == (-13, -13, -13)
    assert variant.terms_of("wavering") is variant.terms_of("wavering")
    assert ScoreSheet.blank(variant).enter((13, 0, 0, 0)).totals == (-13, 0, 0, 0)
    match = Match.start(variant).apply("deal " + " / ".join(f"{suit}AKQJT98765432" for suit in "CDHS"))
    assert match.deal is not None
    assert match.deal.terms is variant.terms_of("wavering")
    while match.legal_actions:
        match = match.apply(match.legal_actions[0])
    assert match.totals == (0, -13, 0, 0)
    assert len(contract.asked) == 1
    anew = attrs.evolve(variant, source="read again")
    assert (anew.total, len(contract.asked)) == (-26, 2)
    assert attrs.evolve(anew, source="") == variant  # they are the same rules, as far as they can say
    with pytest.raises(UnknownNameError, match="no 'misere' here; there is wavering"):
        variant.terms_of("misere")


# --- what is refused where it is given ---


@pytest.mark.rule("K2", "K10")
def test_nobody_leads_as_declarer_where_nobody_ever_declares() -> None:
    kingi = variants.kingi()
    told = refused(SetupError, partial(changed, kingi), declarer_leads=("trump-clubs", "misere"))
    assert told == "declarer_leads: misere is always dictated, so that nobody declares it"
    both = Order((("misere",), ("misere", "hearts"), ("hearts",)))
    assert changed(schedule=both, declarer_leads=("misere", "hearts")).declarer_leads == ("misere", "hearts")
    assert changed(schedule=both, declarer_leads=("king",)).declarer_leads == ("king",)  # never comes up


@pytest.mark.rule("D8")
@pytest.mark.parametrize("packets", [(4, 4, 4), (4, 4, 6), (13, 0), (14, -1), (13, 13)])
def test_packets_add_up_to_a_hand(packets: tuple[int, ...]) -> None:
    told = refused(SetupError, changed, packets=packets)
    assert told == f"packets: they must add up to 13, not {packets}"


def test_packets_that_add_up_are_taken() -> None:
    assert changed(packets=[3, 10]).packets == (3, 10)
    assert changed(packets=()).packets == ()


@pytest.mark.parametrize(
    ("changes", "error", "said"),
    [
        ({"contracts": {Misere()}}, WrongTypeError, "contracts: a sequence of contracts is wanted, not {"),
        ({"packets": {13}}, WrongTypeError, "packets: numbers of cards are wanted, not {13}"),
        (
            {"declarer_leads": {"king"}},
            WrongTypeError,
            "declarer_leads: a sequence of texts is wanted, not {",
        ),
        ({"local_names": {"misere": {"a"}}}, WrongTypeError, "local_names of 'misere': a sequence of texts"),
        (
            {"local_names": {"bridge": ("a",)}},
            UnknownNameError,
            "local_names: no contract 'bridge'; there are",
        ),
        (
            {"local_names": {"misere": ("",)}},
            SetupError,
            "local_names of 'misere': '' is no name that could be",
        ),
        (
            {"local_names": {"misere": ("a\n",)}},
            SetupError,
            "local_names of 'misere': 'a\\n' is no name that",
        ),
        ({"local_names": {"misere": ("a" * 101,)}}, SetupError, "local_names of 'misere': 'aaaaaaaa"),
        ({"options": {"seed": 2**53}}, SetupError, "options: 'seed' is too large a number for a record"),
        ({"options": {"seed": 10**5000}}, SetupError, "options: 'seed' is too large a number for a record"),
        ({"players": "4"}, WrongTypeError, "players: a whole number is wanted, not '4'"),
        ({"source": None}, WrongTypeError, "source: a text is wanted, not None"),
        (
            {"result_rule": 5},
            WrongTypeError,
            "result_rule: an object with winners and losers is wanted, not 5",
        ),
    ],
)
def test_what_a_variant_does_not_take(changes: dict[str, object], error: type[KingiError], said: str) -> None:
    assert refused(error, changed, **changes).startswith(said)


class Key(str, Enum):  # noqa: UP042 # not the same: its `str` is "Key.MISERE"
    """Keys as some like to write them: a text whose `str` is another."""

    MISERE = "misere"
    HEARTS = "hearts"


class Number(IntEnum):
    """Numbers of the same sort."""

    ONE = 1
    FOUR = 4
    THIRTEEN = 13


def test_texts_and_numbers_are_kept_as_plain_ones() -> None:
    order = Order(((Key.MISERE, Key.HEARTS), (Key.HEARTS,)))
    variant = changed(
        key=Key.MISERE,
        name=Key.MISERE,
        source=Key.MISERE,
        players=Number.FOUR,
        packets=(Number.THIRTEEN,),
        schedule=order,
        declarer_leads=(Key.MISERE,),
        local_names={Key.MISERE: (Key.MISERE,)},
        options={Key.MISERE: Number.ONE, "text": Key.MISERE, "flag": True},
    )
    plain: list[object] = [
        *(variant.key, variant.name, variant.source, *variant.declarer_leads),
        *(key for slot in order.slots for key in slot),
        *(*variant.local_names, *variant.local_names["misere"], *variant.options, variant.options["text"]),
    ]
    assert {type(text) for text in plain} == {str}
    assert [type(one) for one in (variant.players, *variant.packets, variant.options["misere"])] == [int] * 3
    assert variant.options["flag"] is True
    quota = Quota(kind=Key.MISERE, contracts=[Key.MISERE], per_seat=Number.ONE, limit=Number.FOUR)
    fields = (quota.kind, *quota.contracts, quota.per_seat, quota.limit)
    assert [type(field) for field in fields] == [str, str, int, int]


# --- a stranger's schedule and result rule ---


@attrs.frozen(eq=False)
class Turns:
    """Misère in every deal, and whatever is answered instead."""

    answers: Mapping[str, object] = attrs.field(factory=dict[str, object])
    chooser_after_dealer: int = 1

    def _say(self, method: str, otherwise: object) -> object:
        found = self.answers.get(method, otherwise)
        if isinstance(found, Exception):
            raise found
        return found

    def fault(self, players: int) -> str | None:
        return cast("str | None", self._say("fault", None))

    def deals(self, players: int) -> int:
        return cast("int", self._say("deals", 2))

    def is_dictated(self, number: int) -> bool:
        return cast("bool", self._say("is_dictated", False))

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        return cast("tuple[str, ...]", self._say("offered", ("misere",)))

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        return cast("Reason | None", self._say("why_not", None))

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        return cast("FrozenMap[str, int]", self._say("remaining", FrozenMap[str, int]({})))

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        return cast("int | None", self._say("total", None))


def saying(**answers: object) -> Turns:
    return Turns(answers)


@attrs.frozen(eq=False)
class Unhashable(Turns):
    """One that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment] # that is what makes it so


def test_a_stranger_s_schedule_is_played() -> None:
    variant = made(Turns(), declarer_leads=("misere",))
    sheet = ScoreSheet.blank(variant).enter((13, 0, 0, 0), contract="misere")
    assert (variant.deals, variant.total, sheet.offered, dict(sheet.remaining(0))) == (
        2,
        None,
        ("misere",),
        {},
    )


@pytest.mark.parametrize(
    ("schedule", "error", "said"),
    [
        (Turns, WrongTypeError, "schedule: an Order or Quotas is wanted, not <class"),
        (attrs.define(type("Bare", (), {}))(), WrongTypeError, "schedule: an Order or Quotas is wanted, not"),
        (
            Unhashable(),
            WrongTypeError,
            "schedule: an Order or Quotas is wanted, not Unhashable(",
        ),
        (
            Turns(chooser_after_dealer=cast("int", "x")),
            WrongTypeError,
            "schedule: chooser_after_dealer: a whole",
        ),
        (saying(fault="no"), SetupError, "schedule: no"),
        (saying(fault=ZeroDivisionError("by 0")), SetupError, "Turns.fault: ZeroDivisionError: by 0"),
        (saying(deals=0), SetupError, "Turns.deals: a number from 1 up is wanted, not 0"),
        (saying(deals="2"), SetupError, "Turns.deals: a number from 1 up is wanted, not '2'"),
        (saying(total="much"), SetupError, "Turns.total: a number of points or None is wanted, not 'much'"),
        (saying(total=UnknownNameError("no", ())), UnknownNameError, "no"),
    ],
)
def test_a_schedule_that_decides_nothing(schedule: object, error: type[KingiError], said: str) -> None:
    assert refused(error, made, schedule).startswith(said)


@pytest.mark.parametrize(
    ("schedule", "said"),
    [
        (saying(offered=()), "Turns.offered: a tuple of contracts' keys is wanted, not ()"),
        (saying(offered=["misere"]), "Turns.offered: a tuple of contracts' keys is wanted, not ['misere']"),
        (saying(offered=("hearts",)), "Turns.offered: a tuple of contracts' keys is wanted, not ('hearts',)"),
        (
            saying(offered=(["misere"],)),
            "Turns.offered: a tuple of contracts' keys is wanted, not (['misere'],)",
        ),
        (saying(offered=KeyError("x")), "Turns.offered: KeyError: 'x'"),
        (saying(is_dictated=KeyError("x")), "Turns.is_dictated: KeyError: 'x'"),
        (saying(why_not=KeyError("x")), "Turns.why_not: KeyError: 'x'"),
        (saying(why_not="bad-luck"), "contract misere for seat 1: bad-luck; there is misere"),
    ],
    ids=repr,
)
def test_a_schedule_that_answers_wrongly_is_named(schedule: Turns, said: str) -> None:
    sheet = ScoreSheet.blank(made(schedule))
    error = SheetError if said.startswith("contract") else SetupError
    assert refused(error, sheet.enter, (13, 0, 0, 0), contract="MISERE") == said


def test_what_a_schedule_raises_stays_as_the_cause() -> None:
    cause = KeyError("x")
    with pytest.raises(SetupError) as caught:
        ScoreSheet.blank(made(saying(remaining=cause))).remaining(0)
    assert caught.value.__cause__ is cause


@attrs.frozen
class Oracle:
    """A result rule with these winners, and no losers."""

    answer: object

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        if isinstance(self.answer, Exception):
            raise self.answer
        return cast("tuple[int, ...]", self.answer)

    def losers(self, totals: Sequence[int]) -> tuple[int, ...]:
        return ()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([0], "Oracle.winners: a tuple of seats is wanted, not [0]"),
        ((2,), "Oracle.winners: a tuple of seats is wanted, not (2,)"),
        ((-1,), "Oracle.winners: a tuple of seats is wanted, not (-1,)"),
        (("0",), "Oracle.winners: a tuple of seats is wanted, not ('0',)"),
        ((True,), "Oracle.winners: a tuple of seats is wanted, not (True,)"),
        (None, "Oracle.winners: a tuple of seats is wanted, not None"),
        (IndexError("far"), "Oracle.winners: IndexError: far"),
    ],
)
def test_a_result_rule_that_answers_wrongly_is_named(answer: object, said: str) -> None:
    assert refused(SetupError, result_of_match, (3, -3), Oracle(answer)) == said


def test_a_result_rule_names_seats() -> None:
    result = result_of_match((3, -3), Oracle((Number.ONE,)))
    assert (result.winners, type(result.winners[0]), result.losers) == ((1,), int, ())


@pytest.mark.parametrize("totals", ["123", {1: 2}, 5, None, ("1", "2"), (1.5, 2), [True]])
def test_places_are_of_points(totals: object) -> None:
    assert refused(WrongTypeError, places, totals).startswith("totals: ")


def test_contracts_given_by_name_keep_their_order() -> None:
    contracts: dict[str, Contract] = {key: KINGEN.contracts[key] for key in sorted(KINGEN.contracts)}
    assert list(changed(contracts=contracts).contracts) == sorted(KINGEN.contracts)


def test_a_variant_of_many_options_still_fits_one_line() -> None:
    line = repr(changed(options={f"option-{number}": "x\n" * 1000 for number in range(1000)}))
    assert line.startswith("<Variant kingen, 4 players, option-0='x\\nx\\n")
    assert line.endswith("…>")
    assert len(line) <= 200

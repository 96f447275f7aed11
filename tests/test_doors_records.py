"""The doors of records: what they hold, what they refuse, and how an error of theirs looks."""

import copy
import json
import pickle
import time
from collections.abc import Callable
from enum import Enum
from itertools import islice
from typing import cast

import attrs
import pytest
from tests.forms import VALID, as_json, match_of, same
from tests.played import SUITS, finished, start
from tests.refusals import refused

from kingi import (
    PACK,
    Cards,
    Deal,
    KingiError,
    Match,
    RecordError,
    SetupError,
    Suit,
    Variant,
    WrongTypeError,
    records,
    variants,
)
from kingi.actions import Name
from kingi.contracts import Misere, Terms, Trump
from kingi.frozenmap import FrozenMap
from kingi.records import Record, dumps_deal, loads_deal
from kingi.variants import AuctionRules, Order

KINGI = variants.kingi()
MATCH = start(KINGI, SUITS)


# --- a record is a value ---


def test_a_record_copies_as_itself() -> None:
    record = Record(MATCH, FrozenMap({"a": 1}))
    assert copy.copy(record) is record
    assert copy.deepcopy(record) is record
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_record_is_final() -> None:
    with pytest.raises(WrongTypeError, match="Record is final"):
        type("Mine", (Record,), {})


def test_a_record_made_by_hand_is_checked_like_one_that_is_read() -> None:
    headers = cast("FrozenMap[str, None]", {"names": ["Bo"], "n": N.THREE, G.MISERE: G.MISERE})
    made = Record(MATCH, headers)
    assert made == records.loads(records.dumps(MATCH, headers=headers))
    assert (type(made.headers["n"]), type(made.headers["misere"])) == (int, str)
    assert attrs.evolve(made, headers=cast("FrozenMap[str, None]", {})) == Record(MATCH, FrozenMap({}))
    assert "a Match or a ScoreSheet is wanted, not 3" in refused(WrongTypeError, Record, 3, {})
    assert "a mapping is wanted, not 3" in refused(WrongTypeError, Record, MATCH, 3)
    assert "does not know" in refused(RecordError, Record, MATCH, {"a": {1}})


# --- names ---


def test_names_go_with_the_match() -> None:
    match = MATCH.renamed(["Åsa", "Şeyma", "Bo", "Di"])
    text = records.dumps(match)
    assert VALID(as_json(text))
    same(match_of(text), match)
    assert match_of(text).names == ("Åsa", "Şeyma", "Bo", "Di")
    assert "names" not in as_json(records.dumps(match.renamed(())))


@pytest.mark.parametrize("names", [["Bo"], ["Bo"] * 5, "ABCD", [1, 2, 3, 4], None, {}, ["\ud800"] * 4])
def test_what_are_no_names_is_refused(names: object) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(with_fields(names=names))
    assert raised.value.place.startswith("names")
    assert raised.value.kind == ("form" if names in ("ABCD", [1, 2, 3, 4], None, {}) else "rules")


# --- keys and numbers of enums ---


class G(str, Enum):  # noqa: UP042  as many write it: its text in a text is "G.MINE"
    MISERE = "misere"
    MINE = "mine"


class N(int, Enum):
    THREE = 3


@attrs.frozen
class Mine:
    """Misère by another key, which is no plain text."""

    key: str = G.MINE

    def terms(self, pack: Cards, players: int) -> Terms:
        return Misere().terms(pack, players)


def test_a_number_is_a_plain_one() -> None:
    match = Match.start(variants.kinko(), first_dealer=N.THREE)
    assert type(match.first_dealer) is int
    assert '"first_dealer": 3' in records.dumps(match)
    same(match_of(records.dumps(match)), match)


def test_a_deal_s_line_holds_the_key_as_a_plain_text() -> None:
    deal = Deal.start(Mine(), ["H5 C3", "CQ D2"])
    assert dumps_deal(deal) == "mine 0: C3 H5 / CQ D2:"


def test_a_match_of_contracts_with_such_keys_goes_round() -> None:
    """Named, played and counted by a key that is no plain text."""
    order = Order(((G.MINE, "misere"),))
    variant = own("own", contracts=(Mine(), Misere()), schedule=order, local_names={}, declarer_leads=())
    match = finished(start(variant, SUITS).apply(Name(G.MINE)))
    text = records.dumps(match)
    assert "name mine" in text
    assert "G." not in text
    again = match_of(text, variant=variant)
    same(again, match)
    assert [(type(row.contract_key), row.contract_key) for row in again.sheet.rows] == [(str, "mine")]


# --- keys in a line ---


@attrs.frozen
class Keyed:
    """Misère by any key."""

    key: str

    def terms(self, pack: Cards, players: int) -> Terms:
        return Misere().terms(pack, players)


@pytest.mark.parametrize(
    "key", ["two words", "line\nend", "a\u2028b", "", " ", "tab\t", "colon:", "\x85", "\ud800"]
)
def test_no_line_is_written_that_nobody_can_read(key: str) -> None:
    with pytest.raises(KingiError) as raised:
        dumps_deal(Deal.start(Keyed(key), ["H5 C3", "CQ D2"]))
    assert str(raised.value).isprintable()


def test_a_deal_that_the_table_ended_has_no_line() -> None:
    """It would be read as one that is still played."""
    deal = Deal.start(Misere(), ["H5 C3", "CQ D2"])
    for ended in (deal.settle((1, 1)), deal.annul()):
        with pytest.raises(RecordError, match=r"^deal: a deal that the table ended has no such line$"):
            dumps_deal(ended)


# --- errors ---

LONG = "\n\x1b[31m\u202e\udfff" * 100_000
"""400,000 characters of line ends, escapes, letters that run backwards and half characters."""


def with_fields(**fields: object) -> str:
    whole = as_json(records.dumps(MATCH))
    return json.dumps({**whole, **fields})


def own(key: str, **fields: object) -> Variant:
    return attrs.evolve(KINGI, key=key, **fields)  # type: ignore[arg-type]  # any field  # pyright: ignore[reportArgumentType]


WRITTEN = records.dumps(MATCH)
FAULTS: dict[str, Callable[[], object]] = {
    "a header's value": lambda: records.dumps(MATCH, headers={LONG[:-1]: {1}}),
    "a header's key": lambda: records.dumps(MATCH, headers={LONG: 1}),
    "a header twice": lambda: records.loads(f"{{{json.dumps(LONG)}:1,{json.dumps(LONG)}:2}}"),
    "a key": lambda: records.loads(with_fields(**{LONG: 1})),
    "the format": lambda: records.loads(with_fields(format=LONG)),
    "the variant": lambda: records.loads(with_fields(variant=LONG)),
    "an option": lambda: records.loads(with_fields(options={LONG: 1})),
    "an option's value": lambda: records.loads(with_fields(options={LONG: []})),
    "a value of an option": lambda: records.loads(with_fields(options={"players": LONG})),
    "the first dealer": lambda: records.loads(with_fields(first_dealer=LONG)),
    "the headers": lambda: records.loads(with_fields(headers=LONG)),
    "a word": lambda: records.loads(with_fields(actions=[LONG])),
    "a name": lambda: records.loads(with_fields(actions=[SUITS, f"name {LONG}"])),
    "a hand": lambda: records.loads(with_fields(actions=[f"deal {LONG} / {LONG}"])),
    "a card": lambda: records.loads(with_fields(actions=[SUITS, f"play {LONG}"])),
    "a bid": lambda: records.loads(with_fields(actions=[f"bid {LONG}"])),
    "raw": lambda: records.loads(LONG),
    "a line": lambda: loads_deal(LONG, KINGI),
    "a line's key": lambda: loads_deal("x\u202e" * 9999 + " 0: CA / C2:", KINGI),
    "a line's hands": lambda: loads_deal(f"misere 0: {LONG.replace(':', '')}:", KINGI),
    "a line's plays": lambda: loads_deal(f"misere 0: CA / C2: {LONG.replace(':', '')}", KINGI),
    "a variant's key": lambda: records.loads(records.dumps(Match.start(own("\u202e" * 5_000_000)))),
}


@pytest.mark.parametrize("case", FAULTS)
def test_every_message_and_place_is_short_and_printable(case: str) -> None:
    with pytest.raises(KingiError) as raised:
        FAULTS[case]()
    fault = raised.value
    assert len(str(fault)) < 400
    assert str(fault).isprintable()
    if isinstance(fault, RecordError):
        assert 0 < len(fault.place) < 100


def hidden() -> dict[str, Callable[[], object]]:
    """What is refused while all hands are in some frame."""
    again = [SUITS, "play CA"]
    return {
        "an action": lambda: records.loads(with_fields(actions=[*again, "play C2"])),
        "no action": lambda: records.loads(with_fields(actions=[*again, "fold"])),
        "JSON": lambda: records.loads(WRITTEN + "}"),
        "a key twice": lambda: records.loads(WRITTEN[:-1] + ', "actions": []}'),
        "a dealer": lambda: records.loads(with_fields(first_dealer=7)),
        "a variant": lambda: records.loads(with_fields(variant="chess")),
        "an option": lambda: records.loads(with_fields(options={"chess": 1})),
        "a line": lambda: loads_deal("misere 0: CA C3 / C2 D2: CA D2", KINGI),
        "a line's hands": lambda: loads_deal("misere 0: CA C3 / C2 C3: CA C2", KINGI),
        "a line's key": lambda: loads_deal("mine 0: CA C3 / C2 D2: CA C2", KINGI),
        "a line's leader": lambda: loads_deal("misere 2: CA C3 / C2 D2: CA C2", KINGI),
    }


@pytest.mark.parametrize("case", hidden())
def test_an_error_carries_no_other(case: str) -> None:
    """Its frames hold all hands, and those of `json` the whole text."""
    with pytest.raises(RecordError) as raised:
        hidden()[case]()
    assert (raised.value.__context__, raised.value.__cause__) == (None, None)
    [(_, found)] = records.read_lines([WRITTEN[:-1]])
    assert isinstance(found, RecordError)
    assert (found.__context__, found.__cause__) == (None, None)


@attrs.frozen
class Broken:
    """A contract of one's own that will not have just any pack."""

    key: str = "broken"

    def terms(self, pack: Cards, players: int) -> Terms:
        if len(pack) < len(PACK):
            raise SetupError("no such pack")
        return Misere().terms(pack, players)


def test_whatever_of_ours_goes_wrong_is_told_with_its_place() -> None:
    variant = own("broken", contracts=(*KINGI.contracts.values(), Broken()))
    with pytest.raises(RecordError, match=r"^hands: .*no such pack"):
        loads_deal("broken 0: CA C3 / C2 D2:", variant)


# --- how long it takes ---


def auctioned(points: int) -> Variant:
    """One deal of trumps, whose bids go up to what its tricks are worth, but for 9999 at the most."""
    trumps = (Trump(Suit.CLUBS, points=points), Trump(None, points=points))
    rules = AuctionRules(opened_by_holder=False, one_round=False, may_ask=False, points_per_bid=1)
    order = Order(([trump.key for trump in trumps],))
    return attrs.evolve(
        KINGI, key="own", contracts=trumps, schedule=order, auction=rules, declarer_leads=(), local_names={}
    )


def seconds(calls: int, *, points: int) -> float:
    """The least of a few times to read an auction of so many calls: others use this machine too."""
    variant = auctioned(points)
    words = (word for amount in range(1, calls) for word in (f"bid {amount}", "pass"))
    record = as_json(records.dumps(Match.start(variant)))
    text = json.dumps({**record, "actions": [SUITS, *islice(words, calls)]})
    times: list[float] = []
    for _ in range(4):
        begun = time.process_time()
        records.loads(text, variant=variant)
        times.append(time.process_time() - begun)
    return min(times)


@pytest.mark.slow
@pytest.mark.rule("N5")
def test_a_long_auction_is_read_in_a_time_that_grows_with_its_length_alone() -> None:
    """What looks at all calls so far at each would take 64 times as long for eight times as many; what
    looks at all that may be bid, twenty times as long for twenty times as much.
    """
    assert seconds(4000, points=1000) < 16 * seconds(500, points=1000)
    assert seconds(500, points=1000) < 4 * seconds(500, points=40)

"""The ground that every wing stands on: inputs in messages, whole numbers, names, maps, values."""

import copy
import pickle
from collections.abc import Callable, Iterator, Mapping
from enum import Enum, IntEnum
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import HUGE, refused

from kingi import (
    Card,
    Cards,
    FrozenMap,
    ParseError,
    Rank,
    SetupError,
    Suit,
    Trick,
    UnknownNameError,
    WrongTypeError,
    actions,
)
from kingi._checks import answer, clip, has_order, label, listed, seat_of, text_of, texts, whole
from kingi._names import LONGEST_NAME, find_key, fold, is_key


class Key(str, Enum):  # noqa: UP042 # the older way, which many use
    """Keys as people write them who do not know of StrEnum: their `str` is no key."""

    MISERE = "misere"


class Seat(IntEnum):
    SOUTH = 0
    WEST = 1


class Index:
    """A whole number of a type of one's own, as NumPy's are."""

    def __init__(self, number: object) -> None:
        self.number = number

    def __index__(self) -> int:
        if isinstance(self.number, Exception):
            raise self.number
        return self.number  # type: ignore[return-value] # a stranger may return anything


class Shown:
    """Something whose repr is odd."""

    def __init__(self, text: object) -> None:
        self.text = text

    def __repr__(self) -> str:
        if isinstance(self.text, Exception):
            raise self.text
        return self.text  # type: ignore[return-value] # a stranger may return anything


class Sly(str):
    """A text that says of itself what it is not."""

    def isprintable(self) -> bool:
        raise RuntimeError

    def __len__(self) -> int:
        return 0


# --- inputs in messages ---


SHOWN = [
    ("hk", "'hk'"),
    ("x" * 40, f"'{'x' * 40}'"),
    ("x" * 41, f"'{'x' * 39}…"),
    ("x" * 5_000_000, f"'{'x' * 39}…"),
    ("a\nb\x1b[2J\u202e", r"'a\nb\x1b[2J\u202e'"),
    ("\ud800", r"'\ud800'"),
    ("\n" * 100, "'" + r"\n" * 19 + "\\…"),
    (Key.MISERE, "'misere'"),
    (None, "None"),
    ([1, 2], "[1, 2]"),
    (HUGE, "something of type int"),
    (Shown("line\nend"), r"'line\nend'"),
    (Shown("\ud800"), r"'\ud800'"),
    (Shown("x" * 5_000_000), "xxxxxxxxxxxxx...xxxxxxxxxxxxxx"),
    (Shown(""), "something of type Shown"),
    ([Shown(5)] * 7, "[<Shown instance at 0x"),
    (Shown(5), "<Shown instance at 0x"),
    (Shown(RuntimeError()), "<Shown instance at 0x"),
    (Shown(RecursionError()), "<Shown instance at 0x"),
    (Shown(Sly("sly")), "sly"),
]


@pytest.mark.parametrize(("value", "shown"), SHOWN, ids=range(len(SHOWN)))
def test_an_input_is_shown_short_and_printable(value: object, shown: str) -> None:
    found = clip(value)
    assert found == shown or (shown.endswith(" at 0x") and found.startswith(shown))


@given(st.text() | st.binary() | st.lists(st.text()) | st.text().map(Shown) | st.text().map(Sly))
def test_whatever_the_input_its_message_is_short_and_printable(value: object) -> None:
    for shown in (clip(value), label(value)):
        assert type(shown) is str
        assert 0 < len(shown) <= 42
        assert shown.isprintable()


def test_a_text_is_itself_in_a_message_where_it_is_plain() -> None:
    assert label("misääri") == label(Key.MISERE).replace("misere", "misääri") == "misääri"
    assert label("x" * 40) == "x" * 40
    assert label("") == "''"
    assert label("a\nb") == r"'a\nb'"
    assert label("x" * 41) == clip("x" * 41)
    assert label(5) == "5"


def test_of_many_names_the_first_are_listed() -> None:
    assert listed([]) == "nothing"
    assert listed(["a", "b"]) == "a, b"
    assert listed(map(str, range(20))) == ", ".join(map(str, range(20)))
    assert listed(map(str, range(10**9))) == ", ".join(map(str, range(20))) + ", …"


def test_a_type_of_a_long_name_is_shown_short_too() -> None:
    long = type("T" * 5_000_000, (Shown,), {})
    assert clip(long(RuntimeError())) == f"<{'T' * 39}…"
    assert clip(long("")) == f"something of type {'T' * 22}…"


# --- whole numbers, texts, order ---


@pytest.mark.parametrize("value", [1, Seat.WEST, Index(1)], ids=lambda value: type(value).__name__)
def test_a_whole_number_of_any_type_is_a_plain_int(value: object) -> None:
    for found in (whole(value, "count"), seat_of(value, 4)):
        assert type(found) is int
        assert found == 1


@pytest.mark.parametrize(
    "value",
    [
        True,
        False,
        None,
        1.0,
        "1",
        b"1",
        [1],
        int,
        Index,
        Index("1"),
        Index(1.0),
        Index(RuntimeError("mine")),
        Index(KeyError("mine")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_whole_number(value: object) -> None:
    for call in (partial(whole, value, "count"), partial(seat_of, value, 4, what="count")):
        with pytest.raises(WrongTypeError, match=r"^count: a whole number is wanted, not ") as caught:
            call()
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None


def test_numbers_and_arrays_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    for kind in (numpy.int64, numpy.uint8, numpy.array):
        assert type(whole(kind(3), "count")) is int
    for wrong in (numpy.bool_(True), numpy.float64(1), numpy.array([1]), numpy.array([1, 2])):
        refused(WrongTypeError, whole, wrong, "count")
    assert not has_order(numpy.array(5))
    assert has_order(numpy.array([5]))


def test_texts_are_plain() -> None:
    for text in (text_of(Key.MISERE, "key"), *texts([Key.MISERE], "keys")):
        assert type(text) is str
        assert text == "misere"


class Unreadable:
    """Looks like something to go through, and is not: as an array without a dimension."""

    def __iter__(self) -> Iterator[str]:
        raise TypeError("iteration over a 0-d array")

    def __repr__(self) -> str:
        return "Unreadable()"


@pytest.mark.parametrize(
    "value", ["ab", b"ab", {"a"}, {"a": 1}, {"a": 1}.keys(), Cards("HK"), None, 5, Unreadable()], ids=repr
)
def test_what_has_no_order_is_no_sequence(value: object) -> None:
    assert not has_order(value)
    refused(WrongTypeError, texts, value, "keys")


class Broken(Unreadable):
    """Raises what no reader expects."""

    def __iter__(self) -> Iterator[str]:
        raise LookupError("no more")


# --- names ---

PAIRS = (("misere", ("El Almaz",)), ("king", ("Rıfkı", "№ 1")), ("Misere", ()), ("-", ()), ("h", ("𝐇𝐊",)))


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("misere", "misere"),
        ("Misere", "Misere"),
        (Key.MISERE, "misere"),
        ("-", "-"),
        ("no 1", "king"),
        ("№ 1", "king"),
        ("NO_1", "king"),
        ("№\u00a01", "king"),
        ("hk", "h"),
        ("ＨＫ", "h"),
        ("𝐇", "h"),
        ("RIFKI", "king"),
    ],
)
def test_a_name_finds_its_key(name: str, key: str) -> None:
    found = find_key(name, PAIRS, "contract")
    assert type(found) is str
    assert found == key


@pytest.mark.parametrize(
    "name", ["", " ", "_", "--", "\u0301", "\u200b", "x", "x" * 101, pytest.param("h" * 5_000_000, id="long")]
)
def test_a_name_of_nothing_finds_nothing(name: str) -> None:
    message = refused(UnknownNameError, find_key, name, PAIRS, "contract")
    assert message == f"no contract {clip(name)}; there are misere, king, Misere, -, h"


def test_a_name_of_several_in_another_case_says_which() -> None:
    message = refused(UnknownNameError, find_key, "MISERE", PAIRS, "contract")
    assert message == "contract 'MISERE' is the name of several: misere, Misere"


def test_a_key_is_found_before_any_folding() -> None:
    pairs = [("King", ()), ("king", ()), ("queen", ("King",))]
    for key, _ in pairs:
        assert find_key(key, pairs, "contract") == key


def test_names_in_messages_are_clipped_too() -> None:
    pairs = [("x" * 5_000_000, ()), ("a\nb", ()), *((f"key-{number}", ()) for number in range(10_000))]
    message = refused(UnknownNameError, find_key, "y", pairs, "contract")
    assert message.startswith(rf"no contract 'y'; there are '{'x' * 39}…, 'a\nb', key-0, ")
    assert message.endswith(", key-17, …")


@pytest.mark.parametrize("character", ["№", "℡", "𝐇", "ﬁ", "İ", "ı", "ẞ", "Å", "ΐ", "Ǆ"])
def test_folding_is_done_once_and_knows_no_case(character: str) -> None:
    folded = fold(character)
    assert folded == fold(folded) == fold(character.upper()) == fold(character.lower())
    assert fold("№") == "no"
    assert fold("℡") == "tel"


def test_what_may_be_a_key() -> None:
    for key in ("x", "x" * LONGEST_NAME, "El-Almaz", "misääri", "10", Key.MISERE):
        assert is_key(key)
    for text in ("", "x" * 101, "a b", "a\nb", "a:b", "\ud800", "a\u202eb", "a\u00a0b", "\0"):
        assert not is_key(text)


# --- maps ---


@pytest.mark.parametrize(
    "wrong", [None, 5, "ab", [1, 2], [("a",)], [([1], 1)], Unreadable(), Broken()], ids=repr
)
def test_what_is_no_mapping_makes_no_map(wrong: object) -> None:
    message = refused(WrongTypeError, FrozenMap, wrong)
    assert message.startswith("a mapping, or pairs of key and value, is wanted, not ")


def test_an_error_of_ours_is_not_hidden_by_a_map() -> None:
    with pytest.raises(ParseError, match="'x' at character 0"):
        FrozenMap((text, Card(text)) for text in ("HK", "x"))


def test_a_map_of_what_cannot_be_hashed() -> None:
    odd: FrozenMap[str, list[int]] = FrozenMap({"tricks": [1]})
    assert refused(WrongTypeError, hash, odd) == "not all can be hashed in {'tricks': [1]}"
    assert odd == {"tricks": [1]}
    assert hash(FrozenMap({"a": 1, "b": 2})) == hash(FrozenMap({"b": 2, "a": 1}))


MISSING = ("x", "x" * 5_000_000, None, [1], HUGE, Shown(RuntimeError()))


@pytest.mark.parametrize("wrong", MISSING, ids=range(len(MISSING)))
def test_a_key_that_is_not_there(wrong: object) -> None:
    found: FrozenMap[object, int] = FrozenMap({"misere": 1, "a\nb": 2, 3: 4})
    message = refused(UnknownNameError, found.__getitem__, wrong)
    assert message == rf"no {clip(wrong)} here; there is misere, 'a\nb', 3"
    assert wrong not in found
    assert found.get(wrong) is None
    nothing: FrozenMap[object, int] = FrozenMap({})
    assert refused(UnknownNameError, nothing.__getitem__, 1) == "no 1 here; there is nothing"


# --- errors ---


class Speechless(Exception):
    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (ZeroDivisionError("by 0"), "fail: ZeroDivisionError: by 0"),
        (ValueError("x" * 5_000_000), f"fail: ValueError: '{'x' * 39}…"),
        (ValueError("a\nb"), r"fail: ValueError: 'a\nb'"),
        (Speechless(), "fail: Speechless: …"),
    ],
    ids=range(4),
)
def test_an_error_of_an_authors_own_is_told_in_short(fault: Exception, said: str) -> None:
    def fail() -> object:
        raise fault

    fail.__qualname__ = "fail"
    with pytest.raises(SetupError) as caught:
        answer(fail)
    assert str(caught.value) == said
    assert caught.value.__cause__ is fault


def test_an_unreadable_text_is_not_kept_whole() -> None:
    with pytest.raises(ParseError) as caught:
        Card("x" * 5_000_000)
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert isinstance(error, ParseError)
        assert error.token == "x" * 40
        assert len(repr(error)) < 300


# --- values ---

VALUES: list[object] = [
    Card("HK"),
    Cards("HK S2"),
    FrozenMap({"tricks": [1]}),
    Trick(4, 1, (Card("C5"),)),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_its_own_copy_and_final(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value
    derive: Callable[..., object] = type
    with pytest.raises(WrongTypeError, match=f"^class Own: {type(value).__name__} is final"):
        derive("Own", (type(value),), {})
    with pytest.raises(WrongTypeError, match=f"^class '{'O' * 39}…: {type(value).__name__} is final"):
        derive("O" * 5_000_000, (type(value),), {})
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value


@pytest.mark.parametrize(
    "value", [*VALUES, *Suit, *Rank, actions.Bid(3)], ids=lambda value: type(value).__name__
)
@pytest.mark.parametrize("form", ["", "s", ">5", "<40", "*^60", ".1", "40.3"])
def test_a_value_is_formatted_as_its_text(value: object, form: str) -> None:
    assert format(value, form) == format(str(value), form)


def test_a_map_is_read_like_any_mapping() -> None:
    source: Mapping[str, int] = FrozenMap({"b": 1, "a": 2})
    assert (list(source), len(source), dict(source), FrozenMap(source) == source) == (
        ["b", "a"],
        2,
        {"b": 1, "a": 2},
        True,
    )
    assert FrozenMap([("b", 1), ("a", 2)]) == source

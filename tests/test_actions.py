"""Actions and their texts: exact forms, each the inverse of the other, and texts that are none."""

from collections.abc import Callable
from itertools import repeat
from random import Random

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.copies import copies

from kingi import (
    PACK,
    Card,
    Cards,
    KingiError,
    Match,
    ParseError,
    SetupError,
    WrongTypeError,
    actions,
    deal_cards,
    variants,
)
from kingi._names import is_key, is_label, is_name
from kingi.actions import (
    LARGEST_BID,
    LARGEST_COUNT,
    Action,
    Annul,
    Ask,
    Bid,
    DealCards,
    Keep,
    Name,
    OpenAuction,
    Pass,
    Play,
    Sell,
    Settle,
    read_action,
)

EXACT: list[tuple[Action, str, str]] = [
    (
        DealCards(("CA4", "DT", "")),
        "deal CA4 / DT / ",
        "DealCards(hands=(Cards('CA4'), Cards('DT'), Cards('')))",
    ),
    (Name("trump-hearts"), "name trump-hearts", "Name(key='trump-hearts')"),
    (OpenAuction(), "auction", "OpenAuction()"),
    (Bid(3), "bid 3", "Bid(amount=3)"),
    (Pass(), "pass", "Pass()"),
    (Keep(), "keep", "Keep()"),
    (Sell(), "sell", "Sell()"),
    (Ask(), "ask", "Ask()"),
    (Play("HK"), "play HK", "Play(card=Card('HK'))"),
    (Annul(), "annul", "Annul()"),
    (Settle((3, 2, 5, 3)), "settle 3 2 5 3", "Settle(counts=(3, 2, 5, 3))"),
    (
        Settle({"kings": [1, 0], "jacks": [0, 4]}),
        "settle kings 1 0 / jacks 0 4",
        "Settle(counts=FrozenMap({'kings': (1, 0), 'jacks': (0, 4)}))",
    ),
]
ALL = [action for action, _, _ in EXACT]


HUGE = pytest.param(10**5000, id="huge")


def every_action() -> st.SearchStrategy[Action]:
    """Any action at all: more hands and other keys than any variant has, too."""
    masks = st.integers(0, PACK.mask)
    keys = st.text(min_size=1, max_size=60).filter(lambda text: is_key(text) and is_name(text))
    counts = st.lists(st.integers(0, LARGEST_COUNT), min_size=1, max_size=6)
    labels = st.text(min_size=1, max_size=40).filter(is_label)
    return st.one_of(
        counts.map(Settle),
        st.dictionaries(labels, counts, min_size=1, max_size=3).map(Settle),
        st.sampled_from((OpenAuction(), Pass(), Keep(), Sell(), Ask(), Annul())),
        st.integers(1, LARGEST_BID).map(Bid),
        keys.map(Name),
        st.sampled_from(list(PACK)).map(Play),
        st.lists(masks.map(Cards.from_mask), min_size=1, max_size=6).map(
            lambda hands: DealCards(tuple(hands))
        ),
    )


# --- texts ---


@pytest.mark.parametrize(("action", "text", "shown"), EXACT)
def test_the_exact_text_of_each_action(action: Action, text: str, shown: str) -> None:
    assert str(action) == text
    assert repr(action) == shown
    assert actions.parse(text) == action
    assert read_action(text) == action
    assert read_action(action) is action


@given(every_action())
def test_parse_is_the_inverse_of_str(action: Action) -> None:
    assert actions.parse(str(action)) == action
    assert type(actions.parse(str(action))) is type(action)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("play hk", "play HK"),
        ("play K♥", "play HK"),
        ("play 10c", "play CT"),
        ("bid 003", "bid 3"),
        (f"bid {LARGEST_BID}", f"bid {LARGEST_BID}"),
        ("settle 03  2\t5 3", "settle 3 2 5 3"),
        ("settle jacks 0 4/kings 1 0", "settle jacks 0 4 / kings 1 0"),
        ("deal ca c4/d10 /", "deal CA4 / DT / "),
        ("deal AQ5.K92.4.T / H3", "deal CT D4 HK92 SAQ5 / H3"),
    ],
)
def test_other_texts_of_an_action(text: str, canonical: str) -> None:
    action = actions.parse(text)
    assert str(action) == canonical
    assert actions.parse(canonical) == action


def test_a_deal_without_hands_would_have_no_text_of_its_own() -> None:
    with pytest.raises(SetupError):
        DealCards(())


# --- texts that are no action ---


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("", "", 0),
        (" ", " ", 0),
        (" pass", " pass", 0),
        ("pass ", "pass ", 0),
        ("sell\n", "sell\n", 0),
        ("PASS", "PASS", 0),
        ("play", "play", 0),
        ("bid", "bid", 0),
        ("name", "name", 0),
        ("deal", "deal", 0),
        ("раss", "раss", 0),  # the first two letters are Cyrillic
        ("play ", "", 5),
        ("play 1H", "1H", 5),
        ("play HK ", "HK ", 5),
        ("play HK HQ", "HK HQ", 5),
        ("bid ", "", 4),
        ("bid 0", "0", 4),
        ("bid -1", "-1", 4),
        ("bid ３", "３", 4),
        ("bid 10000", "10000", 4),
        ("name ", "", 5),
        ("name  ", " ", 5),
        ("name a  b", "a  b", 5),
        ("deal 1H / C2", "1H", 5),
        ("settle ", "", 7),
        ("settle x", "x", 7),
        ("settle 1 x", "x", 9),
        ("settle 1 10000", "10000", 9),
        ("settle 1 ٣", "٣", 9),
        ("settle 1 / 2", "1 ", 7),
        ("settle a 1 //", "", 12),
        ("settle a 1 / b", " b", 12),
        ("settle a 1 / a 2", " a 2", 12),
        ("settle a 1 / b 2 -1", "-1", 17),
        ("settle a:b 1", "a:b 1", 7),
        ("deal CA , / C2", "", 9),
        ("deal CA / XX / C3", "XX", 10),
        ("deal CA C2/C3 C4/ D5 D", "D", 21),
    ],
)
def test_the_token_and_its_place(text: str, token: str, place: int) -> None:
    with pytest.raises(ParseError) as caught:
        actions.parse(text)
    assert (caught.value.token, caught.value.place) == (token, place)
    assert 0 < len(str(caught.value)) < 300


def test_a_text_that_is_none_is_told_which_forms_there_are() -> None:
    forms = "deal …, name …, bid …, play …, settle …, auction, pass, keep, sell, ask, annul"
    with pytest.raises(ParseError, match=f"^'fold' is no action; the forms are {forms}$"):
        actions.parse("fold")


def hostile_texts() -> st.SearchStrategy[str]:
    odd = st.text(max_size=200)
    words = st.sampled_from(
        ("deal", "name", "bid", "play", "settle", "auction", "pass", "DEAL", "ｂｉｄ", "pl\u0430y")
    )
    rests = st.one_of(odd, st.text(alphabet="CDHS♥AKQJT1092,./ \ufe0f-\t\n\x00\ud800", max_size=60))
    return st.one_of(
        odd, st.builds("{}{}{}".format, words, st.sampled_from((" ", "", "\u00a0", "\t")), rests)
    )


@given(hostile_texts())
@example("play " + "A" * 100_000)
@example("bid " + "9" * 100_000)
@example("name " + "x y" * 50_000)
@example("deal " + "CA" * 100_000)
@example("deal " + "/" * 20_000 + "x")
@example("deal " + "." * 100_000)
@example("settle " + "1 " * 100_000)
@example("settle " + "a 1/" * 100_000)
@example("settle a 1 / b 2 x 4")
@example("\x00" * 100_000)
@example("\ud800")
def test_only_errors_of_ours_come_out_of_any_text(text: str) -> None:
    try:
        action = actions.parse(text)
    except ParseError as error:
        fault = error
    else:
        assert actions.parse(str(action)) == action
        return
    assert 0 < len(str(fault)) < 300
    assert fault.token in text
    assert 0 <= fault.place <= len(text)


@pytest.mark.parametrize(
    "text",
    ["name " + "x" * 100, "deal " + "/" * 51, "deal " + "H2" + " / HAK" * 50, "bid 9999"],
    ids=["long key", "many hands", "many cards", "high bid"],
)
@pytest.mark.parametrize("phase", ["dealing", "naming"])
def test_a_refusal_is_short_too(text: str, phase: str) -> None:
    """Whatever a client sends, the sentence for it can be shown and logged."""
    match = Match.start(variants.turkish())
    if phase == "naming":
        match = match.apply(DealCards(deal_cards(Random(1))))
    refused = match.why_illegal(text)
    assert refused is not None
    assert len(str(refused)) < 1000


@pytest.mark.parametrize("hands", ["/" * 52, "H2" + " / HAK" * 2_000, "/" * 10**6])
def test_more_hands_than_cards_are_not_read(hands: str) -> None:
    with pytest.raises(ParseError, match="more than 52 hands") as caught:
        actions.parse(f"deal {hands}")
    assert len(str(caught.value)) < 300


# --- wrong types and values ---


@pytest.mark.parametrize("odd", [None, 3, b"pass", ["pass"], Pass, Card("HK"), object(), HUGE])
def test_what_is_no_action_nor_text(odd: object) -> None:
    parse: Callable[[object], object] = actions.parse  # type: ignore[assignment] # none lets it pass
    read: Callable[[object], object] = read_action  # type: ignore[assignment] # likewise
    for door in (parse, read):
        with pytest.raises(WrongTypeError) as caught:
            door(odd)
        assert str(caught.value).startswith("action: ")
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("make", "value", "error"),
    [
        (Bid, 0, SetupError),
        (Bid, -1, SetupError),
        (Bid, LARGEST_BID + 1, SetupError),
        pytest.param(Bid, 10**5000, SetupError, id="huge"),
        (Bid, True, WrongTypeError),
        (Bid, 1.0, WrongTypeError),
        (Bid, "3", WrongTypeError),
        (Bid, None, WrongTypeError),
        (Name, None, WrongTypeError),
        (Name, 7, WrongTypeError),
        (Name, "", ParseError),
        (Name, "trump\thearts", ParseError),
        (Name, "king\nqueens", ParseError),
        (Play, 51, WrongTypeError),
        (Play, None, WrongTypeError),
        (Play, "", ParseError),
        (Play, "1H", ParseError),
        (Settle, (), SetupError),
        (Settle, [0] * 53, SetupError),
        (Settle, repeat(0), SetupError),
        (Settle, (-1,), SetupError),
        (Settle, (LARGEST_COUNT + 1,), SetupError),
        (Settle, (True,), WrongTypeError),
        (Settle, ("1",), WrongTypeError),
        (Settle, "1 2", WrongTypeError),
        (Settle, {1, 2}, WrongTypeError),
        (Settle, None, WrongTypeError),
        (Settle, {}, SetupError),
        (Settle, {"a": ()}, SetupError),
        (Settle, {"a": 1}, WrongTypeError),
        (Settle, {1: (1,)}, WrongTypeError),
        (Settle, {"a b": (1,)}, SetupError),
        (Settle, {"a/b": (1,)}, SetupError),
        (Settle, {"12": (1,)}, SetupError),
        (Settle, {"x" * 41: (1,)}, SetupError),
        (DealCards, ("C2", "XX"), ParseError),
        (DealCards, ("C2C2",), ParseError),
        (DealCards, (2, 3), WrongTypeError),
        (DealCards, None, WrongTypeError),
        (DealCards, 4, WrongTypeError),
    ],
)
def test_an_action_that_cannot_be(
    make: Callable[[object], Action], value: object, error: type[KingiError]
) -> None:
    with pytest.raises(KingiError) as caught:
        make(value)
    assert type(caught.value) is error
    assert len(str(caught.value)) < 300


# --- values ---


@given(every_action(), every_action())
def test_actions_are_values(one: Action, other: Action) -> None:
    assert (one == other) == (str(one) == str(other))
    assert len({one, actions.parse(str(one))}) == 1
    for back in copies(one):
        assert back == one
        assert hash(back) == hash(one)


@pytest.mark.parametrize("action", ALL, ids=str)
def test_actions_cannot_change(action: Action) -> None:
    for field in attrs.fields(type(action)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(action, field.name, None)
    with pytest.raises((AttributeError, TypeError)):
        action.more = 1  # type: ignore[union-attr] # pyright: ignore[reportAttributeAccessIssue] # no field


def test_actions_of_different_kinds_differ() -> None:
    assert len(set(ALL)) == len(ALL)
    assert Bid(3) != Bid(2)
    assert Name("king") != Name("queens")


def test_cards_of_an_action_may_be_given_in_any_way() -> None:
    assert Play("hk") == Play(Card("HK"))
    assert DealCards(("C2 C3", [Card("H4")], Cards("S5"))) == DealCards(
        (Cards("C32"), Cards("H4"), Cards("S5"))
    )

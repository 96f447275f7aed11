"""Set-ups that cannot be: hands, leaders, players, items, hands for a view, names and options."""

import random

import pytest
from tests.refusals import DEAL, HANDS, HUGE, refused

from kingi import (
    Card,
    Cards,
    Deal,
    ParseError,
    SeatError,
    SetupError,
    UnknownNameError,
    WrongTypeError,
    deal_cards,
    pack,
    score,
    variants,
)
from kingi.contracts import Hearts, Item, King, Misere


def short(value: object) -> str:
    """A name for a test, whatever it is tried on."""
    return "huge" if isinstance(value, int) and abs(value) > 99 else str(value)[:20]


# --- setting a deal up ---


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("hands", "named"),
    [
        (["C2 C3", "C4 C2"], "♣2 is dealt twice"),
        (["C2", "C2"], "♣2 is dealt twice"),
        (["C2 C3", "C4"], "2, 1"),
        (["C2", ""], "1, 0"),
        (["", ""], "at least one card"),
        (["C2 C3"], "at least 2"),
        ([], "at least 2"),
    ],
)
def test_hands_that_cannot_be(hands: list[str], named: str) -> None:
    assert named in refused(SetupError, Deal.start, Hearts(), hands)


def test_a_card_twice_in_one_hand() -> None:
    assert "♣2" in refused(ParseError, Deal.start, Hearts(), ["C22", "C3 C4"])
    assert "♣2" in refused(ParseError, Deal.start, Hearts(), [["C2", "2c"], "C3 C4"])
    assert "♣2" in refused(ParseError, pack, without="C2 C2")


def test_a_thousand_unequal_hands_get_a_short_answer() -> None:
    refused(SetupError, Deal.start, Hearts(), ["C2", *[""] * 1000])


@pytest.mark.parametrize("hands", ["C2 C3", None, 5, Cards("C2 C3"), Card("C2"), {1, 2}], ids=str)
def test_what_is_of_no_type_for_hands(hands: object) -> None:
    refused(WrongTypeError, Deal.start, Hearts(), hands)


@pytest.mark.parametrize("leader", [-1, 3, 4, HUGE, -HUGE], ids=short)
def test_a_leader_who_is_not_there(leader: int) -> None:
    message = refused(SeatError, Deal.start, Hearts(), HANDS, leader=leader)
    assert "leader" in message
    assert "0 to 2" in message
    assert abs(leader) > 9 or str(leader) in message


@pytest.mark.parametrize("leader", [True, False, None, 1.0, "1", [1]], ids=str)
def test_a_leader_who_is_no_whole_number(leader: object) -> None:
    message = refused(WrongTypeError, Deal.start, Hearts(), HANDS, leader=leader)
    assert "leader" in message
    assert str(leader) in message


@pytest.mark.parametrize("contract", ["hearts", None, 5, Hearts, variants.kingi(), Cards("C2")], ids=short)
def test_what_is_no_contract(contract: object) -> None:
    assert "contract" in refused(WrongTypeError, Deal.start, contract, HANDS)
    assert "contract" in refused(WrongTypeError, score, contract, (1, 0), players=2)


@pytest.mark.parametrize("rng", [None, 5, random, "rng", random.Random], ids=str)
def test_chance_is_a_generator(rng: object) -> None:
    assert "rng" in refused(WrongTypeError, deal_cards, rng)


@pytest.mark.rule("G2")
@pytest.mark.parametrize("players", [HUGE, -HUGE, 1, 0, -4, 5], ids=short)
def test_players_among_whom_the_pack_cannot_be_dealt(players: int) -> None:
    refused(SetupError, deal_cards, random.Random(1), players=players)
    refused(SetupError, score, Hearts(), (13, 0, 0, 0), players=players)


@pytest.mark.parametrize("players", [True, None, 4.0, "4"], ids=str)
def test_players_are_a_whole_number(players: object) -> None:
    assert "players" in refused(WrongTypeError, deal_cards, random.Random(1), players=players)
    assert "players" in refused(WrongTypeError, score, Hearts(), (13, 0, 0, 0), players=players)


def test_items_that_cannot_be() -> None:
    assert "0" in refused(SetupError, Item, "last-tricks", -3, tricks=(0,))
    refused(SetupError, Item, "last-tricks", -3, tricks=(-HUGE,))
    refused(SetupError, Item, "x" * 1_000_000, -3, tricks=(0,))
    wrong: object
    for wrong in (None, 1.5, True, "3"):
        assert "points" in refused(WrongTypeError, Item, "tricks", wrong)
        refused(WrongTypeError, Item, "tricks", 1, tricks=(wrong,))
    refused(WrongTypeError, Item, 5, -3)
    refused(WrongTypeError, Item, "tricks", -3, tricks=5)


# --- a deal from a view ---


@pytest.mark.parametrize(
    ("hands", "named"),
    [
        (["S3 HA", "CA H2 S2"], "hands: "),
        (["C5 S3 HA", "CA H2 S2", "C9 HT S9"], "hands: "),
        (["S3 HA", "CA H2 S2", "C9 HT DK"], "hands: "),
        (["S3", "CA H2 S2", "C9 HT S9"], "hands: "),
        (["S3 HT", "CA H2 S2", "C9 HA S9", ""], "hands: "),
        (["S3 HA", "CA HT S2", "C9 H2 S9"], "hands: "),
        (["S3 HA", "CA H2 S2", "CA HT S9"], "hands: "),
        (["S3 HA"], "hands: "),
    ],
)
def test_hands_that_do_not_fit_a_view(hands: list[str], named: str) -> None:
    assert named in refused(SetupError, Deal.from_view, DEAL.view(1), hands)


@pytest.mark.rule("G3")
def test_hands_that_forbid_what_was_played() -> None:
    """Seat 1 discarded a spade on a club, so it holds no club."""
    deal = Deal.start(Misere(), ["C5 S3", "H2 S2", "C9 HT"]).play("C5").play("S2")
    assert Deal.from_view(deal.view(0), ["S3", "HT", "C9 H2"]).view(0) == deal.view(0)
    refused(SetupError, Deal.from_view, deal.view(0), ["S3", "C9", "H2 HT"])


@pytest.mark.rule("T6")
def test_hands_that_would_have_been_annulled() -> None:
    contract = King(bare_honours=Cards("HAK"))
    deal = Deal.start(contract, ["C2 C5", "C3 D3", "HA H4"])
    refused(SetupError, Deal.from_view, deal.view(0), ["C2 C5", "C3 H4", "HA D3"])
    refused(SetupError, Deal.from_view, deal.play("C2").view(0), ["C5", "C3 H4", "HA D3"])


@pytest.mark.parametrize("view", [None, 5, "view", DEAL, DEAL.table], ids=lambda view: type(view).__name__)
def test_what_is_no_view(view: object) -> None:
    refused(WrongTypeError, Deal.from_view, view, DEAL.hands)


@pytest.mark.parametrize("hands", [None, 5, "C2", Cards("C2"), [1, 2, 3]], ids=str)
def test_what_is_of_no_type_for_the_hands_of_a_view(hands: object) -> None:
    refused(WrongTypeError, Deal.from_view, DEAL.view(1), hands)


# --- names and options ---


@pytest.mark.parametrize("name", ["bridge", "", "kin", "Кинко", "kingi kinko"])
def test_a_variant_that_is_not_there(name: str) -> None:
    message = refused(UnknownNameError, variants.get, name)
    assert repr(name) in message
    assert "kingi, kinko, kingen, dubbelkingen, turkish" in message


@pytest.mark.parametrize("name", ["bridge", "", "herz"])
def test_a_contract_that_is_not_there(name: str) -> None:
    variant = variants.kingen()
    message = refused(UnknownNameError, variant.find, name)
    assert repr(name) in message
    assert "slagen, harten" in message
    assert repr(name) in refused(UnknownNameError, variant.contracts.__getitem__, name)


def test_a_name_of_several_contracts_says_which() -> None:
    assert "misääri, plus-misere" in refused(UnknownNameError, variants.kingi().find, "missu")


@pytest.mark.parametrize("name", [None, 5, True, b"kinko", ["kinko"]], ids=str)
def test_a_name_is_a_text(name: object) -> None:
    assert str(name) in refused(WrongTypeError, variants.get, name)
    assert str(name) in refused(WrongTypeError, variants.kingi().find, name)


@pytest.mark.parametrize("option", ["colour", "strict", "Players", ""])
def test_an_option_that_is_not_there(option: str) -> None:
    message = refused(SetupError, variants.get, "kinko", **{option: 1})
    assert repr(option) in message
    assert "players, last_tricks, points, king, stop_when_decided" in message


def test_an_option_called_name_is_not_there_either() -> None:
    refused(SetupError, variants.get, "kinko", name=1)


@pytest.mark.parametrize(
    ("variant", "option", "value"),
    [
        *(("kinko", "players", value) for value in (2, 6, 0, -3, 4.0, "4", None, True, HUGE, [4])),
        *(("kinko", "last_tricks", value) for value in ("last", "", None, True, 7, ["last-two"])),
        ("kinko", "points", "medium"),
        ("kinko", "king", "at once"),
        *(("kingen", "players", value) for value in (2, 5, None, True)),
        *(("dubbelkingen", "suit_limit", value) for value in (1, 0, 3, True, "2", 2.0)),
        *(("turkish", "suit_limit", value) for value in (1, 0, 3, False, "None")),
    ],
    ids=short,
)
def test_an_option_with_a_value_it_does_not_take(variant: str, option: str, value: object) -> None:
    assert refused(SetupError, variants.get, variant, **{option: value}).startswith(f"{option}: one of ")


@pytest.mark.parametrize("value", [0, 1, None, "yes", [], 1.0], ids=str)
@pytest.mark.parametrize(
    ("variant", "option"),
    [
        *((key, "stop_when_decided") for key in variants.KEYS),
        ("kingi", "declarer_always_leads"),
        ("turkish", "strict"),
        ("turkish", "overtrump"),
    ],
)
def test_a_switch_is_true_or_false(variant: str, option: str, value: object) -> None:
    message = refused(WrongTypeError, variants.get, variant, **{option: value})
    assert message.startswith(f"{option}: ")

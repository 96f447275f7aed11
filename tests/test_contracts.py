"""What deals come to: points, endings, annulments, remarks, what lies face up (G7 to G12, K, T)."""

import random

import pytest
from tests.strategies import PRESETS, contract, play_all, played_on

from kingi import Cards, Deal, deal_cards
from kingi.contracts import Contract, Hearts, King, LastTricks, Men, Queens
from kingi.rules.scoring import Remark

NOBODY = (0, 0, 0, 0)


# --- literal deals ---


@pytest.mark.rule("K4")
def test_the_king_deal_ends_with_its_trick_and_not_before() -> None:
    deal = play_all(contract("kingi", "king"), ["C3 S2", "HK S3", "C9 S4", "CA S5"], "C3 HK")
    assert not deal.is_over
    assert not deal.is_decided
    deal = deal.play("C9").play("CA")
    assert deal.is_over
    assert deal.scores == (0, 0, 0, -15)
    assert (deal.turn, deal.legal_cards, deal.hands[0]) == (None, Cards(""), Cards("S2"))


def test_queens_of_one_trick() -> None:
    deal = play_all(contract("kingi", "queens"), ["SQ", "SK", "HQ", "DQ"], "SQ SK HQ DQ")
    assert deal.scores == (0, -15, 0, 0)


@pytest.mark.rule("G7", "K4", "N4", "D6", "T5")
@pytest.mark.parametrize(
    ("preset", "ends"),
    [
        *((preset, True) for preset in ("kingi", "kinko", "kinko king=discard", "turkish")),
        *((preset, False) for preset in ("kingen", "dubbelkingen")),
        *((f"{preset} stop_when_decided=True", True) for preset in ("kingen", "dubbelkingen")),
    ],
)
def test_which_king_deals_end_early(preset: str, ends: bool) -> None:
    """K4, N4, T5 end it; D6 plays on, unless asked to stop."""
    hands = ["HK5 S2", "HA6 S3", "H74 S5", "H83 S4"]
    deal = play_all(contract(preset, "king"), hands, "S2 S3 S5 S4")
    assert deal.leader == 2
    deal = deal.play("H7").play("H8").play("HK").play("HA")
    assert deal.is_over == ends
    assert deal.is_decided
    assert deal.scores[1] == deal.terms.total
    assert sum(deal.scores) == deal.terms.total


# --- G7: stop_when_decided ---


@pytest.mark.rule("G7")
@pytest.mark.parametrize(
    ("stops", "plays_on", "card"),
    [
        (Hearts(stop_when_decided=True), Hearts(), "HQ"),
        (Men(stop_when_decided=True), Men(), "HK"),
        (Queens(points=-1, stop_when_decided=True), Queens(points=-1), "HQ"),
        (
            LastTricks(prices=((1, -1),), stop_when_decided=True),
            LastTricks(prices=((1, -1),)),
            "HQ",
        ),
        (King(points=-1), King(points=-1, stop_when_decided=False), "HK"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_deal_stops_once_its_trick_is_complete(stops: Contract, plays_on: Contract, card: str) -> None:
    hands = ["C2 C3", f"{card} D3"]
    deal = Deal.start(stops, hands).play("C2")
    assert not deal.is_over
    assert not deal.is_decided
    deal = deal.play(card)
    assert deal.is_over
    assert deal.scores == (-1, 0)
    plain = play_all(plays_on, hands, f"C2 {card}")
    assert plain.is_decided
    assert not plain.is_over
    assert plain.play("C3").play("D3").scores == deal.scores


@pytest.mark.rule("G7")
def test_a_deal_never_stops_before_its_last_numbered_trick() -> None:
    this = LastTricks(prices=((1, -1), (2, -5)), stop_when_decided=True)
    deal = play_all(this, ["CA2 C3", "D234"], "CA D2")
    assert not deal.is_decided
    assert not deal.is_over
    deal = deal.play("C2").play("D3")
    assert deal.is_over
    assert deal.scores == (-6, 0)


@pytest.mark.rule("G7")
def test_a_deal_stops_after_a_numbered_trick_that_is_not_the_last() -> None:
    hands = ["C2 S2 H2", "C3 S3 H3", "C4 S4 H4"]
    stops, plays_on = (LastTricks(prices=((2, -1),), stop_when_decided=option) for option in (True, False))
    for this in (stops, plays_on):
        deal = play_all(this, hands, "C2 C3 C4 S4 S2")
        assert (deal.is_decided, deal.is_over, deal.scores) == (False, False, (0, 0, 0))
        deal = deal.play("S3")
        assert (deal.is_decided, deal.is_over, deal.scores) == (True, this is stops, (0, 0, -1))
    assert play_all(plays_on, hands, "C2 C3 C4 S4 S2 S3 H4 H2 H3").scores == (0, 0, -1)


@pytest.mark.rule("G7")
def test_cards_that_are_not_in_the_pack_are_not_waited_for() -> None:
    deal = play_all(Queens(stop_when_decided=True), ["CQ S2", "C2 S3"], "CQ C2")
    assert deal.is_over
    assert deal.scores == (-2, 0)


# --- G8, T6, T7: annulments ---


@pytest.mark.rule("T6")
@pytest.mark.parametrize("preset", ["turkish", "turkish strict=True"])
@pytest.mark.parametrize(
    ("hands", "annulled"),
    [
        (["HA C2 C3", "HKQ C4", "H23 C5", "H45 C6"], True),
        (["HAQ C2", "H67 C4", "HK C3 C5", "H45 C6"], True),
        (["H23 C2", "H67 C4", "H45 C6", "HAK C3"], True),
        (["HA C2 C3", "HK C7 C4", "H45 C6", "H89 C8"], True),
        (["HA2 C2", "HK3 C4", "H45 C5", "H67 C6"], False),
        (["HAKQ", "C234", "C567", "C89T"], False),
        (["HAK2", "HQ C34", "H3 C67", "C89T"], False),
        (["HQ C23", "HAK3", "H45 C6", "H67 C8"], False),
    ],
)
def test_bare_honours_annul_the_king_deal(preset: str, hands: list[str], annulled: bool) -> None:
    """Just ♥A, just ♥K, or just both; a heart more, or no heart at all, is no bar."""
    deal = Deal.start(contract(preset, "king"), hands, leader=2)
    assert deal.is_over == annulled
    assert deal.annulled == ("bare-honours" if annulled else None)
    assert deal.turn == (None if annulled else 2)
    assert bool(deal.legal_cards) != annulled
    assert deal.is_decided == annulled
    if annulled:
        assert deal.result is not None
        assert (deal.result.scores, deal.result.annulled) == (NOBODY, "bare-honours")
        assert deal.result.tally == {"heart-king": NOBODY}
        assert (deal.leader, deal.trick.cards, deal.tricks) == (2, (), ())
    else:
        assert deal.result is None


@pytest.mark.rule("T6")
@pytest.mark.parametrize("preset", ["kingi", "kinko", "kingen"])
def test_bare_honours_annul_in_turkish_and_in_the_king_deal_alone(preset: str) -> None:
    hands = ["HA C2 C3", "HK C7 C4", "H45 C6", "H89 C8"]
    assert not Deal.start(contract(preset, "king"), hands).is_over
    assert not Deal.start(contract("turkish", "hearts"), hands).is_over


ONE_EACH = ["CA D2 H3 SQ", "CQ DA H2 S3", "C3 DQ HA S2", "C4 D3 HQ SA"]
ONE_EACH_PLAYS = "CA CQ C3 C4 D2 DA DQ D3 H2 HA HQ H3 S2 SA SQ S3"


@pytest.mark.rule("G8", "T7")
def test_one_queen_each_annuls_the_queens_deal() -> None:
    deal = play_all(contract("turkish", "queens"), ONE_EACH, ONE_EACH_PLAYS.removesuffix(" S3"))
    assert (deal.annulled, deal.result) == (None, None)
    deal = deal.play("S3")
    assert deal.annulled == "one-queen-each"
    assert deal.scores == NOBODY
    assert deal.result is not None
    assert deal.result.scores == NOBODY
    assert deal.result.annulled == "one-queen-each"
    assert deal.result.tally == {"queens": (1, 1, 1, 1)}
    assert deal.result.remarks == ()


@pytest.mark.rule("T7")
def test_nothing_is_annulled_when_somebody_took_two() -> None:
    hands = [*ONE_EACH[:2], "C3 DQ HA SA", "C4 D3 HQ S2"]
    deal = play_all(contract("turkish", "queens"), hands, "CA CQ C3 C4 D2 DA DQ D3 H2 HA HQ H3 SA S2 SQ S3")
    assert deal.annulled is None
    assert deal.scores == (-100, -100, -200, 0)


@pytest.mark.rule("T7")
@pytest.mark.parametrize(("preset", "points"), [("kingi", -5), ("kinko", -2), ("kingen", -2)])
def test_one_queen_each_annuls_in_turkish_alone(preset: str, points: int) -> None:
    deal = play_all(contract(preset, "queens"), ONE_EACH, ONE_EACH_PLAYS)
    assert deal.annulled is None
    assert deal.scores == (points,) * 4


# --- K13, G12: face up ---


@pytest.mark.rule("K13", "G12")
def test_what_scores_lies_face_up_before_its_taker() -> None:
    hands = ["CK H2 S2", "CA DJ S3", "CJ C3 S4", "CQ D3 S5"]
    men = play_all(contract("kingi", "men"), hands, "CK CA CJ CQ")
    assert men.taken[1] == Cards("CAKQJ")
    assert men.face_up == (Cards(""), Cards("CKJ"), Cards(""), Cards(""))
    queens = play_all(contract("kingi", "queens"), hands, "CK CA CJ CQ")
    assert queens.face_up[1] == Cards("CQ")
    for key in ("misere", "last-tricks", "trump-clubs"):
        assert play_all(contract("kingi", key), hands, "CK CA CJ CQ").face_up == (Cards(""),) * 4


@pytest.mark.rule("K13", "G12")
def test_nothing_is_face_up_before_the_trick_is_taken() -> None:
    deal = play_all(contract("kingi", "men"), ["CK", "CA", "CJ", "CQ"], "CK CA CJ")
    assert deal.face_up == (Cards(""),) * 4


# --- K14: the remark ---

ALL_QUEENS = ["SQ D2", "SK DQ", "HQ D3", "CQ D4"]


@pytest.mark.rule("K14")
def test_all_queens_is_remarked_in_kingi() -> None:
    deal = play_all(contract("kingi", "queens"), ALL_QUEENS, "SQ SK HQ CQ DQ D3 D4 D2")
    assert deal.result is not None
    assert deal.result.tally == {"queens": (0, 4, 0, 0)}
    assert deal.result.remarks == (Remark("all-queens", 1),)
    assert deal.result.scores == (0, -20, 0, 0)


@pytest.mark.rule("K14")
@pytest.mark.parametrize("preset", ["kinko", "kingen", "turkish"])
def test_the_remark_is_kingis_alone(preset: str) -> None:
    plays = "SQ SK HQ CQ DQ D3 D4 D2"
    deal = play_all(contract(preset, "queens"), ALL_QUEENS, plays)
    assert deal.result is not None
    assert deal.result.tally == {"queens": (0, 4, 0, 0)}
    assert deal.result.remarks == ()


@pytest.mark.rule("K14")
def test_nothing_is_remarked_when_nobody_takes_all() -> None:
    hands = ["SQ D2", "SK D3", "HQ DA", "CQ DQ"]
    deal = play_all(contract("kingi", "queens"), hands, "SQ SK HQ CQ D3 DA DQ D2")
    assert deal.result is not None
    assert deal.result.tally == {"queens": (0, 3, 1, 0)}
    assert deal.result.remarks == ()
    none = play_all(contract("kingi", "queens"), ["S2", "S3"], "S2 S3")
    assert none.result is not None
    assert none.result.remarks == ()


# --- G9: the last trick of this pack ---


@pytest.mark.rule("G9", "N8")
@pytest.mark.parametrize(
    ("preset", "tricks", "prices"),
    [
        ("kingi", (12, 13), (-7, -8)),
        ("kinko", (7, 13), (-3, -3)),
        ("kinko players=3", (7, 16), (-3, -3)),
        ("kinko players=5", (7, 10), (-3, -3)),
        ("kinko last_tricks=last-two", (12, 13), (-3, -3)),
        ("kinko players=3 last_tricks=last-two", (15, 16), (-3, -3)),
        ("kinko players=5 last_tricks=last-two", (9, 10), (-3, -3)),
        ("kinko points=large", (7, 13), (-3, -15)),
        ("kinko players=5 last_tricks=last-two points=large", (9, 10), (-3, -15)),
        ("kingen", (7, 13), (-2, -3)),
        ("kingen players=3", (7, 17), (-2, -3)),
        ("turkish", (12, 13), (-180, -180)),
    ],
)
def test_which_tricks_are_the_last(preset: str, tricks: tuple[int, int], prices: tuple[int, int]) -> None:
    """Played to the end; each of the two tricks is paid to who took it, and no other trick."""
    variant = PRESETS[preset]
    this = variant.contracts["last-tricks"]
    rng = random.Random(9)
    start = Deal.start(this, deal_cards(rng, players=variant.players, pack=variant.pack))
    assert tuple(sorted(trick for item in start.terms.items for trick in item.tricks)) == tricks
    end = list(played_on(start, rng))[-1]
    assert len(end.tricks) == tricks[1]
    expected = [0] * variant.players
    for trick, points in zip(tricks, prices, strict=True):
        winner = end.tricks[trick - 1].winner
        assert winner is not None
        expected[winner] += points
    assert end.scores == tuple(expected)


@pytest.mark.rule("G9")
def test_a_number_that_the_deal_does_not_reach_counts_nothing() -> None:
    deal = play_all(contract("kingen", "last-tricks"), ["CA2", "D23"], "CA D2 C2 D3")
    assert deal.scores == (-3, 0)
    assert deal.tally == {"last-tricks": (1, 0)}
    never = play_all(LastTricks(prices=((7, -2), (8, -3), (-3, -4))), ["CA2", "D23"], "CA")
    assert never.is_decided
    assert never.play("D2").play("C2").play("D3").scores == (0, 0)


@pytest.mark.rule("G9")
def test_two_numbers_of_one_trick_are_one_trick() -> None:
    this = LastTricks(prices=((2, -3), (-1, -15)))
    assert play_all(this, ["CA2", "D23"], "CA D2 C2 D3").scores == (-15, 0)

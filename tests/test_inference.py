"""What plays prove: literals of each rule."""

import random

import pytest
from tests.strategies import contract, play_all

from kingi import Cards, Deal, Suit
from kingi.contracts import Contract, Misere

# --- literals ---


def _possible(played: Contract, hands: list[str], plays: str, *, seat: int, to: int, leader: int = 0) -> str:
    view = play_all(played, hands, plays, leader=leader).view(to)
    return view.possible(seat).code


MIXED = ["C52 S32", "H94 D2 S4", "HAT CK S5", "HK2 CA D3"]
"""Seat 1 is void in clubs."""


@pytest.mark.rule("D3")
def test_kingen_hearts_a_heart_discarded_was_the_highest() -> None:
    """♥9 on a club proves no club and no heart above the nine."""
    kingen = contract("kingen", "hearts")
    assert _possible(kingen, MIXED, "C5 H9", seat=1, to=0) == "D32 H42 S54"
    assert play_all(kingen, MIXED, "C5 H9").view(0).voids(1) == (Suit.CLUBS,)


@pytest.mark.rule("D4")
def test_kingen_men_a_plain_discard_proves_no_man() -> None:
    """Who cannot follow must discard a king or jack; a two proves that there is none."""
    hands = ["C52 S32", "D24 S4 H9", "CK HJ DJ SQ", "HK CA D3 S5"]
    assert _possible(contract("kingen", "men"), hands, "C5 D2", seat=1, to=0) == "D43 H9 SQ54"
    assert _possible(contract("turkish", "men"), hands, "C5 D2", seat=1, to=0) == "DJ43 HKJ9 SQ54"  # T3


@pytest.mark.rule("T4")
def test_turkish_hearts_a_spade_discarded_proves_no_heart() -> None:
    """Who cannot follow must discard a heart."""
    hands = ["C52 S32", "D94 D2 S4", "HAT CK S5", "HK2 CA D3"]
    turkish = contract("turkish", "hearts")
    assert _possible(turkish, hands, "C5 S4", seat=1, to=0) == "D9432 S5"
    assert play_all(turkish, hands, "C5 S4").view(0).voids(1) == (Suit.CLUBS, Suit.HEARTS)


@pytest.mark.rule("T5")
def test_turkish_king_discards_tell_of_honour_and_hearts() -> None:
    """A heart discarded proves no ♥K, another card no heart at all."""
    king = contract("turkish", "king")
    assert _possible(king, MIXED, "C5 H9", seat=1, to=0) == "D32 HAT42 S54"
    hands = ["C52 S32", "D94 D2 S4", "HAT CK S5", "HK2 CA D3"]
    assert _possible(king, hands, "C5 S4", seat=1, to=0) == "D9432 S5"


@pytest.mark.rule("K4")
def test_kingi_king_a_discard_proves_only_that_the_king_is_not_there() -> None:
    assert _possible(contract("kingi", "king"), MIXED, "C5 S4", seat=1, to=0) == "D32 HAT942 S5"


@pytest.mark.rule("K3")
def test_kingi_hearts_a_discard_proves_only_the_void() -> None:
    """Discarding a heart is a right."""
    kingi = contract("kingi", "hearts")
    for discard, rest in (("H9", "D32 HAKT42 S54"), ("S4", "D32 HAKT942 S5")):
        assert _possible(kingi, MIXED, f"C5 {discard}", seat=1, to=0) == rest


@pytest.mark.rule("N7")
def test_kinko_trump_following_low_proves_no_beater_in_the_suit() -> None:
    """The cards on the table must be beaten, in plain suits too."""
    hands = ["C9 S32 H2", "C42 D5 S4", "CAT D3 S5", "CK3 HA S6"]
    kinko = contract("kinko", "trump-hearts")
    assert _possible(kinko, hands, "C9 C4", seat=1, to=0) == "C32 D53 HA S654"
    assert _possible(contract("kingen", "trump-hearts"), hands, "C9 C4", seat=1, to=0) == "CAKT32 D53 HA S654"


@pytest.mark.rule("N7")
def test_kinko_trump_a_discard_proves_no_trump_and_an_undertrump_no_higher() -> None:
    hands = ["C98 S3 H2", "H53 D5 S4", "H4 DA3 S5", "CKT HA S6"]
    kinko = contract("kinko", "trump-hearts")
    view = play_all(kinko, hands, "C9 H5 H4").view(0)
    assert view.possible(2).code == "DA53 H3 S654"  # no club, no heart above the five
    discarded = play_all(kinko, ["C98 S3 H2", "D75 D4 S4", "H4 DA3 S5", "CKT HA S6"], "C9 D4").view(0)
    assert discarded.voids(1) == (Suit.CLUBS, Suit.HEARTS)


@pytest.mark.rule("N4")
def test_kinko_king_at_once_and_as_a_discard_only() -> None:
    """Under "at once" a heart that is not ♥K proves that ♥K is elsewhere; as a discard it does not."""
    hands = ["H5 H4", "H9 C3", "HK C4", "HA C5"]
    at_once = play_all(contract("kinko", "king"), hands, "H5 H9").view(0)
    assert at_once.possible(1).code == "C543 HA"
    as_discard = play_all(contract("kinko king=discard", "king"), hands, "H5 H9").view(0)
    assert as_discard.possible(1).code == "C543 HAK"


@pytest.mark.rule("G6", "K3", "K4", "N3", "N4", "D3", "D6")
@pytest.mark.parametrize("preset", ["kingi", "kinko", "kingen"])
@pytest.mark.parametrize("key", ["hearts", "king"])
def test_a_heart_led_under_the_own_hand_ban_proves_hearts_only(preset: str, key: str) -> None:
    """G6, K3, K4, N3, D3, D6; in Kinko's king deal not ♥K, which had to be led (N4)."""
    hands = ["H53 H4 H7", "C2 H9 S4 D4", "HA CK S5 D5", "HK2 CA D3"]
    view = play_all(contract(preset, key), hands, "H5").view(1)
    assert view.possible(0).code == ("HA7432" if (preset, key) == ("kinko", "king") else "HAK7432")


@pytest.mark.rule("G6", "T9")
def test_the_broken_ban_proves_hearts_only_until_a_heart_is_played() -> None:
    hearts = contract("turkish strict=True", "hearts")
    unbroken = play_all(hearts, ["H53 H4", "C2 H9 S4", "HA CK S5", "HK CA D3"], "H5").view(1)
    assert unbroken.possible(0).code == "HAK43"
    hands = ["S7 H5 C4", "S4 C2 D4", "S5 CK D5", "H2 CA D3"]
    broken = play_all(hearts, hands, "S7 S4 S5 H2 H5").view(1)
    assert broken.possible(0).code == "CAK4 D53"


@pytest.mark.rule("T9")
def test_strict_a_penalty_card_kept_back_is_not_there() -> None:
    """Under the ace the queen must be shed; who follows low has none."""
    hands = ["SA C2", "S3 C3", "SQ C4", "S5 C5"]
    assert _possible(contract("turkish strict=True", "queens"), hands, "SA S3", seat=1, to=0) == "C543 S5"
    assert _possible(contract("turkish", "queens"), hands, "SA S3", seat=1, to=0) == "C543 SQ5"


def test_hand_sizes_push_what_is_possible_to_certain() -> None:
    """Two seats void in a suit: the third has all of it, and no room for more."""
    view = play_all(Misere(), ["C5 C6", "D2 D3", "H2 H3", "C7 C8"], "C5 D2 H2").view(0)
    assert view.certain(3).code == "C87"
    assert view.possible(3).code == "C87"
    assert view.possible(1) == view.possible(2) == Cards("D3 H3")
    assert view.count_worlds() == 2


def test_a_seat_knows_its_own_hand_and_a_spectator_none() -> None:
    deal = play_all(Misere(), MIXED, "C5")
    own = deal.view(2)
    assert own.possible(2) == own.certain(2) == Cards("HAT CK S5")
    assert deal.view(None).certain(2) == Cards("")
    assert deal.view(None).possible(2) == Cards("CAK2 D32 HAKT942 S5432")


@pytest.mark.rule("T6")
def test_a_king_deal_that_goes_on_has_no_bare_honours() -> None:
    """A king deal that goes on has no bare honours; one annulled has some, whose nobody learns."""
    king = contract("turkish", "king")
    on = Deal.start(king, ["C2 C3", "HA H2", "C4 C5", "D2 D3"]).view(0)
    assert all(on.sample(random.Random(n)) for n in range(3))
    assert on.count_worlds() == 3 * 6  # ♥A and ♥2 with one seat, four cards between two others
    off = Deal.start(king, ["C2 C3", "HA C6", "C4 C5", "D2 H2"]).view(0)
    assert off.annulled == "bare-honours"
    assert off.count_worlds() == 90 - 3 * 6

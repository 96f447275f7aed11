"""What plays prove: literals of each rule, and tiny deals beside brute force."""

import random
from collections import defaultdict
from itertools import combinations

import attrs
import pytest
from tests.strategies import CASES, Case, contract, play_all, played_on
from tests.typing.stranger import CONTRACTS

from kingi import PACK, Cards, Contract, Deal, DealView, Suit, Table, Terms
from kingi.contracts import Misere

# --- literals ---


def _possible(played: Contract, hands: list[str], plays: str, *, seat: int, to: int, leader: int = 0) -> str:
    view = play_all(played, hands, plays, leader=leader).view(to)
    return view.possible(seat).code


MIXED = ["C52 S32", "H94 D2 S4", "HAT CK S5", "HK2 CA D3"]
"""Seat 1 is void in clubs."""


def test_kingen_hearts_a_heart_discarded_was_the_highest_d3() -> None:
    """D3: ♥9 on a club proves no club and no heart above the nine."""
    kingen = contract("kingen", "hearts")
    assert _possible(kingen, MIXED, "C5 H9", seat=1, to=0) == "D32 H42 S54"
    assert play_all(kingen, MIXED, "C5 H9").view(0).voids(1) == (Suit.CLUBS,)


def test_kingen_men_a_plain_discard_proves_no_man_d4() -> None:
    """D4: who cannot follow must discard a king or jack; a two proves that there is none."""
    hands = ["C52 S32", "D24 S4 H9", "CK HJ DJ SQ", "HK CA D3 S5"]
    assert _possible(contract("kingen", "men"), hands, "C5 D2", seat=1, to=0) == "D43 H9 SQ54"
    assert _possible(contract("turkish", "men"), hands, "C5 D2", seat=1, to=0) == "DJ43 HKJ9 SQ54"  # T3


def test_turkish_hearts_a_spade_discarded_proves_no_heart_t4() -> None:
    """T4: who cannot follow must discard a heart."""
    hands = ["C52 S32", "D94 D2 S4", "HAT CK S5", "HK2 CA D3"]
    turkish = contract("turkish", "hearts")
    assert _possible(turkish, hands, "C5 S4", seat=1, to=0) == "D9432 S5"
    assert play_all(turkish, hands, "C5 S4").view(0).voids(1) == (Suit.CLUBS, Suit.HEARTS)


def test_turkish_king_discards_tell_of_honour_and_hearts_t5() -> None:
    """T5: a heart discarded proves no ♥K, another card no heart at all."""
    king = contract("turkish", "king")
    assert _possible(king, MIXED, "C5 H9", seat=1, to=0) == "D32 HAT42 S54"
    hands = ["C52 S32", "D94 D2 S4", "HAT CK S5", "HK2 CA D3"]
    assert _possible(king, hands, "C5 S4", seat=1, to=0) == "D9432 S5"


def test_kingi_king_a_discard_proves_only_that_the_king_is_not_there_k4() -> None:
    assert _possible(contract("kingi", "king"), MIXED, "C5 S4", seat=1, to=0) == "D32 HAT942 S5"


def test_kingi_hearts_a_discard_proves_only_the_void_k3() -> None:
    """K3: discarding a heart is a right."""
    kingi = contract("kingi", "hearts")
    for discard, rest in (("H9", "D32 HAKT42 S54"), ("S4", "D32 HAKT942 S5")):
        assert _possible(kingi, MIXED, f"C5 {discard}", seat=1, to=0) == rest


def test_kinko_trump_following_low_proves_no_beater_in_the_suit_n7() -> None:
    """N7: the cards on the table must be beaten, in plain suits too."""
    hands = ["C9 S32 H2", "C42 D5 S4", "CAT D3 S5", "CK3 HA S6"]
    kinko = contract("kinko", "trump-hearts")
    assert _possible(kinko, hands, "C9 C4", seat=1, to=0) == "C32 D53 HA S654"
    assert _possible(contract("kingen", "trump-hearts"), hands, "C9 C4", seat=1, to=0) == "CAKT32 D53 HA S654"


def test_kinko_trump_a_discard_proves_no_trump_and_an_undertrump_no_higher_n7() -> None:
    hands = ["C98 S3 H2", "H53 D5 S4", "H4 DA3 S5", "CKT HA S6"]
    kinko = contract("kinko", "trump-hearts")
    view = play_all(kinko, hands, "C9 H5 H4").view(0)
    assert view.possible(2).code == "DA53 H3 S654"  # no club, no heart above the five
    discarded = play_all(kinko, ["C98 S3 H2", "D75 D4 S4", "H4 DA3 S5", "CKT HA S6"], "C9 D4").view(0)
    assert discarded.voids(1) == (Suit.CLUBS, Suit.HEARTS)


def test_kinko_king_at_once_and_as_a_discard_only_n4() -> None:
    """N4: under "at once" a heart that is not ♥K proves that ♥K is elsewhere; as a discard it does not."""
    hands = ["H5 H4", "H9 C3", "HK C4", "HA C5"]
    at_once = play_all(contract("kinko", "king"), hands, "H5 H9").view(0)
    assert at_once.possible(1).code == "C543 HA"
    as_discard = play_all(contract("kinko king=discard", "king"), hands, "H5 H9").view(0)
    assert as_discard.possible(1).code == "C543 HAK"


@pytest.mark.parametrize("preset", ["kingi", "kinko", "kingen"])
@pytest.mark.parametrize("key", ["hearts", "king"])
def test_a_heart_led_under_the_own_hand_ban_proves_hearts_only_g6(preset: str, key: str) -> None:
    """G6, K3, K4, N3, D3, D6; in Kinko's king deal not ♥K, which had to be led (N4)."""
    hands = ["H53 H4 H7", "C2 H9 S4 D4", "HA CK S5 D5", "HK2 CA D3"]
    view = play_all(contract(preset, key), hands, "H5").view(1)
    assert view.possible(0).code == ("HA7432" if (preset, key) == ("kinko", "king") else "HAK7432")


def test_the_broken_ban_proves_hearts_only_until_a_heart_is_played_g6_t9() -> None:
    hearts = contract("turkish strict=True", "hearts")
    unbroken = play_all(hearts, ["H53 H4", "C2 H9 S4", "HA CK S5", "HK CA D3"], "H5").view(1)
    assert unbroken.possible(0).code == "HAK43"
    hands = ["S7 H5 C4", "S4 C2 D4", "S5 CK D5", "H2 CA D3"]
    broken = play_all(hearts, hands, "S7 S4 S5 H2 H5").view(1)
    assert broken.possible(0).code == "CAK4 D53"


def test_strict_a_penalty_card_kept_back_is_not_there_t9() -> None:
    """T9: under the ace the queen must be shed; who follows low has none."""
    hands = ["SA C2", "S3 C3", "SQ C4", "S5 C5"]
    assert _possible(contract("turkish strict=True", "queens"), hands, "SA S3", seat=1, to=0) == "C543 S5"
    assert _possible(contract("turkish", "queens"), hands, "SA S3", seat=1, to=0) == "C543 SQ5"


def test_hand_sizes_push_what_is_possible_to_certain() -> None:
    """Two seats void in a suit: the third has all of it, and no room for more."""
    view = play_all(Misere(), ["C5 C6", "D2 D3", "H2 H3", "C7 C8"], "C5 D2 H2").view(0)
    assert view.certain(3).code == "C87"
    assert view.possible(3).code == "C87"
    assert view.possible(1) == view.possible(2) == Cards("D3 H3")
    assert view.worlds() == 2


def test_a_seat_knows_its_own_hand_and_a_spectator_none() -> None:
    deal = play_all(Misere(), MIXED, "C5")
    own = deal.view(2)
    assert own.possible(2) == own.certain(2) == Cards("HAT CK S5")
    assert deal.view(None).certain(2) == Cards("")
    assert deal.view(None).possible(2) == Cards("CAK2 D32 HAKT942 S5432")


def test_a_king_deal_that_goes_on_has_no_bare_honours_t6() -> None:
    """T6: a king deal that goes on has no bare honours; one annulled has some, whose nobody learns."""
    king = contract("turkish", "king")
    on = Deal.start(king, ["C2 C3", "HA H2", "C4 C5", "D2 D3"]).view(0)
    assert all(on.sample(random.Random(n)) for n in range(3))
    assert on.worlds() == 3 * 6  # ♥A and ♥2 with one seat, four cards between two others
    off = Deal.start(king, ["C2 C3", "HA C6", "C4 C5", "D2 H2"]).view(0)
    assert off.annulled == "bare-honours"
    assert off.worlds() == 90 - 3 * 6


# --- brute force ---


@attrs.frozen
class HighestOfSuit:
    """A stranger's duty: the suit led is followed with its highest card, others go lowest first."""

    reason: str = "highest"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        led = table.played[0].suit
        mine = [Cards([card]) for card in reversed(list(table.pack.suit(led)))]
        return (*mine, Cards([card for card in table.pack if card.rank.code in "2345"]))

    def demand(self, table: Table) -> str:
        return "must follow with the highest"


@attrs.frozen
class Highest:
    """A stranger's contract with that duty; a trick costs."""

    key: str = "highest"

    def terms(self, pack: Cards, players: int) -> Terms:
        return attrs.evolve(Misere().terms(pack, players), following=(HighestOfSuit(),))


STRANGERS: tuple[Contract, ...] = (*CONTRACTS, Highest())


def _telling(rng: random.Random, players: int, size: int) -> list[Cards]:
    """Hands of two suits, hearts and one other, with both heart honours: duties bite at once."""
    suit = rng.choice((Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES))
    honours = Cards("HAK")
    spare = list((PACK.suit(suit) | PACK.suit(Suit.HEARTS)) - honours)
    cards = [*honours, *rng.sample(spare, players * size - 2)]
    rng.shuffle(cards)
    return [Cards(cards[size * seat : size * (seat + 1)]) for seat in range(players)]


def _shares(cards: Cards, hands: int, size: int) -> list[tuple[Cards, ...]]:
    """All ways to deal the cards out."""
    if hands == 0:
        return [()]
    return [
        (Cards(hand), *rest)
        for hand in combinations(cards, size)
        for rest in _shares(cards - Cards(hand), hands - 1, size)
    ]


def _all_deals(deal: Deal, seat: int | None) -> list[Deal]:
    """Every deal whose start looks like this one's to the seat."""
    size = len(deal.dealt[0])
    hidden = deal.pack - (deal.dealt[seat] if seat is not None else Cards(""))
    found: list[Deal] = []
    for share in _shares(hidden, deal.players - (seat is not None), size):
        hands = share if seat is None else (*share[:seat], deal.dealt[seat], *share[seat:])
        found.append(Deal.start(deal.contract, hands, leader=deal.table.setting.leader))
    return [other for other in found if other.is_over == deal.is_over]


def _agrees(view: DealView, worlds: list[tuple[Cards, ...]]) -> None:
    """The view knows exactly what all these worlds have in common."""
    assert view.worlds() == len(worlds)
    for seat in range(view.players):
        some, every = 0, (1 << 52) - 1
        for hands in worlds:
            some |= hands[seat].mask
            every &= hands[seat].mask
        assert view.possible(seat) == Cards.from_mask(some)
        assert view.certain(seat) == Cards.from_mask(every)


def _brute(played: Contract, rng: random.Random, players: int, size: int, seat: int | None) -> None:
    deal = Deal.start(played, _telling(rng, players, size), leader=rng.randrange(players))
    others: list[Deal] = _all_deals(deal, seat)
    for later in played_on(deal, rng):
        if later is not deal:
            card = next(iter(later.table.seen - deal.table.seen))
            others = [other.play(card) for other in others if card in other.legal_cards]
        deal = later
        view = deal.view(seat)
        worlds = [other.hands for other in others]
        assert deal.hands in worlds
        _agrees(view, worlds)
        assert view.sample(rng) in worlds


@pytest.mark.parametrize("case", CASES, ids=str)
def test_views_know_what_every_deal_that_fits_has_in_common(case: Case) -> None:
    """Three seats of three cards, and four of two: every deal that allows the same plays, tried out."""
    rng = random.Random(str(case))
    for players, size in ((3, 3), (3, 3), (4, 2)):
        _brute(case.contract, rng, players, size, rng.randrange(players))


@pytest.mark.parametrize("played", STRANGERS, ids=lambda played: played.key)
def test_a_strangers_duty_is_inferred_from_too(played: Contract) -> None:
    rng = random.Random(played.key)
    for players, size, seat in ((3, 3, 0), (3, 3, 2), (4, 2, 1), (3, 2, None)):
        for _ in range(2):
            _brute(played, rng, players, size, seat)


TELLING = (
    contract("turkish", "king"),
    contract("turkish strict=True overtrump=True", "king"),
    contract("turkish strict=True overtrump=True", "trump-hearts"),
    contract("kinko", "trump-hearts"),
    contract("kinko", "king"),
    contract("kingen", "hearts"),
)


def _short(played: Contract) -> str:
    """Which of the contracts it is, and how many duties it has there."""
    terms = played.terms(PACK, 4)
    return f"{played.key} {len(terms.leading)}-{len(terms.following)}"


@pytest.mark.parametrize("played", TELLING, ids=_short)
def test_four_seats_of_three_cards_and_a_spectator(played: Contract) -> None:
    rng = random.Random(played.key)
    _brute(played, rng, 4, 3, 0)
    for players, size in ((3, 3), (2, 3)):
        _brute(played, rng, players, size, None)


@pytest.mark.parametrize("played", [*TELLING, Highest()], ids=_short)
def test_all_deals_and_all_histories_of_a_tiny_pack(played: Contract) -> None:
    """Every line of play of every deal, grouped by what a seat sees: no more known, and no less (T6 too)."""
    found: defaultdict[DealView, set[tuple[Cards, ...]]] = defaultdict(set)
    for share in _shares(Cards("HAK3 CA42"), 3, 2):
        lines = [Deal.start(played, share)]
        while lines:
            deal = lines.pop()
            for seat in (0, None):
                found[deal.view(seat)].add(deal.hands)
            lines.extend(map(deal.play, deal.legal_cards))
    some = random.Random(played.key).sample(list(found), min(120, len(found)))
    for view in some:
        _agrees(view, list(found[view]))

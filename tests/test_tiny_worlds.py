"""What views know of tiny deals, beside brute force: every deal, and every line of play, that fits."""

import random
from collections import defaultdict
from itertools import combinations

import attrs
import pytest
from tests.strategies import DISTINCT, Case, contract, played_on
from tests.typing.stranger import CONTRACTS

from kingi import PACK, Card, Cards, Deal, DealView, Suit, Table
from kingi.contracts import Contract, King, Misere, Terms
from kingi.deal.deal import start_with


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
        found.append(start_with(deal.contract, deal.terms, hands, leader=deal.first_leader))
    return [other for other in found if other.is_over == deal.is_over]


def _agrees(view: DealView, worlds: list[tuple[Cards, ...]]) -> None:
    """The view knows exactly what all these worlds have in common."""
    assert view.count_worlds() == len(worlds)
    for seat in range(view.players):
        some, every = 0, (1 << 52) - 1
        for hands in worlds:
            some |= hands[seat].mask
            every &= hands[seat].mask
        assert view.possible(seat) == Cards.from_mask(some)
        assert view.certain(seat) == Cards.from_mask(every)


def _tree(deal: Deal, seat: int | None) -> None:
    """Every line of play that this seat might see, all deals that fit it played along together."""
    todo = [_all_deals(deal, seat)]
    while todo:
        deals = todo.pop()
        _agrees(deals[0].view(seat), [other.hands for other in deals])
        legal = Cards("")
        for other in deals:
            legal |= other.legal_cards
        todo.extend([other.play(card) for other in deals if card in other.legal_cards] for card in legal)


def _brute(played: Contract, rng: random.Random, players: int, size: int, seat: int | None) -> None:
    deal = Deal.start(played, _telling(rng, players, size), leader=rng.randrange(players))
    _play_along(deal, rng, seat)


def _play_along(deal: Deal, rng: random.Random, seat: int | None) -> None:
    """One line of play, and all deals that fit it for this seat played along."""
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


@pytest.mark.parametrize("case", DISTINCT, ids=str)
def test_views_know_what_every_deal_that_fits_has_in_common(case: Case) -> None:
    """Three seats of three cards, and four of two: every deal that allows the same plays, tried out."""
    rng = random.Random(str(case))
    for players, size in ((3, 3), (4, 2)):
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
def test_four_seats_and_a_spectator(played: Contract) -> None:
    rng = random.Random(played.key)
    _brute(played, rng, 4, 3, 0)
    for players, size in ((2, 3), (3, 2)):
        _brute(played, rng, players, size, None)


@pytest.mark.parametrize("played", TELLING[::3], ids=_short)
def test_five_seats_and_a_spectator_of_more(played: Contract) -> None:
    rng = random.Random(played.key)
    _brute(played, rng, 5, 2, 0)
    _brute(played, rng, 3, 3, None)


@pytest.mark.rule("T6")
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


@pytest.mark.parametrize("played", [*TELLING, Highest()], ids=_short)
def test_all_histories_of_three_seats_of_three_cards(played: Contract) -> None:
    rng = random.Random(played.key)
    deals = (Deal.start(played, _telling(rng, 3, 3)) for _ in range(100))
    _tree(next(deal for deal in deals if not deal.is_over), 1)  # not annulled before its first card (T6)


@pytest.mark.rule("T6")
def test_a_seat_that_played_a_bare_honour_has_another_heart() -> None:
    """Seat 1 played the ace, void in clubs; its other heart is still there. No void proves that."""
    deal = Deal.start(contract("turkish", "king"), ["C2 C3 S2 S3", "HA H9 D2 D3", "C5 H3 HK D4"])
    others: list[Deal] = _all_deals(deal, 0)
    for card in map(Card, ("C2", "HA", "C5")):
        deal = deal.play(card)
        others = [other.play(card) for other in others if card in other.legal_cards]
    _agrees(deal.view(0), [other.hands for other in others])


HONOURS = ("HAK SA", "CAKQ HA", "CA HAK SK")
"""Bare honours in two and in three suits."""


def _with_honours(rng: random.Random, honours: Cards, players: int, size: int) -> list[Cards]:
    """Hands of the suits that have these honours, all of them there."""
    spare = [card for suit in Suit if not honours.is_void(suit) for card in PACK.suit(suit) - honours]
    cards = [*honours, *rng.sample(spare, players * size - len(honours))]
    rng.shuffle(cards)
    return [Cards(cards[size * seat : size * (seat + 1)]) for seat in range(players)]


@pytest.mark.rule("T6")
@pytest.mark.parametrize("annulled", [False, True])
@pytest.mark.parametrize("honours", HONOURS)
def test_bare_honours_of_several_suits(honours: str, annulled: bool) -> None:
    """T6 in two and three suits at once, for seats and a spectator, in deals that go on and annulled ones."""
    rng = random.Random(f"{honours} {annulled}")
    king = King(bare_honours=Cards(honours), stop_when_decided=False)
    for players, size, seat, deals in ((3, 4, 0, 2), (4, 3, 2, 1), (3, 3, None, 1), (2, 5, None, 2)):
        for _ in range(deals):
            hands = (_with_honours(rng, king.bare_honours, players, size) for _ in range(1000))
            dealt = (Deal.start(king, each) for each in hands)
            _play_along(next(deal for deal in dealt if deal.is_over == annulled), rng, seat)


@pytest.mark.rule("T6")
def test_an_own_bare_honour_explains_why_the_deal_was_annulled() -> None:
    """Then nothing follows for the others, whose honours may be bare or not."""
    deal = Deal.start(King(bare_honours="HAK SA"), ["HA C2", "SA C3", "D2 S2"])
    assert deal.annulled == "bare-honours"
    assert deal.view(0).count_worlds() == 6
    _agrees(deal.view(0), [other.hands for other in _all_deals(deal, 0)])

"""Worlds: counted exactly, drawn uniformly, true at each step of real deals; what is known only grows."""

import random
from collections import Counter
from itertools import islice, permutations, product
from math import comb, factorial
from time import process_time
from typing import cast

import attrs
import pytest
from tests.strategies import DISTINCT, Case, clumped, contract, fair, play_all, played_on, tiny

from kingi import PACK, Card, Cards, Deal, DealView, SetupError, Suit, Table, WrongTypeError, deal_cards, pack
from kingi._slots import made
from kingi.contracts import King
from kingi.deal.facts import Start
from kingi.knowledge import knowledge, sharing
from kingi.knowledge.groups import Group, Laying
from kingi.knowledge.knowledge import Knowledge
from kingi.knowledge.sharing import Sharing
from kingi.knowledge.worlds import Worlds


def _real(case: Case, rng: random.Random) -> Deal:
    deal_out = clumped if rng.random() < 0.5 else fair
    return Deal.start(
        case.contract, deal_out(rng, case.players, case.pack), leader=rng.randrange(case.players)
    )


@pytest.mark.parametrize("case", DISTINCT, ids=str)
def test_the_true_deal_is_a_world_at_each_step(case: Case) -> None:
    """Full hands, every contract of every preset: the truth always fits, so does each sample."""
    rng = random.Random(str(case))
    for deal in played_on(_real(case, rng), rng):
        if rng.random() < 0.5:
            continue
        view = deal.view(rng.choice((None, *range(case.players))))
        assert view.fits(deal.hands)
        for other, hand in enumerate(deal.hands):
            assert view.certain(other) <= hand <= view.possible(other)
        if rng.random() < 0.08 or deal.is_over:
            view = deal.view(rng.randrange(case.players))
            assert view.count_worlds() >= 1
            assert Deal.from_view(view, view.sample(rng)).view(view.seat) == view


@pytest.mark.parametrize("case", DISTINCT, ids=str)
def test_what_is_known_is_true_and_only_grows(case: Case) -> None:
    """Perfect recall: possible only shrinks, certain is lost only by playing it, no new worlds appear."""
    rng = random.Random(str(case))
    deal = Deal.start(case.contract, tiny(rng, players=4, cards=3), leader=0)
    seat = rng.choice((None, *range(deal.players)))
    before = deal.view(seat)
    for later in played_on(deal, rng):
        view = later.view(seat)
        played = view.table.seen - before.table.seen
        for other in range(view.players):
            assert view.certain(other) <= later.hands[other] <= view.possible(other)
            assert view.possible(other) <= before.possible(other)
            assert before.certain(other) - played <= view.certain(other)
        assert 1 <= view.count_worlds() <= before.count_worlds()
        shown = zip(view.sample(rng), view.table.seen_by_seat, before.table.seen_by_seat, strict=True)
        assert before.fits(tuple(hand | seen - seen_before for hand, seen, seen_before in shown))
        before = view


# --- counting ---


def test_before_any_card_the_count_is_that_of_all_deals() -> None:
    hands = deal_cards(random.Random(1))
    deal = Deal.start(contract("kingi", "hearts"), hands)
    assert deal.view(0).count_worlds() == factorial(39) // factorial(13) ** 3
    assert deal.view(None).count_worlds() == factorial(52) // factorial(13) ** 4


def _bare_honours_among_three(hearts: int) -> int:
    """How many deals of 39 cards to three seats, so many of them hearts with ♥A and ♥K, have a seat
    whose hearts are just A, just K or just A and K (T6): by inclusion and exclusion.
    """
    plain = 39 - hearts
    one = 2 * 3 * comb(plain, 12) * comb(26, 13)  # a seat with just A; or just K
    both = 3 * comb(plain, 11) * comb(26, 13)  # a seat with just A and K
    apart = 6 * comb(plain, 12) * comb(plain - 12, 12)  # one with just A and another with just K
    return one + both - apart


@pytest.mark.rule("T6")
def test_a_turkish_king_deal_on_a_full_pack() -> None:
    """The deals that would have been annulled are no worlds; once annulled, only they are."""
    king = contract("turkish", "king")
    mine, spades = "CAKQJT987654 H32", "SAKQJT98765432"
    everything = factorial(39) // factorial(13) ** 3
    bare = _bare_honours_among_three(11)
    on = Deal.start(king, [mine, "DAKQJT98765432", "HAKQJT987654 C32", spades])
    assert on.view(0).count_worlds() == everything - bare
    off = Deal.start(king, [mine, "DAKQJT9876543 HA", "HKQJT987654 C32 D2", spades])
    assert off.view(0).count_worlds() == bare


def _plain(cards: str | Cards, *seats: int) -> Group:
    return Group(Cards(cards).mask, seats)


@pytest.mark.rule("T6")
def test_bare_aces_of_four_suits_by_inclusion_and_exclusion() -> None:
    """T6: from all deals those with one bare ace taken away, those with two given back, and so on."""
    aces = Cards("CA DA HA SA")
    hands = ["CKQJ DKQJ HKQJ SKQJT", "CAT98 DAT98 HAT9 S98", "C765 D765 H876 SA765", "C432 D432 H5432 S432"]
    hidden = PACK - Cards(hands[0])
    lawful = 0
    for seats in product((None, 1, 2, 3), repeat=4):
        groups: list[Group] = []
        for suit, bare in zip(Suit, seats, strict=True):
            others = [seat for seat in (1, 2, 3) if seat != bare]
            groups.append(_plain(hidden.suit(suit) & aces, *(others if bare is None else [bare])))
            groups.append(_plain(hidden.suit(suit) - aces, *others))
        sign = (-1) ** (4 - seats.count(None))
        lawful += sign * Sharing(Laying(tuple(groups)), (0, 13, 13, 13)).count
    assert Deal.start(King(bare_honours=aces), hands).view(0).count_worlds() == lawful


@pytest.mark.rule("T6")
def test_who_played_the_last_bare_honour_has_another_card_of_its_suit() -> None:
    """T6: seat 1 has two of ♦2345 ♥23, one of them a heart; the other six cards lie anyhow."""
    hands = ["C32 D2", "HA2 D3", "C54 D4", "C6 H3 D5"]
    deal = play_all(King(bare_honours="HA"), hands, "C2 HA C4 C6")
    assert deal.view(None).count_worlds() == (comb(6, 2) - comb(4, 2)) * 90


HONOURS = Cards("CAKQ DAKQ HAKQ SAKQ")
"""As many bare honours as a contract may have."""


@pytest.mark.rule("T6")
def test_deals_that_go_on_and_annulled_ones_are_all_deals() -> None:
    king = King(bare_honours=HONOURS)
    rng = random.Random(1)
    dealt = [Deal.start(king, deal_cards(rng)) for _ in range(50)]
    worlds = sum(
        next(deal for deal in dealt if deal.is_over == over).view(None).count_worlds()
        for over in (True, False)
    )
    assert worlds == factorial(52) // factorial(13) ** 4


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("players", "without"), [(3, "C2 D2 H2 S2"), (4, ""), (5, "C2 S2")])
def test_what_is_possible_takes_less_than_a_second(players: int, without: str) -> None:
    """With as many bare honours as there may be, of full hands: it takes some hundredths of one."""
    king = King(bare_honours=HONOURS, stop_when_decided=False)
    rng = random.Random(players)
    hands = (deal_cards(rng, players=players, pack=pack(without=without)) for _ in range(1000))
    deal = next(deal for each in hands if not (deal := Deal.start(king, each)).is_over)
    for later in played_on(deal, rng):
        for seat in (None, 0) if len(later.trick) == 2 else ():
            start = process_time()
            possible = later.view(seat).possible(1)
            assert process_time() - start < 1
            assert later.hands[1] <= possible


def test_a_card_that_nobody_may_hold_leaves_no_way() -> None:
    groups = (_plain("C32"), _plain("C54", 0), _plain("C6", 0, 1), _plain("C87", 0, 1, 2))
    for order in permutations(groups):
        shared = Sharing(Laying(order), (3, 3, 1))
        assert shared.count == 0
        assert shared.takers() == [set(), set(), set(), set()]


# --- drawing ---


def _views() -> dict[str, DealView]:
    king = contract("turkish", "king")
    tens = ["C2 C3 H2", "H9 HA C4", "HK H3 C5"]
    mixed = ["C52 H3", "H94 D2", "CAK H2"]
    return {
        "before any card": Deal.start(contract("kingi", "hearts"), mixed).view(0),
        "void shown (G3)": play_all(contract("kingi", "hearts"), mixed, "C5 D2").view(0),
        "highest heart (D3)": play_all(contract("kingen", "hearts"), mixed, "C5 H9").view(2),
        "a spectator": play_all(contract("kingen", "hearts"), ["C52", "H94", "CAK"], "C5 H9").view(None),
        "hands of whom the same is known": play_all(
            contract("kingi", "misere"), ["C52", "C43", "C76", "C98"], "C5 C3 C6"
        ).view(None),
        "some of whom the same is known": play_all(
            contract("kingi", "misere"), ["C52 D2", "D43 S2", "C76 S3", "C98 D7"], "C5 D3 C6 C9 C8"
        ).view(None),
        "two and two of whom the same is known": play_all(
            contract("kingi", "misere"), ["C52 D2", "D43 S2", "H76 S3", "C98 D7"], "C5 D3 S3 C9 C8"
        ).view(None),
        "king goes on (T6)": Deal.start(king, tens).view(0),
        "king later (T6)": play_all(king, ["C2 C3 S2 D3", "H9 HA C4 D2", "HK H3 C5 S3"], "C2 C4 C5").view(0),
        "king annulled (T6)": Deal.start(king, ["C2 C3 H2", "HA C6 C4", "HK H3 C5"]).view(0),
        "two suits go on (T6)": play_all(
            King(bare_honours="HAK SA"), ["C2 C3 S2 H4", "HA H2 C4 S4", "SA S3 C5 H3"], "C2 C4"
        ).view(0),
        "two suits annulled (T6)": Deal.start(
            King(bare_honours="HAK SA"), ["C2 C3 H2", "HA C6 C4", "SA S3 H5"]
        ).view(0),
        "groups of a kind": play_all(
            contract("kingi", "misere"), ["C52 D6", "H9 D23", "C4 D45", "C7 DA7"], "C5 H9"
        ).view(0),
    }


@pytest.mark.parametrize("draws_before_counting", [None, 0])
@pytest.mark.parametrize("name", _views())
def test_samples_are_uniform(
    name: str, draws_before_counting: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chi-square over all worlds; the bound is six standard deviations off. Also where luck never helps
    to find hands that T6 lets be played.
    """
    if draws_before_counting is not None:
        monkeypatch.setattr(knowledge, "_DRAWS", draws_before_counting)
    view = _views()[name]
    worlds = view.count_worlds()
    assert 2 <= worlds <= 300
    rng = random.Random(name)
    draws = 25 * worlds
    counts = Counter(view.sample(rng) for _ in range(draws))
    assert len(counts) == worlds
    assert all(map(view.fits, counts))
    chi_square = sum((count - 25) ** 2 / 25 for count in counts.values())
    assert chi_square < worlds - 1 + 6 * (2 * (worlds - 1)) ** 0.5


@pytest.mark.parametrize("name", _views())
def test_each_number_is_a_world_of_its_own(name: str) -> None:
    view = _views()[name]
    knowledge = Knowledge(view.terms, view.table, view.seat, view.hand)
    for worlds in (knowledge.loose, knowledge.worlds):
        hands = [worlds[number] for number in range(worlds.count)]
        assert len(set(hands)) == worlds.count
    assert sum(map(view.fits, hands)) == view.count_worlds() == len(hands)


def test_worlds_keep_their_numbers_when_forks_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "_MOST", 0)
    test_each_number_is_a_world_of_its_own("two suits go on (T6)")


def _where(worlds: Worlds, card: Card, seat: int) -> int:
    """In how many worlds the seat holds the card."""
    if worlds.held[seat] & card.mask:
        return worlds.count
    groups: list[Group] = []
    for group in worlds.laying.groups:
        if group.mask & card.mask:
            groups.append(attrs.evolve(group, mask=card.mask, seats=(seat,), closes=0))
        groups.append(attrs.evolve(group, mask=group.mask & ~card.mask))
    return Worlds(attrs.evolve(worlds.laying, groups=tuple(groups)), worlds.sizes, worlds.held).count


@pytest.mark.parametrize("where", ["kingi hearts", "turkish king", "kinko trump-hearts"])
@pytest.mark.parametrize("plays", [0, 18])
def test_on_a_full_pack_a_card_is_drawn_to_a_seat_as_often_as_it_lies_there(where: str, plays: int) -> None:
    rng = random.Random(f"{where} {plays}")
    preset, key = where.split()
    starts = (Deal.start(contract(preset, key), deal_cards(rng)) for _ in range(100))
    later = (list(islice(played_on(start, rng), plays + 1))[-1] for start in starts)
    view = next(deal for deal in later if not deal.is_over).view(0)
    worlds = Knowledge(view.terms, view.table, 0, view.hand).worlds
    draws = 1500
    counts = Counter(
        (seat, card) for _ in range(draws) for seat, hand in enumerate(view.sample(rng)) for card in hand
    )
    for seat in (1, 2, 3):
        for card in view.possible(seat):
            share = _where(worlds, card, seat) / worlds.count
            bound = 5.5 * (draws * share * (1 - share)) ** 0.5 + 1e-6
            assert abs(counts[seat, card] - draws * share) <= bound


def test_the_same_generator_state_draws_the_same_and_no_other_is_touched() -> None:
    for view in _views().values():
        random.seed(5)
        outside = random.getstate()
        one = [view.sample(random.Random(3)) for _ in range(3)]
        view.count_worlds()
        view.possible(1)
        assert random.getstate() == outside
        random.seed(6)
        assert [view.sample(random.Random(3)) for _ in range(3)] == one


def test_a_sample_wants_a_generator() -> None:
    with pytest.raises(WrongTypeError, match="rng"):
        _views()["before any card"].sample(3)  # type: ignore[arg-type] # that is the point


# --- hands that do not fit ---


def test_hands_that_do_not_fit_are_refused() -> None:
    deal = play_all(contract("kingen", "hearts"), ["C52 H3", "H94 D2", "CAK H2"], "C5 H9")
    view = deal.view(0)
    for hands in (
        ("C2 H3", "HK D2", "CAK H2"),  # a card that is not there
        ("C2 H3", "D2 H4", "CAK H2 D2"),  # twice
        ("C2 D2", "H43", "CAK H2"),  # another hand than its own
        ("C2 H3", "H4", "CAK D2 H2"),  # other sizes
        ("C2 H3", "CA D2", "CK H42"),  # a club that seat 1 had to follow with
        ("C2 H3", "H4 D2"),  # a seat too few
    ):
        with pytest.raises(SetupError):
            Deal.from_view(view, hands)
    assert Deal.from_view(view, ("C2 H3", "H4 D2", "CAK H2")) == deal


def test_hands_to_fit_are_read_like_any_others() -> None:
    view = play_all(contract("kingen", "hearts"), ["C52 H3", "H94 D2", "CAK H2"], "C5 H9").view(0)
    assert view.fits(["C2 H3", "H4 D2", "CAK H2"])
    assert not view.fits(["C2 H3", "H4 D2", "CAK H2", ""])
    for wrong in (None, "C2 H3", 5):
        with pytest.raises(WrongTypeError, match=r"^hands: one hand a seat is wanted"):
            view.fits(cast("list[str]", wrong))


@pytest.mark.rule("T6")
def test_hands_with_bare_honours_do_not_fit_a_king_deal_that_goes_on() -> None:
    king = contract("turkish", "king")
    view = Deal.start(king, ["C23", "HA H2", "C45", "D23"]).view(0)
    assert not view.fits((Cards("C23"), Cards("HA C4"), Cards("H2 C5"), Cards("D23")))
    assert view.fits((Cards("C23"), Cards("D23"), Cards("C45"), Cards("HA2")))


def _view(deal: Deal, table: Table, seat: int | None, hand: str) -> DealView:
    """A view put together by hand: of no deal, perhaps."""
    dealt = tuple(Cards(hand) if other == seat else Cards("") for other in range(deal.players))
    return made(DealView, _start=Start(deal.contract, deal.terms, dealt), table=table, seat=seat)


def test_a_view_that_no_deal_has_is_refused_when_it_is_drawn_from() -> None:
    """Put together by hand: each other seat has shown to hold no card that is left."""
    deal = play_all(contract("kingi", "misere"), ["C5 C2", "D9 D3", "H9 H4"], "C5 D9 H9")
    view = _view(deal, deal.table, 0, "H4 C5")
    with pytest.raises(SetupError, match="no world fits"):
        view.sample(random.Random(1))


def test_a_view_whose_hidden_cards_do_not_fill_the_hands_has_no_world() -> None:
    """Put together by hand: too many cards are hidden."""
    deal = Deal.start(contract("kingi", "misere"), ["C5 C2", "D9 D3", "H9 H4", "S9 S4"])
    for hand in ("C5", ""):
        assert _view(deal, deal.table, 0, hand).count_worlds() == 0


def test_a_view_of_an_annulled_deal_that_none_is_is_refused_when_it_is_drawn_from() -> None:
    """Put together by hand: over before its first card, but no ace or king of hearts is left."""
    deal = Deal.start(contract("turkish", "king"), ["HA C2", "H2 C3", "H3 C4"])
    table = attrs.evolve(deal.table, setting=attrs.evolve(deal.table.setting, pack=Cards("C2345 H23")))
    view = _view(deal, table, 0, "C25")
    with pytest.raises(SetupError, match="no world fits"):
        view.sample(random.Random(1))


@pytest.mark.rule("T6")
@pytest.mark.parametrize("others", [["D2 D3"], ["C3 D2", "D3 D4"]])
def test_a_view_with_an_own_bare_honour_of_a_deal_that_goes_on_has_no_world(others: list[str]) -> None:
    """Put together by hand: the deal would have been annulled. Of two seats, each knows the other's cards."""
    deal = Deal.start(contract("turkish", "king"), ["C2 HA", *others])
    on = attrs.evolve(deal.table, setting=attrs.evolve(deal.table.setting, ended=None))
    view = _view(deal, on, 0, "HA C2")
    assert view.count_worlds() == 0
    with pytest.raises(SetupError, match="no world fits"):
        view.sample(random.Random(1))

"""Terms and variants that cannot be, and what a table says of the trick in play."""

from typing import cast

import attrs
import pytest
from tests.strategies import PRESETS, contract, play_all

from kingi import PACK, Card, Cards, Deal, SetupError, Suit, Table, Variant, WrongTypeError, score
from kingi.contracts import Hearts, Item, LastTricks, Misere, Terms
from kingi.rules.duties import FollowSuit, SuitNotLed
from kingi.rules.legality import ruled_out


@attrs.frozen
class Stranger:
    """A contract of somebody's own: whatever its terms are."""

    given: Terms
    key: str = "stranger"

    def terms(self, pack: Cards, players: int) -> Terms:
        return self.given


ACES = Item("aces", -1, cards=Cards("CA DA HA SA"))


@pytest.mark.rule("T7")
def test_an_item_that_one_each_names_annuls() -> None:
    this = Stranger(Terms(items=(attrs.evolve(ACES, one_each="one-ace-each"),)))
    assert play_all(this, ["CA D2", "C3 DA"], "CA C3 D2 DA").annulled == "one-ace-each"
    assert play_all(this, ["CA DA", "C3 D2"], "CA C3 DA D2").annulled is None
    assert play_all(this, ["CA D2", "C3 DA", "C4 D3"], "CA C3 C4 D2 DA D3").annulled is None  # none to seat 2


@pytest.mark.rule("G9")
@pytest.mark.parametrize(
    "prices", [7, "ab", ((7, -2, 1),), ((7, "-2"),), ((True, -2),), (7, -2), None], ids=str
)
def test_prices_that_are_no_pairs(prices: object) -> None:
    with pytest.raises(WrongTypeError, match="pairs of trick number and points"):
        LastTricks(prices=cast("tuple[tuple[int, int], ...]", prices))


def test_prices_from_any_iterable_of_pairs() -> None:
    pairs = ((7, -2), (-1, -3))
    assert LastTricks(prices=cast("tuple[tuple[int, int], ...]", iter(map(list, pairs)))).prices == pairs


@pytest.mark.rule("G11")
def test_prices_in_any_order_give_the_same_items() -> None:
    one = LastTricks(prices=((7, -2), (-1, -3))).terms(PACK, 4)
    assert [item.label for item in one.items] == ["trick-7", "trick-13"]
    assert LastTricks(prices=((-1, -3), (7, -2))).terms(PACK, 4) == one


@pytest.mark.rule("G9")
def test_numbered_tricks_beyond_the_hand_size_count_nothing() -> None:
    this = Stranger(Terms(items=(Item("late", -1, tricks=(2, 3, 9)),)))
    deal = play_all(this, ["CA2", "D23"], "CA D2 C2 D3")
    assert deal.terms.items[0].quantity == 1
    assert deal.scores == (-1, 0)
    assert score(this, (1, 0), players=2, pack="CA2 D23") == (-1, 0)


@attrs.frozen
class Overlapping:
    """A duty of somebody's own: kings and queens first, and among the rest queens and jacks."""

    reason: str = "court"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return Cards("SKQ"), Cards("SQJ")

    def demand(self, table: Table) -> str:
        return "must play high"


@pytest.mark.rule("G5")
def test_the_first_tier_that_is_held_decides() -> None:
    """A card of two tiers belongs to the better one, for what is legal and for what is ruled out."""
    this = Stranger(Terms(items=(ACES,), leading=(Overlapping(),)))
    deal = Deal.start(this, ["SKQJ2", "C2345"])
    assert deal.legal_cards == Cards("SKQ")
    assert str(deal.why_illegal("SJ")) == "♠J by seat 0: must play high (holds ♠Q ♠K)"
    assert Deal.start(this, ["SQJ2", "C234"]).legal_cards == Cards("SQ")
    assert Deal.start(this, ["SJ2", "C23"]).legal_cards == Cards("SJ")
    assert ruled_out((Overlapping(),), deal.table, Card("SQ")) == Cards("")
    assert ruled_out((Overlapping(),), deal.table, Card("SJ")) == Cards("SKQ")
    assert ruled_out((Overlapping(),), deal.table, Card("S2")) == Cards("SKQJ")


def test_duties_and_items_from_any_iterable() -> None:
    terms = Terms(
        items=cast("tuple[Item, ...]", [ACES]),
        leading=cast("tuple[SuitNotLed, ...]", [SuitNotLed(Suit.HEARTS)]),
        following=cast("tuple[FollowSuit, ...]", [FollowSuit()]),
    )
    assert terms == Terms(items=(ACES,), leading=(SuitNotLed(Suit.HEARTS),))
    assert hash(terms) == hash(Terms(items=(ACES,), leading=(SuitNotLed(Suit.HEARTS),)))
    assert terms.total == -4


# --- variants ---


def test_two_contracts_of_one_key_are_refused() -> None:
    with pytest.raises(SetupError, match="contracts: two have the key hearts"):
        attrs.evolve(PRESETS["kingi"], contracts=(Hearts(), Misere(), Hearts(points=-2)))


@pytest.mark.rule("G2")
def test_a_variant_whose_pack_cannot_be_dealt_out_is_refused() -> None:
    with pytest.raises(SetupError, match="52 cards cannot be dealt out evenly to 3 players"):
        attrs.evolve(PRESETS["kingi"], players=3)


def test_a_variant_keeps_its_contracts_by_key_in_order() -> None:
    kingen = PRESETS["kingen"]
    again: Variant = attrs.evolve(kingen, contracts=kingen.contracts)
    assert again == kingen
    assert hash(again) == hash(kingen)
    assert attrs.evolve(kingen, contracts=tuple(kingen.contracts.values())) == kingen
    assert [this.key for this in kingen.contracts.values()] == list(kingen.contracts)


# --- the table ---


@pytest.mark.rule("G4")
def test_what_a_table_says_of_the_trick_in_play() -> None:
    start = Deal.start(contract("kingi", "trump-spades"), ["C5 H2", "C9 H3", "S2 H4"], leader=1).table
    assert (start.led, start.winning, start.beating, start.trump) == (None, None, Cards(""), Suit.SPADES)
    table = play_all(contract("kingi", "trump-spades"), ["C5 H2", "C9 H3", "S2 H4"], "C9", leader=1).table
    assert (table.led, table.winning) == (Card("C9"), Card("C9"))
    assert table.beating == Cards("CAKQJT SAKQJT98765432")
    table = table.after(Card("S2"))
    assert (table.led, table.winning) == (Card("C9"), Card("S2"))
    assert table.beating == Cards("SAKQJT9876543")
    assert table.trick.plays == ((1, Card("C9")), (2, Card("S2")))
    assert (len(table.trick), list(table.trick), table.trick.winner) == (2, [Card("C9"), Card("S2")], None)
    table = table.after(Card("C5"))
    assert (table.led, table.turn, table.tricks[0].winner) == (None, 2, 2)
    assert table.taken == (Cards(""), Cards(""), Cards("C95 S2"))
    assert table.seen_by_seat == (Cards("C5"), Cards("C9"), Cards("S2"))


@pytest.mark.rule("K11")
def test_a_misere_table_is_beaten_from_below() -> None:
    deal = play_all(contract("kingi", "plus-misere"), ["C5 H2", "CA H3"], "C5")
    assert deal.table.beating == Cards("C432")

"""The doors of a match: who may ask, who may make one, what a refusal carries, and how it grows."""

import copy
import pickle
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import cast

import attrs
import pytest
from tests.played import SUITS, after, after_deals, finished, kingi_plus, kinko_trump, start
from tests.refusals import Index, refused
from tests.scenes import SCENES

from kingi import (
    PACK,
    Auction,
    Card,
    Cards,
    IllegalActionError,
    Illegality,
    Match,
    MatchView,
    Phase,
    Reason,
    SeatError,
    SetupError,
    Suit,
    Variant,
    WrongTypeError,
    variants,
)
from kingi.actions import Action, Ask, Bid, DealCards, Keep, Name, OpenAuction, Pass, Play, Sell
from kingi.contracts import Misere, Terms, Trump
from kingi.match.states import Over
from kingi.variants import AuctionRules, Order

each_scene = pytest.mark.parametrize("name", SCENES)
TRIED: tuple[Action, ...] = (
    *map(Play, list(PACK)[::5]),
    *map(Bid, (1, 3, 14, 9999)),
    *map(Name, ("king", "queens", "trump-hearts", "no-trump", "nothing")),
    *(OpenAuction(), Pass(), Keep(), Sell(), Ask()),
)

# --- who may ask ---


@each_scene
def test_a_seat_left_out_is_whoever_may(name: str) -> None:
    match = SCENES[name]
    for action in match.legal_actions:
        assert match.why_illegal(action) is None
        assert match.apply(action) == match.apply(action, seat=match.to_act)
        assert match.apply(action) == match.apply(str(action), seat=Index(cast("int", match.to_act)))


@each_scene
def test_a_spectator_may_do_nothing(name: str) -> None:
    """Whatever it asks for, it hears no more than whose turn it is, or that the match is over."""
    match = SCENES[name]
    table = f"of seat {match.to_act}" if match.to_act is not None else "of the table, to deal"
    for action in (*TRIED, *match.legal_actions, DealCards(SUITS.removeprefix("deal ").split("/"))):
        found = match.why_illegal(action, seat=None)
        assert found is not None
        assert (found.seat, found.cards) == (None, Cards(""))
        with pytest.raises(IllegalActionError) as caught:
            match.apply(action, seat=None)
        assert (caught.value.illegality, caught.value.legal) == (found, ())
        if match.phase is Phase.OVER:
            assert (found.reason, found.demand) == ("wrong-phase", "the match is over")
        elif isinstance(action, DealCards):
            assert (found.reason, found.demand) == ("not-your-turn", "it is for the table to do")
        else:
            assert (found.reason, found.demand) == ("not-your-turn", f"it is the turn {table}")


@each_scene
def test_a_seat_does_nothing_for_the_table(name: str) -> None:
    match = SCENES[name]
    for seat in range(match.players):
        found = match.why_illegal(SUITS, seat=seat)
        assert found is not None
        assert found.reason == ("wrong-phase" if match.phase is Phase.OVER else "not-your-turn")
        assert (found.seat, str(found).split(":")[0]) == (seat, f"deal by seat {seat}")


@pytest.mark.parametrize("seat", [True, False, 1.0, "1", [1]], ids=str)
def test_a_seat_is_a_whole_number(seat: object) -> None:
    match = start(variants.kingi(), SUITS)
    for function in (match.why_illegal, match.apply):
        asked = cast("Callable[..., object]", function)
        assert refused(WrongTypeError, asked, "play D2", seat=seat).startswith("seat: ")
    assert refused(WrongTypeError, match.view, seat).startswith("seat: ")


@pytest.mark.parametrize("seat", [-1, 4, Index(4)], ids=["-1", "4", "index 4"])
def test_a_seat_is_there(seat: int) -> None:
    match = start(variants.kingi(), SUITS)
    for function in (match.why_illegal, match.apply):
        assert "the seats are 0 to 3" in refused(SeatError, function, "play D2", seat=seat)
    assert "the seats are 0 to 3" in refused(SeatError, match.view, seat)
    assert "the seats are 0 to 3" in refused(SeatError, Match.start, variants.kingi(), first_dealer=seat)


def test_seats_are_kept_as_plain_numbers() -> None:
    match = Match.start(variants.kingi(), first_dealer=Index(2)).apply(SUITS)
    assert match == start(variants.kingi(), SUITS, first_dealer=2)
    assert (type(match.first_dealer), type(match.dealer), type(match.view(Index(1)).seat)) == (int, int, int)
    assert match.view(Index(1)) == match.view(1)


def test_once_over_it_stays_over() -> None:
    match = SCENES["over"]
    over = Over(sheet=match.sheet, deal=match.deal, auction=None, declarer=match.declarer)
    assert over.after(Pass()) is over


# --- what a match says of its deal ---


@pytest.mark.rule("K6", "K9", "T6")
def test_the_contract_is_there_from_its_naming_to_the_end_of_its_deal() -> None:
    match = after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell")
    assert match.contract is None
    match = match.apply("name no-trump")
    assert match.contract == match.variant.contracts["no-trump"]
    match = finished(match)
    assert (match.phase, match.contract) == (Phase.DEALING, None)
    assert match.deal is not None
    assert match.deal.contract == match.variant.contracts["no-trump"]
    assert SCENES["bare honours (T6)"].contract is None
    assert SCENES["over"].contract is None
    dictated = start(variants.kingi())
    assert (dictated.contract, dictated.apply(SUITS).contract) == (None, variants.kingi().contracts["misere"])


class Shifty:
    """A stranger's contract: its key and its terms change with each reading, once it is told to."""

    def __init__(self) -> None:
        self.told = False
        self.reading = 0

    @property
    def key(self) -> str:
        self.reading += self.told
        return f"shifty{self.reading}" if self.told else "shifty"

    def terms(self, pack: Cards, players: int) -> Terms:
        self.reading += self.told
        return Misere(points=2 + self.reading).terms(pack, players)


def test_terms_and_key_are_read_once() -> None:
    """By the variant; its deals are played and scored with those, whatever the contract says meanwhile."""
    shifty = Shifty()
    order = Order((("shifty", "misere"), ("shifty",)))
    variant = attrs.evolve(
        variants.kingi(),
        contracts=(shifty, Misere(points=2)),
        schedule=order,
        declarer_leads=(),
        local_names={},
    )
    match = start(variant)
    shifty.told = True
    match = finished(after(match, SUITS, "auction", "bid 1", "pass", "pass", "sell", "name shifty"))
    match = finished(after(match, SUITS))
    assert match.phase is Phase.OVER
    assert [row.contract_key for row in match.sheet.rows] == ["shifty", "shifty"]
    assert [row.scores for row in match.sheet.rows] == [(0, 28, -2, 0), (0, 0, 26, 0)]
    assert match.deal is not None
    assert match.deal.scores == (0, 0, 26, 0)


# --- who may make one ---


@pytest.mark.parametrize(
    ("value", "doors"),
    [
        (kingi_plus(), "Match.start and apply"),
        (kingi_plus().view(0), "match.view(seat)"),
        (kingi_plus().auction, "a match"),
    ],
    ids=["match", "view", "auction"],
)
def test_made_by_its_doors_alone(value: Match | MatchView | Auction, doors: str) -> None:
    cls = cast("Callable[..., object]", type(value))
    said = f"{type(value).__name__}: made by {doors}, neither by hand nor by attrs.evolve"
    assert refused(WrongTypeError, cls) == said
    assert refused(WrongTypeError, attrs.evolve, value) == said
    for field in attrs.fields(type(value)):
        assert refused(WrongTypeError, attrs.evolve, value, **{field.alias: None}) == said
    assert (copy.copy(value), copy.deepcopy([value])) == (value, [value])
    assert copy.copy(value) is copy.deepcopy(value) is value
    with pytest.raises(WrongTypeError, match=r"^class Sub: \w+ is final, nothing can be derived from it$"):
        type("Sub", (type(value),), {})


@each_scene
def test_a_match_is_one_short_line_whatever_happened(name: str) -> None:
    match = SCENES[name]
    shown: list[object] = [match, match.auction, *(match.view(seat) for seat in (0, None))]
    for value in shown:
        assert len(repr(value)) < 140
        assert repr(value).isprintable()


def test_what_the_lines_say() -> None:
    match = after(kingi_plus(), "auction", "bid 3")
    assert repr(match) == "<Match of kingi: 6 of 10 deals done, bidding, seat 1 to act>"
    assert repr(match.view(0)) == "<MatchView of kingi for seat 0: bidding, seat 1 to act>"
    assert repr(match.auction) == ("<Auction of seat 3's naming: bidding, bid 3 by seat 0, seat 1 to act>")
    assert repr(kinko_trump().auction) == ("<Auction of seat 1's naming: bidding, no bid, seat 2 to act>")


# --- the rules of an auction ---


def rules(**fields: object) -> AuctionRules:
    given: dict[str, object] = {
        "opened_by_holder": False,
        "one_round": False,
        "may_ask": False,
        "points_per_bid": 1,
        **fields,
    }
    return cast("Callable[..., AuctionRules]", AuctionRules)(**given)


@pytest.mark.parametrize("field", ["opened_by_holder", "one_round", "may_ask"])
@pytest.mark.parametrize("value", ["no", 0, 1, None, []], ids=str)
def test_a_rule_of_an_auction_is_true_or_false(field: str, value: object) -> None:
    said = f"{field}: True or False is wanted, not {value!r}"
    assert refused(WrongTypeError, rules, **{field: value}) == said
    assert refused(WrongTypeError, attrs.evolve, rules(), **{field: value}) == said


@pytest.mark.rule("K9", "N5")
def test_what_a_bid_is_worth_is_a_number_of_points() -> None:
    assert rules(points_per_bid=Index(2)) == rules(points_per_bid=2)
    assert type(rules(points_per_bid=Index(2)).points_per_bid) is int
    assert rules(points_per_bid=1_000_000).price(2) == 2_000_000
    for wrong in (0, -1, 1_000_001, 10**5000):
        assert "points_per_bid: " in refused(SetupError, rules, points_per_bid=wrong)
    for odd in (True, 0.5, "2", None):
        assert "points_per_bid: a whole number" in refused(WrongTypeError, rules, points_per_bid=odd)


def test_the_rules_of_an_auction_are_a_value() -> None:
    one = rules()
    assert copy.deepcopy(one) is one
    with pytest.raises(WrongTypeError, match="AuctionRules is final"):
        type("Sub", (AuctionRules,), {})


# --- what a refusal carries ---


def _inside(value: object) -> Iterator[object]:
    """The value and whatever is in it, by fields and by elements."""
    yield value
    if isinstance(value, (Card, Cards, str, bytes)) or value is None:
        return
    kind: type = type(value)
    parts: Iterable[object]
    if attrs.has(kind):
        parts = [getattr(value, field.name) for field in attrs.fields(kind)]
    elif isinstance(value, Mapping):
        mapped = cast("Mapping[object, object]", value)
        parts = [*mapped, *mapped.values()]
    elif isinstance(value, (tuple, list)):
        parts = cast("tuple[object, ...]", value)
    else:
        assert isinstance(value, int), f"{type(value)} could hide something"
        return
    for part in parts:
        yield from _inside(part)


def _cards_in(value: object) -> Cards:
    """Every card that is in a value, or in a text of it by its code or symbol."""
    found: set[Card] = set()
    for part in _inside(value):
        if isinstance(part, Card):
            found.add(part)
        elif isinstance(part, Cards):
            found.update(part)
        elif isinstance(part, str):
            for suit, ranks in re.findall(r"\b([CDHS])([2-9TJQKA]+)\b", part):
                found.update(Card(f"{suit}{rank}") for rank in ranks)
            found.update(card for card in PACK if str(card) in part)
    return Cards(found)


def _told(error: IllegalActionError) -> Iterator[object]:
    """All that an error carries, and what it is after a pickle."""
    for one in (error, cast("IllegalActionError", pickle.loads(pickle.dumps(error)))):
        assert (one.__context__, one.__cause__) == (None, None)
        yield from (one.args, vars(one), str(one), repr(one))


@each_scene
def test_a_refusal_carries_no_card_of_another_seat(name: str) -> None:
    """Whoever asks, for whatever: no card but the own ones of the seat to act, and what was asked for."""
    match = SCENES[name]
    for asker in (*range(match.players), None):
        own = match.hands[asker] if match.hands and asker is not None and asker == match.to_act else Cards("")
        for action in TRIED:
            try:
                match.apply(action, seat=asker)
            except IllegalActionError as error:
                asked = Cards([action.card]) if isinstance(action, Play) else Cards("")
                for told in _told(error):
                    assert _cards_in(told) <= own | asked, (asker, action, told)


def test_a_card_that_a_refusal_carried_would_be_found() -> None:
    illegality = Illegality("x", Bid(1), 0, Cards(""), "seat 1 holds SA Q and ♥K")
    assert _cards_in([Name("no-trump"), {"a": (Cards("C32"), Play("D9"))}, 5, None]) == Cards("C32 D9")
    assert _cards_in(illegality) == Cards("SA HK")
    assert _cards_in(repr(Cards("CT92"))) == Cards("CT92")


@each_scene
def test_cards_wrongly_dealt_are_not_told(name: str) -> None:
    """The word alone: who reads the message may not see the hands."""
    match = SCENES[name]
    hands = DealCards([f"HK {'CA' * (seat == 0)} {'SA' * (seat == 1)}" for seat in range(4)])
    for asker in (..., None, 0):
        found = match.why_illegal(hands, seat=asker)
        assert found is not None
        assert str(found).split(":")[0] in ("deal", "deal by seat 0")
        with pytest.raises(IllegalActionError) as caught:
            match.apply(hands, seat=asker)
        assert not _cards_in(str(caught.value)) - Cards("HK")
        assert (caught.value.__context__, caught.value.__cause__) == (None, None)
        assert not _cards_in(caught.value.legal) - match.view(0).hand


# --- how it grows ---


def long_auctions() -> Variant:
    """A deal worth so much that bids go to 9999, and bidding that never ends by itself."""
    return Variant(
        key="long",
        name="Long",
        players=4,
        pack=PACK,
        contracts=(Trump(None, points=800), Trump(Suit.HEARTS, points=800)),
        schedule=Order((("no-trump", "trump-hearts"),)),
        auction=rules(may_ask=True),
    )


def bidding(calls: int) -> Match:
    match = start(long_auctions(), SUITS)
    for call in range(calls):
        match = match.apply(Pass() if call % 2 else Bid(1 + call // 2))
    return match


def test_a_call_is_judged_by_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never looked up in a list of all that could be called, which may be 9999 bids."""

    def listed(_: Auction) -> None:
        raise AssertionError("all calls were listed")

    monkeypatch.setattr(Auction, "actions", property(listed))
    match = bidding(40)
    assert match.why_illegal("pass") is None
    assert match.why_illegal("bid 9999") is None
    found = match.why_illegal("bid 20")
    assert found is not None
    assert found.reason == Reason.BID_TOO_LOW


def test_a_match_of_ten_thousand_actions() -> None:
    """What was done before is shared, however long ago: to compare, copy or drop a match goes not deep."""
    match = bidding(10_000)
    assert match.auction is not None
    assert (match.auction.bid, match.ply, len(match.view(0).said)) == (5000, 10_001, 10_000)
    assert [action for _, action in match.history[-2:]] == [Bid(5000), Pass()]
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert (hash(again), repr(again)) == (hash(match), repr(match))
    assert match.apply("bid 5001") == again.apply("bid 5001")
    assert match.apply("bid 5002") != again.apply("bid 5001")
    del match, again


def test_matches_that_differ_early_are_not_equal() -> None:
    one, other = (start(variants.kingi(), SUITS, card, "play H2") for card in ("play D2", "play D3"))
    assert one != other
    assert hash(one) == hash(other), "only the last action is in the hash"
    assert one != start(variants.kingi(), SUITS, "play D2")
    assert one.__eq__("kingi") is NotImplemented
    again = after_deals(start(variants.kingi()), "")
    assert again == after_deals(start(variants.kingi()), "")
    assert again.apply(SUITS) == again.apply(SUITS)
    assert again.deal_cards(random.Random(1)) != again.deal_cards(random.Random(2))

"""Every line of bidding with bids of 1 to 3, beside a plain telling of K6-K8 and N5; and literals."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs
import pytest
from tests.copies import copies

from kingi import variants
from kingi.actions import Ask, Bid, Keep, OpenAuction, Pass, Sell, parse
from kingi.match.auction import Auction, AuctionRules, Stage

Line: TypeAlias = tuple[tuple[int, tuple[str, ...], str], ...]
"""A whole auction: who spoke, all that they could say, what they said; last, who names for how much."""

SEATS = (3, 4, 5)
TOP = 3


def rules_of(key: str) -> AuctionRules:
    rules = variants.get(key).auction
    assert rules is not None
    return rules


KINGI, KINKO = rules_of("kingi"), rules_of("kinko")


def start(rules: AuctionRules, players: int, holder: int = 0, *, top: int = TOP) -> Auction:
    return Auction.start(rules, players=players, holder=holder, maximum=top)


def say(auction: Auction, text: str) -> Auction:
    """The auction after these words, each being one that may be said."""
    for word in text.split(","):
        action = parse(word.strip())
        assert action in auction.actions, f"{word} of {auction.actions}"
        auction = auction.after(action)
    return auction


# --- the machine, walked ---


def walk(auction: Auction, said: Line = ()) -> Iterator[tuple[Line, Auction]]:
    """Every line to its end. To name in the opening, which is no action of the auction, ends one too."""
    assert len(said) <= 60
    words = (*(("name",) if auction.may_name else ()), *map(str, auction.actions))
    if auction.may_name:
        yield (*said, (auction.to_act, words, f"name for {auction.price}")), auction
    for action in auction.actions:
        yield from walk(auction.after(action), (*said, (auction.to_act, words, str(action))))


# --- the rules, told again: no machine, one recursion a rule ---


def bids_above(bid: int, top: int) -> tuple[str, ...]:
    return ("pass", *(f"bid {amount}" for amount in range(bid + 1, top + 1)))


def named(line: Line, seat: int, price: int) -> Line:
    return (*line, (seat, ("name",), f"name for {price}"))


def kingi_lines(players: int, holder: int, top: int) -> Iterator[Line]:  # noqa: C901  (one rule each within)
    """K6: name at once, or open; the others speak once each from the seat after the holder (K7)."""
    first = (holder, ("name", "auction"))
    yield ((*first, "name for 0"),)
    others = [(holder + step) % players for step in range(1, players)]

    def round_once(line: Line, left: list[int], bid: int, bidder: int | None) -> Iterator[Line]:
        if not left:
            yield from decide(line, bid, bidder)
            return
        words = bids_above(bid, top)
        for word in words:
            high = (bid, bidder) if word == "pass" else (int(word.split()[1]), left[0])
            yield from round_once((*line, (left[0], words, word)), left[1:], *high)

    def decide(line: Line, bid: int, bidder: int | None) -> Iterator[Line]:
        if bidder is None:
            yield named(line, holder, 0)
            return
        words = ("keep", "sell", "ask")
        yield named((*line, (holder, words, "keep")), holder, 0)
        yield named((*line, (holder, words, "sell")), bidder, 2 * bid)
        asked = (*line, (holder, words, "ask"))
        yield from open_round(asked, [seat for seat in others if seat != bidder], bid, bidder)

    def open_round(line: Line, owing: list[int], bid: int, bidder: int) -> Iterator[Line]:
        """`owing`: the seats that have still to pass, in order of speaking; none, and it is sold."""
        if not owing:
            yield named(line, bidder, 2 * bid)
            return
        seat, words = owing[0], bids_above(bid, top)
        for word in words:
            if word == "pass":
                yield from open_round((*line, (seat, words, word)), owing[1:], bid, bidder)
            else:
                yield from open_round((*line, (seat, words, word)), after(seat), int(word.split()[1]), seat)

    def after(seat: int) -> list[int]:
        return [(seat + step) % players for step in range(1, players) if (seat + step) % players != holder]

    yield from round_once(((*first, "auction"),), others, 0, None)


def kinko_lines(players: int, holder: int, top: int) -> Iterator[Line]:
    """N5: bidding comes first, until all others have passed since the last bid; then sell or keep."""

    def go(line: Line, owing: list[int], bid: int, bidder: int | None) -> Iterator[Line]:
        if owing:
            seat, words = owing[0], bids_above(bid, top)
            yield from go((*line, (seat, words, "pass")), owing[1:], bid, bidder)
            for word in words[1:]:
                rest = [(seat + step) % players for step in range(1, players)]
                rest.remove(holder)
                yield from go((*line, (seat, words, word)), rest, int(word.split()[1]), seat)
        elif bidder is None:
            yield named(line, holder, 0)
        else:
            yield named((*line, (holder, ("keep", "sell"), "keep")), holder, 0)
            yield named((*line, (holder, ("keep", "sell"), "sell")), bidder, bid)

    yield from go((), [(holder + step) % players for step in range(1, players)], 0, None)


TOLD = {"kingi": kingi_lines, "kinko": kinko_lines}
COUNTED = {"kingi": (38, 95, 194), "kinko": (29, 79, 169)}
"""Lines with 3, 4 and 5 seats, counted on paper. Kinko with m bidders: 1 + m(2m² + 2m + 2)."""


@pytest.mark.rule("K6", "K7", "K8", "K9", "N5", "N6")
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("key", TOLD)
def test_every_line_is_as_the_rules_tell_it(key: str, players: int) -> None:
    """The same seats asked the same, line for line; none stalls, each has a declarer."""
    rules = rules_of(key)
    holder = players - 2  # so that speaking goes past seat 0
    ours: set[Line] = set()
    for line, end in walk(start(rules, players, holder)):
        assert line not in ours
        ours.add(line)
        check_line(line, end, holder)
    assert ours == set(TOLD[key](players, holder, TOP))
    assert len(ours) == COUNTED[key][SEATS.index(players)]


def check_line(line: Line, end: Auction, holder: int) -> None:
    """What must hold of any auction, said without knowing its rules."""
    players = end.players
    bid, bidder, asked, passed = 0, None, False, 0
    assert len(line) <= 1 + (players - 1) + 1 + (TOP + 1) * (players - 1) + 2
    for seat, words, word in line:
        if word == "pass" or word.startswith("bid"):
            assert seat not in (holder, bidder)
            assert words == bids_above(bid, end.maximum)
        else:
            assert seat == holder or word.startswith("name for")
        if word.startswith("bid"):
            amount = int(word.split()[1])
            assert bid < amount <= end.maximum
            bid, bidder, passed = amount, seat, 0
        elif word == "pass":
            passed += 1
            assert passed <= players - 1
        elif word == "ask":
            asked, passed = True, 0
        assert not (asked and word == "keep"), "K8: asking is the announcement of a sale"
    declarer, _, last = line[-1]
    price = bid * end.rules.points_per_bid if declarer != holder else 0
    assert last == f"name for {price}"
    assert (end.to_act, end.price, end.sold) == (declarer, price, declarer != holder)
    assert declarer in (holder, bidder)
    assert not asked or declarer == bidder, "K8: who asks sells"
    assert end.to_speak is None
    assert end.actions == ((OpenAuction(),) if end.stage is Stage.OPENING else ())


# --- single rules ---


@pytest.mark.rule("K7", "K9", "N5", "N6")
def test_what_a_bid_counts() -> None:
    assert [KINGI.price(bid) for bid in (0, 1, 13)] == [0, 2, 26]  # tricks, of two points each
    assert [KINKO.price(bid) for bid in (0, 1, 13)] == [0, 1, 13]  # points


@pytest.mark.rule("K6")
def test_the_holder_names_at_once_or_opens() -> None:
    auction = start(KINGI, 4, 1)
    assert (auction.stage, auction.to_act, auction.to_speak) == (Stage.OPENING, 1, None)
    assert auction.actions == (OpenAuction(),)
    assert auction.may_name
    assert (auction.sold, auction.price, auction.declarer) == (False, 0, None)
    assert repr(auction.stage) == "Stage.OPENING"


@pytest.mark.rule("K7")
def test_each_other_seat_speaks_once_from_the_seat_after_the_holder() -> None:
    auction = say(start(KINGI, 4, 2), "auction")
    spoke: list[int] = []
    for word in ("bid 1", "bid 2", "bid 3"):  # in one circuit: it does not stall
        assert not auction.may_name
        spoke.append(auction.to_act)
        auction = say(auction, word)
    assert spoke == [3, 0, 1]
    assert (auction.stage, auction.to_act, auction.bid, auction.bidder) == (Stage.SELLING, 2, 3, 1)
    assert auction.actions == (Keep(), Sell(), Ask())


@pytest.mark.rule("K7", "N5")
@pytest.mark.parametrize("rules", [KINGI, KINKO], ids=["kingi", "kinko"])
def test_the_third_bidder_is_asked_after_two_passes(rules: AuctionRules) -> None:
    auction = start(rules, 4)
    auction = say(auction, "auction, pass, pass" if rules.opened_by_holder else "pass, pass")
    assert (auction.stage, auction.to_act) == (Stage.BIDDING, 3)
    assert auction.actions == (Pass(), Bid(1), Bid(2), Bid(3))
    auction = say(auction, "bid 1")
    assert (auction.bidder, auction.to_act) == (3, 0 if rules.one_round else 1)


@pytest.mark.rule("K8", "N5")
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("rules", [KINGI, KINKO], ids=["kingi", "kinko"])
def test_everybody_passing_leaves_the_naming_to_the_holder_for_nothing(
    rules: AuctionRules, players: int
) -> None:
    auction = start(rules, players, 1)
    auction = say(auction, ", ".join(["auction"] * rules.opened_by_holder + ["pass"] * (players - 1)))
    assert (auction.stage, auction.declarer, auction.to_act) == (Stage.DONE, 1, 1)
    assert (auction.price, auction.sold, auction.bidder, auction.bid) == (0, False, None, 0)
    assert auction.may_name
    assert auction.actions == ()


@pytest.mark.rule("K8")
def test_kept_is_free_and_sold_is_paid_in_points() -> None:
    asked = say(start(KINGI, 4), "auction, pass, bid 3, pass")
    kept, sold = say(asked, "keep"), say(asked, "sell")
    assert (kept.declarer, kept.price, kept.sold) == (0, 0, False)
    assert (sold.declarer, sold.price, sold.sold) == (2, 6, True)  # K9: a trick's worth is 2 points
    points = say(start(KINKO, 4), "pass, bid 3, pass, pass, sell")
    assert (points.declarer, points.price) == (2, 3)  # N6: points as they are


@pytest.mark.rule("K8")
def test_an_earlier_passer_may_raise_after_ask_and_keep_is_refused() -> None:
    auction = say(start(KINGI, 4), "auction, pass, bid 1, pass, ask")
    assert Keep() not in auction.actions
    assert (auction.to_act, auction.actions) == (1, (Pass(), Bid(2), Bid(3)))
    auction = say(auction, "bid 2")
    assert auction.to_act == 2  # outbid, it may speak again
    auction = say(auction, "pass")
    assert auction.to_act == 3  # 0 holds and 1 bids highest: both are skipped
    auction = say(auction, "pass")
    assert (auction.stage, auction.declarer, auction.price) == (Stage.DONE, 1, 4)


@pytest.mark.rule("K8")
def test_asking_in_vain_sells_to_the_highest_bidder() -> None:
    auction = say(start(KINGI, 4), "auction, bid 2, pass, pass, ask, pass")
    assert auction.to_act == 3  # seat 1 is skipped: the highest bid is its own
    assert say(auction, "pass").declarer == 1


@pytest.mark.rule("K8", "N5")
def test_at_the_maximum_the_others_still_pass_and_ask_stays_on_offer() -> None:
    auction = say(start(KINGI, 4), "auction, bid 3")
    assert (auction.to_act, auction.actions) == (2, (Pass(),))
    auction = say(auction, "pass, pass")
    assert auction.actions == (Keep(), Sell(), Ask())
    auction = say(auction, "ask")
    assert (auction.to_act, auction.actions) == (2, (Pass(),))
    assert say(auction, "pass, pass").declarer == 1
    other = say(start(KINKO, 4), "bid 3")
    assert (other.to_act, other.actions) == (2, (Pass(),))
    assert say(other, "pass, pass").actions == (Keep(), Sell())


@pytest.mark.rule("N5")
def test_bidding_goes_on_until_all_have_passed_since_the_last_bid() -> None:
    auction = start(KINKO, 4, 3)
    assert (auction.stage, auction.to_act, auction.may_name) == (Stage.BIDDING, 0, False)
    auction = say(auction, "bid 1, pass, bid 2")
    assert auction.to_act == 0  # the holder, seat 3, is skipped
    auction = say(auction, "pass")
    assert auction.to_act == 1  # passed once, and asked again after the bid
    auction = say(auction, "bid 3, pass, pass")
    assert (auction.stage, auction.to_act, auction.bidder) == (Stage.SELLING, 3, 1)


@pytest.mark.rule("K7", "N5")
@pytest.mark.parametrize(
    ("rules", "worth", "most"),
    [(KINGI, 26, 13), (KINKO, 16, 16), (KINKO, 10, 10), (KINKO, 65, 65), (KINGI, 3, 1), (KINGI, 1, 0)],
)
def test_no_bid_is_above_what_the_deal_holds(rules: AuctionRules, worth: int, most: int) -> None:
    auction = Auction.start(rules, players=3, holder=0, maximum=rules.maximum(worth))
    auction = say(auction, "auction") if rules.opened_by_holder else auction
    assert auction.maximum == most
    assert auction.actions == (Pass(), *map(Bid, range(1, most + 1)))


def test_auctions_are_values() -> None:
    one, other = (say(start(KINGI, 4), "auction, bid 2, pass") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != say(start(KINGI, 4), "auction, bid 3, pass")
    assert copies(one) == [one] * len(copies(one))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.bid = 1  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue] # it is frozen

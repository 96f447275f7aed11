"""Each reason a match has for refusing an action, with its sentence, and in which order they are tried."""

import pytest
from tests.played import QUEENS, SUITS, after, after_deals, finished, kingi_plus, kinko_trump, refused, start

from kingi import Cards, ParseError, SeatError, variants


def whose(action: str, seat: int) -> str:
    """Cards are dealt by the table: a refusal of them is no seat's."""
    return "deal" if action.startswith("deal ") else f"{action} by seat {seat}"


@pytest.mark.parametrize(
    ("action", "code", "said"),
    [
        ("name misere", "not-on-offer", "not on offer; there is trump-clubs, trump-diamonds, "),
        ("name slam", "not-on-offer", "not on offer; there is trump-clubs, "),
        ("bid 3", "wrong-phase", "not while naming"),
        ("pass", "wrong-phase", "not while naming"),
        ("play SA", "wrong-phase", "not while naming"),
        (SUITS, "wrong-phase", "not while naming"),
    ],
)
def test_refused_while_naming(action: str, code: str, said: str) -> None:
    found, sentence = refused(kingi_plus(), action)
    assert found == code
    assert sentence.startswith(f"{whose(action, 3)}: {said}")


@pytest.mark.rule("K7")
@pytest.mark.parametrize(
    ("action", "code", "said"),
    [
        ("bid 3", "bid-too-low", "more than 3 is wanted"),
        ("bid 1", "bid-too-low", "more than 3 is wanted"),
        ("bid 14", "bid-too-high", "13 is the most"),
        ("name no-trump", "wrong-phase", "not while bidding"),
        ("auction", "wrong-phase", "not while bidding"),
        ("sell", "wrong-phase", "not while bidding"),
        (SUITS, "wrong-phase", "not while bidding"),
    ],
)
def test_refused_while_bidding(action: str, code: str, said: str) -> None:
    """More than the highest bid, 13 at the most."""
    match = after(kingi_plus(), "auction", "bid 3")
    assert refused(match, action) == (code, f"{whose(action, 1)}: {said}")


@pytest.mark.parametrize("action", ["bid 4", "pass", "name no-trump", "auction", "play SA"])
def test_refused_while_selling(action: str) -> None:
    match = after(kingi_plus(), "auction", "bid 3", "pass", "pass")
    assert refused(match, action) == ("wrong-phase", f"{action} by seat 3: not while selling")


@pytest.mark.rule("N5")
def test_kinko_has_no_asking_and_a_bid_is_worth_no_more_than_the_deal() -> None:
    assert refused(kinko_trump(), "bid 14") == ("bid-too-high", "bid 14 by seat 2: 13 is the most")
    match = after(kinko_trump(), "bid 1", "pass", "pass")
    assert refused(match, "ask") == ("wrong-phase", "ask by seat 1: not while selling")


def test_refused_while_playing() -> None:
    match = start(variants.kingi(), SUITS)
    assert refused(match, "play CA") == ("not-in-hand", "play CA by seat 1: not in hand")
    assert refused(match, "name misere") == ("wrong-phase", "name misere by seat 1: not while playing")
    assert refused(match, SUITS) == ("wrong-phase", "deal: not while playing")
    match = start(variants.kingi(), QUEENS, "play DA")
    code, sentence = refused(match, "play HA")
    assert (code, sentence) == ("follow-suit", "play HA by seat 2: must follow ♦ (holds ♦2 ♦6 ♦T)")


@pytest.mark.rule("K6")
@pytest.mark.parametrize("action", ["auction", "bid 3", "pass", "keep", "sell", "ask"])
@pytest.mark.parametrize("said", ["", "auction,pass,pass,pass", "auction,bid 1,pass,pass,sell"])
def test_an_auction_is_over_once_a_contract_is_named(said: str, action: str) -> None:
    """Named at once, named after everybody passed, sold: nothing of it is said again."""
    match = after(kingi_plus(), *filter(None, said.split(",")), "name no-trump")
    assert refused(match, action)[0] == "wrong-phase"
    assert refused(finished(match), action) == ("wrong-phase", f"{action}: not while dealing")


@pytest.mark.parametrize("card", ["DA", "CA", "H2"])
def test_a_seat_out_of_turn_learns_no_card(card: str) -> None:
    """Whatever it asks for, its own card or another's, seat 0 hears only whose turn it is."""
    match = start(variants.kingi(), SUITS)
    illegality = match.why_illegal(f"play {card}", seat=0)
    assert illegality is not None
    assert illegality.cards == Cards("")
    assert refused(match, f"play {card}", seat=0) == (
        "not-your-turn",
        f"play {card} by seat 0: it is the turn of seat 1",
    )


@pytest.mark.rule("T1")
def test_a_contract_used_up() -> None:
    """Each penalty twice in all."""
    match = after(after_deals(start(variants.turkish()), "misere", "misere"), SUITS)
    code, sentence = refused(match, "name misere")
    assert code == "contract-used-up"
    assert sentence.startswith("name misere by seat 3: chosen as often as it may be; there is queens, men,")


@pytest.mark.rule("D9")
def test_no_rights_left() -> None:
    """Two trumps a seat, without a limit on a suit; the dealer chooses."""
    match = after(after_deals(start(variants.dubbelkingen()), *["trump-clubs"] * 8), SUITS)
    assert refused(match, "name trump-clubs") == (
        "no-rights-left",
        "name trump-clubs by seat 0: no right to such a contract is left; "
        "there is misere, hearts, men, queens, king, last-tricks",
    )


def test_the_order_of_checks() -> None:
    """Text, seat, over, turn, time, and then what the action says: rights before limits (T1)."""
    match = kingi_plus()
    with pytest.raises(ParseError):
        match.why_illegal("bid nothing", seat=9)
    with pytest.raises(SeatError, match=r"^seat 9: the seats are 0 to 3$"):
        match.why_illegal("bid 3", seat=9)
    assert refused(match, "bid 3", seat=0)[0] == "not-your-turn"
    assert refused(match, "name misere", seat=0)[0] == "not-your-turn"
    bidding = after(match, "auction", "bid 3")
    assert refused(bidding, "name misere", seat=1)[0] == "wrong-phase"
    chosen = after_deals(start(variants.turkish()), "trump-clubs", "trump-clubs", "men", "men")
    chosen = after(after_deals(chosen, "trump-spades", "misere", "misere", "queens"), SUITS)
    assert chosen.to_act == 1
    assert refused(chosen, "name trump-clubs")[0] == "no-rights-left"
    assert refused(chosen, "name misere")[0] == "contract-used-up"
    assert refused(chosen, "name no-trump")[0] == "not-on-offer"

"""What holds in every match, whatever is dealt, said and played: every preset, option and player count."""

import pickle
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.forms import same
from tests.strategies import DISTINCT_PRESETS
from tests.walks import LABELS, UNSHRUNK, midway, over, replay, step, walk

from kingi import Annulment, IllegalActionError, Match, Phase, Row, ScoreSheet, score
from kingi.actions import Action, Ask, Bid, Keep, Name, OpenAuction, Pass, Play, Sell
from kingi.cards.card import ALL_CARDS
from kingi.match.result import AboveZero, FirstPlace

CHOSEN = [label for label in LABELS if label.startswith(("turkish", "dubbelkingen"))]
ORDERED = [label for label in LABELS if label not in CHOSEN]
TRUMP_WORDS = ("trump", "plus-")

each_preset = pytest.mark.parametrize("label", LABELS)
each_distinct_preset = pytest.mark.parametrize("label", DISTINCT_PRESETS)
walks = given(label=st.sampled_from(LABELS), seed=st.integers(0, 1 << 32))


# --- one match of each preset ---


@pytest.mark.rule("G8", "N1", "D1", "T1")
@each_preset
def test_the_totals_add_up(label: str) -> None:
    """To the variant's own total, which is -5 for Kinko with three."""
    match = over(label)
    variant = match.variant
    assert sum(match.totals) == variant.total == match.sheet.expected_total
    assert len(match.sheet.rows) == variant.deals
    large = variant.options.get("points") == "large"  # N9
    small = -5 if variant.key == "kinko" and variant.players == 3 else 0  # N1
    assert variant.total == ({3: 144, 4: 166, 5: 159}[variant.players] if large else small)
    assert variant.result_rule == (AboveZero() if variant.key == "turkish" else FirstPlace())  # T8, G10
    assert match.result is not None
    assert match.result == match.sheet.result
    assert match.result.totals == match.totals


@pytest.mark.rule("K9", "N6")
@each_preset
def test_payments_add_up_to_nothing(label: str) -> None:
    """The points of a row are those of its tally, and what the buyer pays the seller."""
    match = over(label)
    variant = match.variant
    for row in match.sheet.rows:
        counts = next(iter(row.tally.values())) if len(row.tally) == 1 else row.tally
        plain = score(variant.contracts[row.counted_as], counts, players=variant.players, pack=variant.pack)
        paid = [0] * variant.players
        if row.sale is not None:
            assert variant.auction is not None
            assert row.declarer == row.sale.buyer
            price = row.sale.bid * variant.auction.points_per_bid
            paid[(row.dealer + 1) % variant.players] += price
            paid[row.sale.buyer] -= price
        assert [all_in - points for all_in, points in zip(row.scores, plain, strict=True)] == paid
        assert sum(row.scores) == row.worth


@pytest.mark.rule("D9", "T1")
@pytest.mark.parametrize("label", CHOSEN)
def test_rights_and_limits_in_twenty_deals(label: str) -> None:
    """Each negative game twice; each seat three of them and two trumps; nothing is left over."""
    match = over(label)
    rows = match.sheet.rows
    assert len(rows) == 20
    counted = Counter(row.contract_key for row in rows)
    minus = {key for key in match.variant.contracts if not key.startswith(TRUMP_WORDS)}
    assert len(minus) == 6
    assert {key: counted[key] for key in minus} == dict.fromkeys(minus, 2)
    if match.variant.options["suit_limit"] == 2:
        assert set(counted.values()) == {2}
    assert Counter((row.declarer, row.contract_key in minus) for row in rows) == Counter(
        {(seat, negative): 3 if negative else 2 for seat in range(4) for negative in (True, False)}
    )
    for seat in range(4):
        assert set(match.sheet.remaining(seat).values()) == {0}


@pytest.mark.rule("K6", "N5", "D2")
@pytest.mark.parametrize("label", ORDERED)
def test_forehand_of_the_positive_deals_is_each_seat_once(label: str) -> None:
    match = over(label)
    players = match.players
    plus = [row for row in match.sheet.rows if row.declarer is not None]
    assert all(row.counted_as.startswith(("trump", "plus-", "no-trump")) for row in plus)
    assert sorted((row.dealer + 1) % players for row in plus) == list(range(players))


@each_preset
def test_a_typed_sheet_of_the_same_counts_is_the_match_s_own(label: str) -> None:
    match = over(label)
    typed = ScoreSheet.blank(match.variant, first_dealer=match.first_dealer)
    for entry in match.sheet.entries:
        assert isinstance(entry, (Row, Annulment))
        if isinstance(entry, Row):
            typed = typed.enter(entry.tally, contract=entry.contract_key, sale=entry.sale)
        elif entry.tally is None:
            typed = typed.annul(code=entry.code)
        else:
            typed = typed.enter(entry.tally, contract="queens")
    assert typed == match.sheet
    assert hash(typed) == hash(match.sheet)
    assert (typed.totals, typed.standings) == (match.totals, match.sheet.standings)


@each_distinct_preset
def test_replaying_the_log_gives_the_match_again(label: str) -> None:
    match = over(label)
    again = Match.start(match.variant, first_dealer=match.first_dealer)
    for _, action in match.history:
        again = again.apply(str(action))
    assert again == match
    assert hash(again) == hash(match)
    assert (again.sheet, again.deal, again.result) == (match.sheet, match.deal, match.result)
    assert again.annulments == match.annulments


# --- every step ---


def possible_actions(match: Match) -> list[Action]:
    """Everything that some seat could want to do here, and more."""
    names = [*match.variant.contracts, "no-such-contract"]
    bids = [Bid(amount) for amount in (1, 2, 5, 10, 13, 16, 17, 80, 9999)]
    said: list[Action] = [OpenAuction(), Pass(), Keep(), Sell(), Ask()]
    return [*map(Name, names), *bids, *said, *map(Play, ALL_CARDS)]


def check_step(match: Match, rng: random.Random) -> None:
    """Somebody can act, and what is legal is what has no reason against it."""
    if match.phase is Phase.PLAYING and rng.random() < 0.85:
        assert match.to_act in range(match.players)
        assert match.legal_actions
        return
    legal = match.legal_actions
    if match.phase in (Phase.DEALING, Phase.OVER):
        assert (match.to_act, legal, match.hands) == (None, (), ())
    else:
        assert match.to_act in range(match.players)
        assert legal
        assert len(set(legal)) == len(legal)
        held = [card for hand in match.hands for card in hand]
        played = () if match.deal is None else [card for trick in match.deal.tricks for card in trick]
        on_table = () if match.deal is None else match.deal.trick.cards
        assert len(held) + len(played) + len(on_table) == len(match.variant.pack)
    pool = possible_actions(match)
    for action in rng.sample(pool, 4) + rng.sample(legal, min(len(legal), 2)):
        illegality = match.why_illegal(action)
        assert (illegality is None) == (action in legal)
        if illegality is None:
            match.apply(action, seat=match.to_act)
            continue
        assert illegality.reason
        assert str(illegality).startswith(str(action))
        with pytest.raises(IllegalActionError):
            match.apply(action)
    if match.phase not in (Phase.DEALING, Phase.OVER):
        other = rng.choice([seat for seat in range(match.players) if seat != match.to_act])
        wrong = match.why_illegal(rng.choice(legal), seat=other)
        assert wrong is not None
        assert (wrong.reason, len(wrong.cards)) == ("not-your-turn", 0)


@each_distinct_preset
def test_someone_can_always_act_until_it_is_over(label: str) -> None:
    rng = random.Random(label)
    for match in walk(label, 7):
        check_step(match, rng)
        if len(match.sheet.rows) > 10:
            break  # where twenty deals are chosen, the rest are like these


@pytest.mark.rule("G8")
@each_distinct_preset
def test_the_deal_passes_on_after_deals_that_count_and_only_then(label: str) -> None:
    """An annulled deal makes no row, uses no right, scores nothing, and the same dealer deals."""
    before: Match | None = None
    assert over(label).annulments or not label.startswith("turkish")
    for match in replay(over(label)):
        if before is not None:
            more = len(match.sheet.rows) - len(before.sheet.rows)
            assert more in (0, 1)
            assert match.dealer == (before.dealer + more) % match.players
            annulled = match.annulments - before.annulments
            assert annulled in (0, 1 - more)
            if annulled:
                assert match.sheet.undo() == before.sheet
                assert match.deal is not None
                assert match.deal.annulled in ("bare-honours", "one-queen-each")
            if before.phase is Phase.PLAYING and match.phase is not Phase.PLAYING:
                assert more + annulled == 1
        before = match


@settings(max_examples=20, phases=UNSHRUNK)
@walks
def test_a_match_survives_a_pickle_anywhere(label: str, seed: int) -> None:
    match = midway(label, seed)
    again = pickle.loads(pickle.dumps(match))
    same(again, match)
    if match.phase is not Phase.OVER:
        assert step(again, random.Random(1)) == step(match, random.Random(1))

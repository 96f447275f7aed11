"""Views give nothing away: with other hidden cards, all that a seat sees or is told stays the same."""

import gc
import json
import random
import re
from collections.abc import Iterator, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import cast

import pytest
from tests.played import after
from tests.scenes import SCENES
from tests.strategies import DISTINCT, PRESETS, Case, clumped, played_on

from kingi import PACK, Cards, Deal, DealView, IllegalActionError, Match, Phase, Suit, records
from kingi.actions import Action, Ask, Bid, DealCards, Keep, Name, OpenAuction, Pass, Play, Sell


def test_the_scenes_show_every_phase_and_end() -> None:
    assert {match.phase for match in SCENES.values()} == set(Phase)
    for name in ("bare honours (T6)", "one queen each (T7)"):
        assert (SCENES[name].annulments, SCENES[name].phase) == (1, Phase.DEALING)
    for name in ("stopped early (K4)", "one queen each (T7)", "bare honours (T6)"):
        deal = SCENES[name].deal
        assert deal is not None
        assert any(deal.hands), "cards stay hidden"


@pytest.mark.parametrize("name", SCENES)
def test_each_seat_sees_its_own_cards_in_every_phase(name: str) -> None:
    """The chooser, the bidders and who waits for them too; nobody between deals, and no spectator."""
    match = SCENES[name]
    for seat in range(match.players):
        assert match.view(seat).hand == (match.hands[seat] if match.hands else Cards(""))
    assert match.view(None).hand == Cards("")


# --- other hidden cards ---


def _other_hands(rng: random.Random, match: Match, seat: int | None) -> tuple[Cards, ...]:
    """The hands of the latest deal again, with what the seat has not seen dealt otherwise."""
    if match.deal is not None:
        view = match.deal.view(seat)
        shown = zip(view.sample(rng), view.table.seen_by_seat, strict=True)
        return tuple(hand | seen for hand, seen in shown)
    hands = list(next(done.hands for _, done in reversed(match.history) if isinstance(done, DealCards)))
    others = [other for other in range(match.players) if other != seat]
    size = len(hands[0])
    cards = [card for other in others for card in hands[other]]
    rng.shuffle(cards)
    for place, other in enumerate(others):
        hands[other] = Cards(cards[place * size : (place + 1) * size])
    return tuple(hands)


def _twin(rng: random.Random, match: Match, seat: int | None) -> Match:
    """The same match with other hidden cards in each of its deals: its log, played again."""
    log = [action for _, action in match.history]
    ends = [place for place, action in enumerate(log) if isinstance(action, DealCards)][1:]
    ends.append(len(log))
    real = twin = Match.start(match.variant, first_dealer=match.first_dealer)
    place = 0
    for end in ends if log else ():
        for action in log[place:end]:
            real = real.apply(action)
        after = log[place + 1 : end]
        again = (twin.apply(DealCards(_other_hands(rng, real, seat))) for _ in range(1000))
        # the chooser's own hand may bar its choice (T6)
        twin = next(dealt for dealt in again if not after or not dealt.why_illegal(after[0]))
        for action in after:
            twin = twin.apply(action)
        place = end
    return twin


def _told(match: Match, action: Action, seat: int) -> tuple[object, ...]:
    """All that a seat is told when it asks for an action, and when it tries it."""
    asked = match.why_illegal(action, seat=seat)
    if asked is None:
        return ()
    with pytest.raises(IllegalActionError) as raised:
        match.apply(action, seat=seat)
    if seat != match.to_act:
        assert not raised.value.legal
        assert not asked.cards
    return asked, str(asked), repr(asked), str(raised.value), raised.value.args, raised.value.legal


ASKED: tuple[Action, ...] = (
    *map(Play, PACK),
    *(Bid(amount) for amount in (1, 3, 14)),
    *map(Name, ("king", "queens", "trump-hearts", "plus-misere", "nothing")),
    *(OpenAuction(), Pass(), Keep(), Sell(), Ask()),
)


def _same_to(seat: int | None, one: Match, other: Match) -> None:
    mine, same = one.view(seat), other.view(seat)
    assert mine == same
    assert repr(mine) == repr(same)
    assert hash(mine) == hash(same)
    assert json.dumps(records.view_dict(mine)) == json.dumps(records.view_dict(same))
    assert mine.since(mine.ply - len(mine.said)) == same.since(mine.ply - len(mine.said))
    assert mine.legal_actions == same.legal_actions
    if seat is None or seat != one.to_act:
        assert mine.legal_actions == ()
    if seat is not None:
        for action in ASKED:
            assert _told(one, action, seat) == _told(other, action, seat)
    if mine.deal is not None and same.deal is not None:
        _same_deal(mine.deal, same.deal)


def _same_deal(mine: DealView, same: DealView) -> None:
    assert repr(mine) == repr(same)
    assert hash(mine) == hash(same)
    assert json.dumps(records.view_dict(mine)) == json.dumps(records.view_dict(same))
    assert mine.legal_cards == same.legal_cards
    if mine.seat is None or mine.seat != mine.turn:
        assert not mine.legal_cards
    for card in PACK:
        why = mine.why_illegal(card)
        assert (why, str(why), repr(why)) == (same.why_illegal(card), str(why), repr(same.why_illegal(card)))


@pytest.mark.parametrize("scene", SCENES)
def test_no_seat_can_tell_other_hidden_cards_apart(scene: str) -> None:
    match = SCENES[scene]
    rng = random.Random(scene)
    some = (match.to_act, rng.randrange(match.players), rng.randrange(match.players), None)
    for seat in dict.fromkeys(some):
        twin = _twin(rng, match, seat)
        assert scene == "dealing" or twin.history != match.history, "other cards were dealt"
        _same_to(seat, match, twin)


ALL_KINDS = [
    *("kingi", "kinko players=3", "kinko players=5 king=discard", "kingen players=3"),
    *(
        "kingen stop_when_decided=True",
        "dubbelkingen",
        "turkish",
        "turkish strict=True stop_when_decided=True",
    ),
]


@pytest.mark.parametrize("preset", ALL_KINDS)
def test_no_seat_can_tell_in_random_matches(preset: str) -> None:
    rng = random.Random(preset)
    variant = PRESETS[preset]
    match = Match.start(variant, first_dealer=1)
    while match.phase is not Phase.OVER and len(match.sheet.rows) < 7:
        if match.to_act is None:
            match = match.apply(DealCards(clumped(rng, variant.players, variant.pack)))
        else:
            match = match.apply(rng.choice(match.legal_actions))
        if rng.random() < 0.02:
            seat = rng.choice((*range(match.players), None))
            _same_to(seat, match, _twin(rng, match, seat))


@pytest.mark.parametrize("case", DISTINCT, ids=str)
def test_no_seat_can_tell_in_any_contract(case: Case) -> None:
    """Each contract, full hands: the deal put together from a sample is the same to the seat."""
    rng = random.Random(str(case))
    start = Deal.start(case.contract, clumped(rng, case.players, case.pack))
    for deal in played_on(start, rng):
        if rng.random() < 0.06 or deal.is_over:
            seat = rng.choice((*range(case.players), None))
            mine = deal.view(seat)
            other = Deal.from_view(mine, mine.sample(rng))
            _same_deal(mine, other.view(seat))
            if seat is not None:
                assert all(
                    deal.why_illegal(card, seat=seat)
                    == other.why_illegal(card, seat=seat)
                    == mine.why_illegal(card)
                    for card in PACK
                )


# --- nothing hidden is inside ---


def _texts(data: object) -> Iterator[str]:
    """Every text in plain data, the keys too; the cards left out of the pack apart."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in cast("dict[str, object]", data).items():
            yield key
            yield from () if key == "without" else _texts(value)
    elif isinstance(data, (list, tuple)):
        for value in cast("Sequence[object]", data):
            yield from _texts(value)


def _cards_told(data: object) -> Cards:
    found = Cards("")
    for text in _texts(data):
        for group in re.findall(r"(?:\b[CDHS]|[♣♦♥♠])[2-9TJQKA]+\b", text):
            found |= Cards(group)
    return found


def _reachable(root: object) -> Iterator[object]:
    """Every object that this one keeps alive; code and classes are no part of it."""
    seen: set[int] = set()
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(
            thing, (type, ModuleType, FunctionType, BuiltinFunctionType)
        ):
            seen.add(id(thing))
            yield thing
            todo.extend(gc.get_referents(thing))


def _hidden(match: Match, seat: int | None) -> list[Cards]:
    """The hands that the seat must not find: as they were dealt, and as they are now. A whole suit can be
    found in any void.
    """
    dealt = [action.hands for _, action in match.history if isinstance(action, DealCards)]
    found = [hand for now in (*dealt, match.hands) for other, hand in enumerate(now) if other != seat]
    if match.deal is not None:
        found += [hand for other, hand in enumerate(match.deal.hands) if other != seat]
    return [hand for hand in found if len(hand) > 2 and hand not in map(PACK.suit, Suit)]


@pytest.mark.parametrize("scene", SCENES)
def test_a_view_holds_and_tells_no_hidden_card(scene: str) -> None:
    match = SCENES[scene]
    for seat in (*range(match.players), None):
        view = match.view(seat)
        known = view.hand | view.dealt | (match.deal.table.seen if match.deal is not None else Cards(""))
        assert _cards_told(records.view_dict(view)) == known, "its own and those played: no more, and no less"
        hidden = _hidden(match, seat)
        if view.deal is not None:
            view.deal.sample(random.Random(scene))
            proved = [view.deal.certain(other) for other in range(match.players)]
            hidden = [hand for hand in hidden if hand not in proved and not hand <= known]
        masks = {hand.mask for hand in hidden}
        for thing in _reachable(view):
            assert not isinstance(thing, (Deal, Match, random.Random, DealCards))
            if isinstance(thing, Cards):
                assert thing.mask not in masks
            elif isinstance(thing, int):
                assert thing not in masks
            elif isinstance(thing, tuple):
                assert thing not in [tuple(hand) for hand in hidden]
            elif isinstance(thing, str):
                assert not any(hand.code in thing for hand in hidden)


def test_the_walk_finds_what_it_looks_for() -> None:
    match = SCENES["playing"]
    assert match.deal is not None
    kinds = {type(thing) for thing in _reachable(match)}
    assert {Deal, DealCards} <= kinds
    assert match.deal.dealt[2].mask in list(_reachable(match))


# --- the auction ---


@pytest.mark.rule("K7")
def test_an_auction_does_not_tell_the_planned_game() -> None:
    """Until the right is bought and the game is named, no seat sees a game but who may name one."""
    talking = [
        "a holder",
        "bidders (K7)",
        "selling (K8)",
        "asked (K8)",
        "sold (K9)",
        "bidders (N5)",
        "a seller (N5)",
    ]
    for match in map(SCENES.__getitem__, talking):
        for seat in (*range(match.players), None):
            view = match.view(seat)
            assert view.deal is None
            named = [text for text in _texts(records.view_dict(view)) if text.startswith("name ")]
            assert bool(named) == (seat == match.to_act and match.phase is Phase.NAMING)
            assert view.declarer is None
            assert not any(isinstance(action, Name) for _, action in view.said)
    later = after(SCENES["sold (K9)"], "name plus-misere").view(0)
    assert later.deal is not None
    assert (later.declarer, later.said[-1]) == (2, (2, Name("plus-misere")))

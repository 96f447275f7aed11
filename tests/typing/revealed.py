"""What a type checker makes of the whole face: an expression, and its type."""

import random
from collections.abc import Iterator
from typing import assert_type

import kingi
from kingi import (
    PACK,
    Card,
    Cards,
    Deal,
    DealResult,
    DealView,
    IllegalActionError,
    Illegality,
    ParseError,
    Rank,
    Reason,
    Suit,
    Table,
    Trick,
    Variant,
    contracts,
    variants,
)
from kingi.contracts import Contract, Duty, Item, Terms
from kingi.frozenmap import FrozenMap
from kingi.match.variant import OptionValue
from kingi.rules.scoring import Remark

card = Card("HK")
hand = Cards(["H2", card, "C2"])
contract = contracts.Hearts()
deal = Deal.start(contract, ["C2 C3", "C4 HK"])


def cards() -> None:
    assert_type(card, Card)
    assert_type(Card.of(Suit.HEARTS, Rank.KING), Card)
    assert_type(card.suit, Suit)
    assert_type(card.rank, Rank)
    assert_type(card.index, int)
    assert_type(card.code, str)
    assert_type(Suit("H"), Suit)
    assert_type(Suit.HEARTS.symbol, str)
    assert_type(Rank.TEN.index, int)
    assert_type(sorted(hand), list[Card])
    assert_type(card < card, bool)
    assert_type(hand, Cards)
    assert_type(Cards("HK C2"), Cards)
    assert_type(Cards(card for card in hand), Cards)
    assert_type(Cards.from_mask(1), Cards)
    assert_type(hand.mask, int)
    assert_type(hand.code, str)
    assert_type(hand[0], Card)
    assert_type(iter(hand), Iterator[Card])
    assert_type(random.Random(1).choice(hand), Card)
    assert_type(hand.suit(Suit.CLUBS), Cards)
    assert_type(hand.is_void(Suit.CLUBS), bool)
    assert_type(hand | PACK, Cards)
    assert_type(hand & PACK, Cards)
    assert_type(hand - PACK, Cards)
    assert_type(hand ^ PACK, Cards)
    assert_type(hand <= PACK, bool)
    assert_type(hand == PACK, bool)
    assert_type(card in hand, bool)
    assert_type(PACK, Cards)
    assert_type(kingi.pack(without="C2 S2"), Cards)
    assert_type(kingi.deal_cards(random.Random(1), players=2, pack=PACK), tuple[Cards, ...])


def played() -> None:
    assert_type(deal, Deal)
    assert_type(deal.contract, Contract)
    assert_type(deal.table, Table)
    assert_type(deal.players, int)
    assert_type(deal.pack, Cards)
    assert_type(deal.dealt, tuple[Cards, ...])
    assert_type(deal.hands, tuple[Cards, ...])
    assert_type(deal.leader, int)
    assert_type(deal.trick, Trick)
    assert_type(deal.tricks, tuple[Trick, ...])
    assert_type(deal.turn, int | None)
    assert_type(deal.legal_cards, Cards)
    assert_type(deal.why_illegal("C2"), Illegality | None)
    assert_type(deal.why_illegal(card, seat=1), Illegality | None)
    assert_type(deal.play("C2"), Deal)
    assert_type(deal.play(card, seat=0), Deal)
    assert_type(deal.taken, tuple[Cards, ...])
    assert_type(deal.tally, FrozenMap[str, tuple[int, ...]])
    assert_type(deal.face_up, tuple[Cards, ...])
    assert_type(deal.is_over, bool)
    assert_type(deal.is_decided, bool)
    assert_type(deal.scores, tuple[int, ...])
    assert_type(deal.result, DealResult | None)
    assert_type(deal.view(0), DealView)
    assert_type(deal.view(None), DealView)
    assert_type(Deal.from_view(deal.view(0), ["C2 C3", "C4 HK"]), Deal)


def shown(view: DealView, table: Table, trick: Trick, result: DealResult) -> None:
    assert_type(view.seat, int | None)
    assert_type(view.hand, Cards)
    assert_type(view.table, Table)
    assert_type(view.turn, int | None)
    assert_type(view.legal_cards, Cards)
    assert_type(view.why_illegal("C2"), Illegality | None)
    assert_type(view.result, DealResult | None)
    assert_type(table.trump, Suit | None)
    assert_type(table.led, Card | None)
    assert_type(table.winning, Card | None)
    assert_type(table.seen, Cards)
    assert_type(table.unseen, Cards)
    assert_type(trick.cards, tuple[Card, ...])
    assert_type(trick.leader, int)
    assert_type(trick.winner, int | None)
    assert_type(trick.plays, tuple[tuple[int, Card], ...])
    assert_type(result.scores, tuple[int, ...])
    assert_type(result.tally["hearts"], tuple[int, ...])
    assert_type(result.annulled, str | None)
    assert_type(result.remarks, tuple[Remark, ...])


def refusals(illegality: Illegality, refused: IllegalActionError, unread: ParseError) -> None:
    assert_type(illegality.reason, str)
    assert_type(illegality.seat, int | None)
    assert_type(illegality.cards, Cards)
    assert_type(refused.illegality, Illegality)
    assert_type(unread.token, str)
    assert_type(unread.place, int)
    reason: str = Reason.FOLLOW_SUIT
    error: ValueError = refused
    assert reason
    assert error


def rules(variant: Variant, terms: Terms, item: Item, duty: Duty, any_contract: Contract) -> None:
    assert_type(any_contract.key, str)
    assert_type(any_contract.terms(PACK, 4), Terms)
    assert_type(contracts.Trump(None).terms(PACK, 4), Terms)
    assert_type(terms.items, tuple[Item, ...])
    assert_type(terms.leading, tuple[Duty, ...])
    assert_type(terms.following, tuple[Duty, ...])
    assert_type(terms.trump, Suit | None)
    assert_type(terms.total, int)
    assert_type(item.quantity, int)
    assert_type(item.cards, Cards)
    assert_type(item.tricks, tuple[int, ...])
    assert_type(duty.reason, str)
    assert_type(duty.tiers(deal.table), tuple[Cards, ...])
    assert_type(duty.demand(deal.table), str)
    assert_type(variants.get("kinko", players=5, points="large"), Variant)
    assert_type(variants.kingi(declarer_always_leads=False), Variant)
    assert_type(variants.kinko(players=3, king="discard"), Variant)
    assert_type(variants.kingen(players=3), Variant)
    assert_type(variants.dubbelkingen(suit_limit=2), Variant)
    assert_type(variants.turkish(strict=True, suit_limit=None), Variant)
    assert_type(variant.key, str)
    assert_type(variant.players, int)
    assert_type(variant.pack, Cards)
    assert_type(variant.contracts, FrozenMap[str, Contract])
    assert_type(variant.contracts["king"], Contract)
    assert_type(variant.local_names, FrozenMap[str, tuple[str, ...]])
    assert_type(variant.options, FrozenMap[str, OptionValue])
    assert_type(variant.find("Rıfkı"), Contract)
    assert_type(kingi.score(contract, (5, 4, 3, 1), players=4), tuple[int, ...])
    assert_type(kingi.score(contract, {"hearts": [5, 4, 3, 1]}, players=4, pack=PACK), tuple[int, ...])


EVERY_DUTY: list[Duty] = [
    contracts.FollowSuit(),
    contracts.SuitNotLed(Suit.HEARTS, until_broken=True),
    contracts.PlayAtOnce("HK"),
    contracts.MustBeat(in_suit=False),
    contracts.MustTrump(),
    contracts.MustDiscard(["HQ", card]),
    contracts.MustDiscardHighest(Suit.HEARTS),
    contracts.MustShed(hand),
]
EVERY_CONTRACT: list[Contract] = [
    contracts.Misere(points=-1),
    contracts.Hearts(leading=(EVERY_DUTY[1],)),
    contracts.Men(king=-4, jack=-3),
    contracts.Queens(remark="all-queens"),
    contracts.LastTricks(prices=[(7, -3), (-1, -3)]),
    contracts.King(bare_honours="HAK"),
    contracts.Trump(Suit.CLUBS, points=2),
    contracts.PlusMisere(),
]

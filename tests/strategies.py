"""What several tests share: every preset and contract, deals clumped as well as fair, and positions."""

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import product
from typing import TypeVar

import attrs
from hypothesis import strategies as st

from kingi import PACK, Card, Cards, Deal, Suit, Variant, deal_cards, variants
from kingi.contracts import Contract, Item
from kingi.match.variant import OptionValue

T = TypeVar("T")

_CHOICES: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "kingi": {"declarer_always_leads": (False, True), "stop_when_decided": (False, True)},
    "kinko": {
        "players": (4, 3, 5),
        "last_tricks": ("seventh-and-last", "last-two"),
        "points": ("small", "large"),
        "king": ("at-once", "discard"),
        "stop_when_decided": (False, True),
    },
    "kingen": {"players": (4, 3), "stop_when_decided": (False, True)},
    "dubbelkingen": {"suit_limit": (None, 2), "stop_when_decided": (False, True)},
    "turkish": {
        "strict": (False, True),
        "suit_limit": (2, None),
        "overtrump": (False, True),
        "stop_when_decided": (False, True),
    },
}


def _every_preset() -> Iterator[tuple[str, Variant]]:
    for key, choices in _CHOICES.items():
        for values in product(*choices.values()):
            options = dict(zip(choices, values, strict=True))
            changed = {name: value for name, value in options.items() if value != choices[name][0]}
            label = " ".join([key, *(f"{name}={value}" for name, value in changed.items())])
            yield label, variants.get(key, **options)


PRESETS = dict(_every_preset())
"""Every preset with every combination of its options, by a label such as `kinko players=5`."""


@attrs.frozen
class Case:
    """A contract of a preset, with what it is played with there."""

    preset: str
    contract: Contract
    players: int
    pack: Cards

    def __str__(self) -> str:
        return f"{self.preset}: {self.contract.key}"

    @property
    def items(self) -> tuple[Item, ...]:
        """What is counted, as it exists in this pack."""
        terms = self.contract.terms(self.pack, self.players)
        return tuple(item.within(self.pack, self.players) for item in terms.items)


def _first_of_each(things: Iterable[T], kind: Callable[[T], Hashable]) -> tuple[T, ...]:
    firsts: dict[Hashable, T] = {}
    for thing in things:
        firsts.setdefault(kind(thing), thing)
    return tuple(firsts.values())


def _but_for_prices(case: Case) -> Hashable:
    """All that bears on which cards may be played and on what plays prove."""
    terms = case.contract.terms(case.pack, case.players)
    counted = frozenset(what for item in terms.items for what in (*item.cards, *item.tricks, item.one_each))
    return attrs.evolve(terms, items=(), stop_when_decided=False), counted, case.players, case.pack


def _preset_but_for_prices(label: str) -> Hashable:
    variant = PRESETS[label]
    kinds = tuple(map(_but_for_prices, cases(label).values()))
    return variant.schedule, variant.auction, variant.declarer_leads, kinds


def contract(preset: str, key: str) -> Contract:
    """A contract of a preset, by the preset's label."""
    return PRESETS[preset].contracts[key]


def cases(preset: str) -> dict[str, Case]:
    """The contracts of a preset, by key."""
    variant = PRESETS[preset]
    return {key: Case(preset, this, variant.players, variant.pack) for key, this in variant.contracts.items()}


CASES = _first_of_each(
    (case for label in PRESETS for case in cases(label).values()),
    lambda case: (case.contract, case.players, case.pack),
)
"""Every contract that any preset has, once for each way in which it differs."""

DISTINCT = _first_of_each(CASES, _but_for_prices)
"""The cases that differ in more than prices and in whether a decided deal stops."""

DISTINCT_PRESETS = _first_of_each(PRESETS, _preset_but_for_prices)
"""The labels of the presets that differ in more than prices and in whether a decided deal stops."""


# --- deals ---


def clumped(rng: random.Random, players: int, pack: Cards) -> tuple[Cards, ...]:
    """Hands of long suits: the sorted pack in blocks, with a few cards exchanged."""
    cards = list(pack)
    for _ in range(rng.randrange(len(cards) // 4 + 1)):
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    size = len(cards) // players
    hands = [Cards(cards[size * seat : size * (seat + 1)]) for seat in range(players)]
    rng.shuffle(hands)
    return tuple(hands)


def tiny(rng: random.Random, *, players: int = 6, cards: int = 4) -> tuple[Cards, ...]:
    """A few cards for some seats, more hearts and honours among them than in a fair deal."""
    players, size = rng.randint(2, players), rng.randint(1, cards)
    telling = list(Cards("HAKQJT5432 CKQ2 DKJ3 SQJ4"))
    rest = list(PACK - Cards(telling))
    rng.shuffle(telling)
    rng.shuffle(rest)
    some = rng.randint(0, min(players * size, len(telling)))
    chosen = Cards(telling[:some] + rest[: players * size - some])
    return (clumped if rng.random() < 0.5 else fair)(rng, players, chosen)


def fair(rng: random.Random, players: int, pack: Cards) -> tuple[Cards, ...]:
    return deal_cards(rng, players=players, pack=pack)


@st.composite
def deals(draw: st.DrawFn, case: Case, *, contract: Contract | None = None) -> Deal:
    """A deal of the case before its first card: fair, clumped, or of another size altogether."""
    rng = random.Random(draw(st.integers(0, 1 << 32)))
    shape = draw(st.sampled_from(("tiny", "clumped", "fair")))
    if shape == "tiny":
        hands = tiny(rng)
    else:
        hands = (clumped if shape == "clumped" else fair)(rng, case.players, case.pack)
    return Deal.start(contract or case.contract, hands, leader=rng.randrange(len(hands)))


def rngs() -> st.SearchStrategy[random.Random]:
    """Generators to choose plays with."""
    return st.builds(random.Random, st.integers(0, 1 << 32))


def played_on(deal: Deal, rng: random.Random) -> Iterator[Deal]:
    """The deal and each deal after it, legal cards being chosen at random, until it is over."""
    yield deal
    while not deal.is_over:
        deal = deal.play(rng.choice(deal.legal_cards))
        yield deal


# --- positions ---


def position(contract: Contract, table: str, hand: str, *, players: int = 4) -> Deal:
    """A deal in which these cards lie on the table and the seat to play holds this hand.

    The seats that have played hold nothing else than the low cards of the suit they played, so that
    it was legal for them; the others hold what is left.
    """
    mine = Cards(hand)
    laid = [Card(text) for text in table.split()]
    spare = PACK - mine - Cards(laid)
    hands: list[Cards] = []
    for card in laid:
        low = Cards(list(spare.suit(card.suit))[: len(mine) - 1])
        hands.append(low | Cards([card]))
        spare -= low
    hands.append(mine)
    for suit in (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)[: players - len(hands)]:
        others = Cards(list(spare.suit(suit))[: len(mine)])
        hands.append(others)
        spare -= others
    deal = Deal.start(contract, hands)
    for card in laid:
        deal = deal.play(card)
    return deal


def legal(contract: Contract, table: str, hand: str) -> str:
    """What may be played from the hand to these cards on the table, as a text of cards."""
    return position(contract, table, hand).legal_cards.code


def play_all(contract: Contract, hands: Sequence[str], plays: str, *, leader: int = 0) -> Deal:
    """The deal after these plays."""
    deal = Deal.start(contract, hands, leader=leader)
    for card in plays.split():
        deal = deal.play(card)
    return deal

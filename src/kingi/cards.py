"""Suits, ranks, cards and sets of cards."""

import random
from collections.abc import Iterable, Iterator, Set
from enum import Enum
from typing import Self, TypeAlias, final

import attrs

from ._chance import shuffle
from ._checks import clip, whole
from ._slots import setter
from .errors import ParseError, SetupError, WrongType


class _ByIndex:
    """Order and hash by `index`, so that neither changes from run to run."""

    __slots__ = ()
    index: int

    def __hash__(self) -> int:
        return hash(self.index)

    def __lt__(self, other: Self) -> bool:
        return self.index < other.index if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.index <= other.index if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self.index > other.index if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self.index >= other.index if type(other) is type(self) else NotImplemented


class Suit(_ByIndex, Enum):
    """A suit, in the order C D H S. `Suit("H")` finds one by its code.

    >>> Suit.HEARTS.code, Suit.HEARTS.symbol, Suit.HEARTS.index
    ('H', '♥', 2)
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    code: str
    symbol: str

    def __init__(self, code: str) -> None:
        self.index = len(type(self).__members__)
        self.code = code
        self.symbol = "♣♦♥♠"[self.index]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return self.symbol


class Rank(_ByIndex, Enum):
    """A rank, from the two (low) to the ace (high) (G1). `Rank("T")` finds one by its code."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    code: str
    symbol: str

    def __init__(self, code: str) -> None:
        self.index = len(type(self).__members__)
        self.code = code
        self.symbol = code

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        return self.symbol


SUITS = tuple(Suit)
RANKS = tuple(Rank)


@final
@attrs.frozen(init=False, eq=False, order=False, repr=False)
class Card(_ByIndex):
    """One of the 52 cards; there is one object for each.

    Reads suit and rank in either order and any case, the ten as `T` or `10`, suits also as symbols.

    >>> Card("HK") is Card("k♥") is Card.of(Suit.HEARTS, Rank.KING)
    True
    >>> str(Card("10d")), Card("10d").code
    ('♦T', 'DT')

    Cards sort by suit, then rank: an order for display, which says nothing about which card wins.
    Anything else raises `ParseError`.
    """

    suit: Suit
    rank: Rank
    index: int
    mask: int
    code: str

    def __new__(cls, card: "CardLike") -> "Card":
        if type(card) is Card:
            return card
        if not isinstance(card, str):
            raise WrongType(f"card: a Card or its text is wanted, not {clip(card)}")
        found = _CARD_BY_TEXT.get(card)
        if found is None:
            raise ParseError(f"{clip(card)} at character 0 is not a card", card, 0)
        return found

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> "Card":
        """The card of a suit and a rank."""
        if not isinstance(suit, Suit) or not isinstance(rank, Rank):
            raise WrongType(f"card: a Suit and a Rank are wanted, not {clip(suit)} and {clip(rank)}")
        return _CARDS[suit.index * 13 + rank.index]

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.code,)

    def __str__(self) -> str:
        return f"{self.suit.symbol}{self.rank.symbol}"

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


def _make_card(index: int) -> Card:
    card = object.__new__(Card)
    suit, rank = SUITS[index // 13], RANKS[index % 13]
    values: dict[str, object] = {
        "suit": suit,
        "rank": rank,
        "index": index,
        "mask": 1 << index,
        "code": suit.code + rank.code,
    }
    for name, value in values.items():
        setter(Card, name)(card, value)
    return card


_CARDS = tuple(map(_make_card, range(52)))

_WHITE = dict(zip("♧♢♡♤", SUITS, strict=True))
_SELECTORS = ("", "\ufe0e", "\ufe0f")  # how a symbol is shown: as it comes, as text, as an emoji
_SUIT_BY_TEXT = {
    **{text: suit for suit in SUITS for text in (suit.code, suit.code.lower())},
    **{suit.symbol + selector: suit for suit in SUITS for selector in _SELECTORS},
    **{symbol + selector: suit for symbol, suit in _WHITE.items() for selector in _SELECTORS},
}
_RANK_BY_TEXT = {
    **{text: rank for rank in RANKS for text in (rank.code, rank.code.lower())},
    "10": Rank.TEN,
}
_CARD_BY_TEXT = {
    text: Card.of(suit, rank)
    for suit_text, suit in _SUIT_BY_TEXT.items()
    for rank_text, rank in _RANK_BY_TEXT.items()
    for text in (suit_text + rank_text, rank_text + suit_text)
}

CardLike: TypeAlias = Card | str
"""A card, or its text."""


@final
@attrs.frozen(init=False, eq=False, order=False, repr=False)
class Cards(Set[Card]):
    """An immutable set of cards, one bit each in `mask`; equal to another `Cards` only.

    Reads groups (`CT D4 HK92 SAQ5`), separate cards, with commas or without, and PBN hands, whose
    suits stand in the order S.H.D.C (`AQ5.K92.4.T`). The canonical text groups suits C D H S, ranks
    high to low. Iterates in the order of the cards. A card given twice is a `ParseError`.

    >>> Cards("HK h9, 2♥ ca").code
    'CA HK92'
    >>> Cards("AQ5.K92.4.T") == Cards("CT D4 HK92 SAQ5")
    True
    >>> Cards("HK92") - Cards("H9"), "HK" in Cards("HK92")
    (Cards('HK2'), True)
    """

    mask: int

    def __new__(cls, cards: "CardsLike") -> "Cards":
        if type(cards) is Cards:
            return cards
        if isinstance(cards, str):
            return cards_of_mask(_read(cards))
        return cards_of_mask(_collect(cards))

    @classmethod
    def from_mask(cls, mask: int) -> "Cards":
        """The cards whose bits are set: bit 13 × suit + rank, from the two of clubs (bit 0) up."""
        if not 0 <= whole(mask, "mask") < 1 << 52:
            raise SetupError("mask: only bits 0 to 51 stand for cards")
        return cards_of_mask(mask)

    def __reduce__(self) -> tuple[type["Cards"], tuple[str]]:
        return Cards, (self.code,)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card(card)
        return type(card) is Card and bool(self.mask & card.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(_unpack(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __hash__(self) -> int:
        return hash(self.mask)

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if type(other) is Cards else NotImplemented

    def __le__(self, other: Set[object]) -> bool:
        return not self.mask & ~_mask_of(other)

    def __lt__(self, other: Set[object]) -> bool:
        return self <= other and len(self) < len(other)

    def __ge__(self, other: Set[object]) -> bool:
        return all(card in self for card in other)

    def __gt__(self, other: Set[object]) -> bool:
        return self >= other and len(self) > len(other)

    def __and__(self, other: Set[object]) -> "Cards":
        return cards_of_mask(self.mask & _mask_of(other))

    def __sub__(self, other: Set[object]) -> "Cards":
        return cards_of_mask(self.mask & ~_mask_of(other))

    def __or__(self, other: Set[Card]) -> "Cards":  # type: ignore[override] # a set of cards stays one
        return cards_of_mask(self.mask | Cards(frozenset(other)).mask)

    def __xor__(self, other: Set[Card]) -> "Cards":  # type: ignore[override] # a set of cards stays one
        return cards_of_mask(self.mask ^ Cards(frozenset(other)).mask)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Whether no card is in both."""
        return not self.mask & _mask_of(other)

    def suit(self, suit: Suit) -> "Cards":
        """The cards of one suit."""
        return self & suit_cards(suit)

    def is_void(self, suit: Suit) -> bool:
        """Whether there is no card of the suit."""
        return not self.mask & suit_cards(suit).mask

    @property
    def code(self) -> str:
        """The canonical text, such as `CT D4 HK92 SAQ5`; empty for no cards."""
        return " ".join(suit.code + ranks for suit, ranks in self._groups())

    def __str__(self) -> str:
        return " ".join(suit.symbol + ranks for suit, ranks in self._groups())

    def __repr__(self) -> str:
        return f"Cards({self.code!r})"

    def _groups(self) -> Iterator[tuple[Suit, str]]:
        for suit in SUITS:
            ranks = "".join(card.rank.code for card in reversed(_unpack(self.suit(suit).mask)))
            if ranks:
                yield suit, ranks


CardsLike: TypeAlias = Cards | str | Iterable[CardLike]
"""Cards, or their text, or any iterable of cards and texts of cards."""

_new = object.__new__
_set_mask = setter(Cards, "mask")


def cards_of_mask(mask: int) -> Cards:
    """The cards of a mask that is known to be one."""
    cards = _new(Cards)
    _set_mask(cards, mask)
    return cards


def _mask_of(cards: Iterable[object]) -> int:
    """The mask of whatever cards are among these things."""
    if type(cards) is Cards:
        return cards.mask
    mask = 0
    for card in cards:
        if type(card) is Card:
            mask |= card.mask
    return mask


_RUNS: dict[int, tuple[Card, ...]] = {}


def _unpack(mask: int) -> tuple[Card, ...]:
    """The cards of a mask in order, suit by suit: few runs of a suit come up again and again."""
    cards: tuple[Card, ...] = ()
    for suit in _SUIT_MASKS:
        part = mask & suit
        if part:
            run = _RUNS.get(part)
            if run is None:
                run = _RUNS[part] = tuple(card for card in _CARDS if card.mask & part)
            cards += run
    return cards


def _collect(cards: Iterable[CardLike]) -> int:
    if isinstance(cards, (Card, bytes)) or not isinstance(cards, Iterable):
        raise WrongType(f"cards: Cards, text or an iterable of cards is wanted, not {clip(cards)}")
    mask = 0
    for place, item in enumerate(cards):
        mask = _add(mask, Card(item), str(item), place)
    return mask


def _read(text: str) -> int:
    """The mask of a text: PBN where there are dots, else groups and cards."""
    if "." in text:
        return _read_pbn(text)
    mask = 0
    wanted = False
    start = 0
    for piece in [*text.replace(",", " , ").split(), ""]:
        start = text.find(piece, start)
        if piece in ("", ","):
            if wanted or (piece == "," and not mask):
                raise ParseError(f"a card is missing at character {start}", piece, start)
            wanted = piece == ","
        else:
            mask = _read_group(mask, piece, start)
            wanted = False
        start += len(piece)
    return mask


def _read_group(mask: int, token: str, place: int) -> int:
    """The mask with one card, or a suit and its ranks, added."""
    card = _CARD_BY_TEXT.get(token)
    if card is not None:
        return _add(mask, card, token, place)
    for size in (2, 1):
        suit = _SUIT_BY_TEXT.get(token[:size])
        if suit is not None and len(token) > size:
            return _read_ranks(mask, suit, token, place, size)
    raise ParseError(f"{clip(token)} at character {place} is not a card or a suit and ranks", token, place)


def _read_ranks(mask: int, suit: Suit, token: str, place: int, start: int) -> int:
    while start < len(token):
        size = 2 if token.startswith("10", start) else 1
        rank = _RANK_BY_TEXT.get(token[start : start + size])
        if rank is None:
            where = place + start
            raise ParseError(f"{clip(token[start])} at character {where} is not a rank", token, where)
        mask = _add(mask, Card.of(suit, rank), token, place + start)
        start += size
    return mask


def _read_pbn(text: str) -> int:
    suits = text.strip().split(".")
    if len(suits) != 4:
        raise ParseError(f"{clip(text)}: a PBN hand has four suits, S.H.D.C", text, 0)
    mask = 0
    place = len(text) - len(text.lstrip())
    for suit, ranks in zip(reversed(SUITS), suits, strict=True):
        mask = _read_ranks(mask, suit, ranks, place, 0)
        place += len(ranks) + 1
    return mask


def _add(mask: int, card: Card, token: str, place: int) -> int:
    if mask & card.mask:
        raise ParseError(f"{card} at {place} is there twice", token, place)
    return mask | card.mask


_SUIT_MASKS = tuple(8191 << 13 * suit.index for suit in SUITS)
_SUIT_CARDS = tuple(map(cards_of_mask, _SUIT_MASKS))

NO_CARDS = cards_of_mask(0)
PACK = cards_of_mask((1 << 52) - 1)


def suit_cards(suit: Suit) -> Cards:
    """All thirteen cards of a suit."""
    return _SUIT_CARDS[suit.index]


def rank_cards(rank: Rank) -> Cards:
    """All four cards of a rank."""
    return Cards(Card.of(suit, rank) for suit in SUITS)


def pack(*, without: CardsLike = NO_CARDS) -> Cards:
    """The pack of 52 cards without some of them.

    >>> len(pack(without="C2 S2"))
    50
    """
    return PACK - Cards(without)


def deal_cards(rng: random.Random, *, players: int = 4, pack: CardsLike = PACK) -> tuple[Cards, ...]:
    """A fair shuffle of the pack, dealt out evenly: the hands by seat (G2).

    The same generator state gives the same hands on every Python. Raises `SetupError` when the
    pack cannot be dealt out evenly.

    >>> hands = deal_cards(random.Random(1), players=3, pack=pack(without="C2 D2 H2 S2"))
    >>> [len(hand) for hand in hands]
    [16, 16, 16]
    """
    cards = list(Cards(pack))
    size = hand_size(len(cards), players)
    shuffle(rng, cards)
    return tuple(Cards(cards[seat * size : (seat + 1) * size]) for seat in range(players))


def hand_size(cards: int, players: int) -> int:
    """How many cards each seat gets (G2); `SetupError` when that is not a whole number above 0."""
    if whole(players, "players") < 2:
        raise SetupError(f"{players} players: at least 2 are needed")
    if not cards or cards % players:
        raise SetupError(f"{cards} cards cannot be dealt out evenly to {players} players")
    return cards // players


__all__ = [  # in the order of the module
    "Suit",
    "Rank",
    "Card",
    "Cards",
    "CardLike",
    "CardsLike",
    "PACK",
    "NO_CARDS",
    "pack",
    "deal_cards",
]

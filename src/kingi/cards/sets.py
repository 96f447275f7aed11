"""Sets of cards: hands, the pack, and dealing it out."""

from collections.abc import Iterable, Iterator, Set
from typing import TypeAlias, final

import attrs

from .._checks import clip, whole
from .._slots import setter
from ..errors import ParseError, PlaceError, SetupError, WrongTypeError
from .card import ALL_CARDS, SUITS, Card, CardLike, Rank, Suit
from .text import read_cards


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
            return cards_of_mask(read_cards(cards))
        return cards_of_mask(_collect(cards))

    @classmethod
    def from_mask(cls, mask: int) -> "Cards":
        """The cards whose bits are set: bit 13 × suit + rank, from the two of clubs (bit 0) up."""
        if not 0 <= whole(mask, "mask") < 1 << 52:
            raise SetupError(f"mask {clip(mask)}: only bits 0 to 51 stand for cards")
        return cards_of_mask(mask)

    def __reduce__(self) -> tuple[type["Cards"], tuple[str]]:
        return Cards, (self.code,)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card(card)
        return type(card) is Card and bool(self.mask & card.mask)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            yield ALL_CARDS[(mask & -mask).bit_length() - 1]
            mask &= mask - 1

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __getitem__(self, place: int) -> Card:
        """The card at a place in card order, so that `rng.choice(deal.legal_cards)` works."""
        if type(place) is not int:
            place = whole(place, "place")
        mask = self.mask
        skip = place if place >= 0 else place + len(self)
        while skip > 0 and mask:
            mask &= mask - 1
            skip -= 1
        if skip or not mask:
            raise PlaceError(f"place {clip(place)}: there are {len(self)} cards")
        return ALL_CARDS[(mask & -mask).bit_length() - 1]

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
        return cards_of_mask(self.mask | _only_cards(other).mask)

    def __xor__(self, other: Set[Card]) -> "Cards":  # type: ignore[override] # a set of cards stays one
        return cards_of_mask(self.mask ^ _only_cards(other).mask)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Whether no card is in both."""
        return not self.mask & _mask_of(other)

    def suit(self, suit: Suit) -> "Cards":
        """The cards of one suit."""
        return self & suit_cards(_suit(suit))

    def is_void(self, suit: Suit) -> bool:
        """Whether there is no card of the suit."""
        return not self.mask & suit_cards(_suit(suit)).mask

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
            ranks = "".join(card.rank.code for card in reversed(list(self.suit(suit))))
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
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise WrongTypeError(f"cards: a set is wanted, not {clip(cards)}")
    mask = 0
    for card in cards:
        if type(card) is Card:
            mask |= card.mask
    return mask


def _only_cards(cards: Set[Card]) -> Cards:
    if type(cards) is Cards:
        return cards
    if not isinstance(cards, Set):
        raise WrongTypeError(f"cards: a set is wanted, not {clip(cards)}")
    return Cards(frozenset(cards))


def _collect(cards: Iterable[CardLike]) -> int:
    if isinstance(cards, (Card, bytes)) or not isinstance(cards, Iterable):
        raise WrongTypeError(f"cards: Cards, text or an iterable of cards is wanted, not {clip(cards)}")
    mask = 0
    for place, item in enumerate(cards):
        card = Card(item)
        if mask & card.mask:
            raise ParseError(f"{card} at {place} is there twice", card.code, place)
        mask |= card.mask
    return mask


_SUIT_CARDS = tuple(cards_of_mask(8191 << 13 * suit.index) for suit in SUITS)

NO_CARDS = cards_of_mask(0)
PACK = cards_of_mask((1 << 52) - 1)


def suit_cards(suit: Suit) -> Cards:
    """All thirteen cards of a suit."""
    return _SUIT_CARDS[suit.index]


def _suit(suit: Suit) -> Suit:
    if not isinstance(suit, Suit):
        raise WrongTypeError(f"suit: a Suit is wanted, not {clip(suit)}")
    return suit


def rank_cards(rank: Rank) -> Cards:
    """All four cards of a rank."""
    return Cards(Card.of(suit, rank) for suit in SUITS)


def pack(*, without: CardsLike = NO_CARDS) -> Cards:
    """The pack of 52 cards without some of them.

    >>> len(pack(without="C2 S2"))
    50
    """
    return PACK - Cards(without)

"""Sets of cards: hands, the pack, and dealing it out."""

from collections.abc import Iterable, Iterator, Set
from functools import cache
from typing import SupportsIndex, TypeAlias

import attrs

from .._checks import clip, is_iterable, whole
from .._slots import setter
from .._values import value
from ..errors import ParseError, PlaceError, SetupError, WrongTypeError
from .card import ALL_CARDS, CARD_BY_TEXT, RANKS, SUITS, Card, CardLike, Rank, RankLike, Suit, SuitLike
from .text import read_cards


@value
@attrs.frozen(init=False, eq=False, order=False, repr=False)
class Cards(Set[Card]):
    """An immutable set of cards, one bit each in `mask`; equal to another `Cards` only.

    Reads groups (`CT D4 HK92 SAQ5`) and separate cards, with commas or without, and one whole hand: PBN,
    whose suits stand in the order S.H.D.C (`AQ5.K92.4.T`), LIN without blanks (`SAQ5HK92D4CT`), or `-` for
    no cards, which PBN may have in a suit too. The canonical text groups suits C D H S, ranks high to low.
    Iterates in the order of the cards. A card given twice, or a second hand, is a `ParseError`.

    Operators and comparisons read their other side as `Cards` does, and raise `WrongTypeError` for what is no
    cards; `in` and `==` say False to it.

    >>> Cards("HK h9, 2♥ ca").code
    'CA HK92'
    >>> Cards("AQ5.K92.4.T") == Cards("CT D4 HK92 SAQ5")
    True
    >>> Cards("HK92") - "H9", "HK" in Cards("HK92")
    (Cards('HK2'), True)
    """

    mask: int

    def __new__(cls, cards: "CardsLike") -> "Cards":
        return cards if type(cards) is Cards else cards_of_mask(_mask_of(cards))

    @classmethod
    def from_mask(cls, mask: SupportsIndex) -> "Cards":
        """The cards whose bits are set: bit 13 × suit + rank, from the two of clubs (bit 0) up."""
        bits = whole(mask, "mask")
        if not 0 <= bits < 1 << 52:
            raise SetupError(f"mask {clip(bits)}: only bits 0 to 51 stand for cards")
        return cards_of_mask(bits)

    def __reduce__(self) -> tuple[type["Cards"], tuple[str]]:
        return Cards, (self.code,)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = CARD_BY_TEXT.get(str.__str__(card))
        return type(card) is Card and bool(self.mask & card.mask)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            yield ALL_CARDS[(mask & -mask).bit_length() - 1]
            mask &= mask - 1

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __getitem__(self, place: SupportsIndex) -> Card:
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

    def __le__(self, other: "CardsLike") -> bool:
        return not self.mask & ~_mask_of(other)

    def __lt__(self, other: "CardsLike") -> bool:
        mask = _mask_of(other)
        return self.mask != mask and not self.mask & ~mask

    def __ge__(self, other: "CardsLike") -> bool:
        return not _mask_of(other) & ~self.mask

    def __gt__(self, other: "CardsLike") -> bool:
        mask = _mask_of(other)
        return self.mask != mask and not mask & ~self.mask

    # The two that play asks for take the mask themselves: a call would be a third of their time.

    def __and__(self, other: "CardsLike") -> "Cards":
        cards = _new(Cards)
        _set_mask(cards, self.mask & (other.mask if type(other) is Cards else _mask_of(other)))
        return cards

    def __sub__(self, other: "CardsLike") -> "Cards":
        cards = _new(Cards)
        _set_mask(cards, self.mask & ~(other.mask if type(other) is Cards else _mask_of(other)))
        return cards

    def __rsub__(self, other: "CardsLike") -> "Cards":
        return cards_of_mask(_mask_of(other) & ~self.mask)

    def __or__(self, other: "CardsLike") -> "Cards":  # type: ignore[override] # a set of cards stays one
        return cards_of_mask(self.mask | _mask_of(other))

    def __xor__(self, other: "CardsLike") -> "Cards":  # type: ignore[override] # a set of cards stays one
        return cards_of_mask(self.mask ^ _mask_of(other))

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def isdisjoint(self, other: "CardsLike") -> bool:
        """Whether no card is in both."""
        return not self.mask & _mask_of(other)

    def suit(self, suit: SuitLike) -> "Cards":
        """The cards of one suit."""
        return cards_of_mask(self.mask & _suit_mask(suit))

    def rank(self, rank: RankLike) -> "Cards":
        """The cards of one rank."""
        return self & rank_cards(Rank(rank))

    def is_void(self, suit: SuitLike) -> bool:
        """Whether there is no card of the suit."""
        return not self.mask & _suit_mask(suit)

    @property
    def code(self) -> str:
        """The canonical text, such as `CT D4 HK92 SAQ5`; empty for no cards."""
        return " ".join([suit.code + ranks for suit, ranks in self._groups()])

    def __str__(self) -> str:
        return " ".join(suit.symbol + ranks for suit, ranks in self._groups())

    def __repr__(self) -> str:
        return f"Cards({self.code!r})"

    def _groups(self) -> Iterator[tuple[Suit, str]]:
        for place, suit in enumerate(SUITS):
            bits = self.mask >> len(RANKS) * place & _ALL_RANKS
            if bits:
                yield suit, _ranks(bits)


_ALL_RANKS = (1 << len(RANKS)) - 1


@cache
def _ranks(bits: int) -> str:
    """The ranks of one suit, high to low: there are 8192 texts at the most."""
    return "".join(rank.code for place, rank in reversed([*enumerate(RANKS)]) if bits >> place & 1)


CardsLike: TypeAlias = Cards | str | Iterable[CardLike]
"""Cards, or their text, or any iterable of cards and texts of cards."""

_new = object.__new__
_set_mask = setter(Cards, "mask")


def cards_of_mask(mask: int) -> Cards:
    """The cards of a mask that is known to be one."""
    cards = _new(Cards)
    _set_mask(cards, mask)
    return cards


def _mask_of(cards: CardsLike) -> int:
    """The mask of whatever stands for cards."""
    if type(cards) is Cards:
        return cards.mask
    return read_cards(cards) if isinstance(cards, str) else _collect(cards)


def _collect(cards: Iterable[CardLike]) -> int:
    if not is_iterable(cards):
        raise WrongTypeError(f"cards: Cards, text or an iterable of cards is wanted, not {clip(cards)}")
    mask = 0
    for place, item in enumerate(cards):
        card = Card(item)
        if mask & card.mask:
            raise ParseError(f"{card} at {place} is there twice", card.code, place)
        mask |= card.mask
    return mask


_SUIT_CARDS = tuple(cards_of_mask(8191 << 13 * suit.index) for suit in SUITS)
_RANK_CARDS = tuple(Cards(Card.of(suit, rank) for suit in SUITS) for rank in RANKS)

NO_CARDS = cards_of_mask(0)
PACK = cards_of_mask((1 << 52) - 1)


def _suit_mask(suit: SuitLike) -> int:
    return _SUIT_CARDS[(suit if type(suit) is Suit else Suit(suit)).index].mask


def suit_cards(suit: Suit) -> Cards:
    """All thirteen cards of a suit."""
    return _SUIT_CARDS[suit.index]


def rank_cards(rank: Rank) -> Cards:
    """All four cards of a rank."""
    return _RANK_CARDS[rank.index]


def pack(*, without: CardsLike = NO_CARDS) -> Cards:
    """The pack of 52 cards without some of them.

    >>> len(pack(without="C2 S2"))
    50
    """
    return PACK - Cards(without)

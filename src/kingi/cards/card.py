"""Suits, ranks and the 52 cards."""

from collections.abc import Mapping
from enum import Enum, EnumMeta
from typing import TYPE_CHECKING, Self, TypeAlias

import attrs

from .._checks import clip
from .._slots import setter
from .._values import value
from ..errors import ParseError, WrongTypeError


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


if TYPE_CHECKING:
    _FromText = EnumMeta  # checkers know what calling an enum gives
else:

    class _FromText(EnumMeta):
        """What makes a suit or a rank of its text: the error of an enum would print any value whole."""

        def __call__(cls, value):
            if type(value) is cls:
                return value
            what = cls.__name__
            if not isinstance(value, str):
                raise WrongTypeError(f"{what.lower()}: a {what} or its text is wanted, not {clip(value)}")
            found = _BY_TEXT[cls].get(str.__str__(value))
            if found is None:
                raise ParseError(f"{clip(value)} at character 0 is no {what.lower()}", value, 0)
            return found


class _Face(_ByIndex, Enum, metaclass=_FromText):
    """A suit or a rank: what is set once, when it is made, and how it shows."""

    index: int
    code: str
    symbol: str

    def __setattr__(self, name: str, value: object) -> None:
        if name in ("index", "code", "symbol") and name in self.__dict__:
            raise AttributeError(f"{name} of {self!r} cannot change")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of {self!r} cannot be deleted")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return self.symbol


class Suit(_Face):
    """A suit, in the order C D H S. `Suit("H")` finds one by any text of it.

    >>> Suit.HEARTS.code, Suit.HEARTS.symbol, Suit.HEARTS.index
    ('H', '♥', 2)
    >>> Suit("h") is Suit("♥") is Suit(Suit.HEARTS) is Suit.HEARTS
    True

    Raises `ParseError` for another text, `WrongTypeError` for what is no text.
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __init__(self, suit: "Suit | str") -> None:
        self.index: int = len(type(self).__members__)
        self.code: str = self.value
        self.symbol: str = "♣♦♥♠"[self.index]


class Rank(_Face):
    """A rank, from the two (low) to the ace (high) (G1). `Rank("T")` finds one by any text of it.

    Raises `ParseError` for another text, `WrongTypeError` for what is no text.
    """

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

    def __init__(self, rank: "Rank | str") -> None:
        self.index: int = len(type(self).__members__)
        self.code: str = self.value
        self.symbol: str = self.value


SUITS = tuple(Suit)
RANKS = tuple(Rank)


@value
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
            raise WrongTypeError(f"card: a Card or its text is wanted, not {clip(card)}")
        found = CARD_BY_TEXT.get(card if type(card) is str else str.__str__(card))
        if found is None:
            raise ParseError(f"{clip(card)} at character 0 is not a card", card, 0)
        return found

    @classmethod
    def of(cls, suit: "SuitLike", rank: "RankLike") -> "Card":
        """The card of a suit and a rank."""
        return ALL_CARDS[Suit(suit).index * 13 + Rank(rank).index]

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.code,)

    def __str__(self) -> str:
        return f"{self.suit.symbol}{self.rank.symbol}"

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


def _make_card(index: int) -> Card:
    card = object.__new__(Card)
    suit, rank = SUITS[index // 13], RANKS[index % 13]
    fields: dict[str, object] = {
        "suit": suit,
        "rank": rank,
        "index": index,
        "mask": 1 << index,
        "code": suit.code + rank.code,
    }
    for name, field in fields.items():
        setter(Card, name)(card, field)
    return card


ALL_CARDS = tuple(map(_make_card, range(52)))

_WHITE = dict(zip("♧♢♡♤", SUITS, strict=True))
_SELECTORS = ("", "\ufe0e", "\ufe0f")  # how a symbol is shown: as it comes, as text, as an emoji
SUIT_BY_TEXT = {
    **{text: suit for suit in SUITS for text in (suit.code, suit.code.lower())},
    **{suit.symbol + selector: suit for suit in SUITS for selector in _SELECTORS},
    **{symbol + selector: suit for symbol, suit in _WHITE.items() for selector in _SELECTORS},
}
RANK_BY_TEXT = {
    **{text: rank for rank in RANKS for text in (rank.code, rank.code.lower())},
    "10": Rank.TEN,
}
_BY_TEXT: dict[type, Mapping[str, Enum]] = {Suit: SUIT_BY_TEXT, Rank: RANK_BY_TEXT}
CARD_BY_TEXT = {
    text: Card.of(suit, rank)
    for suit_text, suit in SUIT_BY_TEXT.items()
    for rank_text, rank in RANK_BY_TEXT.items()
    for text in (suit_text + rank_text, rank_text + suit_text)
}

CardLike: TypeAlias = Card | str
"""A card, or its text."""
SuitLike: TypeAlias = Suit | str
"""A suit, or its text."""
RankLike: TypeAlias = Rank | str
"""A rank, or its text."""

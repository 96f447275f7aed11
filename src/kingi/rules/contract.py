"""What a contract is: a key, and the terms it is played on with a pack and a number of players."""

from collections.abc import Iterable
from typing import Protocol, SupportsIndex

import attrs

from .._checks import check_has, clip, has_order, label, text_under, whole
from .._fields import flag
from .._names import is_key
from .._values import brief, by_code, changed, value
from ..cards.card import SUITS, Suit, SuitLike
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards, CardsLike, suit_cards
from ..errors import KingiError, SetupError, WrongTypeError
from .duties import Duty, FollowSuit, duties_of
from .items import Item
from .table import Setting, Table

MOST_BARE = 3
"""So many bare honours a suit at the most: within this, what a view proves is worked out at once."""


def _items(items: Iterable[Item]) -> tuple[Item, ...]:
    if not has_order(items):
        raise WrongTypeError(f"items: a sequence of Items is wanted, not {clip(items)}")
    read = tuple(items)
    labels: set[str] = set()
    for item in read:
        if not isinstance(item, Item):
            raise WrongTypeError(f"items: an Item is wanted, not {clip(item)}")
        if item.label in labels:
            raise SetupError(f"items: two have the label {label(item.label)}")
        labels.add(item.label)
    return read


def suit_or_none(suit: SuitLike | None) -> Suit | None:
    """A trump suit, or None for no trump."""
    return None if suit is None else Suit(suit)


def few_a_suit(_: object, field: "attrs.Attribute[Cards]", cards: Cards) -> None:
    """A field holds no more bare honours than can be (T6)."""
    if len(cards) > MOST_BARE and any(len(cards & suit_cards(suit)) > MOST_BARE for suit in SUITS):
        raise SetupError(f"{field.name}: {MOST_BARE} cards a suit at the most are wanted, not {cards}")


@value
@brief
@attrs.frozen(kw_only=True)
class Terms:
    """All that the engine ever reads of a contract.

    `items` is what is counted, each with a label of its own. `leading` and `following` are the duties of
    who leads and of who follows, in order (G5). `trump` is the trump suit; `low_wins` gives the trick to the
    lowest card (G4). `stop_when_decided` ends the deal after the trick in which the last card that can score
    falls (G7). `bare_honours`, 3 a suit at the most, annul the deal before play when all that a seat was
    dealt of a suit is among them (T6).

    Items and duties are read from any iterable that has an order. Raises `WrongTypeError`, `SetupError` or
    `ParseError` for a field that cannot be.

    >>> Terms(items=[Item("hearts", -1, cards="HAKQJT98765432")], trump="S").total
    -13
    """

    items: tuple[Item, ...] = attrs.field(converter=_items)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=(FollowSuit(),), converter=duties_of)
    trump: Suit | None = attrs.field(default=None, converter=suit_or_none, repr=by_code)
    low_wins: bool = attrs.field(default=False, validator=flag)
    stop_when_decided: bool = attrs.field(default=False, validator=flag)
    bare_honours: Cards = attrs.field(default=NO_CARDS, converter=Cards, validator=few_a_suit, repr=by_code)

    def duties_at(self, table: Table) -> tuple[Duty, ...]:
        """The duties of the seat to play: who leads, or who follows."""
        return self.following if table.played else self.leading

    @property
    def total(self) -> int:
        """The points of the whole deal together (G8)."""
        return sum(item.total for item in self.items)


class Contract(Protocol):
    """What a deal is played for. Any immutable, hashable object with these two will do."""

    @property
    def key(self) -> str:
        """The name in texts and records, such as "last-tricks"; one for each contract of a variant.

        One word of 100 characters at the most, without a colon.
        """
        ...

    def terms(self, pack: Cards, players: int) -> Terms:
        """What is played for and how, with this pack and so many players; read once a deal."""
        ...


def read_key(contract: Contract) -> str:
    """A contract's key as a plain text.

    Raises `WrongTypeError` for what is no contract or cannot be hashed, `SetupError` for a key that is not
    one word.
    """
    check_has(contract, "contract: an object with a key and terms", ("terms",))
    key = text_under("key", contract, "contract")
    if not is_key(key):
        raise SetupError(f"contract: a key is one word, of 100 characters at the most, not {clip(key)}")
    return key


def terms_of(contract: Contract, pack: CardsLike, players: SupportsIndex) -> Terms:
    """A contract's terms, with only the items and cards that this pack has.

    Raises `WrongTypeError` for what is no contract, and `SetupError` when its terms cannot be had, or when
    the pack cannot be dealt out evenly (G2).

    >>> from kingi import PACK
    >>> from kingi.contracts import LastTricks
    >>> terms = terms_of(LastTricks(prices=((7, -2), (-1, -3))), PACK, 4)
    >>> [(item.label, item.quantity, item.points) for item in terms.items], terms.total
    ([('trick-7', 1, -2), ('trick-13', 1, -3)], -5)
    """
    cards = Cards(pack)
    seats = whole(players, "players")
    hand_size(len(cards), seats)
    who = f"contract {label(read_key(contract))}"
    try:
        terms = contract.terms(cards, seats)
    except Exception as error:
        raise SetupError(f"{who}: its terms cannot be had: {_said(error)}") from error
    if not isinstance(terms, Terms):
        raise WrongTypeError(f"{who}: its terms are {clip(terms)}, not Terms")
    items = tuple(item.within(cards, seats) for item in terms.items)
    return terms if items == terms.items else changed(terms, items=items)


def _said(error: Exception) -> str:
    """What an error says: in full if it is one of ours, and short."""
    text = str(error) if isinstance(error, KingiError) else ""
    return text if 0 < len(text) <= _LONGEST and text.isprintable() else clip(error)


_LONGEST = 200


def setting_of(terms: Terms, pack: Cards, players: int, leader: int) -> Setting:
    """What of these terms bears on play, for one deal."""
    scoring = NO_CARDS
    numbers = [0]
    for item in terms.items:
        scoring |= item.cards
        numbers.extend(item.tricks)
    return Setting(
        pack=pack,
        players=players,
        leader=leader,
        trump=terms.trump,
        low_wins=terms.low_wins,
        scoring=scoring,
        last_scoring=max(numbers),
        stops=terms.stop_when_decided,
    )


def all_tricks(pack: Cards, players: int) -> range:
    """The numbers of all tricks of a deal (G9)."""
    return range(1, hand_size(len(pack), players) + 1)

"""Everything a seat, or the table, can do in a match, and its text form."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import SupportsIndex, TypeAlias, cast, get_args

import attrs

from . import _fields as fields
from ._checks import clip, has_order, text_of, whole
from ._names import LONGEST_NAME, is_label, is_name
from ._values import value
from .cards.card import Card
from .cards.hands import MOST_HANDS, read_hands
from .cards.sets import Cards, CardsLike
from .errors import ParseError, SetupError, WrongTypeError
from .frozenmap import FrozenMap

Counts: TypeAlias = Iterable[SupportsIndex] | Mapping[str, Iterable[SupportsIndex]]
"""Typed counts, by seat in order, for a contract of one item; else these by the item's label."""

LARGEST_COUNT = 9999
"""No count is larger: a text of a number is read no further."""
LARGEST_BID = 9999
"""No bid is larger, whatever a variant allows: a text of a number is read no further."""


def _hands(hands: Iterable[CardsLike]) -> tuple[Cards, ...]:
    dealt = read_hands(hands, "deal")
    if not dealt:
        raise SetupError("deal: one hand a seat is wanted, not none")
    return dealt


@value
@attrs.frozen
class DealCards:
    """The table deals these hands, by seat: `deal CA4 … / … / …`."""

    hands: tuple[Cards, ...] = attrs.field(converter=_hands)

    def __str__(self) -> str:
        return f"deal {' / '.join(hand.code for hand in self.hands)}"


def _key(_: object, __: object, key: str) -> None:
    if not is_name(text_of(key, "name")) or key != " ".join(key.split()):
        what = f"a printable name of at most {LONGEST_NAME} characters"
        raise ParseError(f"name: {what} is wanted, not {clip(key)}", key, 0)


@value
@attrs.frozen
class Name:
    """Who has the naming names the contract, by its key or a local name: `name trump-hearts`.

    A match reads the name; its history and records hold the key.
    """

    key: str = attrs.field(converter=fields.plain_text, validator=_key)

    def __str__(self) -> str:
        return f"name {self.key}"


@value
@attrs.frozen
class OpenAuction:
    """The holder opens an auction, which binds it to nothing: `auction` (K6)."""

    def __str__(self) -> str:
        return "auction"


@value
@attrs.frozen
class Bid:
    """A bid as it is spoken, in tricks or points by the variant: `bid 3` (K7, N5)."""

    amount: int = attrs.field(converter=fields.plain_int, validator=fields.whole(least=1, most=LARGEST_BID))

    def __str__(self) -> str:
        return f"bid {self.amount}"


@value
@attrs.frozen
class Pass:
    """A bidder passes: `pass`."""

    def __str__(self) -> str:
        return "pass"


@value
@attrs.frozen
class Keep:
    """The holder keeps the naming and pays nothing: `keep` (K8, N5)."""

    def __str__(self) -> str:
        return "keep"


@value
@attrs.frozen
class Sell:
    """The holder sells to the highest bidder: `sell` (K8, N5)."""

    def __str__(self) -> str:
        return "sell"


@value
@attrs.frozen
class Ask:
    """The holder will sell and asks whether anyone offers more: `ask` (K8)."""

    def __str__(self) -> str:
        return "ask"


@value
@attrs.frozen
class Play:
    """The seat to play plays a card: `play HK`."""

    card: Card = attrs.field(converter=Card)

    def __str__(self) -> str:
        return f"play {self.card.code}"


def _counts(counts: Counts) -> FrozenMap[str, tuple[int, ...]] | tuple[int, ...]:
    if not isinstance(counts, Mapping):
        return _by_seat(counts)
    if not counts:
        raise SetupError("settle: counts of each item are wanted, not none")
    by_label = cast("Mapping[str, Iterable[SupportsIndex]]", counts)
    return FrozenMap((_label(label), _by_seat(numbers)) for label, numbers in by_label.items())


def _label(label: str) -> str:
    label = text_of(label, "settle")
    if not is_label(label):
        raise SetupError(f"settle: the label of an item is wanted, not {clip(label)}")
    return label


def _by_seat(numbers: Iterable[SupportsIndex]) -> tuple[int, ...]:
    if not has_order(numbers):
        raise WrongTypeError(f"settle: counts by seat are wanted, not {clip(numbers)}")
    counts = tuple(whole(number, "settle") for number in islice(numbers, MOST_HANDS + 1))
    if not 1 <= len(counts) <= MOST_HANDS:
        raise SetupError(f"settle: one count a seat is wanted, for 1 to {MOST_HANDS} seats")
    for count in counts:
        if not 0 <= count <= LARGEST_COUNT:
            raise SetupError(f"settle: counts from 0 to {LARGEST_COUNT} are wanted, not {clip(count)}")
    return counts


@value
@attrs.frozen
class Settle:
    """The table ends the running deal with counts that everybody agreed to: `settle tricks 3 2 5 3`.

    `counts` are by seat, for each item by its label; where there is one item alone, its label may be
    left out. A claim, a concession, a revoke put right.

    >>> str(Settle({"kings": (1, 0, 3, 0), "jacks": (0, 4, 0, 0)}))
    'settle kings 1 0 3 0 / jacks 0 4 0 0'
    """

    counts: FrozenMap[str, tuple[int, ...]] | tuple[int, ...] = attrs.field(converter=_counts)

    def __str__(self) -> str:
        if isinstance(self.counts, tuple):
            return " ".join(["settle", *map(str, self.counts)])
        parts = (" ".join([label, *map(str, counts)]) for label, counts in self.counts.items())
        return f"settle {' / '.join(parts)}"


@value
@attrs.frozen
class Annul:
    """The table annuls the deal, say for a misdeal; the same dealer deals again: `annul` (G8)."""

    def __str__(self) -> str:
        return "annul"


Action: TypeAlias = DealCards | Name | OpenAuction | Bid | Pass | Keep | Sell | Ask | Play | Settle | Annul
ActionLike: TypeAlias = Action | str
"""An action, or its text."""


def parse(text: str) -> Action:
    """The action of a text: the inverse of `str`.

    Raises `ParseError` with the token that is wrong and its place.

    >>> parse("play hk"), str(parse("bid 3"))
    (Play(card=Card('HK')), 'bid 3')
    """
    text = text_of(text, "action")
    if text in _BARE:
        return _BARE[text]
    word, space, rest = text.partition(" ")
    if not space or word not in _READERS:
        raise ParseError(f"{clip(text)} is no action; the forms are {_FORMS}", text, 0)
    start = len(word) + 1
    try:
        return _READERS[word](rest)
    except ParseError as fault:
        raise ParseError(f"{clip(text)}: {fault}", fault.token, start + fault.place) from None
    except SetupError as fault:
        raise ParseError(f"{clip(text)}: {fault}", rest, start) from None


def read_action(action: ActionLike) -> Action:
    """The action, or the action of the text."""
    if type(action) in _KINDS:  # quicker than to try one after the other
        return cast("Action", action)
    if isinstance(action, str):
        return parse(action)
    if not isinstance(action, Action):
        raise WrongTypeError(f"action: an action or its text is wanted, not {clip(action)}")
    return action


def _read_deal(text: str) -> DealCards:
    return DealCards(_read_hands(text))


def _read_hands(text: str) -> Iterator[Cards]:
    place = 0
    for hand in text.split("/"):
        try:
            yield Cards(hand)
        except ParseError as fault:
            raise ParseError(fault.message, fault.token, place + fault.place) from None
        place += len(hand) + 1


def _read_bid(text: str) -> Bid:
    digits = len(str(LARGEST_BID))
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise ParseError(f"{clip(text)} is no bid: a number from 1 to {LARGEST_BID} is wanted", text, 0)
    return Bid(int(text))


def _read_settle(text: str) -> Settle:
    by_label: dict[str, tuple[int, ...]] = {}
    place = 0
    for part in text.split("/"):
        words = [(word.group(), place + word.start()) for word in re.finditer(r"\S+", part)]
        has_label = bool(words) and not words[0][0].isdigit()
        label = words.pop(0)[0] if has_label else ""
        if not words or label in by_label or (not label and "/" in text):
            what = f"{clip(part)} at character {place}"
            raise ParseError(f"{what}: a label and counts by seat are wanted", part, place)
        by_label[label] = tuple(_read_count(word, start) for word, start in words)
        place += len(part) + 1
    return Settle(by_label.get("", by_label))


def _read_count(text: str, place: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_COUNT))):
        raise ParseError(f"{clip(text)} is no count: a number from 0 up is wanted", text, place)
    return int(text)


_KINDS = frozenset(get_args(Action))
_BARE: dict[str, Action] = {
    str(action): action for action in (OpenAuction(), Pass(), Keep(), Sell(), Ask(), Annul())
}
"""Actions that are one word."""
_READERS: dict[str, Callable[[str], Action]] = {
    "deal": _read_deal,
    "name": Name,
    "bid": _read_bid,
    "play": Play,
    "settle": _read_settle,
}
"""What makes an action of the text behind its word."""
_FORMS = ", ".join([*(f"{word} …" for word in _READERS), *_BARE])

__all__ = [
    "Action",
    "ActionLike",
    "Annul",
    "Ask",
    "Bid",
    "DealCards",
    "Keep",
    "Name",
    "OpenAuction",
    "Pass",
    "Play",
    "Sell",
    "Settle",
    "parse",
]


def __dir__() -> list[str]:
    return __all__

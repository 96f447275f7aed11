"""Everything a seat, or the table, can do in a match, and its text form."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import attrs

from ._checks import clip, whole
from ._names import is_key
from .cards.card import Card
from .cards.hands import read_hands
from .cards.sets import Cards, CardsLike
from .errors import ParseError, SetupError, WrongTypeError

MOST_HANDS = 52
"""A pack has no cards for more hands."""
LARGEST_BID = 9999
"""No bid is larger, whatever a variant allows: a text of a number is read no further."""


def _hands(hands: Iterable[CardsLike]) -> tuple[Cards, ...]:
    dealt = read_hands(hands, "deal")
    if not dealt:
        raise SetupError("deal: one hand a seat is wanted, not none")
    return dealt


@attrs.frozen
class DealCards:
    """The table deals these hands, by seat: `deal CA4 … / … / …`."""

    hands: tuple[Cards, ...] = attrs.field(converter=_hands)

    def __str__(self) -> str:
        return f"deal {' / '.join(hand.code for hand in self.hands)}"


@attrs.frozen
class Name:
    """Who has the naming names the contract, by its key: `name trump-hearts`."""

    key: str

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.key, str):
            raise WrongTypeError(f"name: a contract's key is wanted, not {clip(self.key)}")
        if not is_key(self.key):
            raise ParseError(f"name: a contract's key is wanted, not {clip(self.key)}", self.key, 0)

    def __str__(self) -> str:
        return f"name {self.key}"


@attrs.frozen
class OpenAuction:
    """The holder opens an auction, which binds it to nothing: `auction` (K6)."""

    def __str__(self) -> str:
        return "auction"


@attrs.frozen
class Bid:
    """A bid as it is spoken, in tricks or points by the variant: `bid 3` (K7, N5)."""

    amount: int

    def __attrs_post_init__(self) -> None:
        if not 1 <= whole(self.amount, "bid") <= LARGEST_BID:
            raise SetupError(f"bid {clip(self.amount)}: a bid is 1 to {LARGEST_BID}")

    def __str__(self) -> str:
        return f"bid {self.amount}"


@attrs.frozen
class Pass:
    """A bidder passes: `pass`."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Keep:
    """The holder keeps the naming and pays nothing: `keep` (K8, N5)."""

    def __str__(self) -> str:
        return "keep"


@attrs.frozen
class Sell:
    """The holder sells to the highest bidder: `sell` (K8, N5)."""

    def __str__(self) -> str:
        return "sell"


@attrs.frozen
class Ask:
    """The holder will sell and asks whether anyone offers more: `ask` (K8)."""

    def __str__(self) -> str:
        return "ask"


@attrs.frozen
class Play:
    """The seat to play plays a card: `play HK`."""

    card: Card = attrs.field(converter=Card)

    def __str__(self) -> str:
        return f"play {self.card.code}"


Action: TypeAlias = DealCards | Name | OpenAuction | Bid | Pass | Keep | Sell | Ask | Play
ActionLike: TypeAlias = Action | str
"""An action, or its text."""

_BARE: dict[str, Action] = {str(action): action for action in (OpenAuction(), Pass(), Keep(), Sell(), Ask())}
_KINDS = (DealCards, Name, OpenAuction, Bid, Pass, Keep, Sell, Ask, Play)
_FORMS = "deal …, name …, auction, bid …, pass, keep, sell, ask, play …"


def parse(text: str) -> Action:
    """The action of a text: the inverse of `str`.

    Raises `ParseError` with the token that is wrong and its place.

    >>> parse("play hk"), str(parse("bid 3"))
    (Play(card=Card('HK')), 'bid 3')
    """
    if not isinstance(text, str):
        raise WrongTypeError(f"action: a text is wanted, not {clip(text)}")
    if text in _BARE:
        return _BARE[text]
    word, space, rest = text.partition(" ")
    try:
        if space and word == "play":
            return Play(rest)
        if space and word == "bid":
            return Bid(_read_amount(rest))
        if space and word == "name":
            return Name(rest)
        if space and word == "deal":
            return DealCards(_read_hands(rest))
    except ParseError as fault:
        place = fault.place + len(word) + 1
        raise ParseError(f"{clip(text)}: {fault}", fault.token, place) from None
    except SetupError as fault:
        raise ParseError(f"{clip(text)}: {fault}", rest, len(word) + 1) from None
    raise ParseError(f"{clip(text)} is no action; the forms are {_FORMS}", text, 0)


def read_action(action: ActionLike) -> Action:
    """The action, or the action of the text."""
    if isinstance(action, str):
        return parse(action)
    if not isinstance(action, _KINDS):
        raise WrongTypeError(f"action: an action or its text is wanted, not {clip(action)}")
    return action


def _read_hands(text: str) -> Iterator[Cards]:
    if text.count("/") >= MOST_HANDS:
        raise ParseError(f"{clip(text)}: more than {MOST_HANDS} hands", text[:1], 0)
    place = 0
    for hand in text.split("/"):
        try:
            yield Cards(hand)
        except ParseError as fault:
            raise ParseError(fault.message, fault.token, place + fault.place) from None
        place += len(hand) + 1


def _read_amount(text: str) -> int:
    digits = len(str(LARGEST_BID))
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise ParseError(f"{clip(text)} is no bid: a number from 1 to {LARGEST_BID} is wanted", text, 0)
    return int(text)

"""What a contract is: a key, and the terms it is played on with a pack and a number of players."""

from collections.abc import Iterable
from typing import Protocol

import attrs

from .._checks import clip, label
from ..cards.card import Suit
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards, CardsLike
from ..errors import SetupError, WrongTypeError
from .duties import Duty, FollowSuit
from .items import Item
from .table import Setting, Table


def _items(items: Iterable[Item]) -> tuple[Item, ...]:
    if not isinstance(items, Iterable):
        raise WrongTypeError(f"items: a sequence of Items is wanted, not {clip(items)}")
    read = tuple(items)
    for item in read:
        if not isinstance(item, Item):
            raise WrongTypeError(f"items: an Item is wanted, not {clip(item)}")
    return read


def _duties(duties: Iterable[Duty]) -> tuple[Duty, ...]:
    if not isinstance(duties, Iterable):
        raise WrongTypeError(f"duties: a sequence is wanted, not {clip(duties)}")
    read = tuple(duties)
    for duty in read:
        if isinstance(duty, type) or not hasattr(duty, "tiers"):
            raise WrongTypeError(f"duties: an object with tiers is wanted, not {clip(duty)}")
    return read


@attrs.frozen(kw_only=True)
class Terms:
    """All that the engine ever reads of a contract.

    `items` is what is counted. `leading` and `following` are the duties of who leads and of who
    follows, in order (G5). `trump` is the trump suit; `low_wins` gives the trick to the lowest card
    (G4). `stop_when_decided` ends the deal after the trick in which the last card that can score
    falls (G7). `bare_honours` annuls the deal before play when all that a seat was dealt of a suit
    is among them (T6).
    """

    items: tuple[Item, ...] = attrs.field(converter=_items)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=_duties)
    following: tuple[Duty, ...] = attrs.field(default=(FollowSuit(),), converter=_duties)
    trump: Suit | None = None
    low_wins: bool = False
    stop_when_decided: bool = False
    bare_honours: Cards = attrs.field(default=NO_CARDS, converter=Cards)

    def duties_at(self, table: Table) -> tuple[Duty, ...]:
        """The duties of the seat to play: who leads, or who follows."""
        return self.following if table.played else self.leading

    @property
    def total(self) -> int:
        """The points of the whole deal together (G8)."""
        return sum(item.total for item in self.items)


class Contract(Protocol):
    """What a deal is played for. Any object with these two will do."""

    @property
    def key(self) -> str:
        """The name in texts and records, such as "last-tricks"; one for each contract of a variant."""
        ...

    def terms(self, pack: Cards, players: int) -> Terms:
        """What is played for and how, with this pack and so many players; read once a deal."""
        ...


def read_key(contract: Contract) -> str:
    """A contract's key. Raises `WrongTypeError` for what is no contract."""
    if isinstance(contract, (str, type)) or not hasattr(contract, "key") or not hasattr(contract, "terms"):
        raise WrongTypeError(f"contract: an object with a key and terms is wanted, not {clip(contract)}")
    if not isinstance(contract.key, str):
        raise WrongTypeError(f"contract: a key is a text, not {clip(contract.key)}")
    return contract.key


def terms_of(contract: Contract, pack: CardsLike, players: int) -> Terms:
    """A contract's terms, checked, with only the items and cards that this pack has.

    Raises `SetupError` when two items have one label, or the pack cannot be dealt out evenly.
    """
    cards = Cards(pack)
    hand_size(len(cards), players)
    who = f"contract {label(read_key(contract))}"
    terms = contract.terms(cards, players)
    if not isinstance(terms, Terms):
        raise WrongTypeError(f"{who}: its terms are {clip(terms)}, not Terms")
    labels = [item.label for item in terms.items]
    for twice in labels:
        if labels.count(twice) > 1:
            raise SetupError(f"{who}: two items have the label {twice}")
    return attrs.evolve(terms, items=tuple(item.within(cards, players) for item in terms.items))


def setting_of(terms: Terms, pack: Cards, players: int, leader: int, *, ended: str | None = None) -> Setting:
    """What of these terms bears on play, for one deal; `ended` why it was over before its first card."""
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
        ended=ended,
    )


def all_tricks(pack: Cards, players: int) -> range:
    """The numbers of all tricks of a deal (G9)."""
    return range(1, hand_size(len(pack), players) + 1)

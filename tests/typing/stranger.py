"""What a stranger writes: contracts and duties from the protocols alone, inheriting nothing."""

from dataclasses import dataclass

import attrs

from kingi import PACK, Cards, Deal, Suit, Table
from kingi.contracts import Contract, Duty, Item, Terms


@attrs.frozen
class Spades:
    """Spades cost, the queen of spades most of all."""

    key: str = "spades"

    def terms(self, pack: Cards, players: int) -> Terms:
        queen = Cards("SQ")
        spades = PACK.suit(Suit.SPADES) - queen
        return Terms(
            items=(Item("spades", -1, cards=spades), Item("spade-queen", -13, cards=queen)),
            leading=(NotLedFirst(Suit.SPADES),),
        )


@dataclass(frozen=True)
class FirstTricks:
    """Each of the first tricks is a gain; aces must go before them."""

    count: int

    @property
    def key(self) -> str:
        return f"first-{self.count}"

    def terms(self, pack: Cards, players: int) -> Terms:
        first = Item("first-tricks", 2, tricks=range(1, self.count + 1))
        aces = [suit.code + "A" for suit in Suit]
        return Terms(items=[first], following=[Low(), Sooner(Cards(aces))], stop_when_decided=True)


@attrs.frozen
class NotLedFirst:
    """A suit may not be led to the first trick."""

    suit: Suit
    reason: str = "not-first"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return () if table.tricks else (table.pack - table.pack.suit(self.suit),)

    def demand(self, table: Table) -> str:
        return f"may not lead {self.suit} to the first trick"


@dataclass(frozen=True)
class Sooner:
    """Some cards go before all others."""

    cards: Cards

    @property
    def reason(self) -> str:
        return "sooner"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        return (self.cards,)

    def demand(self, table: Table) -> str:
        return f"must play {self.cards} sooner"


class Low:
    """The suit led is followed, and with its lowest card: a plain class without any fields."""

    reason = "low"

    def tiers(self, table: Table) -> tuple[Cards, ...]:
        led = table.trick.cards[0].suit
        return tuple(Cards([card]) for card in table.pack.suit(led))

    def demand(self, table: Table) -> str:
        return f"must follow {table.trick.cards[0].suit} low"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Low)

    def __hash__(self) -> int:
        return 0


CONTRACTS: tuple[Contract, ...] = (Spades(), FirstTricks(3))
DUTIES: tuple[Duty, ...] = (NotLedFirst(Suit.SPADES), Sooner(Cards("HK")), Low())


def start(contract: Contract) -> Deal:
    """A deal of three cards a seat."""
    return Deal.start(contract, ["C25 SQ", "C3 SA H4", "D2 H5 S9"])


DEALS = [start(Spades()), start(FirstTricks(2)), *map(start, CONTRACTS)]

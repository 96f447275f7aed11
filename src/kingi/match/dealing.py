"""At the table: drawing for the first deal, and dealing without a shuffle."""

from collections.abc import Iterable, Mapping
from typing import SupportsIndex

import attrs

from .._checks import clip, has_order, seat_of, whole
from .._values import value
from ..cards.card import Card, CardLike
from ..cards.hands import hand_size
from ..cards.sets import PACK, Cards
from ..deal.deal import Deal
from ..errors import SetupError, WrongTypeError


def _seats(seats: Iterable[SupportsIndex]) -> tuple[int, ...]:
    if not has_order(seats):
        raise WrongTypeError(f"draw: seats in order are wanted, not {clip(seats)}")
    read = tuple(seat_of(seat, len(PACK)) for seat in seats)
    if not read or len(set(read)) < len(read):
        raise SetupError(f"draw: seats are wanted, each once, not {clip(read)}")
    return read


@value
@attrs.frozen(repr=False)
class Draw:
    """Drawing for the deal (K1): the lowest card deals first, the highest keeps the score.

    `low` and `high` are the seats still in for each. Suits do not rank; the seats tied at an end
    draw again from the full pack, all of them when all tie.

    >>> draw = Draw.start(4).drawn({0: "C5", 1: "HK", 2: "S5", 3: "D9"})
    >>> draw.dealer, draw.keeper, draw.again
    (None, 1, (0, 2))
    >>> draw.drawn({0: "C2", 2: "SA"}).dealer
    0
    """

    low: tuple[int, ...] = attrs.field(converter=_seats)
    high: tuple[int, ...] = attrs.field(converter=_seats)

    @classmethod
    def start(cls, players: SupportsIndex) -> "Draw":
        """Nobody has drawn yet."""
        count = whole(players, "players")
        if not 2 <= count <= len(PACK):
            raise SetupError(f"players {clip(count)}: 2 to {len(PACK)} can draw")
        seats = tuple(range(count))
        return cls(seats, seats)

    @property
    def dealer(self) -> int | None:
        """The first dealer; None while seats must draw again."""
        return self.low[0] if len(self.low) == 1 else None

    @property
    def keeper(self) -> int | None:
        """Who keeps the score; None while seats must draw again."""
        return self.high[0] if len(self.high) == 1 else None

    @property
    def again(self) -> tuple[int, ...]:
        """The seats that must draw; none when both are found."""
        tied = {seat for seats in (self.low, self.high) if len(seats) > 1 for seat in seats}
        return tuple(sorted(tied))

    def drawn(self, cards: Mapping[int, CardLike]) -> "Draw":
        """After each seat that must draw has drawn a card of one pack: seat to card.

        Raises `SetupError` when others draw, `ParseError` for what is no card, or drawn twice.
        """
        if not isinstance(cards, Mapping):
            raise WrongTypeError(f"draw: a mapping of seat to card is wanted, not {clip(cards)}")
        if set(cards) != set(self.again):
            raise SetupError(f"draw: seats {list(self.again)} must draw, not {clip(list(cards))}")
        by_seat = {whole(seat, "seat"): Card(card) for seat, card in cards.items()}
        Cards(by_seat.values())
        ranks = {seat: card.rank.index for seat, card in by_seat.items()}
        low, high = self.low, self.high
        if len(low) > 1:
            low = tuple(seat for seat in low if ranks[seat] == min(ranks[other] for other in low))
        if len(high) > 1:
            high = tuple(seat for seat in high if ranks[seat] == max(ranks[other] for other in high))
        return Draw(low, high)

    def __repr__(self) -> str:
        return f"<Draw: {_still('dealer', self.low)}, {_still('keeper', self.high)}>"


def _still(what: str, seats: tuple[int, ...]) -> str:
    return f"{what} {seats[0]}" if len(seats) == 1 else f"{what} one of {len(seats)} seats"


def gather(deal: Deal) -> tuple[Card, ...]:
    """The pack as it is gathered (D8): the tricks in the order played, then unplayed cards by seat."""
    if not isinstance(deal, Deal):
        raise WrongTypeError(f"gather: a Deal is wanted, not {clip(deal)}")
    played = [card for trick in (*deal.tricks, deal.trick) for card in trick]
    return (*played, *(card for hand in deal.hands for card in hand))


def cut(cards: Iterable[CardLike], place: SupportsIndex) -> tuple[Card, ...]:
    """The pack cut: the first `place` cards, 1 to one less than all, go below the others (D8).

    Raises `SetupError` for another place, `WrongTypeError` for cards without an order of their own.
    """
    pack, top = _in_order(cards), whole(place, "place")
    if not 1 <= top < len(pack):
        raise SetupError(f"cut: a place from 1 to {len(pack) - 1} is wanted, not {clip(top)}")
    return (*pack[top:], *pack[:top])


def deal_packets(
    cards: Iterable[CardLike],
    packets: Iterable[SupportsIndex],
    *,
    players: SupportsIndex = 4,
    dealer: SupportsIndex = 0,
) -> tuple[Cards, ...]:
    """The hands by seat when the pack is dealt in packets from forehand on, such as 4-4-5 (D8).

    Raises `SetupError` unless the packets add up to a hand, `WrongTypeError` for cards without an order
    of their own.
    """
    left, seats = list(_in_order(cards)), whole(players, "players")
    sizes = read_packets(packets)
    check_packets(sizes, hand_size(len(left), seats))
    forehand = seat_of(dealer, seats, what="dealer") + 1
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for size in sizes:
        for turn in range(seats):
            hands[(forehand + turn) % seats].extend(left[:size])
            del left[:size]
    return tuple(map(Cards, hands))


def read_packets(packets: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Numbers of cards in order, as they are given."""
    if not has_order(packets):
        raise WrongTypeError(f"packets: numbers of cards are wanted, not {clip(packets)}")
    return tuple(whole(packet, "packets") for packet in packets)


def check_packets(packets: tuple[int, ...], size: int) -> None:
    """Refuse packets that do not add up to a hand of this size, or without a card in one."""
    if sum(packets) != size or min(packets) < 1:
        raise SetupError(f"packets: they must add up to {size}, not {clip(packets)}")


def _in_order(cards: Iterable[CardLike]) -> tuple[Card, ...]:
    """Cards in an order of their own, each once."""
    if not has_order(cards):
        raise WrongTypeError(f"cards: cards in order are wanted, not {clip(cards)}")
    read = tuple(map(Card, cards))
    Cards(read)
    return read

"""At the table: drawing for the first deal, and dealing without a shuffle."""

from collections.abc import Mapping, Sequence

import attrs

from .._checks import clip, seat_of, whole
from ..cards.card import Card, CardLike
from ..cards.hands import hand_size
from ..cards.sets import PACK, Cards
from ..deal.deal import Deal
from ..errors import SetupError, WrongTypeError


@attrs.frozen
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

    low: tuple[int, ...]
    high: tuple[int, ...]

    @classmethod
    def start(cls, players: int) -> "Draw":
        """Nobody has drawn yet."""
        if not 2 <= whole(players, "players") <= len(PACK):
            raise SetupError(f"players {clip(players)}: 2 to {len(PACK)} can draw")
        seats = tuple(range(players))
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
        """After each seat that must draw has drawn a card of one pack: seat to card."""
        if not isinstance(cards, Mapping):
            raise WrongTypeError(f"draw: a mapping of seat to card is wanted, not {clip(cards)}")
        if set(cards) != set(self.again):
            raise SetupError(f"draw: seats {list(self.again)} must draw, not {clip(list(cards))}")
        by_seat = {seat: Card(card) for seat, card in cards.items()}
        Cards(by_seat.values())
        ranks = {seat: card.rank.index for seat, card in by_seat.items()}
        low, high = self.low, self.high
        if len(low) > 1:
            low = tuple(seat for seat in low if ranks[seat] == min(ranks[other] for other in low))
        if len(high) > 1:
            high = tuple(seat for seat in high if ranks[seat] == max(ranks[other] for other in high))
        return Draw(low, high)


def gather(deal: Deal) -> tuple[Card, ...]:
    """The pack as it is gathered (D8): the tricks in the order played, then unplayed cards by seat."""
    played = [card for trick in (*deal.tricks, deal.trick) for card in trick]
    return (*played, *(card for hand in deal.hands for card in hand))


def cut(cards: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The pack cut: the first `place` cards, 1 to one less than all, go below the others (D8)."""
    if not 1 <= whole(place, "place") < len(cards):
        raise SetupError(f"cut: a place from 1 to {len(cards) - 1} is wanted, not {clip(place)}")
    return (*cards[place:], *cards[:place])


def deal_packets(
    cards: Sequence[Card], packets: Sequence[int], *, players: int = 4, dealer: int = 0
) -> tuple[Cards, ...]:
    """The hands by seat when the pack is dealt in packets from forehand on, such as 4-4-5 (D8).

    Raises `SetupError` unless the packets add up to a hand.
    """
    if isinstance(cards, str) or not isinstance(cards, Sequence) or not isinstance(packets, Sequence):
        raise WrongTypeError("deal: cards in order, and packets, are wanted")
    size = hand_size(len(Cards(cards)), players)
    first = seat_of(dealer, players) + 1
    if sum(whole(packet, "packet") for packet in packets) != size or min(packets) < 1:
        raise SetupError(f"packets: they must add up to {size}, not {clip(tuple(packets))}")
    hands: list[list[Card]] = [[] for _ in range(players)]
    start = 0
    for packet in packets:
        for turn in range(players):
            hands[(first + turn) % players].extend(cards[start : start + packet])
            start += packet
    return tuple(map(Cards, hands))

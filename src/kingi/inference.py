"""What a table and one hand prove about the other hands: one excluded set a seat, and the sizes."""

import random

import attrs

from .cards import NO_CARDS, Card, Cards, Suit, cards_of_mask
from .contracts.contract import Terms
from .legality import ruled_out
from .scoring import has_bare_honours
from .table import Table
from .worlds import Group, Worlds


def excluded(terms: Terms, table: Table) -> tuple[Cards, ...]:
    """For each seat the cards that its plays prove it did not hold: the same fold that makes cards
    legal, run over each play.
    """
    cards = [NO_CARDS] * table.players
    before = Table(table.setting, (), (), 0, table.setting.leader)
    for trick in (*table.tricks, table.trick):
        for seat, card in trick.plays:
            duties = terms.following if before.played else terms.leading
            cards[seat] |= ruled_out(duties, before, card)
            before = before.after(card)
    return tuple(cards)


@attrs.frozen
class Knowledge:
    """What is known of the hands at a table by a seat that holds `hand`; by a spectator for None."""

    terms: Terms
    table: Table
    seat: int | None
    hand: Cards
    excluded: tuple[Cards, ...]
    seen: tuple[Cards, ...]

    @classmethod
    def of(cls, terms: Terms, table: Table, seat: int | None, hand: Cards) -> "Knowledge":
        """Everything that follows from the plays so far."""
        return cls(terms, table, seat, hand, excluded(terms, table), table.seen_by_seat)

    @property
    def hidden(self) -> Cards:
        """The cards that others hold, wherever they are."""
        return self.table.unseen - self.hand

    @property
    def is_annulled(self) -> bool:
        """Whether the deal was annulled by bare honours, which somebody then holds (T6)."""
        return self.table.is_over and not self.table.tricks

    def size(self, seat: int) -> int:
        """How many cards the seat has left."""
        return self.table.setting.hand_size - len(self.seen[seat])

    def fits(self, hands: tuple[Cards, ...]) -> bool:
        """Whether these hands, not yet played, could lie behind this table."""
        dealt = tuple(hand | seen for hand, seen in zip(hands, self.seen, strict=True))
        return (
            cards_of_mask(sum(hand.mask for hand in hands)) == self.table.unseen
            and all(len(hand) == self.size(seat) for seat, hand in enumerate(hands))
            and (self.seat is None or hands[self.seat] == self.hand)
            and all(not hand & out for hand, out in zip(hands, self.excluded, strict=True))
            and has_bare_honours(self.terms, dealt) == self.is_annulled
        )

    def held(self) -> tuple[Cards, ...]:
        """The hidden cards that each other seat holds in some world."""
        held = [NO_CARDS] * self.table.players
        judged = self.worlds()
        loose = self.worlds(judged=False) if self.is_annulled else None
        for place, group in enumerate(judged.groups):
            for seat in group.seats:
                there = judged.where(place, seat)
                if there.is_any() if loose is None else self._bare(there, loose.where(place, seat)):
                    held[seat] |= Cards(group.cards)
        return tuple(held)

    def count(self) -> int:
        """How many worlds there are."""
        judged = self.worlds()
        return self._bare(judged, self.worlds(judged=False)) if self.is_annulled else judged.count()

    def _bare(self, judged: Worlds, loose: Worlds) -> int:
        """How many worlds have a seat with bare honours: all, less those that T6 lets be played."""
        mine_is_bare = has_bare_honours(self.terms, (self.hand,))
        return loose.count() - (0 if mine_is_bare else judged.count())

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, of one of the worlds, each as likely as any other."""
        worlds = self.worlds(judged=not self.is_annulled)
        while True:
            hands = worlds.sample(rng)
            if self.seat is not None:
                hands = (*hands[: self.seat], self.hand, *hands[self.seat + 1 :])
            if not self.is_annulled or self.fits(hands):
                return hands

    def worlds(self, *, judged: bool = True) -> Worlds:
        """The ways to lay the hidden cards; `judged` leaves out those that T6 would annul."""
        others = [seat for seat in range(self.table.players) if seat != self.seat]
        sizes = tuple(self.size(seat) if seat in others else 0 for seat in range(self.table.players))
        single, groups = self._groups(others)
        if not judged:
            groups = [Group(group.cards, group.seats) for group in (*single, *groups)]
            return Worlds(groups=tuple(groups), sizes=sizes, needs=frozenset(), safe=frozenset())
        honours = self.terms.bare_honours
        pairs = [(seat, suit) for seat in others for suit in {card.suit for card in honours}]
        safe = {(seat, suit) for seat, suit in pairs if self.seen[seat].suit(suit) - honours}
        needs = {(seat, suit) for seat, suit in pairs if not self.seen[seat].is_void(suit)} - safe
        return Worlds(groups=(*single, *groups), sizes=sizes, needs=frozenset(needs), safe=frozenset(safe))

    def _groups(self, others: list[int]) -> tuple[list[Group], list[Group]]:
        """The hidden cards by who may hold them: the honours one by one, all others together."""
        honours = self.terms.bare_honours
        suits = {card.suit for card in honours}
        single: list[Group] = []
        by_holders: dict[tuple[tuple[int, ...], Suit | None], list[Card]] = {}
        for card in self.hidden:
            holders = tuple(seat for seat in others if card not in self.excluded[seat])
            if card in honours:
                single.append(Group((card,), holders, needs=card.suit))
            else:
                suit = card.suit if card.suit in suits else None
                by_holders.setdefault((holders, suit), []).append(card)
        groups = [Group(tuple(cards), seats, feeds=suit) for (seats, suit), cards in by_holders.items()]
        return single, sorted(groups, key=lambda group: len(group.seats))

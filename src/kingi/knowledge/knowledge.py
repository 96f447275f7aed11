"""What a table and one hand prove about the other hands: one excluded set a seat, and the sizes."""

import random
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain, repeat

import attrs

from ..cards.card import SUITS, Card
from ..cards.chance import check
from ..cards.sets import NO_CARDS, Cards, cards_of_mask, suit_cards
from ..errors import SetupError
from ..rules.annulment import BARE_HONOURS, has_bare_honours
from ..rules.contract import Terms
from ..rules.legality import ruled_out
from ..rules.table import Table
from .sharing import Group
from .worlds import Worlds

_DRAWS = 16
"""So often hands are drawn that may break T6, before those that keep it are counted."""

_NO_NEEDS: Mapping[int, int] = {}


@attrs.frozen(eq=False)
class Knowledge:
    """What is known of the hands at a table by a seat that holds `hand`; by a spectator for None.

    Worked out once, when it is first asked for.
    """

    terms: Terms
    table: Table
    seat: int | None
    hand: Cards

    @cached_property
    def excluded(self) -> tuple[Cards, ...]:
        """For each seat the cards that its plays prove it did not hold: the same fold that makes cards
        legal, run over each play.
        """
        cards = [NO_CARDS] * self.table.players
        before = Table.laid(self.table.setting)
        for trick in (*self.table.tricks, self.table.trick):
            for seat, card in trick.plays:
                duties = self.terms.duties_at(before)
                cards[seat] |= ruled_out(duties, before, card)
                before = before.after(card)
        return tuple(cards)

    @cached_property
    def seen(self) -> tuple[Cards, ...]:
        """The cards that each seat has played."""
        return self.table.seen_by_seat

    @cached_property
    def held(self) -> tuple[Cards, ...]:
        """The hidden cards that each other seat holds in some world."""
        held = [NO_CARDS] * self.table.players
        for group in self.lawful.groups:
            for seat in group.seats:
                if self._may_hold(seat, group.cards[0]):
                    held[seat] |= group.cards
        return tuple(held)

    def _may_hold(self, seat: int, card: Card) -> bool:
        lawful = self.lawful.where(card, seat)
        if not self._is_annulled:
            return lawful.is_any()
        return self._bare(lawful, self.loose.where(card, seat)) > 0

    @cached_property
    def count(self) -> int:
        """How many worlds there are."""
        return self._bare(self.lawful, self.loose) if self._is_annulled else self.lawful.count

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, of one of the worlds, each as likely as any other."""
        check(rng)
        hands = self.loose.sample(rng)
        return hands if self._honours_fit(hands) else self._sample_again(rng)

    def _sample_again(self, rng: random.Random) -> tuple[Cards, ...]:
        """Hands that fit T6, after some that did not: by luck, or else of worlds that surely do."""
        drawn = (worlds.sample(rng) for worlds in chain(repeat(self.loose, _DRAWS), self._sure))
        return next(hands for hands in drawn if self._honours_fit(hands))

    def fits(self, hands: tuple[Cards, ...]) -> bool:
        """Whether these hands, not yet played, could lie behind this table."""
        return (
            cards_of_mask(sum(hand.mask for hand in hands)) == self.table.unseen
            and all(len(hand) == size for hand, size in zip(hands, self._sizes, strict=True))
            and (self.seat is None or hands[self.seat] == self.hand)
            and all(not hand & out for hand, out in zip(hands, self.excluded, strict=True))
            and self._honours_fit(hands)
        )

    @property
    def _sizes(self) -> tuple[int, ...]:
        """How many cards each seat has left."""
        return tuple(self.table.setting.hand_size - len(seen) for seen in self.seen)

    @property
    def _is_annulled(self) -> bool:
        """Whether the deal was annulled by bare honours, which somebody then holds (T6)."""
        return self.table.setting.ended == BARE_HONOURS

    def _honours_fit(self, hands: tuple[Cards, ...]) -> bool:
        """Whether a seat was dealt bare honours just when the deal was annulled for it (T6)."""
        if not self.terms.bare_honours:
            return True
        dealt = tuple(hand | seen for hand, seen in zip(hands, self.seen, strict=True))
        return has_bare_honours(self.terms, dealt) == self._is_annulled

    def _bare(self, lawful: Worlds, loose: Worlds) -> int:
        """How many worlds have a seat with bare honours: all, less those that T6 lets be played."""
        mine_is_bare = has_bare_honours(self.terms, (self.hand,))
        return loose.count - (0 if mine_is_bare else lawful.count)

    @property
    def _sure(self) -> Iterator[Worlds]:
        """What to draw from without end, once it is certain that some of it fits."""
        if not self.count:
            raise SetupError("no world fits: the view is not of a deal")
        yield from repeat(self.loose if self._is_annulled else self.lawful)

    @cached_property
    def loose(self) -> Worlds:
        """The ways to lay the hidden cards, whether T6 would annul them or not."""
        return self._worlds(NO_CARDS)

    @cached_property
    def lawful(self) -> Worlds:
        """The ways to lay the hidden cards so that T6 lets the deal be played."""
        return self._worlds(self.terms.bare_honours) if self.terms.bare_honours else self.loose

    def _worlds(self, honours: Cards) -> Worlds:
        """The ways to lay the hidden cards so that nobody was dealt nothing but such honours of a suit:
        a seat with an honour needs another card of its suit, unless it has played one.
        """
        rest = self.table.unseen - self.hand
        making: list[Group] = []
        feeding: list[Group] = []
        needs = 0
        for suit in (suit for suit in SUITS if not honours.is_void(suit)):
            need = {seat: 1 << 4 * seat + suit.index for seat in self._others}
            for seat in self._others:
                played = self.seen[seat].suit(suit)
                if played - honours:
                    need[seat] = 0
                elif played:
                    needs |= need[seat]
            making += self._groups(rest.suit(suit) & honours, needs=need)
            feeding += self._groups(rest.suit(suit) - honours, feeds=need)
            rest -= suit_cards(suit)
        feeding += self._groups(rest)
        groups = (*making, *sorted(feeding, key=lambda group: len(group.seats)))
        sizes = tuple(size if seat in self._others else 0 for seat, size in enumerate(self._sizes))
        held = tuple(self.hand.mask if seat == self.seat else 0 for seat in range(self.table.players))
        return Worlds(groups, sizes, needs, held)

    def _groups(
        self, cards: Cards, *, needs: Mapping[int, int] = _NO_NEEDS, feeds: Mapping[int, int] = _NO_NEEDS
    ) -> Iterator[Group]:
        """The cards by who may hold them."""
        by_seats: dict[tuple[int, ...], Cards] = {(): cards}
        for seat in self._others:
            out = self.excluded[seat]
            by_seats = {
                seats: some
                for others, held in by_seats.items()
                for seats, some in ((others, held & out), ((*others, seat), held - out))
                if some
            }
        for seats, held in by_seats.items():
            yield Group(
                held,
                seats,
                tuple(needs.get(seat, 0) for seat in seats),
                tuple(feeds.get(seat, 0) for seat in seats),
            )

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.table.players) if seat != self.seat)

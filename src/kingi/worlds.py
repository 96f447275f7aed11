"""Counting and drawing the ways to lay hidden cards: by groups of who may hold them, never one by one."""

import random
from collections.abc import Iterator
from math import comb
from typing import TypeAlias

import attrs

from ._chance import below, check, shuffle
from .cards import Card, Cards, Suit
from .errors import SetupError

Sizes: TypeAlias = tuple[int, ...]
Needs: TypeAlias = frozenset[tuple[int, Suit]]
Split: TypeAlias = tuple[int, ...]


@attrs.frozen
class Group:
    """Cards that the same seats may hold. Who gets one that `needs` a suit must get another card of
    that suit, one of a group that `feeds` it (T6).
    """

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    needs: Suit | None = attrs.field(default=None, kw_only=True)
    feeds: Suit | None = attrs.field(default=None, kw_only=True)


@attrs.define(kw_only=True, eq=False)
class Worlds:
    """All ways to lay the groups' cards into hands of these sizes, by seat.

    Groups that need a suit come before those that feed it. `needs` are the seats that need a card
    of a suit from the start, `safe` those that never do.
    """

    groups: tuple[Group, ...]
    sizes: Sizes
    needs: Needs
    safe: Needs
    _counts: dict[tuple[int, Sizes, Needs], int] = attrs.field(factory=dict, init=False)

    def count(self) -> int:
        """How many ways there are, exactly."""
        return self._count(0, self.sizes, self.needs)

    def is_any(self) -> bool:
        """Whether there is any way: the first that is found will do."""
        return self._is_any(0, self.sizes, self.needs, set())

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """One of the ways, each as likely as any other."""
        check(rng)
        hands: list[list[Card]] = [[] for _ in self.sizes]
        sizes, needs = self.sizes, self.needs
        for place, group in enumerate(self.groups):
            split, sizes, needs = self._pick(rng, place, sizes, needs)
            cards = list(group.cards)
            shuffle(rng, cards)
            for seat, size in zip(group.seats, split, strict=True):
                hands[seat].extend(cards[:size])
                del cards[:size]
        return tuple(map(Cards, hands))

    def _pick(self, rng: random.Random, place: int, sizes: Sizes, needs: Needs) -> tuple[Split, Sizes, Needs]:
        """A way to share out one group by numbers, as often as there are worlds that go on from it."""
        total = self._count(place, sizes, needs)
        pick = below(rng, total) if total else 0
        for split, left in self._splits(place, sizes):
            still = self._still(self.groups[place], split, needs)
            pick -= _ways(split) * self._count(place + 1, left, still)
            if pick < 0:
                return split, left, still
        raise SetupError("no world fits: the view is not of a deal")

    def where(self, place: int, seat: int) -> "Worlds":
        """Those worlds where the seat holds the first card of the group at this place."""
        group = self.groups[place]
        one = attrs.evolve(group, cards=group.cards[:1], seats=(seat,))
        rest = attrs.evolve(group, cards=group.cards[1:])
        return attrs.evolve(self, groups=(*self.groups[:place], one, rest, *self.groups[place + 1 :]))

    def _count(self, place: int, sizes: Sizes, needs: Needs) -> int:
        if place == len(self.groups):
            return int(not needs and not any(sizes))
        key = (place, sizes, needs)
        if key not in self._counts:
            group = self.groups[place]
            self._counts[key] = sum(
                _ways(split) * self._count(place + 1, left, self._still(group, split, needs))
                for split, left in self._splits(place, sizes)
            )
        return self._counts[key]

    def _is_any(self, place: int, sizes: Sizes, needs: Needs, dead: set[tuple[int, Sizes, Needs]]) -> bool:
        if place == len(self.groups):
            return not needs and not any(sizes)
        key = (place, sizes, needs)
        if key in dead:
            return False
        group = self.groups[place]
        for split, left in self._splits(place, sizes):
            if self._is_any(place + 1, left, self._still(group, split, needs), dead):
                return True
        dead.add(key)
        return False

    def _still(self, group: Group, split: Split, needs: Needs) -> Needs:
        """Who needs a card when the group has been laid out like this."""
        got = [seat for seat, size in zip(group.seats, split, strict=True) if size]
        if group.needs is not None:
            suit = group.needs
            return needs | {(seat, suit) for seat in got if (seat, suit) not in self.safe}
        if group.feeds is not None:
            return needs - {(seat, group.feeds) for seat in got}
        return needs

    def _splits(self, place: int, sizes: Sizes) -> Iterator[tuple[Split, Sizes]]:
        """The ways to share out a group by numbers, and the sizes left after each."""
        group = self.groups[place]
        if place == len(self.groups) - 1:
            # The last group fills the hands: nothing is left to choose.
            seats = frozenset(group.seats)
            filled = tuple(0 if seat in seats else size for seat, size in enumerate(sizes))
            split = tuple(sizes[seat] for seat in group.seats)
            if sum(split) == len(group.cards):
                yield split, filled
            return
        later = self._later(place)
        least = [max(0, sizes[seat] - later[seat]) for seat in group.seats]
        most = [sizes[seat] for seat in group.seats]
        for split in _compositions(len(group.cards), least, most):
            left = list(sizes)
            for seat, size in zip(group.seats, split, strict=True):
                left[seat] -= size
            yield split, tuple(left)

    def _later(self, place: int) -> list[int]:
        """How many cards of the groups after this one each seat could hold."""
        later = [0] * len(self.sizes)
        for group in self.groups[place + 1 :]:
            for seat in group.seats:
                later[seat] += len(group.cards)
        return later


def _compositions(total: int, least: list[int], most: list[int]) -> Iterator[Split]:
    """All ways to write the total as a sum within these bounds."""
    if not least:
        if total == 0:
            yield ()
        return
    rest_least, rest_most = sum(least[1:]), sum(most[1:])
    for first in range(max(least[0], total - rest_most), min(most[0], total - rest_least) + 1):
        for rest in _compositions(total - first, least[1:], most[1:]):
            yield first, *rest


def _ways(split: Split) -> int:
    """How many ways there are to choose which cards of a group go where."""
    ways, left = 1, sum(split)
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways

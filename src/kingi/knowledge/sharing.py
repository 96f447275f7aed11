"""Sharing out groups of cards: how many ways there are, and each way by its number.

An example to follow with a pencil. ♣2 ♣3 ♥4 ♥5 are hidden. One hand holds two of them, a second and a
third hold one each, and the third has shown that it has no club. So there are two groups of cards:

>>> from kingi.cards.sets import Cards, cards_of_mask
>>> clubs = Group(Cards("C32").mask, (0, 1))
>>> hearts = Group(Cards("H54").mask, (0, 1, 2))
>>> sharing = Sharing(Laying((clubs, hearts)), (2, 1, 1))

The clubs come first. How many of them go to each hand, and what is left to do for the hearts?

- None to the first hand, two to the second: it has no room for them.
- One to each: 2 ways. Then the hearts go to the first and the third: 2 ways. 2 × 2 = 4 worlds.
- Two to the first: 1 way. Then the hearts go to the second and the third: 2 ways. 1 × 2 = 2 worlds.

>>> sharing.count
6

So the worlds 0 to 3 are of one kind, and 4 and 5 of another. World 3 is number 3 of the first kind. There
are 2 ways for the clubs: 3 divided by 2 is 1, and 1 is left over. What is left over says how the clubs are
laid: in way 1 of 2. The 1 says the same of the hearts. (Ways are counted from 0, low cards first.)

>>> [cards_of_mask(hand).code for hand in sharing[3]]
['C3 H5', 'C2', 'H4']
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import comb
from typing import TypeAlias

import attrs

from .groups import Group, Laying
from .lanes import Lanes
from .tables import Tables

Sizes: TypeAlias = tuple[int, ...]
"""A number of cards for each hand."""

Share: TypeAlias = tuple[int, int]
"""A hand, and how many cards go to it."""

_MOST = 50_000
"""About so many options are kept for later samples."""


@attrs.frozen(eq=False)
class Option:
    """How many cards of a group go to each hand; in how many `ways` they can be chosen; and which rooms
    and bare seats that leaves.
    """

    shares: tuple[Share, ...]
    ways: int
    rooms: Sizes
    bare: int


@attrs.frozen(eq=False)
class Fork:
    """The options of a group at some point, the number of the first world of each, and of all the worlds."""

    options: list[Option]
    firsts: list[int]
    worlds: int


@attrs.frozen(eq=False)
class Sharing:
    """All ways to lay groups into hands of these sizes."""

    laying: Laying
    sizes: Sizes
    _forks: dict[tuple[int, Sizes, int], Fork] = attrs.field(factory=dict, init=False, repr=False)

    @cached_property
    def count(self) -> int:
        """How many ways there are, exactly."""
        if sum(len(group.bits) for group in self.laying.groups) != sum(self.sizes):
            return 0
        return self._worlds(0, self.sizes, self.laying.bare)

    def takers(self) -> list[set[int]]:
        """For each group the hands that get one of its cards in some of the ways."""
        return Tables(self.laying, Lanes.of(self.sizes, 1)).takers(self.sizes)

    def __getitem__(self, number: int) -> list[int]:
        """The way of this number, from 0 to one below `count`: the mask of each hand."""
        hands = [0] * len(self.sizes)
        groups = self.laying.groups
        rooms, bare = self.sizes, self.laying.bare
        for at, group in enumerate(groups[:-1]):
            fork = self._fork(at, rooms, bare)
            chosen = bisect_right(fork.firsts, number) - 1
            option = fork.options[chosen]
            number, way = divmod(number - fork.firsts[chosen], option.ways)
            lay(hands, group.mask, group.bits, option.shares, way)
            rooms, bare = option.rooms, option.bare
        if groups:
            shares = [(seat, rooms[seat]) for seat in groups[-1].seats]
            lay(hands, groups[-1].mask, groups[-1].bits, shares, number)
        return hands

    def _fork(self, at: int, rooms: Sizes, bare: int) -> Fork:
        """The options of a group when these rooms are left and these seats are bare."""
        key = at, rooms, bare
        fork = self._forks.get(key)
        if fork is None:
            fork = self._made_fork(at, rooms, bare)
            if len(self._forks) * len(fork.options) > _MOST:
                self._forks.clear()
            self._forks[key] = fork
        return fork

    def _made_fork(self, at: int, rooms: Sizes, bare: int) -> Fork:
        group = self.laying.groups[at]
        options: list[Option] = []
        firsts: list[int] = []
        total = 0
        for shares, ways in splits(len(group.bits), [(seat, rooms[seat]) for seat in group.seats]):
            left, then = list(rooms), bare
            for seat, size in shares:
                left[seat] -= size
                then = group.after(then, seat)
            option = Option(shares, ways, tuple(left), group.closed(then))
            worlds = ways * self._worlds(at + 1, option.rooms, option.bare)
            if worlds:
                options.append(option)
                firsts.append(total)
                total += worlds
        return Fork(options, firsts, total)

    def _worlds(self, at: int, rooms: Sizes, bare: int) -> int:
        """In how many ways the groups from there on fill these rooms."""
        groups = self.laying.groups
        if at == len(groups):
            return int(self.laying.may_end(bare))
        if at == len(groups) - 1:
            return self._ways_of_last(groups[at], rooms, bare)
        if len(groups) == 2:
            return self._fork(at, rooms, bare).worlds
        table = self._tables[at].get(bare, b"")
        place = self._lanes.place(rooms) // 8
        return int.from_bytes(table[place : place + self._lanes.width // 8], "little")

    def _ways_of_last(self, last: Group, rooms: Sizes, bare: int) -> int:
        """In how many ways the last group fills these rooms: it has to fill them all."""
        sizes = [rooms[seat] for seat in last.seats]
        for seat in last.seats:
            bare = last.after(bare, seat) if rooms[seat] else bare
        return ways(sizes) if sum(sizes) == sum(rooms) and self.laying.may_end(bare) else 0

    @cached_property
    def _lanes(self) -> Lanes:
        """Lanes of whole bytes: no number in them is above that of all ways to fill the hands."""
        return Lanes.of(self.sizes, (ways(self.sizes).bit_length() + 7) // 8 * 8)

    @cached_property
    def _tables(self) -> list[dict[int, bytes]]:
        """For each group, and who is bare before it: the ways to lay it and all later ones, in bytes, of
        which a slice is sooner read than of a number.
        """
        length = self._lanes.length // 8
        tables = [
            {bare: lanes.to_bytes(length, "little") for bare, lanes in step.all.items()}
            for step in Tables(self.laying, self._lanes).backward()
        ]
        return tables[::-1]


_BELOW = [[comb(place, size) for place in range(54)] for size in range(53)]
"""For each size how many choices of so many lie below the place 0, 1, 2 …"""

_STEPS = [(below[:-1], below[1:]) for below in _BELOW]
"""The same, and below the place after."""


def ways(sizes: Iterable[int]) -> int:
    """In how many ways so many cards together go to hands of these sizes."""
    total, left = 1, 0
    for size in sizes:
        left += size
        total *= comb(left, size)
    return total


def splits(cards: int, rooms: Sequence[Share]) -> Iterator[tuple[tuple[Share, ...], int]]:
    """How many of so many cards go to each hand, none above its room; and in how many ways each time."""
    if not rooms:
        yield from [] if cards else [((), 1)]
        return
    (hand, room), *others = rooms
    least = max(0, cards - sum(size for _, size in others))
    for size in range(least, min(cards, room) + 1):
        here = ((hand, size),) if size else ()
        choices = comb(cards, size)
        for shares, count in splits(cards - size, others):
            yield here + shares, choices * count


def lay(hands: list[int], mask: int, bits: Iterable[int], shares: Sequence[Share], number: int) -> None:
    """Lays the bits of the mask into hands, so many into each. Each number from 0 to one below the `ways`
    to do so lays them differently.
    """
    left = list(bits)
    for hand, size in shares[:-1]:
        number, choice = divmod(number, _BELOW[size][len(left)])
        part = taken(left, size, choice)
        hands[hand] |= part
        mask ^= part
    hands[shares[-1][0]] |= mask


def taken(bits: list[int], size: int, number: int) -> int:
    """Takes so many bits out of the list. Each number from 0 to one below the ways to choose them takes
    others.

    The list is not emptied: where all are taken, nothing is to be taken after.
    """
    if size == len(bits):
        return sum(bits)
    mask = 0
    for below_here, below_next in _STEPS[size:0:-1]:
        place = bisect_right(below_next, number)
        number -= below_here[place]
        mask |= bits.pop(place)
    return mask

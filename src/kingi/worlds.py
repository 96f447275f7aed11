"""Counting and numbering the ways to lay hidden cards: by groups of who may hold them, not one by one."""

import random
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from math import comb
from typing import TypeAlias

import attrs

from ._chance import below
from .cards import Card, Cards, cards_of_mask
from .errors import SetupError

Sizes: TypeAlias = tuple[int, ...]
Split: TypeAlias = tuple[int, ...]
State: TypeAlias = tuple[int, Sizes, int]


@attrs.frozen
class Group:
    """Cards that the same seats may hold.

    A seat that gets one of them comes to have the needs in the mask beside it in `needs`, and loses
    those in `feeds`: who gets ♥A needs another heart beside it (T6).
    """

    cards: Cards
    seats: tuple[int, ...]
    needs: tuple[int, ...]
    feeds: tuple[int, ...]
    bits: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "bits", tuple(card.mask for card in self.cards))

    def still(self, split: Split, needs: int) -> int:
        """The needs that are left when the group has been laid out in these numbers."""
        for size, need, feed in zip(split, self.needs, self.feeds, strict=True):
            if size:
                needs = (needs | need) & ~feed
        return needs


@attrs.frozen(eq=False)
class Option:
    """A way to share out a group in numbers: how many worlds have it, and where it leads.

    `parts` are the seats that get some, how many, and in how many ways out of what is left; all that
    is left in the end goes to the seat `last`.
    """

    worlds: int
    ways: int
    parts: tuple[tuple[int, int, int], ...]
    last: int
    then: "Node"


@attrs.frozen(eq=False)
class Node:
    """Where the sharing out has come to: how many worlds go on from here, and how the next group may go."""

    worlds: int
    options: tuple[Option, ...]


@attrs.frozen(eq=False)
class Worlds:
    """All ways to lay the groups' cards into hands of these sizes, by seat, so that no need is left.

    Groups that make a need come before those that feed it; `needs` are there from the start. `held` are
    the masks of what each seat holds anyway.
    """

    groups: tuple[Group, ...]
    sizes: Sizes
    needs: int
    held: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many ways there are, exactly."""
        return self._root.worlds

    def is_any(self) -> bool:
        """Whether there is any way: the first that is found will do."""
        return self._is_any(0, self.sizes, self.needs, set())

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """One of the ways, each as likely as any other."""
        if not self.count:
            raise SetupError("no world fits: the view is not of a deal")
        return self[below(rng, self.count)]

    def __getitem__(self, number: int) -> tuple[Cards, ...]:
        """The way of this number, from 0 to one below `count`: each way has its own."""
        hands = list(self.held)
        node = self._root
        for group in self.groups:
            options = iter(node.options)
            option = next(options)
            while number >= option.worlds:
                number -= option.worlds
                option = next(options)
            number, laid = divmod(number, option.ways)
            bits = list(group.bits)
            left = group.cards.mask
            for seat, size, ways in option.parts:
                laid, choice = divmod(laid, ways)
                mask = _taken(bits, size, choice)
                hands[seat] |= mask
                left ^= mask
            hands[option.last] |= left
            node = option.then
        return tuple(map(cards_of_mask, hands))

    def where(self, card: Card, seat: int) -> "Worlds":
        """Those worlds where the seat holds the card, which it may hold."""
        place = next(place for place, group in enumerate(self.groups) if card in group.cards)
        group = self.groups[place]
        at = group.seats.index(seat)
        one = Group(cards_of_mask(card.mask), (seat,), (group.needs[at],), (group.feeds[at],))
        rest = Group(cards_of_mask(group.cards.mask & ~card.mask), group.seats, group.needs, group.feeds)
        groups = (*self.groups[:place], one, rest, *self.groups[place + 1 :])
        return Worlds(groups, self.sizes, self.needs, self.held)

    @cached_property
    def _root(self) -> Node:
        return self._node(0, self.sizes, self.needs, {})

    def _node(self, place: int, sizes: Sizes, needs: int, known: dict[State, Node]) -> Node:
        if place == len(self.groups):
            return Node(int(not needs and not any(sizes)), ())
        state = (place, sizes, needs)
        if state not in known:
            group = self.groups[place]
            options: list[Option] = []
            for split, left in self._splits(place, sizes):
                then = self._node(place + 1, left, group.still(split, needs), known)
                if then.worlds:
                    options.append(_option(group.seats, split, then))
            known[state] = Node(sum(option.worlds for option in options), tuple(options))
        return known[state]

    def _is_any(self, place: int, sizes: Sizes, needs: int, dead: set[State]) -> bool:
        if place == len(self.groups):
            return not needs and not any(sizes)
        state = (place, sizes, needs)
        if state in dead:
            return False
        group = self.groups[place]
        for split, left in self._splits(place, sizes):
            if self._is_any(place + 1, left, group.still(split, needs), dead):
                return True
        dead.add(state)
        return False

    def _splits(self, place: int, sizes: Sizes) -> Iterator[tuple[Split, Sizes]]:
        """The ways to share out a group by numbers, and the sizes left after each."""
        group = self.groups[place]
        later = self._room[place]
        least = [max(0, sizes[seat] - later[seat]) for seat in group.seats]
        most = [sizes[seat] for seat in group.seats]
        for split in _compositions(len(group.bits), least, most):
            left = list(sizes)
            for seat, size in zip(group.seats, split, strict=True):
                left[seat] -= size
            yield split, tuple(left)

    @cached_property
    def _room(self) -> list[list[int]]:
        """For each place how many cards of the groups after it each seat could hold."""
        room = [[0] * len(self.sizes)]
        for group in self.groups[:0:-1]:
            more = [len(group.bits) if seat in group.seats else 0 for seat in range(len(self.sizes))]
            room.append([here + there for here, there in zip(room[-1], more, strict=True)])
        return room[::-1]


def _compositions(total: int, least: list[int], most: list[int]) -> Iterator[Split]:
    """All ways to write the total as a sum within these bounds."""
    if len(least) <= 1:
        if least and least[0] <= total <= most[0]:
            yield (total,)
        return
    rest_least, rest_most = sum(least[1:]), sum(most[1:])
    for first in range(max(least[0], total - rest_most), min(most[0], total - rest_least) + 1):
        for rest in _compositions(total - first, least[1:], most[1:]):
            yield first, *rest


def _option(seats: tuple[int, ...], split: Split, then: Node) -> Option:
    parts: list[tuple[int, int, int]] = []
    worlds, ways, left = then.worlds, 1, sum(split)
    for seat, size in zip(seats[:-1], split, strict=False):
        if size:
            choices = comb(left, size)
            parts.append((seat, size, choices))
            ways *= choices
            left -= size
    return Option(ways * worlds, ways, tuple(parts), seats[-1], then)


_CHOICES = [
    ([comb(place, size) for place in range(53)], [comb(place + 1, size) for place in range(53)])
    for size in range(53)
]
"""For each size how many choices of so many lie below the place 0, 1, 2 …; and below the place after."""


def _taken(bits: list[int], size: int, number: int) -> int:
    """Takes the choice of this number out of the list: every choice of so many bits has its own."""
    mask = 0
    for below_here, below_next in _CHOICES[size:0:-1]:
        place = bisect_right(below_next, number)
        number -= below_here[place]
        mask |= bits.pop(place)
    return mask

"""Sharing out groups of cards in numbers: how many ways there are, and each way by its number."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from math import comb
from typing import TypeAlias

import attrs

from ..cards.sets import Cards

Sizes: TypeAlias = tuple[int, ...]
State: TypeAlias = tuple[int, int, Sizes, int]
"""The step, the cards left of its group, the sizes and the needs that are left."""


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

    def effects(self, seat: int) -> tuple[int, int] | None:
        """The needs that a card of it makes and feeds at this seat; None if the seat may hold none."""
        if seat not in self.seats:
            return None
        at = self.seats.index(seat)
        return self.needs[at], self.feeds[at]


@attrs.frozen(eq=False)
class Step:
    """A seat takes its part of a group; seats `later` in the group take theirs after it.

    Later groups have `rest` cards that the seat may hold too. Once the group is laid, `more` cards come
    up: those of the next.
    """

    seat: int
    need: int
    feed: int
    later: tuple[int, ...]
    rest: int
    more: int

    def takes(self, left: int, sizes: Sizes) -> range:
        """How many of the cards left the seat can take."""
        most = sizes[self.seat]
        least = max(0, left - sum(sizes[seat] for seat in self.later), most - self.rest)
        return range(least, min(left, most) + 1)

    def after(self, state: State, size: int) -> State:
        """The state when the seat has taken so many."""
        number, left, sizes, needs = state
        seat = self.seat
        sizes = (*sizes[:seat], sizes[seat] - size, *sizes[seat + 1 :])
        if size:
            needs = (needs | self.need) & ~self.feed
        return number + 1, left - size + self.more, sizes, needs


@attrs.frozen(eq=False)
class Option:
    """How many cards a seat takes: in how many ways, how many worlds have it so, and where it leads."""

    size: int
    ways: int
    worlds: int
    then: "Node"


@attrs.frozen(eq=False)
class Node:
    """Where the sharing out has come to: how many worlds go on from here, and how the next seat may go."""

    worlds: int
    options: tuple[Option, ...]


@attrs.frozen(eq=False)
class Sharing:
    """All ways to lay the groups' cards into hands of these sizes, so that no need is left.

    No group is empty. Groups that make a need come before those that feed it; `needs` are there from the
    start. The last group fills the hands, so it is never counted step by step.
    """

    groups: tuple[Group, ...]
    sizes: Sizes
    needs: int

    @property
    def count(self) -> int:
        """How many ways there are, exactly."""
        return self._root.worlds

    def is_any(self) -> bool:
        """Whether there is any way: the first that is found will do."""
        return self._is_any(self._start, set())

    def __getitem__(self, number: int) -> list[int]:
        """The way of this number, from 0 to one below `count`: the mask of each hand."""
        hands = [0] * len(self.sizes)
        node = self._root
        for group in self.groups[:-1]:
            bits = list(group.bits)
            for seat in group.seats:
                options = iter(node.options)
                option = next(options)
                while number >= option.worlds:
                    number -= option.worlds
                    option = next(options)
                number, choice = divmod(number, option.ways)
                hands[seat] |= taken(bits, option.size, choice)
                node = option.then
        if self.groups:
            last = self.groups[-1]
            rooms = [(seat, self.sizes[seat] - hands[seat].bit_count()) for seat in last.seats]
            lay(hands, last.cards.mask, last.bits, rooms, number)
        return hands

    @cached_property
    def _root(self) -> Node:
        return self._node(self._start, {})

    @property
    def _start(self) -> State:
        return 0, len(self.groups[0].bits) if self.groups else 0, self.sizes, self.needs

    def _node(self, state: State, known: dict[State, Node]) -> Node:
        if state not in known:
            number, left, sizes, needs = state
            if number == len(self._steps):
                known[state] = Node(self._filled(sizes, needs), ())
                return known[state]
            step = self._steps[number]
            options: list[Option] = []
            for size in step.takes(left, sizes):
                then = self._node(step.after(state, size), known)
                if then.worlds:
                    ways = comb(left, size)
                    options.append(Option(size, ways, ways * then.worlds, then))
            known[state] = Node(sum(option.worlds for option in options), tuple(options))
        return known[state]

    def _is_any(self, state: State, dead: set[State]) -> bool:
        number, left, sizes, needs = state
        if number == len(self._steps):
            return self._filled(sizes, needs) > 0
        if state in dead:
            return False
        step = self._steps[number]
        for size in step.takes(left, sizes):
            if self._is_any(step.after(state, size), dead):
                return True
        dead.add(state)
        return False

    def _filled(self, sizes: Sizes, needs: int) -> int:
        """In how many ways the last group fills the hands: it must fit, and leave no need."""
        rooms: list[int] = []
        for group in self.groups[-1:]:
            rooms = [sizes[seat] for seat in group.seats]
            if sum(rooms) != len(group.bits):
                return 0
            for room, need, feed in zip(rooms, group.needs, group.feeds, strict=True):
                if room:
                    needs = (needs | need) & ~feed
        return ways(rooms) if sum(rooms) == sum(sizes) and not needs else 0

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        """Each seat's turn at each group but the last."""
        steps: list[Step] = []
        rest = [0] * len(self.sizes)
        more = 0
        for group in reversed(self.groups):
            total = len(group.bits)
            for at, seat in reversed(tuple(enumerate(group.seats))):
                later = group.seats[at + 1 :]
                needs, feeds = group.needs[at], group.feeds[at]
                if group is not self.groups[-1]:
                    steps.append(Step(seat, needs, feeds, later, rest[seat], 0 if later else more))
                rest[seat] += total
            more = total
        return tuple(reversed(steps))


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


def lay(
    hands: list[int], mask: int, bits: Iterable[int], rooms: Sequence[tuple[int, int]], number: int
) -> None:
    """Lays the bits of the mask into hands, so many into each, in the one of the `ways` of this number."""
    left = list(bits)
    for seat, size in rooms[:-1]:
        number, choice = divmod(number, _BELOW[size][len(left)])
        part = taken(left, size, choice)
        hands[seat] |= part
        mask ^= part
    hands[rooms[-1][0]] |= mask


def taken(bits: list[int], size: int, number: int) -> int:
    """Takes the choice of this number out of the list: every choice of so many bits has its own.

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

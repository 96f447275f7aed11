"""Counting and numbering the ways to lay hidden cards: by groups of who may hold them, not one by one."""

import random
from bisect import bisect_right
from functools import cached_property
from math import comb
from typing import TypeAlias

import attrs

from ._chance import below
from .cards import Card, Cards, cards_of_mask
from .errors import SetupError

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
        return self._is_any(self._start, set())

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
            bits = list(group.bits)
            left = group.cards.mask
            for seat in group.seats:
                options = iter(node.options)
                option = next(options)
                while number >= option.worlds:
                    number -= option.worlds
                    option = next(options)
                number, choice = divmod(number, option.ways)
                mask = left if option.size == len(bits) else _taken(bits, option.size, choice)
                hands[seat] |= mask
                left ^= mask
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
        return self._node(self._start, {})

    @property
    def _start(self) -> State:
        return 0, len(self.groups[0].bits) if self.groups else 0, self.sizes, self.needs

    def _node(self, state: State, known: dict[State, Node]) -> Node:
        if state not in known:
            number, left, sizes, needs = state
            if number == len(self._steps):
                known[state] = Node(int(not needs and not any(sizes)), ())
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
            return not needs and not any(sizes)
        if state in dead:
            return False
        step = self._steps[number]
        for size in step.takes(left, sizes):
            if self._is_any(step.after(state, size), dead):
                return True
        dead.add(state)
        return False

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        rest = [0] * len(self.sizes)
        more = 0
        for group in reversed(self.groups):
            total = len(group.bits)
            for at, seat in reversed(tuple(enumerate(group.seats))):
                later = group.seats[at + 1 :]
                needs, feeds = group.needs[at], group.feeds[at]
                steps.append(Step(seat, needs, feeds, later, rest[seat], 0 if later else more))
                rest[seat] += total
            more = total
        return tuple(reversed(steps))


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

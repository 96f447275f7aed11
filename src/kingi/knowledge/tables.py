"""Tables of how groups can be laid, filled for all rooms at once, one card after the other."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from .groups import Group, Laying
from .lanes import Lanes

Table: TypeAlias = dict[int, int]
"""Lanes for all rooms, by the mask of who is bare."""


@attrs.frozen(eq=False)
class Step:
    """The ways to fill rooms with a group and all later ones: all of its cards, and all but the first."""

    all: Table
    but_one: Table


@attrs.frozen(eq=False)
class Tables:
    """How groups can be laid into hands: in how many ways, or whether at all, as the lanes are."""

    laying: Laying
    lanes: Lanes

    def backward(self) -> Iterator[Step]:
        """A step for each group, from the last to the first."""
        levels: list[list[set[int]]] = []
        masks = {self.laying.bare}
        for group in self.laying.groups:
            levels.append(group.levels(masks))
            masks = set(filter(self.laying.may_go_on, map(group.closed, levels[-1][-1])))
        table = {bare: int(self.laying.may_end(bare)) for bare in masks}
        for group in reversed(self.laying.groups):
            *before, last = levels.pop()
            table = but_one = {bare: table.get(group.closed(bare), 0) for bare in last}
            for masks in reversed(before):
                but_one, table = table, self._with_one_more(group, masks, table)
            yield Step(table, but_one)

    def _with_one_more(self, group: Group, masks: set[int], table: Table) -> Table:
        """The ways to lay one more card of the group before the others, while these seats are bare."""
        with_room, only_whether = self.lanes.more, self.lanes.width == 1
        more: Table = {}
        for bare in masks:
            ways = 0
            for seat in group.seats:
                those = with_room(table[group.after(bare, seat)], seat)
                ways = ways | those if only_whether else ways + those
            more[bare] = ways
        return more

    def takers(self, sizes: tuple[int, ...]) -> list[set[int]]:
        """For each group the hands that get one of its cards in some way to fill hands of these sizes.

        As its cards are alike, that is so if the hand may get the first of them: from rooms that can be
        reached, to rooms that can be filled.
        """
        steps = list(self.backward())
        reached: Table = {self.laying.bare: 1 << self.lanes.place(sizes)}
        takers: list[set[int]] = []
        for group in self.laying.groups:
            rest = steps.pop().but_one
            takers.append(
                {
                    seat
                    for bare, lanes in reached.items()
                    for seat in group.seats
                    if self.lanes.fewer(lanes, seat) & rest.get(group.after(bare, seat), 0)
                }
            )
            if steps:
                reached = self._reached_past(group, reached)
        return takers

    def _reached_past(self, group: Group, reached: Table) -> Table:
        """The rooms that can be reached when the group is laid, from those reached before it."""
        for _ in group.bits:
            further: Table = {}
            for bare, lanes in reached.items():
                for seat in group.seats:
                    then = group.after(bare, seat)
                    further[then] = further.get(then, 0) | self.lanes.fewer(lanes, seat)
            reached = further
        past: Table = {}
        for bare, lanes in reached.items():
            then = group.closed(bare)
            past[then] = past.get(then, 0) | lanes
        return past

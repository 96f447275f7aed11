"""Tables in lanes: a whole number holds a table, so that one addition adds up two tables.

Cards are laid into hands that have *room* for some. For each way that the rooms may stand the number has
a lane, a few bits that say in how many ways just these rooms can be filled. A lane of one bit says
whether they can be filled at all.
"""

from collections.abc import Sequence

import attrs


@attrs.frozen(eq=False)
class Lanes:
    """Where the lanes are, in a table for hands of given sizes.

    When a hand has room for one card more, the lane lies so many bits higher as `steps` has for it;
    `below` are all lanes from which such a step is possible. The widest hand has no step: whatever room
    the others leave is its own. `length` is that of the whole table.

    >>> lanes = Lanes.of((1, 2), width=4)
    >>> table = 1                                            # no cards: one way to fill no room
    >>> table = lanes.more(table, 0) + lanes.more(table, 1)  # one card, for either hand
    >>> table = lanes.more(table, 0) + lanes.more(table, 1)  # and another
    >>> f"{table:08b}"                                       # 2 ways for rooms (1, 1), 1 for (0, 2)
    '00100001'
    """

    width: int
    steps: tuple[int, ...]
    below: tuple[int, ...]
    length: int

    @classmethod
    def of(cls, sizes: Sequence[int], width: int) -> "Lanes":
        """Lanes of so many bits, for hands of these sizes."""
        steps = [0] * len(sizes)
        below = [-1] * len(sizes)
        length = width
        widest = sizes.index(max(sizes))
        for hand in (hand for hand in range(len(sizes)) if hand != widest):
            places = [length * room for room in range(sizes[hand] + 1)]
            below = [mask if mask == -1 else sum(mask << place for place in places) for mask in below]
            below[hand] = (1 << places[-1]) - 1
            steps[hand] = length
            length *= len(places)
        return cls(width, tuple(steps), tuple(below), length)

    def place(self, rooms: Sequence[int]) -> int:
        """The first bit of the lane for these rooms."""
        return sum(map(int.__mul__, rooms, self.steps))

    def more(self, table: int, hand: int) -> int:
        """Each lane moved to where this hand has room for one card more."""
        return (table & self.below[hand]) << self.steps[hand]

    def fewer(self, table: int, hand: int) -> int:
        """Each lane moved to where this hand has room for one card fewer."""
        return table >> self.steps[hand] & self.below[hand]

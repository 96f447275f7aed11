"""The worlds that fit: ways to lay hidden cards into hands, counted, numbered and drawn."""

import random
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from math import prod

import attrs

from ..cards.chance import below
from ..cards.sets import Cards, cards_of_mask
from ..errors import SetupError
from .groups import Group, Laying
from .sharing import Share, Sharing, Sizes, lay, ways

_FEW = 3
"""So few hands are drawn faster each for itself."""


@attrs.frozen
class Team:
    """Hands of whom the same is known: their cards are laid as one hand's of this `size`, and then shared
    out in one of so many `ways`.
    """

    shares: tuple[Share, ...]
    size: int
    ways: int

    @classmethod
    def of(cls, shares: Sequence[Share]) -> "Team":
        """The team of these hands."""
        sizes = [size for _, size in shares]
        return cls(tuple(shares), sum(sizes), ways(sizes))


@attrs.frozen(eq=False)
class Worlds:
    """All ways to lay groups into hands of these sizes, by seat. `held` is what each seat holds anyway."""

    laying: Laying
    sizes: Sizes
    held: Sequence[int]

    @cached_property
    def count(self) -> int:
        """How many ways there are, exactly; none where a seat holds more anyway than it can."""
        return 0 if min(self.sizes) < 0 else self._sharing.count * self._ways_in_teams

    @cached_property
    def possible(self) -> list[int]:
        """The mask of the cards that each seat gets in some of the ways."""
        possible = [0] * len(self.sizes)
        if min(self.sizes) < 0:
            return possible
        for group, takers in zip(self.laying.groups, self._sharing.takers(), strict=True):
            for taker in takers:
                for seat in self._seats(taker):
                    possible[seat] |= group.mask
        return possible

    def _seats(self, hand: int) -> tuple[int, ...]:
        """The seats that share out what goes to a hand of the sharing."""
        return tuple(seat for seat, _ in self._teams[hand].shares) if self._teams else (hand,)

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """One of the ways, each as likely as any other."""
        if not self.count:
            raise SetupError("no world fits: the view is not of a deal")
        return self[below(rng, self.count)]

    def __getitem__(self, number: int) -> tuple[Cards, ...]:
        """The way of this number, from 0 to one below `count`: each way has its own."""
        masks = self._of_seats(number) if self._teams else self._sharing[number]
        return tuple(map(cards_of_mask, map(int.__or__, self.held, masks)))

    def _of_seats(self, number: int) -> list[int]:
        """The masks of all hands, out of those of the teams."""
        masks = [0] * len(self.sizes)
        number, within = divmod(number, self._ways_in_teams)
        for team, mask in zip(self._teams, self._sharing[number], strict=True):
            within, choice = divmod(within, team.ways)
            lay(masks, mask, [bit for bit in self._bits if bit & mask], team.shares, choice)
        return masks

    @cached_property
    def _teams(self) -> tuple[Team, ...]:
        """The teams that share out cards; none if there are few hands, or if for bare honours (T6) it
        matters who in a team gets which card.
        """
        shares = [(seat, size) for seat, size in enumerate(self.sizes) if size]
        if len(shares) <= _FEW or self.laying.bare or any(group.bares for group in self.laying.groups):
            return ()
        teams: defaultdict[tuple[bool, ...], list[Share]] = defaultdict(list)
        for seat, size in shares:
            teams[tuple(seat in group.seats for group in self.laying.groups)].append((seat, size))
        return tuple(map(Team.of, teams.values()))

    @cached_property
    def _bits(self) -> tuple[int, ...]:
        return tuple(bit for group in self.laying.groups for bit in group.bits)

    @cached_property
    def _ways_in_teams(self) -> int:
        return prod(team.ways for team in self._teams)

    @cached_property
    def _sharing(self) -> Sharing:
        if not self._teams:
            return Sharing(self.laying, self.sizes)
        groups = tuple(Group(group.mask, self._teams_of(group)) for group in self.laying.groups)
        return Sharing(Laying(groups), tuple(team.size for team in self._teams))

    def _teams_of(self, group: Group) -> tuple[int, ...]:
        return tuple(at for at, team in enumerate(self._teams) if team.shares[0][0] in group.seats)

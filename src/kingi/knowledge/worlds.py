"""The worlds that fit: ways to lay hidden cards, counted and numbered by groups of who may hold them."""

import random
from functools import cached_property
from math import prod

import attrs

from ..cards.card import Card
from ..cards.chance import below
from ..cards.sets import Cards, cards_of_mask
from ..errors import SetupError
from .sharing import Group, Sharing, Sizes, lay, ways

_FEW = 3
"""So few hands are drawn faster each for itself."""


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

    @cached_property
    def count(self) -> int:
        """How many ways there are, exactly."""
        return self._sharing.count * self._ways_in_teams

    def is_any(self) -> bool:
        """Whether there is any way: the first that is found will do."""
        return self._sharing.is_any()

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """One of the ways, each as likely as any other."""
        if not self.count:
            raise SetupError("no world fits: the view is not of a deal")
        return self[below(rng, self.count)]

    def __getitem__(self, number: int) -> tuple[Cards, ...]:
        """The way of this number, from 0 to one below `count`: each way has its own."""
        masks = self._spread(number) if self._teams else self._sharing[number]
        return tuple(map(cards_of_mask, map(int.__or__, self.held, masks)))

    def _spread(self, number: int) -> list[int]:
        """The masks of all hands, out of those of the teams."""
        masks = [0] * len(self.sizes)
        number, choice = divmod(number, self._ways_in_teams)
        for (rooms, count), mask in zip(self._teams, self._sharing[number], strict=True):
            choice, within = divmod(choice, count)
            lay(masks, mask, [bit for bit in self._bits if bit & mask], rooms, within)
        return masks

    def where(self, card: Card, seat: int) -> "Worlds":
        """Those worlds where the seat holds the card, which it may hold."""
        place = next(place for place, group in enumerate(self.groups) if card in group.cards)
        group = self.groups[place]
        effects = group.effects(seat)
        assert effects is not None, "the seat may hold the card"
        one = Group(cards_of_mask(card.mask), (seat,), effects[:1], effects[1:])
        rest = Group(cards_of_mask(group.cards.mask & ~card.mask), group.seats, group.needs, group.feeds)
        groups = (*self.groups[:place], one, rest, *self.groups[place + 1 :])
        return Worlds(groups, self.sizes, self.needs, self.held)

    @cached_property
    def _teams(self) -> tuple[tuple[tuple[tuple[int, int], ...], int], ...]:
        """Of many hands those of whom the same is known, since their cards are shared out as one hand's:
        the seats and their sizes, and in how many ways such a hand is theirs. Of a few none.
        """
        teams: dict[tuple[tuple[int, int] | None, ...], list[tuple[int, int]]] = {}
        rooms = [(seat, size) for seat, size in enumerate(self.sizes) if size]
        for seat, size in rooms if len(rooms) > _FEW else ():
            teams.setdefault(tuple(group.effects(seat) for group in self.groups), []).append((seat, size))
        return tuple((tuple(rooms), ways(size for _, size in rooms)) for rooms in teams.values())

    @cached_property
    def _bits(self) -> tuple[int, ...]:
        return tuple(bit for group in self.groups for bit in group.bits)

    @cached_property
    def _ways_in_teams(self) -> int:
        return prod(count for _, count in self._teams)

    @cached_property
    def _sharing(self) -> Sharing:
        groups = tuple(group for group in self.groups if group.cards)
        if not self._teams:
            return Sharing(groups, self.sizes, self.needs)
        sizes = tuple(sum(size for _, size in rooms) for rooms, _ in self._teams)
        return Sharing(tuple(map(self._of_teams, groups)), sizes, self.needs)

    def _of_teams(self, group: Group) -> Group:
        of_team = {team: group.effects(rooms[0][0]) for team, (rooms, _) in enumerate(self._teams)}
        effects = {team: effect for team, effect in of_team.items() if effect is not None}
        needs = tuple(need for need, _ in effects.values())
        feeds = tuple(feed for _, feed in effects.values())
        return Group(group.cards, tuple(effects), needs, feeds)

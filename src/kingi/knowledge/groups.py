"""Hidden cards in groups: cards that the same seats may hold are alike, and only their number counts.

Bare honours (T6) ask for more. In a suit with honours the honours are laid first, then its other cards.
Meanwhile a seat is *bare* in the suit as long as it has honours of it and nothing else. A mask, with a
bit for each seat and suit, says who is bare where.
"""

from functools import reduce

import attrs

from ..cards.card import SUITS, Suit
from ..cards.sets import cards_of_mask, suit_cards

STAYS_BARE = -1
"""Instead of a mask: all of some suit is laid, and a seat was left bare in it."""


@attrs.frozen
class Group:
    """Cards that the same seats may hold, in a mask.

    The other masks are of seats and suits: `bares` and `guards` say where a seat that gets one of the
    cards becomes bare, and where it is bare no longer; `closes` says which suit ends with this group.
    """

    mask: int
    seats: tuple[int, ...]
    bares: int = attrs.field(default=0, kw_only=True)
    guards: int = attrs.field(default=0, kw_only=True)
    closes: int = attrs.field(default=0, kw_only=True)
    bits: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "bits", tuple(card.mask for card in cards_of_mask(self.mask)))

    def after(self, bare: int, seat: int) -> int:
        """Who is bare once this seat, too, has got cards of the group."""
        if bare == STAYS_BARE:
            return bare
        own = 15 << 4 * seat
        return (bare | self.bares & own) & ~(self.guards & own)

    def closed(self, bare: int) -> int:
        """What becomes of those who are bare once the whole group is laid."""
        return STAYS_BARE if bare & self.closes else bare

    def levels(self, masks: set[int]) -> list[set[int]]:
        """Who may be bare before the first card, as given, after the first, and so on to the last."""
        levels = [masks]
        for place in range(len(self.bits)):
            level = {self.after(bare, seat) for bare in levels[-1] for seat in self.seats}
            if level == levels[-1]:
                return levels + [level] * (len(self.bits) - place)
            levels.append(level)
        return levels


@attrs.frozen
class Laying:
    """Groups to be laid one after the other, while the seats in `bare` are bare from the start.

    At the end no seat may be bare. If the deal was annulled for bare honours, one must be.
    """

    groups: tuple[Group, ...]
    bare: int = attrs.field(default=0, kw_only=True)
    annulled: bool = attrs.field(default=False, kw_only=True)

    def may_go_on(self, bare: int) -> bool:
        """Whether it can still end well."""
        return self.annulled or bare != STAYS_BARE

    def may_end(self, bare: int) -> bool:
        """Whether this is a good end."""
        return (bare != 0) == self.annulled


@attrs.frozen(eq=False)
class Hidden:
    """Cards not yet played, seat by seat, in masks.

    `held` are those that a seat surely holds, `may_hold` those that several seats may hold, and this is
    one of them. `dealt` are all cards that it surely was dealt.
    """

    held: tuple[int, ...]
    may_hold: tuple[int, ...]
    dealt: tuple[int, ...]

    @classmethod
    def of(cls, may_hold: list[int], seen: list[int]) -> "Hidden":
        """From the cards that each seat may hold, and those that it was seen to play."""
        some = several = 0
        for mask in may_hold:
            several |= some & mask
            some |= mask
        held = tuple(mask & ~several for mask in may_hold)
        return cls(held, tuple(mask & several for mask in may_hold), tuple(map(int.__or__, seen, held)))

    def laying(self) -> Laying:
        """The hidden cards in groups, those first that the fewest seats may hold."""
        return Laying(tuple(self._grouped(self._all)))

    def laying_with(self, honours: int, *, annulled: bool) -> Laying:
        """The same with these bare honours: first each suit in which a seat may be bare, then the rest."""
        rest = self._all
        groups: list[Group] = []
        bare = 0
        for suit in SUITS:
            unguarded, bare_so_far = self._unguarded(suit, honours)
            cards = rest & suit_cards(suit).mask
            if bare_so_far or (unguarded and cards & honours):
                bare |= bare_so_far
                groups += self._of_suit(cards, honours, unguarded)
                rest ^= cards
        return Laying((*groups, *self._grouped(rest)), bare=bare, annulled=annulled)

    def _unguarded(self, suit: Suit, honours: int) -> tuple[int, int]:
        """The seats of which no other card of the suit is known; and those of them that had honours of it,
        so that they are bare so far.
        """
        unguarded = bare = 0
        for seat, dealt in enumerate(self.dealt):
            cards = dealt & suit_cards(suit).mask
            if not cards & ~honours:
                bit = 1 << 4 * seat + suit.index
                unguarded |= bit
                bare |= bit if cards else 0
        return unguarded, bare

    def _of_suit(self, cards: int, honours: int, unguarded: int) -> list[Group]:
        groups = self._grouped(cards & honours, bares=unguarded)
        groups += self._grouped(cards & ~honours, guards=unguarded)
        if groups:
            groups.append(attrs.evolve(groups.pop(), closes=unguarded))
        return groups

    def _grouped(self, cards: int, *, bares: int = 0, guards: int = 0) -> list[Group]:
        by_seats: dict[tuple[int, ...], int] = {(): cards}
        for seat, may_hold in enumerate(self.may_hold):
            parted: dict[tuple[int, ...], int] = {}
            for seats, mask in by_seats.items():
                parted[seats] = mask & ~may_hold
                parted[*seats, seat] = mask & may_hold
            by_seats = {seats: mask for seats, mask in parted.items() if mask}
        groups = [Group(mask, seats, bares=bares, guards=guards) for seats, mask in by_seats.items()]
        return sorted(groups, key=lambda group: len(group.seats))

    @property
    def _all(self) -> int:
        return reduce(int.__or__, self.may_hold)

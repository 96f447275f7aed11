"""Items: what a contract counts, and points from how many of each a seat took."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import attrs

from .._checks import clip, whole
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards
from ..errors import SetupError, TallyError, WrongTypeError
from ..frozenmap import FrozenMap
from .table import Table

Tally: TypeAlias = FrozenMap[str, tuple[int, ...]]
"""How many of each item each seat took: the item's label to counts by seat."""

Counts: TypeAlias = Sequence[int] | Mapping[str, Sequence[int]]
"""Typed counts: by seat for a contract of one item, else by the item's label."""


def _numbers(tricks: Iterable[int]) -> tuple[int, ...]:
    if not isinstance(tricks, Iterable):
        raise WrongTypeError(f"tricks: trick numbers are wanted, not {clip(tricks)}")
    return tuple(sorted({whole(number, "trick number") for number in tricks}))


@attrs.frozen
class Item:
    """One thing that a contract counts, at one price: cards, or tricks by their number (G9, G11).

    `points` is signed and for each. `remark` is the code of a remark on the result when one seat
    takes all of the item (K14); `one_each` the code that annuls the deal when each seat took exactly
    one of it (T7).
    """

    label: str
    points: int
    cards: Cards = attrs.field(default=NO_CARDS, converter=Cards, kw_only=True)
    tricks: tuple[int, ...] = attrs.field(default=(), converter=_numbers, kw_only=True)
    remark: str | None = attrs.field(default=None, kw_only=True)
    one_each: str | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        whole(self.points, f"points of {clip(self.label)}")
        if not isinstance(self.label, str):
            raise WrongTypeError(f"label: a text is wanted, not {clip(self.label)}")
        if self.tricks and self.tricks[0] < 1:
            raise SetupError(f"{clip(self.label)}: trick numbers count from 1, not {clip(self.tricks[0])}")

    @property
    def quantity(self) -> int:
        """How many of it there are."""
        return len(self.cards) + len(self.tricks)

    @property
    def total(self) -> int:
        """The points of all of it together."""
        return self.points * self.quantity

    def within(self, pack: Cards, players: int) -> "Item":
        """The item as it exists in a deal of this pack: no card, and no trick, that is not there."""
        size = hand_size(len(pack), players)
        tricks = tuple(number for number in self.tricks if number <= size)
        return attrs.evolve(self, cards=self.cards & pack, tricks=tricks)

    def count(self, table: Table) -> tuple[int, ...]:
        """How many of it each seat has taken so far."""
        counts = [len(cards & self.cards) for cards in table.taken]
        for number in self.tricks:
            if number <= len(table.tricks):
                winner = table.tricks[number - 1].winner
                assert winner is not None, "a finished trick has a taker"
                counts[winner] += 1
        return tuple(counts)


def tally_of(items: Iterable[Item], table: Table) -> Tally:
    """The tally of a deal as it stands."""
    return FrozenMap((item.label, item.count(table)) for item in items)


def points(items: Iterable[Item], tally: Tally, players: int) -> tuple[int, ...]:
    """Points by seat: each count times the points of its item."""
    totals = [0] * players
    for item in items:
        for seat, count in enumerate(tally[item.label]):
            totals[seat] += item.points * count
    return tuple(totals)


def read_tally(items: Sequence[Item], counts: Counts, players: int) -> Tally:
    """Typed counts as a tally; `TallyError` unless they add up to what the deal holds (N10)."""
    by_label = _by_label(items, counts)
    return FrozenMap((item.label, _read_counts(item, by_label[item.label], players)) for item in items)


def _by_label(items: Sequence[Item], counts: Counts) -> Mapping[str, Sequence[int]]:
    labels = [item.label for item in items]
    wanted = ", ".join(labels)
    if not isinstance(counts, Mapping):
        if len(items) != 1:
            raise TallyError(f"counts by label are wanted: {wanted}")
        return {labels[0]: counts}
    missing = [label for label in labels if label not in counts]
    unknown = [clip(label) for label in counts if label not in labels]
    if missing or unknown:
        fault = f"{missing[0]} is missing" if missing else f"{unknown[0]} is not counted here"
        raise TallyError(f"{fault}; the items are {wanted}")
    return counts


def _read_counts(item: Item, counts: Sequence[int], players: int) -> tuple[int, ...]:
    if isinstance(counts, (str, bytes)) or not isinstance(counts, Sequence):
        raise TallyError(f"{item.label}: counts by seat are wanted, not {clip(counts)}")
    if len(counts) != players:
        raise TallyError(f"{item.label}: {players} counts are wanted, one a seat, not {len(counts)}")
    for seat, count in enumerate(counts):
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise TallyError(f"{item.label}: a count from 0 up is wanted for seat {seat}, not {clip(count)}")
    entered = sum(counts)
    if entered != item.quantity:
        raise TallyError(f"{item.label}: {clip(entered)} entered, {item.quantity} in the deal")
    return tuple(counts)


def check_taken(label: str, counts: Sequence[int], taken: Sequence[int]) -> None:
    """Refuse counts of an item that are less than what a seat has taken already."""
    for seat, (count, least) in enumerate(zip(counts, taken, strict=True)):
        if count < least:
            raise TallyError(f"{label}: {count} entered for seat {seat}, seat {seat} has taken {least}")

"""Items: what a contract counts, and points from how many of each a seat took."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self, SupportsIndex, TypeAlias, cast

import attrs

from .. import _fields
from .._checks import clip, has_order, label, whole
from .._names import LONGEST_LABEL, is_label
from .._values import brief, by_code, changed, its_own_copy
from ..actions import Counts
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards
from ..errors import SetupError, TallyError, WrongTypeError
from ..frozenmap import FrozenMap
from .table import Table

Tally: TypeAlias = FrozenMap[str, tuple[int, ...]]
"""How many of each item each seat took: the item's label to counts by seat."""

MOST_TRICKS = 26
"""No deal has more: two seats share 52 cards (G2)."""
MOST_IN_CODE = 100


def _numbers(tricks: Iterable[SupportsIndex]) -> tuple[int, ...]:
    if not isinstance(tricks, Iterable):
        raise WrongTypeError(f"tricks: trick numbers are wanted, not {clip(tricks)}")
    numbers = sorted({whole(number, "trick number") for number in tricks})
    if numbers and numbers[0] < 1:
        raise SetupError(f"tricks: trick numbers count from 1, not {clip(numbers[0])}")
    return tuple(number for number in numbers if number <= MOST_TRICKS)


def _numbers_shown(tricks: tuple[int, ...]) -> str:
    run = range(tricks[0], tricks[-1] + 1)
    return repr(run if len(run) == len(tricks) > 2 else tricks)


def _is_label(_: object, field: "attrs.Attribute[str]", text: str) -> None:
    _fields.text(_, field, text)
    if not is_label(text):
        what = f"one word, of {LONGEST_LABEL} characters at the most and not all digits"
        raise SetupError(f"label: {what}, is wanted, not {clip(text)}")


def plain_code(code: str | None) -> str | None:
    """A code as a plain text, if there is one."""
    return None if code is None else _fields.plain_text(code)


def is_code(_: object, field: "attrs.Attribute[str | None]", code: str | None) -> None:
    """A field is the code of something to tell, or None."""
    if not (code is None or isinstance(code, str)):
        raise WrongTypeError(f"{field.name}: a code or None is wanted, not {clip(code)}")
    if code is not None and not 0 < len(code) <= MOST_IN_CODE:
        raise SetupError(f"{field.name}: a code has 1 to {MOST_IN_CODE} characters, not {clip(code)}")


@its_own_copy
@brief
@attrs.frozen
class Item:
    """One thing that a contract counts, at one price: cards, or tricks by their number (G9, G11).

    `label` names it, in one word of 40 characters at the most. `points` are signed, for each, and
    1,000,000 at the most either way. `tricks` are numbers from 1; equal ones are one trick, and those that
    no deal reaches count nothing (G9). `remark` is the code of a remark on the result when one seat takes
    all of the item (K14); `one_each` the code that annuls the deal when each seat took exactly one of it
    (T7). Raises `WrongTypeError` and `SetupError` for anything else, and where nothing is left to count.

    >>> Item("queens", -2, cards="CQ DQ HQ SQ").total
    -8
    """

    label: str = attrs.field(converter=_fields.plain_text, validator=_is_label)
    points: int = attrs.field(converter=_fields.plain_int, validator=_fields.points)
    cards: Cards = attrs.field(default=NO_CARDS, converter=Cards, kw_only=True, repr=by_code)
    tricks: tuple[int, ...] = attrs.field(default=(), converter=_numbers, kw_only=True, repr=_numbers_shown)
    remark: str | None = attrs.field(default=None, converter=plain_code, validator=is_code, kw_only=True)
    one_each: str | None = attrs.field(default=None, converter=plain_code, validator=is_code, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if not self.quantity:
            raise SetupError(f"{label(self.label)}: no card and no trick of any deal is counted")

    @property
    def quantity(self) -> int:
        """How many of it there are."""
        return len(self.cards) + len(self.tricks)

    @property
    def total(self) -> int:
        """The points of all of it together."""
        return self.points * self.quantity

    def within(self, pack: Cards, players: int) -> Self:
        """The item as it exists in a deal of this pack: no card, and no trick, that is not there (G9).

        What the pack leaves empty stays, with quantity 0.
        """
        size = hand_size(len(pack), players)
        if self.cards <= pack and (not self.tricks or self.tricks[-1] <= size):
            return self
        tricks = tuple(number for number in self.tricks if number <= size)
        return changed(self, cards=self.cards & pack, tricks=tricks)

    def count(self, table: Table) -> tuple[int, ...]:
        """How many of it each seat has taken so far."""
        counts = [len(cards & self.cards) for cards in table.taken] if self.cards else [0] * table.players
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


def _by_label(items: Sequence[Item], counts: Counts) -> Mapping[str, Iterable[SupportsIndex]]:
    labels = [item.label for item in items]
    wanted = ", ".join(labels)
    if not isinstance(counts, Mapping):
        if len(items) != 1:
            raise TallyError(f"counts by label are wanted: {wanted}", None, None, None)
        return {labels[0]: counts}
    by_label = cast("Mapping[str, Iterable[SupportsIndex]]", counts)
    missing = [label for label in labels if label not in by_label]
    unknown = [clip(label) for label in by_label if label not in labels]
    if by_label and len(unknown) == len(by_label) and not any(map(has_order, by_label.values())):
        what = f"{unknown[0]} is not counted here; counts go by seat, in order, for each of {wanted}"
        raise TallyError(what, None, None, None)
    if missing or unknown:
        fault = f"{missing[0]} is missing" if missing else f"{unknown[0]} is not counted here"
        raise TallyError(f"{fault}; the items are {wanted}", None, None, None)
    return by_label


def _read_counts(item: Item, counts: Iterable[SupportsIndex], players: int) -> tuple[int, ...]:
    if not has_order(counts):
        what = f"{item.label}: counts by seat are wanted, not {clip(counts)}"
        raise TallyError(what, item.label, None, None)
    given = tuple(counts)
    if len(given) != players:
        what = f"{item.label}: {players} counts are wanted, one a seat, not {len(given)}"
        raise TallyError(what, item.label, None, None)
    read = tuple(_read_count(item, count, seat) for seat, count in enumerate(given))
    entered = sum(read)
    if entered != item.quantity:
        what = f"{item.label}: {clip(entered)} entered, {item.quantity} in the deal"
        raise TallyError(what, item.label, entered, item.quantity)
    return read


def _read_count(item: Item, count: SupportsIndex, seat: int) -> int:
    number = _fields.plain_int(count)
    if type(number) is not int or number < 0:
        what = f"{item.label}: a count from 0 up is wanted for seat {seat}, not {clip(count)}"
        raise TallyError(what, item.label, None, None)
    return number


def check_taken(label: str, counts: Sequence[int], taken: Sequence[int]) -> None:
    """Refuse counts of an item that are less than what a seat has taken already."""
    for seat, (count, least) in enumerate(zip(counts, taken, strict=True)):
        if count < least:
            what = f"{label}: {count} entered for seat {seat}, seat {seat} has taken {least}"
            raise TallyError(what, label, count, least)

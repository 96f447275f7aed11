"""Which contract comes next: a fixed order, or a choice with quotas."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias

import attrs

from .._checks import clip, label, texts, whole
from ..errors import Reason, SetupError, WrongTypeError
from ..frozenmap import FrozenMap

Chosen: TypeAlias = tuple[int | None, str]
"""A deal that counted: the seat that chose its contract, None if the order dictated it, and the key."""


WHY_NOT = {
    Reason.NOT_ON_OFFER: "not on offer",
    Reason.NO_RIGHTS_LEFT: "no right to such a contract is left",
    Reason.CONTRACT_USED_UP: "chosen as often as it may be",
    Reason.BARRED_BY_HAND: "your own hand bars it",
}
"""In words: why a contract may not be chosen."""


class Schedule(Protocol):
    """What decides the contracts of a match. Seats' rights and limits follow from the deals so far."""

    @property
    def chooser_after_dealer(self) -> int:
        """How many seats after the dealer the chooser sits: 0 for the dealer, 1 for forehand."""
        ...

    def fault(self, players: int) -> str | None:
        """Why so many players could not play this to the end; None if they can."""
        ...

    def deals(self, players: int) -> int:
        """How many deals count in a match."""
        ...

    def is_dictated(self, number: int) -> bool:
        """Whether the contract of a deal, counted from 0, is fixed and nobody names it."""
        ...

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        """The keys of the contracts that the seat may choose for the next deal."""
        ...

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        """Why the seat may not choose this contract for the next deal."""
        ...

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose."""
        ...

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        """The points of the whole match, from those of each contract; None if it depends."""
        ...


def _keys(keys: Iterable[str]) -> tuple[str, ...]:
    return texts(keys, "schedule")


def _slots(slots: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    if not isinstance(slots, Iterable):
        raise WrongTypeError(f"schedule: keys for each deal are wanted, not {clip(slots)}")
    return tuple(map(_keys, slots))


def _quotas(quotas: Iterable["Quota"]) -> tuple["Quota", ...]:
    read = tuple(quotas) if isinstance(quotas, Iterable) else None
    if read is None or not all(isinstance(quota, Quota) for quota in read):
        raise WrongTypeError(f"schedule: a sequence of Quotas is wanted, not {clip(quotas)}")
    return read


@attrs.frozen
class Order:
    """A fixed order (K, N, D): for each deal the keys to choose from, just one when it is dictated."""

    slots: tuple[tuple[str, ...], ...] = attrs.field(converter=_slots)
    chooser_after_dealer: int = attrs.field(default=1, kw_only=True)

    def __attrs_post_init__(self) -> None:
        whole(self.chooser_after_dealer, "chooser_after_dealer")

    def fault(self, players: int) -> str | None:
        return None if self.slots and all(self.slots) else "a deal without a contract"

    def deals(self, players: int) -> int:
        return len(self.slots)

    def is_dictated(self, number: int) -> bool:
        return len(self.slots[number]) == 1

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        return self.slots[len(done)]

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        return None if key in self.slots[len(done)] else Reason.NOT_ON_OFFER

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        return FrozenMap({})

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        worths = [{totals[key] for key in slot} for slot in self.slots]
        return sum(map(sum, worths)) if all(len(worth) == 1 for worth in worths) else None


@attrs.frozen(kw_only=True)
class Quota:
    """Contracts of one kind: how many of them each seat chooses, and how often each may be chosen."""

    kind: str
    contracts: tuple[str, ...] = attrs.field(converter=_keys)
    per_seat: int
    limit: int | None

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.kind, str):
            raise WrongTypeError(f"quota: a kind is a text, not {clip(self.kind)}")
        for number in (self.per_seat, 1 if self.limit is None else self.limit):
            if whole(number, f"quota {clip(self.kind)}") < 1:
                raise SetupError(f"quota {clip(self.kind)}: numbers from 1 up are wanted, not {clip(number)}")


@attrs.frozen(kw_only=True)
class Quotas:
    """A free choice within quotas (D9, T1), by the seat so many after the dealer."""

    quotas: tuple[Quota, ...] = attrs.field(converter=_quotas)
    chooser_after_dealer: int

    def __attrs_post_init__(self) -> None:
        whole(self.chooser_after_dealer, "chooser_after_dealer")

    def fault(self, players: int) -> str | None:
        keys = [key for quota in self.quotas for key in quota.contracts]
        kinds = [quota.kind for quota in self.quotas]
        if len(set(keys)) < len(keys) or len(set(kinds)) < len(kinds):
            return "a contract, or a kind, is there twice"
        for quota in self.quotas:
            most = len(quota.contracts) * (quota.per_seat * players if quota.limit is None else quota.limit)
            if most < quota.per_seat * players:
                each = f"{players} seats choose {clip(quota.per_seat)} each"
                return f"{label(quota.kind)}: {each}, there are only {clip(most)}"
        return None if self.deals(players) else "no deals"

    def deals(self, players: int) -> int:
        return players * sum(quota.per_seat for quota in self.quotas)

    def is_dictated(self, number: int) -> bool:
        return False

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        keys = (key for quota in self.quotas for key in quota.contracts)
        return tuple(key for key in keys if self.why_not(done, seat, key) is None)

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        quota = next((quota for quota in self.quotas if key in quota.contracts), None)
        if quota is None:
            return Reason.NOT_ON_OFFER
        if self._left(quota, done, seat) == 0:
            return Reason.NO_RIGHTS_LEFT
        if quota.limit is not None and sum(key == chosen for _, chosen in done) >= quota.limit:
            return Reason.CONTRACT_USED_UP
        return None

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        return FrozenMap((quota.kind, self._left(quota, done, seat)) for quota in self.quotas)

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        parts = [_quota_total(quota, totals, players) for quota in self.quotas]
        known = [part for part in parts if part is not None]
        return sum(known) if len(known) == len(parts) else None

    def _left(self, quota: Quota, done: Sequence[Chosen], seat: int) -> int:
        used = sum(chooser == seat and key in quota.contracts for chooser, key in done)
        return quota.per_seat - used


def _quota_total(quota: Quota, totals: Mapping[str, int], players: int) -> int | None:
    """Known when all are worth the same, or when every one is played to its limit."""
    worths = [totals[key] for key in quota.contracts]
    chosen = quota.per_seat * players
    if len(set(worths)) == 1:
        return chosen * worths[0]
    if quota.limit is not None and chosen == quota.limit * len(worths):
        return quota.limit * sum(worths)
    return None

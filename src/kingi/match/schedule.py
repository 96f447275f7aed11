"""Which contract comes next: a fixed order, or a choice with quotas."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Protocol, TypeAlias, runtime_checkable

import attrs

from .. import _fields as fields
from .._checks import answer, check_has, clip, has_order, is_whole, label, texts, whole, wrong_answer
from .._values import its_own_copy, value
from ..errors import Reason, SetupError, WrongTypeError
from ..frozenmap import FrozenMap

Chosen: TypeAlias = tuple[int | None, str]
"""A deal that counted: the seat that chose its contract, None if the order dictated it, and the key."""


_IN_WORDS: dict[str, str] = {
    Reason.NOT_ON_OFFER: "not on offer",
    Reason.NO_RIGHTS_LEFT: "no right to such a contract is left",
    Reason.CONTRACT_USED_UP: "chosen as often as it may be",
    Reason.BARRED_BY_HAND: "your own hand bars it",
}


def in_words(reason: Reason) -> str:
    """Why a contract may not be chosen: what a `Reason` says, or the code itself of an author's own."""
    code = str(reason)
    return _IN_WORDS.get(code, label(code))


_MOST_SEATS = 52
_MOST_DEALS = 10_000


class Schedule(Protocol):
    """What decides the contracts of a match. Seats' rights and limits follow from the deals so far.

    Any immutable, hashable object with all of these will do.
    """

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


@runtime_checkable
class Dictating(Protocol):
    """What a schedule that dictates says besides."""

    @property
    def never_chosen(self) -> tuple[str, ...]:
        """The keys of the contracts that come up, but are dictated whenever they do."""
        ...


@runtime_checkable
class Forgiving(Protocol):
    """What a schedule says besides that can go on without knowing which contract was chosen."""

    def may_be_untold(self, keys: Sequence[str]) -> bool:
        """Whether rights and limits come out the same whichever of these it was (N10)."""
        ...


_METHODS = ("fault", "deals", "is_dictated", "offered", "why_not", "remaining", "total")


def never_chosen(schedule: Schedule) -> tuple[str, ...]:
    """The keys of the contracts that nobody ever names, as far as the schedule says so."""
    return schedule.never_chosen if isinstance(schedule, Dictating) else ()


def may_be_untold(schedule: Schedule, keys: Sequence[str]) -> bool:
    """Whether it may stay untold which of these was chosen, as far as the schedule says so (N10)."""
    return isinstance(schedule, Forgiving) and schedule.may_be_untold(keys)


def check_schedule(schedule: Schedule, players: int, worths: Mapping[str, int]) -> None:
    """Refuse what cannot decide a match of so many players for the contracts of these points, by key.

    A schedule of an author's own is asked here what it answers wrongly, by name.
    """
    check_has(schedule, "schedule: an Order or Quotas", _METHODS)
    whole(getattr(schedule, "chooser_after_dealer", None), "schedule: chooser_after_dealer")
    fault = answer(schedule.fault, players)
    if fault is not None:
        raise SetupError(f"schedule: {fault}")
    deals = answer(schedule.deals, players)
    if not is_whole(deals) or int(deals) < 1:
        raise wrong_answer(schedule.deals, deals, "a number from 1 up")
    total = answer(schedule.total, worths, players)
    if not (total is None or is_whole(total)):
        raise wrong_answer(schedule.total, total, "a number of points or None")


def keys_offered(
    schedule: Schedule, known: Collection[str], done: Sequence[Chosen], seat: int
) -> tuple[str, ...]:
    """The keys, among those known, that the seat may choose; `SetupError` names a schedule without any."""
    keys = answer(schedule.offered, done, seat)
    if not (isinstance(keys, tuple) and keys and all(key in known for key in keys)):
        raise wrong_answer(schedule.offered, keys, "a tuple of contracts' keys")
    return keys


def _keys(keys: Iterable[str]) -> tuple[str, ...]:
    """Keys in order, each once."""
    read = texts(keys, "schedule")
    twice = next((key for key in read if read.count(key) > 1), None)
    if twice is not None:
        raise SetupError(f"schedule: {clip(twice)} is there twice in {clip(read)}")
    return read


def _slots(slots: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    if not has_order(slots):
        raise WrongTypeError(f"schedule: keys for each deal are wanted, not {clip(slots)}")
    return tuple(map(_keys, slots))


def _quotas(quotas: Iterable["Quota"]) -> tuple["Quota", ...]:
    read = tuple(quotas) if has_order(quotas) else None
    if read is None or not all(isinstance(quota, Quota) for quota in read):
        raise WrongTypeError(f"schedule: a sequence of Quotas is wanted, not {clip(quotas)}")
    return read


_counted = fields.whole(least=1, most=_MOST_DEALS)
_seats_on = fields.whole(least=0, most=_MOST_SEATS - 1)


@its_own_copy
@attrs.frozen(repr=False)
class Order:
    """A fixed order (K, N, D): for each deal the keys to choose from, just one when it is dictated.

    `chooser_after_dealer` is how many seats after the dealer the chooser sits. Raises `SetupError` for a
    key that is there twice in one deal, `WrongTypeError` for what has no order, such as a set.
    """

    slots: tuple[tuple[str, ...], ...] = attrs.field(converter=_slots)
    chooser_after_dealer: int = attrs.field(default=1, kw_only=True, validator=_seats_on)

    @property
    def never_chosen(self) -> tuple[str, ...]:
        """The keys of the contracts that stand alone wherever they stand."""
        chosen = set(chain.from_iterable(slot for slot in self.slots if len(slot) > 1))
        return tuple(dict.fromkeys(key for slot in self.slots for key in slot if key not in chosen))

    def fault(self, players: int) -> str | None:
        """Why this could not be played: there is a deal without a contract."""
        return None if self.slots and all(self.slots) else "a deal without a contract"

    def deals(self, players: int) -> int:
        """How many deals there are, whoever plays."""
        return len(self.slots)

    def is_dictated(self, number: int) -> bool:
        """Whether there is just one contract for this deal, counted from 0."""
        return len(self._slot(number)) == 1

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        """The keys for the next deal, whoever chooses."""
        return self._slot(len(done))

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        """`not-on-offer` for what the order has not for the next deal."""
        return None if key in self._slot(len(done)) else Reason.NOT_ON_OFFER

    def may_be_untold(self, keys: Sequence[str]) -> bool:
        """Always: in an order nothing later depends on what was chosen."""
        return True

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        """Empty: an order gives no seat rights to use up."""
        return FrozenMap({})

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        """The points of all deals, known where all contracts of each deal are worth the same."""
        worths = [{totals[key] for key in slot} for slot in self.slots]
        return sum(map(sum, worths)) if all(len(worth) == 1 for worth in worths) else None

    def _slot(self, number: int) -> tuple[str, ...]:
        if not 0 <= number < len(self.slots):
            raise SetupError(f"schedule: there are {len(self.slots)} deals, no {clip(number)} counted from 0")
        return self.slots[number]

    def __repr__(self) -> str:
        chosen = sum(len(slot) > 1 for slot in self.slots)
        who = f"the seat {self.chooser_after_dealer} after the dealer"
        return f"<Order of {len(self.slots)} deals: {chosen} chosen by {who}>"


@value
@attrs.frozen(kw_only=True, repr=False)
class Quota:
    """Contracts of one kind: how many of them each seat chooses, and how often each may be chosen.

    `per_seat` is a number from 1 up, and so is `limit`, or None for no limit.
    """

    kind: str = attrs.field(converter=fields.plain_text, validator=fields.text)
    contracts: tuple[str, ...] = attrs.field(converter=_keys)
    per_seat: int = attrs.field(converter=fields.plain_int, validator=_counted)
    limit: int | None = attrs.field(
        converter=attrs.converters.optional(fields.plain_int), validator=attrs.validators.optional(_counted)
    )

    def fault(self, players: int) -> str | None:
        """Why so many players could not choose this often; None if they can."""
        wanted = self.per_seat * players
        most = len(self.contracts) * (wanted if self.limit is None else self.limit)
        if most >= wanted:
            return None
        return f"{label(self.kind)}: {players} seats choose {self.per_seat} each, there are only {most}"

    def left(self, done: Sequence[Chosen], seat: int) -> int:
        """How many of these the seat has still to choose."""
        return self.per_seat - sum(chooser == seat and key in self.contracts for chooser, key in done)

    def is_used_up(self, done: Sequence[Chosen], key: str) -> bool:
        """Whether a contract has been chosen as often as it may be."""
        return self.limit is not None and sum(key == chosen for _, chosen in done) >= self.limit

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        """The points of all of these, known if all are worth the same, or each is played to its limit."""
        worths = [totals[key] for key in self.contracts]
        chosen = self.per_seat * players
        if len(set(worths)) == 1:
            return chosen * worths[0]
        if self.limit is not None and chosen == self.limit * len(worths):
            return self.limit * sum(worths)
        return None

    def __repr__(self) -> str:
        most = "" if self.limit is None else f", each {self.limit} times at the most"
        return f"<Quota {label(self.kind)}: {self.per_seat} a seat of {len(self.contracts)} contracts{most}>"


@its_own_copy
@attrs.frozen(kw_only=True, repr=False)
class Quotas:
    """A free choice within quotas (D9, T1), by the seat `chooser_after_dealer` seats after the dealer."""

    quotas: tuple[Quota, ...] = attrs.field(converter=_quotas)
    chooser_after_dealer: int = attrs.field(validator=_seats_on)

    @property
    def never_chosen(self) -> tuple[str, ...]:
        """None: all are chosen."""
        return ()

    def fault(self, players: int) -> str | None:
        """Why this could not be played: a contract in two quotas, or fewer than the seats must choose."""
        keys = [key for quota in self.quotas for key in quota.contracts]
        kinds = [quota.kind for quota in self.quotas]
        if len(set(keys)) < len(keys) or len(set(kinds)) < len(kinds):
            return "a contract, or a kind, is there twice"
        if not self.quotas:
            return "no deals"
        faults = (quota.fault(players) for quota in self.quotas)
        return next((fault for fault in faults if fault is not None), None)

    def deals(self, players: int) -> int:
        """How many deals there are: all that each seat chooses."""
        return players * sum(quota.per_seat for quota in self.quotas)

    def is_dictated(self, number: int) -> bool:
        """Never: each contract is chosen."""
        return False

    def offered(self, done: Sequence[Chosen], seat: int) -> tuple[str, ...]:
        """The keys that the seat has a right to and that are not used up, in the order of the quotas."""
        keys = (key for quota in self.quotas for key in quota.contracts)
        return tuple(key for key in keys if self.why_not(done, seat, key) is None)

    def why_not(self, done: Sequence[Chosen], seat: int, key: str) -> Reason | None:
        """`no-rights-left` before `contract-used-up`; `not-on-offer` for what is in no quota."""
        quota = next((quota for quota in self.quotas if key in quota.contracts), None)
        if quota is None:
            return Reason.NOT_ON_OFFER
        if quota.left(done, seat) == 0:
            return Reason.NO_RIGHTS_LEFT
        return Reason.CONTRACT_USED_UP if quota.is_used_up(done, key) else None

    def may_be_untold(self, keys: Sequence[str]) -> bool:
        """Whether all of these are of one kind whose contracts have no limit."""
        unlimited = (quota for quota in self.quotas if quota.limit is None)
        return any(set(keys) <= set(quota.contracts) for quota in unlimited)

    def remaining(self, done: Sequence[Chosen], seat: int) -> FrozenMap[str, int]:
        """How many of each kind the seat has still to choose."""
        return FrozenMap((quota.kind, quota.left(done, seat)) for quota in self.quotas)

    def total(self, totals: Mapping[str, int], players: int) -> int | None:
        """The points of all deals, where no choice could change them."""
        parts = [quota.total(totals, players) for quota in self.quotas]
        known = [part for part in parts if part is not None]
        return sum(known) if len(known) == len(parts) else None

    def __repr__(self) -> str:
        kinds = f"{len(self.quotas)} kinds" if len(self.quotas) != 1 else "1 kind"
        each = sum(quota.per_seat for quota in self.quotas)
        who = f"the seat {self.chooser_after_dealer} after the dealer"
        return f"<Quotas of {kinds}: {each} deals a seat, chosen by {who}>"

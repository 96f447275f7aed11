"""A variant: the rules of a whole match, composed from contracts."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeGuard

import attrs

from .._checks import clip, label, texts, whole
from .._names import find_key, fold, is_key, keys_named
from ..cards.hands import hand_size
from ..cards.sets import Cards
from ..errors import SetupError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.contract import Contract, Terms, read_key
from ..rules.contract import terms_of as read_terms
from .auction import AuctionRules
from .result import FirstPlace, ResultRule
from .schedule import Schedule

OptionValue: TypeAlias = int | str | bool | None
"""What an option of a preset may be."""


def is_option(value: object) -> TypeGuard[OptionValue]:
    """Whether the value may be an option's."""
    return value is None or isinstance(value, (bool, int, str))


def _by_key(contracts: Mapping[str, Contract] | Sequence[Contract]) -> FrozenMap[str, Contract]:
    if isinstance(contracts, (str, bytes)) or not isinstance(contracts, (Mapping, Sequence)):
        raise WrongTypeError(f"contracts: a sequence of contracts is wanted, not {clip(contracts)}")
    given = tuple(contracts.values() if isinstance(contracts, Mapping) else contracts)
    keys = [read_key(contract) for contract in given]
    folded = [fold(key) for key in keys]
    for key in keys:
        if folded.count(fold(key)) > 1:
            raise SetupError(f"contracts: two have the key {label(key)}")
        if not is_key(key):
            raise SetupError(f"contracts: a key is one word, not {clip(key)}")
    if isinstance(contracts, Mapping) and keys != list(contracts):
        wrong = next(pair for pair in zip(contracts, keys, strict=True) if pair[0] != pair[1])
        raise SetupError(f"contracts: {clip(wrong[0])} stands for the contract {clip(wrong[1])}")
    return FrozenMap(zip(keys, given, strict=True))


def _local_names(names: Mapping[str, Iterable[str]]) -> FrozenMap[str, tuple[str, ...]]:
    if not isinstance(names, Mapping):
        raise WrongTypeError(f"local_names: a mapping of keys to names is wanted, not {clip(names)}")
    return FrozenMap((key, texts(found, f"local_names of {clip(key)}")) for key, found in names.items())


def _options(options: Mapping[str, OptionValue]) -> FrozenMap[str, OptionValue]:
    if not isinstance(options, Mapping):
        raise WrongTypeError(f"options: a mapping of names to values is wanted, not {clip(options)}")
    for name, value in options.items():
        if not isinstance(name, str) or not is_option(value):
            raise WrongTypeError(f"options: plain values by name are wanted, not {clip(name)}: {clip(value)}")
    return FrozenMap(options)


def _leads(keys: Iterable[str]) -> tuple[str, ...]:
    return texts(keys, "declarer_leads")


def _packets(sizes: Iterable[int]) -> tuple[int, ...]:
    if not isinstance(sizes, Iterable):
        raise WrongTypeError(f"packets: numbers of cards are wanted, not {clip(sizes)}")
    return tuple(whole(size, "packets") for size in sizes)


_NO_NAMES: FrozenMap[str, tuple[str, ...]] = FrozenMap({})
_NO_OPTIONS: FrozenMap[str, OptionValue] = FrozenMap({})


@attrs.frozen(kw_only=True)
class Variant:
    """The rules of a match: who plays, with which pack, for which contracts, in which order.

    `contracts` are by key, in the order of the rules; a sequence of contracts may be given.
    `local_names` are the local names of a contract, by its key; `options` the preset's options, by name.

    `schedule` decides the contract of each deal, `auction` how the naming of one is sold where
    several are on offer (None: it is not). The declarer leads in the contracts of
    `declarer_leads`, forehand in all others. `packets` is how a hand is dealt out at a table that
    does not shuffle (D8), and `result_rule` says who wins (G10, T8).
    """

    key: str
    name: str
    players: int
    pack: Cards = attrs.field(converter=Cards)
    contracts: FrozenMap[str, Contract] = attrs.field(converter=_by_key)
    schedule: Schedule
    auction: AuctionRules | None = None
    declarer_leads: tuple[str, ...] = attrs.field(default=(), converter=_leads)
    packets: tuple[int, ...] = attrs.field(default=(), converter=_packets)
    result_rule: ResultRule = attrs.field(factory=FirstPlace)
    local_names: FrozenMap[str, tuple[str, ...]] = attrs.field(default=_NO_NAMES, converter=_local_names)
    options: FrozenMap[str, OptionValue] = attrs.field(default=_NO_OPTIONS, converter=_options)
    source: str = ""

    def __attrs_post_init__(self) -> None:
        hand_size(len(self.pack), self.players)
        if isinstance(self.schedule, type) or not hasattr(self.schedule, "fault"):
            raise WrongTypeError(f"schedule: an Order or Quotas is wanted, not {clip(self.schedule)}")
        if not (self.auction is None or isinstance(self.auction, AuctionRules)):
            raise WrongTypeError(f"auction: AuctionRules or None is wanted, not {clip(self.auction)}")
        rule = self.result_rule
        if isinstance(rule, type) or not (hasattr(rule, "winners") and hasattr(rule, "losers")):
            what = "result_rule: an object with winners and losers is wanted"
            raise WrongTypeError(f"{what}, not {clip(rule)}")
        for text, what in ((self.key, "key"), (self.name, "name"), (self.source, "source")):
            if not isinstance(text, str):
                raise WrongTypeError(f"{what}: a text is wanted, not {clip(text)}")
        for key in (*self.declarer_leads, *self.local_names):
            self.worth(key)
        fault = self.schedule.fault(self.players)
        if fault is not None:
            raise SetupError(f"schedule: {fault}")
        _ = self.total  # a key of the schedule that is no contract's is found here

    def terms_of(self, key: str) -> Terms:
        """The terms of a contract with this variant's pack and players."""
        return read_terms(self.contracts[key], self.pack, self.players)

    def worth(self, key: str) -> int:
        """The points of a whole deal of this contract (G8)."""
        return self.terms_of(key).total

    @property
    def deals(self) -> int:
        """How many deals count in a match."""
        return self.schedule.deals(self.players)

    @property
    def total(self) -> int | None:
        """The points of the whole match together (N1, D1); None if they depend on what is chosen."""
        worths = FrozenMap((key, self.worth(key)) for key in self.contracts)
        return self.schedule.total(worths, self.players)

    def find(self, name: str) -> Contract:
        """The contract with this key or local name, in any case, accents or none.

        Raises `UnknownNameError` when there is none, or several; the message says which there are.

        >>> from kingi import variants
        >>> variants.turkish().find("RIFKI").key
        'king'
        """
        return self.contracts[self.key_of(name)]

    def key_of(self, name: str, *, likely: Collection[str] = ()) -> str:
        """The key of the contract with this name; of several that have it, one of the `likely` ones."""
        return find_key(name, self._names, "contract", likely=likely, shown=self.local_name)

    def local_name(self, key: str) -> str:
        """How people call a contract: the first local name that is its alone, or the key.

        >>> from kingi import variants
        >>> variants.turkish().local_name("misere"), variants.kingi().local_name("plus-misere")
        ('El Almaz', 'plus-misere')
        """
        mine = (name for name in self.local_names.get(key, ()) if keys_named(name, self._names) == [key])
        return next(mine, key)

    @property
    def _names(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return tuple((key, self.local_names.get(key, ())) for key in self.contracts)

"""A variant: the rules of a whole match, composed from contracts."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeGuard, TypeVar

import attrs

from .. import _fields as fields
from .._checks import check_has, clip, has_order, label, texts
from .._names import find_key, fold, is_name, keys_named
from .._values import value
from ..cards.hands import hand_size
from ..cards.sets import Cards
from ..errors import SetupError, UnknownNameError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.contract import Contract, Terms, read_key, terms_of
from .auction import AuctionRules
from .dealing import check_packets, read_packets
from .result import METHODS, FirstPlace, ResultRule
from .schedule import Schedule, check_schedule, never_chosen

OptionValue: TypeAlias = int | str | bool | None
"""What an option of a preset may be."""
Keys = TypeVar("Keys", bound=Iterable[str])

_TOO_LARGE = 2**53
"""Whole numbers below it are the same in every JSON."""
_LONGEST_LINE = 180


def is_option(given: object) -> TypeGuard[OptionValue]:
    """Whether the value may be an option's."""
    return given is None or isinstance(given, (bool, int, str))


# --- how the fields are read ---


def _by_key(contracts: Mapping[str, Contract] | Sequence[Contract]) -> FrozenMap[str, Contract]:
    if not (isinstance(contracts, Mapping) or has_order(contracts)):
        raise WrongTypeError(f"contracts: a sequence of contracts is wanted, not {clip(contracts)}")
    given = tuple(contracts.values() if isinstance(contracts, Mapping) else contracts)
    keys = [read_key(contract) for contract in given]
    folded = [fold(key) for key in keys]
    for key in keys:
        if folded.count(fold(key)) > 1:
            raise SetupError(f"contracts: two have the key {label(key)}")
    if isinstance(contracts, Mapping) and keys != list(contracts):
        wrong = next(pair for pair in zip(contracts, keys, strict=True) if pair[0] != pair[1])
        raise SetupError(f"contracts: {clip(wrong[0])} stands for the contract {clip(wrong[1])}")
    return FrozenMap(zip(keys, given, strict=True))


def _leads(keys: Iterable[str]) -> tuple[str, ...]:
    return texts(keys, "declarer_leads")


def _local_names(names: Mapping[str, Iterable[str]]) -> FrozenMap[str, tuple[str, ...]]:
    if not isinstance(names, Mapping):
        raise WrongTypeError(f"local_names: a mapping of keys to names is wanted, not {clip(names)}")
    return FrozenMap(
        (fields.plain_text(key), texts(found, f"local_names of {clip(key)}")) for key, found in names.items()
    )


def _options(options: Mapping[str, OptionValue]) -> FrozenMap[str, OptionValue]:
    if not isinstance(options, Mapping):
        raise WrongTypeError(f"options: a mapping of names to values is wanted, not {clip(options)}")
    return FrozenMap(_option(name, given) for name, given in options.items())


def _option(name: str, given: OptionValue) -> tuple[str, OptionValue]:
    if not isinstance(name, str) or not is_option(given):
        raise WrongTypeError(f"options: plain values by name are wanted, not {clip(name)}: {clip(given)}")
    if isinstance(given, int) and abs(given) >= _TOO_LARGE:
        raise SetupError(f"options: {clip(name)} is too large a number for a record: {clip(given)}")
    return fields.plain_text(name), _plain(given)


def _plain(given: OptionValue) -> OptionValue:
    if isinstance(given, str):
        return fields.plain_text(given)
    return given if given is None or isinstance(given, bool) else int(given)


# --- how they are checked, once all are read ---


def _known(self: "Variant", field: "attrs.Attribute[Keys]", keys: Keys) -> None:
    for key in keys:
        if key not in self.contracts:
            there = ", ".join(self.contracts)
            raise UnknownNameError(f"{field.name}: no contract {clip(key)}; there are {there}", ())


def _scheduled(self: "Variant", _: object, schedule: Schedule) -> None:
    check_schedule(schedule, self.players, self.worths)


def _auctioned(_: object, __: object, auction: AuctionRules | None) -> None:
    if not (auction is None or isinstance(auction, AuctionRules)):
        raise WrongTypeError(f"auction: AuctionRules or None is wanted, not {clip(auction)}")


def _named_by_somebody(self: "Variant", _: object, keys: tuple[str, ...]) -> None:
    for key in keys:
        if key in never_chosen(self.schedule):
            raise SetupError(f"declarer_leads: {label(key)} is always dictated, so that nobody declares it")


def _dealt_out(self: "Variant", _: object, packets: tuple[int, ...]) -> None:
    if packets:
        check_packets(packets, hand_size(len(self.pack), self.players))


def _decides(_: object, __: object, rule: ResultRule) -> None:
    check_has(rule, "result_rule: an object with winners and losers", METHODS)


def _can_be_said(_: object, __: object, names: Mapping[str, tuple[str, ...]]) -> None:
    for key, found in names.items():
        for name in found:
            if not is_name(name):
                raise SetupError(f"local_names of {clip(key)}: {clip(name)} is no name that could be found")


def _terms(variant: "Variant") -> FrozenMap[str, Terms]:
    return FrozenMap(
        (key, terms_of(contract, variant.pack, variant.players))
        for key, contract in variant.contracts.items()
    )


_NO_NAMES: FrozenMap[str, tuple[str, ...]] = FrozenMap({})
_NO_OPTIONS: FrozenMap[str, OptionValue] = FrozenMap({})


@value
@attrs.frozen(kw_only=True, repr=False)
class Variant:
    """The rules of a match: who plays, with which pack, for which contracts, in which order.

    `contracts` are by key, in the order of the rules; a sequence of contracts may be given. Their terms
    are read once, when the variant is made. `local_names` are the local names of a contract, by its key;
    `options` the preset's options, by name, and `defaults` what those are when they are left out.

    `schedule` decides the contract of each deal, `auction` how the naming of one is sold where
    several are on offer (None: it is not). The declarer leads in the contracts of
    `declarer_leads`, forehand in all others. `packets` is how a hand is dealt out at a table that
    does not shuffle (D8), `()` where nothing is said, and `result_rule` says who wins (G10, T8).

    Raises `WrongTypeError`, `SetupError` or `UnknownNameError` for parts that do not go together.
    """

    key: str = attrs.field(converter=fields.plain_text, validator=fields.text)
    name: str = attrs.field(converter=fields.plain_text, validator=fields.text)
    players: int = attrs.field(converter=fields.plain_int)
    pack: Cards = attrs.field(converter=Cards)
    contracts: FrozenMap[str, Contract] = attrs.field(converter=_by_key)
    schedule: Schedule = attrs.field(validator=_scheduled)
    auction: AuctionRules | None = attrs.field(default=None, validator=_auctioned)
    declarer_leads: tuple[str, ...] = attrs.field(
        default=(), converter=_leads, validator=[_known, _named_by_somebody]
    )
    packets: tuple[int, ...] = attrs.field(default=(), converter=read_packets, validator=_dealt_out)
    result_rule: ResultRule = attrs.field(factory=FirstPlace, validator=_decides)
    local_names: FrozenMap[str, tuple[str, ...]] = attrs.field(
        default=_NO_NAMES, converter=_local_names, validator=[_known, _can_be_said]
    )
    options: FrozenMap[str, OptionValue] = attrs.field(default=_NO_OPTIONS, converter=_options)
    defaults: FrozenMap[str, OptionValue] = attrs.field(default=_NO_OPTIONS, converter=_options, eq=False)
    source: str = attrs.field(default="", converter=fields.plain_text, validator=fields.text)
    _terms: FrozenMap[str, Terms] = attrs.field(
        init=False, eq=False, default=attrs.Factory(_terms, takes_self=True)
    )

    def terms_of(self, key: str) -> Terms:
        """The terms of a contract with this variant's pack and players."""
        return self._terms[key]

    def worth(self, key: str) -> int:
        """The points of a whole deal of this contract (G8)."""
        return self._terms[key].total

    @property
    def deals(self) -> int:
        """How many deals count in a match."""
        return self.schedule.deals(self.players)

    @property
    def total(self) -> int | None:
        """The points of the whole match together (N1, D1); None if they depend on what is chosen."""
        return self.schedule.total(self.worths, self.players)

    @property
    def worths(self) -> FrozenMap[str, int]:
        """The points of a whole deal of each contract, by its key (G8)."""
        return FrozenMap((key, terms.total) for key, terms in self._terms.items())

    def find(self, name: str) -> Contract:
        """The contract with this key or local name, in any case, accents or none.

        Raises `UnknownNameError` when there is none, or several; the message says which there are.

        >>> from kingi import variants
        >>> variants.turkish().find("RIFKI").key
        'king'
        """
        return self.contracts[self.key_of(name)]

    def key_of(self, contract: Contract | str, *, likely: Collection[str] = ()) -> str:
        """The key of a contract of this variant, or of the one with this name.

        Of several that have the name one of the `likely` ones is meant. Raises `UnknownNameError` for
        another contract, and where `find` does.
        """
        if isinstance(contract, str) or not hasattr(contract, "terms"):
            return find_key(contract, self._names, "contract", likely=likely, shown=self.local_name)
        key = read_key(contract)
        if self.contracts.get(key) != contract:
            raise UnknownNameError(f"contract {label(key)}: it is none of {label(self.key)}", ())
        return key

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

    def __repr__(self) -> str:
        changed = [
            f"{label(name)}={label(str(given))}"
            for name, given in self.options.items()
            if name != "players" and (name not in self.defaults or given != self.defaults[name])
        ]
        told = ", ".join((label(self.key), f"{self.players} players", *changed))
        return f"<Variant {told if len(told) < _LONGEST_LINE else told[:_LONGEST_LINE] + '…'}>"

"""A variant: the rules of a whole match, composed from contracts."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import attrs

from .cards import Cards, hand_size
from .contracts.contract import Contract
from .errors import SetupError
from .frozenmap import FrozenMap
from .names import find_key

OptionValue: TypeAlias = int | str | bool | None
"""What an option of a preset may be."""


def _by_key(contracts: FrozenMap[str, Contract] | Sequence[Contract]) -> FrozenMap[str, Contract]:
    if isinstance(contracts, FrozenMap):
        return contracts
    keys = [contract.key for contract in contracts]
    for key in keys:
        if keys.count(key) > 1:
            raise SetupError(f"contracts: two have the key {key}")
    return FrozenMap(zip(keys, contracts, strict=True))


def _local_names(names: Mapping[str, tuple[str, ...]]) -> FrozenMap[str, tuple[str, ...]]:
    return FrozenMap(names)


def _options(options: Mapping[str, OptionValue]) -> FrozenMap[str, OptionValue]:
    return FrozenMap(options)


_NO_NAMES: FrozenMap[str, tuple[str, ...]] = FrozenMap({})
_NO_OPTIONS: FrozenMap[str, OptionValue] = FrozenMap({})


@attrs.frozen(kw_only=True)
class Variant:
    """The rules of a match: who plays, with which pack, for which contracts.

    `contracts` are by key, in the order of the rules; a sequence of contracts may be given.
    `names` are the local names of a contract, by its key; `options` the preset's options, by name.
    """

    key: str
    name: str
    players: int
    pack: Cards = attrs.field(converter=Cards)
    contracts: FrozenMap[str, Contract] = attrs.field(converter=_by_key)
    names: FrozenMap[str, tuple[str, ...]] = attrs.field(
        default=FrozenMap[str, tuple[str, ...]]({}), converter=_local_names
    )
    options: FrozenMap[str, OptionValue] = attrs.field(
        default=FrozenMap[str, OptionValue]({}), converter=_options
    )
    source: str = ""

    def __attrs_post_init__(self) -> None:
        hand_size(len(self.pack), self.players)

    def find(self, name: str) -> Contract:
        """The contract with this key or local name, in any case, accents or none.

        Raises `UnknownName` when there is none, or several; the message says which there are.

        >>> from kingi import variants
        >>> variants.turkish().find("RIFKI").key
        'king'
        """
        key = find_key(name, ((key, self.names.get(key, ())) for key in self.contracts), "contract")
        return self.contracts[key]

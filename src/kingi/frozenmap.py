"""The one mapping of the public face: immutable, hashable, picklable."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar, final

import attrs

from ._checks import clip
from .errors import UnknownNameError

K = TypeVar("K")
V = TypeVar("V", covariant=True)


@final
@attrs.frozen(init=False, eq=False, repr=False)
class FrozenMap(Mapping[K, V]):
    """A mapping that cannot change, in the order it was given. Equal to any equal mapping.

    >>> FrozenMap({"tricks": (5, 4, 3, 1)})["tricks"]
    (5, 4, 3, 1)

    A key that is not there raises `UnknownNameError`, which is a `KeyError` and says what there is.
    """

    _items: dict[K, V]

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]]) -> None:
        object.__setattr__(self, "_items", dict(items))

    def __getitem__(self, key: K) -> V:
        try:
            return self._items[key]
        except (KeyError, TypeError):
            there = ", ".join(map(str, self._items)) or "nothing"
            raise UnknownNameError(f"no {clip(key)} here; there is {there}") from None

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

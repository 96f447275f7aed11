"""The one mapping of the public face: immutable, hashable, picklable."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import attrs

from ._checks import clip, label, listed
from ._values import value
from .errors import KingiError, UnknownNameError, WrongTypeError

K = TypeVar("K")
V = TypeVar("V", covariant=True)


@value
@attrs.frozen(init=False, eq=False, repr=False)
class FrozenMap(Mapping[K, V]):
    """A mapping that cannot change, in the order it was given. Equal to any equal mapping.

    >>> FrozenMap({"tricks": (5, 4, 3, 1)})["tricks"]
    (5, 4, 3, 1)

    A key that is not there raises `UnknownNameError`, which is a `KeyError` and says what there is. What is
    no mapping, or cannot be hashed where a hash is asked for, raises `WrongTypeError`.
    """

    _items: dict[K, V]

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]]) -> None:
        try:
            found = dict(items)
        except KingiError:  # of whoever gives the pairs one by one
            raise
        except Exception as fault:  # a stranger's mapping may raise anything
            what = "a mapping, or pairs of key and value, is wanted"
            raise WrongTypeError(f"{what}, not {clip(items)}") from fault
        object.__setattr__(self, "_items", found)

    def __getitem__(self, key: K) -> V:
        try:
            return self._items[key]
        except (KeyError, TypeError):
            there = listed(map(label, self._items))
            raise UnknownNameError(f"no {clip(key)} here; there is {there}", ()) from None

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        try:
            return hash(frozenset(self._items.items()))
        except TypeError:
            raise WrongTypeError(f"not all can be hashed in {clip(self._items)}") from None

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

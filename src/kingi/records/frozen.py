"""Values of JSON that cannot change, so that a record can be compared and hashed."""

from collections.abc import Mapping
from typing import TypeAlias, cast

from .._checks import clip, label
from ..errors import RecordError
from ..frozenmap import FrozenMap
from .json import as_text

Frozen: TypeAlias = "bool | int | float | str | tuple[Frozen, ...] | FrozenMap[str, Frozen] | None"
"""JSON's values, with tuples for lists and `FrozenMap` for objects."""

_DEEPEST = 16
_WIDEST = 4096
"""Bits of a number: Python does not print many more digits."""


def freeze_object(value: Mapping[str, object], place: str, *, depth: int = 0) -> FrozenMap[str, Frozen]:
    """An object as one that cannot change; `RecordError` for what JSON does not know."""
    if depth > _DEEPEST:
        raise RecordError("nested too deeply", place, kind="rules")
    return FrozenMap(
        (as_text(key, place), _freeze(part, f"{place}.{label(key)}" if depth == 0 else place, depth + 1))
        for key, part in value.items()
    )


def _freeze(value: object, place: str, depth: int) -> Frozen:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and value.bit_length() < _WIDEST:
        return int.__index__(value)
    if isinstance(value, str):
        return as_text(value, place)
    if isinstance(value, float) and value - value == 0:
        return float.__float__(value)
    if isinstance(value, (list, tuple)):
        if depth > _DEEPEST:
            raise RecordError("nested too deeply", place, kind="rules")
        parts = cast("list[object]", value)
        return tuple(_freeze(part, place, depth + 1) for part in parts)
    if isinstance(value, Mapping):
        return freeze_object(cast("Mapping[str, object]", value), place, depth=depth)
    raise RecordError(f"JSON does not know {clip(value)}", place, kind="rules")


def thaw(value: Frozen) -> object:
    """A frozen value as `json` writes it."""
    if isinstance(value, tuple):
        return [thaw(part) for part in value]
    if isinstance(value, FrozenMap):
        return {key: thaw(part) for key, part in value.items()}
    return value

"""Strict JSON: an object with each key once, and values that cannot change."""

import json
import re
from collections.abc import Mapping
from typing import TypeAlias, cast

from .._checks import clip, label
from ..errors import RecordError, WrongTypeError
from ..frozenmap import FrozenMap

Frozen: TypeAlias = "bool | int | float | str | tuple[Frozen, ...] | FrozenMap[str, Frozen] | None"
"""JSON's values, with tuples for lists and FrozenMaps for objects, so that they can be hashed."""

_DEEPEST = 16
_WIDEST = 4096  # bits of a number: Python does not print many more digits
_SURROGATE = re.compile("[\ud800-\udfff]")


def read_object(text: str) -> dict[str, object]:
    if not isinstance(text, str):
        raise WrongTypeError(f"record: a text is wanted, not {clip(text)}")
    lone = _SURROGATE.search(text)
    if lone is not None:
        raise RecordError("a lone surrogate is no character", f"character {lone.start()}")
    try:
        record: object = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecordError:
        raise
    except json.JSONDecodeError as fault:
        raise RecordError(fault.msg, f"line {fault.lineno} column {fault.colno}") from None
    except RecursionError:
        raise RecordError("nested too deeply", "JSON") from None
    except ValueError as fault:  # a number of more digits than Python turns into an int
        raise RecordError(str(fault), "JSON") from None
    return as_object(record, "JSON")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError("the key stands twice", clip(key))
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise RecordError("is no value of JSON", name)


def as_object(value: object, place: str) -> dict[str, object]:
    """The value, if it is an object."""
    if not isinstance(value, dict):
        raise RecordError(f"an object is wanted, not {clip(value)}", place)
    return cast("dict[str, object]", value)


def as_list(value: object, place: str) -> list[object]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise RecordError(f"a list is wanted, not {clip(value)}", place)
    return cast("list[object]", value)


def as_text(value: object, place: str) -> str:
    """The value, if it is a text that can be written."""
    if not isinstance(value, str):
        raise RecordError(f"a text is wanted, not {clip(value)}", place)
    if _SURROGATE.search(value):
        raise RecordError("a lone surrogate is no character", place)
    return value


def freeze_object(value: Mapping[str, object], place: str, *, depth: int = 0) -> FrozenMap[str, Frozen]:
    """An object as one that cannot change; `RecordError` for what JSON does not know."""
    if depth > _DEEPEST:
        raise RecordError("nested too deeply", place)
    return FrozenMap(
        (as_text(key, place), _freeze(part, f"{place}.{label(key)}" if depth == 0 else place, depth + 1))
        for key, part in value.items()
    )


def _freeze(value: object, place: str, depth: int) -> Frozen:
    if value is None or (isinstance(value, int) and value.bit_length() < _WIDEST):
        return value
    if isinstance(value, str):
        return as_text(value, place)
    if isinstance(value, float) and value - value == 0:
        return value
    if isinstance(value, (list, tuple)):
        if depth > _DEEPEST:
            raise RecordError("nested too deeply", place)
        parts = cast("list[object]", value)
        return tuple(_freeze(part, place, depth + 1) for part in parts)
    if isinstance(value, Mapping):
        return freeze_object(cast("Mapping[str, object]", value), place, depth=depth)
    raise RecordError(f"JSON does not know {clip(value)}", place)


def thaw(value: Frozen) -> object:
    """A frozen value as `json` writes it."""
    if isinstance(value, tuple):
        return [thaw(part) for part in value]
    if isinstance(value, FrozenMap):
        return {key: thaw(part) for key, part in value.items()}
    return value

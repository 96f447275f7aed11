"""Strict JSON, read and written: one object a line, with each key once."""

import json
import re
from collections.abc import Mapping
from typing import cast

from .._checks import clip
from ..errors import RecordError, WrongTypeError

_SURROGATE = re.compile("[\ud800-\udfff]")

_LINE_ENDS = {ord(end): json.dumps(end)[1:-1] for end in "\x85\u2028\u2029"}
"""What else some readers take for the end of a line."""


def read_object(text: str) -> dict[str, object]:
    """The object that is the whole text."""
    if not isinstance(text, str):
        raise WrongTypeError(f"record: a text is wanted, not {clip(text)}")
    text = text.removeprefix("\ufeff")
    lone = _SURROGATE.search(text)
    if lone is not None:
        raise RecordError("a lone surrogate is no character", f"character {lone.start()}")
    found = _value_or_fault(text)
    if isinstance(found, RecordError):  # raised here, since the errors of `json` hold the whole text
        raise found
    return as_object(found, "JSON")


def _value_or_fault(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecordError as fault:
        return fault
    except json.JSONDecodeError as fault:
        return RecordError(fault.msg, f"line {fault.lineno} column {fault.colno}")
    except RecursionError:
        return RecordError("nested too deeply", "JSON")
    except ValueError as fault:  # a number of more digits than Python turns into an int
        return RecordError(str(fault), "JSON", kind="rules")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError("the key stands twice", clip(key), kind="rules")
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise RecordError("is no value of JSON", name)


def written(record: Mapping[str, object]) -> str:
    """The object as one line."""
    return json.dumps(record, ensure_ascii=False).translate(_LINE_ENDS)


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


def as_whole(value: object, place: str) -> int:
    """The value, if it is a whole number."""
    if isinstance(value, float) and value.is_integer():
        raise RecordError(f"{value} is written {clip(int(value))}", place, kind="rules")
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(f"a whole number is wanted, not {clip(value)}", place)
    return value


def as_text(value: object, place: str) -> str:
    """The value as a plain text, if it is a text that can be written."""
    if not isinstance(value, str):
        raise RecordError(f"a text is wanted, not {clip(value)}", place)
    if _SURROGATE.search(value):
        raise RecordError("a lone surrogate is no character", place, kind="rules")
    return str.__str__(value)

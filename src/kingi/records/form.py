"""Whether a document has the form that a schema tells: the schema itself is asked, so both say the same."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias, cast

from .._checks import clip, label
from ..errors import RecordError

_Schema: TypeAlias = Mapping[str, object]
"""A JSON Schema, or a part of one."""

_TYPES: Mapping[str, tuple[type, str]] = {
    "object": (dict, "an object"),
    "array": (list, "a list"),
    "string": (str, "a text"),
    "integer": (int, "a whole number"),
    "boolean": (bool, "true or false"),
    "null": (type(None), "null"),
}


def schema_text(kind: str) -> str:
    """The schema that is shipped for documents of this kind."""
    return files("kingi.records").joinpath(f"{kind}.schema.json").read_text(encoding="utf-8")


@cache
def _schema(kind: str) -> _Schema:
    return cast("_Schema", json.loads(schema_text(kind)))


def check_form(document: object, kind: str) -> None:
    """Refuses what the schema of this kind refuses, with the place of the first fault."""
    whole = _schema(kind)
    _check(document, whole, whole, "")


def check_entries(entries: object) -> None:
    """Refuses what the schema of a sheet refuses as its entries."""
    whole = _schema("sheet")
    _check(entries, cast("dict[str, _Schema]", whole["properties"])["entries"], whole, "entries")


def _check(value: object, schema: _Schema, whole: _Schema, place: str) -> None:
    schema = _that_applies(value, schema, whole, place)
    _check_type(value, schema, place)
    if isinstance(value, str):
        _check_text(value, schema, place)
    elif isinstance(value, list):
        _check_list(cast("list[object]", value), schema, whole, place)
    elif isinstance(value, dict):
        _check_object(cast("dict[str, object]", value), schema, whole, place)
    elif value is not None and cast("int", value) < cast("int", schema.get("minimum", value)):
        raise RecordError(f"{schema['minimum']} or more is wanted, not {clip(value)}", place)


def _that_applies(value: object, schema: _Schema, whole: _Schema, place: str) -> _Schema:
    """The schema that is meant by a reference, or the one of several whose keys are all there."""
    if "$ref" in schema:
        name = cast("str", schema["$ref"]).removeprefix("#/$defs/")
        return cast("dict[str, _Schema]", whole["$defs"])[name]
    if "oneOf" not in schema:
        return schema
    keys = _keys(value)
    for one in cast("list[_Schema]", schema["oneOf"]):
        if keys is not None and keys >= set(cast("list[str]", one["required"])):
            return one
    raise RecordError(f"{schema['description']} is wanted, not {clip(value)}", place)


def _keys(value: object) -> set[str] | None:
    """The keys of an object; None of what is none."""
    return set(cast("dict[str, object]", value)) if isinstance(value, dict) else None


def _check_type(value: object, schema: _Schema, place: str) -> None:
    if "const" in schema:
        if type(value) is not type(schema["const"]) or value != schema["const"]:
            raise RecordError(f"{json.dumps(schema['const'])} is wanted, not {clip(value)}", place)
        return
    told = schema.get("type", list(_TYPES))
    names = [told] if isinstance(told, str) else cast("list[str]", told)
    if not any(_is_of(value, name) for name in names):
        wanted = " or ".join(_TYPES[name][1] for name in names)
        raise RecordError(f"{wanted} is wanted, not {clip(value)}", place)


def _is_of(value: object, name: str) -> bool:
    """A number without a fraction is a whole one to a schema, however it is written."""
    if isinstance(value, float):
        return name == "integer" and value.is_integer()
    return isinstance(value, _TYPES[name][0]) and not (name == "integer" and isinstance(value, bool))


def _check_text(text: str, schema: _Schema, place: str) -> None:
    if len(text) < cast("int", schema.get("minLength", 0)):
        raise RecordError("a text is wanted, or nothing", place)
    too_long = len(text) > cast("int", schema.get("maxLength", len(text)))
    if too_long or ("pattern" in schema and not re.search(cast("str", schema["pattern"]), text)):
        raise RecordError(f"{clip(text)} is not {schema['description']}", place)


def _check_list(parts: list[object], schema: _Schema, whole: _Schema, place: str) -> None:
    if len(parts) < cast("int", schema.get("minItems", 0)):
        raise RecordError("something is wanted in the list, or no list", place)
    inner = cast("_Schema", schema["items"])
    for number, part in enumerate(parts):
        _check(part, inner, whole, f"{place}[{number}]")


def _check_object(parts: dict[str, object], schema: _Schema, whole: _Schema, place: str) -> None:
    known = cast("dict[str, _Schema]", schema.get("properties", {}))
    other = schema.get("additionalProperties", True)
    for key in cast("list[str]", schema.get("required", [])):
        if key not in parts:
            raise RecordError("is missing", _within(place, key))
    for key in parts:
        if key not in known and other is False:
            raise RecordError("there is no such key here", _within(place, key))
    for key, part in parts.items():
        inner = known.get(key, other)
        if isinstance(inner, dict):
            _check(part, cast("_Schema", inner), whole, _within(place, key))


def _within(place: str, key: str) -> str:
    return f"{place}.{label(key)}" if place else label(key)

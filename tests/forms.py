"""Records as JSON, asked of the schema itself, and matches compared with all that they show."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import cast

from kingi import Match, RecordError, Variant, records

FACES = (
    "variant",
    "first_dealer",
    "phase",
    "to_act",
    "legal_actions",
    "hands",
    "deal",
    "auction",
    "dealer",
    "sheet",
    "totals",
    "annulments",
    "result",
    "history",
)


def is_valid(kind: str) -> Callable[[object], bool]:
    """The answer of the schema of a kind itself. jsonschema carries no types, so it is imported by name."""
    validator = import_module("jsonschema").Draft202012Validator
    shipped: object = json.loads(records.schema(kind))
    validator.check_schema(shipped)
    check: Callable[[object], bool] = validator(shipped).is_valid
    return check


VALID = is_valid("match")


def as_json(text: str) -> dict[str, object]:
    return cast("dict[str, object]", json.loads(text))


def fault_of(text: str) -> RecordError | None:
    """Why a record is refused; None if it is read."""
    try:
        records.loads(text)
    except RecordError as fault:
        return fault
    return None


def same(again: object, match: Match) -> None:
    """Equal in value, and in everything that is derived from it."""
    assert again == match
    assert hash(again) == hash(match)
    for name in FACES:
        assert getattr(again, name) == getattr(match, name), name


def match_of(text: str, *, variant: Variant | None = None) -> Match:
    """The match of a record."""
    match = records.loads(text, variant=variant).match
    assert match is not None
    return match

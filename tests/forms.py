"""Records as JSON, asked of the schema itself, and matches compared with all that they show."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import cast

from kingi import Match, RecordError, ScoreSheet, Variant, records

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
    """The schema's own answer. jsonschema carries no types, so it is imported by name."""
    validator = import_module("jsonschema").Draft202012Validator
    shipped: object = json.loads(records.schema(kind))
    validator.check_schema(shipped)
    check: Callable[[object], bool] = validator(shipped).is_valid
    return check


VALID = is_valid("match")
VALID_SHEET = is_valid("sheet")


def as_json(text: str) -> dict[str, object]:
    return cast("dict[str, object]", json.loads(text))


def match_of(text: str, *, variant: Variant | None = None) -> Match:
    """The match of a record that is of one."""
    match = records.loads(text, variant=variant).match
    assert match is not None
    return match


def sheet_of(text: str, *, variant: Variant | None = None) -> ScoreSheet:
    """The sheet of a record that is of one."""
    sheet = records.loads(text, variant=variant).sheet
    assert sheet is not None
    return sheet


def fault_of(text: str, *, variant: Variant | None = None) -> RecordError | None:
    """Why a record is refused; None if it is read."""
    try:
        records.loads(text, variant=variant)
    except RecordError as fault:
        return fault
    return None


def same(again: object, match: Match) -> None:
    """Equal in value, and in everything that is derived from it."""
    assert again == match
    assert hash(again) == hash(match)
    for name in FACES:
        assert getattr(again, name) == getattr(match, name), name

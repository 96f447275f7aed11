"""Which variant a record names: a preset with its options, or one that its reader brings."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Literal, get_args, get_origin, get_type_hints

from .. import variants
from .._checks import clip, label
from ..errors import KingiError, RecordError, UnknownNameError
from ..match.variant import OptionValue, Variant, is_option
from ..rules.contract import Contract
from .faults import fault_at
from .json import as_object, as_text

_MOST_PLAYERS = 8
"""No preset is for more."""


@lru_cache(maxsize=64)
def is_preset(variant: Variant) -> bool:
    """Whether the variant is what its key and options say by themselves."""
    try:
        return variants.get(variant.key, **variant.options) == variant
    except KingiError:
        return False


@lru_cache(maxsize=256)
def preset_with(contract: Contract) -> Variant | None:
    """A preset that has this contract, by default or with options; None if none has."""
    return next((one for one in _presets() if one.contracts.get(contract.key) == contract), None)


def _presets() -> Iterator[Variant]:
    """All presets, those without options first, each made when it is asked for."""
    for key in variants.KEYS:
        yield variants.get(key)
    for key in variants.KEYS:
        choices = _choices(key)
        for values in product(*choices.values()):
            try:
                yield variants.get(key, **dict(zip(choices, values, strict=True)))
            except KingiError:  # not for so many players
                continue


def _choices(key: str) -> dict[str, tuple[OptionValue, ...]]:
    """What the options of a preset may be that bear on its contracts: flags, one of a few, and players."""
    choices: dict[str, tuple[OptionValue, ...]] = {}
    for name, kind in get_type_hints(getattr(variants, key)).items():
        if kind is bool:
            choices[name] = (False, True)
        elif get_origin(kind) is Literal:
            choices[name] = get_args(kind)
        elif name == "players":
            choices[name] = tuple(range(2, _MOST_PLAYERS + 1))
    return choices


def named_variant(record: Mapping[str, object], brought: Variant | None) -> Variant:
    """The variant of a record. What is brought is the record's own variant, or must be the same preset."""
    key = as_text(record["variant"], "variant")
    options = _options(as_object(record["options"], "options"))
    if "own_variant" not in record:
        found = _preset(key, options)
        if brought is not None:
            _check_same(found.key, found.options, brought)
        return found
    if brought is None:
        raise RecordError(
            f"{clip(key)} is no preset: bring the variant to read this", "variant", kind="rules"
        )
    _check_same(key, options, brought)
    return brought


def _options(options: Mapping[str, object]) -> dict[str, OptionValue]:
    read: dict[str, OptionValue] = {}
    for name, value in options.items():
        if not is_option(value):
            what = f"a plain value is wanted, not {clip(value)}"
            raise RecordError(what, f"options.{label(name)}", kind="rules")
        read[name] = value
    return read


def _preset(key: str, options: Mapping[str, OptionValue]) -> Variant:
    try:
        return _made(key, _text_of(options))
    except UnknownNameError as error:
        fault = fault_at("variant", error)
    except KingiError as error:
        fault = fault_at("options", error)
    raise fault


@lru_cache(maxsize=64)
def _made(key: str, options: str) -> Variant:
    """The preset: a file of many records has few of them."""
    return variants.get(key, **json.loads(options))


def _check_same(key: str, options: Mapping[str, OptionValue], brought: Variant) -> None:
    if key != brought.key:
        raise RecordError(f"it is {clip(key)}, not the {clip(brought.key)} brought", "variant", kind="rules")
    if _text_of(options) != _text_of(brought.options):
        raise RecordError(f"they are not those of the {clip(brought.key)} brought", "options", kind="rules")


def _text_of(options: Mapping[str, OptionValue]) -> str:
    """The options as text, in which `true` is not 1."""
    return json.dumps(dict(options), sort_keys=True)

"""The public face: its names, its keyword-only options, its rooms, and how small its files stay."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

import kingi

SOURCE = Path(kingi.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

WINGS = [
    ("errors", "_checks", "_fields", "_slots", "_values", "frozenmap", "_names"),
    ("cards",),
    ("actions",),
    ("rules",),
    ("contracts", "knowledge"),
    ("deal",),
    ("match",),
    ("dealing", "variants"),
    ("records",),
    ("",),
]
"""From the cellar up: a wing imports only from those that stand before its own."""


def name_of(file: Path) -> str:
    """The module of a file, without the package: "" is the package itself."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = [name_of(file) for file in FILES]


# --- names ---


def test_the_names_of_the_package() -> None:
    assert kingi.__all__ == sorted(kingi.__all__)
    assert len(set(kingi.__all__)) == len(kingi.__all__)
    assert not [name for name in kingi.__all__ if not hasattr(kingi, name)]
    space: dict[str, object] = {}
    exec("from kingi import *", space)
    assert set(kingi.__all__) <= set(space)


def test_the_package_hides_nothing_that_it_imports() -> None:
    public = {name for name in vars(kingi) if not name.startswith("_")}
    submodules = {name.partition(".")[0] for name in MODULES}
    assert public - submodules <= set(kingi.__all__)


@pytest.mark.parametrize("name", ["contracts", "variants", *kingi.__all__])
def test_a_public_name_tells_what_it_is(name: str) -> None:
    thing: object = getattr(kingi, name)
    assert (
        isinstance(thing, (type, ModuleType))
        or callable(thing)
        or name in {"PACK", "Counts", "Entry", "Tally"}
        or name.endswith("Like")
    )
    if isinstance(thing, (type, ModuleType)):
        assert thing.__doc__


# --- options ---


def public_modules() -> Iterator[ModuleType]:
    yield kingi
    for info in pkgutil.walk_packages(kingi.__path__, "kingi."):
        if not any(part.startswith("_") for part in info.name.split(".")):
            yield importlib.import_module(info.name)


def _made_by_python(cls: type) -> bool:
    """Whether a class has no signature of our making: an enum, or an error that only has a name."""
    return issubclass(cls, Enum) or (issubclass(cls, BaseException) and "__init__" not in vars(cls))


def public_callables() -> dict[str, Callable[..., object]]:
    """Every function, class and method of ours that has a public name, by that name."""
    found: dict[str, Callable[..., object]] = {}
    for module in public_modules():
        for name, thing in vars(module).items():
            ours = getattr(thing, "__module__", None) == module.__name__
            if name.startswith("_") or not ours or not callable(thing):
                continue
            if not (isinstance(thing, type) and _made_by_python(thing)):
                found[f"{module.__name__}.{name}"] = thing
            if isinstance(thing, type):
                for method in vars(thing):
                    if not method.startswith("_") and inspect.isroutine(getattr(thing, method)):
                        found[f"{module.__name__}.{name}.{method}"] = getattr(thing, method)
    return found


CALLABLES = public_callables()


def test_the_public_callables_are_found() -> None:
    wanted = "deal.deal.Deal.play deal.deal.Deal.start rules.items.Item variants.get contracts.trump.Trump"
    assert {f"kingi.{name}" for name in wanted.split()} <= set(CALLABLES)
    assert len(CALLABLES) > 80


COUNT_IN_PLACE = "kingi.match.match.Match.undo"
"""`undo(3)` reads as it is said: the one number that may be left out."""


@pytest.mark.parametrize("name", sorted(set(CALLABLES) - {COUNT_IN_PLACE}))
def test_an_argument_with_a_default_is_keyword_only(name: str) -> None:
    positional = [
        parameter.name
        for parameter in inspect.signature(CALLABLES[name]).parameters.values()
        if parameter.default is not parameter.empty and parameter.kind is not parameter.KEYWORD_ONLY
    ]
    assert not positional


@pytest.mark.rule("G7")
@pytest.mark.parametrize("key", kingi.variants.KEYS)
def test_every_preset_may_stop_when_decided(key: str) -> None:
    preset: Callable[..., object] = getattr(kingi.variants, key)
    assert inspect.signature(preset).parameters["stop_when_decided"].default is False


# --- rooms ---


def imports_of(file: Path) -> Iterator[str]:
    """The modules of the package that a file imports from."""
    name = name_of(file)
    within = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not any(alias.name.split(".")[0] == "kingi" for alias in node.names), (
                "imports are relative"
            )
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = [part for part in within if part]
            base = base[: len(base) - node.level + 1]
            base += node.module.split(".") if node.module else []
            for alias in node.names:
                full = ".".join([*base, alias.name])
                yield full if full in MODULES else ".".join(base)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is None or node.module.split(".")[0] != "kingi", "imports are relative"


def wing_of(module: str) -> int:
    """The place of a module's wing in the order."""
    return next(place for place, wing in enumerate(WINGS) if module.split(".")[0] in wing)


def test_imports_are_found() -> None:
    found = {name_of(file): set(imports_of(file)) for file in FILES}
    assert {"cards.sets", "rules.contract", "rules.legality", "deal.facts"} <= found["deal.deal"]
    assert {"cards.sets", "rules.duties", "rules.contract"} <= found["contracts.hearts"]
    assert {"rules.contract", "contracts.hearts"} <= found["contracts"]
    assert {"contracts", "deal.deal", "variants"} <= found[""]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_import_runs_upward(file: Path) -> None:
    wing = name_of(file).split(".")[0]
    others = {other for other in imports_of(file) if other.split(".")[0] != wing}
    ground = WINGS[0] if wing in WINGS[0] else ()
    upward = {
        other
        for other in others
        if wing_of(other) >= wing_of(wing)
        and (other not in ground or ground.index(other) >= ground.index(wing))
    }
    assert not upward


def test_no_imports_run_in_a_circle() -> None:
    left = {name_of(file): set(imports_of(file)) for file in FILES}
    while done := {module for module, others in left.items() if not others & set(left) - {module}}:
        left = {module: others for module, others in left.items() if module not in done}
    assert not left


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_engine_knows_a_contract_or_a_preset(file: Path) -> None:
    if name_of(file).split(".")[0] not in ("contracts", "variants", "records", ""):
        assert not {other.split(".")[0] for other in imports_of(file)} & {"contracts", "variants"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_the_core_depends_on_attrs_and_the_standard_library_alone(file: Path) -> None:
    allowed = set(importlib.import_module("sys").stdlib_module_names) | {"attrs"}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= allowed
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            assert node.module.split(".")[0] in allowed

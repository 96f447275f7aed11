"""The doors: what stands in each, that the docs tell it there, and that nobody is sent to a room behind."""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import SupportsIndex, get_args, get_type_hints

import pytest

import kingi
from kingi import KingiError

ROOT = Path(__file__).resolve().parents[1]
DOORS = {
    "kingi": kingi,
    "kingi.contracts": kingi.contracts,
    "kingi.variants": kingi.variants,
    "kingi.actions": kingi.actions,
    "kingi.records": kingi.records,
    "kingi.dealing": kingi.dealing,
}
each_door = pytest.mark.parametrize("door", DOORS)


def names_of(door: str) -> list[str]:
    names: list[str] = DOORS[door].__all__
    return names


def shown(door: str) -> dict[str, object]:
    """What a door shows, other doors apart."""
    things = {name: getattr(DOORS[door], name) for name in names_of(door)}
    return {name: thing for name, thing in things.items() if not isinstance(thing, ModuleType)}


# --- the doors themselves ---


@each_door
def test_a_door_shows_its_names_and_nothing_else(door: str) -> None:
    assert dir(DOORS[door]) == sorted(names_of(door))
    assert len(set(names_of(door))) == len(names_of(door))


def test_the_first_door_shows_the_others() -> None:
    assert {f"kingi.{name}" for name in set(kingi.__all__) - set(shown("kingi"))} == set(DOORS) - {"kingi"}


def types_in(annotation: object) -> Iterator[type]:
    """The classes of kingi's that a type is made of."""
    if isinstance(annotation, type) and annotation.__module__.split(".")[0] == "kingi":
        yield annotation
    for part in get_args(annotation):
        yield from types_in(part)


def told(thing: object, left_out: set[str]) -> Iterator[tuple[str, Callable[..., object]]]:
    """The functions and methods whose types the docs tell, and a class, for the types of its fields."""
    if inspect.isfunction(thing):
        yield "", thing
    elif isinstance(thing, type):
        yield "", thing
        for name in set(dir(thing)) - left_out:
            found: object = inspect.getattr_static(thing, name)
            method: object = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
            if not name.startswith("_") and inspect.isfunction(method):
                yield name, method


@each_door
def test_whatever_a_door_takes_or_gives_stands_in_a_door(door: str) -> None:
    public = {id(thing) for name in DOORS for thing in shown(name).values()}
    hidden: set[str] = set()
    for name, thing in shown(door).items():
        left_out = LEFT_OUT.get(f"{door}.{name}", set())
        for member, function in told(thing, left_out):
            for what, annotation in get_type_hints(function).items():
                if not what.startswith("_") and what not in left_out:
                    hidden |= {
                        f"{name}.{member} {what}: {t}" for t in types_in(annotation) if id(t) not in public
                    }
    assert not hidden


# --- errors ---


def errors(error: type[KingiError]) -> Iterator[type[KingiError]]:
    yield error
    for below in error.__subclasses__():
        yield from errors(below)


def test_an_error_is_named_by_the_door_it_is_caught_by() -> None:
    """So a traceback, and a pickle, says `kingi.TallyError` wherever the class stands."""
    ours = {error for error in errors(KingiError) if error.__module__.split(".")[0] == "kingi"}
    assert {error.__module__ for error in ours} == {"kingi"}
    assert {getattr(kingi, error.__name__) for error in ours} == ours


def test_an_error_of_somebody_else_s_keeps_its_own_name() -> None:
    class MineError(KingiError):
        pass

    assert MineError.__module__ == __name__


# --- the docs ---

PAGES = {f"kingi.{page.stem}".removesuffix(".kingi"): page for page in (ROOT / "docs/api").iterdir()}
DIRECTIVE = re.compile(r"^\.\. (auto\w+|class|data|type):: (\S+)\n((?:   .*\n)*)", re.MULTILINE)


def directives(door: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """What a page lists: how, the full name, and its options."""
    for how, name, options in DIRECTIVE.findall(PAGES[door].read_text(encoding="utf-8")):
        found: list[tuple[str, str]] = re.findall(r"^   :([\w-]+): *(.*)$", options, re.MULTILINE)
        yield how, name if how.startswith("auto") else f"{door}.{name}", dict(found)


LEFT_OUT = {
    name: set(options["exclude-members"].split(", "))
    for door in PAGES
    for _, name, options in directives(door)
    if "exclude-members" in options
}
"""Members that are no doors: nothing is checked in them."""


def test_each_door_has_its_page() -> None:
    assert set(PAGES) == set(DOORS)


@each_door
def test_a_page_lists_each_name_of_its_door_once_and_nothing_else(door: str) -> None:
    listed = [name for _, name, _ in directives(door)]
    assert sorted(listed) == sorted(f"{door}.{name}" for name in shown(door))


def test_what_is_left_out_is_there() -> None:
    """Else it was renamed, and the new name is listed."""
    assert LEFT_OUT
    for name, members in LEFT_OUT.items():
        assert members <= set(dir(getattr(kingi, name.removeprefix("kingi."))))


@each_door
def test_types_are_written_out_as_they_are(door: str) -> None:
    space = {**shown("kingi"), **shown(door), "collections": sys.modules["collections"], "kingi": kingi}
    for how, name, options in directives(door):
        thing = shown(door)[name.rpartition(".")[2]]
        if how == "type" and not isinstance(thing, str):
            assert eval(options["canonical"], {**space, "SupportsIndex": SupportsIndex}) == thing, name


TEXTS = sorted([*(ROOT / "docs").rglob("*.rst"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
PATH = re.compile(r"(?<![\w/-])kingi(?:\.\w+)+")
IMPORT = re.compile(r"from (kingi[\w.]*) import (\([^)]*\)|[^\n]*)")


def is_public(path: str) -> bool:
    """Whether a dotted path goes through doors only, and on to what a class shows."""
    door = max((name for name in DOORS if f"{path}.".startswith(f"{name}.")), key=len)
    thing: object = DOORS[door]
    for place, name in enumerate(path.removeprefix(door).split(".")[1:]):
        if name.startswith("_") or name not in (names_of(door) if place == 0 else dir(thing)):
            return False
        thing = getattr(thing, name, None)
    return True


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_no_page_sends_anybody_to_a_room(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert [path for path in PATH.findall(text) if not is_public(path)] == []
    for door, names in IMPORT.findall(text):
        assert set(re.findall(r"\w+", names)) <= set(names_of(door)), (door, names)


def test_a_room_is_found() -> None:
    assert not any(
        map(is_public, ("kingi.rules", "kingi.errors.KingiError", "kingi.Deal._start", "kingi._names"))
    )
    assert all(map(is_public, ("kingi", "kingi.Deal.play", "kingi.contracts", "kingi.contracts.Misere.key")))
    assert PATH.findall("see ~kingi.Deal, kingi.rules.table and src/kingi.x") == [
        "kingi.Deal",
        "kingi.rules.table",
    ]


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.py")), ids=lambda file: file.name)
def test_an_example_imports_from_doors(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "kingi":
            assert {alias.name for alias in node.names} <= set(names_of(node.module))
        elif isinstance(node, ast.Import):
            assert all(alias.name.split(".")[0] != "kingi" or alias.name in DOORS for alias in node.names)


def test_the_docs_show_a_constructor_only_where_it_is_a_door(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sphinx", reason="the docs are built with it")
    monkeypatch.setattr(sys, "path", [str(ROOT / "docs"), *sys.path])
    page = importlib.import_module("doors")
    assert set(page.DOORS) == set(DOORS)
    assert set(kingi.__all__) >= page.MADE_BY_HAND
    sign: Callable[..., tuple[str, str] | None] = page.sign

    def signature(what: str, name: str) -> tuple[str, str] | None:
        return sign(None, what, name, None, None, "(cards: int) -> ~kingi.cards.sets.Cards", None)

    hidden = (
        "kingi.Deal",
        "kingi.Match",
        "kingi.ScoreSheet",
        "kingi.DealView",
        "kingi.MatchView",
        "kingi.Row",
    )
    assert {signature("class", name) for name in hidden} == {("", "")}
    assert signature("exception", "kingi.ParseError") == ("", "")
    for what, name in (
        ("class", "kingi.Cards"),
        ("class", "kingi.contracts.Hearts"),
        ("function", "kingi.pack"),
    ):
        assert signature(what, name) != ("", "")
    assert sign(None, "class", "kingi.contracts.Duty", None, None, "(*args, **kwargs)", None) == ("", "")
    assert sign(None, "exception", "kingi.SeatError", None, None, None, None) is None

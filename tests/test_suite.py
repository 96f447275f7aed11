"""The suite itself: what its files may share, and how."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("*.py"))


def imported(source: str) -> Iterator[str]:
    """The full name of everything that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def from_tests(source: str) -> list[str]:
    """The test files that a source imports, or imports from."""
    return [name for name in imported(source) if any(part.startswith("test_") for part in name.split("."))]


def test_no_file_imports_a_test_file() -> None:
    """What two tests share stands in a module of its own, so that a test file can be read and run alone."""
    assert len(FILES) > 50
    assert {file.name: from_tests(file.read_text(encoding="utf-8")) for file in FILES} == {
        file.name: [] for file in FILES
    }


@pytest.mark.parametrize(
    "source",
    [
        "from tests.test_sheet import KINGI",
        "from tests import test_sheet",
        "import tests.fuzz.test_fuzz as fuzz",
    ],
)
def test_such_an_import_is_found(source: str) -> None:
    assert from_tests(source)

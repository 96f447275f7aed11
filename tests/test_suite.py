"""The suite itself: what its files may share, and how."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("*.py"))


def from_tests(source: str) -> list[str]:
    """The lines of a source that import a test file, or from one."""
    return re.findall(r"^\s*(?:from|import)\s.*\btest_\w+.*$", source, re.MULTILINE)


def test_no_file_imports_a_test_file() -> None:
    """What two tests share stands in a module of its own, so that a test file can be read and run alone."""
    assert len(FILES) > 50
    assert [line for file in FILES for line in from_tests(file.read_text(encoding="utf-8"))] == []


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


def test_every_test_has_the_same_name_in_every_run(request: pytest.FixtureRequest) -> None:
    """Else no two processes could share the suite: an address or a number of its own differs in each."""
    names = [item.nodeid for item in request.session.items]
    assert [name for name in names if re.search(r"\b0x[0-9a-f]{6}| at 0x", name)] == []
    assert len(set(names)) == len(names)

"""Every rule that is cited is a rule of docs/rules.rst, and every rule there is held by a test."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Mapping
from doctest import DocTestParser
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from docs.cited import cited

ROOT = Path(__file__).resolve().parent.parent

Places = Mapping[str, Iterable[str]]
"""The numbers cited in each file."""


def files(*patterns: str) -> dict[str, str]:
    """The texts of these files, by path."""
    paths = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


# --- what is read ---


def rules_in(page: str) -> dict[str, str]:
    """Each rule by number: all that stands between its anchor and the next."""
    found: dict[str, str] = {}
    for rule in re.split(r"^\.\. _rule-", page, flags=re.MULTILINE)[1:]:
        number, _, text = rule.partition(":\n\n")
        assert text.startswith(f"**{number}** "), f"not the rule of its anchor, {number}: {text[:20]}"
        assert number not in found, f"{number} is there twice"
        found[number] = text
    return found


def prose_in(text: str) -> str:
    """A text without its examples, and without what is set in backticks: cards may be there."""
    told = "".join(part for part in DocTestParser().parse(text) if isinstance(part, str))
    return re.sub(r"`+[^`]*`+", "", told)


def prose_of_module(source: str) -> str:
    """What is told in a module that may cite: its docstrings, those of fields too, and its comments."""
    if not re.search(r"\([A-Z]\d", source):
        return ""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string.lstrip("#") for token in tokens if token.type == tokenize.COMMENT]
    docstrings = [
        node.value.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, str)
    ]
    return "\n".join(map(prose_in, ["\n".join(comments), *docstrings]))


def marked_in(source: str) -> list[str]:
    """The rules that a module's tests are marked with; they must be literal, so that they can be read."""
    if "mark.rule" not in source:
        return []
    return [
        ast.literal_eval(argument)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        for argument in node.args
    ]


RULES = rules_in((ROOT / "docs" / "rules.rst").read_text(encoding="utf-8"))
MODULES = files("src/**/*.py", "examples/*.py", "tests/**/*.py")


@cache
def all_cited() -> Places:
    """What is cited in every page and module."""
    return {
        **{path: cited(prose_in(text)) for path, text in files("*.md", "docs/**/*.rst").items()},
        **{path: cited(prose_of_module(source)) for path, source in MODULES.items()},
    }


@cache
def all_marked() -> Places:
    """What the tests of every module are marked with."""
    return {path: marked_in(source) for path, source in MODULES.items()}


# --- what is asked ---


def no_rules(rules: Mapping[str, str], places: Places) -> list[str]:
    """What is cited and is no rule."""
    return [
        f"{number} in {path}" for path, numbers in places.items() for number in numbers if number not in rules
    ]


def without_test(rules: Mapping[str, str], marked: Places) -> list[str]:
    """The rules that no test is marked with, but for those that are not built yet."""
    held = {number for numbers in marked.values() for number in numbers}
    return [number for number, text in rules.items() if number not in held and "*Not yet*" not in text]


def test_the_rules_are_numbered_in_order() -> None:
    for letter, numbers in groupby(RULES, key=lambda number: number[0]):
        listed = list(numbers)
        assert listed == [f"{letter}{place}" for place in range(1, len(listed) + 1)]
    assert [letter for letter, _ in groupby(RULES, key=lambda number: number[0])] == list("GKNDT")


def test_what_is_cited_is_a_rule() -> None:
    assert no_rules(RULES, all_cited()) == []
    assert no_rules(RULES, all_marked()) == []


def test_every_rule_is_held_by_a_test() -> None:
    assert without_test(RULES, all_marked()) == []


# --- whether that would be found ---


@pytest.mark.parametrize("number", RULES)
def test_a_rule_that_is_missing_is_found_wherever_it_is_cited(number: str) -> None:
    fewer = {other: text for other, text in RULES.items() if other != number}
    citing = [path for path, numbers in all_marked().items() if number in numbers]
    assert {line.partition(" in ")[2] for line in no_rules(fewer, all_marked())} == set(citing)
    assert all(line.startswith(f"{number} in ") for line in no_rules(fewer, {**all_cited(), **all_marked()}))


def test_a_false_number_and_a_rule_without_test_are_found() -> None:
    texts = {"K1": "Old.", "K2": "Bold.", "K3": "New. *Not yet*: all."}
    page = "".join(f".. _rule-{number}:\n\n**{number}** {text}\n\n" for number, text in texts.items())
    source = """
@pytest.mark.rule("K1")
def test_a() -> None: ...

@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("K4", "K1"))])
def test_b(a: int) -> None: ...
"""
    rules, marked = rules_in(page), {"test_x.py": marked_in(source)}
    assert list(rules) == ["K1", "K2", "K3"]
    assert marked == {"test_x.py": ["K1", "K4", "K1"]}
    assert no_rules(rules, marked) == ["K4 in test_x.py"]
    assert without_test(rules, marked) == ["K2"]
    with pytest.raises(AssertionError, match="not the rule of its anchor, K2"):
        rules_in(page.replace("**K2**", "**K3**"))
    with pytest.raises(ValueError, match="malformed"):
        marked_in("pytest.mark.rule(number)")


SOURCE = '''"""A module (K1)."""

D4 = 4  # the four of diamonds, D4, as it is told by (K2,
# T7)


def trick(card: Card) -> Card:
    """Takes the trick (G4,
    K11). Not cited: D4, Card(D4), Card((D4)), [D5], "(D6)", ('D7'), (D8 D9), (♦4), (see D4), (D04), (D4)s.

    In backticks it is code: `(D4)`, ``(D5)``.

    >>> trick((D4)) (D5)
    (D4)
    """
    print("(D6)", (D4), f(D4))


number: int
"""How many (G9)."""
'''


def test_only_what_is_cited_is_read() -> None:
    assert sorted(cited(prose_of_module(SOURCE))) == ["G4", "G9", "K1", "K11", "K2", "T7"]

"""What the README promises is there, and the documentation has every public module."""

import re
import tomllib
from pathlib import Path

from kingi.contracts import Public

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def command(title: str) -> str:
    """The command under a heading: one line, alone in its block."""
    found = re.search(rf"^## {title}\n(?:[^#`].*\n|\n)*```sh\n(.+)\n```$", README, re.MULTILINE)
    assert found is not None, title
    return found[1]


def test_the_tours_are_short() -> None:
    deal, match = re.findall(r"```python\n(.*?)\n+```", README, re.DOTALL)
    for tour in (deal, match):
        assert 10 <= len(tour.splitlines()) <= 15
        assert ">>> " in tour


def test_there_are_two_commands() -> None:
    assert README.count("```sh\n") == 2
    assert command("Run the main job") != command("Run the tests")


def test_the_commands_set_up_what_they_use() -> None:
    for title in ("Run the main job", "Run the tests"):
        steps = command(title).split(" && ")
        assert re.fullmatch(r"python3 -m venv (--upgrade-deps )?\.venv", steps[0])
        assert steps[1].startswith(".venv/bin/python -m pip install ")
        assert steps[2].startswith(".venv/bin/python ")


def test_the_main_job_names_real_files() -> None:
    files = re.findall(r"\bexamples/\S+", command("Run the main job"))
    assert files == ["examples/check_deals.py", "examples/deals.jsonl"]
    assert all((ROOT / file).is_file() for file in files)


def test_the_test_command_installs_the_group_and_runs_pytest() -> None:
    assert "venv --upgrade-deps " in command("Run the tests"), "an old pip knows no groups"
    assert "-e . --group test " in command("Run the tests")
    assert " -m pytest" in command("Run the tests")
    assert re.search(r"^test = \[", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)


def test_links_lead_to_files() -> None:
    for paper in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        links = re.findall(r"\]\(([^)]+)\)", (ROOT / paper).read_text(encoding="utf-8"))
        assert all("://" in link or (ROOT / link).is_file() for link in links), links
    assert "](docs/rules.rst)" in README


def test_the_urls_of_the_package_lead_to_files_until_the_host_is_known() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert urls
    assert all("://" in url or (ROOT / url).is_file() for url in urls.values()), urls


def test_the_page_on_duties_lists_what_one_may_read() -> None:
    page = (ROOT / "docs" / "own-contract.rst").read_text(encoding="utf-8")
    listed = re.findall(r"^``table\.(\w+)", page, re.MULTILINE)
    assert sorted(listed) == sorted(name for name in vars(Public) if not name.startswith("_"))

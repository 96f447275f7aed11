"""What the README promises is there, and the documentation has every public module."""

import re
from pathlib import Path

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
        assert steps[0] == "python3 -m venv .venv"
        assert steps[1].startswith(".venv/bin/python -m pip install ")
        assert steps[2].startswith(".venv/bin/python ")


def test_the_main_job_names_real_files() -> None:
    files = re.findall(r"\bexamples/\S+", command("Run the main job"))
    assert files == ["examples/check_deals.py", "examples/deals.jsonl"]
    assert all((ROOT / file).is_file() for file in files)


def test_the_test_command_installs_the_extra_and_runs_pytest() -> None:
    assert "-e '.[test]'" in command("Run the tests")
    assert " -m pytest" in command("Run the tests")
    assert re.search(r"^test = \[", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)

"""The example of a bot: it does what may be done, knows what a view knows, and wins against chance."""

import random

import pytest
from examples import bot
from tests.scenes import SCENES

from kingi import variants


@pytest.mark.slow
def test_it_wins_against_chance() -> None:
    assert sum(bot.play(random.Random(7), tries=1)) == 0
    assert sum(bot.play(random.Random(seed))[0] for seed in range(3)) > 15


@pytest.mark.parametrize("scene", SCENES)
def test_it_does_what_may_be_done(scene: str) -> None:
    match = SCENES[scene]
    if match.to_act is not None:
        view = match.view(match.to_act)
        chosen = bot.choose(view, random.Random(1), tries=1)
        assert chosen in match.legal_actions
        assert chosen == bot.choose(view, random.Random(1), tries=1), "the same chance, the same choice"


def test_it_prints_a_line_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["bot.py", "1"])
    bot.main()
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("match 1: ")
    assert sum(map(int, line.removeprefix("match 1: ").split())) == variants.kingen().total

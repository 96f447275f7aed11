"""Only errors of kingi's own come out of any text, nor of a valid one that was damaged."""

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.fuzz.targets import TARGETS, run
from tests.fuzz.texts import VALID

from kingi import Cards, actions

pytestmark = pytest.mark.slow

each_target = pytest.mark.parametrize("target", sorted(TARGETS))

anything = st.text(max_size=60)
_LETTERS = "CDHScdhs♣♦♥♠♡♤\ufe0f23456789TJQKA10tjqka ,./:-'\"{}[]\\\n\0١"
telling = st.text(st.sampled_from(_LETTERS), max_size=30)
_WORDS = ["deal", "name", "bid", "play", "pass", "ask", "auction", "misere", "trump-hearts", *_LETTERS]
worded = st.lists(st.sampled_from(_WORDS), max_size=12).map("".join)
_SPACED = st.lists(st.sampled_from(_WORDS), max_size=12).map(" ".join)


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid text with some pieces cut out, doubled, moved or overwritten."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start_, stop = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        stop = min(stop, start_ + draw(st.sampled_from((1, 2, 8, 200))))
        piece = text[start_:stop]
        how = draw(st.integers(0, 4))
        if how == 0:
            text = text[:start_] + text[stop:]
        elif how == 1:
            text = text[:stop] + piece + text[stop:]
        elif how == 2:
            text = text[:start_] + text[stop:] + piece
        elif how == 3:
            text = text[:start_] + draw(telling | anything) + text[stop:]
        else:
            text = (
                text[:start_]
                + draw(st.sampled_from(("1e9", "NaN", "-1", "null", "\\ud800", "[", '"')))
                + text[stop:]
            )
    return text


@each_target
def test_valid_texts_are_taken(target: str) -> None:
    """Else nothing is fuzzed but the first refusal."""
    assert all(run(target, text) for text in VALID[target])


@each_target
def test_any_text(target: str) -> None:
    @given(text=anything | telling | worded | _SPACED)
    @example(text="")
    def check(text: str) -> None:
        run(target, text)

    check()


@each_target
def test_damaged_texts(target: str) -> None:
    @settings(max_examples=40 if target in ("record", "lines") else 80)
    @given(text=damaged(VALID[target]))
    def check(text: str) -> None:
        run(target, text)

    check()


@each_target
def test_a_refusal_is_short_however_long_the_text(target: str) -> None:
    @given(text=damaged(VALID[target]), long=st.sampled_from("k9\0'\\é\u202e\U0010ffff♥ /.:"), data=st.data())
    def check(text: str, long: str, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, len(text)))
        run(target, text[:place] + 3000 * long + text[place:])

    check()


@settings(max_examples=100)
@given(text=telling)
def test_cards_are_read_the_same_in_an_action(text: str) -> None:
    """A hand in `deal …` is read by the door of cards: it has no other grammar."""
    text = text.replace("/", "")
    taken = run("cards", text)
    assert run("action", f"deal {text}/") is taken
    if taken:
        assert actions.parse(f"deal {text}/") == actions.DealCards((Cards(text), Cards("")))


def test_the_target_runner_lets_faults_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(text: str) -> None:
        raise ValueError(text)

    monkeypatch.setitem(TARGETS, "card", faulty)
    with pytest.raises(ValueError, match=r"^x$"):
        run("card", "x")


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is not installed")
@each_target
def test_the_coverage_guided_run_starts(target: str, run_fuzzer: Callable[[str], str]) -> None:
    """A short run of it: the long ones are for the command line."""
    assert "Done 500 runs" in run_fuzzer(target)


@pytest.fixture
def run_fuzzer() -> Callable[[str], str]:
    script = Path(__file__).with_name("fuzz_atheris.py")

    def run_it(target: str) -> str:
        command = [sys.executable, str(script), target, "-runs=500", "-seed=1"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stderr

    return run_it

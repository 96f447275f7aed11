"""Type checking as a user meets it, and the stranger's contracts and duties of tests/typing at play."""

import importlib.util
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi import Cards, Deal, deal_cards, pack, score
from kingi.contracts import Contract, Duty

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
TYPED = sorted((HERE / "typing").glob("*.py"))


def load(name: str) -> ModuleType:
    """A module of tests/typing; the folder is no package, so that it hides no other `typing`."""
    spec = importlib.util.spec_from_file_location(f"typed_{name}", HERE / "typing" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module  # dataclasses look their own module up
    spec.loader.exec_module(module)
    return module


stranger = load("stranger")
CONTRACTS: tuple[Contract, ...] = stranger.CONTRACTS
DUTIES: tuple[Duty, ...] = stranger.DUTIES


# --- the checker ---


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


def check(files: Sequence[Path], cache: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), *map(str, files)]
    done = subprocess.run(command, cwd=HERE.parent, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_typed_files_are_clean(cache: Path) -> None:
    assert [file.name for file in TYPED] == ["revealed.py", "stranger.py"]
    code, said = check(TYPED, cache)
    assert (code, said) == (0, f"Success: no issues found in {len(TYPED)} source files\n")


WRONG = """
from kingi import Card, Cards, Deal, Suit, Table, contracts, kingi_typo, variants
from kingi.contracts import Contract, Duty, Item, Terms

class NoKey:
    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(items=())

class NoTiers:
    reason = "none"
    def demand(self, table: Table) -> str:
        return "nothing"

contract: Contract = NoKey()
duty: Duty = NoTiers()
deal = Deal.start(contracts.Hearts(), ["C2", "C3"], 1)
deal.turn + 1
deal.leader = 2
Card.of(5, "K")
Cards(5)
Item("hearts", "1")
contracts.Trump(5)
variants.kinko(points="medium")
deal.play("C2", seat="0")
deal.result.scores
"""


def test_wrong_uses_are_refused_each_in_its_line(cache: Path, tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(WRONG, encoding="utf-8")
    code, said = check([file], cache)
    assert code == 1
    reported = {int(line.split(":")[1]) for line in said.splitlines() if "wrong.py:" in line}
    lines = WRONG.splitlines()
    first = lines.index("contract: Contract = NoKey()") + 1
    assert reported == {2, *range(first, len(lines) + 1)}, said


# --- the stranger at play ---


def test_these_are_strangers() -> None:
    for thing in (*CONTRACTS, *DUTIES):
        assert not type(thing).__module__.startswith("kingi")
        assert type(thing).__mro__ == (type(thing), object)


@given(
    st.sampled_from(CONTRACTS), st.sampled_from([(2, ""), (3, "S2"), (4, ""), (5, "C2 S2")]), st.integers(0)
)
def test_a_strangers_contract_plays_to_the_end(contract: Contract, table: tuple[int, str], seed: int) -> None:
    players, without = table
    rng = random.Random(seed)
    cards = pack(without=without)
    deal = Deal.start(contract, deal_cards(rng, players=players, pack=cards), leader=rng.randrange(players))
    while not deal.is_over:
        assert deal.turn is not None
        legal = deal.legal_cards
        assert legal
        assert legal == Cards(card for card in cards if deal.why_illegal(card) is None)
        assert deal.view(deal.turn).legal_cards == legal
        deal = deal.play(rng.choice(legal))
    assert deal.scores == score(contract, deal.tally, players=players, pack=cards)
    assert sum(deal.scores) == deal.terms.total


def test_a_strangers_duty_says_why() -> None:
    spades, first_tricks = CONTRACTS
    deal = Deal.start(spades, ["C2 SQ", "C3 SA", "D2 S9"])
    assert str(deal.why_illegal("SQ")) == "♠Q by seat 0: may not lead ♠ to the first trick (holds ♣2)"
    assert deal.legal_cards == Cards("C2")
    refused = deal.why_illegal("SQ")
    assert refused is not None
    assert refused.reason == "not-first"
    deal = Deal.start(first_tricks, ["C2 SQ", "C93", "DA2"]).play("C2")
    assert str(deal.why_illegal("C9")) == "♣9 by seat 1: must follow ♣ low (holds ♣3)"
    deal = deal.play("C3")
    assert str(deal.why_illegal("D2")) == "♦2 by seat 2: must play ♣A ♦A ♥A ♠A sooner (holds ♦A)"


def test_a_strangers_items_score() -> None:
    spades, first_tricks = CONTRACTS
    deal = Deal.start(spades, ["C2 SQ", "C3 SA", "D2 S9"])
    for card in ("C2", "C3", "S9", "SA", "D2", "SQ"):
        deal = deal.play(card)
    assert deal.tally == {"spades": (0, 2, 0), "spade-queen": (0, 1, 0)}
    assert deal.scores == (0, -15, 0)
    deal = Deal.start(first_tricks, ["C2345", "D2345"])
    for card in ("C2", "D2", "C3", "D3", "C4", "D4"):
        assert not deal.is_over
        deal = deal.play(card)
    assert deal.is_over, "it stops when decided: after the third trick (G7)"
    assert deal.scores == (6, 0)

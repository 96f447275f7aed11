"""A deal as a line of text, and back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import CASES, PRESETS, Case, deals, played_on

from kingi import Deal, KingiError, RecordError, WrongTypeError, variants
from kingi.records import dumps_deal, loads_deal

KINGI = variants.kingi()
TURKISH = variants.turkish()


def test_as_it_stands() -> None:
    """The contract's key, who leads, the hands by seat, the cards in the order played."""
    deal = Deal.start(KINGI.contracts["king"], ["C3 D2", "HK D3", "C9 D4", "CA D5"], leader=3)
    assert dumps_deal(deal) == "king 3: C3 D2 / D3 HK / C9 D4 / CA D5:"
    deal = deal.play("CA").play("C3")
    assert dumps_deal(deal) == "king 3: C3 D2 / D3 HK / C9 D4 / CA D5: CA C3"
    over = deal.play("HK").play("C9")
    assert dumps_deal(over) == "king 3: C3 D2 / D3 HK / C9 D4 / CA D5: CA C3 HK C9"
    assert over.is_over
    assert loads_deal(dumps_deal(over), KINGI) == over


@pytest.mark.parametrize(
    "text",
    [
        "misere 1: C3 H5 / CQ D2 / C4 H9: D2 C4",
        "misere 1: c3 h5 / cq, d2 / ♥9 ♣4 : d2  4♣",
        "  misere   1 :C3 H5/CQ D2/C4 H9:D2 C4 ",
    ],
)
def test_cards_in_any_form_are_read(text: str) -> None:
    assert dumps_deal(loads_deal(text, KINGI)) == "misere 1: C3 H5 / CQ D2 / C4 H9: D2 C4"


@pytest.mark.rule("T6")
def test_a_deal_annulled_before_its_first_card() -> None:
    text = "king 0: CA HA / C2 D2 / C3 D3 / C4 D4:"
    deal = loads_deal(text, TURKISH)
    assert deal.annulled == "bare-honours"
    assert dumps_deal(deal) == text


@settings(max_examples=60)
@given(data=st.data(), case=st.sampled_from(CASES), seed=st.integers(0, 1 << 32))
def test_any_deal_goes_round(data: st.DataObject, case: Case, seed: int) -> None:
    """Every contract of every preset, stopped anywhere; the text is one line."""
    rng = random.Random(seed)
    states = list(played_on(data.draw(deals(case)), rng))
    deal = rng.choice([states[0], states[-1], *states])
    text = dumps_deal(deal)
    again = loads_deal(text, PRESETS[case.preset])
    assert again == deal
    assert hash(again) == hash(deal)
    assert (again.turn, again.legal_cards, again.scores) == (deal.turn, deal.legal_cards, deal.scores)
    assert dumps_deal(again) == text
    assert text.splitlines() == [text]


WRONG = {
    "": "deal",
    "misere": "deal",
    "misere 1": "deal",
    "misere 1: CA / C2": "deal",
    "misere: CA / C2:": "deal",
    "misere 1 2: CA / C2:": "deal",
    "misere -1: CA / C2:": "deal",
    "misere x: CA / C2:": "deal",
    "misere ١: CA / C2:": "deal",
    "misere 1000: CA / C2:": "deal",
    "miser 1: CA / C2:": "contract",
    "MISERE 1: CA / C2:": "contract",
    "misere 2: CA / C2:": "leader",
    "misere 0: CA:": "hands",
    "misere 0: CA / C1:": "hands",
    "misere 0: CA / CA:": "hands",
    "misere 0: CA C3 / C2:": "hands",
    "misere 0: / :": "hands",
    "misere 0: CA C3 / C2 D2: D2": "plays[0]",
    "misere 0: CA C3 / C2 D2: CA D2": "plays[1]",
    "misere 0: CA C3 / C2 D2: CA C2 X": "plays[2]",
    "misere 0: CA C3 / C2 D2: CA C2 C3 D2 C3": "plays[4]",
    "misere 0: CA C3 / C2 D2: CA: C2": "plays[0]",
    "misere 0: CA C3 / C2 D2: CAC3": "plays[0]",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_refused_with_its_part(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads_deal(text, KINGI)
    assert raised.value.place == WRONG[text]
    assert len(str(raised.value)) < 400


@pytest.mark.rule("G3")
def test_a_card_that_may_not_be_played_comes_with_the_reason() -> None:
    with pytest.raises(RecordError, match=r"^plays\[1\]: ♦2 by seat 1: must follow ♣ \(holds ♣2\)$"):
        loads_deal("misere 0: CA C3 / C2 D2: CA D2", KINGI)


@pytest.mark.rule("K3", "T4")
def test_the_contract_is_the_variant_s_own() -> None:
    """The same line is played by the rules of the variant that is given."""
    text = "hearts 0: C5 S3 / HA S2 / CK H4 / C9 HT: C5 S2"
    assert dumps_deal(loads_deal(text, KINGI)) == text
    with pytest.raises(RecordError, match="must discard a ♥"):
        loads_deal(text, TURKISH)


def test_other_types_are_refused() -> None:
    wrong: tuple[object, ...] = (None, b"misere 0: CA / C2:", 3)
    for value in wrong:
        with pytest.raises(WrongTypeError):
            loads_deal(value, KINGI)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]
    for value in wrong:
        with pytest.raises(KingiError):
            loads_deal("misere 0: CA / C2:", value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]
        with pytest.raises(KingiError):
            dumps_deal(value)  # type: ignore[arg-type]  # on purpose  # pyright: ignore[reportArgumentType]


def test_a_long_text_is_refused_at_its_first_fault() -> None:
    million = 10**6
    for text in (
        "x" * million,
        "x" * million + " 0: CA / C2:",
        "misere 0: CA / C2: " + "CA " * million,
        "misere 0: " + "CA" * million + " / C2:",
        "misere 0: " + "CA / " * 50_000 + "C2:",
    ):
        with pytest.raises(RecordError) as raised:
            loads_deal(text, KINGI)
        assert len(str(raised.value)) < 400

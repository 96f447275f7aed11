"""One deal's points from typed counts, for every contract of every preset (G8, G11, N10)."""

import pytest
from tests.strategies import CASES, PRESETS, Case, contract

from kingi import Counts, TallyError, score

KINKO_3, KINKO_5, KINGEN_3 = "kinko players=3", "kinko players=5", "kingen players=3"


@pytest.mark.rule("G8", "T7")
@pytest.mark.parametrize(
    ("preset", "key", "counts", "expected"),
    [
        ("kingi", "misere", (5, 4, 3, 1), (-5, -4, -3, -1)),
        ("kingi", "hearts", (13, 0, 0, 0), (-13, 0, 0, 0)),
        ("kingi", "men", {"kings": (1, 0, 3, 0), "jacks": (0, 4, 0, 0)}, (-4, -12, -12, 0)),
        ("kingi", "queens", (0, 4, 0, 0), (0, -20, 0, 0)),
        ("kingi", "last-tricks", {"trick-12": (1, 0, 0, 0), "trick-13": (0, 0, 0, 1)}, (-7, 0, 0, -8)),
        ("kingi", "king", (0, 0, 1, 0), (0, 0, -15, 0)),
        ("kingi", "trump-hearts", (5, 4, 3, 1), (10, 8, 6, 2)),
        ("kingi", "no-trump", (0, 0, 13, 0), (0, 0, 26, 0)),
        ("kingi", "plus-misere", (1, 2, 2, 8), (2, 4, 4, 16)),
        ("kinko", "men", (2, 0, 0, 6), (-2, 0, 0, -6)),
        ("kinko", "last-tricks", (1, 0, 1, 0), (-3, 0, -3, 0)),
        ("kinko", "king", (0, 1, 0, 0), (0, -4, 0, 0)),
        (KINKO_3, "misere", (6, 5, 5), (-6, -5, -5)),
        (KINKO_3, "hearts", (12, 0, 0), (-12, 0, 0)),
        (KINKO_3, "king", (0, 1, 0), (0, -3, 0)),
        (KINKO_3, "no-trump", (16, 0, 0), (16, 0, 0)),
        (KINKO_5, "king", (0, 0, 0, 0, 1), (0, 0, 0, 0, -5)),
        (KINKO_5, "trump-clubs", (2, 2, 2, 2, 2), (2, 2, 2, 2, 2)),
        ("kinko points=large", "men", {"jacks": (4, 0, 0, 0), "kings": (0, 1, 2, 1)}, (-8, -3, -6, -3)),
        ("kinko points=large", "trump-clubs", (13, 0, 0, 0), (65, 0, 0, 0)),
        ("kingen", "queens", (1, 1, 1, 1), (-2, -2, -2, -2)),
        ("kingen", "king", (1, 0, 0, 0), (-5, 0, 0, 0)),
        (KINGEN_3, "queens", (3, 1, 0), (-3, -1, 0)),
        (KINGEN_3, "king", (1, 0, 0), (-4, 0, 0)),
        (KINGEN_3, "last-tricks", {"trick-7": (0, 1, 0), "trick-17": (0, 1, 0)}, (0, -5, 0)),
        (KINGEN_3, "trump-spades", (17, 0, 0), (17, 0, 0)),
        ("turkish", "queens", (2, 1, 1, 0), (-200, -100, -100, 0)),
        ("turkish", "queens", (1, 1, 1, 1), (0, 0, 0, 0)),
        ("turkish strict=True", "queens", (1, 1, 1, 1), (0, 0, 0, 0)),
        ("turkish", "men", (2, 2, 2, 2), (-120, -120, -120, -120)),
        ("turkish", "hearts", (4, 4, 4, 1), (-120, -120, -120, -30)),
        ("turkish", "misere", (13, 0, 0, 0), (-650, 0, 0, 0)),
        ("turkish", "last-tricks", (2, 0, 0, 0), (-360, 0, 0, 0)),
        ("turkish", "king", (0, 0, 0, 1), (0, 0, 0, -320)),
        ("turkish", "trump-spades", (5, 4, 3, 1), (250, 200, 150, 50)),
    ],
)
def test_typed_counts(preset: str, key: str, counts: Counts, expected: tuple[int, ...]) -> None:
    """G8, T7 (a sheet with one queen each scores nothing) and all the prices."""
    variant = PRESETS[preset]
    assert score(contract(preset, key), counts, players=variant.players, pack=variant.pack) == expected


@pytest.mark.rule("G8")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_of_everything_to_one_seat_is_the_total(case: Case) -> None:
    others = (0,) * (case.players - 1)
    counts = {item.label: (*others, item.quantity) for item in case.items}
    expected = (*others, sum(item.points * item.quantity for item in case.items))
    assert score(case.contract, counts, players=case.players, pack=case.pack) == expected
    short = {label: (*others, count - 1) for label, (*_, count) in counts.items()}
    with pytest.raises(TallyError):
        score(case.contract, short, players=case.players, pack=case.pack)

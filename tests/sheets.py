"""Score sheets for tests: Kingi and Kinko after their minus deals, Turkish before any."""

from collections.abc import Sequence

from kingi import Counts, ScoreSheet, Variant, variants

MINUS: list[Counts] = [  # the six minus deals of Kingi
    (5, 4, 3, 1),
    (0, 13, 0, 0),
    {"kings": (1, 1, 1, 1), "jacks": (4, 0, 0, 0)},
    (2, 1, 1, 0),
    {"trick-12": (0, 0, 1, 0), "trick-13": (0, 0, 0, 1)},
    (0, 0, 0, 1),
]


def filled(variant: Variant, deals: Sequence[Counts], *, first_dealer: int = 0) -> ScoreSheet:
    sheet = ScoreSheet.blank(variant, first_dealer=first_dealer)
    for counts in deals:
        sheet = sheet.enter(counts)
    return sheet


KINGI = filled(variants.kingi(), MINUS)
TURKISH = ScoreSheet.blank(variants.turkish(), first_dealer=3)
KINKO = filled(
    variants.kinko(),
    [
        (13, 0, 0, 0),
        (8, 0, 0, 0),
        (4, 0, 0, 0),
        (13, 0, 0, 0),
        (2, 0, 0, 0),
        (1, 0, 0, 0),
    ],
    first_dealer=1,
)

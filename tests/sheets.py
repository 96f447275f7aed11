"""Score sheets for tests: Kingi and Kinko after their minus deals, Turkish before any."""

import random
from collections.abc import Sequence

from kingi import Counts, Sale, ScoreSheet, Variant, variants
from kingi.contracts import Item

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


def random_counts(rng: random.Random, items: Sequence[Item], players: int) -> dict[str, tuple[int, ...]]:
    counts = {item.label: [0] * players for item in items}
    for item in items:
        for _ in range(item.quantity):
            counts[item.label][rng.randrange(players)] += 1
    return {label: tuple(by_seat) for label, by_seat in counts.items()}


def enter_any(sheet: ScoreSheet, rng: random.Random) -> ScoreSheet:
    """The next deal with counts, a choice and a sale at random."""
    upcoming, players = sheet.next, sheet.variant.players
    assert upcoming is not None
    assert upcoming.number == len(sheet.rows) + 1
    assert upcoming.dealer == (sheet.first_dealer + len(sheet.rows)) % players
    key = rng.choice(upcoming.contracts)
    counts = random_counts(rng, upcoming.items[key], players)
    if upcoming.chooser is None:
        return sheet.enter(counts)
    sale = None
    if sheet.highest_bid and rng.random() < 0.7:
        others = [seat for seat in range(players) if seat != upcoming.chooser]
        sale = Sale(rng.choice(others), rng.randint(1, sheet.highest_bid))
    return sheet.enter(counts, contract=key, sale=sale)

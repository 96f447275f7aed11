"""Score sheets for tests: Kingi and Kinko after their minus deals, Turkish before any."""

import random
from collections.abc import Callable, Sequence

from kingi import Counts, KingiError, Sale, ScoreSheet, Variant, variants

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


# --- sheets at random ---


def counts_at_random(sheet: ScoreSheet, key: str, rng: random.Random) -> Counts:
    """Counts of a deal of this contract that add up."""
    counts: dict[str, tuple[int, ...]] = {}
    for item in sheet.variant.terms_of(key).items:
        taken = [0] * sheet.variant.players
        for _ in range(item.quantity):
            taken[rng.randrange(sheet.variant.players)] += 1
        counts[item.label] = tuple(taken)
    return counts


def with_a_row(sheet: ScoreSheet, rng: random.Random) -> ScoreSheet:
    """A deal that may be the next: named, untold where that may be, sold where that may be."""
    key = rng.choice(sheet.offered)
    counts = counts_at_random(sheet, key, rng)
    untold = sheet.is_dictated or (sheet.may_be_untold and rng.random() < 0.5)
    sale = None
    if sheet.highest_bid and rng.random() < 0.5:
        buyer = (sheet.holder + rng.randrange(1, sheet.variant.players)) % sheet.variant.players
        sale = Sale(buyer, rng.randrange(1, 30))
    return sheet.enter(counts, contract=None if untold else key, sale=sale, note=rng.choice(("", "|= ü")))


def mended(sheet: ScoreSheet, rng: random.Random) -> ScoreSheet:
    """A row moved, removed or inserted, an entry dropped; as it was where that may not be."""
    row, other = rng.randrange(1, 12), rng.randrange(1, 12)
    ways: tuple[Callable[[], ScoreSheet], ...] = (
        lambda: sheet.move(row, other),
        lambda: sheet.remove(row),
        lambda: sheet.insert(row, sheet.rows[other - 1].tally, contract=sheet.rows[other - 1].contract_key),
        lambda: sheet.drop(row),
        lambda: sheet.renamed("ABCDE"[: sheet.variant.players]),
        lambda: sheet.restarted(row % sheet.variant.players),
    )
    try:
        return rng.choice(ways)()
    except (KingiError, IndexError):
        return sheet


def written_at_random(sheet: ScoreSheet, rng: random.Random) -> ScoreSheet:
    """One thing more: a row most of the time, an annulment, an adjustment, or something mended."""
    how = rng.random()
    if how < 0.15:
        return sheet.adjust(rng.randrange(sheet.variant.players), rng.randrange(-50, 50), "fine ♥")
    if how < 0.3:
        return mended(sheet, rng)
    if sheet.is_full:
        return sheet
    if how < 0.4:
        return sheet.annul(note=rng.choice(("", "misdeal")), code=rng.choice((None, "bare-honours")))
    return with_a_row(sheet, rng)


def at_random(variant: Variant, rng: random.Random, steps: int) -> ScoreSheet:
    """A sheet after so many steps."""
    sheet = ScoreSheet.blank(variant, first_dealer=rng.randrange(variant.players))
    for _ in range(steps):
        sheet = written_at_random(sheet, rng)
    return sheet


ANNULLED = (
    TURKISH.enter((1, 1, 1, 1), contract="queens", note="one each")
    .enter((1, 1, 1, 1), contract="queens")
    .annul(code="bare-honours")
)
"""Annulled by its counts twice, and once before a card was played."""
SOLD = KINKO.enter((1, 3, 7, 2), contract="trump-hearts", sale=Sale(3, 14)).adjust(1, -5, "late again")
FIXED = (KINGI.renamed(["Ö", "", "王", "=1"]), ANNULLED, SOLD, SOLD.enter((6, 3, 4, 0)))

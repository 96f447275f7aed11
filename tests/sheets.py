"""Score sheets for tests: Kingi and Kinko after their minus deals, Turkish before any."""

import random
from collections.abc import Callable, Sequence

from kingi import Counts, KingiError, Sale, ScoreSheet, Variant, variants
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


def with_a_row(sheet: ScoreSheet, rng: random.Random) -> ScoreSheet:
    """A deal that may be the next, sometimes with a note, and untold where that may be."""
    if sheet.may_be_untold and not sheet.is_dictated and rng.random() < 0.5:
        items = sheet.variant.terms_of(sheet.offered[0]).items
        return sheet.enter(random_counts(rng, items, sheet.variant.players), note="which?")
    return enter_any(sheet, rng)


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

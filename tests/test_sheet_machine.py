"""Any sequence of operations on a score sheet, against a list of what was told that is counted anew."""

import random
from collections.abc import Callable
from typing import TypeAlias, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.sheets import random_counts
from tests.strategies import PRESETS

from kingi import Adjustment, Annulment, Row, Sale, ScoreSheet, SheetError
from kingi.variants import Quotas

Told: TypeAlias = tuple[dict[str, tuple[int, ...]], str | None, Sale | None, str]
"""Counts, contract, sale and note of a row."""
Line: TypeAlias = Told | tuple[int, int, str] | str
"""A row, an adjustment, or the note of an annulment."""

LABELS = sorted({label.split()[0]: label for label in sorted(PRESETS, reverse=True)}.values())
SEEDS = st.integers(0, 1 << 32)


def recounted(blank: ScoreSheet, lines: list[Line]) -> ScoreSheet:
    """The sheet that these lines make, one after another."""
    for line in lines:
        if isinstance(line, str):
            blank = blank.annul(note=line)
        elif len(line) == 3:
            blank = blank.adjust(*line)
        else:
            counts, contract, sale, note = line
            blank = blank.enter(counts, contract=contract, sale=sale, note=note)
    return blank


def recounted_or_not(blank: ScoreSheet, lines: list[Line]) -> ScoreSheet | str:
    """The sheet that these lines make, or the reason why they make none."""
    try:
        return recounted(blank, lines)
    except SheetError as fault:
        return fault.reason


def rows_of(lines: list[Line]) -> list[int]:
    """Where the rows are among the lines."""
    return [at for at, line in enumerate(lines) if not isinstance(line, str) and len(line) == 4]


def relaid(lines: list[Line], rows: list[Line]) -> list[Line]:
    """These rows instead of those among the lines; other lines keep the number of rows above them."""
    places = rows_of(lines)
    others = [
        (sum(at < here for at in places), line) for here, line in enumerate(lines) if here not in places
    ]
    laid: list[Line] = []
    for number in range(len(rows) + 1):
        last = number == len(rows)
        laid += [line for above, line in others if above == number or (last and above > number)]
        laid += rows[number : number + 1]
    return laid


class Evening(RuleBasedStateMachine):
    """A score keeper who makes up his mind again and again."""

    label: str

    @initialize(dealer=st.integers(0, 2), rows=st.integers(0, 20), seed=SEEDS)
    def begin(self, dealer: int, rows: int, seed: int) -> None:
        """From any number of rows on, so that chosen and sold deals, and full sheets, come up too."""
        self.blank = ScoreSheet.blank(PRESETS[self.label], first_dealer=dealer)
        self.sheet = self.blank
        self.lines: list[Line] = []
        rng = random.Random(seed)
        for _ in range(min(rows, self.blank.variant.deals)):
            self.enter(rng.randrange(1 << 32))

    def told(self, sheet: ScoreSheet, rng: random.Random) -> Told:
        """A row that the sheet might take next; counts do not annul."""
        variant = sheet.variant
        key = rng.choice(sheet.offered)
        counts = random_counts(rng, variant.terms_of(key).items, variant.players)
        while any(set(by_seat) == {1} for by_seat in counts.values()):
            counts = random_counts(rng, variant.terms_of(key).items, variant.players)
        others = [seat for seat in range(variant.players) if seat != sheet.holder]
        sale = (
            Sale(rng.choice(others), rng.randint(1, 20)) if sheet.highest_bid and rng.random() < 0.5 else None
        )
        return counts, key, sale, rng.choice(["", "note"])

    def tried(self, do: Callable[[], ScoreSheet], lines: list[Line]) -> None:
        """The sheet and the model agree on what comes of it, or both refuse, and nothing has changed."""
        before = self.sheet.entries
        expected = recounted_or_not(self.blank, lines)
        if isinstance(expected, ScoreSheet):
            self.sheet = do()
            self.lines = lines
            assert self.sheet == expected
        else:
            with pytest.raises(SheetError) as caught:
                do()
            assert (caught.value.reason, caught.value.row is None) == (expected, False)
            assert self.sheet.entries == before

    @precondition(lambda self: not self.sheet.is_full)
    @rule(seed=SEEDS)
    def enter(self, seed: int) -> None:
        counts, key, sale, note = told = self.told(self.sheet, random.Random(seed))
        self.sheet = self.sheet.enter(counts, contract=key, sale=sale, note=note)
        self.lines = [*self.lines, told]

    @precondition(lambda self: not self.sheet.is_full)
    @rule()
    def annul(self) -> None:
        self.sheet = self.sheet.annul(note="misdeal")
        self.lines = [*self.lines, "misdeal"]

    @rule(seed=SEEDS)
    def adjust(self, seed: int) -> None:
        rng = random.Random(seed)
        line = (rng.randrange(self.sheet.variant.players), rng.randint(-20, 20), "fine")
        self.sheet = self.sheet.adjust(*line)
        self.lines = [*self.lines, line]

    @precondition(lambda self: self.lines)
    @rule()
    def undo(self) -> None:
        self.tried(self.sheet.undo, self.lines[:-1])

    @precondition(lambda self: self.lines)
    @rule(seed=SEEDS)
    def drop(self, seed: int) -> None:
        at = random.Random(seed).randrange(len(self.lines))
        self.tried(lambda: self.sheet.drop(at), [*self.lines[:at], *self.lines[at + 1 :]])

    @precondition(lambda self: self.sheet.rows)
    @rule(seed=SEEDS)
    def replace(self, seed: int) -> None:
        rng = random.Random(seed)
        number = rng.randint(1, len(self.sheet.rows))
        at = rows_of(self.lines)[number - 1]
        told = self.told(recounted(self.blank, self.lines[:at]), rng)
        counts, key, sale, note = told
        lines: list[Line] = [*self.lines[:at], told, *self.lines[at + 1 :]]
        self.tried(lambda: self.sheet.replace(number, counts, contract=key, sale=sale, note=note), lines)

    @precondition(lambda self: not self.sheet.is_full)
    @rule(seed=SEEDS)
    def insert(self, seed: int) -> None:
        rng = random.Random(seed)
        rows = [self.lines[at] for at in rows_of(self.lines)]
        number = rng.randint(1, len(rows) + 1)
        before = [*rows[: number - 1]]
        told = self.told(recounted(self.blank, before), rng)
        counts, key, sale, note = told
        rows.insert(number - 1, told)
        self.tried(
            lambda: self.sheet.insert(number, counts, contract=key, sale=sale, note=note),
            relaid(self.lines, rows),
        )

    @rule(dealer=st.integers(0, 2))
    def restart(self, dealer: int) -> None:
        before, self.blank = self.blank, ScoreSheet.blank(PRESETS[self.label], first_dealer=dealer)
        self.tried(lambda: self.sheet.restarted(dealer), self.lines)
        if self.sheet.first_dealer != dealer:
            self.blank = before

    @precondition(lambda self: self.sheet.rows)
    @rule(seed=SEEDS)
    def remove(self, seed: int) -> None:
        number = random.Random(seed).randint(1, len(self.sheet.rows))
        rows = [self.lines[at] for at in rows_of(self.lines)]
        del rows[number - 1]
        self.tried(lambda: self.sheet.remove(number), relaid(self.lines, rows))

    @precondition(lambda self: self.sheet.rows)
    @rule(seed=SEEDS)
    def move(self, seed: int) -> None:
        rng = random.Random(seed)
        number, to = (rng.randint(1, len(self.sheet.rows)) for _ in range(2))
        rows = [self.lines[at] for at in rows_of(self.lines)]
        rows.insert(to - 1, rows.pop(number - 1))
        self.tried(lambda: self.sheet.move(number, to), relaid(self.lines, rows))

    @invariant()
    def it_adds_up(self) -> None:
        sheet = self.sheet
        fines = [entry.points for entry in sheet.entries if isinstance(entry, Adjustment)]
        assert sum(sheet.totals) == sheet.expected_total + sum(fines)
        assert sheet.annulments == sum(isinstance(entry, Annulment) for entry in sheet.entries)
        rows = [entry for entry in sheet.entries if isinstance(entry, Row)]
        assert tuple(rows) == sheet.rows
        players = sheet.variant.players
        assert [row.dealer for row in rows] == [
            (sheet.first_dealer + at) % players for at in range(len(rows))
        ]
        assert sheet.dealer == (sheet.first_dealer + len(rows)) % players

    @invariant()
    def rights_are_what_is_left(self) -> None:
        """Counted from the list alone: what each seat chose of each kind."""
        schedule = self.sheet.variant.schedule
        rows = [self.lines[at] for at in rows_of(self.lines)]
        if isinstance(schedule, Quotas):
            for seat in range(self.sheet.variant.players):
                turns = (seat - schedule.chooser_after_dealer - self.blank.first_dealer) % len(
                    self.sheet.totals
                )
                mine = [row[1] for row in rows[turns :: self.sheet.variant.players]]
                left = {q.kind: q.per_seat - sum(key in q.contracts for key in mine) for q in schedule.quotas}
                assert self.sheet.remaining(seat) == left


@pytest.mark.slow
@pytest.mark.rule("N10", "K12", "T1", "D9")
@pytest.mark.parametrize("label", LABELS)
def test_any_evening_is_what_the_list_says(label: str) -> None:
    machine = cast("type[Evening]", type("Evening", (Evening,), {"label": label}))
    run_state_machine_as_test(machine, settings=settings(max_examples=40, stateful_step_count=30))

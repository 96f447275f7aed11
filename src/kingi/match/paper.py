"""The lines of a score sheet on paper: as a table of text, as CSV and as Markdown."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import accumulate

import attrs

from .rows import Adjustment, Annulment, Entry, Row
from .variant import Variant

_LEFT = 7
"""So many columns, and the last one, hold words; those between hold points."""


@attrs.frozen
class Paper:
    """What is written: heads, a line for each entry, and what the sums come to."""

    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    foot: str

    def table(self) -> str:
        """Aligned columns, heads above and the check of the sums below."""
        cells = [self.heads, *self.lines]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        rule = "  ".join("-" * width for width in widths)
        written = [self._aligned(line, widths) for line in cells]
        return "\n".join([written[0], rule, *written[1:], "", self.foot])

    def csv(self) -> str:
        """Comma separated values, heads first; words that a spreadsheet would reckon with get a '."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(map(_tame, self.heads))
        for line in self.lines:
            writer.writerow([*map(_tame, line[:_LEFT]), *line[_LEFT:-1], _tame(line[-1])])
        return out.getvalue()

    def markdown(self) -> str:
        """A table of Markdown, and the check of the sums below it."""
        numbers = len(self.heads) - _LEFT - 1
        marks = [*["---"] * _LEFT, *["--:"] * numbers, "---"]
        lines = [_row(map(_escaped, self.heads)), _row(marks)]
        lines += [_row(map(_escaped, line)) for line in self.lines]
        return "\n".join([*lines, "", self.foot])

    def _aligned(self, line: Sequence[str], widths: Sequence[int]) -> str:
        last = len(line) - 1
        cells = (
            cell.ljust(width) if at < _LEFT or at == last else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        return "  ".join(cells).rstrip()


def paper_of(variant: Variant, names: Sequence[str], entries: Sequence[Entry], worth: int) -> Paper:
    """The paper of a sheet: names of all seats, its entries, and what the deals are worth together."""
    heads = ("entry", "deal", "dealer", "contract", "chooser", "buyer", "bid")
    points = [_points(entry, variant.players) for entry in entries]
    totals = [*accumulate(points, _plus)]
    numbers = accumulate(int(isinstance(entry, Row)) for entry in entries)
    lines = tuple(
        (
            str(place),
            *_words(entry, number, names, variant),
            *map(str, gained),
            *map(str, total),
            _printable(entry.note),
        )
        for place, (entry, number, gained, total) in enumerate(
            zip(entries, numbers, points, totals, strict=True), start=1
        )
    )
    people = tuple(map(_printable, names))
    sums = tuple(f"total {name}" for name in people)
    return Paper((*heads, *people, *sums, "note"), lines, _foot(entries, totals, worth))


def _words(entry: Entry, number: int, names: Sequence[str], variant: Variant) -> tuple[str, ...]:
    """Deal, dealer, contract, chooser, buyer and bid of an entry."""
    if isinstance(entry, Adjustment):
        return ("", "", f"adjustment: {_printable(names[entry.seat])}", "", "", "")
    dealer = _printable(names[entry.dealer])
    if isinstance(entry, Annulment):
        return ("", dealer, "annulled" if entry.code is None else f"annulled: {entry.code}", "", "", "")
    contract = "untold" if entry.contract_key is None else variant.local_name(entry.contract_key)
    chooser = (entry.dealer + variant.schedule.chooser_after_dealer) % variant.players
    chosen = "" if entry.declarer is None else _printable(names[chooser])
    sold = ("", "") if entry.sale is None else (_printable(names[entry.sale.buyer]), str(entry.sale.bid))
    return (str(number), dealer, contract, chosen, *sold)


def _points(entry: Entry, players: int) -> tuple[int, ...]:
    if isinstance(entry, Row):
        return entry.scores
    if isinstance(entry, Adjustment):
        return tuple(entry.points if seat == entry.seat else 0 for seat in range(players))
    return (0,) * players


def _plus(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


def _foot(entries: Iterable[Entry], totals: Sequence[tuple[int, ...]], worth: int) -> str:
    """The check: what the deals come to together, and what they must."""
    adjusted = sum(entry.points for entry in entries if isinstance(entry, Adjustment))
    deals = sum(totals[-1]) - adjusted if totals else 0
    beside = f", and {adjusted} in adjustments" if adjusted else ""
    return f"the deals add up to {deals}, as they must: {worth}{beside}"


def _printable(text: str) -> str:
    """A text on one line, whatever people typed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _tame(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|")


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"

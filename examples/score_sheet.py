"""Keep the score of a match from typed counts: the rows, the totals, and who is ahead.

    python examples/score_sheet.py examples/kinko.txt
    python examples/score_sheet.py --variant turkish --names Ada Bo Cy Di -- match.txt

A line a deal, counts by seat: `5 4 3 1`. A deal of several items: `jacks 1 2 1 0; kings 0 0 4 0`. A deal
whose contract is chosen begins with its name: `trump-hearts 1 2 8 2`; where the naming was sold, the
line ends with the buyer's seat and the bid: `trump-hearts 1 2 8 2 sold 2 3`. A deal that did not count is
`annulled`. What follows `#` is skipped. Exits 1 at the first wrong line, saying which and why.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kingi import KingiError, Sale, ScoreSheet, SetupError, variants


def numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Small whole numbers; `kingi` checks what they count."""
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise SetupError(f"a number is wanted, not {word!r}")
    return tuple(map(int, words))


def part(text: str) -> tuple[list[str], tuple[int, ...]]:
    """The words before the first number, and the counts."""
    words = text.split()
    first = next(
        (place for place, word in enumerate(words) if word[0].isdigit() or word[0] == "-"), len(words)
    )
    return words[:first], numbers(words[first:])


def enter(sheet: ScoreSheet, line: str) -> ScoreSheet:
    """The sheet with the deal of this line."""
    if line == "annulled":
        return sheet.annul()
    text, is_sold, terms = line.partition(" sold ")
    sold = numbers(terms.split())
    if is_sold and len(sold) != 2:
        raise SetupError("sold: the buyer's seat and the bid are wanted")
    parts = [part(each) for each in text.split(";")]
    words, contract = parts[0][0], None
    if sheet.next is not None and sheet.next.chooser is not None:
        name = len(words) - (len(parts) > 1)  # the last word before several items is the first one's
        contract, parts[0] = " ".join(words[:name]) or None, (words[name:], parts[0][1])
    labels = [" ".join(label) for label, _ in parts]
    if len(set(labels)) < len(labels):
        raise SetupError(f"items: {', '.join(labels)}: one is there twice")
    counts = dict(zip(labels, (count for _, count in parts), strict=True))
    return sheet.enter(
        counts.get("", counts), contract=contract, sale=Sale(sold[0], sold[1]) if is_sold else None
    )


def report(sheet: ScoreSheet) -> None:
    """Print the sheet."""
    names = [line.name for line in sorted(sheet.standings, key=lambda line: line.seat)]
    print(f"{'deal':20}" + "".join(f"{name:>10}" for name in names))
    for number, row in enumerate(sheet.rows, 1):
        sold = "" if row.sale is None else f"   sold to {names[row.sale.buyer]} for {row.sale.bid}"
        contract = row.contract_key or "untold"
        print(f"{number:2} {contract:17}" + "".join(f"{score:10}" for score in row.scores) + sold)
    print(f"{'total':20}" + "".join(f"{total:10}" for total in sheet.totals))
    print(f"check: {sum(sheet.totals)}, as it must be: {sheet.expected_total}")
    print(f"{len(sheet.rows)} of {sheet.variant.deals} deals, {sheet.annulments} annulled")
    for line in sheet.standings:
        print(f"{line.place}. {line.name} {line.total}")


def main(argv: Sequence[str] | None = None) -> int:
    """Read a file of deals and print the sheet; 1 if a line is wrong, else 0."""
    parser = argparse.ArgumentParser(description="Keep the score of a match from typed counts.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--variant", default="kinko")
    parser.add_argument("--players", type=int)
    parser.add_argument("--names", nargs="+", default=())
    parser.add_argument("--first-dealer", type=int, default=0)
    given = parser.parse_args(argv)
    path: Path = given.file
    options = {} if given.players is None else {"players": given.players}
    try:
        variant = variants.get(given.variant, **options)
        sheet = ScoreSheet.blank(variant, names=given.names, first_dealer=given.first_dealer)
        lines = path.read_text(encoding="utf-8").splitlines()
    except (KingiError, OSError, UnicodeDecodeError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    for number, line in enumerate(lines, 1):
        if text := " ".join(line.partition("#")[0].split()):
            try:
                sheet = enter(sheet, text)
            except KingiError as error:
                print(f"{path}, line {number}: {error}", file=sys.stderr)
                return 1
    report(sheet)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

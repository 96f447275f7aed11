"""A score keeper's evening at Kinko, with all that goes wrong: the sheet as it stands at the end.

python examples/evening.py            # prints it
python examples/evening.py sheet      # keeps it too: sheet.json, sheet.csv, sheet.md
"""

import sys
from pathlib import Path

from kingi import Sale, ScoreSheet, SheetError, TallyError, records, variants


def evening() -> ScoreSheet:
    """What was written down, and mended."""
    sheet = ScoreSheet.blank(variants.kinko(), names=("Ada", "Bo", "Cy", "Di"), first_dealer=3)
    sheet = sheet.enter((5, 4, 3, 1))

    # One man too many: the sheet says so, and the keeper counts again.
    try:
        sheet = sheet.enter((4, 3, 1, 1))
    except TallyError as error:
        print(f"{error.item}: {error.entered} entered, there are {error.expected}")
        sheet = sheet.enter((4, 2, 1, 1))

    # Cards fell on the floor: the deal does not count, and the same dealer deals again.
    sheet = sheet.annul(note="cards on the floor")
    sheet = sheet.enter((0, 3, 1, 0)).enter((6, 3, 4, 0))

    # The queens were Cy's, not Bo's. What follows is counted anew.
    sheet = sheet.replace(3, (0, 1, 3, 0))
    sheet = sheet.enter((1, 0, 0, 1)).enter((0, 0, 1, 0))

    # Eve takes Di's seat, and Bo is fined.
    sheet = sheet.renamed(("Ada", "Bo", "Cy", "Eve")).adjust(1, -1, "looked at the last trick")

    # Trump deals: one sold, and one of which nobody remembers the suit.
    sheet = sheet.enter((1, 3, 7, 2), contract="herttavaltti", sale=Sale(buyer=3, bid=3))
    sheet = sheet.enter((6, 3, 4, 0))

    # They stand the wrong way round. What a sale makes impossible is refused, and nothing has changed.
    try:
        sheet = sheet.move(7, 8)
    except SheetError as error:
        print(f"cannot be: {error}")
    return sheet.replace(7, (1, 3, 6, 3))


def keep(sheet: ScoreSheet, name: str) -> None:
    """The sheet as a record to go on from, and as CSV and Markdown to hand out."""
    path = Path(name)
    path.with_suffix(".json").write_text(records.dumps(sheet), encoding="utf-8")
    path.with_suffix(".csv").write_text(sheet.to_csv(), encoding="utf-8")
    path.with_suffix(".md").write_text(sheet.to_markdown(), encoding="utf-8")
    kept = records.loads(path.with_suffix(".json").read_text(encoding="utf-8")).sheet
    assert kept == sheet, "what is read back is what was kept"


def main() -> None:
    sheet = evening()
    print(sheet.table())
    if len(sys.argv) > 1:
        keep(sheet, sys.argv[1])


if __name__ == "__main__":
    main()

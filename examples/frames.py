"""Records as rows for a table of data: one a deal and seat, ready for pandas or whatever reads mappings.

import pandas
from examples.frames import rows
with open("records.jsonl", encoding="utf-8") as lines:
    frame = pandas.DataFrame(rows(lines))
print(frame.groupby("contract")["points"].describe())
"""

from collections.abc import Iterable, Iterator

from kingi import RecordError, records


def rows(lines: Iterable[str]) -> Iterator[dict[str, object]]:
    """A row for each deal that counted and each seat, of records one a line; bad lines are passed over."""
    for number, record in records.read_lines(lines):
        if isinstance(record, RecordError):
            continue
        sheet = record.sheet if record.match is None else record.match.sheet
        for deal, row in enumerate(sheet.rows if sheet else (), start=1):
            for seat, points in enumerate(row.scores):
                yield {
                    "record": number,
                    "deal": deal,
                    "contract": row.contract_key,
                    "seat": seat,
                    "is_declarer": seat == row.declarer,
                    "points": points,
                }

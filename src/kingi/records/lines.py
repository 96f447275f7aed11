"""A file of records, one a line."""

from collections.abc import Iterable, Iterator

from .._checks import clip
from ..errors import RecordError, WrongTypeError
from ..match.variant import Variant
from .record import Record, loads


def read_lines(
    lines: Iterable[str], *, variant: Variant | None = None
) -> Iterator[tuple[int, Record | RecordError]]:
    """Records of one line each, read one by one: the line's number from 1, and the record or what is
    wrong with it. Empty lines are passed over.
    """
    if isinstance(lines, str) or not isinstance(lines, Iterable):
        raise WrongTypeError(f"lines: lines of text are wanted, not {clip(lines)}")
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, str):
            raise WrongTypeError(f"line {number}: a text is wanted, not {clip(line)}")
        if line.strip():
            yield number, _record_or_fault(number, line, variant)


def _record_or_fault(number: int, line: str, variant: Variant | None) -> Record | RecordError:
    try:
        return loads(line, variant=variant)
    except RecordError as fault:
        return RecordError(fault.message, f"line {number}, {fault.place}", kind=fault.kind)

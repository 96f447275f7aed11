"""What goes wrong within a record, told with its place and with nothing else."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ..errors import KingiError, RecordError

P = ParamSpec("P")
T = TypeVar("T")

_LONGEST = 300


def at(place: str, do: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """What is done with these arguments; any error of kingi's becomes a `RecordError` with this place.

    It is raised without the other as its context, whose frames hold all hands.
    """
    try:
        return do(*arguments, **options)
    except KingiError as error:
        fault = fault_at(place, error)
    raise fault


def fault_at(place: str, error: KingiError) -> RecordError:
    """An error of ours with its place, in few words that can be printed."""
    return RecordError(_brief(str(error)), place, kind="rules")


def _brief(text: str) -> str:
    start = "".join(map(_printable, text[: _LONGEST + 1]))
    return start if len(start) <= _LONGEST else f"{start[:_LONGEST]}…"


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()

"""What reads text from outside, and what may come out of it: a value, or an error of kingi's own.

Each target takes any text; anything else that it raises, or a value that does not go round, is a fault.
"""

from collections.abc import Callable

from kingi import Card, Cards, KingiError, RecordError, actions, records, variants

KINGI = variants.kingi()
LONGEST = {"record": 400, "lines": 420, "deal": 400, "card": 80, "cards": 110, "action": 150}
"""How long a refusal of each target is at the most, however long the text."""


def _record(text: str) -> None:
    record = records.loads(text)
    written = records.dumps(record)
    assert records.loads(written) == record
    assert hash(records.loads(written)) == hash(record)


def _lines(text: str) -> None:
    for number, what in records.read_lines(text.splitlines()):
        assert number >= 1
        assert isinstance(what, (records.Record, RecordError))
        assert isinstance(what, records.Record) or len(str(what)) < LONGEST["lines"]


def _deal(text: str) -> None:
    deal = records.loads_deal(text, KINGI)
    assert records.loads_deal(records.dumps_deal(deal), KINGI) == deal


def _card(text: str) -> None:
    assert Card(Card(text).code) is Card(text)


def _cards(text: str) -> None:
    assert Cards(Cards(text).code) == Cards(text)
    assert Cards(str(Cards(text))) == Cards(text)


def _action(text: str) -> None:
    action = actions.parse(text)
    assert actions.parse(str(action)) == action


TARGETS: dict[str, Callable[[str], None]] = {
    "record": _record,
    "lines": _lines,
    "deal": _deal,
    "card": _card,
    "cards": _cards,
    "action": _action,
}


def run(target: str, text: str) -> bool:
    """Whether the target took the text; `AssertionError`, or whatever came out, for a fault."""
    fault = _fault(TARGETS[target], text)
    if fault is None:
        return True
    assert len(str(fault)) < LONGEST[target]
    assert str(fault).isprintable()
    assert not isinstance(fault, RecordError) or (fault.place and fault.__context__ is None)
    return False


def _fault(target: Callable[[str], None], text: str) -> KingiError | None:
    try:
        target(text)
    except KingiError as fault:
        return fault
    return None

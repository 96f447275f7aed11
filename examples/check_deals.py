"""Check recorded deals: every card against the rules, and the points.

    python examples/check_deals.py examples/deals.jsonl

The file holds one deal a line, as JSON: `variant` and its `options`, `contract`, `leader`, `hands` as
they were dealt, `plays` in order, and what came of it: `scores`, and if you like `annulled`, `winners`
of the tricks and `tally`. Prints a line a deal; exits 1 if anything is wrong with any of them.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from kingi import Deal, KingiError, variants
from kingi.variants import OptionValue


class Fault(Exception):
    """What is wrong with a deal, in a line."""


def read(line: bytes) -> dict[str, object]:
    """One line of the file, as the fields of a deal."""
    try:
        row: object = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise Fault(f"unreadable: {error}") from None
    if not isinstance(row, dict):
        raise Fault("unreadable: a JSON object is wanted")
    fields = cast("dict[str, object]", row)
    for name in ("variant", "contract", "leader", "hands", "plays", "scores"):
        if name not in fields:
            raise Fault(f"unreadable: {name} is missing")
    for name in ("variant", "contract", "plays"):
        if not isinstance(fields[name], str):
            raise Fault(f"unreadable: {name} is not a text")
    if not isinstance(fields.setdefault("options", {}), dict):
        raise Fault("unreadable: options is not an object")
    return fields


def title(fields: dict[str, object]) -> str:
    """What is played: the contract, the variant and its options, in a line whatever they hold."""
    options = cast("dict[str, object]", fields["options"]).items()
    told = "".join(f", {name}={value}" for name, value in options)
    return " ".join(f"{fields['contract']} ({fields['variant']}{told})".split())


def start(fields: dict[str, object]) -> Deal:
    """The deal before its first card. Whatever the fields hold, kingi's own doors check it."""
    options = cast("dict[str, OptionValue]", fields["options"])
    variant = variants.get(cast("str", fields["variant"]), **options)
    contract = variant.find(cast("str", fields["contract"]))
    hands = cast("list[str]", fields["hands"])
    deal = Deal.start(contract, hands, leader=cast("int", fields["leader"]))
    if deal.players != variant.players or deal.pack != variant.pack:
        raise Fault(f"wrong hands: not the pack of {variant.name} for {variant.players} players")
    return deal


def replay(deal: Deal, plays: Sequence[str]) -> Deal:
    """The deal after all its cards, each of them checked."""
    for card in plays:
        trick = len(deal.tricks) + 1
        try:
            deal = deal.play(card)
        except KingiError as error:
            raise Fault(f"wrong card in trick {trick}: {error}") from None
    if not deal.is_over:
        raise Fault(f"wrong end: in trick {len(deal.tricks) + 1} seat {deal.turn} has yet to play")
    return deal


def compare(deal: Deal, fields: dict[str, object]) -> None:
    """Count again, and refuse a record that says otherwise."""
    counted: dict[str, object] = {
        "annulled": deal.annulled,
        "winners": [trick.winner for trick in deal.tricks],
        "tally": {label: list(counts) for label, counts in deal.tally.items()},
        "scores": list(deal.scores),
    }
    for name, value in counted.items():
        if name in fields and fields[name] != value:
            raise Fault(f"wrong {name}: the record says {fields[name]!r}, the rules say {value!r}")


def check(line: bytes) -> str:
    """Check one line; what to tell of the deal in it: the points by seat."""
    fields = read(line)
    try:
        deal = replay(start(fields), cast("str", fields["plays"]).split())
        compare(deal, fields)
    except (Fault, KingiError) as error:
        raise Fault(f"{title(fields)}: {error}") from None
    if deal.annulled is not None:
        return f"{title(fields)}: annulled, {deal.annulled}"
    return f"{title(fields)}: {' '.join(map(str, deal.scores))}"


def main(argv: Sequence[str] | None = None) -> int:
    """Check a file of deals; 0 if all is right in it, else 1."""
    parser = argparse.ArgumentParser(description="Check recorded deals against the rules.")
    parser.add_argument("file", type=Path, help="one deal a line, as JSON")
    path: Path = parser.parse_args(argv).file
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        print(f"{path}: cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    faults = checked = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        checked += 1
        try:
            print(f"deal {number}: ok, {check(line)}")
        except Fault as fault:
            faults += 1
            print(f"deal {number}: WRONG, {fault}")
    print(f"{checked} deals checked, {faults} wrong")
    return 1 if faults or not checked else 0


if __name__ == "__main__":
    cast("io.TextIOWrapper", sys.stdout).reconfigure(errors="backslashreplace")  # for a terminal without ♥
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    raise SystemExit(code)

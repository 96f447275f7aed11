"""The actions of a match as texts, and a match replayed from them."""

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from .._checks import clip
from ..actions import Action, Play, parse
from ..cards.sets import PACK
from ..errors import ParseError, RecordError
from ..match.match import Match
from .faults import at
from .json import as_text

_PLAY = "play "
_PLAYS = {card.code: Play(card) for card in PACK}


def texts_of(match: Match) -> list[str]:
    """The actions as texts, cards played one after another in one text."""
    texts: list[str] = []
    playing = False
    for _, action in match.history:
        if isinstance(action, Play) and playing:
            texts[-1] += f" {action.card.code}"
        else:
            texts.append(str(action))
        playing = isinstance(action, Play)
    return texts


def replayed(match: Match, texts: list[object]) -> Match:
    """The match after the actions of these texts, judged one by one by the rules.

    Each must be written as kingi writes it: not every program reads as freely as a match does.
    """
    said: list[tuple[str, str]] = []
    for number, text in enumerate(texts):
        place = f"actions[{number}]"
        action = as_text(text, place)
        try:
            match = at(place, _after, match, action)
        except RecordError as fault:
            fault.kind = _kind(action)
            raise
        if not action.startswith(_PLAY):
            said.append((place, action))
    kept = (str(action) for _, action in match.history if not isinstance(action, Play))
    for (place, action), written in zip(said, kept, strict=True):
        if action != written:
            raise RecordError(_otherwise(action, written), place, kind=_kind(action))
    return match


_LONGEST = 2_000
"""No text of actions that a match could take has so many characters."""


def _kind(text: str) -> str:
    """Whether a text that is refused has the form that the schema tells, and so breaks a rule."""
    return "rules" if len(text) < _LONGEST and _form().fullmatch(text) else "form"


@cache
def _form() -> re.Pattern[str]:
    """What a text of actions looks like, as the schema says."""
    schema = files("kingi.records").joinpath("match.schema.json").read_text(encoding="utf-8")
    return re.compile(json.loads(schema)["properties"]["actions"]["items"]["pattern"])


def _after(match: Match, text: str) -> Match:
    for action in _actions(text):
        match = match.apply(action)
    return match


def _actions(text: str) -> Iterator[Action]:
    if not text.startswith(_PLAY):
        yield parse(text)
        return
    for code in text.removeprefix(_PLAY).split(" ", len(PACK)):
        yield _PLAYS.get(code) or _no_play(code)


def _no_play(code: str) -> Action:
    """Refuses what is no card, or not as it is written."""
    written = str(parse(_PLAY + code))
    raise ParseError(_otherwise(_PLAY + code, written), code, 0)


def _otherwise(text: str, written: str) -> str:
    return f"{clip(text)} is written {clip(written)} in a record"

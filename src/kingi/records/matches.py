"""The actions of a match as texts, and a match replayed from them."""

from collections.abc import Iterator

from .._checks import clip
from ..actions import Action, Play, parse
from ..cards.sets import PACK
from ..errors import RecordError
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
        actions = as_text(text, place)
        match = at(place, _after, match, actions)
        if not actions.startswith(_PLAY):
            said.append((place, actions))
    kept = (str(action) for _, action in match.history if not isinstance(action, Play))
    for (place, action), written in zip(said, kept, strict=True):
        if action != written:
            raise RecordError(f"{clip(action)} is written {clip(written)} in a record", place, kind="rules")
    return match


def _after(match: Match, text: str) -> Match:
    for action in _actions(text):
        match = match.apply(action)
    return match


def _actions(text: str) -> Iterator[Action]:
    if text.startswith(_PLAY):
        for code in text.removeprefix(_PLAY).split(" "):
            yield _PLAYS[code]
    else:
        yield parse(text)

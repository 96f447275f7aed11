"""The actions of a match as texts, and a match replayed from them."""

from collections.abc import Iterator

from .._checks import clip
from ..actions import Action, Play, parse
from ..cards.sets import PACK
from ..errors import ParseError
from ..match.match import Match
from .faults import at
from .json import as_text

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
    """The match after the actions of these texts, judged one by one by the rules."""
    for number, text in enumerate(texts):
        place = f"actions[{number}]"
        match = at(place, _after, match, as_text(text, place))
    return match


def _after(match: Match, text: str) -> Match:
    for action in _actions(text):
        match = match.apply(action)
    return match


def _actions(text: str) -> Iterator[Action]:
    word, _, rest = text.partition(" ")
    if word == "play":
        for code in rest.split(" ", len(PACK)):
            yield _PLAYS.get(code) or _as_written(f"play {code}")
    else:
        yield _as_written(text)


def _as_written(text: str) -> Action:
    """The action of a text that is what kingi writes; others may read a record without reading as freely."""
    action = parse(text)
    if str(action) != text:
        raise ParseError(f"{clip(text)} is written {clip(str(action))} in a record", text, 0)
    return action

"""Reading a text of cards."""

import re

from .._checks import clip
from ..errors import ParseError
from .card import CARD_BY_TEXT, RANK_BY_TEXT, SUIT_BY_TEXT, SUITS, Card, Suit

_PIECE = re.compile(r",|[^\s,]+")
"""A comma, a card or a group: taken one by one, since a text may be long and its first fault early."""


def read_cards(text: str) -> int:
    """The mask of a text: PBN where there are dots, else groups and cards."""
    if "." in text:
        return _read_pbn(text)
    mask = 0
    wanted = False
    end = 0
    for found in _PIECE.finditer(text):
        piece, start, end = found.group(), found.start(), found.end()
        if piece != ",":
            mask = _read_group(mask, piece, start)
        elif wanted or not mask:
            raise _missing(piece, start)
        wanted = piece == ","
    if wanted:
        raise _missing("", end)
    return mask


def _missing(token: str, place: int) -> ParseError:
    return ParseError(f"a card is missing at character {place}", token, place)


def _read_group(mask: int, token: str, place: int) -> int:
    """The mask with one card, or a suit and its ranks, added."""
    card = CARD_BY_TEXT.get(token)
    if card is not None:
        return _add(mask, card, token, place)
    for size in (2, 1):
        suit = SUIT_BY_TEXT.get(token[:size])
        if suit is not None and len(token) > size:
            return _read_ranks(mask, suit, token, place, size)
    raise ParseError(f"{clip(token)} at character {place} is not a card or a suit and ranks", token, place)


def _read_ranks(mask: int, suit: Suit, token: str, place: int, start: int) -> int:
    while start < len(token):
        size = 2 if token.startswith("10", start) else 1
        rank = RANK_BY_TEXT.get(token[start : start + size])
        if rank is None:
            where = place + start
            raise ParseError(f"{clip(token[start])} at character {where} is not a rank", token[start], where)
        mask = _add(mask, Card.of(suit, rank), token[start : start + size], place + start)
        start += size
    return mask


def _read_pbn(text: str) -> int:
    suits = text.strip().split(".")
    if len(suits) != 4:
        raise ParseError(f"{clip(text)}: a PBN hand has four suits, S.H.D.C", text, 0)
    mask = 0
    place = len(text) - len(text.lstrip())
    for suit, ranks in zip(reversed(SUITS), suits, strict=True):
        mask = _read_ranks(mask, suit, ranks, place, 0)
        place += len(ranks) + 1
    return mask


def _add(mask: int, card: Card, token: str, place: int) -> int:
    if mask & card.mask:
        raise ParseError(f"{card} at {place} is there twice", token, place)
    return mask | card.mask

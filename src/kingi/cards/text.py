"""Reading a text of cards."""

import re

from .._checks import clip
from ..errors import ParseError
from .card import CARD_BY_TEXT, RANK_BY_TEXT, RANKS, SUIT_BY_TEXT, SUITS, Card, Suit

_PIECE = re.compile(r",|[^\s,]+")
"""A comma, or what stands between: taken one by one, since a text may be long and its first fault early."""

_SIGNS = "".join(text for text in SUIT_BY_TEXT if len(text) == 1)
_HAND = re.compile(rf"-\Z|[^.]*\.|[^{_SIGNS}]*[{_SIGNS}][^{_SIGNS}]*[{_SIGNS}]")
"""How a whole hand begins: `-`, PBN with its dots, or LIN with several suits."""
_GROUP = re.compile(rf"({'|'.join(sorted(SUIT_BY_TEXT, key=len, reverse=True))})([^{_SIGNS}]*)")
"""A suit, and all up to the next."""


def read_cards(text: str) -> int:
    """The mask of a text: one whole hand (PBN, LIN or `-`), else groups and cards."""
    mask = _read_plain(text) if len(text) <= _LONGEST_PLAIN else None
    return _read_any(text) if mask is None else mask


_LONGEST_PLAIN = 80
_PLAIN = {suit.code: {rank.code: Card.of(suit, rank).mask for rank in RANKS} for suit in SUITS}


def _read_plain(text: str) -> int | None:
    """The mask of groups as they are mostly written, `CT HK92`, read quickly; None for all else."""
    mask = 0
    for group in text.split():
        ranks = _PLAIN.get(group[0])
        if ranks is None or len(group) == 1:
            return None
        for rank in group[1:]:
            card = ranks.get(rank)
            if card is None or mask & card:
                return None
            mask |= card
    return mask


def _read_any(text: str) -> int:
    pieces = _PIECE.finditer(text)
    first = next(pieces, None)
    if first is None or not _HAND.match(first.group()):
        return _read_pieces(text)
    second = next(pieces, None)
    if second is not None:
        raise _too_many(second.group(), second.start())
    return _read_hand(first.group(), first.start())


def _read_hand(hand: str, place: int) -> int:
    if hand == "-":
        return 0
    return _read_pbn(hand, place) if "." in hand else _read_suits(0, hand, place)


def _read_pieces(text: str) -> int:
    mask = 0
    wanted = False
    end = 0
    for found in _PIECE.finditer(text):
        piece, start, end = found.group(), found.start(), found.end()
        if _HAND.match(piece):
            raise _too_many(piece, start)
        if piece != ",":
            card = CARD_BY_TEXT.get(piece)
            mask = _read_suits(mask, piece, start) if card is None else _add(mask, card, piece, start)
        elif wanted or not mask:
            raise _missing(piece, start)
        wanted = piece == ","
    if wanted:
        raise _missing("", end)
    return mask


def _too_many(token: str, place: int) -> ParseError:
    what = "is too many: a whole hand stands alone"
    return ParseError(f"{clip(token)} at character {place} {what}", token, place)


def _missing(token: str, place: int) -> ParseError:
    return ParseError(f"a card is missing at character {place}", token, place)


def _read_suits(mask: int, token: str, place: int) -> int:
    """The mask with suits and their ranks added: `HK92`, or a hand in LIN, which may name voids as well."""
    suits: list[Suit] = []
    has_void = False
    for group in _GROUP.finditer(token) if _GROUP.match(token) else ():
        suits.append(SUIT_BY_TEXT[group[1]])
        has_void = has_void or not group[2]
        if has_void and len(suits) > len(SUITS):
            break
        mask = _read_ranks(mask, suits[-1], group[2], place + group.start(2))
    if not suits or (has_void and sorted(suits) != list(SUITS)):
        what = "is not a card or a suit and ranks"
        raise ParseError(f"{clip(token)} at character {place} {what}", token, place)
    return mask


def _read_ranks(mask: int, suit: Suit, ranks: str, place: int) -> int:
    start = 0
    while start < len(ranks):
        size = 2 if ranks.startswith("10", start) else 1
        token = ranks[start : start + size]
        rank = RANK_BY_TEXT.get(token)
        if rank is None:
            raise ParseError(
                f"{clip(token)} at character {place + start} is not a rank", token, place + start
            )
        mask = _add(mask, Card.of(suit, rank), token, place + start)
        start += size
    return mask


def _read_pbn(hand: str, place: int) -> int:
    if hand.count(".") != 3:
        raise ParseError(f"{clip(hand)}: a PBN hand has four suits, S.H.D.C", hand, place)
    mask = 0
    for suit, ranks in zip(reversed(SUITS), hand.split("."), strict=True):
        mask = mask if ranks == "-" else _read_ranks(mask, suit, ranks, place)
        place += len(ranks) + 1
    return mask


def _add(mask: int, card: Card, token: str, place: int) -> int:
    if mask & card.mask:
        raise ParseError(f"{card} at {place} is there twice", token, place)
    return mask | card.mask

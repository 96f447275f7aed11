"""Hands: dealing cards out, and the one check of hands that were dealt."""

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import SupportsIndex, TypeAlias, cast

from .._checks import clip, has_order, seat_of, whole
from ..errors import SetupError, WrongTypeError
from .chance import shuffle
from .sets import NO_CARDS, PACK, Cards, CardsLike, cards_of_mask

MOST_HANDS = len(PACK)
"""A pack has no cards for more hands."""

_Given: TypeAlias = Mapping[int, CardsLike] | Iterable[CardsLike]
"""Cards already in hands: by seat, in a mapping or from seat 0 up."""


def deal_cards(
    rng: random.Random, *, players: SupportsIndex = 4, pack: CardsLike = PACK, given: _Given = ()
) -> tuple[Cards, ...]:
    """A fair shuffle of the pack, dealt out evenly: the hands by seat (G2).

    `given` are cards already in hands, `{seat: cards}` or hands from seat 0 up; the rest is dealt at random.
    The same generator state gives the same hands on every Python; a generator whose class overrides
    `random()` alone is asked through that. Raises `SetupError` when the pack cannot be dealt out evenly, or
    when the cards given are not of it, are too many for a hand or given twice; `SeatError` for no seat.

    >>> from kingi import pack
    >>> hands = deal_cards(random.Random(1), players=3, pack=pack(without="C2 D2 H2 S2"), given={1: "HAK"})
    >>> [len(hand) for hand in hands], "HK" in hands[1]
    ([16, 16, 16], True)
    """
    pack = Cards(pack)
    players = whole(players, "players")
    size = hand_size(len(pack), players)
    held = _held(given, players, size, pack)
    left = [card.mask for card in pack - cards_of_mask(sum(hand.mask for hand in held))]
    shuffle(rng, left)
    rest = iter(left)
    return tuple(cards_of_mask(hand.mask + sum(islice(rest, size - len(hand)))) for hand in held)


def _held(given: _Given, players: int, size: int, pack: Cards) -> list[Cards]:
    """The cards given to each seat, checked."""
    if not (isinstance(given, Mapping) or has_order(given)):
        raise WrongTypeError(f"given: cards by seat are wanted, not {clip(given)}")
    by_seat = (
        cast("Mapping[int, CardsLike]", given).items() if isinstance(given, Mapping) else enumerate(given)
    )
    held = [NO_CARDS] * players
    together = NO_CARDS
    for key, cards in by_seat:
        seat, hand = seat_of(key, players, what="given: seat"), Cards(cards)
        if twice := hand & together:
            raise SetupError(f"given: {twice[0]} is given twice, again to seat {seat}")
        if foreign := hand - pack:
            raise SetupError(f"given: not in the pack: {foreign}")
        together |= hand
        held[seat] |= hand
        if len(held[seat]) > size:
            raise SetupError(f"given: {len(held[seat])} cards to seat {seat}, a hand has {size}")
    return held


def read_hands(hands: Iterable[CardsLike], what: str) -> tuple[Cards, ...]:
    """Hands by seat, as they are given; nothing is checked but that they are hands, in order."""
    if not has_order(hands):
        raise WrongTypeError(f"{what}: one hand a seat is wanted, in order, not {clip(hands)}")
    read = tuple(map(Cards, islice(hands, MOST_HANDS + 1)))
    if len(read) > MOST_HANDS:
        raise SetupError(f"{what}: more than {MOST_HANDS} hands")
    return read


def hand_size(cards: int, players: SupportsIndex) -> int:
    """How many cards each seat gets (G2); `SetupError` when that is not a whole number above 0."""
    seats = whole(players, "players")
    if seats < 2:
        raise SetupError(f"{clip(seats)} players: at least 2 are needed")
    if not cards or cards % seats:
        raise SetupError(f"{cards} cards cannot be dealt out evenly to {clip(seats)} players")
    return cards // seats


def misdealt(hands: Sequence[Cards]) -> str | None:
    """What is wrong with the hands as a deal (G2); None if nothing is."""
    if len(hands) < 2:
        return f"at least 2 hands are needed, not {len(hands)}"
    together = NO_CARDS
    for seat, hand in enumerate(hands):
        if twice := hand & together:
            return f"{twice[0]} is dealt twice, again to seat {seat}"
        together |= hand
    sizes = [len(hand) for hand in hands]
    if len(set(sizes)) > 1:
        return f"all hands must be of one size, not {clip(sizes)}"
    return None if together else "each seat needs at least one card"


def misdealt_of(hands: Sequence[Cards], players: int, pack: Cards) -> str | None:
    """What is wrong with the hands as a deal of this pack to so many seats; None if nothing is."""
    if len(hands) != players:
        return f"{players} hands are wanted, not {len(hands)}"
    fault = misdealt(hands)
    if fault is not None:
        return fault
    together = cards_of_mask(sum(hand.mask for hand in hands))
    if foreign := together - pack:
        return f"not in the pack: {foreign}"
    return f"missing: {pack - together}" if together != pack else None


def dealt_hands(hands: Iterable[CardsLike]) -> tuple[Cards, ...]:
    """Hands by seat that make a deal; `SetupError` for others."""
    dealt = read_hands(hands, "hands")
    fault = misdealt(dealt)
    if fault is not None:
        raise SetupError(f"hands: {fault}")
    return dealt

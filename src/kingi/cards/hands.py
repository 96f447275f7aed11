"""Hands: dealing cards out, and the one check of hands that were dealt."""

import random
from collections.abc import Iterable, Sequence

from .._checks import clip, whole
from ..errors import SetupError, WrongTypeError
from .chance import shuffle
from .sets import NO_CARDS, PACK, Cards, CardsLike, cards_of_mask


def deal_cards(rng: random.Random, *, players: int = 4, pack: CardsLike = PACK) -> tuple[Cards, ...]:
    """A fair shuffle of the pack, dealt out evenly: the hands by seat (G2).

    The same generator state gives the same hands on every Python. Raises `SetupError` when the
    pack cannot be dealt out evenly.

    >>> from kingi import pack
    >>> hands = deal_cards(random.Random(1), players=3, pack=pack(without="C2 D2 H2 S2"))
    >>> [len(hand) for hand in hands]
    [16, 16, 16]
    """
    cards = list(Cards(pack))
    size = hand_size(len(cards), players)
    shuffle(rng, cards)
    return tuple(Cards(cards[seat * size : (seat + 1) * size]) for seat in range(players))


def read_hands(hands: Iterable[CardsLike], what: str) -> tuple[Cards, ...]:
    """Hands by seat, as they are given; nothing is checked but that they are hands."""
    if isinstance(hands, (str, Cards)) or not isinstance(hands, Iterable):
        raise WrongTypeError(f"{what}: one hand a seat is wanted, not {clip(hands)}")
    return tuple(map(Cards, hands))


def hand_size(cards: int, players: int) -> int:
    """How many cards each seat gets (G2); `SetupError` when that is not a whole number above 0."""
    if whole(players, "players") < 2:
        raise SetupError(f"{clip(players)} players: at least 2 are needed")
    if not cards or cards % players:
        raise SetupError(f"{cards} cards cannot be dealt out evenly to {clip(players)} players")
    return cards // players


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

"""The cards and duties that several contracts and presets speak of, each in one place."""

from ..cards.card import Rank, Suit
from ..cards.sets import Cards, rank_cards, suit_cards
from ..rules.duties import Duty, FollowSuit, SuitNotLed

HEARTS = suit_cards(Suit.HEARTS)
HEART_KING = Cards("HK")
KINGS = rank_cards(Rank.KING)
QUEENS = rank_cards(Rank.QUEEN)
JACKS = rank_cards(Rank.JACK)
MEN = KINGS | JACKS

FOLLOW: tuple[Duty, ...] = (FollowSuit(),)
"""Following suit and no more (G3)."""

NO_HEART_LEAD: tuple[Duty, ...] = (SuitNotLed(Suit.HEARTS),)
"""Hearts may not be led, own hand form (G6)."""

NO_HEART_LEAD_UNTIL_BROKEN: tuple[Duty, ...] = (SuitNotLed(Suit.HEARTS, until_broken=True),)
"""Hearts may not be led, broken form (G6)."""

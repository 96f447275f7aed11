"""Everything public in a deal, and what a card played does to it."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

import attrs

from .._slots import setter
from .._values import value
from ..cards.card import SUITS, Card, Suit, SuitLike
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards, cards_of_mask, suit_cards
from ..frozenmap import FrozenMap


@value
@attrs.frozen
class Trick:
    """The cards played to one trick, from its leader on; `winner` is None until all have played."""

    players: int
    leader: int
    cards: tuple[Card, ...]
    winner: int | None = attrs.field(default=None, kw_only=True)

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """The seats and their cards, in the order of play."""
        return tuple(((self.leader + turn) % self.players, card) for turn, card in enumerate(self.cards))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


@cache
def beats_by_card(trump: Suit | None, low_wins: bool) -> tuple[Cards, ...]:
    """For each card by index: the cards that win over it when they follow it in a trick (G4)."""
    return tuple(_beating(suit, index, trump, low_wins) for suit in SUITS for index in range(13))


def _beating(suit: Suit, rank: int, trump: Suit | None, low_wins: bool) -> Cards:
    below = (1 << rank) - 1
    above = 8191 ^ (below | 1 << rank)
    better = cards_of_mask((below if low_wins else above) << 13 * suit.index)
    return better if trump is None or suit is trump else better | suit_cards(trump)


Ended: TypeAlias = str | FrozenMap[str, tuple[int, ...]]
"""Why a deal is over other than by play: the code of an annulment, or the counts agreed to, by label."""


@value
@attrs.frozen
class Setting:
    """What is fixed for the whole deal and bears on its play.

    `scoring` are the cards that can score, `last_scoring` the number of the last trick that scores
    by itself (0 if none does), `stops` whether the deal ends once nothing more can be scored (G7),
    `ended` why it ended other than by play.
    """

    pack: Cards
    players: int
    leader: int
    trump: Suit | None
    low_wins: bool
    scoring: Cards
    last_scoring: int
    stops: bool
    ended: Ended | None = attrs.field(default=None, kw_only=True)
    beats: tuple[Cards, ...] = attrs.field(init=False, eq=False, repr=False)
    hand_size: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "beats", beats_by_card(self.trump, self.low_wins))
        object.__setattr__(self, "hand_size", hand_size(len(self.pack), self.players))

    def is_decided(self, tricks: int, open_mask: int) -> bool:
        """Whether nothing more can be scored: after so many tricks, with these cards not in them (G7)."""
        return tricks >= self.last_scoring and not self.scoring.mask & open_mask


@value
@attrs.frozen(repr=False)
class Table:
    """All that everybody sees in a deal: the finished tricks, the trick in play, whose turn it is.

    `turn` is the seat to play, None once the deal is over. `played` are the cards of the trick in
    play, in order, and `led` is the first of them. Duties, items and inference read tables, so they
    can know nothing else.
    """

    setting: Setting
    tricks: tuple[Trick, ...]
    played: tuple[Card, ...]
    seen_mask: int
    turn: int | None
    led: Card | None = attrs.field(default=None, eq=False, kw_only=True)

    @classmethod
    def laid(cls, setting: Setting) -> "Table":
        """The table before the first card."""
        return cls(setting, (), (), 0, setting.leader)

    def ended(self, why: Ended) -> "Table":
        """The table of a deal that is over for another reason than play, with the cards where they lie."""
        return attrs.evolve(self, setting=attrs.evolve(self.setting, ended=why), turn=None)

    def after(self, card: Card) -> "Table":
        """The table when the seat to play has played this card; nothing is checked."""
        setting = self.setting
        players = setting.players
        tricks = self.tricks
        played = self.played + (card,)  # noqa: RUF005 # builds no list in between
        led: Card | None = self.led or card
        seen = self.seen_mask | card.mask
        turn = self.turn
        assert turn is not None, "nobody plays at a table whose deal is over"
        turn = turn + 1 if turn + 1 < players else 0
        if len(played) == players:
            winner = (turn + self._winning_place(played)) % players
            tricks = (*tricks, _trick(players, turn, played, winner))
            number = len(tricks)
            stops = setting.stops and setting.is_decided(number, ~seen)
            played = ()
            led = None
            turn = None if stops or number == setting.hand_size else winner
        table = _new(Table)
        _set_setting(table, setting)
        _set_tricks(table, tricks)
        _set_played(table, played)
        _set_seen_mask(table, seen)
        _set_turn(table, turn)
        _set_led(table, led)
        return table

    def _winning_place(self, played: tuple[Card, ...]) -> int:
        beats = self.setting.beats
        best = played[0]
        better = beats[best.index].mask
        for card in played:
            if better & card.mask:
                best = card
                better = beats[card.index].mask
        return played.index(best)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setting.players

    @property
    def pack(self) -> Cards:
        """The cards in play."""
        return self.setting.pack

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.setting.trump

    @property
    def leader(self) -> int:
        """The seat that leads, or led, the trick in play; once the deal is over, its last taker."""
        if self.turn is not None:
            return (self.turn - len(self.played)) % self.setting.players
        winner = self.tricks[-1].winner if self.tricks else None
        return self.setting.leader if winner is None else winner

    @property
    def trick(self) -> Trick:
        """The trick in play; without cards between tricks and once the deal is over."""
        return Trick(self.players, self.leader, self.played)

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the trick in play."""
        return None if self.led is None else self.led.suit

    @property
    def number(self) -> int:
        """The number of the trick in play, from 1 (G9); once the deal is over, of the one after the last."""
        return len(self.tricks) + 1

    @property
    def place(self) -> int:
        """The place in the trick of the card to be played: 0 leads."""
        return len(self.played)

    def is_broken(self, suit: SuitLike) -> bool:
        """Whether any card of the suit has been played in this deal (G6)."""
        return bool(self.seen_mask & suit_cards(Suit(suit)).mask)

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick in play as it lies (G4)."""
        return self.played[self._winning_place(self.played)] if self.played else None

    @property
    def beating(self) -> Cards:
        """The cards that would take the trick in play from the one that is winning it (G4)."""
        return (
            self.setting.beats[self.played[self._winning_place(self.played)].index]
            if self.played
            else NO_CARDS
        )

    @property
    def seen(self) -> Cards:
        """Every card played so far in this deal."""
        return cards_of_mask(self.seen_mask)

    @property
    def unseen(self) -> Cards:
        """The cards of the pack not yet played."""
        return cards_of_mask(self.setting.pack.mask & ~self.seen_mask)

    @property
    def seen_by_seat(self) -> tuple[Cards, ...]:
        """The cards that each seat has played."""
        masks = [0] * self.players
        for trick in (*self.tricks, self.trick):
            for seat, card in trick.plays:
                masks[seat] |= card.mask
        return tuple(map(cards_of_mask, masks))

    @property
    def taken(self) -> tuple[Cards, ...]:
        """The cards that each seat has won in finished tricks."""
        masks = [0] * self.players
        for trick in self.tricks:
            assert trick.winner is not None, "a finished trick has a taker"
            for card in trick.cards:
                masks[trick.winner] |= card.mask
        return tuple(map(cards_of_mask, masks))

    @property
    def is_over(self) -> bool:
        """Whether no card is to be played any more."""
        return self.turn is None

    @property
    def is_decided(self) -> bool:
        """Whether nothing more can be scored: all that scores lies in finished tricks (G7)."""
        in_play = sum(card.mask for card in self.played)
        return self.turn is None or self.setting.is_decided(len(self.tricks), ~self.seen_mask | in_play)

    def __repr__(self) -> str:
        state = "over" if self.turn is None else f"seat {self.turn} to play"
        played = " ".join(map(str, self.played)) or "no card yet"
        return f"<Table of {self.players} seats: after {len(self.tricks)} tricks, {played}, {state}>"


_new = object.__new__
_set_setting = setter(Table, "setting")
_set_tricks = setter(Table, "tricks")
_set_played = setter(Table, "played")
_set_seen_mask = setter(Table, "seen_mask")
_set_turn = setter(Table, "turn")
_set_led = setter(Table, "led")
_set_players = setter(Trick, "players")
_set_leader = setter(Trick, "leader")
_set_cards = setter(Trick, "cards")
_set_winner = setter(Trick, "winner")


def _trick(players: int, leader: int, cards: tuple[Card, ...], winner: int) -> Trick:
    trick = _new(Trick)
    _set_players(trick, players)
    _set_leader(trick, leader)
    _set_cards(trick, cards)
    _set_winner(trick, winner)
    return trick

"""What a table and one hand prove about the other hands: one excluded set a seat, and the sizes."""

import random
from functools import cached_property

import attrs

from ..cards.chance import check
from ..cards.sets import Cards, cards_of_mask
from ..rules.annulment import BARE_HONOURS, has_bare_honours
from ..rules.contract import Terms
from ..rules.legality import ruled_out
from ..rules.table import Table
from .groups import Hidden
from .sharing import Sizes
from .worlds import Worlds

_DRAWS = 16
"""So often hands are drawn that may break T6, before those that keep it are counted."""


@attrs.frozen(eq=False)
class Knowledge:
    """What is known of the hands at a table by a seat that holds `hand`; by a spectator for None.

    Worked out once, when it is first asked for. How the contract came to be named is not looked at: a
    choice proves nothing (T6).
    """

    terms: Terms
    table: Table
    seat: int | None
    hand: Cards

    @cached_property
    def excluded(self) -> tuple[Cards, ...]:
        """For each seat the cards that its plays prove it did not hold: the same fold that makes cards
        legal, run over each play.
        """
        masks = [0] * self.table.players
        before = Table.laid(self.table.setting)
        for trick in (*self.table.tricks, self.table.trick):
            for seat, card in trick.plays:
                duties = self.terms.duties_at(before)
                masks[seat] |= ruled_out(duties, before, card).mask
                before = before.after(card)
        return tuple(map(cards_of_mask, masks))

    @cached_property
    def seen(self) -> tuple[Cards, ...]:
        """The cards that each seat has played."""
        return self.table.seen_by_seat

    @cached_property
    def held(self) -> tuple[Cards, ...]:
        """The cards not yet played that each seat holds in some world."""
        return tuple(map(cards_of_mask, map(int.__or__, self._hidden.held, self.worlds.possible)))

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return self.worlds.count

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, of one of the worlds, each as likely as any other.

        Most ways to lay the cards keep T6. So a few are drawn in the hope for one that does, before those
        are counted that surely do.
        """
        check(rng)
        if self.terms.bare_honours and not self._is_annulled:
            for _ in range(_DRAWS):
                hands = self.loose.sample(rng)
                if self._honours_fit(hands):
                    return hands
        return self.worlds.sample(rng)

    def fits(self, hands: tuple[Cards, ...]) -> bool:
        """Whether these hands, not yet played, could lie behind this table."""
        return (
            cards_of_mask(sum(hand.mask for hand in hands)) == self.table.unseen
            and all(len(hand) == size for hand, size in zip(hands, self._sizes, strict=True))
            and (self.seat is None or hands[self.seat] == self.hand)
            and all(not hand & out for hand, out in zip(hands, self.excluded, strict=True))
            and self._honours_fit(hands)
        )

    @cached_property
    def worlds(self) -> Worlds:
        """The ways to lay the hidden cards that fit all that was seen."""
        if not self.terms.bare_honours:
            return self.loose
        laying = self._hidden.laying_with(self.terms.bare_honours.mask, annulled=self._is_annulled)
        return Worlds(laying, self._rooms, self._hidden.held)

    @cached_property
    def loose(self) -> Worlds:
        """The ways to lay the hidden cards, whether T6 would annul them or not."""
        return Worlds(self._hidden.laying(), self._rooms, self._hidden.held)

    @cached_property
    def _hidden(self) -> Hidden:
        hidden = self.table.unseen.mask & ~self.hand.mask
        may_hold = [hidden & ~excluded.mask for excluded in self.excluded]
        if self.seat is not None:
            may_hold[self.seat] = self.hand.mask
        return Hidden.of(may_hold, [seen.mask for seen in self.seen])

    @property
    def _sizes(self) -> tuple[int, ...]:
        """How many cards each seat has left."""
        return tuple(self.table.setting.hand_size - len(seen) for seen in self.seen)

    @property
    def _rooms(self) -> Sizes:
        """How many of the hidden cards each seat holds."""
        return tuple(
            size - held.bit_count() for size, held in zip(self._sizes, self._hidden.held, strict=True)
        )

    @property
    def _is_annulled(self) -> bool:
        """Whether the deal was annulled by bare honours, which somebody then holds (T6)."""
        return self.table.setting.ended == BARE_HONOURS

    def _honours_fit(self, hands: tuple[Cards, ...]) -> bool:
        """Whether a seat was dealt bare honours just when the deal was annulled for it (T6)."""
        if not self.terms.bare_honours:
            return True
        dealt = tuple(hand | seen for hand, seen in zip(hands, self.seen, strict=True))
        return has_bare_honours(self.terms, dealt) == self._is_annulled

"""What one seat, or a spectator, may know of a deal."""

from typing import final

import attrs

from .cards import NO_CARDS, CardLike, Cards, cards_of_mask
from .legality import Illegality, narrow
from .shown import Shown, hand_left


@final
@attrs.frozen(repr=False)
class DealView(Shown):
    """A deal as one seat sees it: all that is public, and its own hand. Seat None: a spectator.

    It holds no deal and no card that the seat has not seen: `dealt` is the seat's own hand as it
    was dealt, empty for a spectator.
    """

    seat: int | None
    dealt: Cards

    @property
    def hand(self) -> Cards:
        """The seat's cards not yet played; none for a spectator."""
        return hand_left(self.dealt, self.table)

    @property
    def legal_cards(self) -> Cards:
        """What the seat may play now; empty when it is not its turn."""
        if self.turn is None or self.turn != self.seat:
            return NO_CARDS
        return cards_of_mask(narrow(self._duties, self.table, self.hand.mask))

    def why_illegal(self, card: CardLike) -> Illegality | None:
        """Why the seat may not play this card now; None if it may."""
        if self.seat is None and self.turn is not None:
            return self._judge(NO_CARDS, card, (self.turn + 1) % self.players)
        return self._judge(self.hand, card, self.seat)

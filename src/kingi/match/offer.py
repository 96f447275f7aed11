"""What one seat may name for the next deal: where its own hand bears on it (T6)."""

import attrs

from .._values import value
from ..cards.sets import Cards
from ..errors import Reason, UnknownNameError
from ..rules.annulment import has_bare_honours
from .schedule import in_words
from .sheet import ScoreSheet


@value
@attrs.frozen
class Offer:
    """What a seat with this hand may name: what is on offer, but nothing that the hand itself would annul
    unless nothing else is left (T6).
    """

    sheet: ScoreSheet
    hand: Cards

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of these contracts."""
        offered = self.sheet.offered
        return tuple(key for key in offered if not self._bars(key)) or offered

    def read(self, name: str) -> str:
        """The key of the contract with this name: of one on offer, if one of several is meant.

        Raises `UnknownNameError` where there is none, or several are meant.
        """
        variant = self.sheet.variant
        return name if name in variant.contracts else variant.key_of(name, likely=self.keys)

    def why_not(self, name: str) -> tuple[Reason, str] | None:
        """Why this cannot be named, and what can; None if it can."""
        try:
            key = self.read(name)
        except UnknownNameError as fault:
            if fault.meant:
                return Reason.NOT_ON_OFFER, fault.message
            key = name
        reason = self.sheet.why_not(key)
        if reason is None and self._bars(key) and key not in self.keys:
            reason = Reason.BARRED_BY_HAND
        if reason is None:
            return None
        return reason, f"{in_words(reason)}; there is {', '.join(self.keys)}"

    def _bars(self, key: str) -> bool:
        return has_bare_honours(self.sheet.variant.terms_of(key), (self.hand,))

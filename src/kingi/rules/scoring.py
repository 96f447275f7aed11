"""From a tally to the result of a deal: the one path, for cards played and for typed counts."""

from typing import SupportsIndex

import attrs

from .._checks import whole
from .._values import value
from ..actions import Counts
from ..cards.sets import PACK, CardsLike
from .annulment import one_each
from .contract import Contract, Terms, terms_of
from .items import Tally, points, read_tally


@value
@attrs.frozen
class Remark:
    """Something to tell about a deal that gives no points, such as `all-queens` (K14)."""

    code: str
    seat: int


@value
@attrs.frozen
class DealResult:
    """How a deal came out.

    `scores` are points by seat, all 0 when `annulled` holds the code of the reason (G8); `tally`
    is how many of each item each seat took, annulled or not.
    """

    scores: tuple[int, ...]
    tally: Tally
    annulled: str | None
    remarks: tuple[Remark, ...]


def result_of(terms: Terms, tally: Tally, players: int, *, annulled: str | None = None) -> DealResult:
    """The result of a deal that is over, from its tally; `annulled` when it was never played."""
    code = annulled or one_each(terms, tally)
    if code is not None:
        return DealResult((0,) * players, tally, code, ())
    remarks = tuple(
        Remark(item.remark, tally[item.label].index(item.quantity))
        for item in terms.items
        if item.remark is not None and item.quantity and item.quantity in tally[item.label]
    )
    return DealResult(points(terms.items, tally, players), tally, None, remarks)


def score(
    contract: Contract, counts: Counts, *, players: SupportsIndex, pack: CardsLike = PACK
) -> tuple[int, ...]:
    """One deal's points by seat from typed counts: of tricks or cards, as the contract's items are.

    Counts by seat for a contract of one item, else a mapping from each item's label. Raises
    `TallyError` when they do not add up to what the deal holds (N10), `SetupError` when the pack
    cannot be dealt out evenly.

    >>> from kingi.contracts import Hearts, Men
    >>> score(Hearts(), (5, 4, 3, 1), players=4)
    (-5, -4, -3, -1)
    >>> score(Men(king=-4, jack=-3), {"kings": (1, 0, 3, 0), "jacks": (0, 4, 0, 0)}, players=4)
    (-4, -12, -12, 0)
    >>> score(Hearts(), (5, 4, 3, 2), players=4)
    Traceback (most recent call last):
    kingi.TallyError: hearts: 14 entered, 13 in the deal
    """
    seats = whole(players, "players")
    terms = terms_of(contract, pack, seats)
    return result_of(terms, read_tally(terms.items, counts, seats), seats).scores

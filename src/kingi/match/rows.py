"""What a score sheet is made of, and what it tells: sales, rows, the next deal, a line of the standings."""

from typing import TypeAlias

import attrs

from .._checks import clip
from .._fields import plain_int
from .._values import value
from ..frozenmap import FrozenMap
from ..rules.items import Item, Tally
from ..rules.scoring import Remark


@value
@attrs.frozen
class Sale:
    """The naming was sold: to this seat, for this bid as it was spoken (K9, N6)."""

    buyer: int = attrs.field(converter=plain_int, repr=clip)
    bid: int = attrs.field(converter=plain_int, repr=clip)


@value
@attrs.frozen(kw_only=True, repr=False)
class Row:
    """One deal that counted. `scores` are points by seat, with the payment of a sale in them.

    `contract_key` is None where it was not told which of several that count the same was played (N10);
    `counted_as` is then one of them. `declarer` is the seat that named the contract, None where the order
    dictated it. `worth` are the points of the deal together (G8).
    """

    contract_key: str | None
    dealer: int
    declarer: int | None
    tally: Tally
    sale: Sale | None
    scores: tuple[int, ...]
    remarks: tuple[Remark, ...]
    worth: int
    note: str
    counted_as: str = attrs.field(eq=False)

    def __repr__(self) -> str:
        sold = "" if self.sale is None else f", sold for {self.sale.bid}"
        named = "" if self.declarer is None else f", named by seat {self.declarer}"
        return (
            f"<Row {self.contract_key or 'untold'} dealt by seat {self.dealer}{named}{sold}: {self.scores}>"
        )


@value
@attrs.frozen(kw_only=True)
class Annulment:
    """A deal that did not count, and that its dealer dealt again (G8).

    `code` says why, None where the table just said so; `tally` is what was counted, None where the
    cards were not played out.
    """

    code: str | None
    tally: Tally | None
    dealer: int
    note: str = attrs.field(repr=clip)


@value
@attrs.frozen(kw_only=True)
class Adjustment:
    """Points beside those of the deals, for one seat: a fine, a correction. They need not add up."""

    seat: int
    points: int
    note: str = attrs.field(repr=clip)


Entry: TypeAlias = Row | Annulment | Adjustment
"""A line of a score sheet."""


@value
@attrs.frozen(kw_only=True, repr=False)
class Upcoming:
    """The next deal of a sheet: its number from 1, who deals, and what may be played.

    `chooser` names the contract (or sells the naming), None where the order dictates it. `items`
    are those to count, for each contract that is open, by its key.
    """

    number: int
    dealer: int
    forehand: int
    chooser: int | None
    contracts: tuple[str, ...]
    items: FrozenMap[str, tuple[Item, ...]]

    def __repr__(self) -> str:
        what = self.contracts[0] if len(self.contracts) == 1 else f"one of {len(self.contracts)} contracts"
        named = "" if self.chooser is None else f", named by seat {self.chooser}"
        return f"<Upcoming deal {self.number}: seat {self.dealer} deals, {what}{named}>"


@value
@attrs.frozen
class Standing:
    """A line of the standings: the place, shared by ties, the seat, its name and its points."""

    place: int
    seat: int
    name: str = attrs.field(repr=clip)
    total: int

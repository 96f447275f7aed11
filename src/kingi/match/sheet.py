"""A score sheet: a match from typed counts, deal by deal."""

from collections.abc import Sequence

import attrs

from .._checks import clip, seat_of, whole
from ..errors import SetupError, SheetError, UnknownNameError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.items import Counts, Item, Tally, read_tally
from ..rules.scoring import Remark, result_of
from .result import MatchResult, places, result_of_match
from .schedule import WHY_NOT
from .variant import Variant


@attrs.frozen
class Sale:
    """The naming was sold: to this seat, for this bid as it was spoken (K9, N6)."""

    buyer: int
    bid: int


@attrs.frozen(kw_only=True)
class Row:
    """One deal that counted. `scores` are points by seat, with the payment of a sale in them.

    `declarer` is the seat that named the contract, None where the order dictated it. `worth` are
    the points of the deal together (G8).
    """

    contract_key: str
    dealer: int
    declarer: int | None
    tally: Tally
    sale: Sale | None
    scores: tuple[int, ...]
    remarks: tuple[Remark, ...]
    worth: int


@attrs.frozen(kw_only=True)
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


@attrs.frozen
class Standing:
    """A line of the standings: the place, shared by ties, the seat, its name and its points."""

    place: int
    seat: int
    name: str
    total: int


@attrs.frozen(kw_only=True)
class ScoreSheet:
    """The deals of a match that counted, one row each; an immutable value.

    `names` are the players' by seat, or nothing. `annulments` is how many deals did not count (G8);
    it makes no difference to whether sheets are equal.
    """

    variant: Variant
    names: tuple[str, ...]
    first_dealer: int
    rows: tuple[Row, ...] = ()
    annulments: int = attrs.field(default=0, eq=False)

    @classmethod
    def blank(cls, variant: Variant, *, names: Sequence[str] = (), first_dealer: int = 0) -> "ScoreSheet":
        """An empty sheet. Raises `SetupError` unless there is a name for each seat, or none at all.

        >>> from kingi import variants
        >>> sheet = ScoreSheet.blank(variants.kinko(), names=("Ada", "Bo", "Cy", "Di"))
        >>> sheet.enter((5, 4, 3, 1)).totals
        (-5, -4, -3, -1)
        """
        if not isinstance(variant, Variant):
            raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
        if (
            isinstance(names, str)
            or not isinstance(names, Sequence)
            or not all(isinstance(name, str) for name in names)
        ):
            raise WrongTypeError(f"names: texts are wanted, one a seat, not {clip(names)}")
        if names and len(names) != variant.players:
            raise SetupError(f"names: {variant.players} are wanted, one a seat, not {clip(names)}")
        seat = seat_of(first_dealer, variant.players)
        return cls(variant=variant, names=tuple(names), first_dealer=seat)

    @property
    def dealer(self) -> int:
        """Who deals next: the deal passes on after every deal that counts."""
        return (self.first_dealer + len(self.rows)) % self.variant.players

    @property
    def is_full(self) -> bool:
        """Whether every deal of the match is there."""
        return len(self.rows) == self.variant.deals

    @property
    def next(self) -> Upcoming | None:
        """The next deal; None when the sheet is full."""
        if self.is_full:
            return None
        keys = self.offered
        return Upcoming(
            number=len(self.rows) + 1,
            dealer=self.dealer,
            forehand=(self.dealer + 1) % self.variant.players,
            chooser=self._chooser,
            contracts=keys,
            items=FrozenMap((key, self.variant.terms_of(key).items) for key in keys),
        )

    @property
    def holder(self) -> int:
        """The seat whose right it is to choose the next contract, where the order does not dictate it."""
        return (self.dealer + self.variant.schedule.chooser_after_dealer) % self.variant.players

    @property
    def offered(self) -> tuple[str, ...]:
        """The keys of the contracts on offer for the next deal; () when the sheet is full."""
        return () if self.is_full else self.variant.schedule.offered(self.chosen, self.holder)

    @property
    def _chooser(self) -> int | None:
        return None if self.variant.schedule.is_dictated(len(self.rows)) else self.holder

    @property
    def chosen(self) -> tuple[tuple[int | None, str], ...]:
        """The deals so far as the schedule reads them: whose right was used, sold or not, and for what."""
        after = self.variant.schedule.chooser_after_dealer
        return tuple(
            (None if row.declarer is None else (row.dealer + after) % self.variant.players, row.contract_key)
            for row in self.rows
        )

    def enter(self, counts: Counts, *, contract: str | None = None, sale: Sale | None = None) -> "ScoreSheet":
        """The sheet with the next deal entered.

        `counts` are tricks or cards by seat, or a mapping of item to counts. `contract`, a key or a
        local name, is needed where it is named; `sale` is told where the naming was sold. Counts
        that annul the deal make no row (T7). Raises `TallyError` for counts that do not add up
        (N10), `SheetError` for a contract not on offer, a sale that cannot be, or a full sheet.
        """
        if self.is_full:
            raise SheetError(f"the sheet is full: {self.variant.deals} deals")
        key = self._contract(contract)
        terms = self.variant.terms_of(key)
        tally = read_tally(terms.items, counts, self.variant.players)
        price = self._price(sale)
        result = result_of(terms, tally, self.variant.players)
        if result.annulled is not None:
            return self.annul()
        scores = list(result.scores)
        declarer = self._chooser
        if sale is not None and declarer is not None:
            scores[declarer] += price
            scores[sale.buyer] -= price
            declarer = sale.buyer
        row = Row(
            contract_key=key,
            dealer=self.dealer,
            declarer=declarer,
            tally=tally,
            sale=sale,
            scores=tuple(scores),
            remarks=result.remarks,
            worth=terms.total,
        )
        return attrs.evolve(self, rows=(*self.rows, row))

    def annul(self) -> "ScoreSheet":
        """The next deal did not count: no row, no right used, the same dealer deals again (G8)."""
        if self.is_full:
            raise SheetError(f"the sheet is full: {self.variant.deals} deals")
        return attrs.evolve(self, annulments=self.annulments + 1)

    def undo(self) -> "ScoreSheet":
        """The sheet without its last row."""
        if not self.rows:
            raise SheetError("undo: the sheet is empty")
        return attrs.evolve(self, rows=self.rows[:-1])

    def replace(
        self, number: int, counts: Counts, *, contract: str | None = None, sale: Sale | None = None
    ) -> "ScoreSheet":
        """The sheet with row `number`, counted from 1, entered anew and all that follows recounted.

        Raises `SheetError` when there is no such row, when the new counts would annul it, or when
        a later row could not have been chosen after it; the message says which.
        """
        if not 1 <= whole(number, "row") <= len(self.rows):
            raise SheetError(f"row {clip(number)}: the rows are 1 to {len(self.rows)}")
        sheet = attrs.evolve(self, rows=self.rows[: number - 1])
        sheet = sheet.enter(counts, contract=contract, sale=sale)
        if len(sheet.rows) < number:
            raise SheetError(f"row {number}: these counts annul the deal; undo the rows from here on")
        for row in self.rows[number:]:
            try:
                dictated = row.declarer is None
                sheet = sheet.enter(row.tally, contract=None if dictated else row.contract_key, sale=row.sale)
            except SheetError as fault:
                raise SheetError(f"row {len(sheet.rows) + 1} would be impossible: {fault}") from None
        return sheet

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat so far."""
        return tuple(sum(row.scores[seat] for row in self.rows) for seat in range(self.variant.players))

    @property
    def expected_total(self) -> int:
        """What the totals must add up to: the worth of all deals so far (K12)."""
        return sum(row.worth for row in self.rows)

    def remaining(self, seat: int) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose; empty for a fixed order."""
        return self.variant.schedule.remaining(self.chosen, seat_of(seat, self.variant.players))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The seats by place, those of one place by seat (G10)."""
        names = self.names or tuple(f"seat {seat}" for seat in range(self.variant.players))
        lines = zip(places(self.totals), range(self.variant.players), names, self.totals, strict=True)
        return tuple(Standing(*line) for line in sorted(lines))

    @property
    def result(self) -> MatchResult | None:
        """How the match came out; None until the sheet is full (G10, T8)."""
        return result_of_match(self.totals, self.variant.result_rule) if self.is_full else None

    @property
    def highest_bid(self) -> int:
        """The highest bid for the next deal; 0 where nothing is sold (K7, N5)."""
        auction = self.variant.auction
        if self.is_full or self._chooser is None or auction is None:
            return 0
        return auction.maximum(max(map(self.variant.worth, self.offered)))

    def _contract(self, name: str | None) -> str:
        offered = self.offered
        there = ", ".join(offered)
        if name is None:
            if self._chooser is not None:
                raise SheetError(f"contract: one of {there} must be named")
            return offered[0]
        try:
            key = self.variant.key_of(name, likely=offered)
        except UnknownNameError as fault:
            raise SheetError(str(fault)) from None
        reason = self.variant.schedule.why_not(self.chosen, self.holder, key)
        if reason is not None:
            whose = "" if self._chooser is None else f" for seat {self.holder}"
            raise SheetError(f"contract {key}{whose}: {WHY_NOT[reason]}; there is {there}")
        return key

    def _price(self, sale: Sale | None) -> int:
        if sale is None:
            return 0
        if not isinstance(sale, Sale):
            raise WrongTypeError(f"sale: a Sale is wanted, not {clip(sale)}")
        auction = self.variant.auction
        if auction is None or self._chooser is None:
            raise SheetError("sale: the naming of this deal is not sold")
        if seat_of(sale.buyer, self.variant.players) == self.holder:
            raise SheetError(f"sale: seat {sale.buyer} holds the naming and cannot buy it")
        if not 1 <= whole(sale.bid, "bid") <= self.highest_bid:
            raise SheetError(f"sale: a bid of 1 to {self.highest_bid} is wanted, not {clip(sale.bid)}")
        return sale.bid * auction.points_per_bid

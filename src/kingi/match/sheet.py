"""A score sheet: a match from typed counts, deal by deal."""

from collections.abc import Iterable
from typing import SupportsIndex

import attrs

from .._checks import answer, clip, label, seat_of, texts, whole
from .._slots import made, no_door
from .._values import value
from ..actions import Counts
from ..errors import Reason, SetupError, SheetError, UnknownNameError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.contract import Contract, Terms
from ..rules.items import read_tally
from ..rules.scoring import DealResult, result_of
from .result import MatchResult, places, result_of_match
from .rows import Row, Sale, Standing, Upcoming
from .schedule import in_words, keys_offered
from .variant import Variant


@value
@attrs.frozen(init=False, repr=False)
class ScoreSheet:
    """The deals of a match that counted, one row each; an immutable value.

    `names` are the players' by seat, or nothing. `annulments` is how many deals did not count (G8);
    it makes no difference to whether sheets are equal.
    """

    variant: Variant
    names: tuple[str, ...]
    first_dealer: int
    rows: tuple[Row, ...]
    annulments: int = attrs.field(eq=False)

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(ScoreSheet, "ScoreSheet.blank and its own methods")

    @classmethod
    def blank(
        cls, variant: Variant, *, names: Iterable[str] = (), first_dealer: SupportsIndex = 0
    ) -> "ScoreSheet":
        """An empty sheet. Raises `SetupError` unless there is a name for each seat, or none at all.

        >>> from kingi import variants
        >>> sheet = ScoreSheet.blank(variants.kinko(), names=("Ada", "Bo", "Cy", "Di"))
        >>> sheet.enter((5, 4, 3, 1)).totals
        (-5, -4, -3, -1)
        """
        if not isinstance(variant, Variant):
            raise WrongTypeError(f"variant: a Variant is wanted, not {clip(variant)}")
        people = _people(names, variant)
        seat = seat_of(first_dealer, variant.players, what="first dealer")
        return made(cls, variant=variant, names=people, first_dealer=seat, rows=(), annulments=0)

    def renamed(self, names: Iterable[str]) -> "ScoreSheet":
        """The same sheet under other names, one a seat, or none at all; `SetupError` for another number."""
        people = _people(names, self.variant)
        return made(
            ScoreSheet,
            variant=self.variant,
            names=people,
            first_dealer=self.first_dealer,
            rows=self.rows,
            annulments=self.annulments,
        )

    # --- the next deal ---

    @property
    def dealer(self) -> int:
        """Who deals next: the deal passes on after every deal that counts."""
        return (self.first_dealer + len(self.rows)) % self.variant.players

    @property
    def is_full(self) -> bool:
        """Whether every deal of the match is there."""
        return len(self.rows) == self.variant.deals

    @property
    def is_dictated(self) -> bool:
        """Whether nobody names the contract of the next deal: the order does, or the sheet is full."""
        return self.is_full or bool(answer(self.variant.schedule.is_dictated, len(self.rows)))

    @property
    def holder(self) -> int:
        """The seat whose right it is to choose the next contract, where the order does not dictate it."""
        return self._after(self.dealer, self.variant.schedule.chooser_after_dealer)

    @property
    def offered(self) -> tuple[str, ...]:
        """The keys of the contracts on offer for the next deal; () when the sheet is full."""
        variant = self.variant
        if self.is_full:
            return ()
        return keys_offered(variant.schedule, variant.contracts, self.chosen, self.holder)

    def why_not(self, key: str) -> Reason | None:
        """Why the contract with this key is not on offer for the next deal; None if it is."""
        return answer(self.variant.schedule.why_not, self.chosen, self.holder, key)

    @property
    def highest_bid(self) -> int:
        """The highest bid for the next deal; 0 where nothing is sold (K7, N5)."""
        auction = self.variant.auction
        if auction is None or self.is_dictated:
            return 0
        return auction.maximum(max(map(self.variant.worth, self.offered)))

    @property
    def next(self) -> Upcoming | None:
        """The next deal; None when the sheet is full."""
        if self.is_full:
            return None
        keys = self.offered
        return Upcoming(
            number=len(self.rows) + 1,
            dealer=self.dealer,
            forehand=self._after(self.dealer, 1),
            chooser=None if self.is_dictated else self.holder,
            contracts=keys,
            items=FrozenMap((key, self.variant.terms_of(key).items) for key in keys),
        )

    @property
    def chosen(self) -> tuple[tuple[int | None, str], ...]:
        """The deals so far as the schedule reads them: whose right was used, sold or not, and for what."""
        on = self.variant.schedule.chooser_after_dealer
        return tuple(
            (None if row.declarer is None else self._after(row.dealer, on), row.contract_key)
            for row in self.rows
        )

    def remaining(self, seat: SupportsIndex) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose; empty for a fixed order."""
        right = seat_of(seat, self.variant.players)
        return answer(self.variant.schedule.remaining, self.chosen, right)

    # --- entering and mending ---

    def enter(
        self, counts: Counts, *, contract: Contract | str | None = None, sale: Sale | None = None
    ) -> "ScoreSheet":
        """The sheet with the next deal entered.

        `counts` are tricks or cards by seat, or a mapping of item to counts. `contract`, itself, its
        key or a local name, is needed where it is named; `sale` is told where the naming was sold.
        Counts that annul the deal make no row (T7). Raises `TallyError` for counts that do not add up
        (N10), `SheetError` for a contract not on offer, a sale that cannot be, or a full sheet.
        """
        self._check_not_full()
        key = self._contract(contract)
        terms = self.variant.terms_of(key)
        tally = read_tally(terms.items, counts, self.variant.players)
        self._check_sale(sale)
        result = result_of(terms, tally, self.variant.players)
        if result.annulled is not None:
            return self.annul()
        return self._with((*self.rows, self._row(key, terms, result, sale)), self.annulments)

    def annul(self) -> "ScoreSheet":
        """The next deal did not count: no row, no right used, the same dealer deals again (G8)."""
        self._check_not_full()
        return self._with(self.rows, self.annulments + 1)

    def undo(self) -> "ScoreSheet":
        """The sheet without its last row."""
        if not self.rows:
            raise SheetError("undo: the sheet is empty")
        return self._with(self.rows[:-1], self.annulments)

    def replace(
        self,
        number: SupportsIndex,
        counts: Counts,
        *,
        contract: Contract | str | None = None,
        sale: Sale | None = None,
    ) -> "ScoreSheet":
        """The sheet with row `number`, counted from 1, entered anew and all that follows recounted.

        Raises `SheetError` when there is no such row, when the new counts would annul it, or when
        a later row could not have been chosen after it; the message says which.
        """
        place = whole(number, "row")
        if not 1 <= place <= len(self.rows):
            raise SheetError(f"row {clip(place)}: the rows are 1 to {len(self.rows)}")
        before = self._with(self.rows[: place - 1], self.annulments)
        sheet = before.enter(counts, contract=contract, sale=sale)
        if len(sheet.rows) < place:
            raise SheetError(f"row {place}: these counts annul the deal; undo the rows from here on")
        for row in self.rows[place:]:
            sheet = sheet._entered_again(row)
        return sheet

    # --- what it comes to ---

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat so far."""
        return tuple(sum(row.scores[seat] for row in self.rows) for seat in range(self.variant.players))

    @property
    def expected_total(self) -> int:
        """What the totals must add up to: the worth of all deals so far (K12)."""
        return sum(row.worth for row in self.rows)

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

    def __repr__(self) -> str:
        done = f"{len(self.rows)} of {self.variant.deals} deals"
        return f"<ScoreSheet of {label(self.variant.key)}: {done}, totals {self.totals}>"

    # --- checks and parts ---

    def _check_not_full(self) -> None:
        if self.is_full:
            raise SheetError(f"the sheet is full: {self.variant.deals} deals")

    def _contract(self, contract: Contract | str | None) -> str:
        offered = self.offered
        there = ", ".join(offered)
        if contract is None:
            if not self.is_dictated:
                raise SheetError(f"contract: one of {there} must be named")
            return offered[0]
        try:
            key = self.variant.key_of(contract, likely=offered)
        except UnknownNameError as fault:
            raise SheetError(str(fault)) from None
        reason = self.why_not(key)
        if reason is not None:
            whose = "" if self.is_dictated else f" for seat {self.holder}"
            raise SheetError(f"contract {key}{whose}: {in_words(reason)}; there is {there}")
        return key

    def _check_sale(self, sale: Sale | None) -> None:
        if sale is None:
            return
        if not isinstance(sale, Sale):
            raise WrongTypeError(f"sale: a Sale is wanted, not {clip(sale)}")
        if self.variant.auction is None or self.is_dictated:
            raise SheetError("sale: the naming of this deal is not sold")
        if seat_of(sale.buyer, self.variant.players) == self.holder:
            raise SheetError(f"sale: seat {sale.buyer} holds the naming and cannot buy it")
        if not 1 <= whole(sale.bid, "bid") <= self.highest_bid:
            raise SheetError(f"sale: a bid of 1 to {self.highest_bid} is wanted, not {clip(sale.bid)}")

    def _row(self, key: str, terms: Terms, result: DealResult, sale: Sale | None) -> Row:
        scores = list(result.scores)
        declarer = None if self.is_dictated else self.holder
        if sale is not None and self.variant.auction is not None:
            price = self.variant.auction.price(sale.bid)
            scores[self.holder] += price
            scores[sale.buyer] -= price
            declarer = sale.buyer
        return Row(
            contract_key=key,
            dealer=self.dealer,
            declarer=declarer,
            tally=result.tally,
            sale=sale,
            scores=tuple(scores),
            remarks=result.remarks,
            worth=terms.total,
        )

    def _entered_again(self, row: Row) -> "ScoreSheet":
        """With a row of the sheet as it was; refused where it could not have come now."""
        contract = None if row.declarer is None else row.contract_key
        try:
            return self.enter(row.tally, contract=contract, sale=row.sale)
        except SheetError as fault:
            raise SheetError(f"row {len(self.rows) + 1} would be impossible: {fault}") from None

    def _after(self, seat: int, on: int) -> int:
        return (seat + on) % self.variant.players

    def _with(self, rows: tuple[Row, ...], annulments: int) -> "ScoreSheet":
        return made(
            ScoreSheet,
            variant=self.variant,
            names=self.names,
            first_dealer=self.first_dealer,
            rows=rows,
            annulments=annulments,
        )


def _people(names: Iterable[str], variant: Variant) -> tuple[str, ...]:
    """The players' names, one a seat, or none at all."""
    people = texts(names, "names")
    if people and len(people) != variant.players:
        raise SetupError(f"names: {variant.players} are wanted, one a seat, not {clip(people)}")
    return people

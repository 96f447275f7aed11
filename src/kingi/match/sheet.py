"""A score sheet: a match from typed counts, deal by deal."""

from collections.abc import Iterable
from types import EllipsisType
from typing import SupportsIndex

import attrs

from .._checks import answer, clip, label, seat_of, text_of, texts, whole
from .._fields import MOST_POINTS
from .._slots import made, no_door
from .._values import changed, value
from ..actions import LARGEST_BID, Counts
from ..errors import PlaceError, Reason, SetupError, SheetError, UnknownNameError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.contract import Contract, Terms
from ..rules.items import Tally, read_tally
from ..rules.scoring import DealResult, result_of
from .paper import Paper, paper_of
from .result import MatchResult, places, result_of_match
from .rows import Adjustment, Annulment, Entry, Row, Sale, Standing, Upcoming
from .schedule import in_words, keys_offered, may_be_untold
from .variant import Variant


@value
@attrs.frozen(kw_only=True)
class Draft:
    """A row that is to be: what is told of it."""

    contract: Contract | str | None
    counts: Counts
    sale: Sale | None
    note: str


@value
@attrs.frozen(init=False, repr=False)
class ScoreSheet:
    """The deals of a match as they were written down; an immutable value.

    `names` are the players' by seat, or nothing. `entries` are rows, annulments and adjustments in the
    order of the paper; two sheets are equal when these are, with variant, names and first dealer.
    """

    variant: Variant
    names: tuple[str, ...]
    first_dealer: int
    entries: tuple[Entry, ...]
    rows: tuple[Row, ...] = attrs.field(eq=False)
    """The deals that counted."""

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
        return made(cls, variant=variant, names=people, first_dealer=seat, entries=(), rows=())

    def renamed(self, names: Iterable[str]) -> "ScoreSheet":
        """The same sheet under other names, one a seat, or none at all; `SetupError` for another number."""
        return changed(self, names=_people(names, self.variant))

    def restarted(self, first_dealer: SupportsIndex) -> "ScoreSheet":
        """The same entries with another first dealer, recounted; `SheetError` for a row that could not be."""
        blank = ScoreSheet.blank(self.variant, names=self.names, first_dealer=first_dealer)
        return rewritten(blank, self.entries)

    @property
    def annulments(self) -> int:
        """How many deals did not count (G8)."""
        return sum(isinstance(entry, Annulment) for entry in self.entries)

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
    def may_be_untold(self) -> bool:
        """Whether the sheet need not be told which contract the next deal was: all on offer count the same,
        and no right or limit depends on it (N10).
        """
        offered = self.offered
        items = {self.variant.terms_of(key).items for key in offered}
        return len(items) == 1 and may_be_untold(self.variant.schedule, offered)

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
            (None if row.declarer is None else self._after(row.dealer, on), row.counted_as)
            for row in self.rows
        )

    def remaining(self, seat: SupportsIndex) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose; empty for a fixed order."""
        right = seat_of(seat, self.variant.players)
        return answer(self.variant.schedule.remaining, self.chosen, right)

    # --- writing ---

    def enter(
        self,
        counts: Counts,
        *,
        contract: Contract | str | None = None,
        sale: Sale | None = None,
        note: str = "",
    ) -> "ScoreSheet":
        """The sheet with the next deal entered.

        `counts` are tricks or cards by seat, or a mapping of item to counts. `contract`, itself, its
        key or a local name, is needed where it is named, unless all on offer count the same (N10);
        `sale` is told where the naming was sold. Counts that annul the deal make no row (T7). Raises
        `TallyError` for counts that do not add up (N10), `SheetError` for a contract not on offer, a
        sale that cannot be, or a full sheet.
        """
        self._check_not_full()
        key, told = self._contract(contract)
        terms = self.variant.terms_of(key)
        tally = read_tally(terms.items, counts, self.variant.players)
        self._check_sale(sale)
        words = text_of(note, "note")
        result = result_of(terms, tally, self.variant.players)
        if result.annulled is not None:
            return self._with(self._annulment(result.annulled, tally, words))
        row = self._row(key, terms, result, sale)
        return self._with(changed(row, contract_key=key if told else None, note=words))

    def annul(self, *, note: str = "", code: str | None = None) -> "ScoreSheet":
        """The next deal did not count: no row, no right used, the same dealer deals again (G8).

        `code` says why, such as "bare-honours"; None where the table just said so.
        """
        self._check_not_full()
        why = None if code is None else text_of(code, "code")
        return self._with(self._annulment(why, None, text_of(note, "note")))

    def adjust(self, seat: SupportsIndex, points: SupportsIndex, note: str) -> "ScoreSheet":
        """The sheet with points beside those of the deals, for one seat: a fine, a correction.

        They count in totals, places and winners, and need not add up. The note says what for.
        """
        words = text_of(note, "note")
        if not words.strip():
            raise SheetError("adjust: a note is wanted", Reason.NOTE_WANTED, None)
        amount = whole(points, "points")
        if abs(amount) > MOST_POINTS:
            raise SetupError(f"points {clip(amount)}: {MOST_POINTS} at the most")
        who = seat_of(seat, self.variant.players)
        return self._with(Adjustment(seat=who, points=amount, note=words))

    # --- mending ---

    def undo(self) -> "ScoreSheet":
        """The sheet without its last entry, whatever it is."""
        if not self.entries:
            raise SheetError("undo: the sheet is empty", Reason.SHEET_EMPTY, None)
        return self.drop(len(self.entries) - 1)

    def drop(self, at: SupportsIndex) -> "ScoreSheet":
        """The sheet without one entry, a row or another, by its place among `entries`, from 0.

        All that follows is recounted. Raises `PlaceError` for no such place, `SheetError` with the row
        that could not be any more.
        """
        place = whole(at, "entry")
        if not 0 <= place < len(self.entries):
            raise PlaceError(f"entry {clip(place)}: there are {len(self.entries)} entries, from 0")
        return rewritten(self._blank, (*self.entries[:place], *self.entries[place + 1 :]))

    def replace(
        self,
        number: SupportsIndex,
        counts: Counts,
        *,
        contract: Contract | str | EllipsisType | None = ...,
        sale: Sale | EllipsisType | None = ...,
        note: str | EllipsisType = ...,
    ) -> "ScoreSheet":
        """The sheet with row `number`, from 1, counted anew, and all that follows recounted.

        What is left out stays as it was; `sale=None` takes a sale out, `contract=None` leaves untold
        which it was, where that may be (N10). Raises `SheetError` with the row for no such row, for
        counts that annul, and for a row that could not have been chosen then.
        """
        place = self._number(number, len(self.rows))
        old = self.rows[place - 1]
        draft = Draft(
            contract=old.contract_key if contract is ... else contract,
            counts=counts,
            sale=old.sale if sale is ... else sale,
            note=old.note if note is ... else note,
        )
        return self._redrafted((*self.rows[: place - 1], draft, *self.rows[place:]))

    def insert(
        self,
        number: SupportsIndex,
        counts: Counts,
        *,
        contract: Contract | str | None = None,
        sale: Sale | None = None,
        note: str = "",
    ) -> "ScoreSheet":
        """The sheet with a row that was forgotten, as row `number` from 1, and all that follows recounted."""
        self._check_not_full()
        place = self._number(number, len(self.rows) + 1)
        draft = Draft(contract=contract, counts=counts, sale=sale, note=note)
        return self._redrafted((*self.rows[: place - 1], draft, *self.rows[place - 1 :]))

    def remove(self, number: SupportsIndex) -> "ScoreSheet":
        """The sheet without row `number`, from 1, and all that follows recounted."""
        place = self._number(number, len(self.rows))
        return self._redrafted((*self.rows[: place - 1], *self.rows[place:]))

    def move(self, number: SupportsIndex, to: SupportsIndex) -> "ScoreSheet":
        """The sheet with row `number` as row `to`, both from 1, in one step, and all recounted."""
        place, there = self._number(number, len(self.rows)), self._number(to, len(self.rows))
        rows = [*self.rows[: place - 1], *self.rows[place:]]
        rows.insert(there - 1, self.rows[place - 1])
        return self._redrafted(rows)

    def _redrafted(self, rows: Iterable[Row | Draft]) -> "ScoreSheet":
        """The sheet with these rows; other entries keep the number of rows above them."""
        lines: list[Entry | Draft] = list(rows)
        count, above = len(lines), len(self.rows)
        for entry in reversed(self.entries):
            if isinstance(entry, Row):
                above -= 1
            else:
                lines.insert(min(above, count), entry)
        return rewritten(self._blank, lines)

    def _rewritten(self, lines: Iterable[Entry | Draft]) -> "ScoreSheet":
        sheet, beside = self, list[Entry]()
        for line in lines:
            if isinstance(line, (Row, Draft)):
                sheet, beside = sheet._with(*beside)._with_row(line), []
            elif isinstance(line, Annulment):
                beside.append(sheet._annulment(line.code, line.tally, line.note))
            else:
                beside.append(line)
        return sheet._with(*beside)

    def _with_row(self, line: Row | Draft) -> "ScoreSheet":
        number = len(self.rows) + 1
        if isinstance(line, Row):
            line = Draft(contract=line.contract_key, counts=line.tally, sale=line.sale, note=line.note)
        try:
            sheet = self.enter(line.counts, contract=line.contract, sale=line.sale, note=line.note)
        except SheetError as fault:
            raise SheetError(fault.message, fault.reason, number) from None
        if len(sheet.rows) < number:
            raise SheetError("these counts annul the deal", Reason.COUNTS_ANNUL, number)
        return sheet

    @property
    def _blank(self) -> "ScoreSheet":
        return ScoreSheet.blank(self.variant, names=self.names, first_dealer=self.first_dealer)

    # --- what it comes to ---

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat so far, adjustments too."""
        totals = [0] * self.variant.players
        for row in self.rows:
            for seat, points in enumerate(row.scores):
                totals[seat] += points
        for entry in self.entries:
            if isinstance(entry, Adjustment):
                totals[entry.seat] += entry.points
        return tuple(totals)

    @property
    def expected_total(self) -> int:
        """What the points of the deals so far must add up to: their worth (K12). Adjustments stand beside."""
        return sum(row.worth for row in self.rows)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The seats by place, those of one place by seat (G10)."""
        lines = zip(places(self.totals), range(self.variant.players), self._people, self.totals, strict=True)
        return tuple(Standing(*line) for line in sorted(lines))

    @property
    def result(self) -> MatchResult | None:
        """How the match came out; None until the sheet is full (G10, T8)."""
        return result_of_match(self.totals, self.variant.result_rule) if self.is_full else None

    def __repr__(self) -> str:
        done = f"{len(self.rows)} of {self.variant.deals} deals"
        return f"<ScoreSheet of {label(self.variant.key)}: {done}, totals {self.totals}>"

    # --- on paper ---

    def table(self) -> str:
        """The sheet as a table of text: each entry with points, running totals and note, and the check of
        the sums. Contracts by their local names.

        >>> from kingi import variants
        >>> sheet = ScoreSheet.blank(variants.kinko(players=3), names=("A", "B", "C"))
        >>> print(sheet.enter((6, 4, 6)).annul(note="misdeal").table())
        entry  deal  dealer  contract  chooser  buyer  bid   A   B   C  total A  total B  total C  note
        -----  ----  ------  --------  -------  -----  ---  --  --  --  -------  -------  -------  -------
        1      1     A       kaikista                       -6  -4  -6       -6       -4       -6
        2            B       annulled                        0   0   0       -6       -4       -6  misdeal
        <BLANKLINE>
        the deals add up to -16, as they must: -16
        """
        return self._paper.table()

    def to_csv(self) -> str:
        """The lines of `table` as comma separated values, for a spreadsheet."""
        return self._paper.csv()

    def to_markdown(self) -> str:
        """The lines of `table` as a table of Markdown."""
        return self._paper.markdown()

    @property
    def _paper(self) -> Paper:
        return paper_of(self.variant, self._people, self.entries, self.expected_total)

    @property
    def _people(self) -> tuple[str, ...]:
        """A name for each seat, whether it has one or not."""
        return self.names or tuple(f"seat {seat}" for seat in range(self.variant.players))

    # --- checks and parts ---

    def _check_not_full(self) -> None:
        if self.is_full:
            raise SheetError(f"the sheet is full: {self.variant.deals} deals", Reason.SHEET_FULL, None)

    def _number(self, number: SupportsIndex, most: int) -> int:
        """The number of a row."""
        place = whole(number, "row")
        if not 1 <= place <= most:
            rows = f"the rows are 1 to {most}" if most else "there are no rows"
            raise SheetError(f"no row {clip(place)}: {rows}", Reason.NO_SUCH_ROW, None)
        return place

    def _contract(self, contract: Contract | str | None) -> tuple[str, bool]:
        """The key of the contract that is entered, and whether it was told which it is."""
        if contract is None:
            offered = self.offered
            if not (self.is_dictated or self.may_be_untold):
                what = f"contract: one of {', '.join(offered)} must be named"
                raise SheetError(what, Reason.MUST_BE_NAMED, None)
            return offered[0], self.is_dictated
        try:
            key = self._key_of(contract)
        except UnknownNameError as fault:
            raise SheetError(fault.message, Reason.NOT_ON_OFFER, None) from None
        reason = self.why_not(key)
        if reason is not None:
            whose = "" if self.is_dictated else f" for seat {self.holder}"
            what = f"contract {key}{whose}: {in_words(reason)}; there is {', '.join(self.offered)}"
            raise SheetError(what, reason, None)
        return key, True

    def _key_of(self, contract: Contract | str) -> str:
        if type(contract) is str and contract in self.variant.contracts:
            return contract
        return self.variant.key_of(contract, likely=self.offered)

    def _check_sale(self, sale: Sale | None) -> None:
        if sale is None:
            return
        if not isinstance(sale, Sale):
            raise WrongTypeError(f"sale: a Sale is wanted, not {clip(sale)}")
        if self.variant.auction is None or self.is_dictated:
            raise SheetError("sale: the naming of this deal is not sold", Reason.NOT_SOLD, None)
        if seat_of(sale.buyer, self.variant.players) == self.holder:
            what = f"sale: seat {sale.buyer} holds the naming and cannot buy it"
            raise SheetError(what, Reason.OWN_NAMING, None)
        bid = whole(sale.bid, "bid")
        if not 1 <= bid <= LARGEST_BID:
            reason = Reason.BID_TOO_LOW if bid < 1 else Reason.BID_TOO_HIGH
            raise SheetError(f"sale: a bid of 1 to {LARGEST_BID} is wanted, not {clip(bid)}", reason, None)

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
            note="",
            counted_as=key,
        )

    def _annulment(self, code: str | None, tally: Tally | None, note: str) -> Annulment:
        return Annulment(code=code, tally=tally, dealer=self.dealer, note=note)

    def _after(self, seat: int, on: int) -> int:
        return (seat + on) % self.variant.players

    def _with(self, *entries: Entry) -> "ScoreSheet":
        rows = (entry for entry in entries if isinstance(entry, Row))
        return changed(self, entries=(*self.entries, *entries), rows=(*self.rows, *rows))


def rewritten(sheet: ScoreSheet, lines: Iterable[Entry | Draft]) -> ScoreSheet:
    """The sheet with these lines after its own, one by one counted anew.

    Of a row stay contract, counts, sale and note; its dealer and who chose follow its place. Raises
    `SheetError` with the row that cannot be.
    """
    return sheet._rewritten(lines)  # pyright: ignore[reportPrivateUsage] # no door, and of this module


def _people(names: Iterable[str], variant: Variant) -> tuple[str, ...]:
    """The players' names, one a seat, or none at all."""
    people = texts(names, "names")
    if people and len(people) != variant.players:
        raise SetupError(f"names: {variant.players} are wanted, one a seat, not {clip(people)}")
    return people

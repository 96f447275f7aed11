"""What kingi raises, and the codes that say why an action is refused."""

from enum import StrEnum


class Reason(StrEnum):
    """Why something is refused. Codes are open: a duty of your own may use any other string."""

    DEAL_OVER = "deal-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    FOLLOW_SUIT = "follow-suit"
    SUIT_NOT_LED = "suit-not-led"
    PLAY_AT_ONCE = "play-at-once"
    MUST_BEAT = "must-beat"
    MUST_TRUMP = "must-trump"
    MUST_DISCARD = "must-discard"
    MUST_SHED = "must-shed"
    WRONG_PHASE = "wrong-phase"
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    CONTRACT_USED_UP = "contract-used-up"
    NO_RIGHTS_LEFT = "no-rights-left"
    NOT_ON_OFFER = "not-on-offer"
    BARRED_BY_HAND = "barred-by-hand"
    COUNTS_WRONG = "counts-wrong"
    SHEET_FULL = "sheet-full"
    SHEET_EMPTY = "sheet-empty"
    NO_SUCH_ROW = "no-such-row"
    MUST_BE_NAMED = "must-be-named"
    NOT_SOLD = "not-sold"
    OWN_NAMING = "own-naming"
    COUNTS_ANNUL = "counts-annul"
    NOTE_WANTED = "note-wanted"
    STALE = "stale"

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


class KingiError(Exception):
    """The root of everything kingi raises on purpose."""

    __module__ = "kingi"

    def __init_subclass__(cls) -> None:
        """A traceback names an error of kingi's by the door that it is caught by, wherever it stands."""
        if cls.__module__.startswith("kingi."):
            cls.__module__ = "kingi"


class WrongTypeError(KingiError, TypeError):
    """An argument is of a type that can never be right here."""


_LONGEST_TOKEN = 40


class ParseError(KingiError, ValueError):
    """A text cannot be read: the token that is wrong, or its start, and its place (characters from 0)."""

    def __init__(self, message: str, token: str, place: int) -> None:
        token = token[:_LONGEST_TOKEN]
        super().__init__(message, token, place)
        self.message = message
        self.token = token
        self.place = place

    def __str__(self) -> str:
        return self.message


class SetupError(KingiError, ValueError):
    """Something cannot be set up like this: hands, a contract's terms, a preset's options."""


class SeatError(KingiError, ValueError):
    """There is no such seat: seats are 0 to players - 1."""


class PlaceError(KingiError, IndexError):
    """There is no card at such a place of a set of cards."""


class TallyError(KingiError, ValueError):
    """Typed counts do not add up to what the deal holds, or are no counts at all.

    `item` is the label of the item, None where it is about no single one; `entered` and `expected` are
    the two counts that differ, None where it is about something else.
    """

    def __init__(self, message: str, item: str | None, entered: int | None, expected: int | None) -> None:
        super().__init__(message, item, entered, expected)
        self.message = message
        self.item = item
        self.entered = entered
        self.expected = expected

    def __str__(self) -> str:
        return self.message


class UnknownNameError(KingiError, KeyError):
    """Nothing has this name, or several things have it; the message says which there are.

    `meant` are the keys of the several; () where there is none.
    """

    def __init__(self, message: str, meant: tuple[str, ...]) -> None:
        super().__init__(message, meant)
        self.message = message
        self.meant = meant

    def __str__(self) -> str:
        return self.message


class SheetError(KingiError, ValueError):
    """A score sheet cannot take this: no such row, a contract not on offer, a sale that cannot be.

    `reason` is the code of it, a `Reason`; `row` the number of the row, from 1, that could not be.
    """

    def __init__(self, message: str, reason: str, row: int | None) -> None:
        super().__init__(message, reason, row)
        self.message = message
        self.reason = reason
        self.row = row

    def __str__(self) -> str:
        return self.message if self.row is None else f"row {self.row}: {self.message}"


class RecordError(KingiError, ValueError):
    """A record cannot be read or written; `place` says where, such as "actions[12]" or "line 1".

    `kind` is "form" where the text is not of the form that the schema tells, and "rules" where what it
    tells breaks a rule or names what does not exist.
    """

    def __init__(self, message: str, place: str, *, kind: str = "form") -> None:
        super().__init__(message, place)
        self.message = message
        self.place = place
        self.kind = kind

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"

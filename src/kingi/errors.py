"""What kingi raises, and the codes that say why an action is refused."""

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused. Codes are open: a duty of your own may use any other string."""

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
    """Typed counts do not add up to what the deal holds, or are no counts at all."""


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
    """A score sheet cannot take this: no such row, a contract not on offer, a sale that cannot be."""


class RecordError(KingiError, ValueError):
    """A record cannot be read or written; `place` says where, such as "actions[12]" or "line 1"."""

    def __init__(self, message: str, place: str) -> None:
        super().__init__(message, place)
        self.message = message
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"

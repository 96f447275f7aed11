"""kingi: the rules of the King family of trick-taking card games."""

from . import actions, contracts, dealing, records, variants
from .actions import Counts
from .cards.card import Card, CardLike, Rank, RankLike, Suit, SuitLike
from .cards.hands import deal_cards
from .cards.sets import PACK, Cards, CardsLike, pack
from .deal.deal import Deal, DealView
from .errors import (
    KingiError,
    ParseError,
    PlaceError,
    Reason,
    RecordError,
    SeatError,
    SetupError,
    SheetError,
    TallyError,
    UnknownNameError,
    WrongTypeError,
)
from .frozenmap import FrozenMap
from .match.auction import Auction, Stage
from .match.match import Match
from .match.phase import Phase
from .match.result import MatchResult
from .match.rows import Adjustment, Annulment, Entry, Row, Sale, Standing, Upcoming
from .match.sheet import ScoreSheet
from .match.variant import Variant
from .match.view import MatchView
from .rules.items import Tally
from .rules.legality import IllegalActionError, Illegality
from .rules.scoring import DealResult, Remark, score
from .rules.table import Table, Trick

__all__ = [
    "Adjustment",
    "Annulment",
    "Auction",
    "Card",
    "CardLike",
    "Cards",
    "CardsLike",
    "Counts",
    "Deal",
    "DealResult",
    "DealView",
    "Entry",
    "FrozenMap",
    "IllegalActionError",
    "Illegality",
    "KingiError",
    "Match",
    "MatchResult",
    "MatchView",
    "PACK",
    "ParseError",
    "Phase",
    "PlaceError",
    "Rank",
    "RankLike",
    "Reason",
    "RecordError",
    "Remark",
    "Row",
    "Sale",
    "ScoreSheet",
    "SeatError",
    "SetupError",
    "SheetError",
    "Stage",
    "Standing",
    "Suit",
    "SuitLike",
    "Table",
    "Tally",
    "TallyError",
    "Trick",
    "UnknownNameError",
    "Upcoming",
    "Variant",
    "WrongTypeError",
    "actions",
    "contracts",
    "deal_cards",
    "dealing",
    "pack",
    "records",
    "score",
    "variants",
]

__version__ = "0.1.0"


def __dir__() -> list[str]:
    return __all__

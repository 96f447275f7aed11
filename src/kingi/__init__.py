"""kingi: the rules of the King family of trick-taking card games."""

from . import actions, contracts, duties, records, variants
from .cards import PACK, Card, CardLike, Cards, CardsLike, Rank, Suit, deal_cards, pack
from .contracts import Contract, Terms
from .deal import Deal
from .duties import Duty
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
    UnknownName,
    WrongType,
)
from .items import Item
from .legality import IllegalAction, Illegality
from .match import Match
from .match_view import MatchView
from .phase import Phase
from .scoring import DealResult, score
from .sheet import Sale, ScoreSheet
from .table import Table, Trick
from .variant import Variant
from .view import DealView

__all__ = [
    "Card",
    "CardLike",
    "Cards",
    "CardsLike",
    "Contract",
    "Deal",
    "DealResult",
    "DealView",
    "Duty",
    "IllegalAction",
    "Illegality",
    "Item",
    "KingiError",
    "Match",
    "MatchView",
    "PACK",
    "ParseError",
    "Phase",
    "PlaceError",
    "Rank",
    "Reason",
    "RecordError",
    "Sale",
    "ScoreSheet",
    "SeatError",
    "SetupError",
    "SheetError",
    "Suit",
    "Table",
    "TallyError",
    "Terms",
    "Trick",
    "UnknownName",
    "Variant",
    "WrongType",
    "actions",
    "contracts",
    "deal_cards",
    "duties",
    "pack",
    "records",
    "score",
    "variants",
]

__version__ = "0.1.0"

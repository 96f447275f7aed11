"""A deal followed by who sees only its public side and one hand, step by step."""

from ..actions import Counts
from ..cards.card import Card
from ..cards.hands import hand_size
from ..cards.sets import NO_CARDS, Cards
from ..errors import Reason, SetupError
from ..rules.annulment import BARE_HONOURS, BY_TABLE, has_bare_honours
from ..rules.contract import Contract, Terms
from ..rules.legality import IllegalActionError, Illegality
from ..rules.table import Setting, Table
from .deal import DealView, view_with
from .facts import settled_table


def check_hand(hand: Cards, pack: Cards, players: int, seat: int | None) -> None:
    """Refuse what cannot have been dealt to the seat, or to a spectator."""
    size = 0 if seat is None else hand_size(len(pack), players)
    if len(hand) != size or not hand <= pack:
        raise SetupError(f"dealt: {size} cards of the pack are wanted")


def laid(contract: Contract, terms: Terms, setting: Setting, seat: int | None, hand: Cards) -> DealView:
    """The view of a deal before its first card."""
    return view_with(contract, terms, Table.laid(setting), seat, hand)


def begun(view: DealView, *, bare: bool) -> DealView:
    """The view once it is known whether bare honours annulled the deal (T6); `SetupError` if they did not."""
    mine = has_bare_honours(view.terms, (view.dealt,))
    if mine and not bare:
        raise SetupError("the hand dealt annuls this deal")
    if bare and not view.terms.bare_honours:
        raise SetupError("no hand annuls this deal")
    return _at(view, view.table.ended(BARE_HONOURS)) if bare else view


def played(view: DealView, card: Card) -> DealView:
    """The view after a card of the seat to play.

    Raises `IllegalActionError` for what the view's seat may not play, and for what another cannot hold.
    """
    turn = view.turn
    if turn is None or turn == view.seat:
        why = view.why_illegal(card)
    elif card not in view.unseen:
        why = Illegality(Reason.NOT_IN_HAND, card, turn, NO_CARDS, "not in hand")
    else:
        why = None
    if why is not None:
        raise IllegalActionError(why, NO_CARDS)
    return _at(view, view.table.after(card))


def settled(view: DealView, counts: Counts) -> DealView:
    """The view after the table ended the deal with these counts; `TallyError` for others than can be."""
    return _at(view, settled_table(view, counts))


def annulled(view: DealView) -> DealView:
    """The view after the table annulled the deal."""
    return _at(view, view.table.ended(BY_TABLE))


def _at(view: DealView, table: Table) -> DealView:
    return view_with(view.contract, view.terms, table, view.seat, view.dealt)

"""A match followed by who sees only its public side and one hand, step by step from the cards on."""

from typing import TypeAlias

import attrs

from .._values import value
from ..actions import Action, Annul, Name, Play, Settle
from ..cards.sets import NO_CARDS, Cards
from ..deal import seen as deals
from ..deal.deal import DealView
from ..rules.contract import setting_of
from ..rules.legality import IllegalActionError, Illegality
from .auction import Auction
from .phase import Phase
from .refusals import TABLE_ACTIONS, no_time, not_theirs
from .sheet import ScoreSheet
from .states import AtAuction, Named, Naming, entered, first_leader, talk_before

Said: TypeAlias = tuple[int | None, Action]
"""What was said or played, and by whom; by the table for None."""


@value
@attrs.frozen(kw_only=True)
class Seen:
    """What a seat, a spectator for None, has seen of a match since cards were dealt.

    `hand` is its own as it was dealt; `talk` is there while a contract is to be named. `trace` is the
    digest of all that was public when the cards were dealt, `ply` how many actions there were with `said`.
    """

    seat: int | None
    hand: Cards
    sheet: ScoreSheet
    ply: int
    trace: str
    said: tuple[Said, ...] = ()
    talk: Naming | AtAuction | None = None
    auction: Auction | None = None
    declarer: int | None = None
    deal: DealView | None = None

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.talk is not None:
            return self.talk.phase
        if self.deal is not None and not self.deal.is_over:
            return Phase.PLAYING
        return Phase.OVER if self.sheet.is_full else Phase.DEALING

    @property
    def to_act(self) -> int | None:
        """The seat to act; None for the table."""
        if self.talk is not None:
            return self.talk.to_act
        return None if self.deal is None else self.deal.turn

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat itself may do; () when it is not its turn."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        if self.talk is not None:
            return self.talk.legal_actions
        return () if self.deal is None else tuple(map(Play, self.deal.legal_cards))

    def dealt(self, *, bare: bool) -> "Seen":
        """After the cards; `bare` says whether they annulled at once what the order dictates (T6)."""
        sheet = self.sheet
        variant = sheet.variant
        deals.check_hand(self.hand, variant.pack, variant.players, self.seat)
        hands = tuple(self.hand if seat == self.seat else NO_CARDS for seat in range(variant.players))
        if sheet.is_dictated:
            return self._begun(Named(key=sheet.offered[0]), bare=bare)
        return attrs.evolve(self, talk=talk_before(sheet, hands))

    def after(self, who: int | None, action: Action, *, bare: bool = False) -> "Seen":
        """After this was done by a seat, or by the table; `bare` as before, of what was named.

        Raises `IllegalActionError` or `TallyError` for what nobody who sees this much believes.
        """
        talk = self.talk
        if talk is None:
            return self._played(who, action)._noted(who, action)
        asker = ... if who is None and isinstance(action, TABLE_ACTIONS) else who
        _refuse(talk.why_illegal(action, asker))
        understood = talk.understood(action)
        if isinstance(understood, Name):
            after = self._begun(
                Named(key=understood.key, declarer=talk.to_act, auction=talk.auction), bare=bare
            )
        else:
            state = talk.after(understood)
            still = state if isinstance(state, AtAuction) else None
            after = attrs.evolve(self, sheet=state.sheet, talk=still, auction=state.auction)
        return after._noted(who, understood)

    def renamed(self, names: tuple[str, ...]) -> "Seen":
        """The same under other names."""
        return attrs.evolve(self, sheet=self.sheet.renamed(names))

    def _played(self, who: int | None, action: Action) -> "Seen":
        table_acts = isinstance(action, TABLE_ACTIONS)
        if not (table_acts and who is None):
            _refuse(not_theirs(self, action, who))
        deal = self.deal
        if deal is None or deal.is_over or not isinstance(action, (Play, Settle, Annul)):
            raise IllegalActionError(no_time(self, action), ())
        if isinstance(action, Play):
            after = deals.played(deal, action.card)
        else:
            after = deals.settled(deal, action.counts) if isinstance(action, Settle) else deals.annulled(deal)
        return self._with(after)

    def _begun(self, named: Named, *, bare: bool) -> "Seen":
        sheet, variant = self.sheet, self.sheet.variant
        contract, terms = variant.contracts[named.key], variant.terms_of(named.key)
        leader = first_leader(sheet, named.key, named.declarer)
        setting = setting_of(terms, variant.pack, variant.players, leader)
        view = deals.laid(contract, terms, setting, self.seat, self.hand)
        begun = attrs.evolve(self, talk=None, auction=named.auction, declarer=named.declarer)
        return begun._with(deals.begun(view, bare=bare))

    def _with(self, deal: DealView) -> "Seen":
        sheet = self.sheet
        if deal.is_over:
            named = Named(key=deal.contract.key, declarer=self.declarer, auction=self.auction)
            sheet = entered(sheet, named, deal)
        return attrs.evolve(self, sheet=sheet, deal=deal)

    def _noted(self, who: int | None, action: Action) -> "Seen":
        if isinstance(action, Settle) and self.deal is not None and self.deal.settled is not None:
            action = Settle(self.deal.settled)
        return attrs.evolve(self, ply=self.ply + 1, said=(*self.said, (who, action)))


def _refuse(why: Illegality | None) -> None:
    if why is not None:
        raise IllegalActionError(why, ())

"""What a match can be in: each state knows who acts, what may be done, why not, and what comes of it.

Dealing, then naming (alone or at an auction), then playing; and dealing again, or over.
"""

from typing import Protocol

import attrs

from .._slots import setter
from .._values import value
from ..actions import Action, Annul, DealCards, Name, Play, Settle
from ..cards.card import ALL_CARDS
from ..cards.hands import misdealt_of
from ..cards.sets import Cards
from ..deal.deal import Deal, start_with
from ..deal.facts import DealFacts
from ..errors import Reason, TallyError
from ..rules.annulment import BY_TABLE
from ..rules.contract import Contract
from ..rules.legality import Illegality
from .auction import Auction
from .offer import Offer
from .phase import Phase
from .refusals import Asker, Waiting, no_time, not_theirs, refused, refused_to
from .rows import Sale
from .sheet import ScoreSheet

_PLAYS = tuple(map(Play, ALL_CARDS))


class State(Waiting, Protocol):
    """What every state of a match says of itself; `Match` has the same and tells what each is."""

    @property
    def sheet(self) -> ScoreSheet: ...
    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def deal(self) -> Deal | None: ...
    @property
    def auction(self) -> Auction | None: ...
    @property
    def declarer(self) -> int | None: ...
    @property
    def contract(self) -> Contract | None: ...
    @property
    def legal_actions(self) -> tuple[Action, ...]: ...

    def why_illegal(self, action: Action, asker: Asker) -> Illegality | None:
        """Why who asks cannot do this now; None if that can."""
        ...

    def understood(self, action: Action) -> Action:
        """The action as it is kept, if nothing is against it: a name as its key, counts by labels."""
        ...

    def after(self, action: Action) -> "State":
        """The state after an action that was understood."""
        ...


NO_HANDS: tuple[Cards, ...] = ()
NO_ACTIONS: tuple[Action, ...] = ()


class AsSaid:
    """A state in which an action is kept as it was said."""

    __slots__ = ()

    def understood(self, action: Action) -> Action:
        return action


@value
@attrs.frozen(kw_only=True)
class Dealing(AsSaid):
    """The table must deal. The deal before is still there to look at, and nobody holds cards."""

    phase = Phase.DEALING
    to_act = None
    hands = NO_HANDS
    contract = None
    legal_actions = NO_ACTIONS

    sheet: ScoreSheet
    deal: Deal | None = None
    auction: Auction | None = None
    declarer: int | None = None

    def why_illegal(self, action: Action, asker: Asker) -> Illegality | None:
        return not_theirs(self, action, asker) or self._why_not(action)

    def _why_not(self, action: Action) -> Illegality | None:
        if not isinstance(action, DealCards):
            return no_time(self, action)
        variant = self.sheet.variant
        fault = misdealt_of(action.hands, variant.players, variant.pack)
        return None if fault is None else refused(self, Reason.NOT_ON_OFFER, action, fault)

    def after(self, action: Action) -> State:
        assert isinstance(action, DealCards), "nothing else may be done"
        sheet = self.sheet
        if sheet.is_dictated:
            return _begun(sheet, action.hands, Named(key=sheet.offered[0]))
        return talk_before(sheet, action.hands)


@value
@attrs.frozen(kw_only=True)
class Naming:
    """Whose right it is names the contract; nothing is sold."""

    phase = Phase.NAMING
    deal = None
    auction = None
    declarer = None
    contract = None

    sheet: ScoreSheet
    hands: tuple[Cards, ...]

    @property
    def to_act(self) -> int:
        return self.sheet.holder

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(map(Name, self._offer.keys))

    @property
    def _offer(self) -> Offer:
        return Offer(self.sheet, self.hands[self.to_act])

    def why_illegal(self, action: Action, asker: Asker) -> Illegality | None:
        return not_theirs(self, action, asker) or self._why_not(action)

    def _why_not(self, action: Action) -> Illegality | None:
        if isinstance(action, Annul):
            return None
        if not isinstance(action, Name):
            return no_time(self, action)
        found = self._offer.why_not(action.key)
        return None if found is None else refused(self, found[0], action, found[1])

    def understood(self, action: Action) -> Action:
        return Name(self._offer.read(action.key)) if isinstance(action, Name) else action

    def after(self, action: Action) -> State:
        if isinstance(action, Name):
            return _begun(self.sheet, self.hands, Named(key=action.key, declarer=self.to_act))
        return Dealing(sheet=self.sheet.annul())


@value
@attrs.frozen(kw_only=True)
class AtAuction:
    """The naming can be sold: named at once, bid for, kept or sold, and then named (K6-K8, N5)."""

    deal = None
    declarer = None
    contract = None

    sheet: ScoreSheet
    hands: tuple[Cards, ...]
    auction: Auction

    @property
    def phase(self) -> Phase:
        return self.auction.phase

    @property
    def to_act(self) -> int:
        return self.auction.to_act

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        names = self._offer.keys if self.auction.may_name else ()
        return (*map(Name, names), *self.auction.actions)

    @property
    def _offer(self) -> Offer:
        return Offer(self.sheet, self.hands[self.to_act])

    def why_illegal(self, action: Action, asker: Asker) -> Illegality | None:
        return not_theirs(self, action, asker) or self._why_not(action)

    def _why_not(self, action: Action) -> Illegality | None:
        if isinstance(action, Annul):
            return None
        if isinstance(action, Name) and self.auction.may_name:
            found = self._offer.why_not(action.key)
        else:
            found = self.auction.why_not(action)
        return None if found is None else refused(self, found[0], action, found[1])

    def understood(self, action: Action) -> Action:
        return Name(self._offer.read(action.key)) if isinstance(action, Name) else action

    def after(self, action: Action) -> State:
        if isinstance(action, Annul):
            return Dealing(sheet=self.sheet.annul(), auction=self.auction)
        if isinstance(action, Name):
            named = Named(key=action.key, declarer=self.to_act, auction=self.auction)
            return _begun(self.sheet, self.hands, named)
        return AtAuction(sheet=self.sheet, hands=self.hands, auction=self.auction.after(action))


@value
@attrs.frozen(kw_only=True)
class Named:
    """The contract of a deal, by its key: who named it, None where the order did, and after which auction."""

    key: str
    declarer: int | None = None
    auction: Auction | None = None

    @property
    def sale(self) -> Sale | None:
        """What was paid for the naming."""
        auction = self.auction
        return Sale(auction.to_act, auction.bid) if auction is not None and auction.sold else None


@value
@attrs.frozen(kw_only=True)
class Playing:
    """Cards are played."""

    phase = Phase.PLAYING

    sheet: ScoreSheet
    named: Named
    deal: Deal

    @property
    def auction(self) -> Auction | None:
        return self.named.auction

    @property
    def declarer(self) -> int | None:
        return self.named.declarer

    @property
    def to_act(self) -> int | None:
        return self.deal.table.turn

    @property
    def hands(self) -> tuple[Cards, ...]:
        return self.deal.hands

    @property
    def contract(self) -> Contract:
        return self.deal.contract

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(_PLAYS[card.index] for card in self.deal.legal_cards)

    def why_illegal(self, action: Action, asker: Asker) -> Illegality | None:
        return not_theirs(self, action, asker) or self._why_not(action)

    def _why_not(self, action: Action) -> Illegality | None:
        if isinstance(action, Play):
            return self._why_not_played(action)
        if isinstance(action, Settle):
            return self._why_not_settled(action)
        return None if isinstance(action, Annul) else no_time(self, action)

    def _why_not_played(self, action: Play) -> Illegality | None:
        if action.card.mask & self.deal.legal_cards.mask:
            return None
        illegality = self.deal.why_illegal(action.card)
        return None if illegality is None else attrs.evolve(illegality, action=action)

    def _why_not_settled(self, action: Settle) -> Illegality | None:
        try:
            self.deal.settle(action.counts)
        except TallyError as fault:
            return refused(self, Reason.COUNTS_WRONG, action, str(fault))
        return None

    def understood(self, action: Action) -> Action:
        if isinstance(action, Settle):
            return Settle(self.deal.settle(action.counts).tally)
        return action

    def after(self, action: Action) -> State:
        if isinstance(action, Play):
            deal = self.deal.play(action.card)
            return self._ended(deal) if deal.table.turn is None else self._with(deal)
        return self._ended(
            self.deal.settle(action.counts) if isinstance(action, Settle) else self.deal.annul()
        )

    def _with(self, deal: Deal) -> "Playing":
        """The same with this deal: past the constructor, for speed."""
        playing = _new(Playing)
        _set_sheet(playing, self.sheet)
        _set_named(playing, self.named)
        _set_deal(playing, deal)
        return playing

    def _ended(self, deal: Deal) -> State:
        """The deal is on the sheet, and paid for; or was annulled (T7)."""
        named = self.named
        sheet = entered(self.sheet, named, deal)
        kind = Over if sheet.is_full else Dealing
        return kind(sheet=sheet, deal=deal, auction=named.auction, declarer=named.declarer)


_new = object.__new__
_set_sheet = setter(Playing, "sheet")
_set_named = setter(Playing, "named")
_set_deal = setter(Playing, "deal")


@value
@attrs.frozen(kw_only=True)
class Over(AsSaid):
    """The last deal is done, and is still there to look at."""

    phase = Phase.OVER
    to_act = None
    hands = NO_HANDS
    contract = None
    legal_actions = NO_ACTIONS

    sheet: ScoreSheet
    deal: Deal | None
    auction: Auction | None
    declarer: int | None

    def why_illegal(self, action: Action, asker: Asker) -> Illegality:
        seat = None if asker is ... else asker
        return refused_to(seat, Reason.WRONG_PHASE, action, "the match is over")

    def after(self, action: Action) -> State:
        return self


def talk_before(sheet: ScoreSheet, hands: tuple[Cards, ...]) -> "Naming | AtAuction":
    """The naming of a deal whose contract the order does not dictate, alone or at an auction."""
    rules = sheet.variant.auction
    if rules is None:
        return Naming(sheet=sheet, hands=hands)
    auction = Auction.start(
        rules, players=sheet.variant.players, holder=sheet.holder, maximum=sheet.highest_bid
    )
    return AtAuction(sheet=sheet, hands=hands, auction=auction)


def entered(sheet: ScoreSheet, named: Named, deal: DealFacts) -> ScoreSheet:
    """The sheet once the deal is over: with it and what was paid, or with why it does not count (T6, T7)."""
    ended = deal.table.setting.ended
    if isinstance(ended, str):
        return sheet.annul(code=None if ended == BY_TABLE else ended)
    contract = None if named.declarer is None else named.key
    return sheet.enter(deal.tally, contract=contract, sale=named.sale)


def first_leader(sheet: ScoreSheet, key: str, declarer: int | None) -> int:
    """The seat that leads the next deal of a sheet: who named its contract, or forehand (K10)."""
    if declarer is not None and key in sheet.variant.declarer_leads:
        return declarer
    return (sheet.dealer + 1) % sheet.variant.players


def _begun(sheet: ScoreSheet, hands: tuple[Cards, ...], named: Named) -> State:
    """The deal of this contract before its first card, or annulled at once (T6)."""
    variant, key = sheet.variant, named.key
    leader = first_leader(sheet, key, named.declarer)
    deal = start_with(variant.contracts[key], variant.terms_of(key), hands, leader=leader)
    if deal.is_over:
        after = entered(sheet, named, deal)
        return Dealing(sheet=after, deal=deal, auction=named.auction, declarer=named.declarer)
    return Playing(sheet=sheet, named=named, deal=deal)

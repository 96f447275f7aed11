"""What one seat, or a spectator, may know of a match."""

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import SupportsIndex, cast

import attrs

from .._checks import clip, label, seat_of, text_of, texts, whole
from .._slots import made, no_door
from .._values import value
from ..actions import Action, parse
from ..cards.card import SUITS, Suit
from ..cards.chance import check
from ..cards.hands import read_hands
from ..cards.sets import NO_CARDS, Cards, CardsLike
from ..deal.deal import Deal, DealView, start_with
from ..deal.seen import laid
from ..errors import SetupError, WrongTypeError
from ..frozenmap import FrozenMap
from ..rules.annulment import BARE_HONOURS
from ..rules.contract import Contract, Terms, setting_of
from .auction import Auction
from .past import digest, shown
from .phase import Phase
from .result import MatchResult
from .seen import Said, Seen
from .sheet import ScoreSheet
from .states import AtAuction, Naming, first_leader
from .variant import Variant


@value
@attrs.frozen
class _Unnamed:
    """What is played for before anybody has said it: nothing."""

    key = "unnamed"

    def terms(self, pack: Cards, players: int) -> Terms:
        return Terms(items=())


_UNNAMED = _Unnamed()


@value
@attrs.frozen(init=False, repr=False)
class MatchView:
    """A match as one seat sees it, field by field what it may know. Seat None: a spectator.

    `dealt` is the seat's own hand as it was dealt in the latest deal; `ply` is how many actions were done
    and `trace` a digest of all that was public when the cards were dealt; `said` is everything said and
    played in that deal, and by whom; `legal_actions` are the seat's own, () when it is not
    its turn. Of others' cards left over when a deal ended early, or dealt in an annulled
    one, nothing is here; the seat's own stay in `deal.hand` until the next cards.

    What the seat can say of the hidden cards it can say in every phase. Before the contract is named they
    lie in any way: talk proves nothing. While nobody holds cards, nobody holds any for certain, and there
    is one world.
    """

    seat: int | None
    phase: Phase
    to_act: int | None
    dealt: Cards
    declarer: int | None
    ply: int
    said: tuple[tuple[int | None, Action], ...]
    trace: str
    auction: Auction | None
    deal: DealView | None
    sheet: ScoreSheet
    legal_actions: tuple[Action, ...]

    def __init__(self, *_: object, **__: object) -> None:
        raise no_door(MatchView, "match.view(seat)")

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.sheet.variant

    @property
    def dealer(self) -> int:
        """Who deals, or dealt, this deal."""
        return self.sheet.dealer

    @property
    def hand(self) -> Cards:
        """The seat's cards not yet played; none for a spectator, and between deals."""
        return NO_CARDS if self._cards is None else self._cards.hand

    @cached_property
    def _cards(self) -> DealView | None:
        """The cards that are out, to the seat: before a contract is named, of a deal for nothing.

        None while nobody holds cards.
        """
        if self.phase is Phase.PLAYING:
            return self.deal
        if self.phase in (Phase.DEALING, Phase.OVER):
            return None
        terms = _UNNAMED.terms(self.variant.pack, self.variant.players)
        setting = setting_of(terms, self.variant.pack, self.variant.players, 0)
        return laid(_UNNAMED, terms, setting, self.seat, self.dealt)

    @property
    def unseen(self) -> Cards:
        """The cards that are out and that the seat has not seen: neither played nor its own."""
        return NO_CARDS if self._cards is None else self._cards.unseen

    def possible(self, seat: SupportsIndex) -> Cards:
        """The cards that a seat may hold: in some world that fits all that was seen."""
        other = seat_of(seat, self.variant.players)
        return NO_CARDS if self._cards is None else self._cards.possible(other)

    def certain(self, seat: SupportsIndex) -> Cards:
        """The cards that a seat must hold: in every such world."""
        other = seat_of(seat, self.variant.players)
        return NO_CARDS if self._cards is None else self._cards.certain(other)

    def voids(self, seat: SupportsIndex) -> tuple[Suit, ...]:
        """The suits of which a seat surely holds no card."""
        possible = self.possible(seat)
        return tuple(suit for suit in SUITS if possible.is_void(suit))

    def count_worlds(self) -> int:
        """How many ways there are to lay the hidden cards that fit all that was seen, exactly."""
        return 1 if self._cards is None else self._cards.count_worlds()

    def sample(self, rng: random.Random) -> tuple[Cards, ...]:
        """The hands, not yet played, by seat, of one of these worlds, each as likely as any other."""
        if self._cards is None:
            check(rng)
            return (NO_CARDS,) * self.variant.players
        return self._cards.sample(rng)

    def fits(self, hands: Iterable[CardsLike]) -> bool:
        """Whether these hands, not yet played, by seat, are one of these worlds."""
        if self._cards is None:
            return read_hands(hands, "hands") == (NO_CARDS,) * self.variant.players
        return self._cards.fits(hands)

    def imagine(self, rng: random.Random, *, contract: Contract | str | None = None) -> Deal:
        """A deal that may be the one being played: one of these worlds, put under the view.

        Before the naming, `contract` is what to try, itself, its key or a local name: the deal as if the
        view's seat, for a spectator the holder, named it now. It may be annulled at once (T6). Whether it
        is on offer is not asked. While a deal is played only its own contract can be given, or none.
        Raises `SetupError` for another, for none where one must be named, and while nobody holds cards;
        `UnknownNameError` for what is no contract of the variant.

        >>> from kingi import Match, variants
        >>> match = Match.start(variants.turkish()).deal_cards(random.Random(4))
        >>> guess = match.view(2).imagine(random.Random(1), contract="trump-spades")
        >>> guess.contract.key, guess.leader, guess.hands[2] == match.hands[2]
        ('trump-spades', 2, True)
        """
        cards = self._cards
        if cards is None:
            raise SetupError("imagine: nobody holds cards")
        key = None if contract is None else self.variant.key_of(contract, likely=self.sheet.offered)
        if self.deal is not None:
            if key not in (None, self.deal.contract.key):
                raise SetupError(f"contract {label(key)}: {label(self.deal.contract.key)} is being played")
            return cards.imagine(rng)
        if key is None:
            raise SetupError(f"contract: one to try is wanted; there is {', '.join(self.sheet.offered)}")
        leader = first_leader(self.sheet, key, self.sheet.holder if self.seat is None else self.seat)
        contracts, terms = self.variant.contracts, self.variant.terms_of(key)
        return start_with(contracts[key], terms, self.sample(rng), leader=leader)

    @property
    def past(self) -> str:
        """A short digest of all that the seat has seen: public, and its own hand. See `Match.apply`."""
        return self._past_at(self.ply)

    def _past_at(self, ply: int) -> str:
        """The digest as it was at a ply of this deal."""
        trace = self.trace
        for _, action in self.said[: ply - self.ply + len(self.said)]:
            trace = digest(trace, shown(action))
        return digest(trace, self._own)

    @property
    def _own(self) -> str:
        """The seat's own hand as it was dealt, as a text."""
        return self.dealt.code

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat from the deals that counted."""
        return self.sheet.totals

    @property
    def annulments(self) -> int:
        """How many deals did not count (G8)."""
        return self.sheet.annulments

    @property
    def result(self) -> MatchResult | None:
        """How the match came out; None until it is over (G10, T8)."""
        return self.sheet.result

    def remaining(self, seat: SupportsIndex) -> FrozenMap[str, int]:
        """How many deals of each kind the seat has still to choose."""
        return self.sheet.remaining(seat)

    # --- news ---

    def since(self, ply: SupportsIndex) -> dict[str, object]:
        """What is new since a ply of this deal, as plain data: what `with_news` adds to the view of then.

        Who said or played what, and whether that annulled the deal by the hands dealt (T6); sheet and points
        follow. Names go along where there are any. Raises `SetupError` for a ply before these cards were
        dealt, or yet to come: then the whole view must be sent.
        """
        then = whole(ply, "since")
        first = self.ply - len(self.said)
        if not first <= then <= self.ply:
            raise SetupError(f"since {clip(then)}: news are of plies {first} to {self.ply}; send the whole")
        said = [[who, str(action)] for who, action in self.said[then - first :]]
        news: dict[str, object] = {"since": then, "past": self._past_at(then), "ply": self.ply, "said": said}
        if said and self.deal is not None and self.deal.annulled == BARE_HONOURS:
            news["annulled"] = BARE_HONOURS
        if self.sheet.names:
            news["names"] = list(self.sheet.names)
        return news

    def with_news(self, news: Mapping[str, object]) -> "MatchView":
        """The view after these news, made by `since` for this ply and this past.

        Raises `SetupError` for news of another past or ply, and where they are no news; `IllegalActionError`
        or another of ours for what cannot have been done.
        """
        since, past, said, bare, names = _read_news(news)
        if since != self.ply:
            raise SetupError(f"news since ply {clip(since)}: the view is at ply {self.ply}")
        if past != self.past:
            raise SetupError("news of another past")
        seen = Seen(
            seat=self.seat,
            hand=self.dealt,
            sheet=self.sheet,
            ply=self.ply,
            trace=self.trace,
            said=self.said,
            talk=self._talk,
            auction=self.auction,
            declarer=self.declarer,
            deal=self.deal,
        )
        for place, (who, action) in enumerate(said, start=1):
            seen = seen.after(who, action, bare=bare and place == len(said))
        return view_of_seen(seen.renamed(names))

    @property
    def _talk(self) -> Naming | AtAuction | None:
        """The naming that goes on, with the hand that the seat knows."""
        if self._cards is None or self.phase is Phase.PLAYING:
            return None
        hands = tuple(self.hand if seat == self.seat else NO_CARDS for seat in range(self.variant.players))
        if self.auction is None:
            return Naming(sheet=self.sheet, hands=hands)
        return AtAuction(sheet=self.sheet, hands=hands, auction=self.auction)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        whose = "the table" if self.to_act is None else f"seat {self.to_act}"
        return f"<MatchView of {self.variant.key} for {who}: {self.phase.value}, {whose} to act>"


def view_of_seen(seen: Seen) -> MatchView:
    """The view of who has seen this."""
    return made(
        MatchView,
        seat=seen.seat,
        phase=seen.phase,
        to_act=seen.to_act,
        dealt=seen.hand,
        declarer=seen.declarer,
        ply=seen.ply,
        said=seen.said,
        trace=seen.trace,
        auction=seen.auction if seen.talk is None else seen.talk.auction,
        deal=seen.deal,
        sheet=seen.sheet,
        legal_actions=seen.legal_actions,
    )


_NEEDED = {"since", "past", "ply", "said"}


def _read_news(news: Mapping[str, object]) -> tuple[int, str, list[Said], bool, tuple[str, ...]]:
    """News as they are: since when, the past then, what was said, whether it was annulled, the names."""
    if not isinstance(news, Mapping):
        raise WrongTypeError(f"news: a mapping is wanted, not {clip(news)}")
    if not _NEEDED <= set(news) <= _NEEDED | {"annulled", "names"}:
        raise SetupError(f"news: other keys are wanted than {clip(list(news))}")
    since, ply = whole(news["since"], "news: since"), whole(news["ply"], "news: ply")
    said = _sequence(news["said"])
    if len(said) != ply - since:
        raise SetupError(f"news: {clip(ply - since)} lines of what was said are wanted, not {len(said)}")
    if news.get("annulled", BARE_HONOURS) != BARE_HONOURS or ("annulled" in news and not said):
        raise SetupError(f"news: {BARE_HONOURS} is wanted, or nothing, not {clip(news['annulled'])}")
    people = texts(cast("Iterable[str]", news.get("names", ())), "news: names")
    lines = list(map(_read_line, said))
    return since, text_of(news["past"], "news: past"), lines, "annulled" in news, people


def _read_line(line: object) -> Said:
    pair = _sequence(line)
    if len(pair) != 2:
        raise SetupError(f"news: a seat and what it said are wanted, not {clip(line)}")
    who, text = pair
    return None if who is None else whole(who, "news: seat"), parse(text_of(text, "news: said"))


def _sequence(value: object) -> Sequence[object]:
    """A list; what is none has no parts."""
    return cast("Sequence[object]", value) if isinstance(value, (list, tuple)) else ()

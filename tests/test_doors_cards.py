"""What the doors of cards take: texts of every kind, whole hands, cards given, generators of any class."""

import pickle
import random
import typing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import HUGE, refused

from kingi import (
    PACK,
    Card,
    Cards,
    KingiError,
    ParseError,
    PlaceError,
    Rank,
    SeatError,
    SetupError,
    Suit,
    WrongTypeError,
    actions,
    deal_cards,
    pack,
)
from kingi._checks import clip
from kingi.cards.chance import below, shuffle

some_cards = st.frozensets(st.sampled_from(list(PACK))).map(Cards)


class Text(str, Enum):  # noqa: UP042 # the older way, whose `str` and hash are not the text's
    """Texts that are more than texts."""

    KING = "hk"
    HEARTS = "h"
    HAND = "hk c2"
    PASS = "pass"


class Loose(str):
    """A text that is equal to others of its own making only."""

    __slots__ = ()

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return self is other


class Index:
    """A whole number of a type of one's own, as NumPy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")


# --- suits and ranks ---


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("H", Suit.HEARTS),
        ("h", Suit.HEARTS),
        ("♥", Suit.HEARTS),
        ("♡\ufe0f", Suit.HEARTS),
        ("♤", Suit.SPADES),
    ],
)
def test_a_suit_is_read_from_any_text_of_it(text: str, suit: Suit) -> None:
    cards = Cards("HK2 SA CT")
    assert Suit(text) is Suit(suit) is suit
    assert cards.suit(text) == cards.suit(suit) == Cards(card for card in cards if card.suit is suit)
    assert (cards - cards.suit(text)).is_void(text)
    assert not cards.is_void(text)


@pytest.mark.parametrize(
    ("text", "rank"), [("T", Rank.TEN), ("t", Rank.TEN), ("10", Rank.TEN), ("k", Rank.KING), ("2", Rank.TWO)]
)
def test_a_rank_is_read_from_any_text_of_it(text: str, rank: Rank) -> None:
    assert Rank(text) is Rank(rank) is rank
    assert PACK.rank(text) == PACK.rank(rank) == Cards(suit.code + rank.code for suit in Suit)
    assert Cards("HKT2 SA CT").rank("T") == Cards("HT CT")


@pytest.mark.parametrize("read", [Suit, Rank], ids=lambda read: read.__name__)
def test_what_is_no_suit_or_rank(read: Callable[[object], object]) -> None:
    for text in ("", "x", "HK", "X" * 5_000_000, "\ud800", "\n", "1", "С"):
        refused(ParseError, read, text)
    for wrong in (None, 2, 2.0, b"H", ["H"], [], HUGE, Unprintable(), Card("HK"), Text):
        assert "a Suit or" in refused(WrongTypeError, Suit, wrong)
        assert "a Rank or" in refused(WrongTypeError, Rank, wrong)
    refused(WrongTypeError, Suit, Rank.TWO)
    refused(WrongTypeError, Rank, Suit.HEARTS)


@pytest.mark.parametrize("ask", [Cards.suit, Cards.rank, Cards.is_void], ids=lambda ask: ask.__name__)
def test_asking_for_what_is_no_suit_or_rank(ask: Callable[..., object]) -> None:
    for text in ("", "x", "HK", "X" * 5_000_000):
        refused(ParseError, ask, Cards("HK"), text)
    for wrong in (None, 2, HUGE, Unprintable(), Card("HK"), Cards("HK")):
        refused(WrongTypeError, ask, Cards("HK"), wrong)


def test_texts_that_are_more_than_texts_are_read_as_texts() -> None:
    assert Card(Text.KING) is Card("HK")
    assert Suit(Text.HEARTS) is Suit.HEARTS
    assert Cards(Text.HAND) == Cards("HK C2") == Cards("HK") | Text.HAND
    assert Card(Loose("hk")) is Card("HK")
    assert Suit(Loose("h")) is Suit.HEARTS
    assert Cards(Loose("hk")) == Cards(Loose("-")) | Loose("♥K") == Cards("HK")
    for king in (Text.KING, Loose("k♥")):
        held: object = king
        assert held in Cards("HK")


def test_suits_and_ranks_survive_and_cannot_change() -> None:
    for value in (*Suit, *Rank):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(value, protocol)) is value
        for name in ("code", "index", "symbol"):
            with pytest.raises(AttributeError):
                delattr(value, name)
    assert f"{Suit.HEARTS:>3}{Rank.TEN:<3}|{Card('HK'):>5}|{Cards('HK C2'):^9}" == "  ♥T  |   ♥K|  ♣2 ♥K  "


# --- whole hands in one text ---


@given(some_cards, st.permutations(list(Suit)), st.booleans())
def test_a_hand_glued_together(cards: Cards, order: list[Suit], upper: bool) -> None:
    """LIN: suits and ranks without blanks, in any order; with all four suits, a void is a suit alone."""
    text = "".join(suit.code + "".join(card.rank.code for card in cards.suit(suit)) for suit in order)
    assert Cards(text if upper else text.lower()) == cards
    assert Cards(f"  {text}\n") == cards
    held = "".join(cards.code.split())
    assert Cards(held) == cards


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("SAK2HT9D3C54", "C54 D3 HT9 SAK2"),
        ("SAK2HTDC", "HT SAK2"),
        ("SHDCAKQJT98765432", "CAKQJT98765432"),
        ("SHDC", ""),
        ("♠️AK10♥️2", "H2 SAKT"),
        ("HKHQ", "HKQ"),
        ("-", ""),
        (" - ", ""),
        ("AK..J.-", "DJ SAK"),
        ("-.-.-.-", ""),
        ("-.32.-.", "H32"),
    ],
)
def test_other_texts_of_whole_hands(text: str, code: str) -> None:
    assert Cards(text).code == code


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("AQ5.K92.4.T 2.3.5.6", "2.3.5.6", 12),
        ("AQ5.K92.4.T HK", "HK", 12),
        ("HA AQ5.K92.4.T", "AQ5.K92.4.T", 3),
        ("HA,AQ5.K92.4.T", "AQ5.K92.4.T", 3),
        ("SAK2HT SQHJ", "SQHJ", 7),
        ("SAK2HT,SQHJ", ",", 6),
        ("CA SAK2HT", "SAK2HT", 3),
        ("- HK", "HK", 2),
        ("HK -", "-", 3),
        ("- -", "-", 2),
        ("...  ...", "...", 5),
        ("AQ5.K92.4.T,", ",", 11),
    ],
)
def test_two_hands_in_one_text_are_refused(text: str, token: str, place: int) -> None:
    with pytest.raises(ParseError) as caught:
        Cards(text)
    assert (caught.value.token, caught.value.place) == (token, place)
    assert str(caught.value) == f"{token!r} at character {place} is too many: a whole hand stands alone"


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        ("SAK2H", "SAK2H", 0),
        ("HKS", "HKS", 0),
        ("HSDCH", "HSDCH", 0),
        ("SAHSDC", "SAHSDC", 0),
        ("SASDHC", "SASDHC", 0),
        ("KHQH", "KHQH", 0),
        ("SAK2HTSK", "K", 7),
        ("SAK2H1", "1", 5),
        ("SAH-", "-", 3),
        ("-HK", "-HK", 0),
        ("--", "--", 0),
        ("AQ5.K9-.4.T", "-", 6),
        ("AQ5.--.4.T", "-", 4),
        ("AQ5.K92.4.T.3", "AQ5.K92.4.T.3", 0),
        ("  AQ5.K92.4", "AQ5.K92.4", 2),
    ],
)
def test_a_whole_hand_that_cannot_be_read(text: str, token: str, place: int) -> None:
    with pytest.raises(ParseError) as caught:
        Cards(text)
    assert (caught.value.token, caught.value.place) == (token, place)


@given(st.text("CDHScdhs♥♡\ufe0f2T10AKak ,.-\t", max_size=14))
def test_what_is_read_has_each_card_once(text: str) -> None:
    """Whatever the form: as many ranks as cards, so that nothing is dropped or read twice."""
    try:
        cards = Cards(text)
    except ParseError:
        return
    ranks = text.replace("10", "T").lower()
    assert len(cards) == sum(ranks.count(rank.code.lower()) for rank in Rank)


@pytest.mark.parametrize("unit", ["SH", "SHDC", "SA", "S", "-", "A.", "SK H", "-,", "S♥"])
def test_a_long_text_gets_a_short_answer_soon(unit: str) -> None:
    refused(ParseError, Cards, unit * 200_000)


# --- whole numbers ---


def test_masks_and_places_are_whole_numbers_of_any_type() -> None:
    cards = Cards.from_mask(Index(Cards("HK C2").mask))
    assert cards == Cards("HK C2")
    assert type(cards.mask) is int
    assert cards[Index(-1)] == Card("HK")
    refused(PlaceError, cards.__getitem__, Index(2))
    assert deal_cards(random.Random(3), players=Index(4)) == deal_cards(random.Random(3))


# --- cards already given ---

Given = Mapping[int, str] | Iterable[str]


@pytest.mark.rule("G2")
@given(st.integers(0), st.sampled_from([(2, ""), (3, "C2 D2 H2 S2"), (4, ""), (5, "C2 S2")]), st.data())
def test_cards_given_are_in_their_hands_and_the_rest_is_dealt(
    seed: int, table: tuple[int, str], data: st.DataObject
) -> None:
    players, without = table
    cards = pack(without=without)
    size = len(cards) // players
    some = data.draw(st.permutations(list(cards)))
    counts = [data.draw(st.integers(0, size)) for _ in range(players)]
    held = [Cards(some[seat * size : seat * size + count]) for seat, count in enumerate(counts)]
    hands = deal_cards(random.Random(seed), players=players, pack=cards, given=held)
    assert all(given <= hand for given, hand in zip(held, hands, strict=True))
    assert [len(hand) for hand in hands] == [size] * players
    assert Cards.from_mask(sum(hand.mask for hand in hands)) == cards
    by_seat = dict(enumerate(hand.code for hand in held))
    assert hands == deal_cards(random.Random(seed), players=players, pack=cards, given=by_seat)
    assert hands == deal_cards(random.Random(seed), players=players, pack=cards, given=iter(held))


@pytest.mark.rule("G2")
def test_without_cards_given_a_seed_gives_what_it_gave() -> None:
    plain = deal_cards(random.Random(2024))
    assert plain[0].code == "CJT7542 DA7 HA SQJ75"
    nothing: list[Given] = [(), {}, [], ("",), ("", "", "", ""), {2: ""}, iter(())]
    for given_none in nothing:
        assert deal_cards(random.Random(2024), given=given_none) == plain


@pytest.mark.rule("G2")
def test_a_seed_and_cards_given_give_these_hands() -> None:
    hands = deal_cards(random.Random(7), players=3, pack="CA2 DK3 HQ4", given={1: "HQ"})
    assert [hand.code for hand in hands] == ["CA H4", "C2 HQ", "DK3"]


@pytest.mark.rule("G2")
def test_the_rest_is_dealt_fairly() -> None:
    """Each of the 30 ways to deal what is left comes up as often: chi-square, 29 degrees."""
    rng = random.Random(5)
    draws = 4_500
    counts = Counter(deal_cards(rng, players=3, pack="C23 D23 H23", given=("C2",)) for _ in range(draws))
    assert len(counts) == 30
    assert 8 < chi_square(counts, draws) < 66  # each end is passed about once in 10,000 fair shuffles


def chi_square(counts: Counter[tuple[Cards, ...]], draws: int) -> float:
    expected = Fraction(draws, len(counts))
    return float(sum((count - expected) ** 2 / expected for count in counts.values()))


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        (("HK", "HK"), SetupError, "given: ♥K is given twice, again to seat 1"),
        ({0: "HK", 3: "C2 HK"}, SetupError, "given: ♥K is given twice, again to seat 3"),
        (("HK HK",), ParseError, "♥K at 3 is there twice"),
        (("S2",), SetupError, "given: not in the pack: ♠2"),
        (("HAKQJT9876543 CA",), SetupError, "given: 13 cards to seat 0, a hand has 12"),
        ({4: ""}, SeatError, "given: seat 4: the seats are 0 to 3"),
        ({-1: ""}, SeatError, "given: seat -1: the seats are 0 to 3"),
        (("", "", "", "", ""), SeatError, "given: seat 4: the seats are 0 to 3"),
        ({"0": "HK"}, WrongTypeError, "given: seat: a whole number is wanted, not '0'"),
        ({True: "HK"}, WrongTypeError, "given: seat: a whole number is wanted, not True"),
        ("HK", WrongTypeError, "given: cards by seat are wanted, not 'HK'"),
        (Cards("HK"), WrongTypeError, "given: cards by seat are wanted, not Cards('HK')"),
        ({"HK"}, WrongTypeError, "given: cards by seat are wanted, not {'HK'}"),
        (None, WrongTypeError, "given: cards by seat are wanted, not None"),
        ((5,), WrongTypeError, "cards: Cards, text or an iterable of cards is wanted, not 5"),
        (("x",), ParseError, "'x' at character 0 is not a card or a suit and ranks"),
    ],
)
def test_cards_that_cannot_be_given(cards: object, error: type[KingiError], message: str) -> None:
    rng = random.Random(1)
    before = rng.getstate()
    assert refused(error, deal_cards, rng, pack=pack(without="C2 D2 H2 S2"), given=cards) == message
    assert rng.getstate() == before


def test_a_seat_may_be_a_number_of_any_type() -> None:
    deal: Callable[..., tuple[Cards, ...]] = deal_cards
    assert deal(random.Random(1), given={Index(1): "HK"}) == deal(random.Random(1), given={1: "HK"})
    assert Cards("HK2") <= deal(random.Random(1), given={Index(1): "HK", 1: "H2"})[1]
    message = refused(SetupError, deal_cards, random.Random(1), given={Index(1): "HK", 1: "HK"})
    assert message == "given: ♥K is given twice, again to seat 1"


def endless() -> Iterator[str]:
    """Hands and no end."""
    while True:
        yield ""


def test_hands_without_end_are_not_read_to_the_end() -> None:
    with pytest.raises(SeatError):
        deal_cards(random.Random(1), given=endless())


def test_hands_have_an_order() -> None:
    for wrong in ("HK", Cards("HK"), {"HK", "H2"}, {0: "HK"}, {"HK": 0}.keys(), None, 5):
        message = refused(WrongTypeError, actions.DealCards, wrong)
        assert message.startswith("deal: one hand a seat is wanted, in order, not ")


# --- actions ---


def test_fields_of_actions_are_plain() -> None:
    assert type(actions.Bid(Index(3)).amount) is int
    assert actions.Bid(Index(3)) == actions.Bid(3)
    assert type(actions.Name(Text.KING).key) is str
    assert str(actions.Name(Text.KING)) == "name hk"
    assert actions.Play(Text.KING) == actions.Play("HK")
    assert actions.parse(Text.PASS) == actions.Pass()
    assert f"{actions.Bid(3):>7}|{actions.Play('HK'):<9}|{actions.Pass():^8}" == "  bid 3|play HK  |  pass  "


@pytest.mark.parametrize(
    "key", ["", "x" * 101, "a  b", " a", "a\nb", "\u202e", "\ud800", "x" * 5_000_000], ids=range(8)
)
def test_what_is_no_name_is_refused_by_the_action_that_names(key: str) -> None:
    with pytest.raises(ParseError) as caught:
        actions.Name(key)
    assert str(caught.value) == f"name: a printable name of at most 100 characters is wanted, not {clip(key)}"
    assert actions.Name("x" * 100).key == "x" * 100


def test_the_door_of_actions_shows_its_names_and_nothing_else() -> None:
    assert dir(actions) == sorted(actions.__all__)
    kinds = set(typing.get_args(actions.Action))
    assert kinds == {getattr(actions, name) for name in actions.__all__} - {
        actions.Action,
        actions.ActionLike,
        actions.parse,
    }


def test_hands_without_end_are_refused() -> None:
    assert refused(SetupError, actions.DealCards, endless()) == "deal: more than 52 hands"


# --- generators of other classes ---


class ByRandom(random.Random):
    """As the library reference tells authors: `random`, and `seed` where there is a state to set."""

    def __init__(self, start: int = 1) -> None:
        super().__init__()
        self.number = start

    def seed(self, *_: object, **__: object) -> None:
        self.number = 1

    def random(self) -> float:
        self.number = self.number * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        return (self.number >> 11) / (1 << 53)


class ByBits(random.Random):
    """Overrides `getrandbits`, so that it is asked for bits."""

    def getrandbits(self, k: int) -> int:
        return super().getrandbits(k) ^ (1 << k) - 1


class BitsOverRandom(ByRandom):
    """The nearer class has the last word."""

    def getrandbits(self, k: int) -> int:
        return super().getrandbits(k)


class RandomOverBits(ByBits):
    def random(self) -> float:
        return 0.0


class Both(random.Random):
    """Bits go first where one class has both."""

    def random(self) -> float:
        raise AssertionError("nobody asks")

    def getrandbits(self, k: int) -> int:
        return 0


class Mixed(ByRandom, ByBits):
    pass


class Plain(random.Random):
    """Overrides neither."""


def test_a_class_that_overrides_random_alone_is_asked_through_it() -> None:
    hands = deal_cards(ByRandom())
    assert hands == deal_cards(ByRandom())
    assert hands != deal_cards(ByRandom(2))
    assert [hand.code for hand in hands] == [
        "CQT843 D5 HK7 ST8732",
        "CK DQJT863 HA6542 S6",
        "CJ9752 DA72 H9 SQJ95",
        "CA6 DK94 HQJT83 SAK4",
    ]
    rng = ByRandom()
    rng.number = 5
    assert below(rng, 2**100) == int_of(ByRandom(5), 4) >> 28
    assert below(ByRandom(5), 2**32) == int_of(ByRandom(5), 1)
    assert below(ByRandom(5), 2**20) == int_of(ByRandom(5), 1) >> 12
    assert below(ByRandom(5), 1) == 0


def int_of(rng: ByRandom, words: int) -> int:
    """So many words of 32 bits from `random()`."""
    number = 0
    for _ in range(words):
        number = number << 32 | int(rng.random() * 2**32)
    return number


def test_which_is_asked_follows_the_order_of_the_classes() -> None:
    library: object = vars(random.Random)["_randbelow_without_getrandbits"]
    classes = (random.Random, Plain, ByRandom, ByBits, BitsOverRandom, RandomOverBits, Both, Mixed)
    asked = {cls: getattr(cls, "_randbelow") is library for cls in classes}  # noqa: B009 # it is private
    assert [cls.__name__ for cls, by_random in asked.items() if by_random] == [
        "ByRandom",
        "RandomOverBits",
        "Mixed",
    ]
    plain = deal_cards(random.Random(3))
    assert deal_cards(Plain(3)) == plain
    assert deal_cards(ByBits(3)) not in (plain, deal_cards(RandomOverBits(3)))
    assert deal_cards(BitsOverRandom()) != deal_cards(ByRandom())
    assert deal_cards(RandomOverBits(3)) == deal_cards(Both())
    assert deal_cards(Mixed()) == deal_cards(ByRandom())


@pytest.mark.parametrize("rng", [ByRandom(), ByBits(3), Mixed()], ids=lambda rng: type(rng).__name__)
def test_every_class_deals_fairly(rng: random.Random) -> None:
    """Each of the 90 ways to deal 6 cards to 3 seats comes up as often: chi-square, 89 degrees."""
    draws = 4_500
    counts = Counter(deal_cards(rng, players=3, pack="C23 D23 H23") for _ in range(draws))
    assert len(counts) == 90
    assert 45 < chi_square(counts, draws) < 148


@pytest.mark.parametrize("limit", [3, 7, 52, 2**31 + 1, 2**32 + 1, 2**64 + 3])
def test_numbers_below_a_limit_are_fair(limit: int) -> None:
    """Tenths of the range come up as often: chi-square, 9 degrees; or each number, where there are few."""
    rng = ByRandom()
    parts = min(limit, 10)
    counts = Counter(below(rng, limit) * parts // limit for _ in range(5_000))
    expected = 5_000 / parts
    if limit < 10 or limit > 1000:
        assert sum((counts[part] - expected) ** 2 / expected for part in range(parts)) < 34
    assert max(counts) < parts


@pytest.mark.parametrize(
    ("share", "shown"),
    [(1.0, "1.0"), (-0.1, "-0.1"), (float("nan"), "nan"), ("0.5", "'0.5'"), (None, "None")],
)
def test_a_generator_that_gives_no_share(share: object, shown: str) -> None:
    class Odd(random.Random):
        def random(self) -> float:
            return share  # type: ignore[return-value] # a stranger may return anything

    message = refused(SetupError, deal_cards, Odd())
    assert message == f"rng: random() gives {shown}, a number from 0 to below 1 is wanted"


def test_a_generator_that_gives_the_same_for_ever_is_refused() -> None:
    class Stuck(random.Random):
        def random(self) -> float:
            return 0.9999

    class Full(random.Random):
        def getrandbits(self, k: int) -> int:
            return (1 << k) - 1

    for rng in (Stuck(), Full()):
        assert refused(SetupError, shuffle, rng, [1, 2, 3]) == "rng: it gives the same number for ever"

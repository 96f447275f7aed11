"""The presets: every price, every total, packs and options (K, N, D, T)."""

import attrs
import pytest
from tests.strategies import PRESETS, cases, contract

from kingi import Cards, variants

SUITS = ("clubs", "diamonds", "hearts", "spades")


def trumps(points: int, tricks: int, *, no_trump: bool) -> dict[str, str]:
    keys = [f"trump-{suit}" for suit in SUITS] + (["no-trump"] if no_trump else [])
    return dict.fromkeys(keys, f"tricks {points:+} x {tricks}")


KINKO = {
    "misere": "tricks -1 x 13",
    "men": "men -1 x 8",
    "queens": "queens -2 x 4",
    "hearts": "hearts -1 x 13",
    "last-tricks": "last-tricks -3 x 2",
    "king": "heart-king -4 x 1",
    **trumps(1, 13, no_trump=True),
}
KINKO_3 = {
    **KINKO,
    "misere": "tricks -1 x 16",
    "hearts": "hearts -1 x 12",
    "king": "heart-king -3 x 1",
    **trumps(1, 16, no_trump=True),
}
KINKO_5 = {
    **KINKO,
    "misere": "tricks -1 x 10",
    "king": "heart-king -5 x 1",
    **trumps(1, 10, no_trump=True),
}
LARGE = {
    "men": "kings -3 x 4, jacks -2 x 4",
    "queens": "queens -5 x 4",
    "last-tricks": "trick-7 -3 x 1, trick-13 -15 x 1",
    "king": "heart-king -10 x 1",
}
KINGEN = {
    "misere": "tricks -1 x 13",
    "hearts": "hearts -1 x 13",
    "men": "men -1 x 8",
    "queens": "queens -2 x 4",
    "king": "heart-king -5 x 1",
    "last-tricks": "trick-7 -2 x 1, trick-13 -3 x 1",
    **trumps(1, 13, no_trump=False),
}
PRICES = {
    "kingi": {
        "misere": "tricks -1 x 13",
        "hearts": "hearts -1 x 13",
        "men": "kings -4 x 4, jacks -3 x 4",
        "queens": "queens -5 x 4",
        "last-tricks": "trick-12 -7 x 1, trick-13 -8 x 1",
        "king": "heart-king -15 x 1",
        **trumps(2, 13, no_trump=True),
        "plus-misere": "tricks +2 x 13",
    },
    "kinko": KINKO,
    "kinko last_tricks=last-two": KINKO,
    "kinko king=discard": KINKO,
    "kinko players=3": KINKO_3,
    "kinko players=5": KINKO_5,
    "kinko points=large": {**KINKO, **LARGE, **trumps(5, 13, no_trump=True)},
    "kinko last_tricks=last-two points=large": {
        **KINKO,
        **LARGE,
        "last-tricks": "trick-12 -3 x 1, trick-13 -15 x 1",
        **trumps(5, 13, no_trump=True),
    },
    "kinko players=3 points=large": {
        **KINKO_3,
        **LARGE,
        "last-tricks": "trick-7 -3 x 1, trick-16 -15 x 1",
        **trumps(5, 16, no_trump=True),
    },
    "kinko players=5 points=large": {
        **KINKO_5,
        **LARGE,
        "last-tricks": "trick-7 -3 x 1, trick-10 -15 x 1",
        **trumps(5, 10, no_trump=True),
    },
    "kingen": KINGEN,
    "dubbelkingen": KINGEN,
    "kingen players=3": {
        **KINGEN,
        "misere": "tricks -1 x 17",
        "queens": "queens -1 x 4",
        "king": "heart-king -4 x 1",
        "last-tricks": "trick-7 -2 x 1, trick-17 -3 x 1",
        **trumps(1, 17, no_trump=False),
    },
    "turkish": {
        "queens": "queens -100 x 4",
        "men": "men -60 x 8",
        "hearts": "hearts -30 x 13",
        "misere": "tricks -50 x 13",
        "last-tricks": "last-tricks -180 x 2",
        "king": "heart-king -320 x 1",
        **trumps(50, 13, no_trump=False),
    },
}
PRICES["turkish strict=True"] = PRICES["turkish overtrump=True"] = PRICES["turkish"]


@pytest.mark.rule("G11", "N8", "N9")
@pytest.mark.parametrize("preset", PRICES)
def test_every_price_and_label(preset: str) -> None:
    found = {
        key: ", ".join(f"{item.label} {item.points:+} x {item.quantity}" for item in case.items)
        for key, case in cases(preset).items()
    }
    assert found == PRICES[preset]
    assert list(found) == list(PRICES[preset])


@pytest.mark.rule("G7")
@pytest.mark.parametrize("preset", PRESETS)
def test_stopping_early_changes_nothing_else(preset: str) -> None:
    plain = preset.replace(" stop_when_decided=True", "")
    stops = {"king"} if preset.startswith(("kingi", "kinko", "turkish")) else set[str]()
    if plain != preset:
        stops = {"hearts", "men", "queens", "king", "last-tricks"}
    for key, case in cases(preset).items():
        terms = case.contract.terms(case.pack, case.players)
        before = contract(plain, key).terms(case.pack, case.players)
        assert attrs.evolve(terms, stop_when_decided=before.stop_when_decided) == before
        assert terms.stop_when_decided == (key in stops)


# --- totals ---

MINUS = ("misere", "men", "queens", "hearts", "last-tricks", "king")


def total(preset: str, *keys: str) -> int:
    """The points of these deals together."""
    return sum(item.points * item.quantity for key in keys for item in cases(preset)[key].items)


@pytest.mark.rule("N1", "N9", "D1", "D10", "T1")
@pytest.mark.parametrize(
    ("preset", "deals", "minus", "plus"),
    [
        ("kingi", 4, -104, 104),
        ("kinko", 4, -52, 52),
        ("kinko players=5", 5, -50, 50),
        ("kinko players=3", 3, -53, 48),
        ("kinko last_tricks=last-two", 4, -52, 52),
        ("kinko players=3 points=large", 3, -96, 240),
        ("kinko points=large", 4, -94, 260),
        ("kinko players=5 points=large", 5, -91, 250),
        ("kinko last_tricks=last-two points=large", 4, -94, 260),
        ("kingen", 4, -52, 52),
        ("kingen players=3", 3, -51, 51),
        ("dubbelkingen", 8, -52 * 2, 104),
        ("turkish", 8, -5200, 5200),
    ],
)
def test_totals_of_a_match(preset: str, deals: int, minus: int, plus: int) -> None:
    twice = 2 if preset in ("dubbelkingen", "turkish") else 1
    assert twice * total(preset, *MINUS) == minus
    for key in PRESETS[preset].contracts:
        if key not in MINUS:
            assert deals * total(preset, key) == plus


@pytest.mark.rule("K12")
def test_totals_on_the_way() -> None:
    assert total("kingi", "misere", "hearts", "men", "queens") == -74
    assert total("kingi", *MINUS) == -104
    assert total("kingi", *MINUS, "trump-clubs", "plus-misere") == -52


# --- packs and options ---


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("preset", "players", "cards", "without"),
    [
        ("kingi", 4, 52, ""),
        ("kinko", 4, 52, ""),
        ("kinko players=3", 3, 48, "C2 D2 H2 S2"),
        ("kinko players=5", 5, 50, "C2 S2"),
        ("kingen", 4, 52, ""),
        ("kingen players=3", 3, 51, "S2"),
        ("dubbelkingen", 4, 52, ""),
        ("turkish", 4, 52, ""),
    ],
)
def test_packs(preset: str, players: int, cards: int, without: str) -> None:
    variant = PRESETS[preset]
    assert (variant.players, len(variant.pack)) == (players, cards)
    assert not variant.pack & Cards(without)


@pytest.mark.rule("G7", "K10", "N4", "N8", "N9", "D9", "T1", "T2", "T9")
def test_options_that_are_left_out() -> None:
    assert variants.kingi().options == {"declarer_always_leads": False, "stop_when_decided": False}
    assert variants.kinko().options == {
        "players": 4,
        "last_tricks": "seventh-and-last",
        "points": "small",
        "king": "at-once",
        "stop_when_decided": False,
    }
    assert variants.kingen().options == {"players": 4, "stop_when_decided": False}
    assert variants.dubbelkingen().options == {"suit_limit": None, "stop_when_decided": False}
    assert variants.turkish().options == {
        "strict": False,
        "suit_limit": 2,
        "overtrump": False,
        "stop_when_decided": False,
    }


def test_a_preset_carries_its_key_name_source_and_options() -> None:
    for label, variant in PRESETS.items():
        assert variant.key == label.split()[0]
        assert variants.get(variant.key, **variant.options) == variant
        assert variant.name
        assert variant.source
        for name, value in (part.split("=") for part in label.split()[1:]):
            assert str(variant.options[name]) == value
    assert len(set(PRESETS.values())) == len(PRESETS)

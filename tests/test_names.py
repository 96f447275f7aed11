"""Variants and contracts by their local names, in any case, with accents or without."""

import attrs
import pytest
from tests.strategies import PRESETS

from kingi import ScoreSheet, SheetError, UnknownNameError, variants


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("kingi", "kingi"),
        ("KINGI", "kingi"),
        ("KİNGİ", "kingi"),
        ("Markkinat", "kinko"),
        ("Dubbel Kingen", "dubbelkingen"),
        ("dubbel-kingen", "dubbelkingen"),
        ("King", "turkish"),
        ("Turkish King", "turkish"),
        ("turkish_king", "turkish"),
        ("king (turkish)", "turkish"),
        ("RIFKI", "turkish"),
    ],
)
def test_presets_by_name(name: str, key: str) -> None:
    assert variants.get(name).key == key


LOCAL = {
    "kingi": {
        "misere": "misääri MISÄÄRI misaari mishääri Mishaari MISERE",
        "hearts": "hertat",
        "men": "pojat",
        "queens": "rouvat",
        "last-tricks": "viimeiset_tikit last_tricks LAST-TRICKS",
        "king": "kingi KİNGİ",
        "no-trump": "grandi no_trump",
        "plus-misere": "Plus-Misere",
    },
    "kinko": {
        "misere": "kaikista",
        "men": "pojat",
        "queens": "tytöt TYTÖT tytot",
        "hearts": "hertta",
        "king": "kinko",
    },
    "kingen": {
        "misere": "slagen",
        "hearts": "harten",
        "men": "heren_en_boeren",
        "queens": "dames",
        "king": "Harten_Heer",
    },
    "turkish": {
        "queens": "Kız_Almaz KIZ_ALMAZ kiz_almaz KİZ_ALMAZ",
        "men": "Erkek_Almaz",
        "hearts": "Kupa_Almaz",
        "misere": "El_Almaz",
        "last-tricks": "Son_İki son_iki SON_IKI",
        "king": "RIFKI Rıfkı rifki RİFKİ",
        "trump-clubs": "Sinek Koz_Sinek",
        "trump-diamonds": "Karo",
        "trump-hearts": "Kupa",
        "trump-spades": "Maça MAÇA maca",
    },
}
LOCAL["dubbelkingen"] = LOCAL["kingen"]


@pytest.mark.parametrize("preset", LOCAL)
def test_contracts_by_local_name(preset: str) -> None:
    variant = PRESETS[preset]
    for key, names in LOCAL[preset].items():
        for name in (key, *names.split()):
            assert variant.find(name) == variant.contracts[key], name
            assert variant.find(name.replace("_", " ")) == variant.contracts[key], name
        for name in variant.local_names.get(key, ()):
            if name != "missu":
                assert variant.find(name) == variant.contracts[key]


@pytest.mark.parametrize(
    ("preset", "name", "several"),
    [
        ("kingi", "missu", "misere, plus-misere"),
        ("kingi", "valtti", "trump-clubs, trump-diamonds, trump-hearts, trump-spades"),
        ("kinko", "VALTTI", "trump-clubs, trump-diamonds, trump-hearts, trump-spades"),
        ("kingen", "troef", "trump-clubs, trump-diamonds, trump-hearts, trump-spades"),
    ],
)
def test_a_name_of_several_says_which_there_are(preset: str, name: str, several: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        PRESETS[preset].find(name)
    assert str(caught.value) == f"contract '{name}' is the name of several: {several}"


def test_a_key_is_itself_whatever_names_others_have() -> None:
    odd = attrs.evolve(variants.turkish(), key="odd", local_names={"trump-spades": ("trump-clubs",)})
    sheet = ScoreSheet.blank(odd)
    for key in ("trump-clubs", "trump-clubs", "trump-spades"):
        sheet = sheet.enter((13, 0, 0, 0), contract=key)
        assert sheet.rows[-1].contract_key == key
    with pytest.raises(SheetError, match=r"^contract trump-clubs for seat 0: chosen as often as it may be"):
        sheet.enter((13, 0, 0, 0), contract="trump-clubs")

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
        "trump-clubs": "ristivaltti",
        "trump-diamonds": "ruutuvaltti RUUTUVALTTI",
        "trump-hearts": "herttavaltti",
        "trump-spades": "patavaltti",
        "no-trump": "grandi no_trump",
        "plus-misere": "Plus-Misere",
    },
    "kinko": {
        "misere": "kaikista",
        "men": "pojat",
        "queens": "tytöt TYTÖT tytot",
        "hearts": "hertta",
        "king": "kinko",
        "last-tricks": "seitsemäs_ja_viimeinen",
        "trump-spades": "Patavaltti",
    },
    "kinko last_tricks=last-two": {"last-tricks": "kaksi_viimeistä Kaksi_Viimeista"},
    "kingen": {
        "misere": "slagen",
        "hearts": "harten",
        "men": "heren_en_boeren",
        "queens": "dames",
        "king": "Harten_Heer",
        "trump-clubs": "klaveren_troef",
        "trump-diamonds": "ruiten_troef",
        "trump-hearts": "Harten_Troef harten-troef",
        "trump-spades": "schoppen_troef",
    },
    "turkish": {
        "queens": "Kız_Almaz KIZ_ALMAZ kiz_almaz KİZ_ALMAZ Kız kiz",
        "men": "Erkek_Almaz Erkek",
        "hearts": "Kupa_Almaz",
        "misere": "El_Almaz El",
        "last-tricks": "Son_İki son_iki SON_IKI",
        "king": "RIFKI Rıfkı rifki RİFKİ",
        "trump-clubs": "Sinek Koz_Sinek",
        "trump-diamonds": "Karo",
        "trump-hearts": "Koz_Kupa",
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
        assert variant.find(variant.local_name(key)) == variant.contracts[key]


@pytest.mark.parametrize(
    ("preset", "name", "several"),
    [
        ("kingi", "missu", "misääri, plus-misere"),
        ("kingi", "valtti", "ristivaltti, ruutuvaltti, herttavaltti, patavaltti"),
        ("kinko", "VALTTI", "ristivaltti, ruutuvaltti, herttavaltti, patavaltti"),
        ("kingen", "troef", "klaveren troef, ruiten troef, harten troef, schoppen troef"),
        ("turkish", "Kupa", "Kupa Almaz, Koz Kupa"),
    ],
)
def test_a_name_of_several_says_which_there_are(preset: str, name: str, several: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        PRESETS[preset].find(name)
    assert str(caught.value) == f"contract '{name}' is the name of several: {several}"


def test_a_name_that_is_nobodys_lists_what_people_call_the_contracts() -> None:
    with pytest.raises(UnknownNameError) as caught:
        variants.turkish().find("King Almaz")
    assert str(caught.value) == (
        "no contract 'King Almaz'; there are Kız Almaz, Erkek Almaz, Kupa Almaz, El Almaz, Son İki, Rıfkı, "
        "Koz Sinek, Koz Karo, Koz Kupa, Koz Maça"
    )
    own = attrs.evolve(variants.kingen(), key="own", local_names={"misere": ("vazas",)})
    with pytest.raises(UnknownNameError, match="there are vazas, hearts, men"):
        own.find("bridge")


def test_a_sheet_asks_which_of_several_on_offer_is_meant() -> None:
    """`Kupa` is the hearts deal and a trump suit, and both hold thirteen: neither is entered unasked."""
    sheet = ScoreSheet.blank(variants.turkish())
    with pytest.raises(SheetError, match=r"^contract 'Kupa' is the name of several: Kupa Almaz, Koz Kupa$"):
        sheet.enter((4, 4, 3, 2), contract="Kupa")
    assert sheet.enter((4, 4, 3, 2), contract="Koz Kupa").totals == (200, 200, 150, 100)
    for _ in range(2):  # as often as a suit may be chosen
        sheet = sheet.enter((13, 0, 0, 0), contract="Koz Kupa")
    assert sheet.enter((4, 4, 3, 2), contract="Kupa").rows[-1].contract_key == "hearts"


def test_a_key_is_itself_whatever_names_others_have() -> None:
    odd = attrs.evolve(variants.turkish(), key="odd", local_names={"trump-spades": ("trump-clubs",)})
    sheet = ScoreSheet.blank(odd)
    for key in ("trump-clubs", "trump-clubs", "trump-spades"):
        sheet = sheet.enter((13, 0, 0, 0), contract=key)
        assert sheet.rows[-1].contract_key == key
    with pytest.raises(SheetError, match=r"^contract trump-clubs for seat 0: chosen as often as it may be"):
        sheet.enter((13, 0, 0, 0), contract="trump-clubs")

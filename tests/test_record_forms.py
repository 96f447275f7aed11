"""A record has one form: what its schema refuses, or what is written otherwise, the reader refuses."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import cast

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.forms import VALID, VALID_SHEET, as_json, fault_of
from tests.played import SUITS, after, after_deals, kingi_plus, start
from tests.sheets import FIXED, at_random
from tests.walks import walk

from kingi import Match, RecordError, actions, records, variants
from kingi._checks import clip


@cache
def good() -> tuple[str, ...]:
    """Records that are read: an auction, a sale, cards played, random matches on their way; sheets."""
    auction = after(kingi_plus(), "auction", "bid 3", "pass", "pass", "ask")
    sold = after(kingi_plus(), "auction", "bid 2", "pass", "pass", "sell", "name trump-clubs")
    played = start(variants.kinko(points="large"), SUITS, "play DA", "play H2", "play S2")
    claimed = start(variants.turkish(), SUITS, "name men", "settle men 1 3 2 2", SUITS, "annul")
    walks = [list(walk(label, 7)) for label in ("turkish", "kingen")]
    rng = random.Random(7)
    matches = [auction, sold, claimed, *(rng.choice(states[:400]) for states in walks)]
    headed = records.dumps(played, headers={"names": ["Ö", {"a": None}], "x": 1.5e3})
    return (headed, *map(records.dumps, matches))


@cache
def sheets() -> tuple[str, ...]:
    """Records of sheets with everything in them."""
    rng = random.Random(7)
    written = [at_random(variant, rng, 12) for variant in (variants.kinko(), variants.turkish())]
    headers: dict[str, object] = {"at": ["home", {}]}
    return tuple(records.dumps(sheet, headers=headers) for sheet in (*written, *FIXED))


# --- the schema and the reader ---

junk = st.sampled_from(
    (
        "null",
        "true",
        "0",
        "-1",
        "4",
        "0.5",
        "2.0",
        "1e300",
        '""',
        '"x"',
        '"play hk"',
        "[]",
        "[1]",
        "{}",
        '{"a": 1}',
    )
).map(json.loads)
TEXTS = ("play ", "pass", "annul", "deal ", " ", "h", "/", "03", "\n", "♥", "١", "name a b", "name :", "x")

Container = dict[str, object] | list[object]


def places(value: object) -> list[tuple[Container, object]]:
    """Every key and index within a document, with what holds it."""
    if not isinstance(value, (dict, list)):
        return []
    within = cast("Container", value)
    keys: list[object] = list(within) if isinstance(within, dict) else list(range(len(within)))
    inner = [place for key in keys for place in places(cast("dict[object, object]", within)[key])]
    return [(within, key) for key in keys] + inner


def damage(draw: st.DrawFn, document: Container) -> None:
    """One thing in it is of another type, another text, gone, or more than it was."""
    holder, key = draw(st.sampled_from(places(document)))
    held = cast("dict[object, object]", holder)
    old = held[key]
    how = draw(st.sampled_from(("junk", "text", "gone", "more")))
    if how == "gone":
        del held[key]
    elif how == "text" and isinstance(old, str):
        at = draw(st.integers(0, len(old)))
        held[key] = old[:at] + draw(st.sampled_from(TEXTS)) + old[at + draw(st.integers(0, 2)) :]
    elif how == "more" and isinstance(holder, dict):
        holder[
            draw(
                st.sampled_from(
                    ("seed", "own_variant", "headers", "kind", "names", "note", "sale", "seat", "annulled")
                )
            )
        ] = draw(junk)
    elif how == "more" and isinstance(holder, list):
        holder.append(draw(junk))
    else:
        held[key] = draw(junk)


@st.composite
def damaged(draw: st.DrawFn) -> Container:
    document: Container = json.loads(draw(st.sampled_from(good()) | st.sampled_from(sheets())))
    for _ in range(draw(st.integers(1, 3))):
        if document:
            damage(draw, document)
    return document


@settings(max_examples=300)
@given(document=damaged())
def test_the_schemas_and_the_reader_refuse_the_same_forms(document: object) -> None:
    """What only the reader refuses breaks a rule, or names what does not exist."""
    fault = fault_of(json.dumps(document))
    valid = VALID(document) or VALID_SHEET(document)
    event("read" if fault is None else f"refused for {fault.kind}")
    assert (fault is not None and fault.kind == "form") is not valid


# --- one form of each action ---

Respelling = Callable[[str], str]
RESPELLINGS: dict[str, Respelling] = {
    "small letters": str.lower,
    "capitals": str.upper,
    "symbols": lambda text: "".join({"H": "♥", "S": "♠"}.get(letter, letter) for letter in text),
    "a ten": lambda text: text.replace("T", "10"),
    "rank first": lambda text: " ".join(w[::-1] if len(w) == 2 else w for w in text.split(" ")),
    "a space after": lambda text: text + " ",
    "a space before": lambda text: " " + text,
    "two spaces": lambda text: text.replace(" ", "  ", 1),
    "a tab": lambda text: text.replace(" ", "\t", 1),
    "a line end": lambda text: text + "\n",
    "a comma": lambda text: text.replace(" ", ", ").replace(",", "", 1),
    "a nought": lambda text: text.replace("bid ", "bid 0"),
    "no spaces at the slash": lambda text: text.replace(" / ", "/"),
    "low cards first": lambda text: text.replace("AKQ", "QKA"),
}


@pytest.mark.parametrize("how", RESPELLINGS)
def test_an_action_that_is_written_otherwise_is_refused(how: str) -> None:
    """Whether kingi reads it elsewhere or not, and whether the schema is that strict or not."""
    tried = 0
    for text in good():
        document = as_json(text)
        texts = cast("list[str]", document["actions"])
        changed = {number: RESPELLINGS[how](action) for number, action in enumerate(texts)}
        words = {
            texts[number].split()[0]: number for number, other in changed.items() if other != texts[number]
        }
        for number in words.values():  # the last of each word: to read all that stands before it takes long
            other = changed[number]
            fault = fault_of(json.dumps({**document, "actions": [*texts[:number], other]}))
            assert fault is not None, other
            assert fault.place == f"actions[{number}]"
            tried += 1
    assert tried


@pytest.mark.parametrize(
    "text",
    ["play da", "play ♦A", "play d10", "play D10", "bid 03", "name El Almaz", "settle tricks 13 00 0 0"],
)
def test_what_a_match_would_read_has_another_form_in_a_record(text: str) -> None:
    assert actions.parse(text)
    document = as_json(good()[0]) | {"actions": [SUITS, text]}
    assert not VALID(document)
    fault = fault_of(json.dumps(document))
    assert fault is not None
    assert str(fault) == f"actions[1]: '{text}' is not an action as kingi writes it"
    assert fault.kind == "form"


def test_hands_are_written_in_one_way() -> None:
    fault = fault_of(json.dumps(as_json(good()[0]) | {"actions": [SUITS.replace("AKQ", "KAQ", 1)]}))
    assert fault is not None
    assert "is written 'deal CAKQJT" in fault.message


UNDERSTOOD: dict[str, tuple[Callable[[], Match], str]] = {
    "name MISERE": (lambda: start(variants.turkish(), SUITS), "name misere"),
    "settle 13 0 0 0": (lambda: start(variants.kinko(), SUITS), "settle tricks 13 0 0 0"),
    "settle jacks 0 0 2 2 / kings 1 3 0 0": (
        lambda: after_deals(start(variants.kinko(points="large")), "").apply(SUITS),
        "settle kings 1 3 0 0 / jacks 0 0 2 2",
    ),
}


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_a_record_holds_what_was_understood(text: str) -> None:
    """A match reads a local name, a single item without its label, and items in any order."""
    begin, canonical = UNDERSTOOD[text]
    match = begin()
    assert records.dumps(match.apply(text)) == records.dumps(match.apply(canonical))
    good = records.dumps(match.apply(canonical))
    assert fault_of(good) is None
    assert good.count(canonical) == 1
    fault = fault_of(good.replace(canonical, text))
    assert fault is not None
    assert fault.message == f"{clip(text)} is written {clip(canonical)} in a record"
    assert fault.kind == "rules"
    assert fault.place == f"actions[{len(cast('list[str]', as_json(good)['actions'])) - 1}]"


# --- options ---


def without_options(key: str) -> str:
    return json.dumps(
        {
            "format": "kingi/1",
            "kind": "match",
            "variant": key,
            "options": {},
            "first_dealer": 1,
            "actions": [],
        },
    )


@pytest.mark.parametrize("key", variants.KEYS)
def test_options_left_out_are_the_preset_s_own_whether_it_is_brought_or_not(key: str) -> None:
    text = without_options(key)
    assert VALID(json.loads(text))
    alone = records.loads(text)
    assert alone.kept.variant == variants.get(key)
    assert records.loads(text, variant=variants.get(key)) == alone


def test_options_left_out_are_not_those_of_another_preset() -> None:
    with pytest.raises(RecordError, match=r"^options: they are not those of the 'kinko' brought$"):
        records.loads(without_options("kinko"), variant=variants.kinko(players=5))
    with pytest.raises(RecordError, match=r"^variant: it is 'kinko', not the 'kingi' brought$"):
        records.loads(without_options("kinko"), variant=variants.kingi())

"""Names as people write them: any case, with or without accents, Turkish dotted and dotless i alike."""

from collections.abc import Callable, Collection, Iterable
from unicodedata import combining, normalize

from ._checks import clip, label, listed, text_of
from .errors import UnknownNameError

LONGEST_NAME = 100
"""No key or name is longer, in characters; what a client sends may be."""
LONGEST_LABEL = 40
"""No label of an item is longer."""


def fold(name: str) -> str:
    """The name as it is compared.

    >>> fold("RİFKİ") == fold("Rıfkı") == fold("rifki")
    True
    >>> fold("№_𝟙")
    'no 1'
    """
    plain = normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in plain if not combining(letter))
    return " ".join(letters.replace("ı", "i").replace("-", " ").replace("_", " ").split())


def is_key(text: str) -> bool:
    """Whether the text can be a key: one printable word without a colon, of at most 100 characters."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and " " not in text and ":" not in text


def is_label(text: str) -> bool:
    """Whether the text can name an item: a key of at most 40 characters, not all digits, without a stroke."""
    return is_key(text) and len(text) <= LONGEST_LABEL and not text.isdigit() and "/" not in text


def is_name(text: str) -> bool:
    """Whether the text can be another name: one that is found when it is said."""
    return len(text) <= LONGEST_NAME and text.isprintable() and bool(fold(text))


def find_key(
    name: object,
    names: Iterable[tuple[str, tuple[str, ...]]],
    what: str,
    *,
    likely: Collection[str] = (),
    shown: Callable[[str], str] = str,
) -> str:
    """The key that a name stands for, among pairs of a key and its other names.

    Of several keys with the name the `likely` ones win over the others. Raises `UnknownNameError` for a name
    of several keys, or of none; its message lists each key as `shown`.
    """
    name = text_of(name, what)
    pairs = tuple(names)
    found = keys_named(name, pairs)
    found = [key for key in found if key in likely] or found
    if len(found) == 1:
        return found[0]
    choice = listed(label(shown(key)) for key in found or (key for key, _ in pairs))
    if found:
        raise UnknownNameError(f"{what} {clip(name)} is the name of several: {choice}", tuple(found))
    raise UnknownNameError(f"no {what} {clip(name)}; there are {choice}", ())


def keys_named(name: str, pairs: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The keys that a name may stand for: the key itself, else one that differs in case, else by other names.

    A name of nothing but blanks, strokes and marks stands for nothing.
    """
    if not 0 < len(name) <= LONGEST_NAME:
        return []
    pairs = tuple(pairs)
    if any(key == name for key, _ in pairs):
        return [name]
    wanted = fold(name)
    if not wanted:
        return []
    keys = [key for key, _ in pairs if fold(key) == wanted]
    return keys or [key for key, others in pairs if wanted in map(fold, others)]

"""Names as people write them: any case, with or without accents, Turkish dotted and dotless i alike."""

import unicodedata
from collections.abc import Callable, Collection, Iterable

from ._checks import clip
from .errors import UnknownNameError, WrongTypeError

_LONGEST = 100  # no name is longer; what a client sends may be


def fold(name: str) -> str:
    """The name as it is compared.

    >>> fold("RİFKİ") == fold("Rıfkı") == fold("rifki")
    True
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.replace("ı", "i").replace("-", " ").replace("_", " ").split())


def is_key(text: str) -> bool:
    """Whether the text can be a contract's key: one word, no colon, control character or surrogate."""
    odd = any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text)
    return [text] == text.split() and ":" not in text and not odd


def is_name(text: str) -> bool:
    """Whether the text can be another name: one that is found when it is said."""
    return bool(fold(text)) and len(text) <= _LONGEST and text.isprintable()


def find_key(
    name: object,
    names: Iterable[tuple[str, tuple[str, ...]]],
    what: str,
    *,
    likely: Collection[str] = (),
    shown: Callable[[str], str] = str,
) -> str:
    """The key that a name stands for, among pairs of a key and its other names.

    A key itself wins over other names, and of several keys with the name the `likely` ones over the others.
    Raises `UnknownNameError` for a name of several keys, or of none; its message lists each key as `shown`.
    """
    if not isinstance(name, str):
        raise WrongTypeError(f"{what}: a name is wanted, not {clip(name)}")
    pairs = tuple(names)
    found = keys_named(name, pairs)
    found = [key for key in found if key in likely] or found
    if len(found) == 1:
        return found[0]
    listed = ", ".join(shown(key) for key in found or (key for key, _ in pairs))
    if found:
        raise UnknownNameError(f"{what} {clip(name)} is the name of several: {listed}")
    raise UnknownNameError(f"no {what} {clip(name)}; there are {listed}")


def keys_named(name: str, pairs: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The keys that a name may stand for: the key itself, or else all whose names it is among."""
    if len(name) > _LONGEST:
        return []
    wanted, pairs = fold(name), tuple(pairs)
    exact = [key for key, _ in pairs if fold(key) == wanted]
    return exact or [key for key, others in pairs if wanted in map(fold, others)]

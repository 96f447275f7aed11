"""Names as people write them: any case, with or without accents, Turkish dotted and dotless i alike."""

import unicodedata
from collections.abc import Iterable

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


def find_key(name: str, names: Iterable[tuple[str, tuple[str, ...]]], what: str) -> str:
    """The key that a name stands for, among pairs of a key and its other names.

    A key itself wins over other names. Raises `UnknownNameError` for a name of several keys, or of none.
    """
    if not isinstance(name, str):
        raise WrongTypeError(f"{what}: a name is wanted, not {clip(name)}")
    pairs = tuple(names)
    wanted = fold(name[:_LONGEST])
    if len(name) > _LONGEST:
        raise UnknownNameError(f"no {what} {clip(name)}; there are {', '.join(key for key, _ in pairs)}")
    exact = [key for key, _ in pairs if fold(key) == wanted]
    found = exact or [key for key, others in pairs if wanted in map(fold, others)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownNameError(f"{what} {clip(name)} is the name of several: {', '.join(found)}")
    raise UnknownNameError(f"no {what} {clip(name)}; there are {', '.join(key for key, _ in pairs)}")

"""The preset variants, and `get` to find one by name."""

from collections.abc import Callable
from inspect import signature

from .._checks import clip
from ..errors import SetupError
from ..names import find_key
from ..variant import OptionValue, Variant
from ._kingen import dubbelkingen, kingen
from ._kingi import kingi
from ._kinko import kinko
from ._turkish import turkish

_PRESETS: dict[str, Callable[..., Variant]] = {
    "kingi": kingi,
    "kinko": kinko,
    "kingen": kingen,
    "dubbelkingen": dubbelkingen,
    "turkish": turkish,
}
_ALIASES = {
    "kingi": (),
    "kinko": ("markkinat",),
    "kingen": (),
    "dubbelkingen": ("dubbel kingen",),
    "turkish": ("king", "Turkish King", "King (Turkish)", "Rıfkı"),
}
KEYS = tuple(_PRESETS)
"""The keys of all presets."""


def get(name: str, /, **options: OptionValue) -> Variant:
    """The preset with this key or alias, in any case, with its options as keywords.

    Raises `UnknownName` for a name that no preset has, `SetupError` for an option that it has not
    or a value that the option does not take.

    >>> get("Markkinat", players=5).options["players"]
    5
    """
    preset = _PRESETS[find_key(name, _ALIASES.items(), "variant")]
    known = signature(preset).parameters
    for option in options:
        if option not in known:
            raise SetupError(f"{preset.__name__} has no option {clip(option)}; there are {', '.join(known)}")
    return preset(**options)


__all__ = ["KEYS", "dubbelkingen", "get", "kingen", "kingi", "kinko", "turkish"]

"""The presets, and what a variant is composed of: a door.

Lives here: one module a preset, each nothing but data. May touch: everything below; no engine imports
this wing.
"""

from collections.abc import Callable
from inspect import signature

from .._checks import clip
from .._names import find_key
from ..errors import SetupError
from ..match.auction import AuctionRules
from ..match.result import AboveZero, FirstPlace, ResultRule
from ..match.schedule import Chosen, Order, Quota, Quotas, Schedule
from ..match.variant import OptionValue, Variant
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

    Raises `UnknownNameError` for a name that no preset has, `SetupError` for an option that it has not
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


__all__ = [
    "KEYS",
    "AboveZero",
    "AuctionRules",
    "Chosen",
    "FirstPlace",
    "OptionValue",
    "Order",
    "Quota",
    "Quotas",
    "ResultRule",
    "Schedule",
    "Variant",
    "dubbelkingen",
    "get",
    "kingen",
    "kingi",
    "kinko",
    "turkish",
]


def __dir__() -> list[str]:
    return __all__

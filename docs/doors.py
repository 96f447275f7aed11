"""Shows each name under the door that users import it from, and only the constructors that are promised."""

from collections.abc import Iterator
from importlib import import_module
from types import FunctionType
from typing import get_args

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import stringify_annotation

from kingi import PACK

DOORS = ("kingi", "kingi.contracts", "kingi.variants", "kingi.actions", "kingi.records", "kingi.dealing")

MADE_BY_HAND = {"Card", "Cards", "FrozenMap", "Sale", "Variant"}
"""Of the classes of the first door, those whose constructors are promised; behind the others, all are."""


def shown() -> Iterator[tuple[str, str, object]]:
    """The names of all doors: the name, where users find it, and what it is."""
    for door in DOORS:
        module = import_module(door)
        yield from ((name, f"{door}.{name}", getattr(module, name)) for name in module.__all__)


HOMES: dict[str, str] = {}
"""Where users find a class or function, by where its code stands; a type without a class, by its name."""
SHORT = {repr(PACK): "PACK", "= Ellipsis": "= ...", "= NOTHING": "= ..."}
"""What is shorter in a signature than as Python writes it out: types without a class, and defaults."""

for name, home, thing in shown():
    if isinstance(thing, (type, FunctionType)):
        HOMES.setdefault(f"{thing.__module__}.{thing.__qualname__}", home)
    else:
        HOMES[name] = home
    if get_args(thing):
        SHORT[stringify_annotation(thing, "smart")] = f"~{home}"


def sign(
    _: Sphinx, what: str, name: str, __: object, ___: object, signature: str | None, returns: str | None
) -> tuple[str, str] | None:
    """Called by autodoc with each signature: shorter, and none of a constructor that is no door."""
    if signature is None:
        return None
    door, _dot, last = name.rpartition(".")
    is_protocol = signature == "(*args, **kwargs)"
    if what in ("class", "exception") and (is_protocol or (door == "kingi" and last not in MADE_BY_HAND)):
        return "", ""
    return short(signature), short(returns or "")


def short(text: str) -> str:
    """The text with what is shorter, the longest first: one type may be a part of another."""
    for long in sorted(SHORT, key=len, reverse=True):
        text = text.replace(long, SHORT[long])
    return text


def send_home(_: Sphinx, page: nodes.document) -> None:
    """Called by Sphinx with each page that it has read: references go to the doors."""
    for reference in page.findall(addnodes.pending_xref):
        target = reference["reftarget"]
        if reference.get("refdomain") == "py":
            reference["reftarget"] = HOMES.get(target, target)


def forget_rooms(_: Sphinx, env: BuildEnvironment) -> list[str]:
    """Called by Sphinx when all is read: a name has no second one, of where its code stands."""
    objects = env.domains["py"].data["objects"]
    for name in [name for name, entry in objects.items() if entry.aliased]:
        del objects[name]
    return []


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("autodoc-process-signature", sign)
    app.connect("doctree-read", send_home)
    app.connect("env-updated", forget_rooms)
    return {"parallel_read_safe": True}

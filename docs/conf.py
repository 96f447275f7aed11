"""The documentation, built without any network."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kingi import PACK, __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "kingi"
author = "The kingi authors"
copyright = author
version = release = __version__

sys.path.append(str(Path(__file__).parent))
extensions = ["sphinx.ext.autodoc", "rule_links"]
exclude_patterns = ["_build"]
html_theme = "alabaster"

default_role = "code"  # the docstrings set names in single backticks
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_typehints_format = "short"

# Named in signatures, at home in the standard library or nowhere public.
nitpick_ignore_regex = [
    (r"py:class", r"(collections\.abc|enum|random)\.\w+"),
    (r"py:class", r"kingi\.frozenmap\.[KV]|Frozen"),
]


def short_defaults(
    app: object,
    what: str,
    name: str,
    thing: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Say PACK where a default is all of its cards."""
    return (signature.replace(repr(PACK), "PACK") if signature else signature), returns


def setup(app: "Sphinx") -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-signature", short_defaults)

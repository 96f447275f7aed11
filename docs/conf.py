"""The documentation, built without any network."""

import sys
from pathlib import Path

from kingi import __version__

project = "kingi"
author = "The kingi authors"
copyright = author
version = release = __version__

sys.path.append(str(Path(__file__).parent))
extensions = ["sphinx.ext.autodoc", "doors", "rule_links"]
exclude_patterns = ["_build"]
html_theme = "alabaster"

default_role = "code"  # the docstrings set names in single backticks
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_typehints_format = "short"

# Named in signatures, at home in the standard library or nowhere public.
nitpick_ignore_regex = [
    (r"py:class", r"(collections\.abc|enum|random|types)\.\w+|kingi\.frozenmap\.[KV]"),
]

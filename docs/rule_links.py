"""Makes a link to its rule of every number that is cited, in docstrings too."""

from collections.abc import Iterator

from cited import CITATION, NUMBER
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

VERBATIM = (nodes.literal, nodes.FixedTextElement, nodes.reference, addnodes.pending_xref)


def link(number: str, page: str) -> nodes.Node:
    """A reference to the anchor of a rule; Sphinx resolves it, or reports that there is none."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", number),
        refdomain="std",
        reftype="ref",
        reftarget=f"rule-{number}".lower(),
        refexplicit=True,
        refwarn=True,
        refdoc=page,
    )


def linked(text: str, page: str) -> Iterator[nodes.Node]:
    """The text, with a link for each number that is cited in it."""
    done = 0
    for citation in CITATION.finditer(text):
        for number in NUMBER.finditer(text, *citation.span()):
            yield nodes.Text(text[done : number.start()])
            yield link(number[0], page)
            done = number.end()
    yield nodes.Text(text[done:])


def link_citations(app: Sphinx, doctree: nodes.document) -> None:
    """Called by Sphinx with each page that it has read."""
    for text in list(doctree.findall(nodes.Text)):
        if CITATION.search(text) and not isinstance(text.parent, VERBATIM):
            text.parent.replace(text, list(linked(text, app.env.docname)))


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("doctree-read", link_citations)
    return {"parallel_read_safe": True}

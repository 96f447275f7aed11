"""What tells one public past of a match from another: a short digest, the same for all who saw the same."""

from hashlib import sha256

from ..actions import Action, DealCards

START = ""
"""The digest of a match in which nothing has been done."""


def shown(action: Action) -> str:
    """What everybody sees of an action: of cards dealt, no card."""
    return "deal" if isinstance(action, DealCards) else str(action)


def digest(past: str, text: str) -> str:
    """The digest of a past and of what was done after it."""
    return sha256(f"{past} {text}".encode()).hexdigest()[:16]

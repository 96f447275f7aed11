"""What the tests of bad input share: a deal to try it on, and how an error of ours looks."""

from collections.abc import Callable
from types import EllipsisType

import pytest

from kingi import Deal, IllegalActionError, KingiError
from kingi.contracts import Hearts

HANDS = ("C5 S3 HA", "CA H2 S2", "C9 HT S9")
DEAL = Deal.start(Hearts(), HANDS).play("C5")
HUGE = 10**5000
"""A number that Python itself refuses to print."""


class Index:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def refused_card(deal: Deal, card: str, *, seat: int | EllipsisType | None = ...) -> IllegalActionError:
    """How a deal refuses a card; `why_illegal` says the same, and the deal is as it was."""
    before = (repr(deal), hash(deal), deal.hands, deal.legal_cards, deal.table)
    with pytest.raises(IllegalActionError) as caught:
        deal.play(card, seat=seat)
    assert isinstance(caught.value, ValueError)
    assert caught.value.illegality == deal.why_illegal(card, seat=seat)
    assert str(caught.value) == str(caught.value.illegality)
    assert len(str(caught.value)) < 300
    assert (repr(deal), hash(deal), deal.hands, deal.legal_cards, deal.table) == before
    return caught.value


def refused(
    error: type[KingiError], function: Callable[..., object], *arguments: object, **options: object
) -> str:
    """The message of the error that a call raises; the call is one no type checker would let pass."""
    with pytest.raises(KingiError) as caught:
        function(*arguments, **options)
    assert type(caught.value) is error
    message = str(caught.value)
    assert 0 < len(message) < 300
    return message

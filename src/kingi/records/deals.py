"""One deal as a line of text, and back."""

import re

from .._checks import clip, seat_of
from ..cards.hands import MOST_HANDS
from ..deal.deal import Deal
from ..errors import RecordError, WrongTypeError
from ..match.variant import Variant
from ..rules.annulment import BARE_HONOURS
from ..rules.contract import read_key
from .faults import at

_LINE = re.compile(
    r"\s*(?P<key>[^\s:]+)\s+(?P<leader>[0-9]{1,3})\s*:(?P<hands>[^:]*):(?P<plays>.*)", re.DOTALL
)


def dumps_deal(deal: Deal) -> str:
    """One deal as a line: the contract's key, the leader, the hands dealt and the cards played.

    Raises `RecordError` for a deal that the table settled or annulled, and for a key that cannot stand in
    such a line.

    >>> from kingi import variants
    >>> deal = loads_deal("misere 1: H5 C3 / CQ D2 / H9 C4: D2 C4", variants.kingi())
    >>> dumps_deal(deal)
    'misere 1: C3 H5 / CQ D2 / C4 H9: D2 C4'
    """
    if not isinstance(deal, Deal):
        raise WrongTypeError(f"deal: a Deal is wanted, not {clip(deal)}")
    if deal.table.setting.ended not in (None, BARE_HONOURS):
        raise RecordError("a deal that the table ended has no such line", "deal")
    key = at("contract", read_key, deal.contract)
    hands = " / ".join(hand.code for hand in deal.dealt)
    plays = " ".join(card.code for trick in (*deal.tricks, deal.trick) for card in trick)
    return f"{key} {deal.first_leader}: {hands}: {plays}".rstrip()


def loads_deal(text: str, variant: Variant) -> Deal:
    """The deal of such a line, with the contract of this variant; played through the rules.

    Cards are read in any form. Raises `RecordError` with the part that is wrong.
    """
    if not isinstance(text, str) or not isinstance(variant, Variant):
        raise WrongTypeError(f"deal: a text and a Variant are wanted, not {clip(text)} and {clip(variant)}")
    line = _LINE.fullmatch(text)
    if line is None:
        raise RecordError(f"contract leader: hands: plays are wanted, not {clip(text)}", "deal")
    hands = line["hands"].split("/", MOST_HANDS)
    if len(hands) > MOST_HANDS:
        raise RecordError(f"more than {MOST_HANDS} hands", "hands")
    contract = at("contract", variant.contracts.__getitem__, line["key"])
    leader = at("leader", seat_of, int(line["leader"]), len(hands))
    deal = at("hands", Deal.start, contract, hands, leader=leader)
    for number, card in enumerate(line["plays"].split()):
        deal = at(f"plays[{number}]", deal.play, card)
    return deal

"""A player that tries things out: it deals the cards that it cannot see, again and again, and plays on.

It knows what a view knows, and nothing else. Run it to see three random players lose to it:

    python examples/bot.py [matches]
"""

import random
import sys

from kingi import Deal, Match, MatchView, Phase, variants
from kingi.actions import Action, Name, Play


def choose(view: MatchView, rng: random.Random, *, tries: int = 10) -> Action:
    """What the seat does: the contract or card that comes out best on average; else it passes, or keeps."""
    options = [action for action in view.legal_actions if isinstance(action, (Name, Play))]
    if len(options) < 2:
        return (options or view.legal_actions)[0]
    return max(options, key=lambda option: sum(_points(view, option, rng) for _ in range(tries)))


def _points(view: MatchView, option: Name | Play, rng: random.Random) -> int:
    """The seat's points in one deal that could be, played on at random."""
    assert view.seat is not None
    if isinstance(option, Name):
        deal = view.imagine(rng, contract=option.key)
    else:
        deal = view.imagine(rng).play(option.card)
    return _at_random(deal, rng).scores[view.seat]


def _at_random(deal: Deal, rng: random.Random) -> Deal:
    while not deal.is_over:
        deal = deal.play(rng.choice(deal.legal_cards))
    return deal


def play(rng: random.Random, *, tries: int = 10) -> tuple[int, ...]:
    """The totals of one match of Kingen: the bot is seat 0, the others play at random."""
    match = Match.start(variants.kingen())
    while match.phase is not Phase.OVER:
        if match.to_act is None:
            match = match.deal_cards(rng)
        elif match.to_act == 0:
            match = match.apply(choose(match.view(0), rng, tries=tries), seat=0)
        else:
            match = match.apply(rng.choice(match.legal_actions))
    return match.totals


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    rng = random.Random(1)
    for number in range(1, matches + 1):
        print(f"match {number}: {' '.join(f'{points:+d}' for points in play(rng))}")


if __name__ == "__main__":
    main()

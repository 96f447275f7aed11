"""Some contracts written again in the plainest way, to check the library against: nothing of it is used.

A card is a text, such as "HK"; a hand is a list of cards. Each rule gives what may be played from a
hand, from the cards on the table and those played in earlier tricks.
"""

from collections.abc import Callable

RANKS = "23456789TJQKA"
Hand = list[str]
Rule = Callable[[Hand, Hand, Hand], Hand]


def height(card: str) -> int:
    return RANKS.index(card[1])


def of_suit(cards: Hand, suit: str) -> Hand:
    return [card for card in cards if card[0] == suit]


def kinko_trump(trump: str) -> Rule:
    """N7: follow and beat if possible; else trump, over the trumps if possible; else anything."""

    def rule(hand: Hand, table: Hand, earlier: Hand) -> Hand:
        if not table:
            return hand
        led = table[0][0]
        trumps_there = of_suit(table, trump)
        if of_suit(hand, led):
            mine = of_suit(hand, led)
            if led != trump and trumps_there:
                return mine
            best = max(height(card) for card in of_suit(table, led))
            return [card for card in mine if height(card) > best] or mine
        mine = of_suit(hand, trump)
        if not mine:
            return hand
        best = max([height(card) for card in trumps_there], default=-1)
        return [card for card in mine if height(card) > best] or mine

    return rule


def turkish_trump(trump: str) -> Rule:
    """T2: a trump led is beaten if possible; who cannot follow trumps with any trump."""

    def rule(hand: Hand, table: Hand, earlier: Hand) -> Hand:
        if not table:
            return hand
        led = table[0][0]
        mine = of_suit(hand, led)
        if mine and led == trump:
            best = max(height(card) for card in of_suit(table, trump))
            return [card for card in mine if height(card) > best] or mine
        return mine or of_suit(hand, trump) or hand

    return rule


def turkish_king(hand: Hand, table: Hand, earlier: Hand) -> Hand:
    """T5: no heart led before one is played; who cannot follow discards the king, or any heart."""
    if not table:
        hearts_out = any(card[0] == "H" for card in earlier)
        return hand if hearts_out else [card for card in hand if card[0] != "H"] or hand
    mine = of_suit(hand, table[0][0])
    if mine:
        return mine
    if "HK" in hand:
        return ["HK"]
    return of_suit(hand, "H") or hand


def kinko_king(hand: Hand, table: Hand, earlier: Hand) -> Hand:
    """N3, N4: no heart led from other suits; the king is played as soon as it may be."""
    if not table:
        mine = [card for card in hand if card[0] != "H"] or hand
    else:
        mine = of_suit(hand, table[0][0]) or hand
    return ["HK"] if "HK" in mine else mine


def kingen_hearts(hand: Hand, table: Hand, earlier: Hand) -> Hand:
    """D3: no heart led from other suits; who cannot follow discards the highest heart."""
    if not table:
        return [card for card in hand if card[0] != "H"] or hand
    mine = of_suit(hand, table[0][0])
    if mine:
        return mine
    hearts = of_suit(hand, "H")
    return [max(hearts, key=height)] if hearts else hand


def taker(trick: Hand, trump: str) -> int:
    """The place in the trick of the card that takes it (G4)."""
    running = of_suit(trick, trump) or of_suit(trick, trick[0][0])
    return trick.index(max(running, key=height))


def bare_honours(hands: list[Hand]) -> bool:
    """T6: some seat's hearts are just A, just K, or just both."""
    return any(set(of_suit(hand, "H")) in ({"HA"}, {"HK"}, {"HA", "HK"}) for hand in hands)


def count_lines(hands: list[Hand], leader: int, rule: Rule, *, trump: str, until_king: bool) -> list[int]:
    """How many ways there are to play 1, 2, 3 … cards; `until_king`: until the trick with ♥K."""
    counts = [0] * sum(map(len, hands))

    def go(hands: list[Hand], leader: int, table: Hand, earlier: Hand) -> None:
        if len(table) == len(hands):
            winner = (leader + taker(table, trump)) % len(hands)
            played = earlier + table
            if until_king and "HK" not in [card for hand in hands for card in hand]:
                return
            go(hands, winner, [], played)
            return
        seat = (leader + len(table)) % len(hands)
        for card in rule(hands[seat], table, earlier):
            counts[len(earlier) + len(table)] += 1
            left = [[other for other in hand if other != card] for hand in hands]
            go(left, leader, [*table, card], earlier)

    go(hands, leader, [], [])
    while counts and not counts[-1]:
        counts.pop()
    return counts

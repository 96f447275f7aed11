"""Cards, sets of them, their texts, a fair shuffle, and hands dealt.

Lives here: everything that knows what a card is, and nothing that knows a rule. May touch: only the
ground (errors, checks, slots). Everything else may import this wing.
"""

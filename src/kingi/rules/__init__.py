"""What a contract is made of: table, duties, items, terms, legality, annulment and scoring.

Lives here: each rule of play once, as data or as the one fold over it. May touch: the ground, the cards
and the actions; never a contract by name, a deal, a match or a variant.
"""

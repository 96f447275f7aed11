"""One deal: the table, the hands, and the views of it.

Lives here: deals being played and what a seat may know of them. May touch: the cards, the rules and the
knowledge; never a match, a variant or a contract by name.
"""

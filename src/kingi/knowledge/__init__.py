"""What a table and one hand prove about the other hands: excluded cards, worlds and samples.

Lives here: reasoning about hidden cards, from the same duties that make a card legal. May touch: the
ground, the cards and the rules; never a deal, so that it cannot see a hand. Read `knowledge` first; then
`sharing`, which counts a small example by hand; `groups`, `tables` and `lanes` make that quick.
"""

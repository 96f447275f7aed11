"""Whole matches: schedules, auctions, variants, the score sheet, results and views.

Lives here: what comes before, between and after the deals. May touch: everything below, and of contracts
only their protocol; never a preset.
"""

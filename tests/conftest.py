"""How long an example takes says nothing about a property, and more than so many are more of the same."""

import gc

from hypothesis import settings

settings.register_profile("kingi", deadline=None, max_examples=40)
settings.load_profile("kingi")


def pytest_collection_finish() -> None:
    """Thousands of tests live to the end: what looks for garbage while they run need not walk them."""
    gc.freeze()

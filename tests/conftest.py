"""One profile for all properties: how long an example takes says nothing about it."""

from hypothesis import settings

settings.register_profile("kingi", deadline=None)
settings.load_profile("kingi")

"""At the table: drawing for the first deal, gathering, cutting and dealing without a shuffle: a door."""

from .match.dealing import Draw, cut, deal_packets, gather

__all__ = ["Draw", "cut", "deal_packets", "gather"]


def __dir__() -> list[str]:
    return __all__

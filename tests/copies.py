"""Every way to copy a value."""

import copy
import pickle


def copies(value: object) -> list[object]:
    """Through a pickle of each protocol, a shallow copy and a deep one."""
    pickled = [pickle.dumps(value, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    return [*map(pickle.loads, pickled), copy.copy(value), copy.deepcopy(value)]

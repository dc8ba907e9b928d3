"""Not doing the same over and over.

Two players who undo each other's turns would do so for ever. A position that a turn has begun with before
(`repeat_key` in `knowledge`) is therefore worth less to the player who brought it about again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core import rulebook
from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.search.knowledge import KNOWLEDGE, NEVER, never_repeated, repeat_key

SLOTS = 1024
MOST_KEYS = SLOTS // 2


@rule
def is_repeated(seen: npt.NDArray[np.uint64], key: np.uint64) -> bool:
    """Whether the key is among those seen."""
    slot = np.int64(key & np.uint64(SLOTS - 1))
    while seen[slot] != NEVER:
        if seen[slot] == key:
            return True
        slot = (slot + 1) & (SLOTS - 1)
    return False


@rule
def remember(seen: npt.NDArray[np.uint64], key: np.uint64) -> None:
    """Add a key to those seen; there is room for it."""
    slot = np.int64(key & np.uint64(SLOTS - 1))
    while seen[slot] != NEVER:
        slot = (slot + 1) & (SLOTS - 1)
    seen[slot] = key


@rule
def repeat_key_at(states: Any) -> np.uint64:
    """`repeat_key` for arrays of one."""
    return repeat_key(states[0])


def seen_in(match: Match) -> npt.NDArray[np.uint64]:
    """The keys of all positions that turns of this match began with, the latest if there are very many."""
    seen = np.zeros(SLOTS, np.uint64)
    if KNOWLEDGE[match.variant.game.name].repeat_key is never_repeated:
        return seen
    replayed = match.copy()
    numbers = [action.number for action in match.history]
    replayed.undo(len(numbers))
    keys = []
    for number in numbers:
        key = repeat_key_at(replayed.states)
        if key != NEVER:
            keys.append(int(key))
        rulebook.play_at(match.setting, replayed.states, number)
    for known in keys[-MOST_KEYS:]:
        remember(seen, np.uint64(known))
    return seen

"""Terra Nova by address: the one rule that a match calls for every action."""

from __future__ import annotations

import numpy as np

from terrae.core import rulebook
from terrae.core.compiled import brief_rule
from terrae.core.pointers import handle_at, record_at
from terrae.games.terra_nova.board import LONGEST_LINE, PIONEERS
from terrae.games.terra_nova.state import SETTING, STATE

MOST_LISTED = max(PIONEERS.values()) * 3 * LONGEST_LINE + 64

NUMBERS = np.dtype((np.record, [("listed", "i4", (MOST_LISTED,))]))
"""Room for legal actions; a match has as much of it as its variant needs."""

setting_at = record_at(SETTING)
state_at = record_at(STATE)
numbers_at = record_at(NUMBERS)


@brief_rule
def advance(address: int, number: int, first: int) -> int:
    """Play if legal and list what is legal then, from place `first` on; gives how many, or -1 and nothing changed."""
    handle = handle_at(np.uint64(address))
    setting, state = setting_at(handle.setting), state_at(handle.state)
    if not rulebook.is_legal(setting, state, number):
        return -1
    rulebook.play(setting, state, number)
    return rulebook.list_legal(setting, state, numbers_at(handle.sheet + np.uint64(4 * first)).listed)

"""Terra Turrium: not doing the same over and over.

Two players who undo each other's turns would do so until the round limit. A position that a turn has
begun with before, whatever the round, is therefore worth less to the player who brought it about
again. Terra Nova needs nothing of the kind: its stones never go away.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core import rulebook
from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.core.rulebook import by_state_type, type_name
from terrae.games.terra_nova.state import STATE as NOVA_STATE
from terrae.games.terra_turrium.keys import seldom_key
from terrae.games.terra_turrium.state import STATE as TURRIUM_STATE
from terrae.games.terra_turrium.state import TAKE

SLOTS = 1024
_ROOM = SLOTS // 2
NEVER = np.uint64(0)


@rule
def _turrium_key(state: Any) -> np.uint64:
    if state.phase != TAKE or state.hand != 0:
        return NEVER
    return state.key ^ seldom_key(state)


@rule
def _nova_key(state: Any) -> np.uint64:
    return NEVER


_BY_TYPE = {type_name(NOVA_STATE): _nova_key, type_name(TURRIUM_STATE): _turrium_key}

repeat_key = by_state_type(lambda state_type: _BY_TYPE[type_name(state_type)], "repeat_key", "state")
"""A hash of a position at the beginning of a turn, without the round; NEVER where it cannot come again."""


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
def repeat_key_at(states: Any) -> np.uint64:
    """`repeat_key` for arrays of one."""
    return repeat_key(states[0])


def seen_in(match: Match) -> npt.NDArray[np.uint64]:
    """The keys of all positions that turns of this match began with, the latest if there are very many."""
    seen = np.zeros(SLOTS, np.uint64)
    if match.variant.game.name != "terra-turrium":
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
    for known in keys[-_ROOM:]:
        slot = known & (SLOTS - 1)
        while seen[slot] != NEVER:
            slot = (slot + 1) & (SLOTS - 1)
        seen[slot] = known
    return seen

"""A state made again from what stands on the board: regions, territories, lines and hashes.

Used for positions that were read or edited, and as the judge of the incremental state in the tests.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.keys import refresh_key
from terrae.games.terra_nova.pieces import occupy, put_pioneer
from terrae.games.terra_nova.scoring import MOST_LANDSCAPES_OF_A_TERRITORY, explore
from terrae.games.terra_nova.state import CLOSED, EMPTY, STONE, Setting, State

UNLABELLED = 255


@rule
def rebuild(setting: Setting, state: State) -> None:
    """Derive everything from `occupant`, `closed` and the counters; `closed` is extended to shut-off land."""
    for line in range(setting.lines):
        state.line[line] = setting.empty_line[line]
    for word in range(len(state.taken)):
        state.taken[word] = 0
        for player in range(len(state.pioneers)):
            state.pioneers[player, word] = 0
    for player in range(len(state.pioneers)):
        state.pioneer_count[player] = 0
    state.pieces = np.uint64(0)
    state.supply = setting.stones
    for space in range(setting.spaces):
        occupant = state.occupant[space]
        if occupant == STONE:
            occupy(setting, state, space, STONE)
            state.supply -= 1
        elif occupant != EMPTY:
            put_pioneer(setting, state, occupant - 1, space)
    label_regions(setting, state)
    refresh_key(setting, state)


@rule
def label_regions(setting: Setting, state: State) -> None:
    """TN-14 Label every connected piece of land, and mark the territories among them as closed."""
    found = state.found
    state.regions = 0
    state.open_spaces = 0
    for space in range(MOST_SPACES + 1):
        state.region[space] = UNLABELLED
    for space in range(setting.spaces):
        if state.occupant[space] == STONE or state.region[space] != UNLABELLED:
            continue
        count, landscapes = explore(setting, state, space, found)
        if landscapes > MOST_LANDSCAPES_OF_A_TERRITORY:
            state.open_spaces += count
        for index in range(count):
            if landscapes > MOST_LANDSCAPES_OF_A_TERRITORY:
                state.closed[found[index]] = 0
            else:
                state.closed[found[index]] |= CLOSED
    for space in range(setting.spaces):
        if state.occupant[space] == STONE:
            state.closed[space] = 0


@rule
def rebuild_at(settings: npt.NDArray[Any], states: npt.NDArray[Any]) -> None:
    """`rebuild` for arrays of one."""
    rebuild(settings[0], states[0])

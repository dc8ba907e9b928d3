"""Hashes of positions: equal for those that the rules cannot tell apart."""

from __future__ import annotations

import numpy as np

from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.core.random import scrambled
from terrae.games.terra_nova.state import EDITION_US, OUTSIDE, Setting, State


@rule
def origins_matter(setting: Setting, state: State) -> bool:
    """TN-10 Whether it can still matter where the moved pioneers began their turn."""
    if state.stones_laid:
        return False
    return setting.edition == EDITION_US or state.moved_from[1] == OUTSIDE


@rule
def stall_count(setting: Setting, state: State) -> int:
    """TN-21 The turns in a row without a stone, as far as they can still matter."""
    return 0 if state.stones_laid or setting.stall_turns == 0 else np.int64(state.turns_without_stone)  # type: ignore[return-value]


@rule
def refresh_key(setting: Setting, state: State) -> None:
    """Hash everything that the rules can still look at; moved pioneers count as a set."""
    moved = np.uint64(0)
    with_origins = origins_matter(setting, state)
    for index in range(2):
        goal = np.int64(state.moved_to[index])
        if with_origins:
            moved ^= scrambled(np.uint64(np.int64(state.moved_from[index]) * 512 + goal))
        elif goal != OUTSIDE:
            moved ^= scrambled(np.uint64(goal))
    scalars = np.uint64(
        np.int64(state.to_play)
        + 4 * np.int64(state.actions_done)
        + 16 * np.int64(state.stones_laid)
        + 64 * np.int64(state.over)
        + 4096 * np.int64(state.to_place)
        + 262144 * stall_count(setting, state)
    )
    scores = np.uint64(0)
    for player in range(setting.players):
        scores = (scores << np.uint64(12)) | np.uint64(state.score[player])
    state.key = state.pieces ^ moved ^ scrambled(scalars ^ scrambled(scores))


@rule
def origins_matter_at(settings: Records, states: Records) -> bool:
    """`origins_matter` for arrays of one."""
    return origins_matter(settings[0], states[0])


@rule
def stall_count_at(settings: Records, states: Records) -> int:
    """`stall_count` for arrays of one."""
    return stall_count(settings[0], states[0])


@rule
def refresh_key_at(settings: Records, states: Records) -> None:
    """`refresh_key` for arrays of one."""
    refresh_key(settings[0], states[0])

"""Pieces that come, go and stand: the board, its lines, the players' pioneers and the hash kept in step."""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE
from terrae.core.compiled import rule
from terrae.games.terra_nova.state import EMPTY, OUTSIDE, Setting, State


@rule
def occupy(setting: Setting, state: State, space: int, piece: int) -> None:
    """A piece comes to stand on an empty space."""
    state.occupant[space] = piece
    state.taken[space >> 6] |= ONE << np.uint64(space & 63)
    for axis in range(3):
        state.line[setting.line[space, axis]] |= ONE << np.uint64(setting.bit[space, axis])
    state.pieces ^= setting.piece_key[space, piece]


@rule
def vacate(setting: Setting, state: State, space: int) -> None:
    """A pioneer leaves its space, which is empty again."""
    state.pieces ^= setting.piece_key[space, state.occupant[space]]
    state.occupant[space] = EMPTY
    state.taken[space >> 6] &= ~(ONE << np.uint64(space & 63))
    for axis in range(3):
        state.line[setting.line[space, axis]] &= ~(ONE << np.uint64(setting.bit[space, axis]))


@rule
def put_pioneer(setting: Setting, state: State, player: int, space: int) -> None:
    """TN-3 A new pioneer comes onto the board."""
    occupy(setting, state, space, player + 1)
    state.pioneers[player, space >> 6] |= ONE << np.uint64(space & 63)
    state.pioneer_space[player, state.pioneer_count[player]] = space
    state.pioneer_count[player] += 1


@rule
def remove_pioneer(setting: Setting, state: State, space: int) -> None:
    """TN-18 A pioneer in a scored territory leaves the game, and is no moved pioneer any more."""
    player = state.occupant[space] - 1
    vacate(setting, state, space)
    state.pioneers[player, space >> 6] &= ~(ONE << np.uint64(space & 63))
    gap = pioneer_index(state, player, space)
    state.pioneer_count[player] -= 1
    state.pioneer_space[player, gap] = state.pioneer_space[player, state.pioneer_count[player]]
    for index in range(3):
        if state.moved_to[index] == space:
            state.moved_to[index] = OUTSIDE


@rule
def pioneer_index(state: State, player: int, space: int) -> int:
    """Which entry of a player's list of pioneers stands on this space."""
    found = 0
    for index in range(np.int64(state.pioneer_count[player])):
        if state.pioneer_space[player, index] == space:
            found = index
    return found

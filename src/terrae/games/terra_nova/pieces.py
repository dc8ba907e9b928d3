"""Pieces that come, go and stand: the board, its lines, the players' pioneers and the hash kept in step."""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import BYTE
from terrae.games.terra_nova.state import EMPTY, OUTSIDE, Setting, State

_EVERY_BYTE = np.uint64(0x0101010101010101)
_HIGHEST_BITS = np.uint64(0x8080808080808080)


@rule
def line_of(where: np.uint64, axis: int) -> np.uintp:
    """The straight line of a space along an axis, from its word `where`."""
    return np.uintp((where >> np.uint64(16 * axis)) & BYTE)


@rule
def bit_of(where: np.uint64, axis: int) -> np.uint64:
    """Its place on that line, as a set of one."""
    return ONE << ((where >> np.uint64(16 * axis + 8)) & BYTE)


@rule
def occupy(setting: Setting, state: State, space: int, piece: int) -> None:
    """A piece comes to stand on an empty space."""
    state.occupant[space] = piece
    state.taken[space >> 6] |= ONE << np.uint64(space & 63)
    where = setting.where[space]
    for axis in range(3):
        state.line[line_of(where, axis)] |= bit_of(where, axis)
    state.pieces ^= setting.piece_key[space, piece]


@rule
def vacate(setting: Setting, state: State, space: int) -> None:
    """A pioneer leaves its space, which is empty again."""
    state.pieces ^= setting.piece_key[space, state.occupant[space]]
    state.occupant[space] = EMPTY
    state.taken[space >> 6] &= ~(ONE << np.uint64(space & 63))
    where = setting.where[space]
    for axis in range(3):
        state.line[line_of(where, axis)] &= ~bit_of(where, axis)


@rule
def put_pioneer(setting: Setting, state: State, player: int, space: int) -> None:
    """TN-3 A new pioneer comes onto the board."""
    occupy(setting, state, space, player + 1)
    state.pioneers[player, space >> 6] |= ONE << np.uint64(space & 63)
    set_pioneer(state, player, int(state.pioneer_count[player]), space)
    state.pioneer_count[player] += 1


@rule
def remove_pioneer(setting: Setting, state: State, space: int) -> None:
    """TN-18 A pioneer in a scored territory leaves the game, and is no moved pioneer any more."""
    player = state.occupant[space] - 1
    vacate(setting, state, space)
    state.pioneers[player, space >> 6] &= ~(ONE << np.uint64(space & 63))
    gap = pioneer_index(state, player, space)
    state.pioneer_count[player] -= 1
    set_pioneer(state, player, gap, pioneer_at(state, player, int(state.pioneer_count[player])))
    for index in range(3):
        if state.moved_to[index] == space:
            state.moved_to[index] = OUTSIDE


@rule
def pioneer_at(state: State, player: int, index: int) -> int:
    """The space of an entry of a player's list of pioneers."""
    return np.int64((state.pioneer_spaces[player, index >> 3] >> np.uint64(8 * (index & 7))) & BYTE)  # type: ignore[return-value]


@rule
def set_pioneer(state: State, player: int, index: int, space: int) -> None:
    """Write an entry of a player's list of pioneers."""
    shift = np.uint64(8 * (index & 7))
    others = state.pioneer_spaces[player, index >> 3] & ~(BYTE << shift)
    state.pioneer_spaces[player, index >> 3] = others | (np.uint64(space) << shift)


@rule
def pioneer_index(state: State, player: int, space: int) -> int:
    """Which entry of a player's list of pioneers stands on this space, which has one of them."""
    wanted = _EVERY_BYTE * np.uint64(space)
    for half in range(2):
        other = state.pioneer_spaces[player, half] ^ wanted  # the lowest byte that is 0 is the one
        found = ~other & _HIGHEST_BITS & ((other | _HIGHEST_BITS) - _EVERY_BYTE ^ _HIGHEST_BITS)
        if found:
            return 8 * half + (trailing_zeros(found) >> 3)
    return 0

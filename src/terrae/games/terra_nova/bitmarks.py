"""Legal actions as marks, a bit each, 1 where it is legal. The same as `legal.list_legal`, sooner."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, add_bits, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import (
    BYTE,
    NONE,
    forbidden_return,
    must_leave,
    stone_spaces,
    ways,
    ways_from,
)
from terrae.games.terra_nova.state import WORDS, Setting, State

WORD = 63
_FIRST = np.uint64(0xFFFF)


@rule
def first_bits(run: int) -> np.uint64:
    """A word with the `run` lowest bits set; up to 63."""
    return (ONE << np.uint64(run)) - ONE


@rule
def add_moves_of(setting: Setting, state: State, space: int, words: Any) -> int:
    """TN-7 One pioneer's moves, however many; gives how many."""
    count = 0
    for axis in range(3):
        ahead, back = ways(setting, state, space, axis)
        count += add_bits(words, setting.first_move + setting.move[space, axis], first_bits(ahead))
        count += add_bits(words, setting.first_move + setting.move[space, axis + 3], first_bits(back))
    return count


@rule
def add_moves(setting: Setting, state: State, words: Any) -> int:
    """TN-7 The moves of all pioneers of the player to act; gives how many.

    A pioneer's moves are gathered in a register where they fit: words in memory would each have to wait for the one
    before.
    """
    count = 0
    player = state.to_play
    spaces, later = state.pioneer_spaces[player, 0], state.pioneer_spaces[player, 1]
    for index in range(np.int64(state.pioneer_count[player])):
        if index == 8:
            spaces = later
        here = np.uintp(spaces & BYTE)
        spaces >>= np.uint64(8)
        where, rays = setting.where[here], setting.rays[here]
        east, west = ways_from(state, where, 0)
        south_east, north_west = ways_from(state, where, 1)
        south_west, north_east = ways_from(state, where, 2)
        if np.int64(rays >> np.uint64(48)) + north_east > WORD:
            count += add_moves_of(setting, state, np.int64(here), words)  # type: ignore[arg-type]
            continue
        bits = first_bits(east)
        bits |= first_bits(south_east) << ((rays >> np.uint64(16)) & BYTE)
        bits |= first_bits(south_west) << ((rays >> np.uint64(24)) & BYTE)
        bits |= first_bits(west) << ((rays >> np.uint64(32)) & BYTE)
        bits |= first_bits(north_west) << ((rays >> np.uint64(40)) & BYTE)
        bits |= first_bits(north_east) << (rays >> np.uint64(48))
        count += add_bits(words, setting.first_move + np.int64(rays & _FIRST), bits)  # type: ignore[arg-type]
    return count


@rule
def mark_bits(setting: Setting, state: State, words: Any) -> int:
    """Mark every legal action among words that are all 0, the lowest bit first; gives how many.

    One word more than needed is written.
    """
    if state.over:
        return 0
    count = 0
    if state.to_place:
        for word in range(WORDS):
            count += add_bits(words, 64 * word, setting.on_board[word] & ~state.taken[word])
        return count
    if state.actions_done and state.supply:
        for word in range(WORDS):
            count += add_bits(words, setting.first_stone + 64 * word, stone_spaces(setting, state, word))
    leaving = must_leave(setting, state)
    if leaving != NONE:
        return count + add_moves_of(setting, state, leaving, words)
    count += add_moves(setting, state, words)
    if state.actions_done == 2:
        for index in range(2):
            back = forbidden_return(setting, state, index)
            if back != NONE:
                bit = ONE << np.uint64(back & 63)
                count -= ones(words[back >> 6] & bit)
                words[back >> 6] &= ~bit
    return count

"""Legal actions as marks, a bit each, 1 where it is legal. The same as `legal.list_legal`, sooner."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, add_bits, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import NONE, forbidden_return, must_leave, stone_spaces, ways
from terrae.games.terra_nova.state import WORDS, Setting, State

WORD = 63


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
    move = setting.move
    player = state.to_play
    for index in range(np.int64(state.pioneer_count[player])):
        here = np.uintp(state.pioneer_space[player, index])
        east, west = ways(setting, state, here, 0)
        south_east, north_west = ways(setting, state, here, 1)
        south_west, north_east = ways(setting, state, here, 2)
        first = np.int64(move[here, 0])
        if move[here, 5] - first + north_east > WORD:
            count += add_moves_of(setting, state, int(here), words)
            continue
        bits = first_bits(east)
        bits |= first_bits(south_east) << np.uint64(move[here, 1] - first)
        bits |= first_bits(south_west) << np.uint64(move[here, 2] - first)
        bits |= first_bits(west) << np.uint64(move[here, 3] - first)
        bits |= first_bits(north_west) << np.uint64(move[here, 4] - first)
        bits |= first_bits(north_east) << np.uint64(move[here, 5] - first)
        count += add_bits(words, int(setting.first_move + first), bits)
    return count


@rule
def write_bits(setting: Setting, state: State, words: Any) -> int:
    """Write every legal action as a bit, the lowest first; gives how many. One word more than needed is written."""
    words[:] = 0
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

"""TN-7, TN-8, TN-9, TN-10, TN-11, TN-12 Where a pioneer can go, where a stone can lie, and what would go in circles."""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE, leading_zeros, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.games.terra_nova.state import EDITION_DE, EDITION_US, OUTSIDE, WORDS, Setting, State

NONE = -1
BYTE = np.uint64(255)
_BIT = np.uint64(63)
GOES_IN_A_CIRCLE = 1
ANOTHER_MUST_LEAVE = 2


@rule
def low_byte(word: np.uint64) -> int:
    """The lowest eight bits, as a number."""
    return np.int64(word & BYTE)  # type: ignore[return-value]


@rule
def free_way(setting: Setting, state: State, space: int, direction: int) -> int:
    """TN-7 How many empty spaces lie in a straight line before something stands in the way."""
    axis = direction if direction < 3 else direction - 3
    ahead, back = ways(setting, state, space, axis)
    return ahead if direction < 3 else back


@rule
def free_around(setting: Setting, state: State, space: int) -> int:
    """TN-7 The free ways of all six directions together."""
    where = setting.where[space]
    total = 0
    for axis in range(3):
        ahead, back = ways_from(state, where, axis)
        total += ahead + back
    return total


@rule
def ways(setting: Setting, state: State, space: int | np.uintp, axis: int) -> tuple[int, int]:
    """TN-7 The free ways along one axis, forward and back."""
    return ways_from(state, setting.where[space], axis)


@rule
def ways_from(state: State, where: np.uint64, axis: int) -> tuple[int, int]:
    """`ways` from a space's word `where`."""
    part = where >> np.uint64(16 * axis)
    line = state.line[np.uintp(part & BYTE)]
    bit = part >> np.uint64(8)
    return trailing_zeros((line >> ONE) >> (bit & _BIT)), leading_zeros((line << ONE) << (~bit & _BIT))


@rule
def way_is_free(setting: Setting, state: State, move: int) -> bool:
    """TN-7 Whether nothing stands in the way of a move; `move` counts from the first move."""
    origin = setting.origin[move]
    direction = setting.ray[move]
    return move - setting.move[origin, direction] < free_way(setting, state, origin, direction)


@rule
def can_move(setting: Setting, state: State, player: int) -> bool:
    """TN-6, TN-9 Whether any pioneer of this player has an empty space beside it."""
    spaces = state.pioneer_spaces[player]
    for index in range(state.pioneer_count[player]):
        space = low_byte(spaces[index >> 3] >> np.uint64(8 * (index & 7)))
        free = np.uint64(0)
        for word in range(WORDS):
            free |= setting.around[space, word] & ~state.taken[word]
        if free:
            return True
    return False


@rule
def can_move_at(settings: Records, states: Records, player: int) -> bool:
    """`can_move` for arrays of one."""
    return can_move(settings[0], states[0], player)


@rule
def stone_spaces(setting: Setting, state: State, word: int) -> np.uint64:
    """TN-11, TN-12 One word of the set of empty spaces next to pioneers moved this turn."""
    found = np.uint64(0)
    for index in range(2):
        space = state.moved_to[index]
        if space != OUTSIDE:
            found |= setting.around[space, word]
    return found & ~state.taken[word]


@rule
def move_number(setting: Setting, origin: int, goal: int) -> int:
    """The number of the move from one space to another; NONE if no straight line joins them."""
    for axis in range(3):
        if setting.line[origin, axis] == setting.line[goal, axis]:
            distance = np.int64(setting.bit[goal, axis]) - np.int64(setting.bit[origin, axis])
            if distance > 0:
                return int(setting.first_move + setting.move[origin, axis] + distance - 1)
            if distance < 0:
                return int(setting.first_move + setting.move[origin, axis + 3] - distance - 1)
    return NONE


@rule
def forbidden_return(setting: Setting, state: State, index: int) -> int:
    """TN-10 The third action that would take a moved pioneer back to where its turn began; or NONE."""
    if state.actions_done != 2 or state.stones_laid != 0 or state.moved_to[index] == OUTSIDE:
        return NONE
    if setting.edition == EDITION_DE and state.moved_from[1] != OUTSIDE:
        return NONE  # nobody can make all three moves any more
    return move_number(setting, state.moved_to[index], state.moved_from[index])


@rule
def must_leave(setting: Setting, state: State) -> int:
    """TN-10 (us) A pioneer that went out and back must be the one that moves third; else NONE."""
    third_of_moves = state.actions_done == 2 and state.stones_laid == 0
    if setting.edition == EDITION_US and third_of_moves and state.moved_to[0] == state.moved_from[0]:
        return int(state.moved_to[0])
    return NONE


@rule
def circle(setting: Setting, state: State, number: int) -> int:
    """TN-10 Which part of the clause stands against a move whose way is free; 0 if none does."""
    if number == forbidden_return(setting, state, 0) or number == forbidden_return(setting, state, 1):
        return GOES_IN_A_CIRCLE
    leaving = must_leave(setting, state)
    if leaving != NONE and leaving != setting.origin[number - setting.first_move]:
        return ANOTHER_MUST_LEAVE
    return 0

"""What an action does: a pioneer placed or moved, a stone laid, and everything that follows by itself."""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE
from terrae.core.compiled import rule
from terrae.core.rulebook import Rulebook, register
from terrae.games.terra_nova.keys import refresh_key
from terrae.games.terra_nova.legal import count_legal, is_legal, list_legal, nth_legal, random_legal
from terrae.games.terra_nova.pieces import occupy, pioneer_index, put_pioneer, set_pioneer, vacate
from terrae.games.terra_nova.scoring import results, settle
from terrae.games.terra_nova.state import END_BOARD_FULL, OUTSIDE, STATE, STONE, Setting, State
from terrae.games.terra_nova.turns import ACTIONS_IN_A_TURN, can_go_on, end_turn, pass_while_blocked


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """TN-4, TN-19 One of a turn's three actions, or a placement, and everything that follows from it by itself."""
    state.ply += 1
    if state.to_place:
        put_pioneer(setting, state, state.to_play, number)
        state.to_place -= 1
        state.turn += 1
        state.to_play = (state.to_play + 1) % setting.players
        if state.to_place == 0:
            pass_while_blocked(setting, state)
        refresh_key(setting, state)
        return
    if number < setting.first_move:
        lay_stone(setting, state, number - setting.first_stone)
    else:
        move_pioneer(setting, state, number - setting.first_move)
    state.actions_done += 1
    if state.open_spaces == 0:
        state.over = END_BOARD_FULL
    elif state.actions_done == ACTIONS_IN_A_TURN or not can_go_on(setting, state):
        end_turn(setting, state)
    refresh_key(setting, state)


@rule
def move_pioneer(setting: Setting, state: State, move: int) -> None:
    """TN-7 A pioneer slides; the turn remembers where it came from (TN-10, TN-11)."""
    origin = setting.origin[move]
    goal = setting.goal[move]
    player = state.to_play
    vacate(setting, state, origin)
    occupy(setting, state, goal, player + 1)
    state.pioneers[player, origin >> 6] &= ~(ONE << np.uint64(origin & 63))
    state.pioneers[player, goal >> 6] |= ONE << np.uint64(goal & 63)
    set_pioneer(state, player, pioneer_index(state, player, origin), goal)
    for index in range(ACTIONS_IN_A_TURN):
        if state.moved_to[index] == origin:
            state.moved_to[index] = goal
            return
    for index in range(ACTIONS_IN_A_TURN):
        if state.moved_from[index] == OUTSIDE:
            state.moved_from[index] = origin
            state.moved_to[index] = goal
            return


@rule
def lay_stone(setting: Setting, state: State, space: int) -> None:
    """TN-11, TN-13 A stone is laid for good; what it shuts off is scored at once."""
    occupy(setting, state, space, STONE)
    state.supply -= 1
    state.stones_laid += 1
    state.open_spaces -= 1
    settle(setting, state, space)


register(STATE, Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results, random_legal))

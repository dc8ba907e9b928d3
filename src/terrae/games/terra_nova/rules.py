"""What an action does, and everything that follows from it by itself: the course of a turn and the end."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE
from terrae.core.compiled import rule
from terrae.core.rulebook import Rulebook, register
from terrae.games.terra_nova.keys import refresh_key
from terrae.games.terra_nova.legal import (
    count_legal,
    count_moves,
    is_legal,
    list_legal,
    nth_legal,
    random_legal,
)
from terrae.games.terra_nova.scoring import pioneer_index, settle, vacate
from terrae.games.terra_nova.state import EDITION_DE, OUTSIDE, STATE, STONE, WORDS, End, Setting, State
from terrae.games.terra_nova.ways import can_move, stone_spaces

ACTIONS_IN_A_TURN = 3

_BOARD_FULL = int(End.BOARD_FULL)
_NOBODY_MOVES = int(End.NOBODY_MOVES)
_SUPPLY_EMPTY = int(End.SUPPLY_EMPTY)
_STALLED = int(End.STALLED)


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """Play a legal action and everything that follows from it by itself."""
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
        state.over = _BOARD_FULL
    elif state.actions_done == ACTIONS_IN_A_TURN or not can_go_on(setting, state):
        end_turn(setting, state)
    refresh_key(setting, state)


@rule
def occupy(setting: Setting, state: State, space: int, piece: int) -> None:
    """A piece comes to stand on an empty space."""
    state.occupant[space] = piece
    state.taken[space >> 6] |= ONE << np.uint64(space & 63)
    for axis in range(3):
        state.line[setting.line[space, axis]] |= ONE << np.uint64(setting.bit[space, axis])
    state.pieces ^= setting.piece_key[space, piece]


@rule
def put_pioneer(setting: Setting, state: State, player: int, space: int) -> None:
    """TN-3 A new pioneer comes onto the board."""
    occupy(setting, state, space, player + 1)
    state.pioneers[player, space >> 6] |= ONE << np.uint64(space & 63)
    state.pioneer_space[player, state.pioneer_count[player]] = space
    state.pioneer_count[player] += 1


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
    state.pioneer_space[player, pioneer_index(state, player, origin)] = goal
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
    """TN-11 A stone is laid for good; what it shuts off is scored at once."""
    occupy(setting, state, space, STONE)
    state.supply -= 1
    state.stones_laid += 1
    state.open_spaces -= 1
    settle(setting, state, space)


@rule
def can_go_on(setting: Setting, state: State) -> bool:
    """TN-5 Whether a second or third action is possible."""
    if state.supply:
        for word in range(WORDS):
            if stone_spaces(setting, state, word):
                return True
    if state.actions_done == 1:
        return can_move(setting, state, state.to_play)
    return count_moves(setting, state) > 0


@rule
def end_turn(setting: Setting, state: State) -> None:
    """The turn passes on, over players who cannot move, unless the game ends (TN-6, TN-20, TN-21)."""
    state.turns_without_stone = 0 if state.stones_laid else state.turns_without_stone + 1
    state.turn += 1
    state.actions_done = 0
    state.stones_laid = 0
    for index in range(ACTIONS_IN_A_TURN):
        state.moved_from[index] = OUTSIDE
        state.moved_to[index] = OUTSIDE
    state.over = ending_now(setting, state)
    if state.over == 0:
        state.to_play = (state.to_play + 1) % setting.players
        pass_while_blocked(setting, state)


@rule
def pass_while_blocked(setting: Setting, state: State) -> None:
    """TN-6 Players who cannot move pass, each of them one turn."""
    while state.over == 0 and not can_move(setting, state, state.to_play):
        state.turn += 1
        state.turns_without_stone += 1
        state.over = ending_now(setting, state)
        if state.over == 0:
            state.to_play = (state.to_play + 1) % setting.players


@rule
def ending_now(setting: Setting, state: State) -> int:
    """TN-20, TN-21 Between two turns: why the game is over, or 0."""
    movers = 0
    needed = 2 if setting.edition == EDITION_DE else 1
    for player in range(setting.players):
        if movers < needed and can_move(setting, state, player):
            movers += 1
    if movers < needed:
        return _NOBODY_MOVES
    if state.supply == 0:
        return _SUPPLY_EMPTY
    if setting.stall_turns and state.turns_without_stone >= setting.stall_turns:
        return _STALLED
    return 0


@rule
def results(setting: Setting, state: State, shares: npt.NDArray[np.float64]) -> None:
    """TN-22 Most points wins; equal points share the victory."""
    most = state.score[0]
    for player in range(setting.players):
        most = max(most, state.score[player])
    winners = 0
    for player in range(setting.players):
        if state.score[player] == most:
            winners += 1
    for player in range(setting.players):
        shares[player] = 1.0 / winners if state.score[player] == most else 0.0


register(STATE, Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results, random_legal))

"""Setting up: the setting of checked options on a map, and the state before the first action."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from terrae.core.bits import ONE
from terrae.core.compiled import lightly, rule
from terrae.core.game import Records, copied
from terrae.core.random import scrambled
from terrae.games.terra_nova.board import MOST_LINES, MOST_SPACES, PIONEERS, Board
from terrae.games.terra_nova.state import OUTSIDE, SETTING, STATE, STONE, Setting, State


def make_setting(board: Board, players: int, edition: int, stones: int, stall_rounds: int) -> Records:
    """The setting of a match, as an array of one."""
    settings = copied(_geometry(board))
    setting = settings[0]
    setting.players = players
    setting.edition = edition
    setting.stones = stones
    setting.stall_turns = stall_rounds * players
    setting.pioneers = PIONEERS[players]
    return settings


def first_state(settings: Records) -> Records:
    """TN-3 An empty island, all pioneers and stones still to come."""
    states = np.zeros(1, STATE)
    lightly(lay_out_at, settings, states)
    return states


@rule
def lay_out(setting: Setting, state: State) -> None:
    """TN-3 Make a state that is all zeros the first one, but for its hash."""
    for line in range(MOST_LINES):
        state.line[line] = setting.empty_line[line]
    state.supply = setting.stones
    state.to_place = setting.players * setting.pioneers
    state.open_spaces = setting.spaces
    for index in range(len(state.moved_from)):
        state.moved_from[index] = OUTSIDE
        state.moved_to[index] = OUTSIDE
    state.regions = 1
    for space in range(setting.spaces, MOST_SPACES + 1):
        state.occupant[space] = STONE


@rule
def lay_out_at(settings: Records, states: Records) -> None:
    """`lay_out` for arrays of one."""
    lay_out(settings[0], states[0])


@lru_cache(maxsize=16)
def _geometry(board: Board) -> Records:
    """A setting with everything that follows from the map."""
    settings = np.zeros(1, SETTING)
    setting = settings[0]
    setting.spaces = len(board.spaces)
    setting.neighbour[:] = board.neighbours
    setting.landscape[: len(board.spaces)] = board.landscapes
    lightly(survey_at, settings)
    return settings


@rule
def survey(setting: Setting) -> None:
    """Fill in what follows from the number of spaces, their landscapes and their neighbours; all else is zeros."""
    setting.first_stone = setting.spaces
    setting.first_move = 2 * setting.spaces
    for space in range(setting.spaces):
        setting.on_board[space >> 6] |= ONE << np.uint64(space & 63)
        land = setting.landscape[space]
        setting.same_landscape[land, setting.landscape_size[land]] = space
        setting.landscape_size[land] += 1
        for direction in range(6):
            there = int(setting.neighbour[space, direction])
            if there != OUTSIDE:
                setting.around[space, there >> 6] |= ONE << np.uint64(there & 63)
    _draw_lines(setting)
    _number_moves(setting)
    for space in range(MOST_SPACES):
        for piece in range(1, 6):
            setting.piece_key[space, piece] = scrambled(np.uint64(20_000 + 8 * space + piece))


@rule
def survey_at(settings: Records) -> None:
    """`survey` for an array of one."""
    survey(settings[0])


@rule
def _draw_lines(setting: Setting) -> None:
    """Give every space its line and bit on each of the three axes; bit 0 is the edge before a line."""
    for axis in range(3):
        for space in range(setting.spaces):
            if setting.neighbour[space, axis + 3] != OUTSIDE:
                continue
            line = int(setting.lines)
            here = space
            length = 0
            while here != OUTSIDE:
                length += 1
                setting.line[here, axis] = line
                setting.bit[here, axis] = length
                setting.where[here] |= np.uint64(line | length << 8) << np.uint64(16 * axis)
                here = int(setting.neighbour[here, axis])
            setting.empty_line[line] = ~((ONE << np.uint64(length + 1)) - np.uint64(2))
            setting.lines += 1


@rule
def _number_moves(setting: Setting) -> None:
    """Moves follow placements and stones: by origin, then direction, then distance."""
    number = 0
    for space in range(setting.spaces):
        for direction in range(6):
            setting.move[space, direction] = number
            goal = int(setting.neighbour[space, direction])
            while goal != OUTSIDE:
                setting.origin[number] = space
                setting.goal[number] = goal
                setting.ray[number] = direction
                number += 1
                goal = int(setting.neighbour[goal, direction])
        first = int(setting.move[space, 0])
        rays = np.uint64(first)
        for direction in range(1, 6):
            distance = min(int(setting.move[space, direction]) - first, 255)
            rays |= np.uint64(distance) << np.uint64(8 + 8 * direction)
        setting.rays[space] = rays
    setting.actions = setting.first_move + number

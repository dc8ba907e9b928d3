"""Setting up: the setting of checked options on a map, and the state before the first action."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from terrae.core.game import Records, copied
from terrae.core.random import mixed
from terrae.games.terra_nova.board import LANDSCAPES, MOST_SPACES, PIONEERS, Board
from terrae.games.terra_nova.state import OUTSIDE, SETTING, STATE, STONE, Setting


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
    setting = settings[0]
    states = np.zeros(1, STATE)
    state = states[0]
    state.line[:] = setting.empty_line
    state.supply = setting.stones
    state.to_place = setting.players * setting.pioneers
    state.open_spaces = setting.spaces
    state.moved_from[:] = OUTSIDE
    state.moved_to[:] = OUTSIDE
    state.regions = 1
    state.occupant[setting.spaces :] = STONE
    return states


@lru_cache(maxsize=16)
def _geometry(board: Board) -> Records:
    """A setting with everything that follows from the map."""
    settings = np.zeros(1, SETTING)
    setting = settings[0]
    count = len(board.spaces)
    setting.spaces = count
    setting.first_stone = count
    setting.first_move = 2 * count
    letters = list(LANDSCAPES)
    setting.neighbour[:] = OUTSIDE
    for space in range(count):
        setting.on_board[space // 64] |= np.uint64(1 << space % 64)
        setting.landscape[space] = letters.index(board.spaces[space].landscape)
        land = setting.landscape[space]
        setting.same_landscape[land, setting.landscape_size[land]] = space
        setting.landscape_size[land] += 1
        for direction in range(6):
            there = board.neighbour(space, direction)
            if there is not None:
                setting.neighbour[space, direction] = there
                setting.around[space, there // 64] |= np.uint64(1 << there % 64)
    _draw_lines(setting, board)
    _number_moves(setting, board)
    for space in range(MOST_SPACES):
        for piece in range(1, 6):
            setting.piece_key[space, piece] = mixed(20_000 + 8 * space + piece)
    return settings


def _draw_lines(setting: Setting, board: Board) -> None:
    """Give every space its line and bit on each of the three axes; bit 0 is the edge before a line."""
    for axis in range(3):
        for space in range(len(board.spaces)):
            if board.neighbour(space, axis + 3) is not None:
                continue
            along = [space, *board.ray(space, axis)]
            number = setting.lines
            for bit, member in enumerate(along, start=1):
                setting.line[member, axis] = number
                setting.bit[member, axis] = bit
            setting.empty_line[number] = np.uint64(((1 << 64) - 1) ^ ((1 << (len(along) + 1)) - 2))
            setting.lines += 1


def _number_moves(setting: Setting, board: Board) -> None:
    """Moves follow placements and stones: by origin, then direction, then distance."""
    number = 0
    for space in range(len(board.spaces)):
        for direction in range(6):
            setting.move[space, direction] = number
            for goal in board.ray(space, direction):
                setting.origin[number] = space
                setting.goal[number] = goal
                setting.ray[number] = direction
                number += 1
    setting.actions = setting.first_move + number

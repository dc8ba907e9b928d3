"""The records that the compiled rules work on: what a match is played with, and how it stands.

Sets of spaces are bits in four 64-bit words. Each straight line of spaces is one word of its own, in
which the bits of taken spaces are set and the first and everything behind the last space count as
taken, so that free ways are counted by one instruction. Space number `OUTSIDE` stands for everything
beyond the edge and is under a stone for ever.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.random import mixed
from terrae.games.terra_nova.board import LANDSCAPES, MOST_LINES, MOST_MOVES, MOST_SPACES, PIONEERS, Board

OUTSIDE = MOST_SPACES
WORDS = MOST_SPACES // 64
MOST_PLAYERS = 4
MOST_PIONEERS = max(PIONEERS.values())

EMPTY = 0
STONE = 5
"""What stands on a space: `EMPTY`, 1 to 4 for a pioneer of player 0 to 3, `STONE`."""

CLOSED = 16
"""A space's `closed` is 0 on open land, else `CLOSED` plus one bit for each player who scored it."""

EDITION_DE = 0
EDITION_US = 1


class End(IntEnum):
    """Why a game is over."""

    NOT_YET = 0
    BOARD_FULL = 19
    NOBODY_MOVES = 20
    SUPPLY_EMPTY = 21
    STALLED = 22


SETTING = np.dtype(
    (
        np.record,
        [
            ("piece_key", "u8", (MOST_SPACES, 6)),
            ("on_board", "u8", (WORDS,)),
            ("around", "u8", (MOST_SPACES, WORDS)),
            ("empty_line", "u8", (MOST_LINES,)),
            ("players", "i8"),
            ("spaces", "i8"),
            ("lines", "i8"),
            ("actions", "i8"),
            ("first_stone", "i8"),
            ("first_move", "i8"),
            ("edition", "i8"),
            ("stones", "i8"),
            ("stall_turns", "i8"),
            ("pioneers", "i8"),
            ("neighbour", "u2", (MOST_SPACES, 6)),
            ("move", "u2", (MOST_SPACES, 6)),
            ("line", "u2", (MOST_SPACES, 3)),
            ("origin", "u2", (MOST_MOVES,)),
            ("goal", "u2", (MOST_MOVES,)),
            ("ray", "u1", (MOST_MOVES,)),
            ("bit", "u1", (MOST_SPACES, 3)),
            ("landscape", "u1", (MOST_SPACES + 1,)),
            ("same_landscape", "i2", (len(LANDSCAPES), MOST_SPACES)),
            ("landscape_size", "i2", (len(LANDSCAPES),)),
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("key", "u8"),
            ("pieces", "u8"),
            ("line", "u8", (MOST_LINES,)),
            ("taken", "u8", (WORDS,)),
            ("pioneers", "u8", (MOST_PLAYERS, WORDS)),
            ("ply", "u4"),
            ("turn", "u4"),
            ("turns_without_stone", "u4"),
            ("score", "i4", (MOST_PLAYERS,)),
            ("supply", "i2"),
            ("to_place", "i2"),
            ("open_spaces", "i2"),
            ("moved_from", "u2", (3,)),
            ("moved_to", "u2", (3,)),
            ("regions", "u1"),
            ("to_play", "i1"),
            ("over", "u1"),
            ("actions_done", "u1"),
            ("stones_laid", "u1"),
            ("pioneer_count", "u1", (MOST_PLAYERS,)),
            ("pioneer_space", "u1", (MOST_PLAYERS, MOST_PIONEERS)),
            ("ways", "u1", (MOST_PIONEERS,)),
            ("occupant", "u1", (MOST_SPACES + 1,)),
            ("region", "u1", (MOST_SPACES + 1,)),
            ("closed", "u1", (MOST_SPACES + 1,)),
        ],
    )
)

Setting = Any
"""A record of type SETTING."""
State = Any
"""A record of type STATE."""


def make_setting(
    board: Board, players: int, edition: int, stones: int, stall_rounds: int
) -> npt.NDArray[Any]:
    """The setting of a match, as an array of one."""
    settings = _geometry(board).copy()
    setting = settings[0]
    setting.players = players
    setting.edition = edition
    setting.stones = stones
    setting.stall_turns = stall_rounds * players
    setting.pioneers = PIONEERS[players]
    return settings


def first_state(settings: npt.NDArray[Any]) -> npt.NDArray[Any]:
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
def _geometry(board: Board) -> npt.NDArray[Any]:
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

"""The records that the compiled rules work on: what a match is played with, and how it stands.

Sets of spaces are bits in four 64-bit words. Each straight line of spaces is one word of its own, in
which the bits of taken spaces are set and the first and everything behind the last space count as
taken, so that free ways are counted by one instruction. Space number `OUTSIDE` stands for everything
beyond the edge and is under a stone for ever.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.codes import Code
from terrae.games.terra_nova.board import LANDSCAPES, MOST_LINES, MOST_MOVES, MOST_SPACES, PIONEERS

OUTSIDE = MOST_SPACES
WORDS = MOST_SPACES // 64
MOST_PLAYERS = 4
MOST_PIONEERS = max(PIONEERS.values())

SEATS = ("yellow", "red", "blue", "green")
"""What the players' pioneers are called, by seat."""

EMPTY = 0
STONE = 5
"""What stands on a space: `EMPTY`, 1 to 4 for a pioneer of player 0 to 3, `STONE`."""

CLOSED = 16
"""A space's `closed` is 0 on open land, else `CLOSED` plus one bit for each player who scored it."""

EDITION_DE = 0
EDITION_US = 1


class End(Code):
    """Why a game is over."""

    NOT_YET = 0
    BOARD_FULL = 1, "TN-19"
    NOBODY_MOVES = 2, "TN-20"
    SUPPLY_EMPTY = 3, "TN-21"
    STALLED = 4, "TN-21"


# Plain integers for compiled code, which would take an enumeration's member for a number of its own kind.
END_BOARD_FULL, END_NOBODY_MOVES, END_SUPPLY_EMPTY, END_STALLED = (int(end) for end in End if end)

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

"""What a match of Terra Turrium holds: the records of a setting and a state, phases and endings.

A *setting* is what the players agreed on; it never changes. A *state* is what lies on the table.
Sets of fields are two words each, as in `board`. Fields below the line follow from those above it:
they are kept up to date by the rules and can be made anew by `rules.rebuild`.

| state | holds |
| --- | --- |
| `to_play`, `phase`, `over`, `rounds` | whose action, of what kind; the end; the round |
| `ply`, `turn` | actions and turns so far, for people: the rules do not look at them |
| `height` | stones on each field; one more place, always 0, stands for beyond the edge |
| `turrians` | per player, the fields that its turrians stand on |
| `aggressor`, `reserve`, `reached` | per player: the scale (0 is off it), handicap stones, the goal |
| `hand`, `points`, `spent`, `attacked` | of this turn: stones in hand, movement points left, the foreign \
territories taken from (bits), whether the aggressor stone has moved |
| --- | --- |
| `key` | a hash of all the above but `ply` and `turn` |
| `captured` | per player, turrians waiting to return |
| `towers`, `single` | fields with a stone; with exactly one |
| `walk_north`, `walk_east` | fields from which a step north or east (and back) is level enough |
| `outside` | while taking: empty fields connected to an empty field on the rim |
| `choices` | fields that the action may name in this phase (in the move phase: to return to) |
| `stands` | per player, how many turrians stand on each height: four bits a height, all above 7 in one |
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from terrae.core.codes import Code
from terrae.games.terra_turrium.board import FIELDS

MOST_PLAYERS = 4
TURRIANS = 6
STONES_TO_TAKE = 3
POINTS = 5
LAST_AGGRESSOR = 5
"""The end of the scale: the attack made from here takes the stone off."""
DEFAULT_ROUND_LIMIT = 150

SEATS = ("yellow", "red", "blue", "green")
"""What the players' turrians are called, by seat."""


class Phase(IntEnum):
    """What kind of action is due."""

    HANDICAP = 0
    STAND = 1
    TAKE = 2
    PLACE = 3
    MOVE = 4
    OVER = 5


class End(Code):
    """Why a game is over."""

    NOT_YET = 0
    GOAL = 1, "TT-21"
    ROUND_LIMIT = 2, "TT-22"
    TEAM = 3, "TT-23"
    HOLD = 4, "TT-25"


# Plain integers for compiled code, which would take an enumeration's member for a number of its own kind.
HANDICAP, STAND, TAKE, PLACE, MOVE, OVER = (int(phase) for phase in Phase)
END_GOAL, END_ROUND_LIMIT, END_TEAM, END_HOLD = (int(end) for end in End if end)

SETTING: np.dtype[Any] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("own", np.uint64, (MOST_PLAYERS, 2)),  # per player: the own territory
                ("own_rim", np.uint64, (MOST_PLAYERS, 2)),  # its part of the rim
                ("take_free", np.uint64, (MOST_PLAYERS, 2)),  # taken from without the outside rule
                ("take_outside", np.uint64, (MOST_PLAYERS, 2)),  # taken from by the outside rule
                ("goal", np.int64),  # what `stands` is when the goal is reached
                ("round_limit", np.int32),
                ("players", np.int8),
                ("team", np.int8),
                ("tall", np.int8),
                ("any_territory", np.int8),
                ("hold", np.int8),
                ("diagonal", np.int8),
                ("one_each", np.int8),  # at most one stone from each foreign territory
                ("giver", np.int8),
                ("receiver", np.int8),
                ("gift", np.int8),  # handicap stones; 0 when there is no handicap
            ],
            align=True,
        ),
    )
)

STATE: np.dtype[Any] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint64),
                ("towers", np.uint64, 2),
                ("single", np.uint64, 2),
                ("walk_north", np.uint64, 2),
                ("walk_east", np.uint64, 2),
                ("outside", np.uint64, 2),
                ("choices", np.uint64, 2),
                ("turrians", np.uint64, (MOST_PLAYERS, 2)),
                ("stands", np.int64, MOST_PLAYERS),
                ("ply", np.int32),
                ("turn", np.int32),
                ("rounds", np.int32),
                ("height", np.int8, FIELDS + 1),
                ("captured", np.int8, MOST_PLAYERS),
                ("aggressor", np.int8, MOST_PLAYERS),
                ("reserve", np.int8, MOST_PLAYERS),
                ("reached", np.int8, MOST_PLAYERS),
                ("to_play", np.int8),
                ("phase", np.int8),
                ("over", np.int8),
                ("hand", np.int8),
                ("points", np.int8),
                ("spent", np.int8),
                ("attacked", np.int8),
            ],
            align=True,
        ),
    )
)

Setting = Any
State = Any
"""Records of the types above: Numba and NumPy know them by attribute, static typing does not."""

"""Terra Nova: what follows from a map alone and makes looking at its positions quick.

A straight line's spaces have consecutive *places*, with one place more before the first of them; the
spaces between two places of a line are then the difference of two sets. The tables stand in a thread's `workspace`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import LANDSCAPES, MOST_LINES, MOST_MOVES, MOST_SPACES
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting

AXES = 3
WITH_OUTSIDE = MOST_SPACES + 8
"""Spaces and what lies beyond the edge; by eights, so that the fields behind are aligned."""
KINDS = len(LANDSCAPES)
"""Of landscapes."""
MOST_PLACES = AXES * MOST_SPACES + MOST_LINES

TABLES: list[Any] = [
    ("up_to", "u8", (MOST_PLACES, WORDS)),
    ("country", "u8", (KINDS, WORDS)),
    ("prepared", "i8"),
    ("place", "u2", (MOST_SPACES, AXES)),
    ("first_place", "u2", (MOST_LINES,)),
    ("length", "u1", (MOST_LINES,)),
    ("space", "u1", (MOST_PLACES,)),
    ("edges", "u1", (WITH_OUTSIDE,)),
    ("distance", "u1", (MOST_MOVES,)),
]
"""Fields of a workspace.

| field | holds |
| --- | --- |
| `up_to` | by place: the spaces of its line up to that place, as bits |
| `country` | by landscape: its spaces, as bits |
| `place` | by space and axis: its place |
| `first_place`, `length` | of a line |
| `space` | by place: its space |
| `edges` | by space: the directions in which the map ends, as bits |
| `distance` | by move: how far it goes beyond one step |
"""


@rule
def prepare(setting: Setting, workspace: Any) -> None:
    """Fill the tables of a workspace that is used for the first time."""
    for space in range(int(setting.spaces)):
        workspace.country[int(setting.landscape[space]), space >> 6] |= ONE << np.uint64(space & 63)
        for direction in range(6):
            if setting.neighbour[space, direction] == OUTSIDE:
                workspace.edges[space] |= np.uint8(1 << direction)
        for axis in range(AXES):
            line = int(setting.line[space, axis])
            workspace.length[line] = max(int(workspace.length[line]), int(setting.bit[space, axis]))
    place = 0
    for line in range(int(setting.lines)):
        workspace.first_place[line] = place
        place += 1 + int(workspace.length[line])
    for space in range(int(setting.spaces)):
        for axis in range(AXES):
            place = int(workspace.first_place[int(setting.line[space, axis])]) + int(setting.bit[space, axis])
            workspace.place[space, axis] = place
            workspace.space[place] = space
    for line in range(int(setting.lines)):
        for bit in range(1, 1 + int(workspace.length[line])):
            place = int(workspace.first_place[line]) + bit
            space = int(workspace.space[place])
            for word in range(WORDS):
                workspace.up_to[place, word] = workspace.up_to[place - 1, word]
            workspace.up_to[place, space >> 6] |= ONE << np.uint64(space & 63)
    for move in range(int(setting.actions) - int(setting.first_move)):
        first = setting.move[int(setting.origin[move]), int(setting.ray[move])]
        workspace.distance[move] = move - int(first)
    workspace.prepared = 1

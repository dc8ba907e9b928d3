"""Terra Turrium: turns and mirrors of the square that leave every territory with its owner."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from terrae.core.game import Variant
from terrae.games.terra_turrium.actions import ACTIONS, CAPTURE_FIRST, END_TURN, KEEP, STEP_FIRST
from terrae.games.terra_turrium.board import DIRECTIONS, FIELDS, SIDE, TERRITORY, fields_of
from terrae.research.layout import Symmetry, layout

Places = npt.NDArray[np.int32]

_SPENT = 6
"""The first of four scalars that belong to territories."""
_SQUARE = {
    "identity": (1, 0, 0, 1),
    "turned by 90 degrees": (0, 1, -1, 0),
    "turned by 180 degrees": (-1, 0, 0, -1),
    "turned by 270 degrees": (0, -1, 1, 0),
    "mirrored west to east": (-1, 0, 0, 1),
    "mirrored south to north": (1, 0, 0, -1),
    "mirrored across a1 to j10": (0, 1, 1, 0),
    "mirrored across a10 to j1": (0, -1, -1, 0),
}
"""What becomes of a step east and north: the four numbers of a matrix."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""East and north of a step in each direction: north, east, south, west."""


def symmetries(variant: Variant) -> Iterator[Symmetry]:
    """Those of the square."""
    owner = np.full(FIELDS, -1)
    for player in range(variant.players):
        owner[fields_of(variant.setting["own"][0, player])] = player
    for name, (a, b, c, d) in _SQUARE.items():
        spaces = np.zeros(FIELDS, np.int32)
        for field in range(FIELDS):
            x, y = 2 * (field % SIDE) - SIDE + 1, 2 * (field // SIDE) - SIDE + 1
            spaces[field] = (a * x + b * y + SIDE - 1) // 2 + SIDE * ((c * x + d * y + SIDE - 1) // 2)
        if not np.array_equal(owner[spaces], owner):
            continue
        ways = [_STEPS.index((a * east + b * north, c * east + d * north)) for east, north in _STEPS]
        yield Symmetry(name, spaces, _square_actions(spaces, ways), _square_scalars(variant, spaces))


def _square_actions(spaces: Places, ways: list[int]) -> Places:
    actions = np.arange(ACTIONS, dtype=np.int32)
    for first in range(0, STEP_FIRST, FIELDS):
        actions[first : first + FIELDS] = first + spaces
    for first in (STEP_FIRST, CAPTURE_FIRST):
        for field in range(FIELDS):
            for way in range(DIRECTIONS):
                actions[first + DIRECTIONS * field + way] = first + DIRECTIONS * spaces[field] + ways[way]
    assert actions[END_TURN] == END_TURN
    assert actions[KEEP] == KEEP
    return actions


def _square_scalars(variant: Variant, spaces: Places) -> Places:
    scalars = np.arange(len(layout(variant).scalars), dtype=np.int32)
    for field in range(FIELDS):
        scalars[_SPENT + TERRITORY[field]] = _SPENT + TERRITORY[spaces[field]]
    return scalars

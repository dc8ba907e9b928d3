"""Boards that map onto themselves: the same position seen in a mirror, or turned, for augmentation.

A symmetry takes every space to a space and every action to an action, so that legal actions stay legal, and what they
lead to stays what it was. Terra Nova: turns and mirrors of the map that take each landscape to one landscape (the rules
tell landscapes apart, but not which is which). Terra Turrium: those of the square that leave every territory with its
owner. The first symmetry of every variant leaves everything where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.game import Variant
from terrae.games.terra_nova.board import Board, load_board
from terrae.games.terra_turrium.actions import ACTIONS, CAPTURE_FIRST, END_TURN, KEEP, STEP_FIRST
from terrae.games.terra_turrium.board import DIRECTIONS, FIELDS, SIDE, TERRITORY, fields_of
from terrae.research.layout import layout

Places = npt.NDArray[np.int32]

_SPENT = 6
"""The first of Terra Turrium's four scalars that belong to territories."""


@dataclass(frozen=True)
class Symmetry:
    """Where everything goes: `spaces[3]` is where space 3 goes, `actions[3]` what becomes of action 3."""

    name: str
    spaces: Places
    actions: Places
    scalars: Places

    def planes(self, planes: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Planes that end in spaces, as they look afterwards."""
        return planes[..., np.argsort(self.spaces)]

    def mask(self, mask: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Masks, or probabilities, that end in actions."""
        return mask[..., np.argsort(self.actions)]

    def numbers(self, scalars: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Scalars, as they are afterwards."""
        return scalars[..., np.argsort(self.scalars)]


@cache
def symmetries(variant: Variant) -> tuple[Symmetry, ...]:
    """All symmetries of a variant.

    >>> import terrae
    >>> [found.name for found in symmetries(terrae.variant("terra-turrium", players=2))]
    ['identity', 'mirrored west to east']
    """
    if variant.game.name == "terra-nova":
        return tuple(_of_map(variant, load_board(variant.options["board"])))
    return tuple(_of_square(variant))


def _of_map(variant: Variant, board: Board) -> Iterator[Symmetry]:
    number = {action.text: action.number for action in variant.actions}
    count = len(layout(variant).scalars)
    names = [space.name for space in board.spaces]
    for name, spaces in _turns_of_map(board):
        place = {names[space]: names[goal] for space, goal in enumerate(spaces)}
        actions = np.zeros(variant.action_count, np.int32)
        for action in variant.actions:
            goal = place[action.goal or ""]
            text = {"place": f"@{goal}", "stone": f"#{goal}"}.get(
                action.kind
            ) or f"{place[action.origin or '']}-{goal}"
            actions[action.number] = number[text]
        yield Symmetry(name, np.array(spaces, np.int32), actions, np.arange(count, dtype=np.int32))


def _turns_of_map(board: Board) -> Iterator[tuple[str, list[int]]]:
    """Turns and mirrors of hexagons that fit the outline and the landscapes."""
    # Three coordinates that sum to zero: a turn by 60 degrees shifts and negates them, a mirror swaps two.
    cubes = [((space.column - space.row) // 2, space.row) for space in board.spaces]
    points = [(x, z, -x - z) for x, z in cubes]
    for mirrored in (False, True):
        for turn in range(6):
            moved = []
            for x, y, z in points:
                if mirrored:
                    x, y = y, x
                for _ in range(turn):
                    x, y, z = -y, -z, -x
                moved.append((x, y, z))
            spaces = _fitted(points, moved)
            if spaces is not None and _keeps_landscapes(board, spaces):
                what = f"turned by {60 * turn} degrees" if turn else "" if mirrored else "identity"
                yield f"{'mirrored ' * mirrored}{what}".strip(), spaces


def _fitted(points: list[tuple[int, int, int]], moved: list[tuple[int, int, int]]) -> list[int] | None:
    """Where each space has come to lie, if the moved outline can be shifted onto the old one."""
    at = {point: space for space, point in enumerate(points)}
    shift = [low - moved_low for low, moved_low in zip(min(points), min(moved), strict=True)]
    shifted = [(x + shift[0], y + shift[1], z + shift[2]) for x, y, z in moved]
    return [at[point] for point in shifted] if set(shifted) == set(at) else None


def _keeps_landscapes(board: Board, spaces: list[int]) -> bool:
    pairs = {
        (board.spaces[space].landscape, board.spaces[goal].landscape) for space, goal in enumerate(spaces)
    }
    return len(pairs) == len({before for before, _ in pairs})


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


def _of_square(variant: Variant) -> Iterator[Symmetry]:
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

"""Terra Nova: turns and mirrors of the map that take each landscape to one landscape.

The rules tell landscapes apart, but not which is which.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from terrae.core.game import Variant
from terrae.games.terra_nova.board import Board, load_board
from terrae.research.layout import Symmetry, layout


def symmetries(variant: Variant) -> Iterator[Symmetry]:
    """Those of the variant's map."""
    board = load_board(variant.options["board"])
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

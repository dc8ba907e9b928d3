"""Boards in the shapes that nets want: as rectangles for convolutions, as neighbours for graphs, with numbers from 0 to 1.

Terra Nova's hexagons lie in axial coordinates: a hexagon's six neighbours are the spaces beside it, above and below, and at
two opposite corners, so that a 3×3 convolution sees them all (and two spaces that are none). Terra Turrium is its own 10×10.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.research.layout import ENCODINGS, layout

__all__ = ["from_grid", "grid_shape", "inside", "neighbours", "places", "stacked", "to_grid"]


def places(variant: Variant) -> npt.NDArray[np.int64]:
    """Row and column of every space, from 0.

    >>> import terrae
    >>> places(terrae.variant("terra-turrium", players=2))[[0, 1, 10]].tolist()
    [[0, 0], [0, 1], [1, 0]]
    """
    return ENCODINGS[variant.game.name].places(variant)


def grid_shape(variant: Variant) -> tuple[int, int]:
    """Rows and columns of the rectangle that holds the board.

    >>> import terrae
    >>> grid_shape(terrae.variant("terra-turrium", players=2)), grid_shape(terrae.variant("terra-nova", board="islet"))
    ((10, 10), (9, 9))
    """
    rows, columns = places(variant).max(axis=0) + 1
    return int(rows), int(columns)


def to_grid(variant: Variant, planes: npt.NDArray[Any], fill: float = 0) -> npt.NDArray[Any]:
    """Planes that end in spaces as planes that end in rows and columns; `fill` stands where there is no space.

    >>> import numpy as np
    >>> import terrae
    >>> islet = terrae.variant("terra-nova", players=2, board="islet")
    >>> to_grid(islet, np.ones((5, 6, 61), np.uint8)).shape
    (5, 6, 9, 9)
    """
    where = places(variant)
    if planes.shape[-1] != len(where):
        raise OptionError(f"planes end in {len(where)} spaces, not in {planes.shape[-1]}")
    grid = np.full((*planes.shape[:-1], *grid_shape(variant)), fill, planes.dtype)
    grid[..., where[:, 0], where[:, 1]] = planes
    return grid


def from_grid(variant: Variant, grid: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """What ends in rows and columns as what ends in spaces."""
    if grid.shape[-2:] != grid_shape(variant):
        raise OptionError(f"a grid ends in {grid_shape(variant)} rows and columns, not in {grid.shape[-2:]}")
    where = places(variant)
    return grid[..., where[:, 0], where[:, 1]]


def inside(variant: Variant) -> npt.NDArray[np.uint8]:
    """1 where the rectangle holds a space.

    >>> import terrae
    >>> inside(terrae.variant("terra-nova", players=2, board="islet")).sum().item()
    61
    """
    return to_grid(variant, np.ones(len(places(variant)), np.uint8))


def neighbours(variant: Variant) -> npt.NDArray[np.int64]:
    """For every space its neighbour in each direction, -1 where there is none: six for Terra Nova, four for Terra Turrium.

    >>> import terrae
    >>> neighbours(terrae.variant("terra-turrium", players=2))[0].tolist()
    [10, 1, -1, -1]
    """
    return ENCODINGS[variant.game.name].neighbours(variant)


def stacked(variant: Variant, planes: npt.NDArray[Any], scalars: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """Everything as one image a position: planes, then a plane for each scalar, then `inside`; numbers from 0 to about 1.

    >>> import terrae
    >>> from terrae.research.batch import Batch
    >>> with Batch(terrae.variant("terra-nova", players=2, board="islet"), games=4, threads=1) as batch:
    ...     stacked(batch.variant, batch.planes, batch.scalars).shape
    (4, 17, 9, 9)
    """
    plane_scales, scalar_scales = layout(variant).scales
    where = inside(variant).astype(np.float32)
    drawn = to_grid(variant, planes / plane_scales[:, None])
    flat = (scalars / scalar_scales)[..., None, None] * where
    rim = np.broadcast_to(where, (*flat.shape[:-3], 1, *where.shape))
    return np.concatenate([drawn, flat, rim], axis=-3, dtype=np.float32)

"""Boards as images and graphs: nothing is lost, and neighbours are neighbours."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.errors import OptionError
from terrae.research.batch import Batch
from terrae.research.grids import from_grid, grid_shape, inside, neighbours, places, stacked, to_grid
from terrae.research.symmetry import symmetries
from tests.research.variants import ALL, name_of, variant_of

AXIAL = {(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)}
SQUARE = {(0, 1), (0, -1), (1, 0), (-1, 0)}


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_neighbours_lie_side_by_side(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    where, found = places(variant), neighbours(variant)
    steps = {
        tuple((where[goal] - where[space]).tolist())
        for space in range(len(found))
        for goal in found[space].tolist()
        if goal >= 0
    }
    assert steps == (AXIAL if chosen[0] == "terra-nova" else SQUARE)
    assert len({tuple(place) for place in where.tolist()}) == len(where)
    for space in range(len(found)):
        assert all(space in found[goal] for goal in found[space].tolist() if goal >= 0), (
            "and the other way round"
        )


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_images_hold_what_planes_and_scalars_do(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    with Batch(variant, 3, seed=1, threads=1) as batch:
        batch.step_random(90)
        assert np.array_equal(from_grid(variant, to_grid(variant, batch.planes)), batch.planes)
        image = stacked(variant, batch.planes, batch.scalars)
        planes, scalars = batch.layout.scales
        count = len(planes)
        assert image.shape == (3, count + len(scalars) + 1, *grid_shape(variant))
        assert np.allclose(from_grid(variant, image[:, :count]) * planes[:, None], batch.planes)
        assert np.allclose(from_grid(variant, image[:, count:-1])[..., 0] * scalars, batch.scalars, atol=1e-3)
        assert np.array_equal(image[0, -1], inside(variant))
        assert (image[:, :, inside(variant) == 0] == 0).all()
        assert image.max() < 4


def test_wrong_shapes_are_refused() -> None:
    variant = terrae.variant("terra-turrium", players=2)
    with pytest.raises(OptionError, match="100 spaces"):
        to_grid(variant, np.zeros((2, 99)))
    with pytest.raises(OptionError, match="rows and columns"):
        from_grid(variant, np.zeros((10, 9)))


def test_the_symmetries_of_a_map_of_ones_own_are_found() -> None:
    """Rings around a middle have all twelve."""
    rows = [5, 6, 7, 8, 9, 8, 7, 6, 5]
    shipped = symmetries(terrae.variant("terra-nova", players=2, board="islet"))
    assert shipped[0].name == "identity"
    own = symmetries(terrae.variant("terra-nova", players=2, board=own_map(rows)))
    assert len(own) == 12
    assert len({one.spaces.tobytes() for one in own}) == 12


def own_map(rows: list[int]) -> str:
    """A hexagon of rings, each another landscape."""
    lines = []
    for index, length in enumerate(rows):
        lands = ["fmwah"[min(index, 8 - index, place, length - 1 - place)] for place in range(length)]
        lines.append(f"{'ABCDEFGHI'[index]} {' ' * (9 - length)}{' '.join(lands)}")
    return "\n".join(lines) + "\n"

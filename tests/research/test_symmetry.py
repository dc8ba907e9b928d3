"""A symmetry takes a game to a game: the same actions are legal, and lead to the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.random import generator, random_below
from terrae.research.layout import layout
from terrae.research.light import LightMatch
from terrae.research.symmetry import Symmetry, symmetries

RINGS = """
A       a a a a a
B      a f f f f a
C     a f m m m f a
D    a f m w w m f a
E   a f m w w w m f a
F    a f m w w m f a
G     a f m m m f a
H      a f f f f a
I       a a a a a
"""
"""Five rings around a lake: every turn and mirror of a hexagon fits it."""

HALVES = """
A   m m f f
B  m m m f f f
C   a a w w
D  a a a w w w
E   h h r r
F  h h h r r r
"""

CASES: list[tuple[str, dict[str, Any], int]] = [
    ("terra-nova", {"players": 2, "board": RINGS}, 12),
    ("terra-nova", {"players": 2, "board": RINGS, "edition": "us"}, 12),
    ("terra-nova", {"players": 2, "board": HALVES}, 1),
    ("terra-nova", {"players": 3}, 1),
    ("terra-turrium", {"players": 2}, 2),
    ("terra-turrium", {"players": 2, "layout": "diagonal", "handicap": {"from": 0, "to": 1, "stones": 3}}, 4),
    ("terra-turrium", {"players": 3}, 1),
    ("terra-turrium", {"players": 4, "team": True}, 1),
]


@pytest.mark.parametrize(("game", "options", "count"), CASES)
def test_a_board_has_its_symmetries(game: str, options: dict[str, Any], count: int) -> None:
    variant = terrae.variant(game, **options)
    found = symmetries(variant)
    assert found[0].name == "identity"
    assert len(found) == len({symmetry.name for symmetry in found})
    assert len(found) == count
    for symmetry in found:
        follow(variant, symmetry)


def follow(variant: terrae.Variant, symmetry: Symmetry) -> None:
    """Play a game and its image side by side."""
    here, there = LightMatch(variant), LightMatch(variant)
    found = layout(variant)
    random = generator(2)
    for _ in range(120):
        legal = here.legal()
        assert np.array_equal(np.sort(symmetry.actions[legal]), there.legal())
        assert np.array_equal(symmetry.mask(here.mask()), there.mask())
        if here.over:
            break
        action = int(legal[random_below(random, len(legal))])
        here.play(action)
        there.play(int(symmetry.actions[action]))
        before, after = np.zeros((2, found.size), np.int16)
        here.observe(1, before)
        there.observe(1, after)
        assert np.array_equal(symmetry.planes(found.split(before)[0]), found.split(after)[0])
        assert np.array_equal(symmetry.numbers(found.split(before)[1]), found.split(after)[1])
    assert here.leads() == there.leads()

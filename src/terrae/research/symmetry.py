"""Boards that map onto themselves: the same position seen in a mirror, or turned, for augmentation.

A symmetry takes every space to a space and every action to an action, so that legal actions stay legal, and what they
lead to stays what it was. The first symmetry of every variant leaves everything where it is; which others there are,
each game's room says.
"""

from __future__ import annotations

from functools import cache

from terrae.core.game import Variant
from terrae.research.layout import ENCODINGS, Symmetry

__all__ = ["Symmetry", "symmetries"]


@cache
def symmetries(variant: Variant) -> tuple[Symmetry, ...]:
    """All symmetries of a variant.

    >>> import terrae
    >>> [found.name for found in symmetries(terrae.variant("terra-turrium", players=2))]
    ['identity', 'mirrored west to east']
    """
    return tuple(ENCODINGS[variant.game.name].symmetries(variant))

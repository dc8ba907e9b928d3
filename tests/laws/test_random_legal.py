"""Random play is uniform: every legal action is as likely as any other, however it is drawn."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from hypothesis import given

from terrae import Match, Variant
from terrae.core import rulebook
from terrae.core.compiled import rule
from terrae.core.random import generator
from tests.effort import law

from .playing import matches, playing, seeds, terra_nova_variants

DRAWS_EACH = 60


@rule
def draw_at(settings: Any, states: Any, random: Any, counts: Any, draws: int) -> None:
    """Count how often each action is drawn."""
    for _ in range(draws):
        counts[rulebook.random_legal(settings[0], states[0], random)] += 1


def check_uniform(match: Match, seed: int) -> None:
    """Only what is legal is drawn, all of it, and evenly: the sum of squares is within reason."""
    legal = match.legal_actions.numbers
    counts = np.zeros(match.variant.action_count, np.int64)
    draw_at(match.setting, match.states.copy(), generator(seed), counts, DRAWS_EACH * len(legal))
    assert set(np.flatnonzero(counts).tolist()) <= set(legal.tolist()), match.position
    squares = float((((counts[legal] - DRAWS_EACH) ** 2) / DRAWS_EACH).sum())
    freedom = len(legal) - 1
    assert squares <= freedom + 6 * math.sqrt(2 * freedom) + 20, match.position
    assert counts[legal].min() > 0, match.position


@law(40)
@given(matches(150), seeds)
def test_every_legal_action_is_equally_likely(match: Match, seed: int) -> None:
    if not match.over:
        check_uniform(match, seed)


@law(8)
@given(terra_nova_variants(), seeds)
def test_third_actions_of_terra_nova_too(variant: Variant, seed: int) -> None:
    """Where TN-10 takes some of the moves away."""
    for match in playing(variant, seed, "random", 90):
        view = match.states
        if match.ply > 60 and not match.over and view["actions_done"][0] == 2 and view["stones_laid"][0] == 0:
            check_uniform(match, seed + match.ply)

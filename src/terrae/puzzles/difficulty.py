"""How hard a puzzle is: how many simulations the search needs before it finds it, and finds it again."""

from __future__ import annotations

from terrae.core.match import Match
from terrae.puzzles.judging import way_of
from terrae.search import Search, SearchSettings

LADDER = (10, 25, 60, 150, 400, 1_000, 2_500, 6_000)
SEEDS = 2
LOWEST, HIGHEST = 700, 2_300
SIGHT = SearchSettings(restlessness=0.0, finishing=False, thorough=False)
"""Looking for the goal is part of the puzzle: no help with it."""
_FREE_ACTIONS = 2
_PER_ACTION = 25
"""What every action of the solution beyond the second adds: long turns are harder to see."""


def difficulty(match: Match, idea: int, solution: int) -> int:
    """A rating; `solution` is how many actions the solution takes."""
    missed = 0.0
    for simulations in LADDER:
        for seed in range(SEEDS):
            result = Search(
                match, simulations=simulations, seed=1_000 + seed, settings=SIGHT, memory_mb=64
            ).run()
            if way_of(match, result.best).idea != idea:
                missed += 1.0
    part = missed / (len(LADDER) * SEEDS)
    rating = LOWEST + (HIGHEST - LOWEST) * part + _PER_ACTION * max(0, solution - _FREE_ACTIONS)
    return round(rating)

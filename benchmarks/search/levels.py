"""Each level against the one below it, and the ratings that follow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from benchmarks.search.growth import elo, elo_error
from benchmarks.search.players import OfLevel
from benchmarks.search.playing import Flags, Line, Score, play_match
from terrae.search import LEVEL_NUMBERS

WANTED = 0.65
SECONDS_OF_TEN = 5.0
FIRST_RATING = 1000.0


def ratings(scores: dict[int, Score]) -> Iterator[tuple[int, float, float]]:
    """Level, rating and half of its 95 % interval, from each level's score against the one below."""
    rating, variance = FIRST_RATING, 0.0
    for level, score in scores.items():
        rating += elo(score.mean)
        variance += elo_error(score) ** 2
        yield level, rating, math.sqrt(variance)


def run(**given: Any) -> Iterator[Line]:
    """Two players, from level to level."""
    flags = Flags.given(**given)
    for game in flags.of:
        scores = {}
        for level in LEVEL_NUMBERS[flags.lowest - 1 :]:
            hero = OfLevel(level, flags.seconds or SECONDS_OF_TEN, flags.simulations)
            below = OfLevel(level - 1)
            score = scores[level] = play_match(game, 2, hero, below, flags.games, level, flags.processes)
            yield Line(f"{game}: {hero} against {level - 1}", str(score), score.mean >= WANTED)
        for level, rating, error in ratings(scores):
            yield Line(
                f"{game}: rating of level {level} (level {flags.lowest - 1}: {FIRST_RATING:.0f})",
                f"{rating:.0f} ± {error:.0f}",
            )

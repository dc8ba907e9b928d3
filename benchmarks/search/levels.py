"""Each level against the one below it, the ratings that follow; and level 10 alone at a table of level 6s."""

from __future__ import annotations

import math
from collections.abc import Iterator

from benchmarks.search.growth import elo
from benchmarks.search.players import OfLevel
from benchmarks.search.playing import Line, Score, play_match
from terrae.search import LEVEL_NUMBERS

WANTED = 0.65
SHARES = 2.0
SECONDS_OF_TEN = 5.0
FIRST_RATING = 1000.0
GAMES = ("terra-nova", "terra-turrium")


def elo_error(score: Score) -> float:
    """Half of the 95 % interval of the difference in rating."""
    held = min(0.98, max(0.02, score.mean))
    return score.error * 400 / math.log(10) / (held * (1 - held))


def ratings(scores: dict[int, Score]) -> Iterator[tuple[int, float, float]]:
    """Level, rating and half of its 95 % interval, from each level's score against the one below."""
    rating, variance = FIRST_RATING, 0.0
    for level, score in scores.items():
        rating += elo(score.mean)
        variance += elo_error(score) ** 2
        yield level, rating, math.sqrt(variance)


def run(games: int, processes: int) -> Iterator[Line]:
    """Both games: two players from level to level, three and four at the table."""
    for game in GAMES:
        scores = {}
        for level in LEVEL_NUMBERS[1:]:
            hero, below = OfLevel(level, SECONDS_OF_TEN), OfLevel(level - 1)
            score = scores[level] = play_match(game, 2, hero, below, games, level, processes)
            yield Line(f"{game}: level {level} against {level - 1}", str(score), score.mean >= WANTED)
        for level, rating, error in ratings(scores):
            yield Line(
                f"{game}: rating of level {level} (level 1: {FIRST_RATING:.0f})",
                f"{rating:.0f} ± {error:.0f}",
            )
    for game in GAMES:
        for players in (3, 4):
            hero, rest = OfLevel(10, SECONDS_OF_TEN), OfLevel(6)
            score = play_match(game, players, hero, rest, games // players * players, 0, processes)
            share = score.mean * players
            what = f"{game}: level 10 among {players - 1} of level 6, fair shares"
            yield Line(what, f"{share:.2f}: {score}", share >= SHARES)

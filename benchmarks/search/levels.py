"""Each level against the one below it; and level 10 alone against a table of level 6s."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.search.players import OfLevel
from benchmarks.search.playing import Line, play_match

WANTED = 0.65
SHARES = 2.0
SECONDS_OF_TEN = 5.0


def run(games: int, processes: int) -> Iterator[Line]:
    """Both games: two players from level to level, three and four at the table."""
    for game in ("terra-nova", "terra-turrium"):
        for level in range(2, 11):
            score = play_match(
                game, 2, OfLevel(level, SECONDS_OF_TEN), OfLevel(level - 1), games, level, processes
            )
            yield Line(f"{game}: level {level} against {level - 1}", str(score), score.mean >= WANTED)
    for game in ("terra-nova", "terra-turrium"):
        for players in (3, 4):
            score = play_match(
                game,
                players,
                OfLevel(10, SECONDS_OF_TEN),
                OfLevel(6),
                games // players * players,
                0,
                processes,
            )
            share = score.mean * players
            yield Line(f"{game}: level 10 among {players - 1} of level 6, fair shares", f"{share:.2f}: {score}",
                              share >= SHARES)  # fmt: skip

"""Level 10 against OpenSpiel's C++ MCTSBot with random rollouts, at equal wall time a turn."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.search.players import OfTime, OpenSpielBot
from benchmarks.search.playing import OPTIONS, Line, play_match

SECONDS = 0.5
WANTED = 0.95


def run(games: int, processes: int) -> Iterator[Line]:
    """Both games, two players."""
    for game in ("terra-nova", "terra-turrium"):
        score = play_match(
            game,
            2,
            OfTime(SECONDS),
            OpenSpielBot(game, SECONDS, options=tuple(OPTIONS[game].items())),
            games,
            0,
            processes,
        )
        yield Line(
            f"{game}: level 10 against OpenSpiel MCTSBot, {SECONDS} s", str(score), score.mean >= WANTED
        )

"""Level 10 against the same search with random playouts in place of the evaluation, at equal time."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.search.players import OfTime
from benchmarks.search.playing import Line, play_match
from terrae.search import SearchSettings

SECONDS = 0.3
WANTED = 0.90
TO_THE_END = 1_000_000


def run(games: int, processes: int) -> Iterator[Line]:
    """Both games, two players."""
    random_playouts = SearchSettings(playout=TO_THE_END, sharpness=0.0, finishing=False)
    for game in ("terra-nova", "terra-turrium"):
        score = play_match(game, 2, OfTime(SECONDS), OfTime(SECONDS, random_playouts), games, 0, processes)
        yield Line(
            f"{game}: evaluation against random playouts, {SECONDS} s", str(score), score.mean >= WANTED
        )

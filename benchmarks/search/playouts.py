"""Level 10 against the same search with random playouts in place of the evaluation, at equal time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.search.players import OfTime
from benchmarks.search.playing import Flags, Line, play_match
from terrae.search import SearchSettings

SECONDS = 0.3
WANTED = 0.90
TO_THE_END = 1_000_000


def run(**given: Any) -> Iterator[Line]:
    """Two players."""
    flags = Flags.given(**given)
    seconds = flags.seconds or SECONDS
    random_playouts = SearchSettings(playout=TO_THE_END, sharpness=0.0, finishing=False)
    for game in flags.of:
        hero, rest = OfTime(seconds), OfTime(seconds, random_playouts)
        score = play_match(game, 2, hero, rest, flags.games, 0, flags.processes)
        yield Line(
            f"{game}: evaluation against random playouts, {seconds} s", str(score), score.mean >= WANTED
        )

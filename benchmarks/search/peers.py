"""Level 10 against OpenSpiel's C++ MCTSBot with random rollouts, at equal wall time a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.search.players import OfTime, OpenSpielBot
from benchmarks.search.playing import Flags, Line, Options, play_match

SECONDS = 0.5
WANTED = 0.95
OPTIONS: dict[str, Options] = {"terra-nova": {}, "terra-turrium": {"round_limit": 40}}
"""Random rollouts of Terra Turrium go on to the round limit: a lower one gives the bot more of them in its time."""


def run(**given: Any) -> Iterator[Line]:
    """Two players."""
    flags = Flags.given(**given)
    seconds = flags.seconds or SECONDS
    for game in flags.of:
        bot = OpenSpielBot(game, seconds, options=tuple(OPTIONS[game].items()))
        score = play_match(
            game, 2, OfTime(seconds), bot, flags.games, 0, flags.processes, options=OPTIONS[game]
        )
        yield Line(
            f"{game}: level 10 against OpenSpiel MCTSBot, {seconds} s", str(score), score.mean >= WANTED
        )

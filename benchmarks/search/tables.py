"""Level 10 alone at tables of three and four with level 6s: at least twice its fair share of the wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.search.levels import SECONDS_OF_TEN
from benchmarks.search.players import OfLevel
from benchmarks.search.playing import Flags, Line, play_match

WANTED_SHARES = 2.0


def run(**given: Any) -> Iterator[Line]:
    """Three and four players; level 10 sits in every seat equally often."""
    flags = Flags.given(**given)
    hero, rest = OfLevel(10, flags.seconds or SECONDS_OF_TEN, flags.simulations), OfLevel(6)
    for game in flags.of:
        for players in (3, 4):
            games = flags.games // players * players
            score = play_match(game, players, hero, rest, games, 0, flags.processes)
            share = score.mean * players
            what = f"{game}: {hero} among {players - 1} of level 6, fair shares"
            yield Line(what, f"{share:.2f}: {score}", share >= WANTED_SHARES)

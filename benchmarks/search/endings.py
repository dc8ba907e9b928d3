"""How games between level 8s end: Terra Turrium by the goal, Terra Nova with the island divided."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

import terrae
from benchmarks.search.playing import Flags, Line, each
from terrae.search import choose

LIMIT = 150
WELL_BEFORE = 2 / 3
DIVIDED = 0.5


def _played(game: str, number: int) -> terrae.Match:
    match = terrae.start(game, players=2)
    while not match.over:
        match.play_all(
            [action.text for action in choose(match, level=8, seed=1000 * number + match.ply).best]
        )
    return match


def _turrium(number: int) -> tuple[bool, int]:
    """Whether the goal was reached, and in which round."""
    match = _played("terra-turrium", number)
    return bool(match.outcome and match.outcome.reason == "goal"), int(match.states["rounds"][0])


def _nova(number: int) -> tuple[float, int]:
    """The share of the spaces without stones that lies in territories, and how many territories there are."""
    match = _played("terra-nova", number)
    view = match.view()
    spaces = len(match.variant.game.geometry(match.variant)["spaces"])
    held = sum(len(area["spaces"]) for area in view["territories"])
    return held / (spaces - len(view["stones"])), len(view["territories"])


def run(**given: Any) -> Iterator[Line]:
    """Games from the very beginning, two players."""
    flags = Flags.given(**given)
    tasks = [(number,) for number in range(flags.games)]
    if "terra-turrium" in flags.of:
        goals, rounds = zip(*each(_turrium, tasks, flags.processes), strict=True)
        most = max(rounds)
        yield Line(
            "terra-turrium: level 8 against itself, games that reach the goal",
            f"{sum(goals)} of {flags.games}",
            all(goals),
        )
        yield Line(
            f"terra-turrium: rounds, median and most (limit {LIMIT})",
            f"{statistics.median(rounds):.0f}, {most}",
            most < WELL_BEFORE * LIMIT,
        )
    if "terra-nova" in flags.of:
        shares, areas = zip(*each(_nova, tasks, flags.processes), strict=True)
        yield Line(
            "terra-nova: level 8 against itself, land in territories",
            f"{100 * statistics.mean(shares):.0f} % of the spaces without stones "
            f"({100 * min(shares):.0f} to {100 * max(shares):.0f}), {statistics.mean(areas):.0f} territories",
            min(shares) >= DIVIDED,
        )

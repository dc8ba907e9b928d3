"""How games between level 8s end: Terra Turrium by the goal, Terra Nova with the island divided.

A game of Terra Nova is over when at most one player (edition `de`) or nobody (`us`) can move, whatever land is
still open, or when nobody has laid a stone for long. The island counts as divided when more than half of it is
border or scored territory by then, on the average of the games.
"""

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


def _played(game: str, number: int, **options: str) -> terrae.Match:
    match = terrae.start(game, players=2, **options)
    while not match.over:
        match.play_all(
            [action.text for action in choose(match, level=8, seed=1000 * number + match.ply).best]
        )
    return match


def _turrium(number: int) -> tuple[bool, int]:
    """Whether the goal was reached, and in which round."""
    match = _played("terra-turrium", number)
    return bool(match.outcome and match.outcome.reason == "goal"), int(match.states["rounds"][0])


def _nova(number: int, edition: str) -> tuple[float, float, int, str]:
    """The share of the island that is border or territory, of the rest of it that is territory, how many
    territories there are, and why the game was over."""
    match = _played("terra-nova", number, edition=edition)
    view = match.view()
    spaces = len(match.variant.game.geometry(match.variant)["spaces"])
    stones, held = len(view["stones"]), sum(len(area["spaces"]) for area in view["territories"])
    assert match.outcome is not None
    return (stones + held) / spaces, held / (spaces - stones), len(view["territories"]), match.outcome.reason


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
        for edition in ("de", "us"):
            played = [(number, edition) for number in range(flags.games)]
            divided, land, areas, reasons = zip(*each(_nova, played, flags.processes), strict=True)
            stalled = reasons.count("stalled")
            yield Line(
                f"terra-nova, {edition}: level 8 against itself, border or territory",
                f"{100 * statistics.mean(divided):.0f} % of the island ({100 * min(divided):.0f} to "
                f"{100 * max(divided):.0f}), {100 * statistics.mean(land):.0f} % of the land without stones in "
                f"{statistics.mean(areas):.0f} territories, {stalled} games stalled",
                statistics.mean(divided) >= DIVIDED,
            )

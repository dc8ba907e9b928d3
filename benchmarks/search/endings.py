"""How games between level 8s end: Terra Turrium by the goal, Terra Nova with the island divided."""

from __future__ import annotations

import terrae
from benchmarks.search.playing import Line, each
from terrae.search import choose


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


def _nova(number: int) -> int:
    """The spaces of all territories."""
    return sum(len(area["spaces"]) for area in _played("terra-nova", number).view()["territories"])


def run(games: int, processes: int) -> list[Line]:
    """Games from the very beginning, two players."""
    goals, rounds = zip(*each(_turrium, [(number,) for number in range(games)], processes), strict=True)
    scored = list(each(_nova, [(number,) for number in range(games)], processes))
    middle, most = sorted(rounds)[games // 2], max(rounds)
    share = sum(scored) / games / 168
    return [
        Line(
            "terra-turrium: level 8 against itself, games that reach the goal",
            f"{sum(goals)} of {games}",
            all(goals),
        ),
        Line("terra-turrium: rounds, median and most (limit 150)", f"{middle}, {most}", most < 100),
        Line("terra-nova: level 8 against itself, land in territories", f"{100 * share:.0f} % of the spaces"),
    ]

"""How games between level 8s end: Terra Turrium by the goal, Terra Nova with the island divided."""

from __future__ import annotations

import terrae
from benchmarks.search.playing import Line
from terrae.search import choose


def run(games: int) -> list[Line]:
    """Games from the very beginning, two players."""
    goals, rounds, scored = 0, [], []
    for seed in range(games):
        match = terrae.start("terra-turrium", players=2)
        while not match.over:
            match.play_all([action.text for action in choose(match, level=8, seed=1000 * seed + match.ply).best])
        goals += bool(match.outcome and match.outcome.reason == "goal")
        rounds.append(int(match.states["rounds"][0]))
        match = terrae.start("terra-nova", players=2)
        while not match.over:
            match.play_all([action.text for action in choose(match, level=8, seed=1000 * seed + match.ply).best])
        scored.append(sum(len(area["spaces"]) for area in match.view()["territories"]))
    rounds.sort()
    middle, most = rounds[len(rounds) // 2], rounds[-1]
    share = sum(scored) / len(scored) / 168
    return [
        Line("terra-turrium: level 8 against itself, games that reach the goal", f"{goals} of {games}", goals == games),
        Line("terra-turrium: rounds, median and most (limit 150)", f"{middle}, {most}", most < 100),
        Line("terra-nova: level 8 against itself, land in territories", f"{100 * share:.0f} % of the spaces"),
    ]

"""The baselines' curves: `python examples/research/curves.py curves.csv curves.svg` draws what `--csv` has written.

A line of the file is one look at a learner: the share it wins against random play, after so many actions and games of learning.
"""

from __future__ import annotations

import csv
import statistics
import sys
from collections import defaultdict
from pathlib import Path

TITLES = {
    "islet": "Terra Nova, islet",
    "island": "Terra Nova, island",
    "terra-turrium": "Terra Turrium, 30 rounds",
}
COLOURS = {"ppo": "#2f6fc4", "alphazero": "#b4552d"}
NAMES = {"ppo": "PPO", "alphazero": "AlphaZero's loop"}


def draw(source: Path, picture: Path) -> None:
    """A panel a board: every seed thin, their mean thick."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    curves: dict[tuple[str, str], dict[str, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
    with source.open(newline="") as file:
        for row in csv.DictReader(file):
            curves[row["board"], row["algorithm"]][row["seed"]][int(row["steps"])] = 100 * float(row["share"])
    boards = [board for board in TITLES if any(board == found for found, _ in curves)]
    figure, panels = pyplot.subplots(
        1, len(boards), figsize=(3.4 * len(boards), 3.2), sharey=True, squeeze=False, layout="constrained"
    )
    for axes, board in zip(panels[0], boards, strict=True):
        for algorithm, colour in COLOURS.items():
            seeds = curves.get((board, algorithm), {})
            for looks in seeds.values():
                axes.plot(
                    [steps / 1000 for steps in looks], list(looks.values()), color=colour, alpha=0.3, lw=0.8
                )
            middle = _mean(list(seeds.values()))
            if middle:
                label = f"{NAMES[algorithm]}, {len(seeds)} seed{'s' * (len(seeds) > 1)}"
                axes.plot(*middle, color=colour, lw=2, label=label)
        axes.set(title=TITLES[board], xlabel="thousand actions of learning", ylim=(0, 102))
        axes.grid(alpha=0.25)
        axes.legend(fontsize="small", loc="lower right", frameon=False)
    panels[0][0].set_ylabel("% against random play")
    figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)
    pyplot.close(figure)


def _mean(seeds: list[dict[int, float]]) -> tuple[list[float], list[float]] | None:
    """The mean look of all seeds: the first of each, the second of each, as far as all of them go."""
    if not seeds:
        return None
    looks = list(zip(*(list(one.items()) for one in seeds), strict=False))
    return (
        [statistics.mean(steps for steps, _ in look) / 1000 for look in looks],
        [statistics.mean(share for _, share in look) for look in looks],
    )


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))

"""The baselines' curves: `python examples/research/curves.py curves.csv curves.svg` draws what `--csv` has written.

A line of the file is one look at a learner: the share it wins against random play, after so many actions, games and seconds of learning.
`--by steps` counts actions in place of the processor's seconds.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from pathlib import Path

import numpy as np

TITLES = {
    "islet": "Terra Nova, islet",
    "island": "Terra Nova, island",
    "terra-turrium": "Terra Turrium, 30 rounds",
}
COLOURS = {"ppo": "#2f6fc4", "alphazero": "#b4552d"}
NAMES = {"ppo": "PPO", "alphazero": "AlphaZero's loop"}
AXES = {"seconds": ("processor seconds", 1), "steps": ("thousand actions of learning", 1000)}
Line = tuple[list[float], list[float]]


def draw(source: Path, picture: Path, by: str) -> None:
    """A panel a board: every seed thin, their mean thick, random play dashed."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    label, unit = AXES[by]
    curves: dict[tuple[str, str], dict[str, Line]] = defaultdict(lambda: defaultdict(lambda: ([], [])))
    begun: dict[str, str] = {}
    with source.open(newline="") as file:
        for row in csv.DictReader(file):
            if row["from"]:
                begun[row["board"]] = f", begun on {row['from']}"
            along, up = curves[row["board"], row["algorithm"]][row["seed"]]
            along.append(float(row[by]) / unit)
            up.append(100 * float(row["share"]))
    boards = [board for board in TITLES if any(board == found for found, _ in curves)]
    figure, panels = pyplot.subplots(
        1, len(boards), figsize=(3.4 * len(boards), 3.4), sharey=True, squeeze=False, layout="constrained"
    )
    named = {}
    for axes, board in zip(panels[0], boards, strict=True):
        axes.axhline(50, color="#777777", lw=1, ls="--")
        for algorithm, colour in COLOURS.items():
            seeds = list(curves.get((board, algorithm), {}).values())
            for seed in seeds:
                axes.plot(*seed, color=colour, alpha=0.35, lw=0.8)
            if seeds:
                (named[NAMES[algorithm]],) = axes.plot(*mean(seeds), color=colour, lw=2)
        axes.set(title=TITLES[board], xlabel=label + begun.get(board, ""), ylim=(0, 102))
        axes.set_xlim(left=0)
        axes.grid(alpha=0.25)
    panels[0][0].set_ylabel("% against random play")
    figure.legend(named.values(), named.keys(), loc="outside lower center", ncols=len(named), frameon=False)
    figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)
    pyplot.close(figure)


def mean(seeds: list[Line]) -> tuple[np.ndarray, np.ndarray]:
    """The mean of all seeds, each a straight line from look to look, as far as all of them go."""
    along = np.linspace(0, min(seed[0][-1] for seed in seeds), 40)
    return along, np.mean([np.interp(along, *seed) for seed in seeds], axis=0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path, help="what `--csv` has written")
    parser.add_argument("picture", type=Path, help="a file: .svg, .png …")
    parser.add_argument("--by", choices=tuple(AXES), default="seconds", help="what lies along the curves")
    asked = parser.parse_args()
    draw(asked.source, asked.picture, asked.by)

"""How strength grows as time doubles: each time against half of it, and a plot of the ratings that follow."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path

from benchmarks.search.players import OfTime
from benchmarks.search.playing import Line, play_match

TIMES = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8)


def elo(score: float) -> float:
    """The difference in rating that makes this score expected."""
    held = min(0.98, max(0.02, score))
    return 400 * math.log10(held / (1 - held))


def plot(ratings: dict[str, list[float]], file: Path) -> None:
    """A small SVG: time a turn from left to right, rating upwards."""
    width, height, edge = 640, 360, 50
    top = max(100.0, *(max(row) for row in ratings.values()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
    ]

    def place(index: int, rating: float) -> tuple[float, float]:
        across = edge + index * (width - 2 * edge) / (len(TIMES) - 1)
        return across, height - edge - rating * (height - 2 * edge) / top

    for (name, row), colour in zip(ratings.items(), ("#1b6ca8", "#b5541c"), strict=True):
        points = " ".join("{:.1f},{:.1f}".format(*place(index, rating)) for index, rating in enumerate(row))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = place(len(row) - 1, row[-1])
        parts.append(f'<text x="{x - 90}" y="{y - 8}" font-size="13" fill="{colour}">{name}</text>')
    for index, seconds in enumerate(TIMES):
        parts.append(
            f'<text x="{place(index, 0)[0] - 16}" y="{height - 20}" font-size="12">{seconds} s</text>'
        )
    parts.append(
        f'<text x="8" y="20" font-size="12">rating above {TIMES[0]} s a turn (top: {top:.0f})</text></svg>'
    )
    file.write_text("\n".join(parts) + "\n")


def run(games: int, processes: int) -> Iterator[Line]:
    """Both games; the plot is written beside this file's results, as strength-growth.svg in the working folder."""
    ratings = {}
    for game in ("terra-nova", "terra-turrium"):
        row = [0.0]
        for less, more in itertools.pairwise(TIMES):
            score = play_match(game, 2, OfTime(more), OfTime(less), games, 0, processes)
            row.append(row[-1] + elo(score.mean))
            yield Line(f"{game}: {more} s against {less} s", f"{score}, rating {elo(score.mean):+.0f}")
        ratings[game] = row
    plot(ratings, Path("strength-growth.svg"))

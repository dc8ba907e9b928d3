"""How strength grows as time doubles: twice the simulations against once, and a plot of the ratings that follow.

Simulations are counted, not seconds, so that the figures do not depend on what else the machine does; how many of them
a second holds is measured beside, on one core.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.search.players import OfLevel
from benchmarks.search.playing import GAMES, Flags, Line, Score, play_match
from benchmarks.search.speed import ours

COUNTS = (250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000)
PLOT = Path("docs/pictures/strength-growth.svg")
COLOURS = {"terra-nova": "#1b6ca8", "terra-turrium": "#b5541c"}
NAMES = {"terra-nova": "Terra Nova", "terra-turrium": "Terra Turrium"}
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 64, 130, 40, 56
STEP = 100
LABEL = 34
"""The height of a label of two lines."""

Row = list[tuple[int, float, float]]
"""Simulations a turn, rating, and half of its 95 % interval."""


def elo(score: float) -> float:
    """The difference in rating that makes this score expected."""
    held = min(0.98, max(0.02, score))
    return 400 * math.log10(held / (1 - held))


def elo_error(score: Score) -> float:
    """Half of the 95 % interval of the difference in rating."""
    held = min(0.98, max(0.02, score.mean))
    return score.error * 400 / math.log(10) / (held * (1 - held))


def plot(rows: dict[str, Row], speeds: dict[str, float], games: int) -> str:
    """A picture that stands alone: simulations a turn from left to right by doublings, rating upwards."""
    counts = sorted({count for row in rows.values() for count, _, _ in row})
    ends = [rating + sign * error for row in rows.values() for _, rating, error in row for sign in (-1, 1)]
    low, high = STEP * math.floor(min(ends) / STEP), STEP * math.ceil(max(ends) / STEP)

    def across(count: int) -> float:
        return LEFT + counts.index(count) * (WIDTH - LEFT - RIGHT) / max(1, len(counts) - 1)

    def up(rating: float) -> float:
        return HEIGHT - BOTTOM - (rating - low) * (HEIGHT - TOP - BOTTOM) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="13" role="img" aria-label="How strength grows as time doubles">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdfbf5"/>'
        f'<text x="{LEFT}" y="22" fill="#2b2620">Rating above {counts[0]:,} simulations a turn, with '
        f"95 % intervals ({games} games a doubling)</text>"
    ]
    lines = STEP if high - low <= 10 * STEP else 2 * STEP
    parts += (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up(mark):.1f}" y2="{up(mark):.1f}" stroke="#ddd3bd"/>'
        f'<text x="{LEFT - 8}" y="{up(mark) + 4:.1f}" text-anchor="end" fill="#5d5548">{f"{mark:+d}" if mark else 0}</text>'
        for mark in range(low, high + 1, lines)
    )
    parts += (
        f'<text x="{across(count):.1f}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle" fill="#5d5548">'
        f"{count:,}</text>"
        for count in counts
    )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.1f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#5d5548">'
        "simulations a turn; each step doubles the time</text>"
    )
    heights: dict[str, float] = {}
    lowest = -math.inf
    for game, row in sorted(rows.items(), key=lambda entry: -entry[1][-1][1]):
        lowest = heights[game] = max(up(row[-1][1]), lowest + LABEL)
    for side, (game, row) in enumerate(rows.items()):
        colour, shift = COLOURS[game], 3 * (2 * side - 1)  # so that two intervals never hide each other
        points = " ".join(f"{across(count) + shift:.1f},{up(rating):.1f}" for count, rating, _ in row)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for count, rating, error in row:
            x = across(count) + shift
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{up(rating - error):.1f}" y2="{up(rating + error):.1f}" '
                f'stroke="{colour}" stroke-width="1.2"/>'
                f'<circle cx="{x:.1f}" cy="{up(rating):.1f}" r="4" fill="{colour}"/>'
            )
        x, y = across(row[-1][0]) + 16, heights[game]
        parts.append(
            f'<text x="{x:.1f}" y="{y - 2:.1f}" fill="{colour}">{NAMES[game]}</text>'
            f'<text x="{x:.1f}" y="{y + 13:.1f}" fill="{colour}" font-size="11">{speeds[game]:,.0f} a second</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def run(**given: Any) -> Iterator[Line]:
    """Each doubling up to `--simulations`; the plot is written to `PLOT`."""
    flags = Flags.given(**given)
    counts = [count for count in COUNTS if count <= (flags.simulations or COUNTS[-1])]
    rows: dict[str, Row] = {}
    speeds: dict[str, float] = {}
    for game in flags.of:
        speeds[game] = ours(game, 1.0)[1]
        rows[game] = [(counts[0], 0.0, 0.0)]
        for less, more in itertools.pairwise(counts):
            hero, rest = OfLevel(10, simulations=more), OfLevel(10, simulations=less)
            score = play_match(game, 2, hero, rest, flags.games, 0, flags.processes)
            _, rating, error = rows[game][-1]
            rows[game].append((more, rating + elo(score.mean), math.hypot(error, elo_error(score))))
            yield Line(
                f"{game}: {more:,} simulations against {less:,}", f"{score}, rating {elo(score.mean):+.0f}"
            )
    if len(flags.of) == len(GAMES):
        PLOT.write_text(plot(rows, speeds, flags.games), encoding="utf-8")
        yield Line("plot", str(PLOT))

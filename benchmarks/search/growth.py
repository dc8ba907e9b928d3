"""How strength grows as time doubles: each time against half of it, and a plot of the ratings that follow."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.search.players import OfTime
from benchmarks.search.playing import Flags, Line, Score, play_match

TIMES = (0.0125, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8)
PLOT = Path("docs/pictures/strength-growth.svg")
COLOURS = {"terra-nova": "#1b6ca8", "terra-turrium": "#b5541c"}
NAMES = {"terra-nova": "Terra Nova", "terra-turrium": "Terra Turrium"}
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 64, 130, 40, 56
STEP = 100

Row = list[tuple[float, float, float]]
"""Seconds a turn, rating, and half of its 95 % interval."""


def elo(score: float) -> float:
    """The difference in rating that makes this score expected."""
    held = min(0.98, max(0.02, score))
    return 400 * math.log10(held / (1 - held))


def elo_error(score: Score) -> float:
    """Half of the 95 % interval of the difference in rating."""
    held = min(0.98, max(0.02, score.mean))
    return score.error * 400 / math.log(10) / (held * (1 - held))


def plot(rows: dict[str, Row], games: int) -> str:
    """A picture that stands alone: time a turn from left to right by doublings, rating upwards."""
    times = sorted({seconds for row in rows.values() for seconds, _, _ in row})
    ends = [rating + sign * error for row in rows.values() for _, rating, error in row for sign in (-1, 1)]
    low, high = STEP * math.floor(min(ends) / STEP), STEP * math.ceil(max(ends) / STEP)

    def across(seconds: float) -> float:
        return LEFT + times.index(seconds) * (WIDTH - LEFT - RIGHT) / max(1, len(times) - 1)

    def up(rating: float) -> float:
        return HEIGHT - BOTTOM - (rating - low) * (HEIGHT - TOP - BOTTOM) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="13" role="img" aria-label="How strength grows as time doubles">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdfbf5"/>'
        f'<text x="{LEFT}" y="22" fill="#2b2620">Rating above {times[0] * 1000:g} ms a turn, with 95 % intervals '
        f"({games} games a doubling)</text>"
    ]
    lines = STEP if high - low <= 10 * STEP else 2 * STEP
    parts += (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up(mark):.1f}" y2="{up(mark):.1f}" stroke="#ddd3bd"/>'
        f'<text x="{LEFT - 8}" y="{up(mark) + 4:.1f}" text-anchor="end" fill="#5d5548">{mark:+d}</text>'
        for mark in range(low, high + 1, lines)
    )
    parts += (
        f'<text x="{across(seconds):.1f}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle" fill="#5d5548">'
        f"{seconds * 1000:g} ms</text>"
        for seconds in times
    )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.1f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#5d5548">'
        "time a turn</text>"
    )
    for side, (game, row) in enumerate(rows.items()):
        colour, shift = COLOURS[game], 3 * (2 * side - 1)  # so that two intervals never hide each other
        points = " ".join(f"{across(seconds) + shift:.1f},{up(rating):.1f}" for seconds, rating, _ in row)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for seconds, rating, error in row:
            x = across(seconds) + shift
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{up(rating - error):.1f}" y2="{up(rating + error):.1f}" '
                f'stroke="{colour}" stroke-width="1.2"/>'
                f'<circle cx="{x:.1f}" cy="{up(rating):.1f}" r="4" fill="{colour}"/>'
            )
        last = row[-1]
        parts.append(
            f'<text x="{across(last[0]) + 14:.1f}" y="{up(last[1]) + 4:.1f}" fill="{colour}">{NAMES[game]}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def run(**given: Any) -> Iterator[Line]:
    """Each doubling up to `--seconds`; the plot is written to `PLOT`."""
    flags = Flags.given(**given)
    times = [seconds for seconds in TIMES if seconds <= (flags.seconds or TIMES[-1])]
    rows: dict[str, Row] = {}
    for game in flags.of:
        rows[game] = [(times[0], 0.0, 0.0)]
        for less, more in itertools.pairwise(times):
            score = play_match(game, 2, OfTime(more), OfTime(less), flags.games, 0, flags.processes)
            _, rating, error = rows[game][-1]
            rows[game].append((more, rating + elo(score.mean), math.hypot(error, elo_error(score))))
            yield Line(f"{game}: {more} s against {less} s", f"{score}, rating {elo(score.mean):+.0f}")
    PLOT.write_text(plot(rows, flags.games), encoding="utf-8")
    yield Line("plot", str(PLOT))

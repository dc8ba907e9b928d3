"""What a tournament showed: a table for the terminal, JSON, and a page that stands alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from typing import Any

from terrae.arena.entrants import name_of
from terrae.arena.playing import PlayedGame
from terrae.arena.standings import Standing, seat_shares, standings
from terrae.messages import Words

_COLOURS = ("#3f7fd4", "#d9534f", "#3d9a50", "#b8860b", "#9468c0", "#1d9a9a", "#a8704c", "#74808e")
"""Told apart on a light page and on a dark one."""
_STYLE = """
body{font:16px/1.5 Georgia,serif;color:#2b2620;background:#fbf7ec;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{padding:.35rem .6rem;border-bottom:1px solid #d9cdb0;text-align:right}
th:first-child,td:first-child,td.said{text-align:left}h1,h2{font-weight:normal}svg{width:100%;height:auto}
svg text{fill:currentColor}svg .grid{stroke:currentColor;opacity:.2}.wide{overflow-x:auto}
@media(prefers-color-scheme:dark){body{background:#1f1c18;color:#efe7d6}th,td{border-color:#4a4338}}
"""
_OWN_ENDS = {"failure": "An entrant broke down.", "too_long": "Broken off after very many actions."}
"""Ends that only an arena knows; the others have their words among the messages."""


def as_table(games: Sequence[PlayedGame]) -> str:
    """One line an entrant."""
    rows: list[tuple[str, ...]] = [
        ("entrant", "games", "points", "score", "95 %", "rating", "± 95 %", "margin", "s/turn", "failed")
    ]
    rows += [_row(standing) for standing in standings(games)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(cell.ljust(width) if not column else cell.rjust(width)
                  for column, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]  # fmt: skip
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:], "", seats_line(games)])


def seats_line(games: Sequence[PlayedGame]) -> str:
    """What each seat is worth, in one line."""
    shares = [
        f"{one.seat}: {100 * one.share:.1f} % ({100 * one.interval[0]:.0f}–{100 * one.interval[1]:.0f})"
        for one in seat_shares(games)
    ]
    return f"points by seat: {', '.join(shares)}"


def _row(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    return (
        name_of(standing.name),
        str(standing.games),
        f"{standing.points:.1f}",
        f"{100 * standing.score:.1f} %",
        f"{100 * low:.0f}–{100 * high:.0f}",
        f"{standing.rating.mean:.2f}",
        f"{1.96 * standing.rating.uncertainty:.2f}",
        f"{standing.margin:+.1f}",
        f"{standing.seconds_a_turn:.3f}",
        str(standing.failures or ""),
    )


def as_json(games: Sequence[PlayedGame], verdict: str = "") -> str:
    """Standings, meetings and ends."""
    found: dict[str, Any] = {
        "games": len(games),
        "standings": [
            {
                "name": name_of(standing.name),
                "entrant": standing.name,
                "games": standing.games,
                "points": standing.points,
                "score": standing.score,
                "score_interval": standing.interval,
                "fair": standing.fair,
                "rating": standing.rating.mean,
                "rating_interval": standing.rating_interval,
                "margin": standing.margin,
                "seconds_a_turn": standing.seconds_a_turn,
                "failures": standing.failures,
            }
            for standing in standings(games)
        ],
        "meetings": [
            {"name": name_of(name), "other": name_of(other), "games": count, "points": points}
            for (name, other), (count, points) in meetings(games).items()
        ],
        "seats": [asdict(share) for share in seat_shares(games)],
        "ends": ends(games),
        "mean_actions": sum(game.actions for game in games) / len(games) if games else 0,
        "failures": [
            {
                "game": game.number,
                "seat": game.failed,
                "name": name_of(game.seats[game.failed]),
                "why": game.failure,
                "said": game.said[game.failed] if game.said else "",
            }
            for game in games
            if game.failed is not None
        ],
    }
    if verdict:
        found["verdict"] = verdict
    return json.dumps(found, indent=2)


def meetings(games: Sequence[PlayedGame]) -> dict[tuple[str, str], tuple[int, float]]:
    """For each two entrants that met: how many games, and the first one's points against the other.

    A game of three or four counts for each pair by who came out ahead.
    """
    found: dict[tuple[str, str], tuple[int, float]] = {}
    for game in games:
        for seat, name in enumerate(game.seats):
            for rival, other in enumerate(game.seats):
                if name == other:
                    continue
                mine, theirs = game.results[seat], game.results[rival]
                count, points = found.get((name, other), (0, 0.0))
                found[name, other] = (count + 1, points + (0.5 if mine == theirs else float(mine > theirs)))
    return dict(sorted(found.items()))


def ends(games: Sequence[PlayedGame]) -> dict[str, int]:
    """How often games ended for which reason."""
    found: dict[str, int] = {}
    for game in games:
        found[game.reason] = found.get(game.reason, 0) + 1
    return dict(sorted(found.items(), key=lambda end: -end[1]))


def as_page(title: str, games: Sequence[PlayedGame], verdict: str = "") -> str:
    """A page with tables and plots; it loads nothing from elsewhere."""
    words = Words("en")
    table = standings(games)
    names = [standing.name for standing in table]
    met = meetings(games)
    against = "".join(f"<th>{escape(name_of(name))}</th>" for name in names)
    heads = "".join(
        f"<th>{escape(cell)}</th>"
        for cell in (
            "entrant",
            "games",
            "points",
            "score",
            "95 %",
            "rating",
            "±",
            "margin",
            "s/turn",
            "failed",
        )
    )
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in _row(standing))}</tr>" for standing in table
    )
    cross = "".join(
        f"<tr><td>{escape(name_of(name))}</td>{''.join(f'<td>{_meeting(met, name, other)}</td>' for other in names)}</tr>"
        for name in names
    )
    listed = "".join(
        f"<tr><td>{escape(_OWN_ENDS.get(reason) or words(f'ended-{reason}', edition='de'))}</td><td>{count}</td></tr>"
        for reason, count in ends(games).items()
    )
    said = f"<p>{escape(verdict)}</p>" if verdict else ""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>{len(games)} games, {sum(game.actions for game in games) / len(games):.0f} actions each.</p>{said}"
        f'<div class="wide"><table><tr>{heads}</tr>{rows}</table></div><p>{escape(seats_line(games))}</p><h2>Ratings</h2>'
        f"<p>OpenSkill, everybody beginning at 25; the lines are intervals of 95 %.</p>{_rating_plot(table)}"
        f"<h2>Score as the games went on</h2>{_course_plot(names, games)}<h2>Who met whom</h2>"
        f'<div class="wide"><table><tr><th>points / games</th>{against}</tr>{cross}</table></div>'
        f"<h2>How games ended</h2><table>{listed}</table>{_failures(games)}</html>"
    )


def _failures(games: Sequence[PlayedGame]) -> str:
    """Who broke down, and how."""
    rows = "".join(
        f'<tr><td>{game.number}</td><td class="said">{escape(name_of(game.seats[game.failed]))}</td>'
        f'<td class="said">{escape(game.failure or "")}</td></tr>'
        for game in games
        if game.failed is not None
    )
    heads = '<tr><th>game</th><th style="text-align:left">entrant</th><th style="text-align:left">what happened</th></tr>'
    return f'<h2>Who broke down</h2><div class="wide"><table>{heads}{rows}</table></div>' if rows else ""


def _meeting(met: dict[tuple[str, str], tuple[int, float]], name: str, other: str) -> str:
    if (name, other) not in met:
        return "–"
    count, points = met[name, other]
    return f"{points:.1f} / {count}"


def _rating_plot(table: Sequence[Standing]) -> str:
    """A dot and its interval for each entrant."""
    low = min(standing.rating_interval[0] for standing in table)
    high = max(standing.rating_interval[1] for standing in table)
    scale = 560 / ((high - low) or 1)
    parts = [
        f'<svg viewBox="0 0 800 {30 * len(table) + 30}" role="img" aria-label="ratings with intervals" font-size="14">'
    ]
    for index, standing in enumerate(table):
        y = 30 * index + 28
        left, right = (210 + (edge - low) * scale for edge in standing.rating_interval)
        middle = 210 + (standing.rating.mean - low) * scale
        colour = _COLOURS[index % len(_COLOURS)]
        parts.append(
            f'<text x="8" y="{y + 5}">{escape(name_of(standing.name)[:26])}</text>'
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>'
            f'<circle cx="{middle:.1f}" cy="{y}" r="6" fill="{colour}"/>'
            f'<text x="{middle:.1f}" y="{y - 10}" text-anchor="middle" font-size="11">{standing.rating.mean:.1f}</text>'
        )
    return "".join(parts) + "</svg>"


def _course_plot(names: Sequence[str], games: Sequence[PlayedGame]) -> str:
    """Each entrant's score after each game, named where its line ends."""
    parts = [
        '<svg viewBox="0 0 800 320" role="img" aria-label="score after each game" font-size="12">'
        + "".join(
            f'<line class="grid" x1="46" x2="650" y1="{y}" y2="{y}"/>'
            f'<text x="40" y="{y + 4}" text-anchor="end">{label}</text>'
            for y, label in ((20, "100 %"), (145, "50 %"), (270, "0 %"))
        )
        + f'<text x="46" y="292">game 1</text><text x="650" y="292" text-anchor="end">{len(games)}</text>'
    ]
    lines = {name: _course(name, games) for name in names}
    places = _apart({name: line[-1][1] for name, line in lines.items()})
    for index, (name, line) in enumerate(lines.items()):
        colour, shown = _COLOURS[index % len(_COLOURS)], escape(name_of(name))
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"><title>{shown}</title></polyline>'
            f'<circle cx="662" cy="{places[name]:.1f}" r="5" fill="{colour}"/>'
            f'<text x="674" y="{places[name] + 4:.1f}">{escape(name_of(name)[:18])}<title>{shown}</title></text>'
        )
    return "".join(parts) + "</svg>"


def _course(name: str, games: Sequence[PlayedGame]) -> list[tuple[float, float]]:
    """Where an entrant's line goes."""
    points, count, line = 0.0, 0, []
    for number, game in enumerate(games):
        for seat, other in enumerate(game.seats):
            if other == name:
                points, count = points + game.results[seat], count + 1
        if count:
            line.append((46 + 604 * (number + 1) / len(games), 270 - 250 * points / count))
    return line


def _apart(heights: dict[str, float], least: float = 16.0) -> dict[str, float]:
    """The heights of labels, moved down where two would touch."""
    found: dict[str, float] = {}
    lowest = 0.0
    for name, height in sorted(heights.items(), key=lambda entry: entry[1]):
        lowest = found[name] = max(height, lowest + least)
    over = max(0.0, lowest - 312)
    return {name: height - over for name, height in found.items()}

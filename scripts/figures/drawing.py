"""Positions from drawings, and pictures from positions.

Terra Nova      . empty   # stone   a b pioneers   (spaces are named A1, A2 … by row)
Terra Turrium   . bare    a number: a tower, then a to d for a turrian on it
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

import terrae
from terrae.core.pieces import SEAT_COLOURS, pawn
from terrae.games.terra_nova.drawing import HALF, MARGIN, SIDE
from terrae.games.terra_turrium.board import NUMBER_OF
from terrae.games.terra_turrium.drawing import CELL, centre, corner
from terrae.games.terra_turrium.drawing import MARGIN as BOARD_MARGIN


def goals(match: terrae.Match, kind: str, origin: str | None = None) -> list[str]:
    """The places that legal actions of this kind name."""
    found = (action for action in match.legal_actions if action.kind == kind)
    return [action.goal or action.origin or "" for action in found if origin in (None, action.origin)]


def changed(match: terrae.Match, **words: str) -> terrae.Match:
    """The position with some words of its text replaced, as the notation of the game counts them."""
    nova = match.variant.game.name == "terra-nova"
    places = (
        {"players": 1, "board": 3, "player": 4, "scores": 7, "idle": 8} if nova else {"player": 4, "round": 7}
    )
    text = match.position.split()
    for name, word in words.items():
        text[places[name]] = word
    return terrae.from_position(" ".join(text))


def spot(match: terrae.Match, name: str) -> tuple[float, float]:
    """Where the middle of a place is drawn."""
    if match.variant.game.name == "terra-turrium":
        return centre(NUMBER_OF[name])
    spaces = match.variant.game.geometry(match.variant)["spaces"]
    left = min(space["column"] for space in spaces)
    (here,) = (space for space in spaces if space["name"] == name)
    return MARGIN + (here["column"] - left) * HALF, MARGIN + here["row"] * 1.5 * SIDE


def label(match: terrae.Match, name: str, text: str, lift: float = 0) -> str:
    """A word on a white plate at a place, or `lift` above it."""
    x, y = spot(match, name)
    if match.variant.game.name == "terra-turrium":
        x, y = x - 16, y - 15  # beside the turrian
    return plate(x, y - lift, text)


def arrow(match: terrae.Match, origin: str, goal: str, number: int | None = None) -> str:
    """The way from one place to another; its number stands where it begins, or beside it."""
    (x, y), (to_x, to_y) = spot(match, origin), spot(match, goal)
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    dx, dy = (to_x - x) / length, (to_y - y) / length
    beside = (x + 16 * dx - 17 * abs(dy), y + 16 * dy + 17 * abs(dx))
    place = (x, y) if match.variant.game.name == "terra-nova" else beside
    x, y, to_x, to_y = x + 8 * dx, y + 8 * dy, to_x - 14 * dx, to_y - 14 * dy
    tip = f"{to_x + 9 * dx:.1f},{to_y + 9 * dy:.1f}"
    left = f"{to_x - 7 * dy:.1f},{to_y + 7 * dx:.1f}"
    right = f"{to_x + 7 * dy:.1f},{to_y - 7 * dx:.1f}"
    line = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    drawn = (
        f'<line {line} stroke="#fffdf6" stroke-width="8" stroke-linecap="round"/>'
        f'<line {line} stroke="#b3261e" stroke-width="3.5" stroke-linecap="round"/>'
        f'<polygon points="{tip} {left} {right}" fill="#b3261e" stroke="#fffdf6" stroke-width="1"/>'
    )
    return drawn if number is None else drawn + plate(*place, str(number))


def plate(x: float, y: float, text: str) -> str:
    """A word on a white plate."""
    width = 10 + 9 * len(text)
    return (
        f'<rect x="{x - width / 2:.1f}" y="{y - 12:.1f}" width="{width:.1f}" height="24" rx="6" fill="#fffdf6" '
        f'stroke="#2b2620" stroke-width="1.2"/><text x="{x:.1f}" y="{y + 6:.1f}" font-size="17" '
        f'font-weight="bold" text-anchor="middle" fill="#2b2620">{text}</text>'
    )


def ring(match: terrae.Match, name: str) -> str:
    """A ring around a place."""
    x, y = spot(match, name)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="15" fill="none" stroke="#b3261e" stroke-width="4"/>'


def scales(match: terrae.Match) -> tuple[str, float]:
    """The aggressor stones on their scales, below the board of Terra Turrium, and how much room that takes."""
    top = 2 * BOARD_MARGIN + 10 * CELL
    aggressors = match.view()["aggressor"]
    room = 40.0 * len(aggressors) + 8
    parts = [f'<rect x="0" y="{top:.0f}" width="{top:.0f}" height="{room + 400:.0f}" fill="#fffdf8"/>']
    for seat, value in enumerate(aggressors):
        y = top + 20 + 40 * seat
        parts.append(pawn(top / 2 - 140, y, seat, 1.8, SEAT_COLOURS[seat]))
        for step in range(1, 6):
            x = top / 2 - 92 + 48 * (step - 1)
            parts.append(
                f'<rect x="{x - 21:.0f}" y="{y - 16:.0f}" width="42" height="32" rx="5" fill="#ffffff" '
                f'stroke="#2b2620"/><text x="{x - 12:.0f}" y="{y + 6:.0f}" font-size="17" text-anchor="middle" '
                f'fill="#2b2620">{step}</text>'
            )
            if step == value:
                parts.append(
                    f'<rect x="{x - 3:.0f}" y="{y - 9:.0f}" width="18" height="18" rx="4" '
                    f'fill="{SEAT_COLOURS[seat]}" stroke="#2b2620" stroke-width="1.5"/>'
                )
    return "".join(parts), room


def picture(
    match: terrae.Match,
    marks: Iterable[str] = (),
    more: str = "",
    part: tuple[str, str] | None = None,
    below: float = 0,
    begin: terrae.Match | None = None,
) -> str:
    """The board as SVG; `part` names the lower left and upper right field of what is shown of Terra Turrium.

    `below` is how much room is left under the board of Terra Turrium, for what is in `more`. The position is kept in
    the picture, so that it can be played on; `begin`: another one, where the picture shows what has been played.
    """
    svg = re.sub(r"<title>.*?</title>", "", match.svg(highlight=tuple(marks), last=False))
    box: tuple[float, ...]
    if part:
        (left, bottom), (right, top) = corner(NUMBER_OF[part[0]]), corner(NUMBER_OF[part[1]])
        box = (left - 4, top - 4, right - left + CELL + 8, bottom - top + CELL + 8)
    elif match.variant.game.name == "terra-turrium":
        side = 2 * BOARD_MARGIN + 10 * CELL
        box = (0, 0, side, side + below)  # without the players' lines below the board
    else:
        found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
        assert found
        box = (0, 0, int(found[1]), int(found[2]))
    head = f'viewBox="{" ".join(f"{side:.0f}" for side in box)}" width="{box[2]:.0f}" height="{box[3]:.0f}"'
    head += f" data-position={quoteattr((begin or match).position)}"
    svg = re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"', head, svg, count=1)
    return svg.removesuffix("</svg>") + more + "</svg>\n"

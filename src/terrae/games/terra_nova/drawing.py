"""The island as SVG, for notebooks and print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from terrae.core.pictures import Picture, arrow_svg
from terrae.core.pieces import INK, OUTLINE, PALE, SEAT_COLOURS, WOOD, pawn
from terrae.games.terra_nova.board import Board
from terrae.games.terra_nova.state import CLOSED, EMPTY, STONE

if TYPE_CHECKING:
    from terrae.core.match import Match

SIDE = 24.0
"""From a hexagon's centre to its corners."""
HALF = SIDE * 0.8660254
MARGIN = 2.2 * SIDE
HALF_TURN = 180

STONE_TOP = (
    '<linearGradient id="stone" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#8d6a4a"/>'
    '<stop offset=".5" stop-color="#6d4c31"/><stop offset="1" stop-color="#553820"/></linearGradient>'
)

_LAND = {
    "w": (
        "#7fb3c8",
        '<path d="M-5.8-3q1.4-1.6 2.8 0t2.8 0t2.8 0M-3 .6q1.4-1.6 2.8 0t2.8 0t2.8 0M-5.4 4.2q1.4-1.6 2.8 0t2.8 0t2.8 0" '
        'fill="none" stroke="#2f6f8c" stroke-width=".8" opacity=".75"/>',
    ),
    "f": (
        "#6f9a5d",
        '<path d="M-3.6-5.2l2.4 4h-1.2l1.9 3.1h-6.2l1.9-3.1h-1.2zM3.2-2.4l2.1 3.5h-1l1.6 2.7h-5.4l1.6-2.7h-1z'
        'M-1.4 1.4l1.8 3h-.9l1.3 2.1h-4.4l1.3-2.1h-.9z" fill="#2d5227"/>',
    ),
    "m": (
        "#b9cf7f",
        '<path d="M-4-1.6v-2.6M-4-1.6l-1.5-2M-4-1.6l1.5-2M2.6-2.4v-2.6M2.6-2.4l-1.5-2M2.6-2.4l1.5-2M-.6 4.6v-2.6'
        'M-.6 4.6l-1.5-2M-.6 4.6l1.5-2" fill="none" stroke="#667f2c" stroke-width=".8"/>',
    ),
    "a": (
        "#eccb6a",
        '<path d="M-6.2-1.8l5.6-3.4M-6.4 1.4l9.6-5.8M-5 3.8l10.6-6.4M-2.2 5.4l8.4-5.1M1.4 6.5l4.6-2.8" fill="none" '
        'stroke="#9a7318" stroke-width=".75" opacity=".8"/>',
    ),
    "p": (
        "#f1e3a8",
        '<path d="M-5.4-1.4q.8-2.6 2.4-3M-4.4-1.2q-.2-2-1.6-3.2M1.4-.4q.8-2.6 2.4-3M2.4-.2q-.2-2-1.6-3.2M-2.6 5.4'
        'q.8-2.6 2.4-3M-1.6 5.6q-.2-2-1.6-3.2" fill="none" stroke="#a58a3c" stroke-width=".7"/>',
    ),
    "s": (
        "#dcb98c",
        "".join(
            f'<circle cx="{x}" cy="{y}" r=".62" fill="#8d6434"/>'
            for x, y in zip(
                (-4.4, -0.4, 3.4, -2.2, 1.6, 5.4, -5.2, -1.2, 2.8, 0.2),
                (-3.0, -4.8, -3.4, -0.8, -0.6, 0.2, 1.8, 2.8, 3.2, 6.0),
                strict=True,
            )
        ),
    ),
    "h": (
        "#c98f5a",
        '<path d="M-6-.6q2.6-5 5.2 0M-4.4-1.1q.6-1.5 1.3-2M.6.8q2.6-5 5.2 0M2.2.3q.6-1.5 1.3-2M-3.4 5.2q2.6-5 5.2 0'
        'M-1.8 4.7q.6-1.5 1.3-2" fill="none" stroke="#74431b" stroke-width=".85"/>',
    ),
    "r": (
        "#b4aca4",
        '<path d="M-6.4 1.8l3.4-6.2l3.2 6.2zM-.6 5.6l3.2-5.8l3 5.8z" fill="#fff" fill-opacity=".35" stroke="#59514b" '
        'stroke-width=".75"/><path d="M-3-4.4l3.2 6.2h-2.6l-.9-2.4zM2.6-.2l3 5.8h-2.4l-.9-2.2z" fill="#59514b"/>',
    ),
}
"""Each landscape's colour, and the sign that tells it apart in print and without colours."""


def _centres(board: Board, orientation: int) -> list[tuple[float, float]]:
    """Where every space lies; turned by half a circle, what was first is last."""
    columns, rows = [space.column for space in board.spaces], [space.row for space in board.spaces]
    if orientation == HALF_TURN:
        columns, rows = [-column for column in columns], [max(rows) - row for row in rows]
    left = min(columns)
    return [
        (MARGIN + (column - left) * HALF, MARGIN + row * 1.5 * SIDE)
        for column, row in zip(columns, rows, strict=True)
    ]


def _hexagon(x: float, y: float, size: float = 1.0) -> str:
    half, side = HALF * size, SIDE * size
    corners = (
        (0, -side),
        (half, -side / 2),
        (half, side / 2),
        (0, side),
        (-half, side / 2),
        (-half, -side / 2),
    )
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)


def board_svg(board: Board, match: Match, picture: Picture) -> str:
    """The whole board as one SVG document."""
    picture.check(board.index, (0, HALF_TURN))
    state = match.states[0]
    wanted = set(picture.highlight)
    seats = [picture.colour(seat, SEAT_COLOURS) for seat in range(len(SEAT_COLOURS))]
    spots = _centres(board, picture.orientation)
    width = max(x for x, _ in spots) + MARGIN
    height = max(y for _, y in spots) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="Georgia, serif">',
        f"<title>{escape(_title(match))}</title><defs>{WOOD}{STONE_TOP}{''.join(_signs())}</defs>",
        f'<rect width="100%" height="100%" fill="#a9c8c4"/>{_coast(spots)}',
    ]
    for space, (x, y) in enumerate(spots):
        letter = board.spaces[space].landscape
        parts.append(
            f'<polygon points="{_hexagon(x, y)}" fill="{_LAND[letter][0]}" stroke="{OUTLINE}" stroke-opacity=".4" '
            f'stroke-width=".9"/>'
        )
        if state.occupant[space] == EMPTY:
            parts.append(f'<use href="#land-{letter}" x="{x:.1f}" y="{y:.1f}"/>')
        if state.closed[space]:
            parts.append(_scored(x, y, int(state.closed[space]) & (CLOSED - 1), seats))
        if board.spaces[space].name in wanted:
            parts.append(
                f'<polygon points="{_hexagon(x, y, 0.86)}" fill="none" stroke="#ffffff" stroke-width="4"/>'
            )
            parts.append(
                f'<polygon points="{_hexagon(x, y, 0.86)}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
            )
    if picture.coordinates:
        parts += [
            f'<text x="{x:.1f}" y="{y + SIDE * 0.62:.1f}" font-size="7.5" text-anchor="middle" '
            f'fill="{INK}" opacity=".85">{board.spaces[space].name}</text>'
            for space, (x, y) in enumerate(spots)
            if state.occupant[space] == EMPTY
        ]
    if picture.last:
        parts += _last_turn(board, match, spots)
    parts += [
        _piece(*spots[space], int(state.occupant[space]), seats)
        for space in range(len(spots))
        if state.occupant[space]
    ]
    parts += [
        arrow_svg(spots[board.index[origin]], spots[board.index[goal]], colour)
        for origin, goal, colour in picture.arrows
    ]
    return "".join(parts) + "</svg>"


def _title(match: Match) -> str:
    scores = ", ".join(f"player {player}: {score}" for player, score in enumerate(match.scores))
    return f"Terra Nova after {match.ply} actions ({scores})"


def _signs() -> Iterable[str]:
    for letter, (_, sign) in _LAND.items():
        yield f'<g id="land-{letter}" stroke-linecap="round" transform="scale({SIDE / 11:.2f})">{sign}</g>'


def _coast(spots: list[tuple[float, float]]) -> str:
    outlines = " ".join(f"M{_hexagon(x, y, 1.22).replace(' ', 'L')}Z" for x, y in spots)
    shore = " ".join(f"M{_hexagon(x, y, 1.08).replace(' ', 'L')}Z" for x, y in spots)
    inner = f'<path d="{shore}" fill="#4d3a26"/>'
    return f'<path d="{outlines}" fill="#7fabad"/>{inner}'


def _scored(x: float, y: float, owners: int, seats: Sequence[str]) -> str:
    colours = [seats[player] for player in range(4) if owners >> player & 1] or ["#ffffff"]
    first = f'<polygon points="{_hexagon(x, y)}" fill="{colours[0]}" opacity=".62"/>'
    dots = "".join(
        f'<circle cx="{x + 7 * (index - (len(colours) - 1) / 2):.1f}" cy="{y:.1f}" r="3.4" fill="{colour}" stroke="{PALE}"/>'
        for index, colour in enumerate(colours)
    )
    return first + dots


def _piece(x: float, y: float, piece: int, seats: Sequence[str] = SEAT_COLOURS) -> str:
    """A border stone, or the pioneer of a seat."""
    if piece == STONE:
        return (
            f'<g transform="translate({x:.1f} {y:.1f}) scale({SIDE / 9.6:.2f})">'
            f'<path d="M0-7.6L6.6-3.8V5L0 8.8L-6.6 5V-3.8Z" fill="{OUTLINE}"/>'
            f'<path d="M0-8.2L6.6-4.4V3.2L0 7L-6.6 3.2V-4.4Z" fill="url(#stone)" stroke="{OUTLINE}" stroke-width=".5"/>'
            '<path d="M0-6.8L5.3-3.7V2.4L0 5.5L-5.3 2.4V-3.7Z" fill="none" stroke="#d9b98b" stroke-opacity=".5" '
            'stroke-width=".5"/></g>'
        )
    return pawn(x, y, piece - 1, SIDE / 10, seats[piece - 1])


def _last_turn(board: Board, match: Match, spots: Sequence[tuple[float, float]]) -> Iterable[str]:
    """A trace of the last turn: moves as lines, new pieces ringed."""
    turns = match.turns
    for action in turns[-1].actions if turns else ():
        assert action.goal is not None
        x, y = spots[board.index[action.goal]]
        if action.origin is not None:
            from_x, from_y = spots[board.index[action.origin]]
            yield (
                f'<line x1="{from_x:.1f}" y1="{from_y:.1f}" x2="{x:.1f}" y2="{y:.1f}" stroke="#fff" stroke-width="7" '
                f'opacity=".7" stroke-linecap="round"/><line x1="{from_x:.1f}" y1="{from_y:.1f}" x2="{x:.1f}" '
                f'y2="{y:.1f}" stroke="{INK}" stroke-width="2.4" stroke-dasharray="6 4" stroke-linecap="round"/>'
            )
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.78:.1f}" fill="none" stroke="{INK}" stroke-width="2"/>'

"""The island as SVG, for notebooks and print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from terrae.core.pictures import Picture, arrow_svg
from terrae.games.terra_nova.board import Board
from terrae.games.terra_nova.state import CLOSED, EMPTY, STONE

if TYPE_CHECKING:
    from terrae.core.match import Match

SIDE = 24.0
"""From a hexagon's centre to its corners."""
HALF = SIDE * 0.8660254
MARGIN = 2.2 * SIDE
HALF_TURN = 180

SEATS = ("#f2c230", "#d1403c", "#2f6fc4", "#3d9a50")
INK = "#2b2620"

_GROUND = {
    "w": ("#a9cfe3", '<path d="M0 4q2.5-3 5 0t5 0" fill="none" stroke="#5f9dbd" stroke-width="1.1"/>'),
    "f": ("#7fa873", '<path d="M5 1l3 6H2z" fill="#4d7a48"/>'),
    "m": ("#c5db8a", '<path d="M2 8v-3M5 9V5M8 8v-3" stroke="#7f9f45" stroke-width="1"/>'),
    "a": ("#ecd98b", '<path d="M0 2.5h10M0 7.5h10" stroke="#bd9f3f" stroke-width="1"/>'),
    "p": ("#e3b878", '<path d="M0 10L10 0" stroke="#b3833f" stroke-width="1"/>'),
    "s": (
        "#dccfae",
        '<circle cx="3" cy="3" r="1" fill="#a18f62"/><circle cx="8" cy="8" r="1" fill="#a18f62"/>',
    ),
    "h": ("#c99b84", '<path d="M1 8q4-9 8 0" fill="none" stroke="#8f5f48" stroke-width="1.1"/>'),
    "r": ("#b7b2ae", '<path d="M1 1l8 8M9 1L1 9" stroke="#7f7974" stroke-width=".9"/>'),
}
"""Each landscape's colour and the pattern that tells it apart in print and without colours."""


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
    seats = [picture.colour(seat, SEATS) for seat in range(len(SEATS))]
    spots = _centres(board, picture.orientation)
    width = max(x for x, _ in spots) + MARGIN
    height = max(y for _, y in spots) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="Georgia, serif">',
        f"<title>{escape(_title(match))}</title><defs>{''.join(_patterns())}</defs>",
        f'<rect width="100%" height="100%" fill="#eaf1f2"/>{_coast(spots)}',
    ]
    for space, (x, y) in enumerate(spots):
        letter = board.spaces[space].landscape
        parts.append(
            f'<polygon points="{_hexagon(x, y)}" fill="url(#land-{letter})" stroke="#6d6455" stroke-width=".7"/>'
        )
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
            f'fill="{INK}" opacity=".75">{board.spaces[space].name}</text>'
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


def _patterns() -> Iterable[str]:
    for letter, (colour, mark) in _GROUND.items():
        yield (
            f'<pattern id="land-{letter}" width="10" height="10" patternUnits="userSpaceOnUse">'
            f'<rect width="10" height="10" fill="{colour}"/>{mark}</pattern>'
        )


def _coast(spots: list[tuple[float, float]]) -> str:
    outlines = " ".join(f"M{_hexagon(x, y, 1.22).replace(' ', 'L')}Z" for x, y in spots)
    return f'<path d="{outlines}" fill="#f6eed9" stroke="#c9b993" stroke-width="1"/><path d="{outlines}" fill="#f6eed9"/>'


def _scored(x: float, y: float, owners: int, seats: Sequence[str]) -> str:
    colours = [seats[player] for player in range(4) if owners >> player & 1] or ["#ffffff"]
    first = f'<polygon points="{_hexagon(x, y)}" fill="{colours[0]}" opacity=".62"/>'
    dots = "".join(
        f'<circle cx="{x + 7 * (index - (len(colours) - 1) / 2):.1f}" cy="{y:.1f}" r="3" fill="{colour}" stroke="{INK}"/>'
        for index, colour in enumerate(colours)
    )
    return first + dots


def _piece(x: float, y: float, piece: int, seats: Sequence[str] = SEATS) -> str:
    """A wooden block with a letter for a pioneer, a dark disc for a border stone."""
    if piece == STONE:
        return (
            f'<circle cx="{x:.1f}" cy="{y + 1.5:.1f}" r="{SIDE * 0.56:.1f}" fill="#000" opacity=".25"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.56:.1f}" fill="#4a443c" stroke="#1d1a16" stroke-width="1.4"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.34:.1f}" fill="none" stroke="#8b8375" stroke-width="1.2"/>'
        )
    colour, letter = seats[piece - 1], "abcd"[piece - 1]
    ink = "#ffffff" if piece in (2, 3, 4) else INK
    head, foot = y - SIDE * 0.62, y + SIDE * 0.52
    return (
        f'<path d="M{x - 9:.1f} {foot:.1f}Q{x - 5:.1f} {y:.1f} {x - 4:.1f} {y - 5:.1f}h8Q{x + 5:.1f} {y:.1f} {x + 9:.1f} '
        f'{foot:.1f}z" fill="{colour}" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>'
        f'<circle cx="{x:.1f}" cy="{head + 5:.1f}" r="6" fill="{colour}" stroke="{INK}" stroke-width="1.3"/>'
        f'<text x="{x:.1f}" y="{foot - 2:.1f}" font-size="10" font-weight="bold" text-anchor="middle" fill="{ink}">'
        f"{letter}</text>"
    )


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

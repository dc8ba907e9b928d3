"""The board as SVG, for notebooks and print.

A tower is drawn as a stack of its stones, with its height as a number beside it. The seats' turrians
differ in colour, in shape and in letter, so that print without colours still tells them apart:

| seat | colour | shape | letter |
| --- | --- | --- | --- |
| 0 | yellow | disc | a |
| 1 | red | square | b |
| 2 | blue | triangle | c |
| 3 | green | diamond | d |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from terrae.core.pictures import Picture, arrow_svg
from terrae.games.terra_turrium.board import COLUMNS, FIELDS, NAMES, NUMBER_OF, SIDE, territory_at
from terrae.games.terra_turrium.pieces import owner_of
from terrae.games.terra_turrium.set_up import territories_of
from terrae.games.terra_turrium.state import SEATS, State

if TYPE_CHECKING:
    from terrae.core.match import Match

CELL = 56.0
MARGIN = 34.0
PANEL_ROW = 26.0
STONE_WIDTH, STONE_DEPTH, STONE_RISE = 36.0, 22.0, 4.2
MOST_LAYERS = 7
"""Taller towers are drawn this high; their number says how high they are."""

COLOURS = ("#f2c230", "#d1403c", "#2f6fc4", "#3d9a50")
GROUNDS = ("#fbf3d6", "#f9e1de", "#dfe9f7", "#e0f0e2")
NOBODYS_GROUND = "#ececea"
INK = "#2b2620"
LETTERS = "abcd"
BOLD = 'text-anchor="middle" font-weight="bold"'


def board_svg(match: Match, picture: Picture) -> str:
    """The whole board as one SVG document, with a line for each player below it."""
    picture.check(NUMBER_OF, (0, 90, 180, 270))
    state: State = match.states[0]
    turn = picture.orientation
    colours = [picture.colour(seat, COLOURS) for seat in range(len(COLOURS))]
    width = 2 * MARGIN + SIDE * CELL
    height = width + PANEL_ROW * (match.variant.players + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="Georgia, serif">',
        f"<title>{escape(_title(match))}</title>",
        '<rect width="100%" height="100%" fill="#fffdf8"/>',
        *_ground(match, turn),
    ]
    if picture.coordinates:
        parts += _coordinates(turn)
    if picture.last:
        parts += _last_turn(match, turn, below=True)
    for field in sorted(
        range(FIELDS), key=lambda field: place(field, turn)[::-1], reverse=True
    ):  # those behind first
        if state.height[field]:
            parts.append(_tower(state, field, turn, colours))
    parts += [_highlighted(NUMBER_OF[name], turn) for name in NAMES if name in set(picture.highlight)]
    if picture.last:
        parts += _last_turn(match, turn, below=False)
    parts += [
        arrow_svg(centre(NUMBER_OF[origin], turn), centre(NUMBER_OF[goal], turn), colour)
        for origin, goal, colour in picture.arrows
    ]
    parts += _panel(match, width, colours)
    return "".join(parts) + "</svg>"


def place(field: int, turn: int = 0) -> tuple[int, int]:
    """The column and row in which a field is drawn on a board that is turned clockwise by so many degrees."""
    column, row = field % SIDE, field // SIDE
    for _ in range(turn // 90):
        column, row = row, SIDE - 1 - column
    return column, row


def corner(field: int, turn: int = 0) -> tuple[float, float]:
    """The upper left corner of a field."""
    column, row = place(field, turn)
    return MARGIN + column * CELL, MARGIN + (SIDE - 1 - row) * CELL


def centre(field: int, turn: int = 0) -> tuple[float, float]:
    """The middle of a field."""
    x, y = corner(field, turn)
    return x + CELL / 2, y + CELL / 2


def _title(match: Match) -> str:
    scores = ", ".join(f"player {player}: {score} of 6" for player, score in enumerate(match.scores))
    return f"Terra Turrium after {match.ply} actions ({scores})"


def _ground(match: Match, turn: int) -> Iterator[str]:
    owned = territories_of(match.variant.players, match.variant.options["layout"])
    owner = {territory: player for player, own in enumerate(owned) for territory in own}
    for field in range(FIELDS):
        x, y = corner(field, turn)
        seat = owner.get(territory_at(field))
        fill = NOBODYS_GROUND if seat is None else GROUNDS[seat]
        yield (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{CELL:.0f}" height="{CELL:.0f}" fill="{fill}" '
            f'stroke="#b9ae9c" stroke-width=".8"/>'
        )
    middle, end = MARGIN + SIDE * CELL / 2, MARGIN + SIDE * CELL
    yield (
        f'<path d="M{middle:.0f} {MARGIN:.0f}V{end:.0f}M{MARGIN:.0f} {middle:.0f}H{end:.0f}" '
        f'stroke="{INK}" stroke-width="2.6"/>'
        f'<rect x="{MARGIN:.0f}" y="{MARGIN:.0f}" width="{SIDE * CELL:.0f}" height="{SIDE * CELL:.0f}" '
        f'fill="none" stroke="{INK}" stroke-width="2.6"/>'
    )


def _coordinates(turn: int) -> Iterator[str]:
    lettered, numbered = (
        [place(column, turn) for column in range(SIDE)],
        [place(SIDE * row, turn) for row in range(SIDE)],
    )
    upright = turn % 180 == 0
    for index in range(SIDE):
        column, row = (
            (lettered[index][0], numbered[index][1]) if upright else (numbered[index][0], lettered[index][1])
        )
        below, beside = (COLUMNS[index], str(index + 1)) if upright else (str(index + 1), COLUMNS[index])
        along = MARGIN + (column + 0.5) * CELL
        up = MARGIN + (SIDE - 0.5 - row) * CELL + 4.5
        for y in (MARGIN - 11, MARGIN + SIDE * CELL + 20):
            yield _text(along, y, below, 14)
        for x in (MARGIN - 15, MARGIN + SIDE * CELL + 15):
            yield _text(x, up, beside, 14)


def _text(
    x: float, y: float, text: str, size: float, fill: str = INK, more: str = 'text-anchor="middle"'
) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{fill}" {more}>{escape(text)}</text>'


def _tower(state: State, field: int, turn: int, colours: Sequence[str]) -> str:
    """The stack, its turrian, and its height."""
    height = int(state.height[field])
    x, y = corner(field, turn)
    left, bottom = x + CELL - STONE_WIDTH - 4, y + CELL - STONE_DEPTH - 5
    layers = min(height, MOST_LAYERS)
    stones = "".join(
        f'<rect x="{left:.1f}" y="{bottom - level * STONE_RISE:.1f}" width="{STONE_WIDTH:.0f}" '
        f'height="{STONE_DEPTH:.0f}" rx="4" fill="{"#e9dcc3" if level == layers - 1 else "#b9a585"}" '
        f'stroke="#5d5140" stroke-width="1"/>'
        for level in range(layers)
    )
    top = bottom - (layers - 1) * STONE_RISE + STONE_DEPTH / 2
    owner = owner_of(state, field)
    piece = "" if owner < 0 else turrian(left + STONE_WIDTH / 2, top, owner, colours=colours)
    number = _text(
        x + 9,
        y + CELL - 8,
        str(height),
        15 if height < 10 else 12,
        INK,
        BOLD,
    )
    return stones + piece + number


def turrian(x: float, y: float, seat: int, size: float = 9.8, colours: Sequence[str] = COLOURS) -> str:
    """A seat's piece: its own shape, colour and letter."""
    shape = (
        f'<circle r="{size:.1f}"',
        f'<path d="M{-size:.1f} {-size:.1f}h{2 * size:.1f}v{2 * size:.1f}h{-2 * size:.1f}z"',
        f'<path d="M0 {-1.3 * size:.1f}l{1.3 * size:.1f} {2.2 * size:.1f}h{-2.6 * size:.1f}z"',
        f'<path d="M0 {-1.4 * size:.1f}L{1.4 * size:.1f} 0L0 {1.4 * size:.1f}L{-1.4 * size:.1f} 0z"',
    )[seat]
    ink = INK if seat == 0 else "#ffffff"
    drop = size * (0.62 if seat == 2 else 0.38)
    letter = _text(0, drop, LETTERS[seat], 1.15 * size, ink, BOLD)
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">{shape} fill="{colours[seat]}" stroke="{INK}" '
        f'stroke-width="1.5" stroke-linejoin="round"/>{letter}</g>'
    )


def _highlighted(field: int, turn: int) -> str:
    x, y = corner(field, turn)
    box = f'x="{x + 3:.0f}" y="{y + 3:.0f}" width="{CELL - 6:.0f}" height="{CELL - 6:.0f}" rx="5" fill="none"'
    return f'<rect {box} stroke="#ffffff" stroke-width="5"/><rect {box} stroke="{INK}" stroke-width="2.2"/>'


def _last_turn(match: Match, turn: int, below: bool) -> Iterator[str]:
    """The last turn: − where stones were taken, + where they were put, lines where turrians went."""
    turns = match.turns
    for action in turns[-1].actions if turns else ():
        name = action.goal or action.origin
        if name is None:
            continue
        field = NUMBER_OF[name]
        if below:
            x, y = corner(field, turn)
            yield (
                f'<rect x="{x + 1:.0f}" y="{y + 1:.0f}" width="{CELL - 2:.0f}" height="{CELL - 2:.0f}" '
                f'fill="#f6d77a" opacity=".55"/>'
            )
        elif action.kind in ("take", "put"):
            x, y = corner(field, turn)
            sign = "−" if action.kind == "take" else "+"
            yield _text(x + 9, y + 16, sign, 17, INK, BOLD)
        elif action.origin and action.goal:
            yield _arrow(centre(NUMBER_OF[action.origin], turn), centre(field, turn))


def _arrow(origin: tuple[float, float], goal: tuple[float, float]) -> str:
    (x, y), (goal_x, goal_y) = origin, goal
    end_x, end_y = x + 0.8 * (goal_x - x), y + 0.8 * (goal_y - y)
    line = f'x1="{x:.1f}" y1="{y:.1f}" x2="{end_x:.1f}" y2="{end_y:.1f}" stroke-linecap="round"'
    return (
        f'<line {line} stroke="#ffffff" stroke-width="6" opacity=".8"/>'
        f'<line {line} stroke="{INK}" stroke-width="2.2" stroke-dasharray="6 4"/>'
        f'<circle cx="{end_x:.1f}" cy="{end_y:.1f}" r="4" fill="{INK}"/>'
    )


def _panel(match: Match, width: float, colours: Sequence[str]) -> Iterator[str]:
    """Below the board: whose action, and what each player has beside it."""
    y = width + PANEL_ROW * 0.55
    yield _text(MARGIN, y, status_line(match), 14, INK, 'font-weight="bold"')
    for player in range(match.variant.players):
        y += PANEL_ROW
        yield turrian(MARGIN + 10, y - 5, player, 8.5, colours)
        yield _text(MARGIN + 28, y, player_line(match, player), 14, INK, "")


def status_line(match: Match) -> str:
    """Round, player and phase, or how the game ended."""
    state = match.states[0]
    if match.outcome is not None:
        winners = " and ".join(SEATS[player] for player in match.outcome.winners)
        how = f"{match.outcome.reason.replace('_', ' ')}, {match.outcome.clause}"
        return f"Round {state.rounds}: over ({how}): {f'{winners} won' if winners else 'drawn'}"
    assert match.to_play is not None
    doing = {
        "handicap": "gives a handicap stone",
        "stand": "stands a turrian",
        "take": f"takes a stone ({state.hand} in hand)",
        "place": f"places a stone ({state.hand} in hand)",
        "move": f"moves ({state.points} points left)",
    }[match.phase]
    return f"Round {state.rounds}: {SEATS[match.to_play]} {doing}"


def player_line(match: Match, player: int) -> str:
    """A player's goal, aggressor stone, captured turrians and handicap stones in words."""
    state = match.states[0]
    scale = int(state.aggressor[player])
    words = [
        f"{SEATS[player]}: {match.scores[player]} of 6 heights"
        + (", goal reached" if state.reached[player] else ""),
        f"aggressor {scale}" if scale else "aggressor off the scale",
    ]
    if state.captured[player]:
        words.append(f"captured {state.captured[player]}")
    if state.reserve[player]:
        words.append(f"handicap stones {state.reserve[player]}")
    return " · ".join(words)

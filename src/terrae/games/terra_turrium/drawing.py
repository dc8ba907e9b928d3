"""The board as SVG, for notebooks and print.

A tower is seen from above, one terrace a stone, with its height as a number. The seats' turrians differ in colour and in the
sign that they bear, so that print without colours still tells them apart:

| seat | colour | sign |
| --- | --- | --- |
| 0 | yellow | disc |
| 1 | red | square |
| 2 | blue | triangle |
| 3 | green | diamond |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from terrae.core.pictures import Picture, arrow_svg
from terrae.core.pieces import INK, OUTLINE, PALE, SEAT_COLOURS, WOOD, pawn
from terrae.games.terra_turrium.board import COLUMNS, FIELDS, NAMES, NUMBER_OF, SIDE, territory_at
from terrae.games.terra_turrium.pieces import owner_of
from terrae.games.terra_turrium.set_up import territories_of
from terrae.games.terra_turrium.state import SEATS, State

if TYPE_CHECKING:
    from terrae.core.match import Match

CELL = 56.0
MARGIN = 34.0
PANEL_ROW = 26.0
EDGE, TERRACE = 6.5, 2.3
"""Around a tower, and from one terrace to the next."""

TINTS = ("#f6efdf", "#e6d9c0", "#cfbc9c", "#b39a7a", "#92765b", "#705644", "#4c3a33", "#fdfcfa")
"""Stones by their height, from pale to dark; from the eighth on all is snow."""
GROUND = "#efe3c6"
RIM_INK = "#f3dcae"
LETTERS = "abcd"
BOLD = 'text-anchor="middle" font-weight="bold"'


def board_svg(match: Match, picture: Picture) -> str:
    """The whole board as one SVG document, with a line for each player below it."""
    picture.check(NUMBER_OF, (0, 90, 180, 270))
    state: State = match.states[0]
    turn = picture.orientation
    colours = [picture.colour(seat, SEAT_COLOURS) for seat in range(len(SEAT_COLOURS))]
    width = 2 * MARGIN + SIDE * CELL
    height = width + PANEL_ROW * (match.variant.players + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="Georgia, serif">',
        f"<title>{escape(_title(match))}</title>",
        f'<defs>{WOOD}</defs><rect width="100%" height="100%" fill="#fffaf0"/>',
        f'<rect width="{width:.0f}" height="{width:.0f}" rx="8" fill="#94683f"/>',
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
        box = f'x="{x:.0f}" y="{y:.0f}" width="{CELL:.0f}" height="{CELL:.0f}"'
        yield f'<rect {box} fill="{GROUND}" stroke="{OUTLINE}" stroke-opacity=".4" stroke-width=".8"/>'
        if seat is not None:
            yield f'<rect {box} fill="{SEAT_COLOURS[seat]}" fill-opacity=".55"/>'
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
            yield _text(along, y, below, 14, RIM_INK)
        for x in (MARGIN - 15, MARGIN + SIDE * CELL + 15):
            yield _text(x, up, beside, 14, RIM_INK)


def _text(
    x: float, y: float, text: str, size: float, fill: str = INK, more: str = 'text-anchor="middle"'
) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{fill}" {more}>{escape(text)}</text>'


def _tower(state: State, field: int, turn: int, colours: Sequence[str]) -> str:
    """The stack, its turrian, and its height."""
    height = int(state.height[field])
    x, y = corner(field, turn)
    terraces = min(height, len(TINTS))
    stones = "".join(_terrace(x, y, level) for level in range(terraces))
    owner = owner_of(state, field)
    piece = "" if owner < 0 else pawn(x + CELL / 2, y + CELL / 2 - 1, owner, CELL / 20, colours[owner])
    return stones + piece + _height(x + CELL - 13, y + CELL - 10, height)


def _terrace(x: float, y: float, level: int) -> str:
    """One stone of a tower seen from above, smaller than the one below it."""
    inset = EDGE + level * TERRACE
    side = CELL - 2 * inset
    return (
        f'<rect x="{x + inset:.1f}" y="{y + inset:.1f}" width="{side:.1f}" height="{side:.1f}" '
        f'rx="{max(2, 8 - level):.0f}" fill="{TINTS[level]}" stroke="{OUTLINE}" stroke-opacity=".55" stroke-width=".9"/>'
    )


def _height(x: float, y: float, height: int) -> str:
    """How high a tower is, legible on any stone."""
    around = f'{BOLD} stroke="{PALE}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"'
    return _text(x, y, str(height), 15 if height < 10 else 12, INK, around)


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
        yield pawn(MARGIN + 10, y - 5, player, 1.4, colours[player])
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

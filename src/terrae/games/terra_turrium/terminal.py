"""The board as text for a terminal: heights, turrians as letters, and a line for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terrae.games.terra_turrium.board import COLUMNS, SIDE
from terrae.games.terra_turrium.drawing import LETTERS, player_line, status_line
from terrae.games.terra_turrium.pieces import owner_of
from terrae.games.terra_turrium.state import State

if TYPE_CHECKING:
    from terrae.core.match import Match

_ANSI_SEATS = (226, 196, 39, 46)
_ANSI_HEIGHTS = (238, 250, 223, 222, 216, 215, 209, 208)
"""Taller towers are warmer."""
_CELL = 5


def board_text(match: Match, colour: bool) -> str:
    """Every field as its height and the letter of the turrian on it; lines part the territories."""
    state: State = match.states[0]
    half = SIDE // 2
    letters = "".join(
        f"{letter:^{_CELL}}" + ("  " if index == half - 1 else "") for index, letter in enumerate(COLUMNS)
    )
    head = f"    {letters}".rstrip()
    rule = f"    {'-' * (_CELL * half)}+{'-' * (_CELL * half + 1)}"
    lines = [head]
    for row in range(SIDE - 1, -1, -1):
        cells = [_cell(state, SIDE * row + column, colour) for column in range(SIDE)]
        lines.append(f"{row + 1:>2}  {''.join(cells[:half])}| {''.join(cells[half:])} {row + 1}")
        if row == half:
            lines.append(rule)
    lines += [head, "", status_line(match)]
    for player in range(match.variant.players):
        lines.append(
            f"  {_paint(LETTERS[player], _ANSI_SEATS[player], colour, True)}  {player_line(match, player)}"
        )
    return "\n".join(lines)


def _paint(text: str, number: int, colour: bool, strong: bool = False) -> str:
    return f"\x1b[{'1;' if strong else ''}38;5;{number}m{text}\x1b[0m" if colour else text


def _cell(state: State, field: int, colour: bool) -> str:
    height = int(state.height[field])
    tower = str(height) if height else "·"
    shade = _ANSI_HEIGHTS[min(height, len(_ANSI_HEIGHTS) - 1)]
    owner = owner_of(state, field)
    letter = " " if owner < 0 else _paint(LETTERS[owner], _ANSI_SEATS[owner], colour, True)
    return " " * (3 - len(tower)) + _paint(tower, shade, colour) + letter + " "

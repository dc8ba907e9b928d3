"""Positions from drawings, for lessons and figures.

    Terra Nova      . empty   # stone   a b pioneers of players 0 and 1
    Terra Turrium   . bare    a number: a tower, then a to d for a turrian on it    * the stones that are not drawn

A drawing of Terra Nova comes with one of its landscapes, letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import terrae

_STONES = {2: 64, 3: 80, 4: 116}


def nova(
    pieces: str, land: str, *, scored: str = "-", scores: str = "0/0", stones: int = 80, player: int = 0
) -> terrae.Match:
    """A match of Terra Nova that begins with this drawing, at the start of a turn; a score for each player."""
    rows = land.strip("\n").splitlines()
    board = "\n".join(f"{chr(ord('A') + row)} {line}" for row, line in enumerate(rows)) + "\n"
    variant = terrae.variant("terra-nova", players=scores.count("/") + 1, board=board, stones=stones)
    lines = (line.replace(" ", "") for line in pieces.strip("\n").splitlines())
    drawn = "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), line) for line in lines)
    return terrae.from_position(f"{variant.header} {drawn} {player} turn 0:0:- {scores} 0 - 0 0 {scored}")


def turrium(
    drawing: str, *, phase: str = "move", counts: str = "0:5:-:0", players: int = 2, options: str = "-"
) -> terrae.Match:
    """A match of Terra Turrium that begins with this drawing, with the first player's turn in this phase.

    `counts` are the stones in hand, the movement points, the territories taken from, the attacks of this turn.
    """
    laid = sum(int(height) for height in re.findall(r"\d+", drawing)) + int(counts[0])
    left = _STONES[players] - laid
    drawing = drawing.replace("*", "." if left == 0 else str(left) if left < 10 else f"({left})")
    rows = "/".join(line.replace(" ", "") for line in drawing.strip().splitlines())
    zeros, ones = "/".join("0" * players), "/".join("1" * players)
    return terrae.from_position(
        f"terra-turrium {players} {options} {rows} 0 {phase} {counts} 1 {ones} {zeros} - - 0 0"
    )


def played(match: terrae.Match, actions: str | Iterable[str]) -> terrae.Match:
    """The match after these actions."""
    for action in actions.split() if isinstance(actions, str) else actions:
        match.play(action)
    return match

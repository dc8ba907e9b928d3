"""What a puzzle is about, read off its solution: themes of its game (in the game's room), and of all games.

| theme | the puzzle |
| --- | --- |
| `several` | has three or four players |
"""

from __future__ import annotations

from collections.abc import Sequence

from terrae.core.match import Match
from terrae.puzzles.craft import CRAFT

SEVERAL = "several"


def themes_in(game: str) -> tuple[str, ...]:
    """All themes of a game's puzzles."""
    return (*CRAFT[game].themes, SEVERAL)


def themes_of(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The themes of a solution; `wrong` are turns that do not solve it."""
    found = CRAFT[match.variant.game.name].themes_of(match, solution, wrong)
    return (*found, SEVERAL) if match.variant.players > 2 else tuple(found)

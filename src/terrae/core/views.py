"""What everybody may see of a match, as plain values: the fields that every game has.

A game adds its own (`views.py` in its folder); together they are `Match.view`, the `state` of the engine
protocol, and the `view` of the server, whose clients get their types from these classes.
"""

from __future__ import annotations

from typing import Any, TypedDict


class MatchView(TypedDict):
    """A position as the rules publish it."""

    game: str
    players: int
    options: dict[str, Any]
    to_play: int | None
    phase: str
    over: bool
    winners: list[int]
    scores: list[int]
    ply: int
    position: str


class BoardInfo(TypedDict):
    """The board of a variant: enough to draw it, nothing to judge with."""

    game: str

"""Bodies of the routes for puzzles."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from terrae.server.wire.analysis import Place
from terrae.server.wire.parts import ActionText, Asked, BoardInfo, Told


class PuzzleAsk(Asked, kw_only=True):
    """What has been played from the puzzle's position on: a turn, or its beginning."""

    actions: Annotated[list[ActionText], Meta(max_length=40)] = field(default_factory=list)


class PuzzleInfo(Told, kw_only=True):
    """A puzzle without its solution. `rating` moves with everybody who tries it."""

    id: str
    game: str
    players: int
    player: int
    position: str
    themes: list[str]
    rating: int
    tries: int
    solved: int
    mine: bool | None = None
    """Whether the asker solved it at the first try; null before the first."""
    place: Place
    board: BoardInfo


class PuzzleStanding(Told, kw_only=True):
    """How somebody does at the puzzles of a game. `certain`: whether the rating is more than a guess."""

    game: str
    rating: int
    certain: bool
    solved: int
    failed: int
    streak: int
    best_streak: int


class PuzzleStandings(Told, kw_only=True):
    """For every game; with how many puzzles there are of each theme."""

    standings: list[PuzzleStanding]
    themes: dict[str, dict[str, int]]
    signed_in: bool


class PuzzleTried(Told, kw_only=True):
    """What came of an attempt. Before the turn is finished only `place` says something."""

    place: Place
    finished: bool
    solved: bool
    reply: list[str] = field(default_factory=list)
    """What refutes a wrong turn."""
    value: float | None = None
    """What the solver can expect after the turn, 0 to 1."""
    best: float | None = None
    """What the solver could expect with the solution."""
    standing: PuzzleStanding | None = None
    gained: int | None = None
    """By how much the solver's rating changed; null where the attempt did not count."""


class PuzzleHint(Told, kw_only=True):
    """Where to look. The attempt does not count any more."""

    place: str


class PuzzleSolution(Told, kw_only=True):
    """The solution, and what it and the best other turn are worth to the solver."""

    solution: list[str]
    value: float
    second: float
    proof: str
    standing: PuzzleStanding | None = None
    gained: int | None = None

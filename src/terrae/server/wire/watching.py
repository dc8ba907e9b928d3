"""Games to watch: the running ones, the best of them, and what somebody plays now."""

from __future__ import annotations

from terrae.server.wire.parts import TableInfo, Told


class RunningGame(Told, kw_only=True):
    """A game that everybody may watch. `strength`: what its people are rated on average, where they are; `spectators`: how many
    watch it, as far as the process that answers knows."""

    table: TableInfo
    strength: int | None
    turns: int
    spectators: int


class RunningGames(Told, kw_only=True):
    """Running games, strongest first; `next` is what `after` gets for those that follow."""

    games: list[RunningGame]
    next: str | None = None


class BestGame(Told, kw_only=True):
    """The game most worth watching now, if anybody plays."""

    game: RunningGame | None


class PlaysNow(Told, kw_only=True):
    """The public game that somebody plays now, if any: where it goes on."""

    table: TableInfo | None

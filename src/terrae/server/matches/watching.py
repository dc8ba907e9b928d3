"""Which of the running games is most worth watching: something happens, people play, and they play well."""

from __future__ import annotations

from terrae.server.wire.watching import RunningGame

LIVELY = 3 * 60_000
"""Milliseconds since the last turn in which a game counts as going on."""
LIVELY_WORTH = 10_000
PERSON_WORTH = 400
WATCHER_WORTH = 25
MOST_WATCHERS = 20
"""More who watch do not make a game better."""


def worth(game: RunningGame, now: int) -> tuple[float, int]:
    """How much a game is worth watching; of two alike, the one where something happened last."""
    people = sum(seat.kind == "user" for seat in game.table.seats)
    lively = LIVELY_WORTH if now - game.table.changed < LIVELY else 0
    watched = WATCHER_WORTH * min(game.spectators, MOST_WATCHERS)
    return lively + PERSON_WORTH * people + (game.strength or 0) + watched, game.table.changed


def best(games: list[RunningGame], now: int) -> RunningGame | None:
    """The game most worth watching."""
    return max(games, key=lambda game: worth(game, now), default=None)

"""What those who watch a tournament are told: only what has changed, and not more often than people can read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from terrae.server.ids import now_ms
from terrae.server.tournaments import render
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.socket import encoder
from terrae.server.wire.tournaments import TournamentLine, TournamentNews, TournamentTable

if TYPE_CHECKING:
    from terrae.server.tournaments.service import Hall

BETWEEN = 0.4
"""Seconds between two messages."""


class News:
    """What the watchers of one hall know already."""

    def __init__(self) -> None:
        self._lines: dict[str, TournamentLine] = {}
        self._tables: dict[str, TournamentTable] = {}
        self._waiting: asyncio.TimerHandle | None = None

    def begin_anew(self) -> None:
        """Nothing that was told holds any more."""
        self._lines, self._tables = {}, {}

    def tell(self, hall: Hall) -> None:
        """Soon, once for all that changes until then."""
        if hall.watchers and self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(BETWEEN, self._tell, hall)

    def _tell(self, hall: Hall) -> None:
        self._waiting = None
        if not hall.watchers or not isinstance(hall.about, Tournament) or hall.dirty:
            if hall.dirty:
                self.tell(hall)
            return
        text = encoder.encode(self._changes(hall.about)).decode()
        for watcher in hall.watchers:
            watcher.send(text)

    def _changes(self, tournament: Tournament) -> TournamentNews:
        lines = {line.id: line for line in render.lines_of(tournament)}
        tables = {table.table: table for table in render.tables_of(tournament)}
        whole = len(lines) < len(self._lines) or not self._lines
        news = TournamentNews(
            info=render.info_of(tournament),
            seq=tournament.seq,
            now=now_ms(),
            lines=[line for who, line in lines.items() if whole or self._lines.get(who) != line],
            tables=[table for name, table in tables.items() if whole or self._tables.get(name) != table],
            byes=render.byes_of(tournament),
            whole=whole,
        )
        self._lines, self._tables = lines, tables
        return news

    def welcome(self, hall: Hall) -> str:
        """The first message: all of it."""
        tournament = hall.tournament
        return encoder.encode(
            TournamentNews(
                info=render.info_of(tournament),
                seq=tournament.seq,
                now=now_ms(),
                lines=render.lines_of(tournament),
                tables=render.tables_of(tournament),
                byes=render.byes_of(tournament),
                whole=True,
            )
        ).decode()

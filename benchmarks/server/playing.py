"""Durably stored actions a second and delays, with two players and a spectator at each table, beside boardgame.io.

The delay is that from sending an action to everybody else at the table having it.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.rules.measuring import Line, busy
from benchmarks.server.clients import Table
from benchmarks.server.driver import Games, drive, prepared, terrae_server
from benchmarks.server.peer import installed, served
from benchmarks.server.tables import boardgame_tables, free_port, terrae_tables

TABLES = 50
ACTIONS = 120
TIMES_THROUGHPUT = 4
PEER = "boardgame"
SETTLING = 8.0
"""Seconds that either server is left alone before play begins: it is playing that is measured, not starting."""


async def settled(tables: list[Table], seconds: float, pid: int) -> dict[str, float]:
    """What these tables took of a server that has come to rest."""
    await asyncio.sleep(SETTLING)
    return await drive(tables, seconds, pid)


def ours(games: Games, seconds: float) -> dict[str, float]:
    """What our server does with these games."""
    with terrae_server() as server:

        async def go() -> dict[str, float]:
            return await settled(await terrae_tables(server, games), seconds, server.pid)

        return asyncio.run(go())


def theirs(games: Games, seconds: float, folder: Path) -> dict[str, float]:
    """What boardgame.io does with as many."""
    port = free_port()
    with served(folder, port) as pid:

        async def go() -> dict[str, float]:
            return await settled(await boardgame_tables(port, games), seconds, pid)

        return asyncio.run(go())


def run(rounds: int, seconds: float, peer: Path | None) -> list[Line]:
    """Both in turn, some rounds."""
    folder = installed(peer)
    games = prepared(TABLES, ACTIONS)
    mine, other = [], []
    for _ in range(rounds):
        mine.append(ours(games, seconds))
        other.append(theirs(games, seconds, folder))

    def line(name: str, unit: str, key: str, target: float | None, smaller: bool) -> Line:
        values = tuple(one[key] for one in mine), tuple(one[key] for one in other)
        return Line(name, unit, values[0], PEER, values[1], target, smaller, busy())

    return [
        line(f"stored actions, {TABLES} tables", "a second", "per_second", TIMES_THROUGHPUT, False),
        line("delay until all have it, median", "ms", "p50_ms", 1, True),
        line("delay until all have it, 99th percentile", "ms", "p99_ms", 1, True),
        line("processor time of an action", "ms", "cpu_ms", None, True),
    ]

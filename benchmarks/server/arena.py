"""Whether people at ordinary tables feel an arena beside them: delays of 50 tables, alone and beside 200 scripted players in an arena.

All is measured on one server in turn, several times, alone before and after. Ordinary tables play at a steady pace, as people do; the arena's players play a few turns each and then
give up, so that they are seated again and again: the most that an arena asks of a server. To tell what the tournament costs from what 200 more people cost,
the same people play the same way at tables of their own.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle, islice

from tests.server.harness import Running

from benchmarks.rules.measuring import Line, busy
from benchmarks.server.clients import Table
from benchmarks.server.crowd import PLAYERS, SEATED
from benchmarks.server.driver import Games, prepared, terrae_server
from benchmarks.server.tables import terrae_tables

TABLES = 50
ACTIONS = 4000
TIMES = 1.5
"""The 99th percentile beside an arena may be so many times that without."""
SETTLED = 5.0
"""Seconds after which those who have just sat down all at once have been told who is there."""
PACE = 0.5
"""Seconds between two actions at an ordinary table."""
SHORT = 120.0
"""Seconds after which a percentile without the arena is known well enough, however long the arena lasts."""


class Tables:
    """Ordinary tables, each played at its pace; whoever has finished a game sits down to the next."""

    def __init__(self, server: Running, games: Games) -> None:
        self.server, self.games, self.tables = server, cycle(games), list[Table]()

    async def open(self) -> None:
        """Sit down at all of them."""
        self.tables = await terrae_tables(self.server, list(islice(self.games, TABLES)))

    async def paced(self, seconds: float) -> list[float]:
        """Their delays, played for so long."""
        delays: list[float] = []
        until = asyncio.get_running_loop().time() + seconds
        await asyncio.gather(*(self._play(number, until, delays) for number in range(TABLES)))
        # Were people kept waiting, or did they run out of games, then their delays would tell nothing.
        assert len(delays) > TABLES * seconds / PACE / 3, (
            f"only {len(delays)} actions in {seconds:.0f} seconds"
        )
        return sorted(delays)

    async def _play(self, number: int, until: float, delays: list[float]) -> None:
        chance, clock = random.Random(number), asyncio.get_running_loop().time
        await asyncio.sleep(chance.random() * PACE)  # people do not begin all at once
        while clock() < until:
            table = self.tables[number]
            if table.done == len(table.actions):
                for link in table.sockets:
                    link.close()
                [table] = self.tables[number : number + 1] = await terrae_tables(
                    self.server, [next(self.games)]
                )
            before = table.done
            table.stop = True  # one action at a time
            table.sent_at = clock()
            table.play(*table.actions[table.done])
            while table.done == before:
                await asyncio.sleep(0.002)
            delays.append(table.delays[-1])
            await asyncio.sleep(chance.uniform(0.5, 1.5) * PACE)


@asynccontextmanager
async def crowd(url: str, kind: str) -> AsyncIterator[None]:
    """While two hundred more people play, all of whom have sat down."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.server.crowd", url, kind),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert (await process.stdout.readline()).decode().strip() == SEATED
    await asyncio.sleep(SETTLED)
    yield
    process.stdin.close()
    games = int(await process.stdout.readline())
    assert games >= PLAYERS // 2, f"only {games} games were begun"
    await process.wait()


async def measured(server: Running, games: Games, rounds: int, seconds: float) -> dict[str, list[float]]:
    """The 99th percentiles, in milliseconds: alone, beside people at tables of their own, beside an arena."""
    found: dict[str, list[float]] = {"alone": [], "tables": [], "arena": []}
    tables = Tables(server, games)
    await tables.open()
    await tables.paced(3)
    short = min(seconds, SHORT)
    for _ in range(rounds):
        alone = await tables.paced(short)
        async with crowd(server.url, "tables"):
            found["tables"].append(percentile(await tables.paced(short)))
        async with crowd(server.url, "arena"):
            found["arena"].append(percentile(await tables.paced(seconds)))
        # Before and after: a machine is not as quick at one time as at another.
        found["alone"].append(percentile(sorted(alone + await tables.paced(short))))
    return found


def percentile(delays: list[float]) -> float:
    """The 99th, in milliseconds."""
    return 1000 * delays[int(len(delays) * 0.99)]


def run(rounds: int, seconds: float, peer: object) -> list[Line]:
    """Alone and beside others, some rounds. What as many people cost who make their tables themselves is told, not judged."""
    with terrae_server() as server:
        found = asyncio.run(measured(server, prepared(2 * TABLES, ACTIONS), rounds, seconds))

    def line(name: str, what: str, target: float | None) -> Line:
        told = (
            f"delay at {TABLES} tables beside {what} ({statistics.mean(found[name]):.0f} ms), 99th percentile"
        )
        return Line(told, "ms", tuple(found[name]), "without", tuple(found["alone"]), target, True, busy())

    return [
        line("tables", f"{PLAYERS} people at tables of their own", None),
        line("arena", f"an arena of {PLAYERS}", TIMES),
    ]

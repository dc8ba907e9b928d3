"""Whether people at ordinary tables feel an arena beside them: delays of 50 tables, alone and beside 200 scripted players in an arena.

All is measured on one server, by turns of playing beside the others and of playing alone while they rest. Ordinary tables play at a steady pace, as people
do; the arena's players play a few turns each and then give up, so that they are seated again and again: the most that an arena asks of a server. To tell what
the tournament costs from what 200 more people cost, the same people play the same way at tables of their own.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import cycle, islice
from typing import NamedTuple

from tests.server.harness import Running

from benchmarks.rules.measuring import Line, busy
from benchmarks.server.clients import Table
from benchmarks.server.crowd import PLAY, PLAYERS, REST, SEATED
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
SHORT = 60.0
"""Seconds of playing beside people at tables of their own, however long the arena lasts."""
TURN = 20.0
"""Seconds of a turn beside the others; alone half as many."""
RESTING = 1.0
"""Seconds until those who rest have had their answers."""


class Percentiles(NamedTuple):
    """In milliseconds."""

    beside: float
    alone: float


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
        return delays

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
async def crowd(url: str, kind: str) -> AsyncIterator[Callable[[str], None]]:
    """While two hundred more people are there, all of whom have sat down; gives what tells them to play and to rest."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.server.crowd", url, kind),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    stdin = process.stdin
    assert (await process.stdout.readline()).decode().strip() == SEATED
    await asyncio.sleep(SETTLED)
    yield lambda wish: stdin.write(wish.encode())
    stdin.close()
    games = int(await process.stdout.readline())
    assert games >= PLAYERS // 2, f"only {games} games were begun"
    await process.wait()


async def measured(
    server: Running, games: Games, rounds: int, seconds: float
) -> dict[str, list[Percentiles]]:
    """The 99th percentiles beside people at tables of their own, and beside an arena, each with those alone, by turns."""
    found: dict[str, list[Percentiles]] = {"tables": [], "arena": []}
    tables = Tables(server, games)
    await tables.open()
    await tables.paced(3)
    for _ in range(rounds):
        for name, lasting in (("tables", min(seconds, SHORT)), ("arena", seconds)):
            async with crowd(server.url, name) as tell:
                found[name] += await in_turns(tables, tell, lasting)
    return found


async def in_turns(tables: Tables, tell: Callable[[str], None], seconds: float) -> list[Percentiles]:
    """The others play for so long in all, and rest in between. Each turn is compared with the rest that follows it: whatever slows the machine
    or its disk down for a moment then spoils one turn."""
    found = []
    turns = max(1, round(seconds / TURN))
    for _ in range(turns):
        beside = percentile(await tables.paced(seconds / turns))
        tell(REST)
        await asyncio.sleep(RESTING)
        found.append(Percentiles(beside, percentile(await tables.paced(seconds / turns / 2))))
        tell(PLAY)
        await asyncio.sleep(RESTING)
    return found


def percentile(delays: list[float]) -> float:
    """The 99th, in milliseconds."""
    return 1000 * sorted(delays)[int(len(delays) * 0.99)]


def run(rounds: int, seconds: float, peer: object) -> list[Line]:
    """Alone and beside others, some rounds. What as many people cost who make their tables themselves is told, not judged."""
    with terrae_server() as server:
        found = asyncio.run(measured(server, prepared(2 * TABLES, ACTIONS), rounds, seconds))

    def line(name: str, what: str, target: float | None) -> Line:
        beside, alone = zip(*found[name], strict=True)
        told = f"delay at {TABLES} tables beside {what}, 99th percentile"
        return Line(told, "ms", beside, "without", alone, target, True, busy())

    return [
        line("tables", f"{PLAYERS} people at tables of their own", None),
        line("arena", f"an arena of {PLAYERS}", TIMES),
    ]

"""Whether people at ordinary tables feel an arena beside them: delays of 50 tables, alone and beside 200 scripted players in an arena.

Both are measured on one server in turn, several times. Ordinary tables play at a steady pace, as people do; the arena's players play a few turns each and then
give up, so that they are seated again and again: the most that an arena asks of a server.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from typing import Any

import httpx
from tests.server.harness import Person, Running

from benchmarks.rules.measuring import Line, busy
from benchmarks.server.clients import Table
from benchmarks.server.driver import Games, prepared, terrae_server
from benchmarks.server.tables import terrae_tables
from terrae.server.ids import now_ms

TABLES = 50
ACTIONS = 4000
PLAYERS = 200
TIMES = 1.5
"""The 99th percentile beside an arena may be so many times that without."""
PACE = 0.5
"""Seconds between two actions at an ordinary table."""
THINKING = 4.0
"""Seconds, on average, that a player of the arena takes for an action."""


async def paced(tables: list[Table], seconds: float) -> list[float]:
    """The delays of these tables, each played at its pace for so long."""

    async def play(table: Table, chance: random.Random) -> None:
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until and table.done < len(table.actions):
            before = table.done
            table.stop = True  # one action at a time
            table.sent_at = asyncio.get_running_loop().time()
            table.play(*table.actions[table.done])
            while table.done == before:
                await asyncio.sleep(0.002)
            await asyncio.sleep(chance.uniform(0.5, 1.5) * PACE)

    for table in tables:
        table.delays.clear()
    await asyncio.gather(*(play(table, random.Random(number)) for number, table in enumerate(tables)))
    return sorted(delay for table in tables for delay in table.delays)


class Arena:
    """Scripted players in an arena; `games` counts what they have begun to play."""

    def __init__(self, server: Running, director: Person, people: list[Person], path: str) -> None:
        self.server = server
        self.director = director
        self.people = {person.id: person for person in people}
        self.path = path
        self.games = 0
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @staticmethod
    async def opened(server: Running, minutes: int) -> Arena:
        """With everybody joined, and begun."""
        director = await Person.account(server.url, f"Leitung {random.randrange(10**9)}")
        people = [await Person.guest(server.url, f"Gast {number}") for number in range(PLAYERS)]
        made = await director.post(
            "/api/tournaments",
            {
                "name": "Arena", "kind": "arena", "game": "terra-nova", "minutes": minutes, "starts": now_ms() + 3_600_000,
                "clock": {"kind": "fischer", "initial": 300, "increment": 5}, "most": 1000,
            },
        )  # fmt: skip
        path = f"/api/tournaments/{made['info']['id']}"
        for person in people:
            await person.post(f"{path}/join", {})
        await director.ask("PATCH", path, {"starts": now_ms()})
        return Arena(server, director, people, path)

    async def go_on(self) -> None:
        """Somebody looks which tables there are, and sends their people to play."""
        while True:
            state = await self.director.get(self.path)
            for table in state["tables"]:
                name = table["table"]
                if table["places"] is None and name not in self._tasks:
                    self.games += 1
                    self._tasks[name] = asyncio.create_task(self._play(name, table["seats"]))
            await asyncio.sleep(1)

    async def _play(self, name: str, seats: list[str]) -> None:
        """Over sockets, both of them, some turns by chance; then one gives up."""
        chance = random.Random(name)
        try:
            sitting = [await self.people[who].sit(name) for who in seats]
        except (httpx.HTTPError, OSError):
            return
        for _ in range(chance.randrange(6, 20)):
            await asyncio.sleep(chance.uniform(0.5, 1.5) * THINKING)
            state: dict[str, Any] = sitting[0].state
            seat = state["to_act"]
            if seat is None:
                break
            await sitting[seat].until_seq(state["seq"])
            after = await sitting[seat].play(chance=chance)
            await sitting[1 - seat].until_seq(after["seq"])
        if sitting[0].state["status"] == "playing":
            await sitting[0].do("resign")
        for one in sitting:
            await one.socket.close()

    async def closed(self) -> None:
        """The players go home."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self.director.post(f"{self.path}/cancel")


async def measured(
    server: Running, games: Games, rounds: int, seconds: float
) -> tuple[list[float], list[float], int]:
    """The 99th percentiles without and with the arena, in milliseconds, and how many games the arena began."""
    alone, beside, begun = [], [], 0
    tables = await terrae_tables(server, games)
    await paced(tables, 3)
    for _ in range(rounds):
        alone.append(percentile(await paced(tables, seconds)))
        arena = await Arena.opened(server, minutes=60)
        going = asyncio.create_task(arena.go_on())
        await asyncio.sleep(5)  # everybody has sat down
        beside.append(percentile(await paced(tables, seconds)))
        going.cancel()
        await arena.closed()
        begun += arena.games
    return alone, beside, begun


def percentile(delays: list[float]) -> float:
    """The 99th, in milliseconds."""
    return 1000 * delays[int(len(delays) * 0.99)]


def run(rounds: int, seconds: float, peer: object) -> list[Line]:
    """Without and with an arena, some rounds."""
    with terrae_server() as server:
        alone, beside, begun = asyncio.run(measured(server, prepared(TABLES, ACTIONS), rounds, seconds))
    assert begun >= PLAYERS // 2 * rounds, f"only {begun} games were begun"
    name = f"delay at {TABLES} tables beside an arena of {PLAYERS} ({statistics.mean(beside):.0f} ms), 99th percentile"
    return [Line(name, "ms", tuple(beside), "without it", tuple(alone), TIMES, True, busy())]

"""Two hundred scripted people in a process of their own: `python -m benchmarks.server.crowd URL tables|arena`.

They play with each other until standard input ends; after a line that says `rest` they only sit there, until one says `play`. A line says when all have sat
down for the first time, the last one how many games they began. The process that measures others' delays must not be the one that is busy with them.
"""

from __future__ import annotations

import asyncio
import random
import sys
from typing import Any

import httpx
from tests.server.harness import Person
from websockets.exceptions import WebSocketException

from terrae.server.ids import now_ms

PLAYERS = 200
CLOCK = {"kind": "fischer", "initial": 300, "increment": 5}
THINKING = 4.0
"""Seconds, on average, that somebody takes for an action."""
SEATED = "seated"
REST, PLAY = "rest\n", "play\n"


class Crowd:
    """Scripted people who play with each other, over sockets; `games` counts what they have begun to play."""

    def __init__(self, people: list[Person]) -> None:
        self.people = {person.id: person for person in people}
        self.games = 0
        self.playing = asyncio.Event()
        self.playing.set()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    @staticmethod
    async def guests(url: str) -> list[Person]:
        return [await Person.guest(url, f"Gast {number}") for number in range(PLAYERS)]

    async def play(self, name: str, seats: list[str]) -> None:
        """Over sockets, both of them, some turns by chance; then one gives up."""
        chance = random.Random(name)
        try:
            sitting = [await self.people[who].sit(name) for who in seats]
        except (httpx.HTTPError, OSError, WebSocketException):
            self.tasks.pop(name, None)  # the table is not made yet: whoever looks next sends them again
            return
        self.games += 1
        for _ in range(chance.randrange(6, 20)):
            await asyncio.sleep(chance.uniform(0.5, 1.5) * THINKING)
            while not self.playing.is_set():
                await self.playing.wait()
                await asyncio.sleep(chance.uniform(0.0, 1.5) * THINKING)  # not all at once
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
        """They go home."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


class Arena(Crowd):
    """They are seated by an arena."""

    director: Person
    path: str

    @staticmethod
    async def opened(url: str, minutes: int = 60) -> Arena:
        """With everybody joined, and begun."""
        arena = Arena(await Crowd.guests(url))
        director = arena.director = await Person.account(url, f"Leitung {random.randrange(10**9)}")
        made = await director.post(
            "/api/tournaments",
            {
                "name": "Arena", "kind": "arena", "game": "terra-nova", "minutes": minutes, "starts": now_ms() + 3_600_000,
                "clock": CLOCK, "most": 1000,
            },
        )  # fmt: skip
        arena.path = f"/api/tournaments/{made['info']['id']}"
        for person in arena.people.values():
            await person.post(f"{arena.path}/join", {})
        await director.ask("PATCH", arena.path, {"starts": now_ms()})
        return arena

    async def go_on(self) -> None:
        """Somebody looks which tables there are, and sends their people to play."""
        while True:
            state = await self.director.get(self.path)
            for table in state["tables"]:
                name = table["table"]
                if table["places"] is None and name not in self.tasks:
                    self.tasks[name] = asyncio.create_task(self.play(name, table["seats"]))
            await asyncio.sleep(1)

    async def closed(self) -> None:
        """And it is over."""
        await super().closed()
        await self.director.post(f"{self.path}/cancel")


class Tables(Crowd):
    """They make their tables themselves, two by two: what as many people cost without a tournament."""

    @staticmethod
    async def opened(url: str) -> Tables:
        return Tables(await Crowd.guests(url))

    async def go_on(self) -> None:
        """Each two play one game after another."""
        people = list(self.people.values())
        for one, two in zip(people[::2], people[1::2], strict=True):
            self.tasks[one.id] = asyncio.create_task(self._again_and_again(one, two))
        await asyncio.gather(*self.tasks.values())

    async def _again_and_again(self, one: Person, two: Person) -> None:
        while True:
            table = await one.table(clock=CLOCK)
            await two.post(f"/api/tables/{table}/join", {})
            await self.play(table, [one.id, two.id])


async def main(url: str, kind: str) -> None:
    """Play until standard input ends."""
    crowd: Crowd = await (Arena.opened(url) if kind == "arena" else Tables.opened(url))
    going = asyncio.create_task(crowd.go_on())
    while crowd.games < PLAYERS // 2:
        await asyncio.sleep(0.1)
        if going.done():
            going.result()
    print(SEATED, flush=True)
    while wish := await asyncio.to_thread(sys.stdin.readline):
        if wish == REST:
            crowd.playing.clear()
        else:
            crowd.playing.set()
    going.cancel()
    await crowd.closed()
    print(crowd.games, flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

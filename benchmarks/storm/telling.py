"""Games that go on by notices alone, while servers are killed: everybody plays only when a push has told them that it is their
turn. A notice that is lost stops its game; one that is told under two names, or never stored, is found afterwards."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import asyncpg
from tests.server.elsewhere import Browser, Receiver
from tests.server.harness import Person

from benchmarks.storm.kills import Postgres
from benchmarks.storm.people import LOST, again, join

SETTINGS: dict[str, Any] = {"push_hosts": "127.0.0.1", "private_addresses": "on", "notice_seconds": 0}
CLOCK = {"kind": "days", "days": 3}
CALM = 300.0
"""Seconds in which every game must have gone on once the storm is over."""
_TOLD = """SELECT n.person, n.kind, n.state, d.state, d.letter FROM notices n LEFT JOIN deliveries d ON d.notice = n.id
           WHERE n.kind = 'your_turn' ORDER BY n.id"""


@dataclass
class Away:
    """Somebody who is told by push, and has no page open."""

    token: str
    id: str
    browser: Browser
    heard: list[str] = field(default_factory=list)
    """The names of what has told them that it is their turn, each once."""


async def _come(urls: list[str], push: Receiver, chance: random.Random) -> Away:
    person = await again(Person.guest, chance.choice(urls))
    browser = Browser(push.url)
    async with person:
        await again(person.post, "/api/me/push", browser.subscription)
    return Away(person.token or "", person.id, browser)


class Game:
    """Two people at a table; `turns` is how many they have played."""

    def __init__(self, table: str, people: list[Away]) -> None:
        self.table = table
        self.people = people
        self.turns = 0
        self.over = False

    async def play(self, urls: list[str], push: Receiver, chance: random.Random, over: asyncio.Event) -> None:
        """Turn by turn, each after its notice; at least one more once the storm is over, unless the game is."""
        last = False
        while not last and not self.over:
            last = over.is_set()
            await self._wait(self.people[self.turns % 2], push)
            await self._turn(self.people[self.turns % 2], urls, chance)
            self.turns += 1
        if not self.over:
            await self._wait(self.people[self.turns % 2], push)

    async def _wait(self, person: Away, push: Receiver) -> None:
        while True:
            for told in push.messages(person.browser):
                if told["kind"] == "your_turn" and told["name"] not in person.heard:
                    person.heard.append(told["name"])
                    return
            await asyncio.sleep(0.05)

    async def _turn(self, person: Away, urls: list[str], chance: random.Random) -> None:
        while True:
            async with Person(chance.choice(urls), person.token) as here:
                try:
                    state = await here.get(f"/api/tables/{self.table}/state")
                    self.over = state["status"] == "over"
                    if state["turns"] > self.turns or self.over:
                        return
                    legal = chance.choice(state["legal"])
                    play = {"type": "play", "seq": state["seq"], "action": legal, "confirm": True}
                    await here.post(f"/api/tables/{self.table}/commands", play)
                except (*LOST, AssertionError):
                    await asyncio.sleep(0.1)


async def _begin(urls: list[str], push: Receiver, chance: random.Random) -> Game:
    people = [await _come(urls, push, chance) for _ in range(2)]
    async with Person(chance.choice(urls), people[0].token) as host:
        table = await again(host.table, clock=CLOCK)
    async with Person(chance.choice(urls), people[1].token) as guest:
        await join(guest, table)
    return Game(table, people)


async def told_once(storm: Postgres, push: Receiver, kills: int, games: int, between: int) -> str:
    """So many kills, with so many games at once; gives a line about it. AssertionError where a notice was lost or told twice."""
    over = asyncio.Event()
    playing: list[Game] = []

    async def table(number: int) -> None:
        lot = random.Random(number)
        while not over.is_set():
            game = await _begin(storm.urls, push, lot)
            playing.append(game)
            await game.play(storm.urls, push, lot, over)

    tasks = [asyncio.create_task(table(number)) for number in range(games)]
    kinds = [kind for kind in storm.kinds if kind.__name__ != "kill_bots"]
    began, struck = time.monotonic(), Counter[str]()
    try:
        for number in range(kills):
            enough = sum(game.turns for game in playing) + between
            while sum(game.turns for game in playing) < enough:
                done, _ = await asyncio.wait(tasks, timeout=0.05)
                for task in done:
                    task.result()
            await kinds[number % len(kinds)]()
            await storm.until_all_ready()
            struck[kinds[number % len(kinds)].__name__] += 1
        over.set()
        _, unfinished = await asyncio.wait(tasks, timeout=CALM)
        assert not unfinished, f"{len(unfinished)} games wait for a notice: " + storm.last_words()
        assert all(game.turns > 1 for game in playing[:games])
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    repeats = await _check(storm, push, playing)
    turns = sum(game.turns for game in playing)
    return (
        f"{kills} kills ({', '.join(f'{count} {name}' for name, count in sorted(struck.items()))}), {len(playing)} games, {turns} turns, "
        f"{time.monotonic() - began:.0f} s: every notice once ({repeats} sent again under the same name)"
    )


async def _check(storm: Postgres, push: Receiver, playing: list[Game]) -> int:
    """Every turn was told under one name; gives how often a server died between sending and writing that down."""
    connection = await asyncpg.connect(storm.database.url)
    rows = await connection.fetch(_TOLD)
    await connection.close()
    repeats = 0
    for game in playing:
        for seat, person in enumerate(game.people):
            mine = [row for row in rows if row[0] == person.id]
            # The turn that comes is told too, unless the game is over.
            came = (game.turns + (not game.over) + 1 - seat) // 2
            assert len(mine) == came, (game.table, "a notice for every turn", len(mine), came)
            got = [told["name"] for told in push.messages(person.browser) if told["kind"] == "your_turn"]
            assert set(got) == {row[4] for row in mine}, (game.table, "told under the name that is stored")
            assert len(set(got)) == came, (game.table, len(set(got)), came)
            assert all(row[3] in ("sent", "taken_back", "new") for row in mine), mine
            repeats += len(got) - len(set(got))
    return repeats

"""What can be done to a server that is played at: each kind of death is a method of `Sqlite` or `Postgres`."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from tests.server.harness import Running
from tests.server.postgres import Cluster

from terrae.server.ids import now_ms
from terrae.server.storage.uptime import MISSED_MS, merged

Outage = tuple[int, int]
SUSPENDED = 3.5
BOTS = "terrae.server.thinking.worker"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'"


def descendants(pid: int, word: str) -> list[int]:
    """Processes below another whose command line has a word (Linux)."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    found, below = [], [pid]
    while below:
        for child in children.get(below.pop(), []):
            below.append(child)
            with suppress(OSError):
                if any(word in part for part in Path(f"/proc/{child}/cmdline").read_text().split("\0")):
                    found.append(child)
    return found


class Storm:
    """Servers on one database, and the times in which nobody could play."""

    def __init__(self, servers: list[Running], chance: random.Random) -> None:
        self.servers = servers
        self.chance = chance
        self.outages: list[Outage] = []
        self.kinds: list[Callable[[], Awaitable[None]]] = [self.kill_a_server, self.kill_bots, self.suspend]

    @property
    def urls(self) -> list[str]:
        """Where people connect."""
        return [server.url for server in self.servers]

    async def strike(self, number: int) -> str:
        """The next of all kinds of deaths; afterwards every server is there again. Gives its name."""
        kind = self.kinds[number % len(self.kinds)]
        began = now_ms()
        await kind()
        if kind.__name__ in self.for_all:
            self.outages.append((began, now_ms()))
        await self.until_all_ready()
        return kind.__name__

    @property
    def for_all(self) -> set[str]:
        """The kinds after which nobody can play anywhere."""
        return {"kill_a_server", "suspend"} if len(self.servers) == 1 else set()

    async def until_all_ready(self) -> None:
        """Until games can be played at every server."""
        async with httpx.AsyncClient(verify=False, timeout=10) as client:
            until = time.monotonic() + 300
            for server in self.servers:
                while True:
                    with suppress(httpx.HTTPError):
                        if (await client.get(f"{server.url}/ready")).status_code == 200:
                            break
                    assert server.process is not None
                    assert server.process.poll() is None, "".join(server.lines[-40:])
                    assert time.monotonic() < until, "the server did not come back: " + "".join(
                        server.lines[-40:]
                    )
                    await asyncio.sleep(0.1)

    def last_words(self) -> str:
        """The last lines of every server's log."""
        return "\n".join("".join(server.lines[-15:]) for server in self.servers)

    async def kill_a_server(self) -> None:
        """With all its workers, and start it again."""
        server = self.chance.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start, ready=False)

    async def kill_bots(self) -> None:
        """The processes that think."""
        for pid in descendants(self.chance.choice(self.servers).pid, BOTS):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def suspend(self) -> None:
        """A server for a while, its workers with it."""
        server = self.chance.choice(self.servers)
        pids = [server.pid, *descendants(server.pid, "--multiprocessing-fork")]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(SUSPENDED)
        for pid in pids:
            os.kill(pid, signal.SIGCONT)

    async def gaps(self) -> list[Outage]:
        """What the servers wrote down."""
        raise NotImplementedError

    async def check_gaps(self) -> list[Outage]:
        """Every outage is a gap but for the beats around it; gives the gaps."""
        gaps = merged(await self.gaps())
        for begun, ended in self.outages:
            covered = sum(max(0, min(ended, end) - max(begun, start)) for start, end in gaps)
            assert ended - begun - covered <= MISSED_MS + 1000, (ended - begun, covered)
        return gaps


class Sqlite(Storm):
    """One server on one file."""

    async def gaps(self) -> list[Outage]:
        """Read from the file."""
        connection = sqlite3.connect(self.servers[0].database.removeprefix("sqlite:///"))
        found = connection.execute("SELECT begun, ended FROM gaps").fetchall()
        connection.close()
        return found


class Postgres(Storm):
    """Two servers, the first with two workers, on one PostgreSQL."""

    def __init__(self, servers: list[Running], chance: random.Random, database: Cluster) -> None:
        super().__init__(servers, chance)
        self.database = database
        self.kinds += [self.kill_a_worker, self.cut_connections, self.stop_the_database]

    @property
    def for_all(self) -> set[str]:
        """One server may die or sleep, and people play at the other; not without a database."""
        return {"stop_the_database"}

    async def kill_a_worker(self) -> None:
        """One of the first server's."""
        if workers := descendants(self.servers[0].pid, "--multiprocessing-fork"):
            os.kill(self.chance.choice(workers), signal.SIGKILL)

    async def cut_connections(self) -> None:
        """Of everybody to the database."""
        connection = await asyncpg.connect(self.database.url)
        await connection.execute(CUT)
        await connection.close()

    async def stop_the_database(self) -> None:
        """As if its machine had lost its power, and start it again."""
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(SUSPENDED)
        await asyncio.to_thread(self.database.start)

    async def gaps(self) -> list[Outage]:
        """Read from the database."""
        connection = await asyncpg.connect(self.database.url)
        found = [tuple(row) for row in await connection.fetch("SELECT begun, ended FROM gaps")]
        await connection.close()
        return found


@contextmanager
def on_sqlite(folder: Path, chance: random.Random) -> Iterator[Storm]:
    """A server on SQLite."""
    server = Running(folder).start()
    try:
        yield Sqlite([server], chance)
    finally:
        server.kill()


@contextmanager
def on_postgres(
    folder: Path, chance: random.Random, database: Cluster, bots: bool = True, **settings: Any
) -> Iterator[Postgres]:
    """Two servers on PostgreSQL."""
    servers = [
        Running(folder, database.url, bots, workers=2, **settings),
        Running(folder, database.url, bots, **settings),
    ]
    try:
        for server in servers:
            server.start()
        yield Postgres(servers, chance, database)
    finally:
        for server in servers:
            if server.process is not None:
                server.kill()

"""The database goes away, workers die: the server waits, says so, and goes on by itself."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import httpx
import pytest

from tests.server.harness import PATIENCE, Person, Running, until
from tests.server.postgres import Cluster, cluster

pytestmark = pytest.mark.slow
WORKER = "--multiprocessing-fork"


async def ready(server: Running) -> bool:
    async with httpx.AsyncClient(verify=False, base_url=server.url, timeout=PATIENCE) as client:
        return (await client.get("/ready")).status_code == 200


def died(server: Running) -> int:
    return sum('"a worker died"' in line for line in server.lines)


async def until_died(server: Running, count: int) -> None:
    """Noticed at once: today's minute of patience would be too long."""
    async with asyncio.timeout(PATIENCE):
        while died(server) < count:
            await asyncio.sleep(0.05)


async def test_workers_and_databases_come_and_go(tmp_path: Path) -> None:
    with cluster() as database:
        database.stop()
        server = await asyncio.to_thread(
            Running(tmp_path, database.url, bots=False, workers=2).start, ready=False
        )
        try:
            await waits_for_the_database(server, database)
            await replaces_killed_workers(server)
            await stays_while_the_database_is_away(server, database)
            assert await asyncio.to_thread(server.stop) == 0
            assert not server.errors()
        finally:
            if server.process is not None and server.process.poll() is None:
                server.kill()


async def waits_for_the_database(server: Running, database: Cluster) -> None:
    async with httpx.AsyncClient(verify=False, base_url=server.url, timeout=PATIENCE) as client:
        told = await client.get("/ready")
        assert (told.status_code, told.json()["database"]) == (503, False)
        refused = await client.post("/api/guest", json={"name": "Anna"})
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert (await client.get("/health")).status_code == 200
    assert any('"waiting for the database"' in line for line in server.lines)
    await asyncio.to_thread(database.start)
    await until(lambda: ready(server))


async def replaces_killed_workers(server: Running) -> None:
    first, second = server.processes(WORKER)
    os.kill(first, signal.SIGKILL)
    await until_died(server, 1)
    os.kill(second, signal.SIGSTOP)  # a ping is on its way and will not be answered
    await asyncio.sleep(1)
    os.kill(second, signal.SIGKILL)
    await until_died(server, 2)

    async def two_others() -> bool:
        return len({*server.processes(WORKER)} - {first, second}) == 2

    await until(two_others)
    await until(lambda: ready(server))


async def stays_while_the_database_is_away(server: Running, database: Cluster) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        async with await anna.sit(table) as seat:
            await asyncio.to_thread(database.stop)
            for command in ({"command": "chat", "phrase": "hello"}, {"command": "play", "action": "@G7"}):
                fields = {**command, "seq": seat.state["seq"]} if "action" in command else dict(command)
                answer = await seat.ask(fields.pop("command"), **fields)  # type: ignore[arg-type]
                assert answer["code"] == "busy", answer
            assert not await ready(server)
            for pid in server.processes(WORKER):
                os.kill(pid, signal.SIGKILL)
            await until_died(server, 4)
        await asyncio.to_thread(database.start)
        await until(lambda: ready(server))
        async with await anna.sit(table) as seat:
            await seat.do("play", action="@G7")


async def test_a_database_that_refuses_is_an_error_and_workers_end_with_their_supervisor(
    tmp_path: Path,
) -> None:
    with cluster() as database:
        wrong = database.url.replace("/postgres", "/nothing")
        server = await asyncio.to_thread(Running(tmp_path, wrong, bots=False, workers=2).start, ready=False)
        assert server.process is not None
        assert await asyncio.to_thread(server.process.wait) == 3
        assert any("look at the setting `database`" in line for line in server.lines)
        orphans = await asyncio.to_thread(Running(tmp_path, database.url, bots=False, workers=2).start)
        workers = orphans.processes(WORKER)
        os.kill(orphans.pid, signal.SIGKILL)
        assert orphans.process is not None
        await asyncio.to_thread(orphans.process.wait)

        async def gone() -> bool:
            return not any(running(pid) for pid in workers)

        await until(gone)


def running(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False

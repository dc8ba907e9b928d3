"""Games prepared beforehand, all tables played at once, and what that took of the server.

Every run checks its answer: each table's final number, and that all three clients have it.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import Running

import terrae
from benchmarks.server.clients import Table

Games = list[list[tuple[int, str]]]


@contextmanager
def terrae_server() -> Iterator[Running]:
    """A server with SQLite on an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder)).start()
        try:
            yield server
        finally:
            server.kill()


def prepared(count: int, length: int) -> Games:
    """The first actions of games played by chance: who, and what."""
    games = []
    for seed in range(count):
        match, chance = terrae.start("terra-nova", players=2), random.Random(seed)
        actions: list[tuple[int, str]] = []
        while match.to_play is not None and len(actions) < length:
            seat = match.to_play
            actions.append((seat, match.play(chance.choice(match.legal_actions)).text))
        games.append(actions)
    return games


def processor_seconds(pid: int) -> float:
    """What a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident kilobytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def drive(tables: list[Table], seconds: float, pid: int) -> dict[str, float]:
    """All tables at once; actions a second, delays, and what an action takes of the server's processor."""
    before = processor_seconds(pid)
    begun = time.perf_counter()
    for table in tables:
        table.next()
    finish = asyncio.gather(*(table.finished for table in tables))
    try:
        await asyncio.wait_for(asyncio.shield(finish), seconds)
    except TimeoutError:
        for table in tables:
            table.stop = True
        await asyncio.wait_for(finish, 60)
    took = time.perf_counter() - begun
    used = processor_seconds(pid) - before
    delays = sorted(delay for table in tables for delay in table.delays)
    assert all(min(table.seen) == table.seq for table in tables)
    assert sum(table.done for table in tables) == len(delays)
    for table in tables:
        for link in table.sockets:
            assert not link.closed
            link.close()
    return {
        "actions": len(delays),
        "per_second": len(delays) / took,
        "p50_ms": 1000 * statistics.median(delays),
        "p99_ms": 1000 * delays[int(len(delays) * 0.99)],
        "cpu_ms": 1000 * used / len(delays),
    }

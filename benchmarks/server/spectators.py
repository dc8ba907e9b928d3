"""What idle spectators weigh: kilobytes of the server for each."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

from benchmarks.rules.measuring import Line
from benchmarks.server.clients import Socket
from benchmarks.server.driver import drive, memory, prepared, terrae_server
from benchmarks.server.tables import HOST, terrae_tables

SPECTATORS = 5000
TABLES = 50
MOST_KILOBYTES = 60


def weighed(seconds: float) -> float:
    """Kilobytes for each; then games are played before the eyes of all of them."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with terrae_server() as server:

        async def go() -> float:
            tables = await terrae_tables(server, prepared(TABLES, 4))
            port = int(server.settings["port"])
            before = memory(server.pid)
            welcomed = 0

            def on_text(text: bytes) -> None:
                nonlocal welcomed
                welcomed += text.startswith(b'{"type":"welcome"')

            links: list[Socket] = []
            for begin in range(0, SPECTATORS, TABLES):
                paths = [f"/ws/tables/{table.name}" for table in tables[: SPECTATORS - begin]]
                links += await asyncio.gather(
                    *(Socket(HOST, port, path, {}, on_text).connect() for path in paths)
                )
            while welcomed < SPECTATORS:
                await asyncio.sleep(0.1)
            assert not any(link.closed for link in links)
            after = memory(server.pid)
            await drive(tables, seconds, server.pid)
            return (after - before) / SPECTATORS

        return asyncio.run(go())


def run(rounds: int, seconds: float, peer: Path | None) -> list[Line]:
    """Once: memory does not vary."""
    each = weighed(seconds)
    name = f"memory of each of {SPECTATORS:,} idle spectators"
    return [Line(name, "kB", (each,), target=MOST_KILOBYTES, smaller_is_better=True)]

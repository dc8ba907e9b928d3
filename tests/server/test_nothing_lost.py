"""Games while servers, workers and databases are killed: nothing acknowledged is ever lost or doubled.

A short run of `python -m benchmarks.storm`: every kind of death once, under a few short games at a time.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from benchmarks.storm.__main__ import weather
from benchmarks.storm.kills import on_postgres, on_sqlite

from tests.server.harness import Person, Running
from tests.server.postgres import cluster

GAMES = 4
"""At once; one of them against a computer."""
BETWEEN = 0.5
OPTIONS = {"board": "islet", "stones": 10, "stall_rounds": 1}


@pytest.mark.slow
def test_sqlite_and_a_server_that_is_killed(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, random.Random(1)) as storm:
        asyncio.run(weather(storm, len(storm.kinds), GAMES, BETWEEN, OPTIONS))


@pytest.mark.slow
def test_postgresql_with_two_servers_and_every_part_of_them_killed(tmp_path: Path) -> None:
    with cluster() as database, on_postgres(tmp_path, random.Random(1), database) as storm:
        asyncio.run(weather(storm, len(storm.kinds), GAMES, BETWEEN, OPTIONS))


@pytest.mark.slow
async def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Asked to stop, the server finishes what it has accepted; started again, everything is there."""
    server = await asyncio.to_thread(Running(tmp_path).start)
    try:
        async with await Person.guest(server.url) as anna:
            table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
            async with await anna.sit(table) as seat:
                state = await seat.do("play", action="@G7", confirm=True)
            assert await asyncio.to_thread(server.stop) == 0
            await asyncio.to_thread(server.start)
            async with await anna.sit(table, since=state["seq"]) as seat:
                while seat.state["to_act"] != 0:
                    await seat.until("state")
                assert seat.state["view"]["pioneers"]["G7"] == 0
                assert seat.state["view"]["ply"] == 2
    finally:
        await asyncio.to_thread(server.stop)

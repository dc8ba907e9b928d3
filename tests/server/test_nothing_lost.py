"""Games while servers, workers and databases are killed: nothing acknowledged is ever lost or doubled.

A short run of `python -m benchmarks.storm`: every kind of death once, under a few short games at a time. What the nightly storm
on PostgreSQL kills, `test_outages` kills one after the other.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from benchmarks.storm.__main__ import weather
from benchmarks.storm.kills import on_postgres, on_sqlite
from benchmarks.storm.telling import SETTINGS, told_once

from tests.server.elsewhere import receiver
from tests.server.postgres import cluster

GAMES = 4
"""At once; one of them against a computer."""
BETWEEN = 20
"""Commands acknowledged between two kills, on average."""
OPTIONS = {"board": "islet", "stones": 10, "stall_rounds": 1}


@pytest.mark.slow
def test_sqlite_and_a_server_that_is_killed(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, random.Random(1)) as storm:
        asyncio.run(weather(storm, len(storm.kinds), GAMES, BETWEEN, OPTIONS))


@pytest.mark.nightly
def test_postgresql_with_two_servers_and_every_part_of_them_killed(tmp_path: Path) -> None:
    with cluster() as database, on_postgres(tmp_path, random.Random(1), database) as storm:
        asyncio.run(weather(storm, len(storm.kinds), GAMES, BETWEEN, OPTIONS))


@pytest.mark.nightly
def test_every_notice_comes_once_while_servers_are_killed(tmp_path: Path) -> None:
    with (
        cluster() as database,
        receiver() as push,
        on_postgres(tmp_path, random.Random(1), database, bots=False, **SETTINGS) as storm,
    ):
        asyncio.run(told_once(storm, push, kills=5, games=4, between=8))

"""A tournament goes on when the server that directs it dies: a short run of `python -m benchmarks.storm.cup`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from benchmarks.storm.cup import cup
from benchmarks.storm.kills import Postgres

from tests.server.harness import Running
from tests.server.postgres import cluster

pytestmark = pytest.mark.slow


async def test_no_round_is_lost_and_none_is_paired_twice(tmp_path: Path) -> None:
    with cluster() as database:
        servers = [Running(tmp_path, database.url, bots=False) for _ in range(2)]
        try:
            for server in servers:
                server.start()
            storm = Postgres(servers, random.Random(5), database)
            line = await cup(storm, database, kills=2, people=5, rounds=4)
            assert "no round lost" in line
        finally:
            for server in servers:
                if server.process is not None and server.process.poll() is None:
                    server.kill()

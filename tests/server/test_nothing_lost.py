"""Hundreds of games while the server is killed again and again: nothing acknowledged is ever lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import asyncpg
import pytest

from tests.server.harness import Person, Running
from tests.server.postgres import postgres
from tests.server.storm import Game, check, new_game, play_seat

OPTIONS = {"stall_rounds": 1}
GAMES = int(os.environ.get("TERRAE_STORM_GAMES", "200"))


async def storm(server: Running, kills: int, disturb: list[object]) -> tuple[int, int]:
    chance = random.Random(7)
    began = int(time.time() * 1000)
    games: list[Game] = []
    for begin in range(0, GAMES, 20):
        made = [new_game(server.url, OPTIONS) for _ in range(min(20, GAMES - begin))]
        games += await asyncio.gather(*made)
    seats = [
        asyncio.create_task(play_seat(game, seat, random.Random(chance.random())))
        for game in games
        for seat in (0, 1)
    ]
    for kill in range(kills):
        await asyncio.sleep(1.0 + 2 * chance.random())
        if all(seat.done() for seat in seats):
            break
        act = disturb[kill % len(disturb)]
        assert callable(act)
        await act()
    await asyncio.wait_for(asyncio.gather(*seats), 400)
    ended = int(time.time() * 1000)
    acknowledged = sum([await check(game, began, ended) for game in games])
    for game in games:
        for person in game.people:
            await person.http.aclose()
    return acknowledged, sum(game.resyncs for game in games)


@pytest.mark.slow
def test_sqlite_and_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Running(tmp_path).start(bots=False)

    async def kill() -> None:
        server.kill()
        await asyncio.to_thread(server.start, ready=False)

    try:
        acknowledged, _ = asyncio.run(storm(server, 4, [kill]))
        assert acknowledged > 20 * GAMES
    finally:
        server.kill()


@pytest.mark.slow
def test_postgresql_with_two_workers_one_of_them_killed_and_connections_cut(tmp_path: Path) -> None:
    with postgres() as database:
        server = Running(tmp_path, database, workers=2).start(bots=False)

        async def kill_a_worker() -> None:
            children = subprocess.run(
                ["pgrep", "-P", str(server.process.pid if server.process else 0), "-f", "spawn_main|worker_app"],
                capture_output=True, text=True, check=False,
            ).stdout.split()  # fmt: skip
            if children:
                os.kill(int(random.choice(children)), signal.SIGKILL)

        async def cut_connections() -> None:
            connection = await asyncpg.connect(database)
            cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'"
            await connection.execute(cut)
            await connection.close()

        async def kill_everything() -> None:
            server.kill()
            await asyncio.to_thread(server.start, ready=False)

        try:
            acknowledged, _ = asyncio.run(
                storm(server, 4, [kill_a_worker, cut_connections, cut_connections, kill_everything])
            )
            assert acknowledged > 20 * GAMES
        finally:
            server.kill()


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

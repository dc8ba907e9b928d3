"""A stop that is asked for: what was accepted is finished, and nothing acknowledged is missing afterwards."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import PATIENCE, Person, Running, Sitting

pytestmark = pytest.mark.slow


async def _play_until_cut_off(
    seat: Sitting, acknowledged: list[tuple[int, str]], chance: random.Random
) -> int:
    try:
        while True:
            answer = await seat.ask(
                "play", seq=seat.state["seq"], action=chance.choice(seat.state["legal"]), confirm=True
            )
            assert answer["type"] == "ack", answer
            acknowledged.append((answer["seq"], answer["hash"]))
            await seat.until_seq(answer["seq"])
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_a_stop_finishes_what_was_accepted(tmp_path: Path) -> None:
    server = Running(tmp_path, bots=False).start()

    async def storm() -> tuple[Person, dict[str, list[tuple[int, str]]], list[int]]:
        anna = await Person.guest(server.url)
        seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
        games: dict[str, list[tuple[int, str]]] = {}
        playing = []
        for number in range(8):
            table = await anna.table(seats=seats)
            seat = await anna.sit(table)
            kept = games[table] = []
            playing.append(asyncio.create_task(_play_until_cut_off(seat, kept, random.Random(number))))
        while min(map(len, games.values())) < 5:
            await asyncio.sleep(0)
        assert server.process is not None
        server.process.terminate()
        codes = await asyncio.gather(*playing)
        await anna.http.aclose()
        return anna, games, codes

    anna, games, codes = asyncio.run(storm())
    assert server.stop() == 0
    assert set(codes) == {1001}, "the server says that it goes"
    server.start()

    async def look() -> None:
        async with Person(server.url, anna.token) as again:
            for table, acknowledged in games.items():
                state = await again.get(f"/api/tables/{table}/state")
                seq, digest = acknowledged[-1]
                assert state["seq"] in (seq, seq + 1), (
                    "what was acknowledged, and at most one more on its way"
                )
                if state["seq"] == seq:
                    assert state["hash"] == digest

    try:
        asyncio.run(look())
        assert not server.errors()
    finally:
        server.stop()


def test_open_streams_do_not_hold_up_a_stop(tmp_path: Path) -> None:
    server = Running(tmp_path, bots=False).start()

    async def stop() -> int:
        async with await Person.guest(server.url) as anna:
            table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
            token = (await anna.post("/api/tokens", {"label": "program", "scopes": ["bot", "play"]}))["token"]
            async with (
                Person(server.url, token) as program,
                program.http.stream("GET", "/api/bot/events", timeout=PATIENCE) as all_tables,
                program.http.stream("GET", f"/api/bot/tables/{table}", timeout=PATIENCE) as one_table,
                await anna.sit(table) as seat,
            ):
                lines = one_table.aiter_lines()
                assert '"state"' in await anext(lines)
                status = asyncio.create_task(asyncio.to_thread(server.stop))
                await seat.socket.wait_closed()
                assert seat.socket.close_code == 1001
                assert [line async for line in lines if line.strip("{} ") and '"presence"' not in line] == []
                async for _ in all_tables.aiter_lines():
                    pass
                return await status

    assert asyncio.run(stop()) == 0
    assert not [line for line in server.lines if "graceful shutdown exceeded" in line], (
        "everything ended by itself"
    )
    assert not server.errors()

"""People's delays at 20 tables: alone, and while a strong bot thinks at each of 20 others."""

from __future__ import annotations

import asyncio
import functools
import json
import random
from pathlib import Path
from typing import Any

import httpx
from tests.server.harness import Running

from benchmarks.rules.measuring import Line, busy
from benchmarks.server.clients import Socket, Table
from benchmarks.server.driver import Games, drive, prepared, terrae_server
from benchmarks.server.tables import HOST, terrae_tables

TABLES = 20
BOTS = 20
MOST_TIMES = 2


async def bot_tables(server: Running, count: int) -> list[Socket]:
    """Tables with a strong bot each, against somebody who answers at once: it always thinks."""
    links: list[Socket] = []
    port = int(server.settings["port"])
    chance = random.Random(1)
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        made = await client.post("/api/guest", json={"name": "Cora", "cookie": False})
        head = {"Authorization": f"Bearer {made.raise_for_status().json()['token']}"}
        seats = [{"kind": "bot", "level": 9}, {"kind": "me"}]
        for _ in range(count):
            wanted = {"game": "terra-nova", "seats": seats}
            table = (await client.post("/api/tables", json=wanted, headers=head)).raise_for_status().json()

            def answer(text: bytes, place: list[Socket]) -> None:
                told = json.loads(text)
                state = told.get("state") or told
                if state["type"] == "state" and state["to_act"] == 1 and state["legal"]:
                    action = chance.choice(state["legal"])
                    reply = {"type": "play", "seq": state["seq"], "action": action, "confirm": True}
                    place[0].send(json.dumps(reply))

            place: list[Socket] = []
            path = f"/ws/tables/{table['table']['id']}"
            place.append(Socket(HOST, port, path, head, functools.partial(answer, place=place)))
            links.append(await place[0].connect())
    return links


async def paced(tables: list[Table]) -> list[Table]:
    """People think between actions: a tenth of a second."""
    for table in tables:
        play = table.next

        def later(table: Table = table, play: Any = play) -> None:
            asyncio.get_running_loop().call_later(0.1, play)

        table.next = later  # type: ignore[method-assign]
    return tables


async def people(server: Running, games: Games, seconds: float) -> dict[str, float]:
    """The delays of people who play these games."""
    return await drive(await paced(await terrae_tables(server, games)), seconds, server.pid)


async def compared(
    server: Running, games: Games, seconds: float, rounds: int
) -> tuple[list[float], list[float]]:
    """The 99th percentile with bots and alone, some rounds."""
    alone, with_bots = [], []
    for _ in range(rounds):
        alone.append((await people(server, games, seconds))["p99_ms"])
        links = await bot_tables(server, BOTS)
        with_bots.append((await people(server, games, seconds))["p99_ms"])
        waiting = await server.metric("terrae_thoughts_waiting")
        assert waiting >= BOTS - 2, f"only {waiting:.0f} bots were waiting to think"
        assert not any(link.closed for link in links)
        for link in links:
            link.close()
    return with_bots, alone


def run(rounds: int, seconds: float, peer: Path | None) -> list[Line]:
    """Rounds in turn: alone, with bots."""
    with terrae_server() as server:
        games = prepared(TABLES, 120)
        with_bots, alone = asyncio.run(compared(server, games, seconds, rounds))
    name = f"99th percentile while {BOTS} bots think"
    return [Line(name, "ms", tuple(with_bots), "alone", tuple(alone), MOST_TIMES, True, busy())]

"""Tables with two players and a spectator, at both servers."""

from __future__ import annotations

import asyncio
import socket

import httpx
from tests.server.harness import Running

from benchmarks.server.clients import BoardgameTable, Socket, Table, TerraeTable
from benchmarks.server.driver import Games

HOST = "127.0.0.1"


async def terrae_tables(server: Running, games: Games) -> list[Table]:
    """Two guests and a nobody at each table."""
    tables: list[Table] = []
    port = int(server.settings["port"])
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        for actions in games:
            tokens = []
            for name in ("Anna", "Ben"):
                made = await client.post("/api/guest", json={"name": name, "cookie": False})
                tokens.append(made.raise_for_status().json()["token"])
            head = [{"Authorization": f"Bearer {token}"} for token in tokens]
            wanted = {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = (await client.post("/api/tables", json=wanted, headers=head[0])).raise_for_status()
            table = TerraeTable(actions)
            table.name = made.json()["table"]["id"]
            joined = await client.post(f"/api/tables/{table.name}/join", json={}, headers=head[1])
            table.seq = joined.raise_for_status().json()["seq"]
            table.seen = [table.seq] * 3
            path = f"/ws/tables/{table.name}"
            for place in range(3):
                headers = head[place] if place < 2 else {}
                link = Socket(HOST, port, path, headers, silent)
                welcomed = awaiting(link, b'{"type":"welcome"')
                await link.connect()
                await asyncio.wait_for(welcomed, 30)
                link.on_text = table.heard(place)
                table.sockets.append(link)
            tables.append(table)
    return tables


def silent(text: bytes) -> None:
    """Nothing is expected yet."""


def awaiting(link: Socket, *greetings: bytes) -> asyncio.Future[None]:
    """Done as soon as a text comes that begins so: only then is whoever connects sent what all are sent."""
    greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def greet(text: bytes) -> None:
        if text.startswith(greetings) and not greeted.done():
            greeted.set_result(None)

    link.on_text = greet
    return greeted


async def boardgame_tables(port: int, games: Games) -> list[Table]:
    """The same at boardgame.io."""
    tables: list[Table] = []
    for number, actions in enumerate(games):
        table = BoardgameTable([(index % 2, str(index % 168)) for index in range(len(actions))])
        table.name = f"match{number}"  # its server makes a match when somebody first asks for it
        for place in range(3):
            path = "/socket.io/?EIO=4&transport=websocket"
            link = await Socket("localhost", port, path, {}, silent).connect()
            connected = awaiting(link, b"40/small")
            link.send("40/small,")
            await asyncio.wait_for(connected, 30)
            synchronised = awaiting(link, b'42/small,["sync"')
            player = f'"{place}"' if place < 2 else "null"
            link.send(f'42/small,["sync","{table.name}",{player},null,2]')
            await asyncio.wait_for(synchronised, 30)
            link.on_text = table.heard(place)
            table.sockets.append(link)
        tables.append(table)
    return tables


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

"""The socket of a tournament: standings as they move. It only tells; what people want goes over HTTP."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from terrae.server.identity.service import Identified
from terrae.server.routes.asking import address_of, server_of
from terrae.server.routes.live import CLOSES, DATABASE_AWAY, SAYING_WHY, Connection, admitted
from terrae.server.running.metrics import SOCKETS
from terrae.server.server import Server
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.tournaments.service import Hall
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ID
from terrae.server.wire.socket import Refused, encoder

MOST_HEARD = 100
"""Messages that somebody may send who has nothing to say here."""


@websocket("/ws/tournaments/{tournament:str}")
async def tournament_socket(socket: WebSocket[Any, Any, Any], tournament: FromPath[str]) -> None:
    """See docs/guides/tournaments.md."""
    server, address = server_of(socket), address_of(socket)
    server.sockets[address] = server.sockets.get(address, 0) + 1
    try:
        await socket.accept()
        await _serve(server, socket, tournament)
    finally:
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _admit(
    server: Server, socket: WebSocket[Any, Any, Any], name: str
) -> tuple[Hall, Identified | None]:
    who = await admitted(server, socket)
    if not re.fullmatch(ID, name) or len(name) > 24:
        raise WireError(Code.NOT_FOUND)
    hall = await server.tournaments.hall(name)
    hall.tournament  # noqa: B018  # NOT_FOUND for a league
    return hall, who


async def _serve(server: Server, socket: WebSocket[Any, Any, Any], name: str) -> None:
    try:
        hall, who = await _admit(server, socket, name)
    except (WireError, *DATABASE_ERRORS) as error:
        problem = error if isinstance(error, WireError) else WireError(Code.BUSY, DATABASE_AWAY)
        refused = Refused(re=None, **msgspec.structs.asdict(problem.problem()))
        with suppress(Exception):
            await socket.send_text(encoder.encode(refused).decode())
            await socket.close(code=CLOSES.get(problem.code, 4401))
        return
    connection = Connection(socket, who, set(), server.settings.socket_unsent_kb << 10)
    SOCKETS.inc()
    async with hall.lock:
        hall.watchers.add(connection)
        connection.send(hall.news.welcome(hall))
    writer = asyncio.create_task(connection.write_forever())
    try:
        with server.holders.held(who, connection.close):
            await _read_forever(connection)
    finally:
        SOCKETS.dec()
        hall.watchers.discard(connection)
        if connection.closing is not None:  # the code has to be said
            await asyncio.wait({writer}, timeout=SAYING_WHY)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer


async def _read_forever(connection: Connection) -> None:
    """Nothing is expected; too much of it ends the connection."""
    heard = 0
    while connection.closing is None:
        message: Any = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        heard += 1
        if heard > MOST_HEARD:
            connection.close(4429)

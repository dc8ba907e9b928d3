"""The socket of a tournament: standings as they move. It only tells; what people want goes over HTTP."""

from __future__ import annotations

import re
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from terrae.server.identity.service import Identified
from terrae.server.routes.sockets import CLOSES, NOT_LET_IN, Connection, accepted, admitted, refuse, written
from terrae.server.server import Server
from terrae.server.tournaments.service import Hall
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ID

MOST_HEARD = 100
"""Messages that somebody may send who has nothing to say here."""


@websocket("/ws/tournaments/{tournament:str}")
async def tournament_socket(socket: WebSocket[Any, Any, Any], tournament: FromPath[str]) -> None:
    """See docs/guides/tournaments.md."""
    async with accepted(socket) as server:
        await _serve(server, socket, tournament)


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
    except NOT_LET_IN as error:
        await refuse(socket, error)
        return
    connection = Connection(socket, who, set(), server.settings.socket_unsent_kb << 10)
    async with written(server, connection):
        try:
            async with hall.lock:
                hall.watchers.add(connection)
                connection.send(hall.news.welcome(hall))
            await _read_forever(connection)
        finally:
            hall.watchers.discard(connection)


async def _read_forever(connection: Connection) -> None:
    """Nothing is expected; too much of it ends the connection."""
    heard = 0
    while connection.closing is None:
        message: Any = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        heard += 1
        if heard > MOST_HEARD:
            connection.close(CLOSES[Code.TOO_MANY])

"""The socket of a person: what waits for them, on whichever page they are."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket

from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import Throttle
from terrae.server.routes.sockets import CLOSES, NOT_LET_IN, Connection, accepted, admitted, refuse, written
from terrae.server.server import Server
from terrae.server.wire.errors import Code, WireError


@websocket("/ws/me")
async def my_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """See docs/reference/wire.md."""
    async with accepted(socket) as server:
        try:
            me = await _admit(server, socket)
        except NOT_LET_IN as error:
            await refuse(socket, error, in_words=False)
        else:
            await _serve(server, socket, me)


async def _admit(server: Server, socket: WebSocket[Any, Any, Any]) -> Identified:
    me = await admitted(server, socket)
    if me is None:
        raise WireError(Code.NOT_SIGNED_IN)
    if "play" not in me.scopes:
        raise WireError(Code.MISSING_SCOPE)
    server.attendance.check(me.user.id)
    return me


async def _serve(server: Server, socket: WebSocket[Any, Any, Any], me: Identified) -> None:
    page = Connection(socket, me, set(), server.settings.socket_unsent_kb << 10)
    server.attendance.come(me.user.id, page)
    throttle = Throttle(1, 30)
    async with written(server, page):
        try:
            while page.closing is None:
                message: Any = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                try:
                    throttle.check("")  # nothing is asked here; whoever talks on is not listened to
                except WireError:
                    page.close(CLOSES[Code.TOO_MANY])
        finally:
            server.attendance.go(me.user.id, page)

"""The socket of a person: what waits for them, on whichever page they are."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import Throttle
from terrae.server.routes.asking import address_of, identify, origin_allowed, server_of
from terrae.server.routes.live import CLOSES, SAYING_WHY, Connection
from terrae.server.running.metrics import SOCKETS
from terrae.server.server import Server
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.wire.errors import Code, WireError


@websocket("/ws/me")
async def my_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """See docs/reference/wire.md."""
    server, address = server_of(socket), address_of(socket)
    server.sockets[address] = server.sockets.get(address, 0) + 1
    try:
        await socket.accept()
        try:
            me = await _admit(server, socket)
        except (WireError, *DATABASE_ERRORS) as error:
            code = CLOSES.get(error.code, 4401) if isinstance(error, WireError) else CLOSES[Code.BUSY]
            with suppress(Exception):
                await socket.close(code=code)
            return
        await _serve(server, socket, me)
    finally:
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _admit(server: Server, socket: WebSocket[Any, Any, Any]) -> Identified:
    if server.stopping:
        raise WireError(Code.STOPPING)
    if not server.started:
        raise WireError(Code.BUSY)
    if not origin_allowed(socket, server.settings):
        raise WireError(Code.BAD_ORIGIN)
    if server.settings.limits and server.sockets[address_of(socket)] > server.settings.sockets_per_address:
        raise WireError(Code.TOO_MANY, "too many sockets from this address", retry_after=10)
    me = await identify(socket)
    if me is None:
        raise WireError(Code.NOT_SIGNED_IN)
    if "play" not in me.scopes:
        raise WireError(Code.MISSING_SCOPE)
    server.attendance.check(me.user.id)
    return me


async def _serve(server: Server, socket: WebSocket[Any, Any, Any], me: Identified) -> None:
    page = Connection(socket, me, set(), server.settings.socket_unsent_kb << 10)
    SOCKETS.inc()
    server.attendance.come(me.user.id, page)
    writer = asyncio.create_task(page.write_forever())
    throttle = Throttle(1, 30)
    try:
        with server.holders.held(me, page.close):
            while page.closing is None:
                message: Any = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                try:
                    throttle.check("")  # nothing is asked here; whoever talks on is not listened to
                except WireError:
                    page.close(CLOSES[Code.TOO_MANY])
    finally:
        SOCKETS.dec()
        server.attendance.go(me.user.id, page)
        if page.closing is not None:
            await asyncio.wait({writer}, timeout=SAYING_WHY)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer

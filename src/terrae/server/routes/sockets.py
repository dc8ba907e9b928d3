"""What all sockets share: who is let in, one connection with its outgoing queue and its limits, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from litestar import WebSocket

from terrae.server.guarding.gate import ABORT, SEND_ALL, SEND_NOW
from terrae.server.identity.service import Identified
from terrae.server.routes.asking import address_of, identify, origin_allowed, server_of
from terrae.server.running.metrics import SOCKETS
from terrae.server.server import Server
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.socket import Refused, encoder

MOST_UNSENT = 200
DATABASE_AWAY = "the database does not answer; try again in a moment"
SAYING_WHY = 2.0
"""Seconds in which the code of a close has to be sent."""
CLOSES = {
    Code.BAD_ORIGIN: 4403,
    Code.BANNED: 4403,
    Code.NOT_FOUND: 4404,
    Code.TOO_MANY: 4429,
    Code.BUSY: 1013,
    Code.STOPPING: 1001,
}
"""With which code a socket is closed that is not let in; 4401 for everything about tokens."""
NOT_LET_IN = (WireError, *DATABASE_ERRORS)
"""Why somebody may not be let in."""


class Connection:
    """Somebody connected to a table. `send` never waits; a reader who is too slow is cut off, with so many characters
    or messages unread. Closing would wait until all that has been read."""

    __slots__ = (
        "_behind", "_loop", "_most", "_queue", "_send_now", "_soon", "_unsent", "_wake",
        "closing", "glancing", "muted", "socket", "user", "who",
    )  # fmt: skip

    def __init__(
        self, socket: WebSocket[Any, Any, Any], who: Identified | None, muted: set[str], most_unsent: int
    ) -> None:
        self.socket = socket
        self.glancing = socket.query_params.get("glance") == "1"
        self._most = most_unsent
        self._unsent = 0
        self.who = who
        self.user = who.user.id if who else None
        self.muted = muted
        self._queue: list[str] = []
        self._loop = asyncio.get_running_loop()
        extensions: Any = socket.scope["extensions"]
        self._send_now: Callable[[list[str]], bool] = extensions[SEND_NOW]
        self._soon = False
        self._behind = False
        self._wake: asyncio.Future[None] | None = None
        self.closing: int | None = None

    def send(self, text: str) -> None:
        """Send soon: what is sent in one go is one write."""
        if self.closing is not None:
            return
        self._queue.append(text)
        self._unsent += len(text)
        if self._unsent > self._most or len(self._queue) > MOST_UNSENT:
            self._cut_off()
        elif not self._soon:
            self._soon = True
            self._loop.call_soon(self._write)

    def _write(self) -> None:
        """At once for whoever keeps up, which is nearly everybody; else by `write_forever`, which waits."""
        self._soon = False
        if self._behind or self.closing is not None or not self._send_now(self._queue):
            self._awaken()
        else:
            self._queue = []
            self._unsent = 0

    def _cut_off(self) -> None:
        self.closing = 4408
        self._queue.clear()
        extensions: Any = self.socket.scope.get("extensions") or {}
        if abort := extensions.get(ABORT):
            abort()
        self._awaken()

    def close(self, code: int) -> None:
        """Close after what is queued."""
        self.closing = code
        self._awaken()

    def _awaken(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write_forever(self) -> None:
        """Send what could not be sent at once, until told to close."""
        extensions: Any = self.socket.scope["extensions"]
        send_all = extensions[SEND_ALL]
        while True:
            while self._queue:
                queue, self._queue = self._queue, []
                self._behind = True
                await send_all(queue)
                self._behind = False
                self._unsent -= sum(map(len, queue))
            if self.closing is not None:
                await self.socket.close(code=self.closing)
                return
            self._wake = self._loop.create_future()
            await self._wake
            self._wake = None


@asynccontextmanager
async def accepted(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[Server]:
    """While the socket counts among those of its address."""
    server, address = server_of(socket), address_of(socket)
    # Counted before anything is waited for: many that come at once must not all find room.
    server.sockets[address] = server.sockets.get(address, 0) + 1
    try:
        await socket.accept()
        yield server
    finally:
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def admitted(server: Server, socket: WebSocket[Any, Any, Any]) -> Identified | None:
    """Who is connecting; WireError where nobody may now."""
    if server.stopping:
        raise WireError(Code.STOPPING)
    if not server.started:
        raise WireError(Code.BUSY, DATABASE_AWAY)
    if not origin_allowed(socket, server.settings):
        raise WireError(Code.BAD_ORIGIN)
    if server.settings.limits and server.sockets[address_of(socket)] > server.settings.sockets_per_address:
        raise WireError(Code.TOO_MANY, "too many sockets from this address", retry_after=10)
    return await identify(socket)


async def refuse(socket: WebSocket[Any, Any, Any], error: Exception, *, in_words: bool = True) -> None:
    """Close the socket of somebody who is not let in, saying why."""
    problem = error if isinstance(error, WireError) else WireError(Code.BUSY, DATABASE_AWAY)
    with suppress(Exception):
        if in_words:
            refused = Refused(re=None, **msgspec.structs.asdict(problem.problem()))
            await socket.send_text(encoder.encode(refused).decode())
        await socket.close(code=CLOSES.get(problem.code, 4401))


@asynccontextmanager
async def written(server: Server, connection: Connection) -> AsyncIterator[None]:
    """While what is queued is written, and whoever is connected may be; at the end the code of a close is said."""
    SOCKETS.inc()
    writer = asyncio.create_task(connection.write_forever())
    try:
        with server.holders.held(connection.who, connection.close):
            yield
    finally:
        SOCKETS.dec()
        if connection.closing is not None:  # the code has to be said
            await asyncio.wait({writer}, timeout=SAYING_WHY)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer

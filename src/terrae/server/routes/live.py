"""The socket of a table: one connection, its outgoing queue, and its limits."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath

from terrae.server.guarding.gate import ABORT
from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import now_ms
from terrae.server.matches.render import info_of
from terrae.server.matches.rooms import Room
from terrae.server.routes.asking import address_of, identify, origin_allowed, server_of
from terrae.server.routes.commands import carry_out
from terrae.server.running.metrics import SOCKETS
from terrae.server.server import Server
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.storage.events import StoreFailed
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ID
from terrae.server.wire.socket import ChatSaid, Refused, ServerMessage, Welcome, You, client_decoder, encoder

log = structlog.get_logger(__name__)


class _Named(msgspec.Struct):
    """What can still be read of a message that is not one of ours."""

    id: Annotated[str, msgspec.Meta(max_length=40)] | None = None


_named = msgspec.json.Decoder(_Named)
LONGEST_MESSAGE = 8_192
MOST_UNSENT = 200
DATABASE_AWAY = "the database does not answer; try again in a moment"
SAYING_WHY = 2.0
"""Seconds in which the code of a close has to be sent."""
CLOSES = {
    Code.BAD_ORIGIN: 4403,
    Code.NOT_FOUND: 4404,
    Code.TOO_MANY: 4429,
    Code.BUSY: 1013,
    Code.STOPPING: 1001,
}
"""With which code a socket is closed that is not let in; 4401 for everything about tokens."""


class Connection:
    """Somebody connected to a table. `send` never waits; a reader who is too slow is cut off, with so many characters
    or messages unread. Closing would wait until all that has been read."""

    __slots__ = (
        "_most", "_queue", "_unsent", "_wake", "closing", "glancing", "muted", "socket", "user", "who",
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
        self._wake: asyncio.Future[None] | None = None
        self.closing: int | None = None

    def send(self, text: str) -> None:
        """Send soon."""
        if self.closing is None:
            self._queue.append(text)
            self._unsent += len(text)
            if self._unsent > self._most or len(self._queue) > MOST_UNSENT:
                self._cut_off()
        self._awaken()

    def _cut_off(self) -> None:
        self.closing = 4408
        self._queue.clear()
        extensions: Any = self.socket.scope.get("extensions") or {}
        if abort := extensions.get(ABORT):
            abort()

    def close(self, code: int) -> None:
        """Close after what is queued."""
        self.closing = code
        self._awaken()

    def _awaken(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write_forever(self) -> None:
        """Send what is queued until told to close."""
        send = self.socket.send
        while True:
            while self._queue:
                queue, self._queue = self._queue, []
                for text in queue:
                    await send({"type": "websocket.send", "text": text, "bytes": None})
                    self._unsent -= len(text)
            if self.closing is not None:
                await self.socket.close(code=self.closing)
                return
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
            self._wake = None


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """See docs/reference/wire.md."""
    server, address = server_of(socket), address_of(socket)
    # Counted before anything is waited for: many that come at once must not all find room.
    server.sockets[address] = server.sockets.get(address, 0) + 1
    try:
        await socket.accept()
        await _serve(server, socket, table)
    finally:
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _serve(server: Server, socket: WebSocket[Any, Any, Any], table: str) -> None:
    try:
        room, who, since = await _admit(server, socket, table)
        muted = await server.people.muted_by(who.user.id) if who else set()
        if room.chat is None:
            room.chat = await server.events.chat(room.table.id)
    except (WireError, *DATABASE_ERRORS) as error:
        problem = error if isinstance(error, WireError) else WireError(Code.BUSY, DATABASE_AWAY)
        refused = Refused(re=None, **msgspec.structs.asdict(problem.problem()))
        with suppress(Exception):
            await socket.send_text(encoder.encode(refused).decode())
            await socket.close(code=CLOSES.get(problem.code, 4401))
        return
    connection = Connection(socket, who, muted, server.settings.socket_unsent_kb << 10)
    SOCKETS.inc()
    room.watchers.add(connection)
    connection.send(encoder.encode(_welcome(room, connection, since)).decode())
    server.matches.others.tell_presence(room)
    writer = asyncio.create_task(connection.write_forever())
    try:
        with server.holders.held(who, connection.close):
            await _read_forever(server, room, connection)
    finally:
        SOCKETS.dec()
        room.watchers.discard(connection)
        if connection.user:
            room.last_seen[connection.user] = now_ms()
        server.matches.others.tell_presence(room)
        if connection.closing is not None:  # the code has to be said
            await asyncio.wait({writer}, timeout=SAYING_WHY)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer


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


async def _admit(
    server: Server, socket: WebSocket[Any, Any, Any], table: str
) -> tuple[Room, Identified | None, int | None]:
    who = await admitted(server, socket)
    if not re.fullmatch(ID, table) or len(table) > 24:
        raise WireError(Code.NOT_FOUND)
    room = await server.rooms.get(table)
    since = socket.query_params.get("since", "")
    return (
        room,
        who,
        min(int(since), 2_000_000_000) if since.isascii() and since.isdigit() and len(since) < 12 else None,
    )


def _welcome(room: Room, connection: Connection, since: int | None) -> Welcome:
    """The first message: nothing is waited for between it and what follows."""
    chat = [line for line in room.chat or [] if line.user not in connection.muted]
    table, user = room.table, connection.user
    presence = room.presence()
    return Welcome(
        table=info_of(table),
        you=You(
            user=user,
            name=connection.who.user.name if connection.who else None,
            seats=table.seats_of(user),
            owner=user is not None and user == table.header.owner,
        ),
        state=room.current(since),
        chat=chat,
        present=presence.present,
        spectators=presence.spectators,
    )


async def _read_forever(server: Server, room: Room, connection: Connection) -> None:
    limits = server.settings.limits
    rate = server.settings.messages_per_second
    throttle = Throttle(rate, rate * 4)
    errors = 0
    while connection.closing is None:
        message: Any = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or message.get("bytes") or b""
        if limits:
            try:
                throttle.check("")
            except WireError:
                connection.close(4429)
                return
        answer = await _answer(server, room, connection, text)
        if isinstance(answer, Refused):
            errors += 1
            if limits and errors > 2000:
                connection.close(4429)
                return
        if not isinstance(answer, ChatSaid):
            connection.send(encoder.encode(answer).decode())


async def _answer(server: Server, room: Room, connection: Connection, text: str | bytes) -> ServerMessage:
    named: str | None = None
    try:
        if len(text) > LONGEST_MESSAGE:
            raise WireError(Code.TOO_LARGE, f"messages are at most {LONGEST_MESSAGE} characters long")
        try:
            command = client_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
                named = _named.decode(text).id
            raise WireError(Code.BAD_MESSAGE, str(error)[:300]) from None
        named = command.id
        who = await _still_valid(server, connection)
        return await carry_out(server, room, who, command, whole=False)
    except WireError as error:
        return Refused(re=named, **msgspec.structs.asdict(error.problem()))
    except StoreFailed as error:
        return Refused(re=named, code=str(Code.BUSY), message=str(error))
    except DATABASE_ERRORS as error:
        log.warning("database", table=room.table.id, error=repr(error))
        return Refused(re=named, code=str(Code.BUSY), message=DATABASE_AWAY)
    except Exception as error:
        log.error("fault on a socket", table=room.table.id, error=repr(error), exc_info=error)
        return Refused(re=named, code=str(Code.INTERNAL), message="a fault of the server; it has been logged")


async def _still_valid(server: Server, connection: Connection) -> Identified | None:
    """Whose token was revoked while connected is nobody from then on."""
    if connection.who is None:
        return None
    found = await server.identity.holder(connection.who.body)
    if "play" not in found.scopes:
        raise WireError(Code.MISSING_SCOPE)
    return found

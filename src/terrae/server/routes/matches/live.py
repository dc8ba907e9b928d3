"""The socket of a table: its first message, what is asked on it, and how much of that."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath

from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import now_ms
from terrae.server.matches.render import info_of
from terrae.server.matches.rooms import Room
from terrae.server.routes.matches.commands import carry_out
from terrae.server.routes.sockets import (
    DATABASE_AWAY,
    NOT_LET_IN,
    Connection,
    accepted,
    admitted,
    refuse,
    written,
)
from terrae.server.server import Server
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.storage.matches.events import StoreFailed
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ID
from terrae.server.wire.socket import ChatSaid, Refused, ServerMessage, Welcome, You, client_decoder, encoder

log = structlog.get_logger(__name__)


class _Named(msgspec.Struct):
    """What can still be read of a message that is not one of ours."""

    id: Annotated[str, msgspec.Meta(max_length=40)] | None = None


_named = msgspec.json.Decoder(_Named)
LONGEST_MESSAGE = 8_192


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """See docs/reference/wire.md."""
    async with accepted(socket) as server:
        await _serve(server, socket, table)


async def _serve(server: Server, socket: WebSocket[Any, Any, Any], table: str) -> None:
    try:
        room, who, since = await _admit(server, socket, table)
        muted = await server.people.muted_by(who.user.id) if who else set()
        if room.chat is None:
            room.chat = await server.events.chat(room.table.id)
    except NOT_LET_IN as error:
        await refuse(socket, error)
        return
    connection = Connection(socket, who, muted, server.settings.socket_unsent_kb << 10)
    room.watchers.add(connection)
    connection.send(encoder.encode(_welcome(room, connection, since)).decode())
    server.matches.others.tell_presence(room)
    async with written(server, connection):
        try:
            await _read_forever(server, room, connection)
        finally:
            room.watchers.discard(connection)
            if connection.user:
                room.last_seen[connection.user] = now_ms()
            server.matches.others.tell_presence(room)


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

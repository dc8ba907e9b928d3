"""The interface for other people's programs: events and tables as streams of JSON lines.

A line is a message of the socket, or `{"type": "your_turn" | "asked" | "started" | "over", "table", "seq", "seat", "at"}`, or
`{"type": "challenges", "challenges"}`, or empty (still there). A stream that is cut is taken up again with `since`: the number `seq` of the last state of a
table, the number `at` of the last event. Moves are made with
`POST /api/tables/{table}/commands`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Stream

from terrae.server.ids import now_ms
from terrae.server.notices.live import PROGRAM
from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.matches.tables import Since, TableId
from terrae.server.server import Server
from terrae.server.talking.streams import BotEvent, Listener
from terrae.server.wire.socket import encoder

MEDIA = "application/x-ndjson"
Mark = Annotated[int | None, QueryParameter(ge=0, le=10**15)]


@get("/events", scope="bot", summary="What concerns me, as JSON lines", media_type=MEDIA)
async def events(server: Parts, me: Somebody, since: Mark = None) -> Stream:
    """First what began and ended from the number `since` on, then `your_turn` or `asked` for every table that waits for me, then
    what happens; `challenges`, all that wait for an answer, at once and whenever they may have changed. `since` is the `at` of the last line that was read; that line may come again."""
    user = me.user.id
    server.streams.check(user)

    async def lines() -> AsyncIterator[str]:
        listener = Listener(
            user, server.settings.socket_unsent_kb << 10, lambda: server.matches.others.listens(user)
        )
        server.streams.listen(listener)
        try:
            with server.streams.counted(user), server.holders.held(me, listener.close):
                # Who goes away cancels this at any moment, but not the database in the middle of a question.
                for told in await asyncio.shield(_before(server, user, since)):
                    yield encoder.encode(told).decode() + "\n"
                server.attendance.come(user, listener, PROGRAM)
                async for line in listener.lines():
                    yield line
        finally:
            server.streams.forget(listener)
            server.attendance.go(user, listener)

    return Stream(lines(), media_type=MEDIA, headers={"X-Accel-Buffering": "no"})


async def _before(server: Server, user: str, since: int | None) -> list[BotEvent]:
    """What was missed, and what waits."""
    missed = await server.lists.begun_and_ended(user, since) if since is not None else []
    told = [
        BotEvent(type=kind, table=table, seq=seq, seat=seat, at=at) for kind, table, seq, seat, at in missed
    ]
    for waiting in (await server.lists.waiting_for(user)).tables:
        mine = [seat.number for seat in waiting.seats if seat.user == user]
        kind, place = ("your_turn", waiting.to_act) if waiting.to_act in mine else ("asked", mine[0])
        told.append(BotEvent(type=kind, table=waiting.id, seq=waiting.seq, seat=place, at=waiting.changed))
    return told


@get("/tables/{table:str}", scope="bot", summary="One table, as JSON lines", media_type=MEDIA)
async def table_stream(table: TableId, server: Parts, me: Somebody, since: Since = None) -> Stream:
    """First the state with the events after `since`, then every message until the game is over."""
    user = me.user.id
    room = await server.rooms.get(table)
    server.streams.check(user)
    muted = await server.people.muted_by(user)

    async def lines() -> AsyncIterator[str]:
        listener = Listener(user, server.settings.socket_unsent_kb << 10)
        listener.muted = muted
        room.watchers.add(listener)
        server.matches.others.tell_presence(room)
        try:
            with server.streams.counted(user), server.holders.held(me, listener.close):
                yield encoder.encode(room.current(since)).decode() + "\n"
                if room.table.status in ("over", "closed"):
                    return
                async for line in listener.lines():
                    yield line
                    if line.startswith('{"type":"state"') and _over.decode(line).status in ("over", "closed"):
                        return
        finally:
            room.watchers.discard(listener)
            room.last_seen[user] = now_ms()
            server.matches.others.tell_presence(room)

    return Stream(lines(), media_type=MEDIA, headers={"X-Accel-Buffering": "no"})


class _Status(msgspec.Struct):
    status: str


_over = msgspec.json.Decoder(_Status)

router = Router(
    "/api/bot",
    route_handlers=documented(events, table_stream),
    dependencies={"me": Provide(provide_me)},
    tags=["programs"],
)

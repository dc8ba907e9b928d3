"""The interface for other people's programs: events and tables as streams of JSON lines.

A line is a message of the socket, or `{"type": "your_turn" | "started" | "over", "table", "seq"}`, or
empty (still there). A stream that is cut is taken up again with `since`. Moves are made with
`POST /api/tables/{table}/commands`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from litestar import Router, get
from litestar.di import Provide
from litestar.response import Stream

from terrae.server.routes.asking import Parts, Somebody, documented, need, provide_me
from terrae.server.routes.tables import Since, TableId
from terrae.server.streams import BotEvent, Listener
from terrae.server.wire.socket import encoder

MEDIA = "application/x-ndjson"


@get("/events", summary="What concerns me, as JSON lines", media_type=MEDIA)
async def events(server: Parts, me: Somebody) -> Stream:
    """First `your_turn` for every table that waits for me, then what happens."""
    need(me, "bot")
    user = me.user.id
    server.streams.open(user)
    listener = Listener(user)
    server.streams.listen(listener)

    async def lines() -> AsyncIterator[str]:
        try:
            for table in (await server.lists.waiting_for(user)).tables:
                told = BotEvent(type="your_turn", table=table.id, seq=table.seq, seat=table.to_act)
                yield encoder.encode(told).decode() + "\n"
            async for line in listener.lines():
                yield line
        finally:
            server.streams.forget(listener)
            server.streams.close(user)

    return Stream(lines(), media_type=MEDIA, headers={"X-Accel-Buffering": "no"})


@get("/tables/{table:str}", summary="One table, as JSON lines", media_type=MEDIA)
async def table_stream(table: TableId, server: Parts, me: Somebody, since: Since = None) -> Stream:
    """First the state with the events after `since`, then every message until the game is over."""
    need(me, "bot")
    user = me.user.id
    room = await server.rooms.get(table)
    server.streams.open(user)
    listener = Listener(user)

    async def lines() -> AsyncIterator[str]:
        room.watchers.add(listener)
        try:
            yield encoder.encode(room.current(since)).decode() + "\n"
            if room.table.status in ("over", "closed"):
                return
            async for line in listener.lines():
                yield line
                if line.startswith('{"type":"state"') and _over.decode(line).status in ("over", "closed"):
                    return
        finally:
            room.watchers.discard(listener)
            server.streams.close(user)

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

"""The log of events. Appends of all tables that arrive together are committed together.

One statement stores a group; the primary key (table, seq) decides who was first, whichever process it
came from. What did not get its number is answered False, and nothing of it is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from sqlalchemy import func, insert, select, update

from terrae.server.ids import now_ms
from terrae.server.matches.ports import Append, Note
from terrae.server.storage.database import Database, notifying
from terrae.server.storage.matches.appending import (
    INSERT_POSTGRES,
    INSERT_SQLITE,
    UPDATE_POSTGRES,
    UPDATE_SQLITE,
    rows_of,
    statements,
)
from terrae.server.storage.quick import Statement, Stored
from terrae.server.storage.schema import chat, events, tables
from terrae.server.wire.parts import ChatLine, Event

log = structlog.get_logger(__name__)

MOST_TOGETHER = 256


class Events:
    """The event store; `start` and `stop` around its use. `failed` hears since when something could not be stored;
    what people who sit there see anyway is told after `patience` milliseconds."""

    def __init__(
        self,
        database: Database,
        origin: str = "",
        failed: Callable[[int], None] = lambda since: None,
        patience: int = 0,
    ) -> None:
        self._database = database
        self._failed = failed
        self._patience = patience
        self._origin = origin
        self._queue: asyncio.Queue[tuple[Append, asyncio.Future[bool]] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write(), name="event writer")

    async def stop(self) -> None:
        """Finish what has been accepted."""
        if self._task is not None:
            await self._queue.put(None)
            await self._task

    def append(self, append: Append) -> Awaitable[bool]:
        """Store one event; see the port."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((append, future))
        return future

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            group = [first]
            while len(group) < MOST_TOGETHER and not self._queue.empty():
                following = self._queue.get_nowait()
                if following is None:
                    self._queue.put_nowait(None)
                    break
                group.append(following)
            began = now_ms()
            try:
                stored = await self._commit([append for append, _ in group])
            except (
                Exception,
                asyncio.CancelledError,
            ) as error:  # a connection that breaks may cancel who waits for it
                self._failed(began)
                log.warning("events could not be stored", error=repr(error), count=len(group))
                for _, future in group:
                    if not future.done():
                        future.set_exception(StoreFailed("the database did not take the action; try again"))
                continue
            for append, future in group:
                if not future.done():
                    future.set_result((append.table, append.event.seq) in stored)

    async def _commit(self, group: list[Append]) -> Stored:
        insert, update = (
            (INSERT_SQLITE, UPDATE_SQLITE) if self._database.sqlite else (INSERT_POSTGRES, UPDATE_POSTGRES)
        )

        def further(stored: Stored) -> list[Statement]:
            mine = [append for append in group if (append.table, append.event.seq) in stored]
            telling = [] if self._database.sqlite else self._telling(mine)
            return statements(mine, update, self._patience) + telling

        stored = await self._database.store(insert, {"rows": rows_of(group)}, further)
        self.commits += 1
        self.appended += len(stored)
        return stored

    def _telling(self, mine: list[Append]) -> list[Statement]:
        """Other processes hear of it exactly when it is committed."""
        notes = [
            Note(
                origin=self._origin,
                kind="table",
                table=a.table,
                seq=a.event.seq,
                user=" ".join(a.touched) or None,
            )
            for a in mine
        ]
        return [notifying(notes[begin : begin + 64]) for begin in range(0, len(notes), 64)]

    # Reading

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The events after a number."""
        wanted = select(events).where(events.c.table_id == table, events.c.seq > since).order_by(events.c.seq)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Event(
                seq=row.seq,
                kind=row.kind,
                at=row.at,
                seat=row.seat,
                action=row.action,
                data=msgspec.json.decode(row.data) if row.data else None,
            )
            for row in rows
        ]

    async def newest(self, tables: list[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        found: dict[str, int] = {}
        async with self._database.reading() as connection:
            for begin in range(0, len(tables), MOST_TOGETHER):
                some = tables[begin : begin + MOST_TOGETHER]
                last = select(events.c.table_id, func.max(events.c.seq)).where(events.c.table_id.in_(some))
                found |= dict((await connection.execute(last.group_by(events.c.table_id))).tuples().all())
        return found

    async def _ids(self, *conditions: Any, order: Any, limit: int) -> list[str]:
        async with self._database.reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(*conditions).order_by(order).limit(limit)
            )
            return [row[0] for row in found]

    async def due(self, now: int, limit: int = 200) -> list[str]:
        """Tables whose deadline has passed."""
        return await self._ids(
            tables.c.deadline <= now,
            tables.c.status.in_(("waiting", "playing", "over")),
            order=tables.c.deadline,
            limit=limit,
        )

    async def set_deadline(self, table: str, deadline: int | None) -> None:
        """Write down anew when a table is due."""
        late = update(tables).where(tables.c.id == table).values(deadline=deadline)
        await self._database.write(lambda connection: connection.execute(late).rowcount)

    async def waiting_for_bots(self, before: int, limit: int = 500) -> list[str]:
        """Tables that have waited for a bot since before then."""
        return await self._ids(
            tables.c.automatic,
            tables.c.status == "playing",
            tables.c.waiting_since <= before,
            order=tables.c.waiting_since,
            limit=limit,
        )

    async def unsettled(self, limit: int = 200) -> list[str]:
        """Finished tables whose results have not been entered."""
        return await self._ids(
            tables.c.ended.is_not(None), tables.c.settled.is_(False), order=tables.c.ended, limit=limit
        )

    async def say(self, table: str, line: ChatLine) -> ChatLine:
        """Store a line of chat; gives it its number."""
        values = {
            "table_id": table,
            "at": line.at,
            "user_id": line.user,
            "name": line.name,
            "seat": line.seat,
            "text": line.text,
            "phrase": line.phrase,
        }
        said = insert(chat).values(**values).returning(chat.c.id)
        number = await self._database.write(lambda connection: int(connection.execute(said).scalar_one()))
        return msgspec.structs.replace(line, id=number)

    async def chat(self, table: str, limit: int = 50) -> list[ChatLine]:
        """The newest lines, oldest first."""
        wanted = select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(limit)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [line_of(row) for row in reversed(rows)]

    async def said_by(self, user: str) -> list[ChatLine]:
        """Everything somebody said."""
        async with self._database.reading() as connection:
            rows = (
                await connection.execute(select(chat).where(chat.c.user_id == user).order_by(chat.c.id))
            ).all()
        return [line_of(row) for row in rows]


class StoreFailed(Exception):
    """The database could not be written; what was to be stored may or may not be stored."""


def line_of(row: Any) -> ChatLine:
    """A row of chat as the wire has it."""
    return ChatLine(
        id=row.id, at=row.at, user=row.user_id, name=row.name, seat=row.seat, text=row.text, phrase=row.phrase
    )

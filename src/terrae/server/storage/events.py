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
from sqlalchemy import delete, func, insert, select, text, update

from terrae.server.ids import now_ms
from terrae.server.matches.heading import pace_of
from terrae.server.matches.ports import Append, Note
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.storage import outbox
from terrae.server.storage.database import Database
from terrae.server.storage.quick import QuickWriter, Statement
from terrae.server.storage.schema import chat, events, seats, tables
from terrae.server.wire.parts import ChatLine, ClockSpec, Event

log = structlog.get_logger(__name__)

_COLUMNS = "table_id, seq, kind, at, seat, action, data"

_INSERT_SQLITE = f"""
    INSERT INTO events ({_COLUMNS})
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
           json_extract(value, '$[6]')
    FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING RETURNING table_id, seq"""

_INSERT_POSTGRES = f"""
    INSERT INTO events ({_COLUMNS})
    SELECT value->>0, CAST(value->>1 AS int), value->>2, CAST(value->>3 AS bigint),
           CAST(value->>4 AS smallint),
           value->>5, value->>6
    FROM json_array_elements(CAST(:rows AS json)) ON CONFLICT DO NOTHING RETURNING table_id, seq"""

_UPDATE = """
    UPDATE tables SET seq = {seq}, changed = {changed}, status = {status}, to_act = {to_act},
        waits_for = {waits_for}, automatic = {automatic}, waiting_since = {waiting_since},
        asked = {asked}, asked_since = {asked_since}, deadline = {deadline},
        rated = {rated}, outcome = {outcome}, rematch = {rematch}, ended = COALESCE(tables.ended, {ended}),
        persons = {persons}, strength = {strength}, turns = {turns}, reason = {reason}
    FROM {source} WHERE tables.id = {id} AND tables.seq < {seq}"""

_SUMMARY = {
    "id": "text",
    "seq": "int",
    "changed": "bigint",
    "status": "text",
    "to_act": "smallint",
    "waits_for": "text",
    "automatic": "boolean",
    "waiting_since": "bigint",
    "asked": "text",
    "asked_since": "bigint",
    "deadline": "bigint",
    "rated": "boolean",
    "outcome": "text",
    "rematch": "text",
    "ended": "bigint",
    "persons": "smallint",
    "strength": "int",
    "turns": "int",
    "reason": "text",
}


def _update(value: str, source: str, casts: bool) -> str:
    fields = {
        name: (f"CAST({value.format(index)} AS {kind})" if casts else value.format(index))
        for index, (name, kind) in enumerate(_SUMMARY.items())
    }
    return _UPDATE.format(source=source, **fields)


_UPDATE_SQLITE = _update("json_extract(value, '$[{}]')", "json_each(:rows)", casts=False)
_UPDATE_POSTGRES = _update("(value->>{})", "json_array_elements(CAST(:rows AS json))", casts=True)

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
        self._insert, self._update = text(_INSERT_POSTGRES), text(_UPDATE_POSTGRES)
        self._quick: QuickWriter | None = None
        if database.sqlite:
            self._insert, self._update = text(_INSERT_SQLITE), text(_UPDATE_SQLITE)
            self._quick = QuickWriter(database.path, _INSERT_SQLITE, _UPDATE_SQLITE)

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write(), name="event writer")

    async def stop(self) -> None:
        """Finish what has been accepted."""
        if self._task is not None:
            await self._queue.put(None)
            await self._task
        if self._quick is not None:
            await self._quick.close()

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

    async def _commit(self, group: list[Append]) -> set[tuple[str, int]]:
        if self._quick is not None and all(append.seats is None for append in group):
            rows = [_row(append) for append in group]
            summaries = [_summary(append) for append in group if append.summary]

            def further(stored: set[tuple[str, int]]) -> list[Statement]:
                mine = [append for append in group if (append.table, append.event.seq) in stored]
                return outbox.statements(*_telling(mine), self._patience)

            async with self._database.alone:
                stored = await self._quick.store(rows, summaries, further)
        else:
            stored = await self._commit_usually(group)
        self.commits += 1
        self.appended += len(stored)
        return stored

    async def _commit_usually(self, group: list[Append]) -> set[tuple[str, int]]:
        rows = msgspec.json.encode([_row(append) for append in group]).decode()
        async with self._database.writing() as connection:
            stored = {(row[0], row[1]) for row in await connection.execute(self._insert, {"rows": rows})}
            mine = [append for append in group if (append.table, append.event.seq) in stored]
            for append in mine:
                if append.event.kind == "create":
                    await connection.execute(insert(tables).values(**_new_table(append)))
            summaries = [
                _summary(append) for append in mine if append.summary and append.event.kind != "create"
            ]
            if summaries:
                await connection.execute(self._update, {"rows": msgspec.json.encode(summaries).decode()})
            for append in mine:
                if append.seats is not None:
                    await connection.execute(delete(seats).where(seats.c.table_id == append.table))
                    await connection.execute(insert(seats), _seat_rows(append))
            await outbox.tell(connection, *_telling(mine), self._patience)
            if not self._database.sqlite and mine:
                await self._notify(connection, mine)
        return stored

    async def _notify(self, connection: Any, mine: list[Append]) -> None:
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
        for begin in range(0, len(notes), 64):
            payload = msgspec.json.encode(notes[begin : begin + 64]).decode()
            await connection.execute(text("SELECT pg_notify('terrae', :payload)"), {"payload": payload})

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
        async with self._database.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(deadline=deadline))

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
        async with self._database.writing() as connection:
            stored = await connection.execute(insert(chat).values(**values).returning(chat.c.id))
            number = stored.scalar_one()
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


def _telling(appends: list[Append]) -> tuple[list[TakenBack], list[Notice]]:
    """What is taken back and told by a group. Each table is in it once at most, since it waits until its event is stored: so
    nothing that the group tells is taken back by it."""
    return (
        [gone for append in appends for gone in append.taken_back],
        [notice for append in appends for notice in append.notices],
    )


def _row(append: Append) -> tuple[Any, ...]:
    event = append.event
    data = msgspec.json.encode(event.data).decode() if event.data else None
    return append.table, event.seq, event.kind, event.at, event.seat, event.action, data


def _summary(append: Append) -> tuple[Any, ...]:
    about = append.summary
    assert about is not None
    outcome = msgspec.json.encode(about.outcome).decode() if about.outcome else None
    return (
        append.table,
        append.event.seq,
        append.event.at,
        about.status,
        about.to_act,
        about.waits_for,
        about.automatic,
        about.waiting_since,
        about.asked,
        about.asked_since,
        about.deadline,
        about.rated,
        outcome,
        about.rematch,
        about.ended,
        about.persons,
        about.strength,
        about.turns,
        about.reason,
    )


def _new_table(append: Append) -> dict[str, Any]:
    """The row of a table: its summary, as every later event brings it, and what never changes."""
    head = append.event.data or {}
    return {
        **dict(zip(_SUMMARY, _summary(append), strict=True)),
        "game": head["game"],
        "players": head["players"],
        "public": head["public"],
        "owner": head["owner"],
        "created": append.event.at,
        "header": msgspec.json.encode({key: value for key, value in head.items() if key != "seats"}).decode(),
        "settled": False,
        "pace": pace_of(msgspec.convert(head["clock"], ClockSpec)),
    }


def _seat_rows(append: Append) -> list[dict[str, Any]]:
    return [
        {
            "table_id": append.table,
            "number": number,
            "user_id": seat.user,
            "sitting": msgspec.json.encode(seat).decode(),
        }
        for number, seat in enumerate(append.seats or [])
    ]

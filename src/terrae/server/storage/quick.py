"""A transaction on SQLite in one visit to a thread, from its beginning to its commit.

The usual way, through the asynchronous engine, visits its thread several times for every statement, and nobody else can write from the first visit to the
last: where much goes on, that is what takes the processor's time, and what people wait for. So whatever is written often goes this way. Both
exclude each other (`Database.alone`), so that neither ever waits for the other's lock in the file.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event

PRAGMAS = (
    "busy_timeout=20000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-16000",
)
"""Set on every connection: a commit is on the disk when it returns."""

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]
"""What is done in a transaction, without waiting for anything but the database."""
Values = dict[str, Any]
Statement = tuple[str, list[Values]]
"""SQL, and the rows to run it with, one after another."""
Stored = set[tuple[str, int]]
"""Of what was stored: whose event, and its number."""
Further = Callable[[Stored], list[Statement]]
"""What else to run in the transaction, once it is known what was stored."""


def prepare(engine: Engine, begin: str) -> None:
    """Have every connection of an engine set up as all are, and every transaction begin like this."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def stored(connection: Connection, insert: str, values: Values, further: Further) -> Stored:
    """An INSERT that gives back the keys of what it stored, and what follows from these; without SQLAlchemy in between."""
    direct = _direct(connection)
    found: Stored = set(direct.execute(insert, values).fetchall())
    for sql, rows in further(found):
        direct.executemany(sql, rows)
    return found


def _direct(connection: Connection) -> sqlite3.Connection:
    direct = connection.connection.driver_connection
    assert isinstance(direct, sqlite3.Connection)
    return direct


class QuickWriter:
    """A connection in a thread of its own; opened when it is first used.

    What is waited for at the same time is committed together, each in a savepoint: the disk is asked once for all of it, and what fails takes
    nothing else with it. So however much there is to write, nobody waits for more than the commit that goes on and their own.
    """

    def __init__(self, path: str, alone: asyncio.Lock) -> None:
        self._path = path
        self._alone = alone
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="events")
        self._engine: Engine | None = None
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._visiting: asyncio.Task[None] | None = None

    async def run(self, work: Work[Answer]) -> Answer:
        """Do it in a transaction, and give what it gives once that is committed. Whoever is cancelled leaves it to be done."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._visiting is None or self._visiting.done():
            self._visiting = asyncio.create_task(self._visit(), name="writing")
        return await future

    async def _visit(self) -> None:
        while self._waiting:
            async with self._alone:
                group, self._waiting = self._waiting, []
                works = [work for work, _ in group]
                try:
                    loop = asyncio.get_running_loop()
                    answers = await loop.run_in_executor(self._thread, self._commit, works)
                except Exception as error:
                    answers = [error] * len(group)
            for (_, future), answer in zip(group, answers, strict=True):
                if future.done():
                    continue
                if isinstance(answer, Exception):
                    future.set_exception(answer)
                else:
                    future.set_result(answer)

    async def close(self) -> None:
        """Finish, and close the connection."""
        if self._visiting is not None:
            await self._visiting
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    # In the thread

    def _commit(self, works: list[Work[Any]]) -> list[Any]:
        """What each of them gives, or the error that it raises."""
        if self._engine is None:
            self._engine = create_engine(f"sqlite:///{self._path}", poolclass=StaticPool)
            prepare(self._engine, "BEGIN IMMEDIATE")
        with self._engine.begin() as connection:
            if len(works) == 1:
                return [works[0](connection)]
            return [_on_its_own(connection, work) for work in works]

    def _close(self) -> None:
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None


def _on_its_own(connection: Connection, work: Work[Any]) -> Any:
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        if not _direct(connection).in_transaction:  # the whole transaction is gone, as when the disk is full
            raise
        return error

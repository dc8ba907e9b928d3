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


class QuickWriter:
    """Connections in a thread of their own; opened when they are first used."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="events")
        self._connection: sqlite3.Connection | None = None
        self._engine: Engine | None = None

    async def run(self, work: Work[Answer]) -> Answer:
        """Any transaction, with whatever it asks in between."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def store(self, insert: str, values: Values, further: Further) -> Stored:
        """Run an INSERT that gives back the keys of what it stored, and what follows from these."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._store, insert, values, further)

    async def close(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    # In the thread

    def _run(self, work: Work[Answer]) -> Answer:
        if self._engine is None:
            self._engine = create_engine(f"sqlite:///{self._path}", poolclass=StaticPool)
            prepare(self._engine, "BEGIN IMMEDIATE")
        with self._engine.begin() as connection:
            return work(connection)

    def _store(self, insert: str, values: Values, further: Further) -> Stored:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        try:
            stored: Stored = set(run(insert, values).fetchall())
            for sql, rows in further(stored):
                self._connection.executemany(sql, rows)
            run("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                run("ROLLBACK")
            raise
        return stored

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None

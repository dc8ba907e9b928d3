"""Storing events in SQLite in one visit to a thread: begin, insert, update, tell, commit.

The usual way, through the engine, visits its thread for every statement; at a thousand actions a second
that is what takes the processor's time. What changes seats goes the usual way, and so does everything else. Both exclude each other
(`Database.writing`), so that neither ever waits for the other's lock in the file.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

PRAGMAS = (
    "busy_timeout=20000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-16000",
)
"""Set on every connection: a commit is on the disk when it returns."""

Row = tuple[Any, ...]
Statement = tuple[str, list[dict[str, Any]]]
"""SQL, and the rows to run it with, one after another."""
Stored = set[tuple[str, int]]
"""The tables and numbers of what was stored."""
Further = Callable[[Stored], list[Statement]]
"""What else to run in the transaction, once it is known what was stored."""


class QuickWriter:
    """One connection in a thread of its own; opened when it is first used."""

    def __init__(self, path: str, insert: str, update: str) -> None:
        self._path = path
        self._insert = insert
        self._update = update
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="events")
        self._connection: sqlite3.Connection | None = None

    async def store(self, rows: list[Row], summaries: list[Row], further: Further) -> Stored:
        """Store events, and of those whose number was free the summaries and what is told; gives these."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._store, rows, summaries, further)

    async def close(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    # In the thread

    def _store(self, rows: list[Row], summaries: list[Row], further: Further) -> Stored:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        try:
            stored: Stored = set(run(self._insert, {"rows": _json(rows)}).fetchall())
            if mine := [summary for summary in summaries if summary[:2] in stored]:
                run(self._update, {"rows": _json(mine)})
            for sql, values in further(stored):
                self._connection.executemany(sql, values)
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


def _json(rows: list[Row]) -> str:
    return msgspec.json.encode(rows).decode()

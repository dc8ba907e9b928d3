"""Several processes: PostgreSQL carries notes between them, one channel, one connection each.

Changes of tables are announced by the transaction that stores them (storage/matches/events.py); this bus
carries the rest and hears everything. Whatever goes wrong, it connects again, more and more slowly while that
does not help, and asks for `missed` to be called: what was not heard in between is read from the database. Only then
it is `connected`, and the process ready.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec
import structlog
from sqlalchemy.engine import make_url

from terrae.server.ids import new_id
from terrae.server.matches.ports import Note

log = structlog.get_logger(__name__)
CHANNEL = "terrae"
LONGEST = 7500
"""PostgreSQL takes notes of up to 8000 bytes."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds before it connects again; twice as long each time, until a connection has lasted."""

_notes = msgspec.json.Decoder(list[Note])


class PostgresBus:
    """The bus of one process."""

    def __init__(
        self, url: str, heard: Callable[[Note], Awaitable[None]], missed: Callable[[], Awaitable[None]]
    ) -> None:
        self.origin = new_id(8)
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._missed = missed
        self._out: asyncio.Queue[Note] = asyncio.Queue(10_000)
        self._in: asyncio.Queue[Note] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._connected = asyncio.Event()
        self._stopping = False

    @property
    def connected(self) -> bool:
        """Whether other processes are heard now, and nothing that they said was missed."""
        return self._connected.is_set()

    async def start(self) -> None:
        """Connect, and keep connected."""
        self._tasks = [
            asyncio.create_task(self._for_ever(self._listen), name="bus"),
            asyncio.create_task(self._for_ever(self._work), name="bus in"),
        ]
        await self._connected.wait()

    async def stop(self) -> None:
        """Say what is still to be said, and disconnect."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._out.join(), 1)
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, note: Note) -> None:
        """Tell the others; changes of tables are told by their transaction already."""
        if note.kind == "table" and note.seq:
            return
        if len(note.body or "") > LONGEST - 200:
            return
        with suppress(asyncio.QueueFull):
            self._out.put_nowait(note)

    def _received(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        with suppress(msgspec.DecodeError):
            for note in _notes.decode(payload):
                if note.origin != self.origin:
                    self._in.put_nowait(note)

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin again whatever happens. A connection that breaks may cancel who waits for it: that is no stop."""
        pause = SHORTEST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await work()
            except asyncio.CancelledError as error:
                if self._stopping:
                    raise
                reason: BaseException = error
            except Exception as error:
                reason = error
            if time.monotonic() - began > LONGEST_PAUSE:
                pause = SHORTEST_PAUSE
            log.warning("bus disconnected", error=repr(reason), again_in=pause)
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _work(self) -> None:
        while True:
            note = await self._in.get()
            try:
                await self._heard(note)
            except Exception as error:
                log.warning("a note could not be followed", error=repr(error))

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._dsn, timeout=5)
        try:
            await connection.add_listener(CHANNEL, self._received)
            await self._missed()
            self._connected.set()
            await self._send(connection)
        finally:
            self._connected.clear()
            with suppress(Exception):
                await connection.close(timeout=1)

    async def _send(self, connection: Any) -> None:
        """Say what is to be said; after a while without anything, see that the connection still stands."""
        while True:
            try:
                note = await asyncio.wait_for(self._out.get(), 2)
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=5)
                continue
            payload = msgspec.json.encode([note]).decode()
            try:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload, timeout=5)
            finally:
                self._out.task_done()

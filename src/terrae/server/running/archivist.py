"""Who enters finished games into the archive, beside everything else: new ones soon, old ones in time."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from terrae.server.matches.archive import entry_of
from terrae.server.matches.table import Table
from terrae.server.running.warm import Warmer
from terrae.server.storage.matches.archive import Archive
from terrae.server.storage.matches.events import Events
from terrae.server.storage.uptime import Uptime

log = structlog.get_logger(__name__)
LOOKS = 30.0
"""Seconds after which somebody looks without having heard of anything."""
BREATH = 0.02
"""Seconds between two games, in which others play."""


class Archivist:
    """The one of a process; several processes may do this at the same time."""

    def __init__(self, archive: Archive, events: Events, uptime: Uptime, warmer: Warmer) -> None:
        self._archive = archive
        self._events = events
        self._uptime = uptime
        self._warmer = warmer
        self._ended = asyncio.Event()
        self._unreadable: set[str] = set()
        """Games that cannot be entered; they wait for another version of the server."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._work(), name="archivist")

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def finished(self, table: str) -> None:
        """The results of a game have been entered."""
        self._ended.set()

    async def _work(self) -> None:
        await self._warmer.done.wait()
        while True:
            try:
                while await self._enter_some():
                    pass
            except Exception as error:
                log.warning("the archive could not be written", error=repr(error))
            self._ended.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOKS)

    async def _enter_some(self) -> bool:
        """Whether there was something to enter."""
        found = await self._archive.not_entered(100 + len(self._unreadable))
        waiting = [table for table in found if table not in self._unreadable]
        for table in waiting:
            try:
                events = await self._events.events(table)
                played = await asyncio.to_thread(Table.replay, table, events, self._uptime.gaps)
                await self._archive.enter(await asyncio.to_thread(entry_of, played))
            except Exception as error:
                log.warning("a game could not be archived", table=table, error=repr(error))
                self._unreadable.add(table)
            await asyncio.sleep(BREATH)
        return bool(waiting)

"""What a server does by itself: ends turns whose time is over, wakes bots left waiting, enters results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from terrae.server.bots.driver import BotDriver
from terrae.server.chores import Chores
from terrae.server.ids import now_ms
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.running.warm import Warmer
from terrae.server.storage.matches.events import Events
from terrae.server.storage.matches.standings import Standings
from terrae.server.storage.uptime import BEAT_MS, Uptime
from terrae.server.wire.parts import Event

log = structlog.get_logger(__name__)
MOST_SETTLED = 200
"""How many finished tables are looked at together."""


class Upkeep:
    """Background work of one process; several processes may do it at the same time."""

    def __init__(
        self,
        matches: Matches,
        events: Events,
        bots: BotDriver,
        standings: Standings,
        warmer: Warmer,
        uptime: Uptime,
    ) -> None:
        self._matches = matches
        self._events = events
        self._bots = bots
        self._standings = standings
        self._warmer = warmer
        self._uptime = uptime
        self._chores = Chores()
        self._ended = asyncio.Event()
        self._unreadable: set[str] = set()
        """Finished tables whose results cannot be entered; they are tried again with every round."""
        self.finished: Callable[[str], None] | None = None
        self.count: Callable[[], None] = lambda: None
        """Sets the gauges of this process."""

    def start(self) -> None:
        """Begin."""
        self._chores.every(0.5, self._clocks)
        self._chores.every(5.0, self._wake_bots)
        self._chores.every(2.0, self._tell)
        self._chores.begin(self._settle_forever())
        self._chores.begin(self._beat_forever())

    async def stop(self) -> None:
        """End."""
        await self._chores.stop()

    def changed(self, room: Room, event: Event) -> None:
        """A table changed; if its game is over, results are to be entered."""
        if room.table.status == "over":
            self._ended.set()

    async def _beat_forever(self) -> None:
        """From when one can play here; at once where something could not be stored, to see how long that lasts."""
        await self._warmer.done.wait()
        while True:
            try:
                await self._uptime.beat()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._uptime.trouble.wait(), BEAT_MS / 1000)
            except (Exception, asyncio.CancelledError) as error:
                self._chores.go_on("_beat_forever", error)
                await asyncio.sleep(BEAT_MS / 5000)

    async def _tell(self) -> None:
        self._matches.others.beat()
        self.count()

    async def _clocks(self) -> None:
        await self._warmer.done.wait()
        for table in await self._events.due(now_ms()):
            try:
                await self._matches.expire(table)
            except Exception as error:
                log.warning("a clock could not be looked at", table=table, error=repr(error))

    async def _wake_bots(self) -> None:
        await self._warmer.done.wait()
        for table in await self._events.waiting_for_bots(now_ms() - 1000):
            try:
                room = await self._matches.rooms.get(table)
                if not room.thinking:
                    async with room.lock:
                        await self._matches.rooms.refresh(room)
                    self._bots.wake(room)
            except Exception as error:
                log.warning("a bot could not be woken", table=table, error=repr(error))

    async def _settle_forever(self) -> None:
        await self._warmer.done.wait()
        while True:
            try:
                for table in await self._events.unsettled(MOST_SETTLED + len(self._unreadable)):
                    await self._settle(table)
            except (Exception, asyncio.CancelledError) as error:
                self._chores.go_on("_settle_forever", error)
                await asyncio.sleep(1)
            self._ended.clear()
            try:
                await asyncio.wait_for(self._ended.wait(), 30)
            except TimeoutError:
                continue

    async def _settle(self, table: str) -> None:
        """Enter one table's results; one that cannot be read keeps nobody else's from being entered."""
        try:
            room = await self._matches.rooms.get(table)
            await self._standings.settle(room.table)
            if self.finished:
                self.finished(table)
            self._unreadable.discard(table)
        except Exception as error:
            if table not in self._unreadable:
                log.warning("a table's results could not be entered", table=table, error=repr(error))
            self._unreadable.add(table)

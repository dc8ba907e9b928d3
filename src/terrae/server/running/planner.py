"""Carries plans out: at once after the turn that makes one come true, and, where a server died just then, a moment later."""

from __future__ import annotations

import asyncio

import structlog

from terrae.server.chores import Chores
from terrae.server.ids import now_ms
from terrae.server.matches.decide import Decided, Stale, turn_event
from terrae.server.matches.plans import Answer, StoredPlan, follow
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.matches.table import Table
from terrae.server.storage.matches.plans import Plans
from terrae.server.wire.parts import DaysClock, Event

log = structlog.get_logger(__name__)
EVERY = 10.0
"""Seconds between two looks for plans that nobody has carried out."""


class Planner:
    """A follower of changes."""

    def __init__(self, plans: Plans, matches: Matches) -> None:
        self._plans = plans
        self._matches = matches
        self._tasks: set[asyncio.Task[None]] = set()
        self._chores = Chores()

    def start(self) -> None:
        """Begin."""
        self._chores.every(EVERY, self._look_for_due)

    async def stop(self) -> None:
        """End."""
        await self._chores.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def changed(self, room: Room, event: Event) -> None:
        """After a stored change."""
        if isinstance(room.table.header.clock, DaysClock) and event.kind not in ("create", "seat", "start"):
            task = asyncio.create_task(self.look(room.table.id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _look_for_due(self) -> None:
        for table in await self._plans.due():
            await self.look(table)

    async def look(self, table: str) -> None:
        """What the plans at a table say to the game as it stands: one is carried out, those it has left are forgotten."""
        try:
            for plan in await self._plans.of_table(table):
                await self._follow(plan)
        except Exception as error:
            log.warning("a plan could not be followed", table=table, error=repr(error))

    async def _follow(self, plan: StoredPlan) -> None:
        room = await self._matches.rooms.get(plan.table)
        async with room.lock:
            if room.dirty:
                await self._matches.rooms.refresh(room)
            said = await asyncio.to_thread(follow, room.table, plan)
            if isinstance(said, Answer):
                try:
                    await self._matches.change(room, lambda table: _decision(table, plan))
                except Stale:
                    return
                said = await asyncio.to_thread(follow, room.table, plan)
        if said == "left":
            await self._plans.remove(plan)


def _decision(table: Table, plan: StoredPlan) -> Decided:
    """Its turn, on the table as it is when it is stored."""
    said = follow(table, plan)
    if not isinstance(said, Answer) or table.play is None:
        raise Stale
    return turn_event(table.play, said.seat, said.actions).at(table, now_ms())

"""A game with days for a turn that begins while somebody is on vacation: their clock stands still there too."""

from __future__ import annotations

import asyncio

import structlog

from terrae.server.ids import now_ms
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.storage.identity.accounts import People
from terrae.server.wire.parts import DaysClock, Event

log = structlog.get_logger(__name__)


class Vacations:
    """A follower of changes."""

    def __init__(self, people: People, matches: Matches) -> None:
        self._people = people
        self._matches = matches
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, room: Room, event: Event) -> None:
        """After a stored change."""
        if event.kind == "start" and isinstance(room.table.header.clock, DaysClock):
            task = asyncio.create_task(self._begun(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _begun(self, room: Room) -> None:
        try:
            for user in {seat.user for seat in room.table.seats if seat.user}:
                person = await self._people.by_id(user)
                if person and person.vacation_until and person.vacation_until > now_ms():
                    await self._matches.vacation(room.table.id, user, person.vacation_until)
        except Exception as error:
            log.warning("a vacation could not be noted", table=room.table.id, error=repr(error))

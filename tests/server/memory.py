"""The use cases of tables without a server: tables kept in memory, several processes as several `Matches` on one store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from terrae.server.bus.memory import MemoryBus
from terrae.server.matches.clock import Gaps
from terrae.server.matches.heading import Sitting
from terrae.server.matches.lobby import Person
from terrae.server.matches.ports import Append, Summary
from terrae.server.matches.rooms import Room, Rooms
from terrae.server.matches.service import Matches
from terrae.server.wire.parts import ChatLine, ClockSpec, Event, NoClock, SeatAsk
from terrae.server.wire.rest import JoinAsk, TableAsk


class MemoryStore:
    """An event store; `summaries` and `seats` are what lists would read."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Event]] = {}
        self.summaries: dict[str, Summary] = {}
        self.seats: dict[str, list[Sitting]] = {}
        self.deadlines: dict[str, int | None] = {}

    def append(self, append: Append) -> Awaitable[bool]:
        log = self.logs.setdefault(append.table, [])
        free = append.event.seq == len(log) + 1
        if free:
            log.append(append.event)
            if append.summary is not None:
                self.summaries[append.table] = append.summary
            if append.seats is not None:
                self.seats[append.table] = append.seats
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        stored.set_result(free)
        return stored

    async def events(self, table: str, since: int = 0) -> list[Event]:
        return self.logs.get(table, [])[since:]

    async def newest(self, tables: list[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables if table in self.logs}

    async def due(self, now: int, limit: int = 200) -> list[str]:
        return [name for name, about in self.summaries.items() if about.deadline and about.deadline <= now]

    async def set_deadline(self, table: str, deadline: int | None) -> None:
        self.deadlines[table] = deadline

    async def waiting_for_bots(self, before: int, limit: int = 500) -> list[str]:
        return [name for name, about in self.summaries.items() if about.automatic]

    async def unsettled(self, limit: int = 200) -> list[str]:
        return [name for name, about in self.summaries.items() if about.ended]

    async def say(self, table: str, line: ChatLine) -> ChatLine:
        return line

    async def chat(self, table: str, limit: int = 50) -> list[ChatLine]:
        return []


def process(store: MemoryStore, limits: bool = False, grace_ms: int = 60_000, gaps: Gaps = ()) -> Matches:
    """One process on a store."""
    return Matches(store, MemoryBus(), Rooms(store, lambda: gaps), grace_ms, limits)


async def begun(
    matches: Matches, players: int = 2, clock: ClockSpec | None = None, bots: int = 0, **more: object
) -> Room:
    """A table of people p0, p1, … that has started; the last seats are bots'."""
    people = players - bots
    seats = [
        SeatAsk(kind="me"),
        *[SeatAsk(kind="open")] * (people - 1),
        *[SeatAsk(kind="bot", level=1)] * bots,
    ]
    ask = TableAsk(game="terra-nova", players=players, seats=seats, clock=clock or NoClock(), **more)  # type: ignore[arg-type]
    room = await matches.create(ask, Person("p0", "P0"))
    for number in range(1, people):
        await matches.join(room.table.id, JoinAsk(), Person(f"p{number}", f"P{number}"))
    return room

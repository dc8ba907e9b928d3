"""The use cases of tables: every change goes through `Matches.change`, which stores before it tells.

What is told to clients has been committed. When the store fails in between, the room is marked and
reads again before its next use, so that nobody sees what is not stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from terrae.server.identity.throttle import Throttle
from terrae.server.ids import new_id, now_ms
from terrae.server.matches import lobby, rematch
from terrae.server.matches.decide import Changing, Decided, Made, Small, Stale, decide, turn_event
from terrae.server.matches.heading import strength_of
from terrae.server.matches.lobby import Person
from terrae.server.matches.others import Others
from terrae.server.matches.ports import Append, Bus, EventStore, Note, Summary
from terrae.server.matches.rooms import Room, Rooms
from terrae.server.matches.table import Table
from terrae.server.matches.variants import on_own_map, too_many
from terrae.server.notices import about_tables
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event
from terrae.server.wire.rest import JoinAsk, ReadyAsk, SeatChangeAsk, TableAsk


class Followers(Protocol):
    """Who must know after a change: bots to wake, results to enter, streams, counters."""

    def changed(self, room: Room, event: Event) -> None:
        """Called after a stored change; must not wait."""


def due_at(table: Table, now: int) -> int | None:
    """When the server must look at a table by itself. A full one starts at once, unless whoever filled it died just then."""
    if table.header.auto_start and lobby.may_start(table):
        return table.events[-1].at + START_WITHIN
    return table.deadline(now)


def summary_of(table: Table, now: int) -> Summary:
    """What lists need to know."""
    to_act = table.to_act
    seat = table.seats[to_act] if to_act is not None else None
    over = table.status == "over"
    asked, since = _asked(table)
    return Summary(
        status=table.status,
        to_act=to_act,
        waits_for=seat.user if seat and seat.by == "person" else None,
        automatic=bool(seat and seat.automatic),
        waiting_since=table.waiting_since,
        asked=asked,
        asked_since=since,
        deadline=due_at(table, now),
        rated=table.rated,
        outcome=msgspec.to_builtins(table.outcome) if table.outcome else None,
        rematch=table.rematch,
        ended=now if over else None,
        persons=sum(seat.kind == "user" for seat in table.seats),
        strength=strength_of(table.seats),
        turns=len(table.play.marks) if table.play else 0,
        reason=table.outcome.reason if table.outcome else None,
    )


def _asked(table: Table) -> tuple[str | None, int | None]:
    """Whose answer is waited for, and since when."""
    if table.offer is None or not (
        users := sorted({table.seats[seat].user or "" for seat in table.offer.waits_for})
    ):
        return None, None
    since = next(event.at for event in reversed(table.events) if event.kind == "offer")
    return f" {' '.join(users)} ", since


class Matches:
    """All tables of this server, as this process sees them."""

    def __init__(
        self, store: EventStore, bus: Bus, rooms: Rooms, grace_ms: int = 60_000, limits: bool = True
    ) -> None:
        self.store = store
        self.bus = bus
        self.rooms = rooms
        self.grace_ms = grace_ms
        self.followers: list[Followers] = []
        self.find_gaps: Callable[[], Awaitable[None]] = _no_gaps
        """Looks whether there were times in which nobody could play, before time is found to be over."""
        self.rating_of: Callable[[str, str, int], Awaitable[int | None]] | None = None
        self.touched: Callable[[list[str]], None] = lambda users: None
        """Hears for whom tables begin or cease to wait."""
        self._small = Throttle(SMALL_PER_SECOND, SMALL_AT_ONCE) if limits else None
        self.others = Others(rooms, bus)

    # Changing a table

    async def change(self, room: Room, decision: Callable[[Table], Decided]) -> Table:
        """Decide, store, then tell; where another process was first, decide again on what it stored. Stale and
        WireError come out unchanged. The lock must be held."""
        if room.dirty:
            await self.rooms.refresh(room)
        while True:
            before = room.table
            event, played = decision(before)
            after = before.fork()
            after.evolve(event, played)
            if await self._store(room, before, after, event):
                return after
            if not await self.rooms.refresh(room):
                raise Stale

    async def _store(self, room: Room, before: Table, after: Table, event: Event) -> bool:
        """False, and nothing stored, if the table has another event with that number."""
        now = event.at
        summary = summary_of(after, now)
        changed = summary != summary_of(before, now)
        seats = after.seats if event.kind not in _SEATS_UNTOUCHED else None
        room.dirty = True
        told = about_tables.told_of(before, after, event)
        append = Append(
            table=after.id,
            event=event,
            summary=summary if changed else None,
            seats=seats,
            notices=told.notices,
            taken_back=told.taken_back,
            touched=told.touched,
        )
        if not await self.store.append(append):
            return False
        room.dirty = False
        room.take(after, [event])
        heading = seats is not None or after.status != before.status or after.rematch != before.rematch
        room.broadcast_state(with_table=heading)
        self.bus.publish(Note(origin=self.bus.origin, kind="table", table=after.id, seq=after.seq))
        self.touched(append.touched)
        for follower in self.followers:
            follower.changed(room, event)
        return True

    async def _expire(self, room: Room) -> None:
        """If time is over, that happens before anything else; but not if nobody could play for a while."""
        if not room.table.expired(now_ms()):
            return
        await self.find_gaps()
        room.reckon(begun=0)
        while room.table.expired(now_ms()):
            with suppress(Stale):
                await self.change(room, _expired_or_stale)

    # Playing

    async def command(self, table_id: str, user: str | None, command: Changing) -> Room:
        """A person plays, undoes, confirms, resigns, agrees … ; Stale where it answered an old state."""
        if self._small and isinstance(command, Small):
            self._small.check(f"{table_id} {user}")
        room = await self.rooms.get(table_id)
        async with room.lock:
            if getattr(command, "seq", 0) > room.table.seq:  # it answers what another process has stored
                await self.rooms.refresh(room)
            await self._expire(room)
            if room.table.status == "over" and isinstance(command, rematch.Asking):
                await self._again(room, user, command)
                return room
            away = lambda seat: self.others.away_for(room, seat, self.grace_ms)  # noqa: E731
            await self.change(room, lambda table: decide(table, user, command, now_ms(), away))
        return room

    async def bot_turn(self, room: Room, seq: int, seat: int, actions: list[str]) -> None:
        """A bot has thought in answer to state `seq`; Stale if the game has changed meanwhile."""

        def decision(table: Table) -> Decided:
            if (
                not table.answers_present(seq)
                or table.to_act != seat
                or not table.seats[seat].automatic
                or table.play is None
            ):
                raise Stale
            return turn_event(table.play, seat, actions).at(table, now_ms())

        async with room.lock:
            await self.change(room, decision)

    async def expire(self, table_id: str) -> None:
        """Time may be over at this table, or its start is overdue; if not, its deadline is written down anew."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            if room.dirty:
                await self.rooms.refresh(room)
            await self._start_if_full(room)
            await self._expire(room)
            await self.store.set_deadline(table_id, due_at(room.table, now_ms()))

    async def vacation(self, table_id: str, user: str, until: int) -> None:
        """A person's clocks that count days stand still until then."""
        room = await self.rooms.get(table_id)
        for seat in room.table.seats_of(user):
            async with room.lock:
                await self._expire(room)
                if room.table.status != "playing":
                    return
                await self.change(
                    room,
                    lambda table, seat=seat: Made("vacation", seat, data={"until": until}).at(
                        table, now_ms()
                    ),  # type: ignore[misc]
                )

    async def gone(self, table_id: str, person: Person) -> None:
        """Somebody is deleted: stand up, or give up what is being played."""
        room = await self.rooms.get(table_id)
        if room.table.status == "waiting":
            await self.leave(table_id, person)
        for seat in room.table.seats_of(person.id):
            if room.table.seats[seat].state == "playing":
                async with room.lock:
                    await self._while_playing(room, Made("resign", seat))

    async def _while_playing(self, room: Room, made: Made) -> None:
        """Something that happens to a game that still goes on."""

        def decision(table: Table) -> Decided:
            if table.status != "playing":
                raise Stale
            return made.at(table, now_ms())

        with suppress(Stale):
            await self.change(room, decision)

    # Tables

    async def _new(self, event: Event, table_id: str | None = None) -> Room:
        table = Table(table_id or new_id(), self.rooms.gaps())
        table.evolve(event)
        room = self.rooms.add(table)
        async with room.lock:
            append = Append(
                table=table.id, event=event, summary=summary_of(table, event.at), seats=table.seats
            )
            if not await self.store.append(
                append
            ):  # somebody else made the same one, whose name follows from what it is for
                self.rooms.drop(table.id)
                return await self.rooms.get(table.id)
            await self._start_if_full(room)
        return room

    async def arrange(self, table_id: str, event: Event) -> Room:
        """A table that others have arranged, such as one of a tournament; the one that is there where it was made before."""
        if await self.store.events(table_id):
            return await self.rooms.get(table_id)
        return await self._new(event, table_id)

    async def absent(self, table_id: str, seat: int) -> None:
        """Somebody has not come to play: they have left."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            if room.table.to_act == seat and room.table.seats[seat].by == "person":
                await self._while_playing(room, Made("left", seat))

    async def create(self, ask: TableAsk, person: Person) -> Room:
        """A new table; BUSY where its own map would be one too many."""
        if on_own_map(ask.options) and too_many():
            self.rooms.forget_some()
            if too_many():
                raise WireError(
                    Code.BUSY,
                    "so many different maps are played on here that no more fit in; take a shipped one, or try later",
                )
        person = await self.rated(person, ask.game, ask.players)
        # In a thread: a map or options that nobody plays yet take a tenth of a second.
        return await self._new(await asyncio.to_thread(lobby.create, ask, person, now_ms()))

    async def rated(self, person: Person, game: str, players: int) -> Person:
        """With the rating that is shown at the table."""
        if self.rating_of is None:
            return person
        return msgspec.structs.replace(person, rating=await self.rating_of(person.id, game, players))

    async def _start_if_full(self, room: Room) -> None:
        def decision(table: Table) -> Decided:
            if not lobby.may_start(table):
                raise Stale  # another process has started it
            return Decided(lobby.start(table, now_ms()))

        if room.table.header.auto_start and lobby.may_start(room.table):
            with suppress(Stale):
                await self.change(room, decision)

    async def join(self, table_id: str, ask: JoinAsk, person: Person) -> Room:
        """Sit down; the last one starts the game."""
        room = await self.rooms.get(table_id)
        person = await self.rated(person, room.table.header.game, room.table.header.players)
        async with room.lock:
            await self.change(room, lambda table: Decided(lobby.join(table, ask, person, now_ms())))
            await self._start_if_full(room)
        return room

    async def leave(self, table_id: str, person: Person) -> Room:
        """Stand up before the start; afterwards one resigns."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            await self.change(room, lambda table: Decided(lobby.leave(table, person, now_ms())))
        return room

    async def change_seat(self, table_id: str, number: int, ask: SeatChangeAsk, person: Person) -> Room:
        """The owner fills or frees a seat."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            await self.change(
                room, lambda table: Decided(lobby.change_seat(table, number, ask, person, now_ms()))
            )
            await self._start_if_full(room)
        return room

    async def start(self, table_id: str, person: Person) -> Room:
        """The owner starts the game."""
        room = await self.rooms.get(table_id)
        if room.table.header.owner != person.id:
            raise WireError(Code.FORBIDDEN, "only who made the table can start the game")
        async with room.lock:
            await self.change(room, lambda table: Decided(lobby.start(table, now_ms())))
        return room

    async def ready(self, table_id: str, ask: ReadyAsk, person: Person) -> Room:
        """Somebody is ready; the last one starts the game."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            await self.change(room, lambda table: Decided(lobby.ready(table, ask, person, now_ms())))
            await self._start_if_full(room)
        return room

    async def _again(self, room: Room, user: str | None, command: rematch.Asking) -> None:
        """Ask for another game, or answer; whoever agrees last makes the table, which has begun when that is told."""
        if room.dirty:
            await self.rooms.refresh(room)
        made = (rematch.decide(room.table, user, command, now_ms()).data or {}).get("table")
        if made is not None and not await self.store.events(made):
            await self._new(rematch.create(room.table, await self._ratings(room.table), now_ms()), made)
        await self.change(room, lambda table: Decided(rematch.decide(table, user, command, now_ms())))

    async def _ratings(self, table: Table) -> dict[str, int | None]:
        """What everybody at a table is rated now."""
        if self.rating_of is None:
            return {}
        people = {seat.user for seat in table.seats if seat.kind == "user" and seat.user}
        return {user: await self.rating_of(user, table.header.game, table.header.players) for user in people}


START_WITHIN = 2_000
"""Milliseconds after which a full table that nobody has started is started by any server."""
SMALL_PER_SECOND, SMALL_AT_ONCE = 0.5, 12
"""How many small commands each person may send at one table."""
_SEATS_UNTOUCHED = frozenset(
    {
        "play",
        "play_turn",
        "undo",
        "reset",
        "confirm",
        "offer",
        "answer",
        "lapse",
        "resume",
        "vacation",
        "rematch",
    }
)


async def _no_gaps() -> None:
    return


def _expired_or_stale(table: Table) -> Decided:
    event = table.expired(now_ms())
    if event is None:
        raise Stale
    return Decided(event)

"""The tables that this process holds in memory, and who watches each of them.

A room has one lock: commands at one table are carried out one after another. The text that is sent
to everybody is made once for each change.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec

from terrae.server.ids import now_ms
from terrae.server.matches.clock import Gaps
from terrae.server.matches.ports import EventStore, Note
from terrae.server.matches.render import info_of, public_event, state_of
from terrae.server.matches.table import Table
from terrae.server.matches.variants import too_many
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ChatLine, Event
from terrae.server.wire.socket import Presence, Reactions, State, TableChanged, encoder

MOST_EVENTS = 200
"""Events that come with a state; all of them stand in the log."""
REACTIONS_TOGETHER = 1.0
"""Seconds whose reactions are told in one message, however many they are."""
JUST_USED = 10_000
"""Milliseconds in which somebody who has asked for a room may be about to watch it."""


class Watcher(Protocol):
    """Somebody connected to a table."""

    user: str | None
    muted: set[str]
    glancing: bool
    """Whether this is a board in passing, such as on the first page: nobody is counted as watching."""

    def send(self, text: str) -> None:
        """Send soon; never waits."""

    def close(self, code: int) -> None:
        """End soon; `code` says why."""


class Room:
    """One table in memory."""

    def __init__(self, table: Table) -> None:
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[list[str], int]] = {}
        """By process: the users connected to it, and how many only watch there."""
        self.last_seen: dict[str, int] = {}
        self.opened = self.used = now_ms()
        self.dirty = False
        self.thinking = False
        self.chat: list[ChatLine] | None = None
        self._announcing: asyncio.TimerHandle | None = None
        self._reactions: Counter[str] = Counter()
        self.take(table, table.events[-1:])

    def take(self, table: Table, events: list[Event]) -> None:
        """The table is now this."""
        self.table = table
        self.state: State = state_of(table, now_ms(), events)
        self._text: str | None = None

    def reckon(self, begun: int) -> None:
        """The clocks again: gaps that began then were not known when the last events came."""
        table = self.table
        if table.events[-1].at >= begun:
            table = Table.replay(table.id, table.events, table.gaps)
        self.take(table, [])

    def current(self, since: int | None) -> State:
        """The state with the clocks of this moment and the newest events after `since`, or the last one."""
        table = self.table
        events = table.events[since:][-MOST_EVENTS:] if since is not None else table.events[-1:]
        shown = [public_event(event) for event in events]
        return msgspec.structs.replace(
            self.state, clocks=table.clock.shown(now_ms(), table.gaps), events=shown
        )

    @property
    def text(self) -> str:
        """The state as it is sent."""
        if self._text is None:
            self._text = encoder.encode(self.state).decode()
        return self._text

    def broadcast(self, text: str) -> None:
        """To everybody here."""
        for watcher in self.watchers:
            watcher.send(text)

    def broadcast_chat(self, text: str, speaker: str) -> None:
        """To everybody here who wants to read the speaker."""
        self.chat = None
        for watcher in self.watchers:
            if speaker not in watcher.muted:
                watcher.send(text)

    def broadcast_state(self, with_table: bool = False) -> None:
        """The state to everybody here; and the table's heading where that has changed."""
        if not self.watchers:
            return
        self.broadcast(self.text)
        if with_table:
            self.broadcast(encoder.encode(TableChanged(table=info_of(self.table))).decode())

    # Reactions

    def react(self, kind: str) -> None:
        """Somebody shows what they think; all of a second are told together."""
        if not self._reactions:
            asyncio.get_running_loop().call_later(REACTIONS_TOGETHER, self._tell_reactions)
        self._reactions[kind] += 1

    def _tell_reactions(self) -> None:
        text = encoder.encode(Reactions(counts=dict(self._reactions))).decode()
        self._reactions.clear()
        playing = (
            {seat.user for seat in self.table.seats if seat.user} if self.table.status == "playing" else ()
        )
        for watcher in self.watchers:
            if watcher.user is None or watcher.user not in playing:
                watcher.send(text)

    # Presence

    @property
    def users_here(self) -> list[str]:
        """Users connected to this process."""
        return sorted({watcher.user for watcher in self.watchers if watcher.user is not None})

    def presence(self) -> Presence:
        """Seats with somebody connected to any process, and the number of spectators."""
        users = {user for users, _ in self.elsewhere.values() for user in users} | set(self.users_here)
        present = [n for n, seat in enumerate(self.table.seats) if seat.user in users]
        watching = self.spectators_here() + sum(count for _, count in self.elsewhere.values())
        return Presence(present=present, spectators=watching)

    def presence_note(self, origin: str) -> Note:
        """What other processes are told about who is connected to this one."""
        body = msgspec.json.encode((self.users_here[:200], self.spectators_here())).decode()
        return Note(origin=origin, kind="presence", table=self.table.id, body=body)

    def announce_presence(self) -> None:
        """Tell everybody here who is there, once for many comings and goings."""
        if self._announcing is None and self.watchers:
            self._announcing = asyncio.get_running_loop().call_later(
                0.05 + len(self.watchers) / 500, self._announce
            )

    def _announce(self) -> None:
        self._announcing = None
        self.broadcast(encoder.encode(self.presence()).decode())

    def spectators_here(self) -> int:
        """How many watch through this process without having a seat."""
        seated = {seat.user for seat in self.table.seats if seat.user}
        return sum(1 for watcher in self.watchers if watcher.user not in seated and not watcher.glancing)


class Rooms:
    """The rooms of this process; the longest unused are forgotten when there are too many."""

    def __init__(self, store: EventStore, gaps: Callable[[], Gaps], most: int = 5000) -> None:
        self.deaf: Callable[[], bool] = lambda: False
        """Whether other processes are not heard now: then every room is read again before its use."""
        self._store = store
        self.gaps = gaps
        self._most = most
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def all(self) -> list[Room]:
        """Every room in memory."""
        return list(self._rooms.values())

    def known(self, table_id: str) -> Room | None:
        """The room if it is in memory."""
        return self._rooms.get(table_id)

    async def get(self, table_id: str) -> Room:
        """The room, loaded if need be; NOT_FOUND if there is no such table."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.used = now_ms()
            if self.deaf():
                async with room.lock:
                    await self.refresh(room)
            return room
        if (task := self._loading.get(table_id)) is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        events = await self._store.events(table_id)
        if not events:
            raise WireError(Code.NOT_FOUND, "there is no such table")
        # In a thread: a game of thousands of actions takes long, and others go on playing meanwhile.
        return self.add(await asyncio.to_thread(Table.replay, table_id, events, self.gaps()))

    def add(self, table: Table) -> Room:
        """Hold a table from now on."""
        if len(self._rooms) >= self._most or too_many():
            self.forget_some()
        room = self._rooms[table.id] = Room(table)
        return room

    def drop(self, table_id: str) -> None:
        """What is in memory is not what is stored."""
        self._rooms.pop(table_id, None)

    def forget_some(self) -> None:
        """Those that nobody has used for longest, and that nobody watches; they can be loaded again."""
        until = now_ms() - JUST_USED
        for table_id, room in list(self._rooms.items())[: self._most // 10]:
            if room.used > until:
                return
            if not room.watchers and not room.thinking and not room.lock.locked():
                del self._rooms[table_id]

    async def catch_up(self) -> None:
        """Read what other processes have stored meanwhile, at every table in memory."""
        rooms = {room.table.id: room for room in self.all()}
        newest = await self._store.newest(list(rooms))
        for name, room in rooms.items():
            if newest.get(name, 0) > room.table.seq:
                async with room.lock:
                    await self.refresh(room)

    async def reckon(self, begun: int) -> None:
        """Nobody could play since then, as is known only now: clocks are reckoned anew, and everybody is told."""
        for room in self.all():
            async with room.lock:
                if room.table.status == "playing" and room.table.clock.timed:
                    room.reckon(begun)
                    room.broadcast_state()

    async def refresh(self, room: Room) -> list[Event]:
        """Catch up with what other processes have stored; gives the new events. The lock is held."""
        table = room.table
        events = await self._store.events(table.id, table.seq)
        room.dirty = False
        if events:
            after = table.fork()
            for event in events:
                after.evolve(event)
            room.take(after, events)
            room.broadcast_state(with_table=True)
        return events

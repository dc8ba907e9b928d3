"""What the processes of one server tell each other, and who is there, whichever process they are connected to.

There is whoever has a socket or a stream open, acts, or looks: a program that plays over HTTP alone is not away.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import structlog

from terrae.server.ids import now_ms
from terrae.server.matches.ports import Bus, Note
from terrae.server.matches.rooms import Room, Rooms

log = structlog.get_logger(__name__)
SILENCE = 7_000
"""Milliseconds after which a process that says nothing is taken for dead."""
LISTENING = 25_000
"""Milliseconds for which somebody listens who has told so; streams do every ten seconds."""
SEEN_AGAIN = 5_000
"""Milliseconds after which others are told again that somebody was seen."""


class Others:
    """The other processes, as this one hears them."""

    def __init__(self, rooms: Rooms, bus: Bus) -> None:
        self._rooms = rooms
        self._bus = bus
        self._heard: dict[str, int] = {}
        """Other processes, and when they were last heard."""
        self._taken_for_dead: set[str] = set()
        """Processes that were silent too long; one that speaks again was only slow, or this one was."""
        self._listening: dict[str, int] = {}
        """People with a stream open somewhere, and when they were last known to have one."""
        self.forgotten: Callable[[str], None] = lambda origin: None
        """Told of a process that is gone."""
        self.told_all: Callable[[], None] = lambda: None
        """Told when another process has to hear again who is here."""

    # Who is there

    def seen(self, room: Room, user: str | None) -> None:
        """Somebody has done or asked something at a table, without a socket."""
        if user is None or not room.table.seats_of(user):
            return
        now = now_ms()
        if now - room.last_seen.get(user, 0) > SEEN_AGAIN:
            self._bus.publish(Note(origin=self._bus.origin, kind="seen", table=room.table.id, user=user))
        room.last_seen[user] = now

    def listens(self, user: str) -> None:
        """Somebody has a stream open that tells of all their tables."""
        self._listens(user)
        self._bus.publish(Note(origin=self._bus.origin, kind="listens", table="", user=user))

    def _listens(self, user: str) -> None:
        now = now_ms()
        self._listening.pop(user, None)
        self._listening[user] = now
        for gone, at in list(self._listening.items()):
            if now - at < 10 * LISTENING:
                break
            del self._listening[gone]

    def away_for(self, room: Room, seat: int, grace: int) -> int | None:
        """How long the person of a seat has been away, if longer than the grace; nobody is before their turn comes."""
        user, now = room.table.seats[seat].user, now_ms()
        if user is None or seat in room.presence().present:
            return None
        listened = self._listening.get(user, 0)
        if now - listened < LISTENING:
            return None
        away = now - max(room.last_seen.get(user, 0), room.opened, room.table.waiting_since, listened)
        return away if away > grace else None

    # Telling

    def beat(self) -> None:
        """Tell the others that this process lives; nobody is connected to those that have not said so."""
        self._bus.publish(Note(origin=self._bus.origin, kind="alive", table=""))
        now = now_ms()
        for origin in [origin for origin, at in self._heard.items() if now - at > SILENCE]:
            self._taken_for_dead.add(origin)
            self._forget(origin)

    def tell_presence(self, room: Room) -> None:
        """Somebody came or went; spectators alone are counted, not announced one by one."""
        self._bus.publish(room.presence_note(self._bus.origin))
        room.announce_presence()

    def tell_all(self) -> None:
        """Who is connected to this process, at all its tables: others may not have heard."""
        for room in self._rooms.all():
            if room.watchers:
                self._bus.publish(room.presence_note(self._bus.origin))
        self.told_all()

    # Hearing

    def _forget(self, origin: str) -> None:
        self._heard.pop(origin, None)
        self.forgotten(origin)
        for room in self._rooms.all():
            if (gone := room.elsewhere.pop(origin, None)) is not None:
                room.last_seen.update(dict.fromkeys(gone[0], now_ms()))
                room.announce_presence()

    def _present_elsewhere(self, room: Room, origin: str, users: list[str], spectators: int) -> None:
        before = room.elsewhere.pop(origin, None)
        if users or spectators:
            room.elsewhere[origin] = (users, spectators)
            if before is None and room.watchers:  # it may not know who is here
                self._bus.publish(room.presence_note(self._bus.origin))
        gone = set(before[0]) - set(users) if before else set()
        room.last_seen.update(dict.fromkeys(gone, now_ms()))
        room.announce_presence()

    async def heard(self, note: Note) -> None:
        """Another process changed a table, or somebody came or went there."""
        self._heard[note.origin] = now_ms()
        if note.origin in self._taken_for_dead:
            self._taken_for_dead.discard(note.origin)
            self._bus.publish(Note(origin=self._bus.origin, kind="who", table="", user=note.origin))
        if note.kind == "stopped":
            self._forget(note.origin)
        elif note.kind == "listens":
            self._listens(note.user or "")
        elif note.kind == "who" and note.user == self._bus.origin:
            self.tell_all()
        room = self._rooms.known(note.table)
        if room is None:
            return
        match note.kind:
            case "table":
                if room.table.seq < note.seq:
                    async with room.lock:
                        if room.table.seq < note.seq:
                            await self._rooms.refresh(room)
            case "chat":
                room.broadcast_chat(note.body or "", note.user or "")
            case "react":
                room.react(note.body or "")
            case "presence":
                users, spectators = msgspec.json.decode(note.body or "[[],0]")
                self._present_elsewhere(room, note.origin, users, spectators)
            case "seen":
                room.last_seen[note.user or ""] = now_ms()
            case _:
                log.warning("unknown note", kind=note.kind)

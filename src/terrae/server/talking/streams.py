"""Who listens to streams of JSON lines, and what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager

from terrae.server.matches.rooms import Room
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event, Told
from terrae.server.wire.socket import encoder

KEEP_ALIVE = 10.0
STREAMS_PER_PERSON = 20
MOST_UNREAD = 200


class BotEvent(Told, kw_only=True):
    """Something that concerns a program's seats: `started`, `your_turn`, `asked` (an offer waits) or `over`. `at`: from where a stream that was
    cut is taken up again."""

    type: str
    table: str
    seq: int
    seat: int | None = None
    at: int


class Listener:
    """One open stream; `send` never waits, and a reader who is too slow is cut off: with so many characters, or lines,
    unread. `tick`: called while it is open."""

    def __init__(self, user: str | None, most_unread: int, tick: Callable[[], None] = lambda: None) -> None:
        self.user = user
        self._tick = tick
        self._most = most_unread
        self._unread = 0
        self.muted: set[str] = set()
        self.glancing = False
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_UNREAD)

    def send(self, text: str) -> None:
        """Send soon."""
        self._unread += len(text)
        if self._unread > self._most or self._queue.full():
            self._cut()
        else:
            self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """End after what is queued; a stream has no codes."""
        try:
            self._queue.put_nowait(None)
        except asyncio.QueueFull:
            self._cut()

    def _cut(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def lines(self) -> AsyncIterator[str]:
        """What was sent, and an empty line when nothing was for a while."""
        while True:
            self._tick()
            try:
                text = await asyncio.wait_for(self._queue.get(), KEEP_ALIVE)
            except TimeoutError:
                text = ""
            if text is None:
                return
            self._unread -= len(text)
            yield text + "\n"


class Streams:
    """Who listens to what concerns them; a follower of changes."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._open: dict[str, int] = {}

    @property
    def anybody(self) -> bool:
        """Whether somebody listens at all."""
        return bool(self._listeners)

    @property
    def everybody(self) -> list[Listener]:
        """All who listen."""
        return [listener for listeners in self._listeners.values() for listener in listeners]

    def check(self, user: str) -> None:
        """TOO_MANY if somebody has too many streams open."""
        if self._open.get(user, 0) >= STREAMS_PER_PERSON:
            raise WireError(
                Code.TOO_MANY, f"you have {STREAMS_PER_PERSON} streams open; close some", retry_after=5
            )

    @contextmanager
    def counted(self, user: str) -> Iterator[None]:
        """While a stream is open."""
        self._open[user] = self._open.get(user, 0) + 1
        try:
            yield
        finally:
            self._open[user] -= 1
            if not self._open[user]:
                del self._open[user]

    def listen(self, listener: Listener) -> None:
        """Tell this listener what concerns its user."""
        self._listeners.setdefault(listener.user or "", set()).add(listener)

    def forget(self, listener: Listener) -> None:
        """No more."""
        listeners = self._listeners.get(listener.user or "", set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(listener.user or "", None)

    def changed(self, room: Room, event: Event) -> None:
        """A table changed."""
        if not self._listeners:
            return
        for told in concerning(room, event):
            user = room.table.seats[told.seat].user if told.seat is not None else None
            for listener in self._listeners.get(user or "", ()):
                listener.send(encoder.encode(told).decode())


def concerning(room: Room, event: Event) -> list[BotEvent]:
    """What a change means for each seat that a person or program holds."""
    table = room.table
    seats = [number for number, seat in enumerate(table.seats) if seat.user]

    def told(kind: str, seat: int) -> BotEvent:
        return BotEvent(type=kind, table=table.id, seq=table.seq, seat=seat, at=event.at)

    asked = table.offer.waits_for if event.kind == "offer" and table.offer is not None else []
    if table.status == "over":
        return [told("asked", seat) for seat in asked] or [
            told("over", seat) for seat in seats if not _afterwards(event)
        ]
    said = [told("started", seat) for seat in seats] if event.kind == "start" else []
    if table.to_act in seats:
        said.append(told("your_turn", table.to_act))
    said += [told("asked", seat) for seat in asked]
    return said


def _afterwards(event: Event) -> bool:
    """Whether this is talk about another game, at a table whose game had ended before."""
    return event.kind in ("offer", "lapse", "rematch") or (
        event.kind == "answer" and (event.data or {}).get("done") != "end"
    )

"""The bus between processes: whatever breaks, it hears again, and catches up with what it missed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import asyncpg
import pytest

from terrae.server.bus import postgres
from terrae.server.bus.postgres import PostgresBus
from terrae.server.matches.others import SILENCE
from terrae.server.matches.ports import Note
from terrae.server.matches.service import Matches
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import FischerClock
from tests.server.memory import MemoryStore, begun, process
from tests.server.postgres import Cluster, cluster


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


class Ears:
    """A bus, and what it hears; `missed` fails as often as it is told to."""

    def __init__(self, url: str) -> None:
        self.notes: asyncio.Queue[Note] = asyncio.Queue()
        self.missed = 0
        self.failures = 0
        self.bus = PostgresBus(url, self.notes.put, self._missed)

    async def _missed(self) -> None:
        self.missed += 1
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the tables could not be read")

    async def until_missed(self, count: int) -> None:
        """Until it has caught up so often."""
        while self.missed < count:
            await asyncio.sleep(0.01)

    async def until(self, connected: bool) -> None:
        while self.bus.connected != connected:
            await asyncio.sleep(0.01)


async def cut(url: str) -> None:
    """End every other connection to the database."""
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'"
    )
    await connection.close()


@pytest.mark.slow
async def test_the_bus_outlives_every_loss_of_its_connection(
    database: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "LONGEST_PAUSE", postgres.SHORTEST_PAUSE)
    here, there = Ears(database.url), Ears(database.url)
    await asyncio.gather(here.bus.start(), there.bus.start())
    try:
        for _ in range(3):
            before = here.missed
            await cut(database.url)
            await here.until_missed(before + 1)
        for _ in range(5):  # whatever it is doing at that moment
            await cut(database.url)
        await asyncio.gather(here.until(True), there.until(True))
        here.failures = 3
        before = here.missed
        await cut(database.url)
        await here.until(False)
        await here.until(True)
        assert here.missed >= before + 4, "not connected before everything that was missed has been read"
        database.stop()
        await asyncio.gather(here.until(False), there.until(False))
        database.start()
        await asyncio.gather(here.until(True), there.until(True))
        here.bus.publish(Note(origin=here.bus.origin, kind="reload", table="x"))
        assert (await there.notes.get()).table == "x"
    finally:
        await asyncio.gather(here.bus.stop(), there.bus.stop())


async def test_rooms_catch_up_by_their_sequence_numbers() -> None:
    store = MemoryStore()
    here, there = process(store), process(store)
    room, other = await begun(here), await begun(here)
    await there.command(room.table.id, "p0", socket.Play(seq=room.table.seq, action="@G7"))
    seq = other.table.seq
    await here.rooms.catch_up()
    assert (room.table.seq, other.table.seq) == (len(store.logs[room.table.id]), seq)
    await there.command(room.table.id, "p0", socket.Undo(seq=room.table.seq))
    here.rooms.deaf = lambda: True
    assert (await here.rooms.get(room.table.id)).table.events[-1].kind == "undo"


# Who is there


async def claimed(matches: Matches, table: str) -> bool:
    try:
        await matches.command(table, "p0", socket.Claim())
    except WireError as error:
        return error.code != Code.NOT_AWAY
    return True


async def test_who_acts_looks_or_listens_is_not_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000_000_000
    for module in ("others", "rooms", "service"):
        monkeypatch.setattr(f"terrae.server.matches.{module}.now_ms", lambda: now)
    matches = process(MemoryStore(), grace_ms=60_000)
    room = await begun(matches, clock=FischerClock(initial=86_400))
    table, others = room.table.id, matches.others
    now += 100_000
    await matches.command(table, "p0", socket.Play(seq=room.table.seq, action="@G7", confirm=True))
    assert not await claimed(matches, table), "the turn has only begun"
    now += 59_000
    others.seen(room, "p1")
    now += 59_000
    assert not await claimed(matches, table)
    others.listens("p1")
    now += 20_000
    assert not await claimed(matches, table), "a stream is open"
    note = Note(origin="elsewhere", kind="listens", table="", user="p1")
    await others.heard(note)
    now += 20_000
    assert not await claimed(matches, table), "a stream is open at another process"
    await others.heard(Note(origin="elsewhere", kind="seen", table=table, user="p1"))
    now += 60_000
    assert not await claimed(matches, table)
    now += 1
    assert await claimed(matches, table)


class Watching:
    """Somebody with a socket, who does not listen."""

    def __init__(self, user: str) -> None:
        self.user = user

    def send(self, text: str) -> None:
        pass


async def test_a_process_that_was_only_slow_is_not_forgotten_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Silent for too long it is taken for dead; heard again, it is asked who is connected to it."""
    now = 1_000_000_000_000
    monkeypatch.setattr("terrae.server.matches.others.now_ms", lambda: now)
    store, said = MemoryStore(), list[Note]()
    here, slow = process(store), process(store)
    for matches in (here, slow):
        monkeypatch.setattr(matches.others._bus, "publish", said.append)
    room = await begun(here)
    there = await slow.rooms.get(room.table.id)
    there.watchers.add(cast(Any, Watching("p1")))

    async def hear() -> None:
        """Everything that was said, and what is answered, is heard by the other."""
        while said:
            note = said.pop(0)
            await (slow if note.origin == here.others._bus.origin else here).others.heard(note)

    slow.others.tell_presence(there)
    await hear()
    assert room.presence().present == [1]
    now += SILENCE + 1
    here.others.beat()
    assert room.presence().present == []
    slow.others.beat()
    await hear()
    assert room.presence().present == [1]

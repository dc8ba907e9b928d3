"""Clocks stand still while nobody can play: server suspended, killed or cut off from its database, system clock set."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from terrae.server.ids import SteadyTime, now_ms
from terrae.server.matches.decide import decide
from terrae.server.storage.database import Database
from terrae.server.storage.uptime import MISSED_MS, Uptime, merged
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import DaysClock, DelayClock, FischerClock
from tests.server.harness import PATIENCE, Person, Running, running
from tests.server.memory import MemoryStore, process
from tests.server.postgres import Cluster, cluster
from tests.server.test_tables import begun as table_of

SECOND = 1_000_000_000
SILENCE = MISSED_MS / 1000 + 0.2
"""Seconds after which a server that says nothing has left a gap."""


class Clocks:
    """Both clocks of a system, set by hand (ns)."""

    def __init__(self) -> None:
        self.wall, self.monotonic = 1000 * SECOND, 0
        self.steady = SteadyTime(lambda: self.wall, lambda: self.monotonic)

    def go(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)
        self.monotonic += int(seconds * SECOND)


def test_a_clock_set_forward_has_skipped_that_time() -> None:
    clocks = Clocks()
    clocks.go(1)
    assert clocks.steady.follow() is None
    clocks.wall += 3600 * SECOND
    assert clocks.steady.now_ms() == 1_001_000, "nobody sees a step before it is known as one"
    assert clocks.steady.follow() == (1_001_000, 4_601_000)
    assert clocks.steady.follow() is None
    clocks.go(1)
    assert clocks.steady.now_ms() == 4_602_000


def test_a_clock_set_back_is_followed_without_any_time_coming_twice() -> None:
    clocks = Clocks()
    clocks.wall -= 30 * SECOND
    seen = []
    for _ in range(800):
        clocks.go(1)
        assert clocks.steady.follow() is None
        seen.append(clocks.steady.now_ms())
    assert seen == sorted(set(seen))
    assert seen[-1] == clocks.wall // 1_000_000


def test_gaps_noted_by_several_processes_count_once() -> None:
    assert merged([(50, 60), (10, 20), (12, 25), (25, 30)]) == [(10, 30), (50, 60)]


async def test_silence_failures_and_steps_are_gaps_for_every_process(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")
    await database.migrate()
    clocks = Clocks()
    first, second = Uptime(database, clocks.steady), Uptime(database)
    await first.start()
    await first.beat()
    assert first.gaps == []
    noticed: list[int] = []
    second.changed = noticed.append
    failed = now_ms() - 1000
    first.failed(failed)
    await first.beat()
    (gap,) = first.gaps
    assert gap[0] == failed
    clocks.wall += 60 * SECOND
    await first.beat()
    assert len(first.gaps) == 2
    await second.beat()
    assert second.gaps == first.gaps
    assert noticed == [min(first.gaps)[0]]
    await database.close()


async def test_time_is_not_over_where_nobody_could_play() -> None:
    gaps: list[tuple[int, int]] = []
    store = MemoryStore()
    matches = process(store, gaps=gaps)
    table = table_of(clock=FischerClock(initial=10))
    store.logs["t"] = [msgspec.structs.replace(event, at=now_ms() - 60_000) for event in table.events]
    room = await matches.rooms.get("t")
    assert room.table.expired(now_ms()) is not None

    async def find() -> None:
        gaps[:] = [(now_ms() - 59_000, now_ms())]

    matches.find_gaps = find
    await matches.expire("t")
    assert room.table.status == "playing"
    gaps.clear()
    matches.find_gaps = lambda: asyncio.sleep(0)
    await matches.expire("t")
    assert room.table.outcome is not None


@pytest.mark.parametrize(
    "clock", [FischerClock(initial=60, increment=30), DelayClock(initial=60, delay=10), DaysClock(days=2)]
)
def test_handing_over_and_taking_back_gives_no_time(clock: object) -> None:
    table = table_of(clock=clock)  # type: ignore[arg-type]
    before = table.clock.left(0, 5000)
    for _ in range(5):
        table.evolve(*decide(table, "p0", socket.HandOver(level=1), 5000))
        table.evolve(*decide(table, "p0", socket.TakeBack(), 5000))
    assert table.clock.left(0, 5000) == before
    assert table.deadline(5000) == begun_deadline(clock)


def begun_deadline(clock: object) -> int | None:
    return table_of(clock=clock).deadline(0)  # type: ignore[arg-type]


def test_a_seat_without_time_is_not_taken_back() -> None:
    table = table_of(3, clock=FischerClock(initial=10))
    event = table.expired(10_000)
    assert event is not None
    table.evolve(event)
    with pytest.raises(WireError) as caught:
        decide(table, "p0", socket.TakeBack(), 11_000)
    assert caught.value.code == Code.FORBIDDEN


def test_an_undone_turn_earns_no_increment() -> None:
    table = table_of(clock=FischerClock(initial=60, increment=30))
    table.evolve(*decide(table, "p0", socket.Play(seq=table.seq, action="@G7", confirm=True), 0))
    assert table.clock.remaining == (90_000, 60_000)
    table.evolve(*decide(table, "p0", socket.MakeOffer(kind="undo"), 0))
    table.evolve(*decide(table, "p1", socket.AnswerOffer(offer=table.seq, accept=True), 0))
    assert table.clock.remaining == (90_000, 60_000)


# Real servers: what `test_nothing_lost` suspends and kills in every run is looked at here one after the other, and without a database


@asynccontextmanager
async def ticking(server: Running) -> AsyncIterator[Callable[[], Awaitable[int]]]:
    """A game whose clock runs; gives what asks how much the seat to act has used, in milliseconds."""
    async with await Person.guest(server.url) as anna:
        table = await anna.table(
            seats=[{"kind": "me"}, {"kind": "local"}], clock={"kind": "fischer", "initial": 600}
        )

        async def used() -> int:
            state = await anna.get(f"/api/tables/{table}/state")
            return 600_000 - int(state["clocks"]["remaining_ms"][0])

        yield used


async def outage(used: Callable[[], Awaitable[int]], away: Callable[[], Awaitable[None]]) -> None:
    """An outage is on nobody's clock, but for the moments until somebody here notices its end, however slow that is."""
    began = time.monotonic()
    before = await used()
    left = time.monotonic()
    await away()
    out = time.monotonic() - left
    while (await used()) - before > (time.monotonic() - began - out / 2) * 1000:
        assert time.monotonic() - began < out + PATIENCE, "the clock has run through the outage"
        await asyncio.sleep(0.1)


@pytest.mark.nightly
async def test_clocks_stand_still_in_every_outage(tmp_path: Path) -> None:
    with cluster() as database, running(tmp_path, database.url, bots=False) as server:
        async with ticking(server) as used:
            await outage(used, lambda: suspended(server))
            await outage(used, lambda: without_database(database))
            await outage(used, lambda: killed(server))


async def suspended(server: Running) -> None:
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(SILENCE)
    os.kill(server.pid, signal.SIGCONT)


async def without_database(database: Cluster) -> None:
    await asyncio.to_thread(database.stop)
    await asyncio.sleep(SILENCE)
    await asyncio.to_thread(database.start)


async def killed(server: Running) -> None:
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(SILENCE)
    await asyncio.to_thread(server.start)

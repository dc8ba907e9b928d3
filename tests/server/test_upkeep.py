"""What the server does by itself: one table that cannot be read keeps no other from being looked after."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import pytest

from terrae.server.matches.table import Table
from terrae.server.running.upkeep import Upkeep
from terrae.server.wire import socket
from terrae.server.wire.parts import Event, FischerClock
from tests.server.memory import MemoryStore, begun, process


class Notes:
    """Stands for the standings: notes whose results are entered."""

    def __init__(self) -> None:
        self.entered: list[str] = []

    async def settle(self, table: Table) -> None:
        self.entered.append(table.id)


class Ready:
    """Stands for rules that are compiled."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.done.set()


async def test_an_unreadable_table_does_not_keep_results_from_being_entered() -> None:
    store = MemoryStore()
    matches = process(store)
    room = await begun(matches)
    store.logs = {"broken": [Event(seq=1, kind="nonsense", at=0, data={"game": "terra-nova"})], **store.logs}
    await matches.command(room.table.id, "p0", socket.Resign(seq=room.table.seq))
    store.summaries = {"broken": msgspec.structs.replace(store.summaries[room.table.id]), **store.summaries}
    standings = Notes()
    upkeep = Upkeep(*cast(Any, (matches, store, None, standings, Ready(), None)))
    settling = asyncio.create_task(upkeep._settle_forever())
    while not standings.entered:
        await asyncio.sleep(0)
    settling.cancel()
    assert standings.entered == [room.table.id]


@pytest.mark.parametrize("on_leave", ["bot", "still"])
async def test_time_that_is_over_is_noticed_though_nobody_asks(
    monkeypatch: pytest.MonkeyPatch, on_leave: str
) -> None:
    """Games of two end; in others the seat is played on, as the table chose."""
    now = 1_000_000_000_000
    for module in ("matches.rooms", "matches.service", "running.upkeep"):
        monkeypatch.setattr(f"terrae.server.{module}.now_ms", lambda: now)
    store = MemoryStore()
    matches = process(store)
    clock = FischerClock(initial=10)
    two = await begun(matches, clock=clock)
    three = await begun(matches, players=3, clock=clock, on_leave=on_leave)
    upkeep = Upkeep(*cast(Any, (matches, store, None, Notes(), Ready(), None)))
    now += 9_999
    await upkeep._clocks()
    assert two.table.status == three.table.status == "playing"
    now += 2
    await upkeep._clocks()
    assert two.table.outcome is not None
    assert (two.table.outcome.reason, two.table.outcome.winners) == ("timeout", [1])
    seat = three.table.seats[0]
    assert (three.table.status, seat.state, seat.by) == ("playing", "timed_out", on_leave)

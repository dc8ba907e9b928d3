"""A server may die between two things that belong together; another one does the second."""

from __future__ import annotations

from pathlib import Path

import pytest

from terrae.server.ids import now_ms
from terrae.server.matches.lobby import Person
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import START_WITHIN
from terrae.server.storage.matches.events import Events
from terrae.server.wire.parts import SeatAsk
from terrae.server.wire.rest import JoinAsk, TableAsk
from tests.server.memory import MemoryStore, begun, process
from tests.server.test_outbox import stored


async def test_a_full_table_whose_server_died_before_the_start_is_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    dying = process(store)

    async def killed(room: Room) -> None:
        """Nothing more happens in this process."""

    monkeypatch.setattr(dying, "_start_if_full", killed)
    left = await begun(dying)
    assert left.table.status == "waiting"
    assert await store.due(now_ms() + START_WITHIN) == [left.table.id]

    other = process(store)
    await other.expire(left.table.id)
    room = await other.rooms.get(left.table.id)
    assert room.table.status == "playing"
    assert store.summaries[room.table.id].status == "playing"


async def test_a_table_with_a_free_seat_is_not_due() -> None:
    store = MemoryStore()
    matches = process(store)
    ask = TableAsk(game="terra-nova", players=2, seats=[SeatAsk(kind="me"), SeatAsk(kind="open")])
    room = await matches.create(ask, Person("p0", "P0"))
    assert store.summaries[room.table.id].deadline is None
    await matches.expire(room.table.id)
    assert room.table.status == "waiting"
    await matches.join(room.table.id, JoinAsk(), Person("p1", "P1"))
    assert room.table.status == "playing"
    assert await store.due(now_ms() + START_WITHIN) == []


async def test_the_database_knows_that_a_table_made_full_is_still_to_be_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with stored(tmp_path) as (database, dying):

        async def killed(room: Room) -> None:
            """Nothing more happens in this process."""

        monkeypatch.setattr(dying, "_start_if_full", killed)
        ask = TableAsk(game="terra-nova", players=2, seats=[SeatAsk(kind="me"), SeatAsk(kind="bot", level=1)])
        left = await dying.create(ask, Person("p0", "P0"))
        assert left.table.status == "waiting"
        assert await Events(database).due(now_ms() + START_WITHIN) == [left.table.id]

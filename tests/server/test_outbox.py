"""The outbox: what a change at a table means for others, stored with it, made deliveries of once, carried once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select

from terrae.server.bus.memory import MemoryBus
from terrae.server.ids import now_ms
from terrae.server.matches.lobby import Person
from terrae.server.matches.rooms import Rooms
from terrae.server.matches.service import Matches
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.storage.database import Database
from terrae.server.storage.matches.events import Events
from terrae.server.storage.notices.outbox import LEASE, End, Opened, Outbox, tell
from terrae.server.storage.schema import notices
from terrae.server.wire import socket
from terrae.server.wire.parts import DaysClock, FischerClock, NoClock, SeatAsk
from terrae.server.wire.rest import JoinAsk, TableAsk

ONE = Notice(person="p0", kind="round", subject="t1", once="1", payload={"path": "/tournaments/t1"})


@asynccontextmanager
async def stored(folder: Path) -> AsyncIterator[tuple[Database, Matches]]:
    """Tables on a database of their own."""
    database = Database(f"sqlite:///{folder / 'terrae.db'}")
    await database.migrate()
    events = Events(database)
    events.start()
    try:
        yield database, Matches(events, MemoryBus(), Rooms(events, lambda: ()), limits=False)
    finally:
        await events.stop()
        await database.close()


async def rows(database: Database) -> list[tuple[str, str, str]]:
    async with database.reading() as connection:
        found = await connection.execute(select(notices).order_by(notices.c.id))
        return [(row.person, row.kind, row.state) for row in found]


async def game(matches: Matches, clock: Any) -> str:
    ask = TableAsk(
        game="terra-nova",
        players=2,
        seats=[SeatAsk(kind="me"), SeatAsk(kind="open")],
        clock=clock,
        order="given",
    )
    room = await matches.create(ask, Person("p0", "P0"))
    await matches.join(room.table.id, JoinAsk(), Person("p1", "P1"))
    return room.table.id


async def play(matches: Matches, table: str, user: str) -> None:
    """One whole turn."""
    room = await matches.rooms.get(table)
    turn = len(room.table.play.marks) if room.table.play else 0
    while room.table.play and len(room.table.play.marks) == turn:
        seq, legal = room.table.seq, room.table.play.legal()
        await matches.command(table, user, socket.Play(action=legal[0], confirm=True, seq=seq))


async def test_whose_turn_it_becomes_is_told_and_who_has_played_need_not_be(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, matches):
        table = await game(matches, DaysClock(days=3))
        first = [("p0", "your_turn", "new"), ("p0", "deadline", "new")]
        assert await rows(database) == first, "p1 sat down last, and is there"
        await play(matches, table, "p0")
        assert await rows(database) == [
            ("p0", "your_turn", "taken_back"),
            ("p0", "deadline", "taken_back"),
            ("p1", "your_turn", "new"),
            ("p1", "deadline", "new"),
        ]
        await matches.command(table, "p0", socket.MakeOffer(kind="undo"))
        assert (await rows(database))[-1] == ("p1", "asked", "new")
        offer = (await matches.rooms.get(table)).table.offer
        assert offer is not None
        await matches.command(table, "p1", socket.AnswerOffer(offer=offer.id, accept=False))
        assert (await rows(database))[-1] == ("p1", "asked", "taken_back")
        await matches.command(table, "p1", socket.Resign(seq=0))
        assert (await rows(database))[2:] == [
            ("p1", "your_turn", "taken_back"),
            ("p1", "deadline", "taken_back"),
            ("p1", "asked", "taken_back"),
            ("p0", "over", "new"),
        ], "nobody is told what they did themselves"


async def test_of_a_live_game_only_the_beginning_is_told(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, matches):
        table = await game(matches, FischerClock(initial=600))
        assert await rows(database) == [("p0", "started", "new")]
        for turn in range(4):
            await play(matches, table, f"p{turn % 2}")
        assert await rows(database) == [("p0", "started", "taken_back")]


async def test_a_game_without_a_clock_has_no_deadline(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, matches):
        await play(matches, await game(matches, NoClock()), "p0")
        assert await rows(database) == [("p0", "your_turn", "taken_back"), ("p1", "your_turn", "new")]


async def test_who_plays_alone_is_told_nothing(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, matches):
        seats = [SeatAsk(kind="me"), SeatAsk(kind="local", name="Ben")]
        ask = TableAsk(game="terra-nova", players=2, seats=seats, clock=DaysClock(days=3))
        await matches.create(ask, Person("p0", "P0"))
        assert await rows(database) == []


async def test_a_transaction_that_fails_tells_nothing_and_the_same_is_told_once(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, _):
        try:
            async with database.writing() as connection:
                await tell(connection, (), [ONE])
                raise RuntimeError
        except RuntimeError:
            assert await rows(database) == []
        for _ in range(2):
            await Outbox(database).enqueue(ONE)
        assert await rows(database) == [("p0", "round", "new")]


async def test_a_delivery_is_carried_by_one_at_a_time_and_again_when_that_one_died(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, _):
        outbox, now = Outbox(database), now_ms() + 60_000
        await outbox.enqueue(ONE)
        ways = [("mail", "", now), ("push", "s1", now)]
        for _ in range(2):  # the second time there is nothing left to open
            await outbox.open(now, lambda _, due: [Opened(notice, "told", ways=ways) for notice in due])
        claimed = await asyncio.gather(*(outbox.claim(now) for _ in range(3)))
        letters = [letter for letters in claimed for letter in letters]
        assert sorted(one.way for letter in letters for one in letter) == ["mail", "push"]
        mail = next(letter for letter in letters if letter[0].way == "mail")
        await outbox.ended([End(mail, "sent")])
        assert await outbox.claim(now + LEASE - 1) == []
        ((again,),) = await outbox.claim(now + LEASE)
        assert (again.way, again.attempts) == ("push", 2), "whoever had it is dead"
        assert again.letter == next(letter[0].letter for letter in letters if letter[0].way == "push")
        await outbox.ended([End([again], why="no answer", again=now + 10 * LEASE)])
        assert await outbox.claim(now + 3 * LEASE) == []
        assert await outbox.anything_due(now + 10 * LEASE)
        async with database.writing() as connection:
            await tell(connection, [TakenBack("p0", ("round",), "t1")], ())
        assert await outbox.still_wanted([again]) == []
        assert await outbox.claim(now + 10 * LEASE) == []
        assert await outbox.counts() == {"sent": 1, "taken_back": 1}


async def test_mails_to_one_person_are_one_letter_however_often_it_is_tried(tmp_path: Path) -> None:
    async with stored(tmp_path) as (database, _):
        outbox, now = Outbox(database), now_ms() + 60_000
        for number in range(3):
            await outbox.enqueue(
                Notice(person="p0", kind="round", subject="t1", once=str(number), payload={"path": "/x"})
            )
        ways = [("mail", "", now)]
        await outbox.open(now, lambda _, due: [Opened(notice, "told", ways=ways) for notice in due])
        (first,) = await outbox.claim(now)
        assert len(first) == 3
        await outbox.enqueue(ONE)
        (second,) = await outbox.claim(now + LEASE)
        assert [one.id for one in second] == [one.id for one in first]
        assert {one.letter for one in second} == {first[0].letter}

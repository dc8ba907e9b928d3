"""The outbox: what people are to be told, kept from the moment it happens until it has been carried to them.

A notice is stored by the transaction of what it tells of (`tell`). One server makes deliveries of it, one for each way
that the person has chosen, in one transaction (`opened`). One server at a time carries a delivery: it has it for `LEASE`
(`claim`), and whoever finds a lease that has lapsed carries it again, under the same name. So nothing is lost with a server
that dies, and what may come twice (it was carried, and the server died before that was written down) is known as the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import new_id, now_ms
from terrae.server.notices.kinds import KINDS, Notice, TakenBack
from terrae.server.storage.database import Database
from terrae.server.storage.quick import Statement
from terrae.server.storage.schema import deliveries, notices

LEASE = 20_000
"""Milliseconds for which a server has a delivery that it carries; longer than carrying ever takes."""
KEPT = 14 * 86_400_000
"""How long it is known what somebody was told."""
TOGETHER = 100

_ENQUEUE = (
    "INSERT INTO notices (person, kind, subject, once, payload, made, due, state) "
    "VALUES (:person, :kind, :subject, :once, :payload, :made, :due, 'new') ON CONFLICT DO NOTHING"
)
_SAME = "person = :person AND kind = :kind AND subject = :subject"
_TAKE_BACK_DELIVERIES = (
    "UPDATE deliveries SET state = 'taken_back' "
    f"WHERE state = 'new' AND notice IN (SELECT id FROM notices WHERE {_SAME})"
)
_TAKE_BACK_NOTICES = f"UPDATE notices SET state = 'taken_back' WHERE {_SAME} AND state = 'new'"


def statements(gone: Iterable[TakenBack], told: Iterable[Notice], patience: int = 0) -> list[Statement]:
    """What to run in the transaction of what happened: first what has not been carried yet need not be any more, then what
    is to be told is stored, unless it is already. What is patient is not looked at for `patience` milliseconds."""
    now = now_ms()
    done: list[dict[str, Any]] = [
        {"person": person, "kind": kind, "subject": subject}
        for person, kinds, subject in gone
        for kind in kinds
    ]
    new: list[dict[str, Any]] = [
        {
            "person": notice.person,
            "kind": notice.kind,
            "subject": notice.subject,
            "once": notice.once,
            "payload": msgspec.json.encode(notice.payload).decode(),
            "made": now,
            "due": max(now + patience if KINDS[notice.kind].patient else now, notice.due),
        }
        for notice in told
    ]
    wanted = [(_TAKE_BACK_DELIVERIES, done), (_TAKE_BACK_NOTICES, done), (_ENQUEUE, new)]
    return [(sql, rows) for sql, rows in wanted if rows]


async def tell(
    connection: AsyncConnection, gone: Iterable[TakenBack], told: Iterable[Notice], patience: int = 0
) -> None:
    """Take back and store, in the transaction of what happened."""
    for sql, rows in statements(gone, told, patience):
        await connection.execute(text(sql), rows)


class Delivery(msgspec.Struct, kw_only=True):
    """A notice on its way to somebody."""

    id: int
    notice: int
    person: str
    way: str
    target: str
    attempts: int
    letter: str
    kind: str
    subject: str
    payload: dict[str, Any]
    made: int


class End(NamedTuple):
    """How a letter fared: it has arrived, or never will; or it could not be carried now, and is tried `again` then."""

    letter: Sequence[Delivery]
    state: Literal["sent", "failed"] = "failed"
    why: str | None = None
    again: int = 0


class Outbox:
    """The outbox as servers empty it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def enqueue(self, *told: Notice) -> None:
        """Store notices in a transaction of their own, where they tell of nothing that is stored."""
        async with self._database.writing() as connection:
            await tell(connection, (), told)

    async def take_back(self, *gone: TakenBack) -> None:
        """What somebody need not be told any more, in a transaction of its own."""
        async with self._database.writing() as connection:
            await tell(connection, gone, [])

    # Notices become deliveries

    async def open(
        self, now: int, opening: Callable[[Connection, Sequence[Row[Any]]], Sequence[Opened]]
    ) -> None:
        """Do with the notices that are due what `opening` says; they are nobody else's until that is written down."""
        wanted = (
            select(notices)
            .where(notices.c.state == "new", notices.c.due <= now)
            .order_by(notices.c.due)
            .limit(TOGETHER)
            .with_for_update(skip_locked=True)
        )

        def work(connection: Connection) -> None:
            if due := connection.execute(wanted).all():
                _settle(connection, opening(connection, due))

        await self._database.write(work)

    async def anything_due(self, now: int) -> bool:
        """Whether there is something to do, without keeping anybody from writing."""
        open_notices = select(notices.c.id).where(notices.c.state == "new", notices.c.due <= now)
        open_ones = select(deliveries.c.id).where(
            deliveries.c.state == "new", deliveries.c.due <= now, deliveries.c.leased <= now
        )
        async with self._database.reading() as connection:
            return bool(
                (await connection.execute(select(or_(open_notices.exists(), open_ones.exists())))).scalar()
            )

    # Deliveries are carried

    async def claim(self, now: int, limit: int = TOGETHER) -> list[list[Delivery]]:
        """Deliveries to carry from now on, those of one letter together. Mails to one person are one letter."""
        return await self._database.write(lambda connection: _claimed(connection, now, limit))

    async def ended(self, ends: Sequence[End]) -> None:
        """Write down how letters fared, in one transaction: many that arrive together keep nobody from playing."""
        this = update(deliveries).where(deliveries.c.id == bindparam("which"))
        over, again = [], []
        for end in ends:
            why = end.why[:200] if end.why else None
            for one in end.letter:
                if end.again:
                    again.append({"which": one.id, "why": why, "due": end.again})
                else:
                    over.append({"which": one.id, "why": why, "state": end.state})

        def work(connection: Connection) -> None:
            if over:
                connection.execute(this, over)
            if again:
                connection.execute(this.values(leased=0), again)

        if ends:
            await self._database.write(work)

    async def still_wanted(self, letter: Sequence[Delivery]) -> list[Delivery]:
        """What of a letter was not taken back since it was claimed."""
        wanted = select(deliveries.c.id).where(
            deliveries.c.id.in_([one.id for one in letter]), deliveries.c.state == "new"
        )
        async with self._database.reading() as connection:
            left = set((await connection.execute(wanted)).scalars())
        return [one for one in letter if one.id in left]

    # Looking back

    async def told(self, person: str, limit: int = 500) -> list[tuple[Row[Any], list[Row[Any]]]]:
        """What somebody was told lately, newest first, and by which ways."""
        recent = (
            select(notices)
            .where(notices.c.person == person, notices.c.made > now_ms() - KEPT)
            .order_by(notices.c.id.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(recent)).all()
            carried: dict[int, list[Row[Any]]] = {row.id: [] for row in rows}
            for row in await connection.execute(select(deliveries).where(deliveries.c.notice.in_(carried))):
                carried[row.notice].append(row)
        return [(row, carried[row.id]) for row in rows]

    async def clean(self, now: int) -> None:
        """Forget what was told long ago."""
        async with self._database.writing() as connection:
            old = and_(notices.c.made < now - KEPT, notices.c.state != "new")
            waiting = select(deliveries.c.notice).where(deliveries.c.state == "new")
            await connection.execute(delete(notices).where(old, notices.c.id.not_in(waiting)))

    async def counts(self) -> dict[str, int]:
        """How many deliveries there are in each state."""
        wanted = select(deliveries.c.state, func.count()).group_by(deliveries.c.state)
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}


class Opened(NamedTuple):
    """What becomes of a notice that was due. While it stays `new` it is looked at again when it is `due`; `ways`: by which it is carried,
    to which target, and not before when."""

    notice: Row[Any]
    state: Literal["new", "told", "taken_back"]
    due: int = 0
    payload: dict[str, Any] | None = None
    """What it says from now on, where that has changed."""
    ways: Sequence[tuple[str, str, int]] = ()


def _settle(connection: Connection, opened: Sequence[Opened]) -> None:
    """Write down what becomes of notices, in the transaction that holds them: two statements, however many they are."""
    new = [
        {
            "notice": one.notice.id,
            "person": one.notice.person,
            "way": way,
            "target": target,
            "due": due,
            "leased": 0,
            "attempts": 0,
            "state": "new",
        }
        for one in opened
        for way, target, due in one.ways
    ]
    if new:
        connection.execute(insert(deliveries), new)
    if opened:
        rows = [
            {
                "which": one.notice.id,
                "state": one.state,
                "due": one.due or one.notice.due,
                "payload": msgspec.json.encode(one.payload).decode() if one.payload else one.notice.payload,
            }
            for one in opened
        ]
        connection.execute(update(notices).where(notices.c.id == bindparam("which")), rows)


async def forget_person(connection: AsyncConnection, person: str) -> None:
    """Everything that somebody was told or is to be told."""
    await connection.execute(delete(deliveries).where(deliveries.c.person == person))
    await connection.execute(delete(notices).where(notices.c.person == person))


def _claimed(connection: Connection, now: int, limit: int) -> list[list[Delivery]]:
    free = and_(deliveries.c.state == "new", deliveries.c.due <= now, deliveries.c.leased <= now)
    wanted = (
        select(deliveries)
        .where(free)
        .order_by(deliveries.c.due)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    letters: dict[str, list[Any]] = {}
    mails: dict[str, str] = {}
    for row in connection.execute(wanted).all():
        letter = row.letter or (mails.get(row.person) if row.way == "mail" else None) or new_id(20)
        if row.way == "mail" and not row.letter:
            mails[row.person] = letter
        letters.setdefault(letter, []).append(row)
    if letters:
        taken = update(deliveries).where(deliveries.c.id == bindparam("which"))
        connection.execute(
            taken.values(leased=now + LEASE, attempts=deliveries.c.attempts + 1, letter=bindparam("letter")),
            [{"which": row.id, "letter": letter} for letter, rows in letters.items() for row in rows],
        )
    about = {
        row.id: row
        for row in connection.execute(
            select(notices).where(notices.c.id.in_({row.notice for rows in letters.values() for row in rows}))
        )
    }
    return [[_delivery(row, letter, about[row.notice]) for row in rows] for letter, rows in letters.items()]


def _delivery(row: Row[Any], letter: str, about: Row[Any]) -> Delivery:
    return Delivery(
        id=row.id,
        notice=row.notice,
        person=row.person,
        way=row.way,
        target=row.target,
        attempts=row.attempts + 1,
        letter=letter,
        kind=about.kind,
        subject=about.subject,
        payload=msgspec.json.decode(about.payload),
        made=about.made,
    )

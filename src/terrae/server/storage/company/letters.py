"""Private messages in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, case, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.storage.company.schema import blocks, follows, letters
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.schema import mutes, users
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.letters import Correspondent, Letter, LetterKept

SHOWN = 50
MOST_CORRESPONDENTS = 200


def pair_of(one: str, two: str) -> str:
    """What all messages between two people have in common."""
    return " ".join(sorted((one, two)))


class Letters:
    """What people write to each other."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, me: User, other: str, text: str) -> Letter:
        """Keep a message, and tell whom it is for, unless they have muted who wrote it. FORBIDDEN unless both follow each other."""
        now = now_ms()
        values = {"pair": pair_of(me.id, other), "from_user": me.id, "to_user": other}
        async with self._database.writing() as connection:
            if not await _both_follow(connection, me.id, other):
                raise WireError(Code.FORBIDDEN, "only people who follow each other write to each other")
            stored = await connection.execute(
                insert(letters).values(at=now, text=text, seen=False, **values).returning(letters.c.id)
            )
            number = int(stored.scalar_one())
            if not await _muted(connection, other, me.id):
                # One notice for all that has not been read yet.
                first = select(func.min(letters.c.id)).where(_unread(other, me.id))
                once = str((await connection.execute(first)).scalar_one())
                payload = {"path": f"/messages/{me.id}", "name": me.name}
                told = Notice(person=other, kind="message", subject=me.id, once=once, payload=payload)
                await tell(connection, [], [told])
        return Letter(id=number, at=now, mine=True, text=text, seen=False)

    async def read(self, me: str, other: str) -> bool:
        """Somebody has read what another wrote; gives whether there was something."""
        async with self._database.writing() as connection:
            done = await connection.execute(update(letters).where(_unread(me, other)).values(seen=True))
            await tell(connection, [TakenBack(me, ("message",), other)], [])
        return done.rowcount > 0

    async def between(self, me: str, other: str, before: int | None) -> tuple[list[Letter], bool]:
        """The newest messages before that one, oldest first; and whether there are more."""
        conditions = [letters.c.pair == pair_of(me, other)]
        if before is not None:
            conditions.append(letters.c.id < before)
        wanted = select(letters).where(*conditions).order_by(letters.c.id.desc()).limit(SHOWN + 1)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [_letter(row, me) for row in reversed(rows[:SHOWN])], len(rows) > SHOWN

    async def correspondents(self, me: str) -> list[Correspondent]:
        """Whom somebody writes with, the newest message first."""
        other = case((letters.c.from_user == me, letters.c.to_user), else_=letters.c.from_user)
        mine = or_(letters.c.from_user == me, letters.c.to_user == me)
        newest = select(func.max(letters.c.id).label("id")).where(mine).group_by(letters.c.pair).subquery()
        wanted = (
            select(letters, users.c.id.label("who"), users.c.name, users.c.kind)
            .join(newest, newest.c.id == letters.c.id)
            .join(users, users.c.id == other)
            .order_by(letters.c.id.desc())
            .limit(MOST_CORRESPONDENTS)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
            counts = (
                select(letters.c.from_user, func.count())
                .where(letters.c.to_user == me, letters.c.seen.is_(False), _heard(me))
                .group_by(letters.c.from_user)
            )
            unread = {row[0]: row[1] for row in await connection.execute(counts)}
        return [
            Correspondent(
                id=row.who,
                name=row.name,
                kind=row.kind,
                last=_letter(row, me),
                unread=unread.get(row.who, 0),
            )
            for row in rows
        ]

    async def unread(self, me: str) -> int:
        """How many messages to somebody are not read; those of muted people do not count."""
        wanted = select(func.count()).where(letters.c.to_user == me, letters.c.seen.is_(False), _heard(me))
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def everything(self, me: str) -> list[LetterKept]:
        """All that somebody wrote and got."""
        mine = or_(letters.c.from_user == me, letters.c.to_user == me)
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(letters).where(mine).order_by(letters.c.id))).all()
        return [
            LetterKept(other=row.to_user if row.from_user == me else row.from_user, letter=_letter(row, me))
            for row in rows
        ]


def _unread(to_user: str, from_user: str) -> Any:
    return and_(letters.c.to_user == to_user, letters.c.from_user == from_user, letters.c.seen.is_(False))


def _heard(me: str) -> Any:
    """Those of people whom somebody has neither muted nor blocked."""
    muted = select(mutes.c.muted).where(mutes.c.user_id == me)
    apart = select(blocks.c.other).where(blocks.c.user_id == me)
    return and_(letters.c.from_user.not_in(muted), letters.c.from_user.not_in(apart))


async def _both_follow(connection: AsyncConnection, one: str, two: str) -> bool:
    """Who blocks somebody follows them no more, and is not followed."""
    both = or_(
        and_(follows.c.user_id == one, follows.c.other == two),
        and_(follows.c.user_id == two, follows.c.other == one),
    )
    return (await connection.execute(select(func.count()).select_from(follows).where(both))).scalar_one() == 2


async def _muted(connection: AsyncConnection, me: str, other: str) -> bool:
    wanted = select(mutes.c.muted).where(mutes.c.user_id == me, mutes.c.muted == other)
    return (await connection.execute(wanted)).first() is not None


def _letter(row: Any, me: str) -> Letter:
    return Letter(id=row.id, at=row.at, mine=row.from_user == me, text=row.text, seen=row.seen)

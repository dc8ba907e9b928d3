"""What is said in clubs, in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select

from terrae.server.ids import now_ms
from terrae.server.storage.company.schema import club_talk
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.schema import users
from terrae.server.wire.clubs import ClubLine

SHOWN = 100
_LINES = select(club_talk, users.c.name).join(users, users.c.id == club_talk.c.user_id)


class ClubTalks:
    """The talk of all clubs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, club: str, me: User, text: str) -> ClubLine:
        """Keep a line."""
        now = now_ms()
        values = {"club_id": club, "user_id": me.id, "at": now, "text": text}
        async with self._database.writing() as connection:
            stored = await connection.execute(insert(club_talk).values(**values).returning(club_talk.c.id))
            return ClubLine(id=stored.scalar_one(), at=now, user=me.id, name=me.name, text=text)

    async def lines(self, club: str, before: int | None = None) -> list[ClubLine]:
        """The newest, or those before a certain one; oldest first."""
        wanted = _LINES.where(club_talk.c.club_id == club)
        if before is not None:
            wanted = wanted.where(club_talk.c.id < before)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted.order_by(club_talk.c.id.desc()).limit(SHOWN))).all()
        return [_line(row) for row in reversed(rows)]

    async def line(self, club: str, number: int) -> ClubLine | None:
        """One line."""
        wanted = _LINES.where(club_talk.c.club_id == club, club_talk.c.id == number)
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        return _line(row) if row else None

    async def unsay(self, club: str, number: int) -> None:
        """A line is gone."""
        async with self._database.writing() as connection:
            there = (club_talk.c.club_id == club, club_talk.c.id == number)
            await connection.execute(delete(club_talk).where(*there))

    async def said_by(self, user: str) -> list[ClubLine]:
        """Everything somebody said in clubs."""
        wanted = _LINES.where(club_talk.c.user_id == user).order_by(club_talk.c.id)
        async with self._database.reading() as connection:
            return [_line(row) for row in await connection.execute(wanted)]


def _line(row: Any) -> ClubLine:
    return ClubLine(id=row.id, at=row.at, user=row.user_id, name=row.name, text=row.text)

"""What is kept of something that people report: the line, and what was said around it, wherever that was."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.notices.kinds import TakenBack
from terrae.server.storage.company.schema import club_talk, letters
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.schema import chat, users
from terrae.server.wire.order import SaidLine

BEFORE, AFTER = 10, 5
"""How many lines around the reported one are kept."""


class Evidence(NamedTuple):
    """Who said a line, and what was said around it."""

    user: str
    name: str
    lines: list[SaidLine]


async def _at_a_table(connection: AsyncConnection, table: str, line: int) -> Evidence | None:
    return await _around(connection, select(chat), chat, chat.c.table_id == table, line)


async def _in_a_conversation(connection: AsyncConnection, pair: str, line: int) -> Evidence | None:
    said = select(letters, letters.c.from_user.label("user_id"), users.c.name)
    wanted = said.join(users, users.c.id == letters.c.from_user)
    return await _around(connection, wanted, letters, letters.c.pair == pair, line)


async def _in_a_club(connection: AsyncConnection, club: str, line: int) -> Evidence | None:
    wanted = select(club_talk, users.c.name).join(users, users.c.id == club_talk.c.user_id)
    return await _around(connection, wanted, club_talk, club_talk.c.club_id == club, line)


async def _around(
    connection: AsyncConnection, wanted: Select[Any], table: Table, here: ColumnElement[bool], line: int
) -> Evidence | None:
    before = wanted.where(here, table.c.id <= line).order_by(table.c.id.desc()).limit(BEFORE + 1)
    after = wanted.where(here, table.c.id > line).order_by(table.c.id).limit(AFTER)
    rows = [*reversed((await connection.execute(before)).all()), *(await connection.execute(after)).all()]
    said = next((row for row in rows if row.id == line), None)
    if said is None:
        return None
    return Evidence(said.user_id, said.name, [_line(row) for row in rows])


def _line(row: Row[Any]) -> SaidLine:
    """Only at tables there are phrases."""
    phrase = getattr(row, "phrase", None)
    return SaidLine(id=row.id, at=row.at, user=row.user_id, name=row.name, text=row.text, phrase=phrase)


SOURCES: dict[str, Callable[[AsyncConnection, str, int], Awaitable[Evidence | None]]] = {
    "chat": _at_a_table,
    "message": _in_a_conversation,
    "club": _in_a_club,
}
"""By the kind of report: where a line is found, from the id of the place and the line's number."""
_KEPT: dict[str, tuple[Table, ColumnElement[Any]]] = {
    "chat": (chat, chat.c.table_id),
    "message": (letters, letters.c.pair),
    "club": (club_talk, club_talk.c.club_id),
}


async def take_away(connection: AsyncConnection, kind: str, subject: str, line: int) -> bool:
    """Remove a line from where it was said; gives whether it was still there."""
    table, place = _KEPT[kind]
    gone = await connection.execute(delete(table).where(table.c.id == line, place == subject))
    if kind == "message" and gone.rowcount:
        await _call_off(connection, subject)
    return gone.rowcount > 0


async def _call_off(connection: AsyncConnection, pair: str) -> None:
    """Who has nothing left to read need not be told that there is something."""
    wanted = select(letters.c.to_user).where(letters.c.pair == pair, letters.c.seen.is_(False))
    waiting = set((await connection.execute(wanted)).scalars())
    both = pair.split()
    done = [TakenBack(me, ("message",), other) for me, other in (both, both[::-1]) if me not in waiting]
    await tell(connection, done, [])

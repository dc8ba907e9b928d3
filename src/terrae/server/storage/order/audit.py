"""The log of what moderators and directors do by their role. Entries are added in the transaction of what they tell of, and never
changed: the database refuses that (see the migration)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import Row, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.order.schema import audit
from terrae.server.wire.order import AuditEntry, AuditList

PAGE = 50
CONSOLE = "(command line)"
"""Who acts where nobody is signed in: whoever runs the server."""


class Actor(msgspec.Struct, frozen=True):
    """Who does something by a role; without an id whoever runs the server."""

    id: str | None
    name: str = CONSOLE


async def write_down(
    connection: AsyncConnection,
    actor: Actor,
    what: str,
    about: tuple[str, str] | None = None,
    report: int | None = None,
    **details: str | int | None,
) -> None:
    """Add an entry. `about`: the id and name of the person whom it is about."""
    known = {name: value for name, value in details.items() if value is not None}
    await connection.execute(
        insert(audit).values(
            at=now_ms(),
            by_user=actor.id,
            by_name=actor.name,
            what=what,
            about=about[0] if about else None,
            about_name=about[1] if about else None,
            report=report,
            details=msgspec.json.encode(known).decode(),
        )
    )


def _entry(row: Row[Any]) -> AuditEntry:
    return AuditEntry(
        id=row.id,
        at=row.at,
        by=row.by_user,
        by_name=row.by_name,
        what=row.what,
        about=row.about,
        about_name=row.about_name,
        report=row.report,
        details=msgspec.json.decode(row.details),
    )


class Audit:
    """Reading the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, before: int | None, about: str | None) -> AuditList:
        """The newest entries, or those before one; only those about somebody where that is asked."""
        wanted = select(audit).order_by(audit.c.id.desc()).limit(PAGE + 1)
        if before is not None:
            wanted = wanted.where(audit.c.id < before)
        if about is not None:
            wanted = wanted.where(audit.c.about == about)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        more = len(rows) > PAGE
        return AuditList(
            entries=[_entry(row) for row in rows[:PAGE]], next=rows[PAGE - 1].id if more else None
        )

    async def everything(self) -> AsyncIterator[AuditEntry]:
        """All of it, oldest first, some at a time."""
        last = 0
        while True:
            wanted = select(audit).where(audit.c.id > last).order_by(audit.c.id).limit(500)
            async with self._database.reading() as connection:
                rows = (await connection.execute(wanted)).all()
            for row in rows:
                yield _entry(row)
            if len(rows) < 500:
                return
            last = rows[-1].id

    async def note(
        self, actor: Actor, what: str, about: tuple[str, str] | None = None, **details: str | int | None
    ) -> None:
        """Write down something that is stored elsewhere, such as what a director does at somebody else's tournament."""
        async with self._database.writing() as connection:
            await write_down(connection, actor, what, about, None, **details)

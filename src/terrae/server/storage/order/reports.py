"""Reports of what people say, are called and play, from the complaint to the verdict.

What was said is copied into the report when it is made, with the lines around it: it stays evidence whatever becomes of the place
where it was said. Each place has a function that finds it there (`SOURCES`).
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.order.audit import Actor, write_down
from terrae.server.storage.order.evidence import SOURCES, Evidence, take_away
from terrae.server.storage.order.schema import reports
from terrae.server.storage.schema import users
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.order import Reported, ReportInfo, ReportList, ReportState, SaidLine, Verdict

PAGE = 30
EVIDENCE_KEPT = 365 * 86_400_000
"""How long after the verdict what was said is kept (ms)."""


_lines = msgspec.json.Decoder(list[SaidLine])


def _info(row: Row[Any]) -> ReportInfo:
    line = next((one for one in _lines.decode(row.said) if one.id == row.line), None)
    return ReportInfo(
        id=row.id,
        kind=row.kind,
        subject=row.subject,
        line=row.line,
        said=(line.text if line.text is not None else line.phrase) if line else None,
        against=row.against,
        against_name=row.against_name,
        by=row.by_user,
        by_name=row.by_name or row.by_user,
        why=row.why,
        at=row.at,
        state=row.state,
        taken_by=row.taken_by,
        taken_by_name=row.taken_by_name or row.taken_by,
        outcome=row.outcome,
        note=row.note,
        closed=row.closed,
    )


def _wanted() -> Select[Any]:
    by, taker = users.alias(), users.alias()
    return (
        select(reports, by.c.name.label("by_name"), taker.c.name.label("taken_by_name"))
        .outerjoin(by, by.c.id == reports.c.by_user)
        .outerjoin(taker, taker.c.id == reports.c.taken_by)
    )


class Reports:
    """The queue of reports. No moderator sees or decides those against themselves."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Everybody

    async def report_line(self, kind: str, subject: str, line: int, by: str, why: str) -> None:
        """Keep a complaint about a line, with what was said around it; the same complaint is kept once."""
        async with self._database.writing() as connection:
            found = await SOURCES[kind](connection, subject, line)
            if found is None:
                raise WireError(Code.NOT_FOUND, "there is no such line here")
            await self._add(connection, kind, subject, line, found, by, why)

    async def report_person(self, kind: str, against: User, by: str, why: str) -> None:
        """Keep a complaint about somebody's name or play."""
        async with self._database.writing() as connection:
            nothing_said = Evidence(against.id, against.name, [])
            await self._add(connection, kind, against.id, 0, nothing_said, by, why)

    async def _add(
        self,
        connection: AsyncConnection,
        kind: str,
        subject: str,
        line: int,
        found: Evidence,
        by: str,
        why: str,
    ) -> None:
        if found.user == by:
            raise WireError(Code.FORBIDDEN, "nobody reports themselves")
        again = select(reports.c.id).where(
            _same(kind, subject, line), reports.c.by_user == by, reports.c.state != "closed"
        )
        if (await connection.execute(again)).first() is not None:
            return
        values = {
            "kind": kind,
            "subject": subject,
            "line": line,
            "against": found.user,
            "against_name": found.name,
            "by_user": by,
            "why": why,
            "at": now_ms(),
            "said": msgspec.json.encode(found.lines).decode(),
            "state": "open",
        }
        await connection.execute(insert(reports).values(**values))

    async def made_by(self, user: str) -> list[Reported]:
        """The complaints of somebody, for themselves."""
        wanted = select(reports).where(reports.c.by_user == user).order_by(reports.c.id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Reported(line=row.line, why=row.why, at=row.at) for row in rows]

    # Moderators

    async def queue(self, state: ReportState, after: int, reader: str) -> ReportList:
        """Reports in a state: what waits and what is worked on oldest first, what is closed newest first."""
        theirs = reports.c.against != reader
        wanted = _wanted().where(reports.c.state == state, theirs).limit(PAGE + 1)
        if state == "closed":
            wanted = wanted.order_by(reports.c.id.desc())
            wanted = wanted.where(reports.c.id < after) if after else wanted
        else:
            wanted = wanted.order_by(reports.c.id).where(reports.c.id > after)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        more = len(rows) > PAGE
        return ReportList(
            reports=[_info(row) for row in rows[:PAGE]],
            open=await self.waiting(reader),
            next=rows[PAGE - 1].id if more else None,
        )

    async def waiting(self, reader: str) -> int:
        """How many reports wait for a moderator."""
        wanted = select(func.count()).select_from(reports)
        async with self._database.reading() as connection:
            found = await connection.execute(
                wanted.where(reports.c.state == "open", reports.c.against != reader)
            )
            return found.scalar_one()

    async def one(self, number: int, reader: str) -> tuple[ReportInfo, list[SaidLine], list[ReportInfo]]:
        """A report, what was said, and other reports of the same."""
        async with self._database.reading() as connection:
            row = (await connection.execute(_wanted().where(reports.c.id == number))).first()
            row = _not_against(row, reader)
            same = _wanted().where(_same(row.kind, row.subject, row.line), reports.c.id != number)
            others = (await connection.execute(same.order_by(reports.c.id))).all()
        return _info(row), _lines.decode(row.said), [_info(other) for other in others]

    async def against(self, user: str) -> list[ReportInfo]:
        """The newest reports against somebody."""
        wanted = _wanted().where(reports.c.against == user).order_by(reports.c.id.desc()).limit(50)
        async with self._database.reading() as connection:
            return [_info(row) for row in await connection.execute(wanted)]

    async def counts(self, user: str) -> tuple[int, int]:
        """How many reports somebody has made, and how many of them were unfounded."""
        mine = reports.c.by_user == user
        every = select(func.count()).select_from(reports).where(mine)
        unfounded = every.where(reports.c.outcome == "unfounded")
        async with self._database.reading() as connection:
            made = (await connection.execute(every)).scalar_one()
            return made, (await connection.execute(unfounded)).scalar_one()

    async def everything(self) -> list[ReportInfo]:
        """All reports, oldest first, for whoever runs the server."""
        async with self._database.reading() as connection:
            return [_info(row) for row in await connection.execute(_wanted().order_by(reports.c.id))]

    async def take(self, number: int, take: bool, actor: Actor) -> None:
        """Take a report, or put it back; STALE where somebody else was quicker."""
        before, after = ("open", "taken") if take else ("taken", "open")
        async with self._database.writing() as connection:
            row = await self._held(connection, number, actor)
            changed = await connection.execute(
                update(reports)
                .where(reports.c.id == number, reports.c.state == before)
                .values(state=after, taken_by=actor.id if take else None)
            )
            if changed.rowcount == 0:
                raise WireError(Code.STALE, "somebody else has changed this report; look again")
            what = "report_taken" if take else "report_put_back"
            await write_down(connection, actor, what, (row.against, row.against_name), number)

    async def close(self, number: int, outcome: Verdict, note: str, actor: Actor) -> None:
        """Decide a report, and all open ones of the same."""
        async with self._database.writing() as connection:
            row = await self._held(connection, number, actor)
            alike = _same(row.kind, row.subject, row.line) if row.line else reports.c.id == number
            closed = await connection.execute(
                update(reports)
                .where(alike, reports.c.state != "closed")
                .values(state="closed", taken_by=actor.id, outcome=outcome, note=note, closed=now_ms())
            )
            if closed.rowcount == 0:
                raise WireError(Code.STALE, "this report is closed already")
            about = (row.against, row.against_name)
            details = {"outcome": outcome, "note": note or None, "closed": closed.rowcount}
            await write_down(connection, actor, "report_closed", about, number, **details)

    async def unsay(self, number: int, actor: Actor) -> tuple[str, str, int]:
        """Take the reported line away from where it was said; gives the kind of place, which one, and the line. What was said stays in the
        report."""
        async with self._database.writing() as connection:
            row = await self._held(connection, number, actor)
            if row.kind not in SOURCES:
                raise WireError(Code.FORBIDDEN, "only what somebody said or wrote is taken away")
            if not await take_away(connection, row.kind, row.subject, row.line):
                raise WireError(Code.STALE, "this line is gone already")
            await write_down(connection, actor, "unsaid", (row.against, row.against_name), number)
        return row.kind, row.subject, row.line

    async def _held(self, connection: AsyncConnection, number: int, actor: Actor) -> Row[Any]:
        wanted = select(reports).where(reports.c.id == number).with_for_update()
        return _not_against((await connection.execute(wanted)).first(), actor.id)

    async def forget_evidence(self) -> None:
        """What was said is not kept for ever: a year after the verdict only that stays."""
        old = and_(reports.c.state == "closed", reports.c.closed < now_ms() - EVIDENCE_KEPT)
        async with self._database.writing() as connection:
            await connection.execute(
                update(reports).where(old, reports.c.said != "[]").values(said="[]", why="")
            )


def _same(kind: str, subject: str, line: int) -> Any:
    return and_(reports.c.kind == kind, reports.c.subject == subject, reports.c.line == line)


def _not_against(row: Row[Any] | None, reader: str | None) -> Row[Any]:
    """NOT_FOUND for one that is against the reader: others decide that."""
    if row is None or row.against == reader:
        raise WireError(Code.NOT_FOUND, "there is no such report")
    return row

"""Tournaments and leagues in the database: the log, the lists, and the lease of who directs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms
from terrae.server.matches.ports import Note
from terrae.server.storage import outbox
from terrae.server.storage.clubs import tell_members
from terrae.server.storage.database import Database
from terrae.server.storage.schema import (
    entrants,
    tables,
    tournament_events,
    tournament_tables,
    tournaments,
)
from terrae.server.tournaments.ports import Change
from terrae.server.wire.parts import Event
from terrae.server.wire.tournaments import LeagueInfo, LeagueList, TournamentInfo, TournamentList

PAGE = 50
MOST_DIRECTED = 500
_EVENT = text(
    "INSERT INTO tournament_events (tournament_id, seq, kind, at, data) VALUES (:id, :seq, :kind, :at, :data) "
    "ON CONFLICT DO NOTHING"
)
_ENTRANT = text(
    "INSERT INTO entrants (tournament_id, user_id, joined) VALUES (:id, :user, :at) ON CONFLICT DO NOTHING"
)


class TournamentRows:
    """The store of tournaments and leagues."""

    def __init__(self, database: Database, origin: str = "") -> None:
        self._database = database
        self._origin = origin

    async def append(self, change: Change) -> bool:
        """Store one event; see the port."""
        event = change.event
        data = msgspec.json.encode(event.data).decode() if event.data else None
        values = {"id": change.id, "seq": event.seq, "kind": event.kind, "at": event.at, "data": data}
        async with self._database.writing() as connection:
            if (await connection.execute(_EVENT, values)).rowcount == 0:
                return False
            await self._summarize(connection, change)
            if change.tables:
                rows = [
                    {"table_id": table, "tournament_id": change.id, "round": event.seq, "number": number}
                    for number, table in enumerate(change.tables)
                ]
                await connection.execute(
                    insert(tournament_tables), [{**row, "entered": False} for row in rows]
                )
            if change.entered:
                entered = update(tournament_tables).where(tournament_tables.c.table_id == change.entered)
                await connection.execute(entered.values(entered=True))
            for user in change.joined:
                await connection.execute(_ENTRANT, {"id": change.id, "user": user, "at": event.at})
            if change.left:
                gone = (entrants.c.tournament_id == change.id) & (entrants.c.user_id == change.left)
                await connection.execute(delete(entrants).where(gone))
            await outbox.tell(connection, change.taken_back, change.notices)
            if event.kind == "create" and change.summary.club:
                for told in change.notices:
                    await tell_members(connection, told, change.summary.club, change.summary.owner)
            if not self._database.sqlite:
                note = Note(origin=self._origin, kind="tournament", table=change.id, seq=event.seq)
                payload = msgspec.json.encode([note]).decode()
                await connection.execute(text("SELECT pg_notify('terrae', :payload)"), {"payload": payload})
        return True

    async def _summarize(self, connection: AsyncConnection, change: Change) -> None:
        about = change.summary
        values = {
            "kind": about.kind,
            "name": about.name,
            "game": about.game,
            "public": about.public,
            "owner": about.owner,
            "status": about.status,
            "starts": about.starts,
            "league": about.league,
            "club": about.club,
            "ended": about.ended,
            "seq": change.event.seq,
            "info": msgspec.json.encode(about.info).decode(),
        }
        if change.event.kind == "create":
            await connection.execute(
                insert(tournaments).values(id=change.id, created=change.event.at, director_until=0, **values)
            )
        else:
            await connection.execute(
                update(tournaments).where(tournaments.c.id == change.id).values(**values)
            )

    async def events(self, tournament: str, since: int = 0) -> list[Event]:
        """The events after a number."""
        log = tournament_events
        wanted = select(log).where(log.c.tournament_id == tournament, log.c.seq > since).order_by(log.c.seq)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Event(
                seq=row.seq,
                kind=row.kind,
                at=row.at,
                data=msgspec.json.decode(row.data) if row.data else None,
            )
            for row in rows
        ]

    # Directing

    async def claim(self, director: str, now: int, lease: int) -> list[tuple[str, str]]:
        """Those that this director directs; a lease is renewed when half of it is over."""
        going_on = or_(
            tournaments.c.status == "running",
            and_(tournaments.c.status == "announced", tournaments.c.starts <= now),
        )
        columns = [tournaments.c[name] for name in ("id", "kind", "director", "director_until")]
        wanted = select(*columns).where(going_on).order_by(tournaments.c.starts).limit(MOST_DIRECTED)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        mine = {row.id: row.kind for row in rows if row.director == director and row.director_until > now}
        due = [
            row.id
            for row in rows
            if row.director_until <= now or (row.id in mine and row.director_until - now < lease // 2)
        ]
        if due:
            async with self._database.writing() as connection:
                taken = await connection.execute(
                    update(tournaments)
                    .where(
                        tournaments.c.id.in_(due),
                        or_(tournaments.c.director == director, tournaments.c.director_until <= now),
                    )
                    .values(director=director, director_until=now + lease)
                    .returning(tournaments.c.id, tournaments.c.kind)
                )
                mine |= {row.id: row.kind for row in taken}
        return list(mine.items())

    async def finished(self, tournament: str) -> list[str]:
        """Tables whose game is over and whose result has not been entered."""
        wanted = (
            select(tournament_tables.c.table_id)
            .join(tables, tables.c.id == tournament_tables.c.table_id)
            .where(
                tournament_tables.c.tournament_id == tournament,
                tournament_tables.c.entered.is_(False),
                tables.c.status == "over",
            )
            .order_by(tables.c.ended, tables.c.id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def not_begun(self, tournament: str, before: int) -> list[str]:
        """Tables that have waited for a person since before then."""
        wanted = (
            select(tournament_tables.c.table_id)
            .join(tables, tables.c.id == tournament_tables.c.table_id)
            .where(
                tournament_tables.c.tournament_id == tournament,
                tournament_tables.c.entered.is_(False),
                tables.c.status == "playing",
                tables.c.waits_for.is_not(None),
                tables.c.waiting_since < before,
            )
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    # Lists

    async def announced_by(self, owner: str) -> int:
        """How many of somebody's are not over."""
        wanted = select(func.count()).where(
            tournaments.c.owner == owner, tournaments.c.status.in_(("announced", "running"))
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def listed(self, statuses: Sequence[str], viewer: str | None, offset: int = 0) -> TournamentList:
        """Public ones and the viewer's own: those to come and going on soonest first, then those over, newest first."""
        seen: list[Any] = [tournaments.c.public.is_(True)]
        if viewer:
            takes_part = exists().where(
                entrants.c.tournament_id == tournaments.c.id, entrants.c.user_id == viewer
            )
            seen += [tournaments.c.owner == viewer, takes_part]
        over = set(statuses) <= {"over", "cancelled"}
        wanted = (
            select(tournaments.c.info)
            .where(
                tournaments.c.kind != "league",
                tournaments.c.league.is_(None),
                tournaments.c.status.in_(statuses),
                or_(*seen),
            )
            .order_by(tournaments.c.starts.desc() if over else tournaments.c.starts, tournaments.c.id)
            .limit(PAGE + 1)
            .offset(offset)
        )
        async with self._database.reading() as connection:
            rows = list((await connection.execute(wanted)).scalars())
        found = [msgspec.json.decode(row, type=TournamentInfo) for row in rows[:PAGE]]
        return TournamentList(tournaments=found, next=str(offset + PAGE) if len(rows) > PAGE else None)

    async def leagues(self) -> LeagueList:
        """Leagues, those going on first."""
        wanted = (
            select(tournaments.c.info)
            .where(tournaments.c.kind == "league", tournaments.c.status != "cancelled")
            .order_by(tournaments.c.status.desc(), tournaments.c.created.desc())
            .limit(PAGE)
        )
        async with self._database.reading() as connection:
            rows = list((await connection.execute(wanted)).scalars())
        return LeagueList(leagues=[msgspec.json.decode(row, type=LeagueInfo) for row in rows])

    async def of_user(self, user: str) -> list[tuple[str, str, str]]:
        """What somebody takes part in or has announced: (id, kind, status), newest first."""
        takes_part = exists().where(entrants.c.tournament_id == tournaments.c.id, entrants.c.user_id == user)
        wanted = (
            select(tournaments.c.id, tournaments.c.kind, tournaments.c.status)
            .where(or_(takes_part, tournaments.c.owner == user))
            .order_by(tournaments.c.created.desc())
        )
        async with self._database.reading() as connection:
            return [(row.id, row.kind, row.status) for row in await connection.execute(wanted)]

    async def infos_of(self, user: str) -> list[TournamentInfo]:
        """The tournaments that somebody takes part in or has announced, newest first."""
        takes_part = exists().where(entrants.c.tournament_id == tournaments.c.id, entrants.c.user_id == user)
        wanted = (
            select(tournaments.c.info)
            .where(tournaments.c.kind != "league", or_(takes_part, tournaments.c.owner == user))
            .order_by(tournaments.c.created.desc())
        )
        async with self._database.reading() as connection:
            rows = list((await connection.execute(wanted)).scalars())
        return [msgspec.json.decode(row, type=TournamentInfo) for row in rows]

    async def of_club(self, club: str, inside: bool, limit: int = 20) -> list[TournamentInfo]:
        """A club's own, newest first; those by invitation are shown to its members (`inside`)."""
        wanted = select(tournaments.c.info).where(tournaments.c.club == club)
        if not inside:
            wanted = wanted.where(tournaments.c.public.is_(True))
        async with self._database.reading() as connection:
            ordered = wanted.order_by(tournaments.c.starts.desc(), tournaments.c.id).limit(limit)
            rows = list((await connection.execute(ordered)).scalars())
        return [msgspec.json.decode(row, type=TournamentInfo) for row in rows]

    async def upcoming(self, limit: int = 3) -> list[TournamentInfo]:
        """What the lobby announces: public ones that go on or begin soon."""
        wanted = (
            select(tournaments.c.info)
            .where(
                tournaments.c.kind != "league",
                tournaments.c.league.is_(None),
                tournaments.c.public.is_(True),
                tournaments.c.status.in_(("announced", "running")),
                tournaments.c.starts < now_ms() + 86_400_000,
            )
            .order_by(tournaments.c.starts.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = list((await connection.execute(wanted)).scalars())
        return [msgspec.json.decode(row, type=TournamentInfo) for row in rows]

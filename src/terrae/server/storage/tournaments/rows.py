"""Tournaments and leagues in the database: the log, the lists, and the lease of who directs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, exists, func, or_, select, update

from terrae.server.ids import now_ms
from terrae.server.matches.ports import Note
from terrae.server.storage.company.clubs import telling_members
from terrae.server.storage.database import Database, notifying
from terrae.server.storage.notices import outbox
from terrae.server.storage.quick import Statement, Values
from terrae.server.storage.schema import (
    blocks,
    entrants,
    tables,
    tournament_events,
    tournament_tables,
    tournaments,
)
from terrae.server.tournaments.model import Blocked
from terrae.server.tournaments.ports import Change
from terrae.server.wire.parts import Event
from terrae.server.wire.tournaments import LeagueInfo, LeagueList, TournamentInfo, TournamentList

PAGE = 50
MOST_DIRECTED = 500
_EVENT = """
    INSERT INTO tournament_events (tournament_id, seq, kind, at, data) VALUES (:id, :seq, :kind, :at, :data)
    ON CONFLICT DO NOTHING RETURNING tournament_id, seq"""
_COLUMNS = (
    "kind",
    "name",
    "game",
    "public",
    "owner",
    "status",
    "starts",
    "league",
    "club",
    "ended",
    "seq",
    "info",
)
_NEW = (
    f"INSERT INTO tournaments (id, created, director_until, {', '.join(_COLUMNS)}) "
    f"VALUES (:id, :created, 0, {', '.join(f':{name}' for name in _COLUMNS)})"
)
_SUMMARY = f"UPDATE tournaments SET {', '.join(f'{name} = :{name}' for name in _COLUMNS)} WHERE id = :id"
_TABLE = """
    INSERT INTO tournament_tables (table_id, tournament_id, round, number, entered)
    VALUES (:table_id, :tournament_id, :round, :number, :entered)"""
_ENTERED = "UPDATE tournament_tables SET entered = true WHERE table_id = :table"
_ENTRANT = (
    "INSERT INTO entrants (tournament_id, user_id, joined) VALUES (:id, :user, :at) ON CONFLICT DO NOTHING"
)
_LEFT = "DELETE FROM entrants WHERE tournament_id = :id AND user_id = :user"


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
        stored = await self._database.store(
            _EVENT, values, lambda stored: self._changes(change) if stored else []
        )
        return bool(stored)

    def _changes(self, change: Change) -> list[Statement]:
        """What is stored with an event."""
        event = change.event
        wanted: list[Statement] = [
            (_NEW if event.kind == "create" else _SUMMARY, [_summary(change)]),
            (_TABLE, _table_rows(change)),
            (_ENTERED, [{"table": change.entered}] if change.entered else []),
            (_ENTRANT, [{"id": change.id, "user": user, "at": event.at} for user in change.joined]),
            (_LEFT, [{"id": change.id, "user": change.left}] if change.left else []),
            *outbox.statements(change.taken_back, change.notices),
        ]
        if event.kind == "create" and change.summary.club:
            about = change.summary
            wanted += [telling_members(told, about.club or "", about.owner) for told in change.notices]
        if not self._database.sqlite:
            note = Note(origin=self._origin, kind="tournament", table=change.id, seq=event.seq)
            wanted.append(notifying([note]))
        return [(sql, rows) for sql, rows in wanted if rows]

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
            taken = (
                update(tournaments)
                .where(
                    tournaments.c.id.in_(due),
                    or_(tournaments.c.director == director, tournaments.c.director_until <= now),
                )
                .values(director=director, director_until=now + lease)
                .returning(tournaments.c.id, tournaments.c.kind)
            )
            rows = await self._database.write(lambda connection: connection.execute(taken).all())
            mine |= {row.id: row.kind for row in rows}
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

    async def blocked(self, tournament: str) -> Blocked:
        """Who of its people is not to meet whom."""
        one, other = entrants.alias(), entrants.alias()
        wanted = (
            select(blocks.c.user_id, blocks.c.other)
            .join(one, and_(one.c.user_id == blocks.c.user_id, one.c.tournament_id == tournament))
            .join(other, and_(other.c.user_id == blocks.c.other, other.c.tournament_id == tournament))
        )
        found: dict[str, set[str]] = {}
        async with self._database.reading() as connection:
            for by, who in await connection.execute(wanted):
                found.setdefault(by, set()).add(who)
                found.setdefault(who, set()).add(by)
        return {who: frozenset(others) for who, others in found.items()}

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


def _summary(change: Change) -> Values:
    """The row of a tournament."""
    about = change.summary
    kept = {name: getattr(about, name) for name in _COLUMNS if name not in ("seq", "info")}
    info = msgspec.json.encode(about.info).decode()
    row = {"id": change.id, "seq": change.event.seq, "info": info, **kept}
    return row | {"created": change.event.at} if change.event.kind == "create" else row


def _table_rows(change: Change) -> list[Values]:
    return [
        {
            "table_id": table,
            "tournament_id": change.id,
            "round": change.event.seq,
            "number": number,
            "entered": False,
        }
        for number, table in enumerate(change.tables)
    ]

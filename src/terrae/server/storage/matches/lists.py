"""Tables in lists: the lobby, mine, what waits for me, past games. Read from the summaries, not replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, case, exists, func, or_, select

from terrae.server.matches.heading import Header, Sitting
from terrae.server.storage.database import Database
from terrae.server.storage.schema import events, results, seats, tables
from terrae.server.wire.parts import DaysClock, Outcome, TableInfo
from terrae.server.wire.rest import TableList
from terrae.server.wire.watching import RunningGame, RunningGames

PAGE = 50
_header = msgspec.json.Decoder(Header)
_sitting = msgspec.json.Decoder(Sitting)
_outcome = msgspec.json.Decoder(Outcome)


class Lists:
    """Read-only queries about tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, *conditions: ColumnElement[bool], order: Sequence[Any], limit: int = PAGE, offset: int = 0
    ) -> TableList:
        """Tables that fit, a page of them."""
        rows, following = await self._rows(*conditions, order=order, limit=limit, offset=offset)
        return TableList(tables=[table for table, _ in rows], next=following)

    async def _rows(
        self, *conditions: ColumnElement[bool], order: Sequence[Any], limit: int = PAGE, offset: int = 0
    ) -> tuple[list[tuple[TableInfo, Any]], str | None]:
        """Tables with their rows, and what `after` gets for those that follow."""
        wanted = select(tables).where(*conditions).order_by(*order).limit(limit + 1).offset(offset)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
            more, rows = len(rows) > limit, rows[:limit]
            ids = [row.id for row in rows]
            found = await connection.execute(
                select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.number)
            )
            sitting: dict[str, list[Sitting]] = {table_id: [] for table_id in ids}
            for seat in found:
                sitting[seat.table_id].append(_sitting.decode(seat.sitting))
        return [(_info(row, sitting[row.id]), row) for row in rows], str(offset + limit) if more else None

    async def one(self, table: str) -> TableInfo | None:
        """A table as lists have it, without replaying it."""
        rows, _ = await self._rows(tables.c.id == table, order=[tables.c.id], limit=1)
        return rows[0][0] if rows else None

    async def lobby(self, statuses: Sequence[str], game: str | None, offset: int = 0) -> TableList:
        """Public tables, newest first."""
        conditions = [tables.c.public, tables.c.status.in_(statuses)]
        if game:
            conditions.append(tables.c.game == game)
        return await self.page(*conditions, order=[tables.c.created.desc(), tables.c.id], offset=offset)

    async def running(
        self,
        *,
        game: str | None = None,
        players: int | None = None,
        pace: str | None = None,
        rated: bool | None = None,
        people: bool = False,
        least: int | None = None,
        player: str | None = None,
        offset: int = 0,
        limit: int = PAGE,
    ) -> RunningGames:
        """Public games that are being played, strongest first. `people`: no computer plays; `least`: the strength."""
        conditions = [tables.c.public, tables.c.status == "playing"]
        if game:
            conditions.append(tables.c.game == game)
        if players:
            conditions.append(tables.c.players == players)
        if pace:
            conditions.append(tables.c.pace == pace)
        if rated is not None:
            conditions.append(tables.c.rated.is_(rated))
        if people:
            conditions.append(tables.c.persons == tables.c.players)
        if least is not None:
            conditions.append(tables.c.strength >= least)
        if player:
            conditions.append(exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == player))
        order = [
            func.coalesce(tables.c.strength, 0).desc(),
            tables.c.persons.desc(),
            tables.c.changed.desc(),
            tables.c.id,
        ]
        rows, following = await self._rows(*conditions, order=order, limit=limit, offset=offset)
        games = [
            RunningGame(table=table, strength=row.strength, turns=row.turns, spectators=0)
            for table, row in rows
        ]
        return RunningGames(games=games, next=following)

    async def lively(self, limit: int = 100) -> list[RunningGame]:
        """The public games in which something happened last."""
        rows, _ = await self._rows(
            tables.c.public,
            tables.c.status == "playing",
            order=[tables.c.changed.desc(), tables.c.id],
            limit=limit,
        )
        return [
            RunningGame(table=table, strength=row.strength, turns=row.turns, spectators=0)
            for table, row in rows
        ]

    async def played_now(self, user: str) -> TableInfo | None:
        """The public game of somebody that goes on, or that went on last; none where nothing does."""
        rows, _ = await self._rows(
            tables.c.public,
            tables.c.status == "playing",
            tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user)),
            order=[case((tables.c.pace == "live", 0), else_=1), tables.c.changed.desc(), tables.c.id],
            limit=1,
        )
        return rows[0][0] if rows else None

    async def of_user(self, user: str, statuses: Sequence[str] | None = None, offset: int = 0) -> TableList:
        """Tables that somebody sits at or owns, newest first."""
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == user)
        conditions: list[ColumnElement[bool]] = [
            or_(sits, and_(tables.c.owner == user, tables.c.status == "waiting"))
        ]
        if statuses:
            conditions.append(tables.c.status.in_(statuses))
        return await self.page(*conditions, order=[tables.c.created.desc(), tables.c.id], offset=offset)

    async def waiting_for(self, user: str) -> TableList:
        """Where somebody is to act or to answer an offer or a question for another game, longest waiting first."""
        to_act = tables.c.waits_for == user
        to_answer = tables.c.asked.contains(f" {user} ", autoescape=True)
        return await self.page(
            tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user)),
            tables.c.status.in_(("playing", "over")),
            or_(to_act, to_answer),
            order=[case((to_act, tables.c.waiting_since), else_=tables.c.asked_since), tables.c.id],
        )

    async def ids_waiting_for(self, user: str) -> list[str]:
        """The same by their ids."""
        return [table.id for table in (await self.waiting_for(user)).tables]

    async def begun_and_ended(self, user: str, since: int) -> list[tuple[str, str, int, int, int]]:
        """The games of somebody that began or ended from then on: started or over, table, seq, seat, when."""
        mine = seats.c.user_id == user
        begun = (
            select(events.c.table_id, events.c.seq, seats.c.number, events.c.at)
            .join(seats, seats.c.table_id == events.c.table_id)
            .where(mine, events.c.kind == "start", events.c.at >= since)
        )
        ended = (
            select(tables.c.id, tables.c.seq, seats.c.number, tables.c.ended)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(mine, tables.c.status == "over", tables.c.ended >= since)
        )
        async with self._database.reading() as connection:
            found = [("started", *row) for row in await connection.execute(begun)]
            found += [("over", *row) for row in await connection.execute(ended)]
        return sorted(found, key=lambda one: one[4])

    async def correspondence_of(self, user: str) -> list[str]:
        """Running games of somebody with a clock that counts days."""
        running = await self.every_table(user, ["playing"])
        return [table.id for table in running if isinstance(table.clock, DaysClock)]

    async def every_table(self, user: str, statuses: Sequence[str] | None = None) -> list[TableInfo]:
        """All tables of somebody, newest first."""
        found: list[TableInfo] = []
        following: str | None = "0"
        while following is not None:
            page = await self.of_user(user, statuses, int(following))
            found, following = found + page.tables, page.next
        return found

    async def between(self, a: str, b: str, viewer: str | None) -> TableList:
        """The last games that two people played with each other and that the viewer may see."""
        seen: list[ColumnElement[bool]] = [tables.c.public]
        if viewer:
            seen.append(exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == viewer))
        both = [
            exists().where(results.c.table_id == tables.c.id, results.c.user_id == user) for user in (a, b)
        ]
        return await self.page(*both, or_(*seen), order=[tables.c.ended.desc(), tables.c.id], limit=20)


def _info(row: Any, sitting: list[Sitting]) -> TableInfo:
    head = _header.decode(row.header)
    return TableInfo(
        id=row.id,
        game=head.game,
        players=head.players,
        options=head.options,
        status=row.status,
        public=head.public,
        rated=row.rated,
        owner=head.owner,
        owner_name=head.owner_name,
        clock=head.clock,
        on_leave=head.on_leave,
        ask_ready=head.ask_ready,
        created=row.created,
        changed=row.changed,
        seats=[seat.shown(number) for number, seat in enumerate(sitting)],
        to_act=row.to_act,
        seq=row.seq,
        rematch_of=head.rematch_of,
        tournament=head.tournament,
        rematch=row.rematch,
        outcome=_outcome.decode(row.outcome) if row.outcome else None,
    )

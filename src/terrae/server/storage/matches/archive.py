"""The archive: finished games by everything that they can be searched for, and what was played in a position.

A game is entered when its results have been, once, by whichever process; old games are entered the same way.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, exists, func, insert, or_, select, update

from terrae.server.matches.archive import Entry
from terrae.server.storage.database import Database
from terrae.server.storage.matches.lists import PAGE, Lists
from terrae.server.storage.schema import openings, results, seats, tables, traits
from terrae.server.wire.archive import Played, PlayedAt
from terrae.server.wire.parts import TableInfo
from terrae.server.wire.rest import TableList

MOST_ACTIONS = 40
"""Different actions that are told of one position."""
EXAMPLES = 6
BY_THE_RULES = "rules"
LEFT_EARLY = ("resigned", "timeout", "abandoned", "agreed", "rules_changed")
"""Reasons for which a game ends before the rules end it."""


class Wanted(msgspec.Struct, kw_only=True, frozen=True):
    """What is searched for; nothing said is anything. `people`: all of them played; `result`: what the first of them made of
    it; `options`: name and value of each; `reason`: why it ended, or `rules` for games that were played to the end."""

    people: tuple[str, ...] = ()
    result: Literal["won", "lost", "shared"] | None = None
    game: str | None = None
    players: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    reason: str | None = None
    pace: str | None = None
    rated: bool | None = None
    only_people: bool = False
    least_turns: int | None = None
    most_turns: int | None = None
    least_rating: int | None = None
    most_rating: int | None = None
    since: int | None = None
    until: int | None = None


class Archive:
    """Finished games."""

    def __init__(self, database: Database, lists: Lists) -> None:
        self._database = database
        self._lists = lists

    # Entering

    async def not_entered(self, limit: int = 100) -> list[str]:
        """Finished games that the archive does not know yet."""
        wanted = (
            select(tables.c.id)
            .where(tables.c.archived.is_(False), tables.c.ended.is_not(None), tables.c.settled)
            .order_by(tables.c.ended)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def enter(self, entry: Entry) -> None:
        """Enter a game; nothing happens if it is entered."""
        mine = (tables.c.id == entry.table, tables.c.archived.is_(False))

        def work(connection: Connection) -> None:
            claimed = connection.execute(update(tables).where(*mine).values(archived=True, turns=entry.turns))
            if claimed.rowcount == 0:
                return
            if entry.traits:
                kept = [
                    {"table_id": entry.table, "name": name, "value": value}
                    for name, value in entry.traits.items()
                ]
                connection.execute(insert(traits), kept)
            if entry.steps:
                walked = [
                    {
                        "position": step.position,
                        "table_id": entry.table,
                        "action": step.action,
                        "seat": step.seat,
                        "result": result,
                    }
                    for step, result in entry.steps
                ]
                connection.execute(insert(openings), walked)

        await self._database.write(work)

    # Searching

    async def search(
        self, wanted: Wanted, viewer: str | None = None, offset: int = 0, limit: int = PAGE
    ) -> TableList:
        """Finished games that everybody may see, or that the viewer played in; newest first."""
        return await self._lists.page(
            *_conditions(wanted, viewer),
            order=[tables.c.ended.desc(), tables.c.id],
            offset=offset,
            limit=limit,
        )

    # Openings

    async def played_at(self, position: int, player: str | None, least: int | None) -> list[Played]:
        """What was played in a position in public games, most often first."""
        wanted = (
            select(
                openings.c.action,
                func.count().label("games"),
                func.sum(openings.c.result).label("results"),
                func.avg(tables.c.strength).label("strength"),
                func.max(tables.c.ended).label("last"),
            )
            .join(tables, tables.c.id == openings.c.table_id)
            .where(*_at(position, player, least))
            .group_by(openings.c.action)
            .order_by(func.count().desc(), openings.c.action)
            .limit(MOST_ACTIONS)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Played(
                action=row.action,
                games=row.games,
                share=round(float(row.results) / row.games, 4),
                strength=round(float(row.strength)) if row.strength is not None else None,
                last=row.last,
            )
            for row in rows
        ]

    async def examples(self, position: int, player: str | None, least: int | None) -> list[PlayedAt]:
        """The games of the strongest who played there."""
        wanted = (
            select(openings.c.table_id, openings.c.action, openings.c.seat)
            .join(tables, tables.c.id == openings.c.table_id)
            .where(*_at(position, player, least))
            .order_by(func.coalesce(tables.c.strength, 0).desc(), tables.c.ended.desc(), tables.c.id)
            .limit(EXAMPLES)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        found: dict[str, TableInfo] = {}
        if rows:
            page = await self._lists.page(
                tables.c.id.in_([row.table_id for row in rows]), order=[tables.c.id]
            )
            found = {table.id: table for table in page.tables}
        return [
            PlayedAt(action=row.action, seat=row.seat, table=found[row.table_id])
            for row in rows
            if row.table_id in found
        ]


def _at(position: int, player: str | None, least: int | None) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [openings.c.position == position, tables.c.public]
    if player is not None:
        mine = (
            results.c.table_id == openings.c.table_id,
            results.c.seat == openings.c.seat,
            results.c.user_id == player,
        )
        conditions.append(exists().where(*mine))
    if least is not None:
        conditions.append(tables.c.strength >= least)
    return conditions


_RESULTS: dict[str, ColumnElement[bool]] = {
    "won": results.c.result >= 1,
    "lost": results.c.result <= 0,
    "shared": and_(results.c.result > 0, results.c.result < 1),
}


def _conditions(wanted: Wanted, viewer: str | None) -> list[ColumnElement[bool]]:
    seen: list[ColumnElement[bool]] = [tables.c.public]
    if viewer:
        seen.append(exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == viewer))
    conditions: list[ColumnElement[bool]] = [tables.c.status == "over", or_(*seen)]
    for number, person in enumerate(wanted.people):
        played = [results.c.table_id == tables.c.id, results.c.user_id == person]
        if number == 0 and wanted.result:
            played.append(_RESULTS[wanted.result])
        conditions.append(exists().where(*played))
    conditions += [
        exists().where(traits.c.name == name, traits.c.value == value, traits.c.table_id == tables.c.id)
        for name, value in wanted.options
    ]
    if wanted.reason == BY_THE_RULES:
        conditions.append(tables.c.reason.not_in(LEFT_EARLY))
    elif wanted.reason:
        conditions.append(tables.c.reason == wanted.reason)
    if wanted.only_people:
        conditions.append(tables.c.persons == tables.c.players)
    compared: list[tuple[Any, Any]] = [
        (wanted.game, tables.c.game.__eq__),
        (wanted.players, tables.c.players.__eq__),
        (wanted.pace, tables.c.pace.__eq__),
        (wanted.rated, tables.c.rated.is_),
        (wanted.least_turns, tables.c.turns.__ge__),
        (wanted.most_turns, tables.c.turns.__le__),
        (wanted.least_rating, tables.c.strength.__ge__),
        (wanted.most_rating, tables.c.strength.__le__),
        (wanted.since, tables.c.ended.__ge__),
        (wanted.until, tables.c.ended.__lt__),
    ]
    return conditions + [compare(value) for value, compare in compared if value is not None]

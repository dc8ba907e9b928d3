"""What belongs to somebody, under another id and name: a guest becomes or enters an account, or somebody is deleted.

Games, results, talk, studies, puzzles and mutes go along, and warnings and bans with them. A person who sat at the same screen keeps the name that
was typed for them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Table, delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.storage.company.adoption import hand_over_company
from terrae.server.storage.schema import (
    chat,
    deliveries,
    events,
    former_names,
    mutes,
    notices,
    plans,
    puzzle_standings,
    puzzle_tries,
    reports,
    results,
    sanctions,
    seats,
    studies,
    tables,
    webhooks,
)
from terrae.server.storage.tournaments.adoption import enter_under

DELETED = "deleted"


async def hand_over(connection: AsyncConnection, old: str, new: str, name: str) -> list[str]:
    """Everything of `old` is `new`'s, whose name is that; gives the tables that changed."""
    touched = await _seats(connection, old, new, name)
    owned = await connection.execute(select(tables.c.id).where(tables.c.owner == old))
    touched |= {row.id for row in owned}
    for table_id in touched:
        await _events(connection, table_id, old, new, name)
    talked = await connection.execute(select(chat.c.table_id).where(chat.c.user_id == old))
    touched |= {row.table_id for row in talked}
    await connection.execute(update(tables).where(tables.c.owner == old).values(owner=new))
    await connection.execute(update(tables).where(tables.c.waits_for == old).values(waits_for=new))
    asked = func.replace(tables.c.asked, f" {old} ", f" {new} ")
    await connection.execute(
        update(tables).where(tables.c.id.in_(touched), tables.c.asked.is_not(None)).values(asked=asked)
    )
    await connection.execute(update(results).where(results.c.user_id == old).values(user_id=new))
    await connection.execute(update(reports).where(reports.c.by_user == old).values(by_user=new))
    if new != old:
        await connection.execute(update(reports).where(reports.c.against == old).values(against=new))
    await enter_under(connection, old, new, name)
    if new == DELETED:
        await connection.execute(delete(chat).where(chat.c.user_id == old))
        await connection.execute(delete(sanctions).where(sanctions.c.user_id == old))
        return sorted(touched)
    await connection.execute(update(studies).where(studies.c.owner == old).values(owner=new))
    await connection.execute(update(chat).where(chat.c.user_id == old).values(user_id=new, name=name))
    if new != old:
        await _notices(connection, old, new)
        await connection.execute(update(webhooks).where(webhooks.c.owner == old).values(owner=new))
        await connection.execute(update(sanctions).where(sanctions.c.user_id == old).values(user_id=new))
        await _unless_there(connection, former_names, "until", old, new)
        await hand_over_company(connection, old, new)
        await _unless_there(connection, mutes, "muted", old, new)
        await _unless_there(connection, plans, "table_id", old, new)
        await _unless_there(connection, puzzle_tries, "puzzle", old, new)
        await _unless_there(connection, puzzle_standings, "game", old, new)
    return sorted(touched)


async def _seats(connection: AsyncConnection, old: str, new: str, name: str) -> set[str]:
    rows = (await connection.execute(select(seats).where(seats.c.user_id == old))).all()
    for row in rows:
        sitting = _handed_over(msgspec.json.decode(row.sitting), old, new, name)
        await connection.execute(
            update(seats)
            .where(seats.c.table_id == row.table_id, seats.c.number == row.number)
            .values(user_id=new, sitting=msgspec.json.encode(sitting).decode())
        )
    return {row.table_id for row in rows}


def _handed_over(sitting: dict[str, Any], old: str, new: str, name: str) -> dict[str, Any]:
    if sitting.get("user") == old:
        sitting["user"] = new
        if sitting.get("kind") == "user":
            sitting["name"] = name
    return sitting


async def _events(connection: AsyncConnection, table_id: str, old: str, new: str, name: str) -> None:
    about_people = events.c.kind.in_(("create", "seat"))
    found = await connection.execute(select(events).where(events.c.table_id == table_id, about_people))
    for row in found.all():
        data = msgspec.json.decode(row.data)
        for sitting in [*data.get("seats", ()), data]:
            _handed_over(sitting, old, new, name)
        if data.get("owner") == old:
            data |= {"owner": new, "owner_name": name}
            header = {key: value for key, value in data.items() if key != "seats"}
            await connection.execute(
                update(tables)
                .where(tables.c.id == table_id)
                .values(header=msgspec.json.encode(header).decode())
            )
        await connection.execute(
            update(events)
            .where(events.c.table_id == table_id, events.c.seq == row.seq)
            .values(data=msgspec.json.encode(data).decode())
        )


async def _notices(connection: AsyncConnection, old: str, new: str) -> None:
    """What is to be told; who sat at a table as both is told once."""
    twin = notices.alias()
    same = [twin.c[name] == notices.c[name] for name in ("kind", "subject", "once")]
    twice = notices.c.person == old, exists().where(twin.c.person == new, *same)
    await connection.execute(delete(notices).where(*twice))
    for told in (notices, deliveries):
        await connection.execute(update(told).where(told.c.person == old).values(person=new))


async def _unless_there(connection: AsyncConnection, table: Table, key: str, old: str, new: str) -> None:
    """Rows of a table with one row for each user and key; what the new user has already stays."""
    there = select(table.c[key]).where(table.c.user_id == new)
    have = {row[0] for row in await connection.execute(there)}
    await connection.execute(delete(table).where(table.c.user_id == old, table.c[key].in_(have)))
    await connection.execute(update(table).where(table.c.user_id == old).values(user_id=new))

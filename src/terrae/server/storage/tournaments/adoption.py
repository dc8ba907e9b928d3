"""The part of somebody in tournaments and leagues under another id and name: a guest becomes an account, or somebody is deleted.

Whoever is deleted has an id of their own in each tournament still, for people there are told apart by their ids.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.storage.schema import entrants, tournament_events, tournaments

DELETED = "deleted"


async def enter_under(connection: AsyncConnection, old: str, new: str, name: str) -> None:
    """All events, lists and standings name `old` as `new`, whose name is that."""
    in_it = await connection.execute(select(entrants.c.tournament_id).where(entrants.c.user_id == old))
    owned = await connection.execute(select(tournaments.c.id).where(tournaments.c.owner == old))
    for tournament in sorted({*in_it.scalars(), *owned.scalars()}):
        await _rewrite(connection, tournament, old, new, name)
    await connection.execute(update(tournaments).where(tournaments.c.owner == old).values(owner=new))


async def _rewrite(connection: AsyncConnection, tournament: str, old: str, new: str, name: str) -> None:
    there = set(
        (
            await connection.execute(select(entrants.c.user_id).where(entrants.c.tournament_id == tournament))
        ).scalars()
    )
    player = new
    if new == DELETED or (new != old and new in there):
        number = 1
        while (player := f"{DELETED}-{number}") in there:
            number += 1
    log = tournament_events
    rows = (await connection.execute(select(log).where(log.c.tournament_id == tournament))).all()
    for row in rows:
        if row.data is None or old not in row.data:
            continue
        data = _named(msgspec.json.decode(row.data), old, player, new, name)
        await connection.execute(
            update(log)
            .where(log.c.tournament_id == tournament, log.c.seq == row.seq)
            .values(data=msgspec.json.encode(data).decode())
        )
    info = (
        await connection.execute(select(tournaments.c.info).where(tournaments.c.id == tournament))
    ).scalar_one()
    told = msgspec.json.decode(info)
    if told["owner"] == old:
        told |= {"owner": new, "owner_name": name}
        text = msgspec.json.encode(told).decode()
        await connection.execute(update(tournaments).where(tournaments.c.id == tournament).values(info=text))
    mine = (entrants.c.tournament_id == tournament) & (entrants.c.user_id == old)
    joined = (await connection.execute(select(entrants.c.joined).where(mine))).scalar()
    if joined is not None and player != old:
        await connection.execute(delete(entrants).where(mine))
        await connection.execute(
            insert(entrants).values(tournament_id=tournament, user_id=player, joined=joined)
        )


def _named(data: Any, old: str, player: str, owner: str, name: str) -> Any:
    """Event data with another id wherever the old one stands, and the name beside it."""
    if isinstance(data, dict):
        renamed = {key: _named(value, old, player, owner, name) for key, value in data.items()}
        if data.get("id") == old:
            renamed["name"] = name
        if data.get("owner") == old:
            renamed |= {"owner": owner, "owner_name": name}
        return renamed
    if isinstance(data, list):
        return [_named(value, old, player, owner, name) for value in data]
    return player if data == old else data

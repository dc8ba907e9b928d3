"""Who owns a club after somebody has gone, and what is left when nobody does."""

from __future__ import annotations

from sqlalchemy import case, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.notices.kinds import CLUB
from terrae.server.storage.company.schema import club_talk, clubs, members
from terrae.server.storage.notices.outbox import forget_person
from terrae.server.storage.schema import webhooks


async def leave_all(connection: AsyncConnection, user: str) -> None:
    """Somebody is deleted: out of all clubs, and what they said is gone."""
    mine = select(members.c.club_id).where(members.c.user_id == user)
    theirs = (await connection.execute(mine)).scalars().all()
    await connection.execute(delete(members).where(members.c.user_id == user))
    await connection.execute(delete(club_talk).where(club_talk.c.user_id == user))
    for club in theirs:
        await find_owner(connection, club)


async def find_owner(connection: AsyncConnection, club: str) -> None:
    """A club without an owner is its longest-serving officer's, or else member's; one without anybody is no more."""
    inside = (members.c.club_id == club, members.c.role != "asked")
    rank = case({"owner": 0, "officer": 1}, value=members.c.role, else_=2)
    wanted = select(members).where(*inside).order_by(rank, members.c.at, members.c.user_id).limit(1)
    first = (await connection.execute(wanted)).first()
    if first is None:
        await dissolve(connection, club)
    elif first.role != "owner":
        mine = (members.c.club_id == club, members.c.user_id == first.user_id)
        await connection.execute(update(members).where(*mine).values(role="owner"))


async def dissolve(connection: AsyncConnection, club: str) -> None:
    """A club is no more."""
    for table in (members, club_talk):
        await connection.execute(delete(table).where(table.c.club_id == club))
    await connection.execute(delete(webhooks).where(webhooks.c.owner == f"{CLUB}{club}"))
    await forget_person(connection, f"{CLUB}{club}")
    await connection.execute(delete(clubs).where(clubs.c.id == club))

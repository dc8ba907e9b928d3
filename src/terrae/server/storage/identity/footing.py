"""How somebody stands: roles, bans, what they have still to read; what they were called; and names that were taken away."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.identity.bans import Ban, Footing
from terrae.server.identity.names import look
from terrae.server.ids import now_ms
from terrae.server.storage.order.schema import former_names, roles, sanctions
from terrae.server.wire.order import FormerName

BANS = ("chat", "play", "account")


def in_force(now: int) -> ColumnElement[bool]:
    """Not lifted, and not over."""
    return and_(sanctions.c.lifted.is_(None), or_(sanctions.c.until.is_(None), sanctions.c.until > now))


async def footing_of(connection: AsyncConnection, user: str) -> Footing:
    """How somebody stands now."""
    given = (await connection.execute(select(roles.c.role).where(roles.c.user_id == user))).scalars().all()
    wanted = select(sanctions).where(sanctions.c.user_id == user, in_force(now_ms()))
    held = (await connection.execute(wanted)).all()
    return Footing(
        bans=tuple(
            Ban(kind=row.kind, reason=row.reason, until=row.until) for row in held if row.kind in BANS
        ),
        given=frozenset(given),
        unread=sum(row.seen is None for row in held),
    )


async def taken_away(connection: AsyncConnection, name: str) -> bool:
    """Whether a moderator has taken this name, or one that looks the same, away from somebody: nobody has it again."""
    return await _who_lost(connection, name, sanctions.c.lifted.is_(None)) is not None


async def who_lost(connection: AsyncConnection, name: str) -> str | None:
    """From whom this name was taken away, as long as they have not chosen another: they still sign in by it."""
    return await _who_lost(connection, name, and_(sanctions.c.lifted.is_(None), sanctions.c.seen.is_(None)))


async def _who_lost(connection: AsyncConnection, name: str, which: ColumnElement[bool]) -> str | None:
    wanted = select(sanctions.c.user_id).where(sanctions.c.about == look(name), which)
    return (await connection.execute(wanted.order_by(sanctions.c.id.desc()))).scalars().first()


async def remember_name(connection: AsyncConnection, user: str, name: str) -> None:
    """Somebody was called so until now."""
    await connection.execute(insert(former_names).values(user_id=user, until=now_ms(), name=name))


async def names_before(connection: AsyncConnection, user: str) -> list[FormerName]:
    """What somebody was called before, the last one first."""
    wanted = select(former_names).where(former_names.c.user_id == user).order_by(former_names.c.until.desc())
    return [FormerName(name=row.name, until=row.until) for row in await connection.execute(wanted)]

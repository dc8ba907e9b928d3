"""Roles, warnings, bans and demands for another name, in the database; each change with its entry in the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Row, and_, delete, insert, select, update

from terrae.server.ids import now_ms
from terrae.server.notices.kinds import Notice
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.identity.footing import in_force
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.order.audit import Actor, write_down
from terrae.server.storage.order.schema import roles, sanctions
from terrae.server.storage.schema import users
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.order import ConductNote, RoleHolder, Sanction, SanctionAsk

HOUR = 3_600_000


class Imposed(NamedTuple):
    """A warning, ban or demand, as far as something follows from it."""

    number: int
    user: str
    kind: str
    for_good: bool
    about: str | None


def note_of(row: Row[Any]) -> ConductNote:
    """A sanction as the person whom it is about reads it: not who gave it."""
    return ConductNote(
        id=row.id,
        kind=row.kind,
        reason=row.reason,
        at=row.at,
        until=row.until,
        seen=row.seen,
        lifted=row.lifted,
    )


class Sanctions:
    """What moderators have imposed on people, and who has which role."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Roles

    async def give(self, user: User, role: str, actor: Actor) -> bool:
        """Give somebody a role; False if they have it."""
        return await self._change_role(user, role, actor, given=True)

    async def take(self, user: User, role: str, actor: Actor) -> bool:
        """Take a role back; False if they do not have it."""
        return await self._change_role(user, role, actor, given=False)

    async def _change_role(self, user: User, role: str, actor: Actor, given: bool) -> bool:
        same = and_(roles.c.user_id == user.id, roles.c.role == role)
        async with self._database.writing() as connection:
            there = (await connection.execute(select(roles).where(same))).first() is not None
            if there == given:
                return False
            if given:
                await connection.execute(insert(roles).values(user_id=user.id, role=role, given=now_ms()))
            else:
                await connection.execute(delete(roles).where(same))
            what = "role_given" if given else "role_taken"
            await write_down(connection, actor, what, (user.id, user.name), role=role)
        return True

    async def holders(self) -> list[RoleHolder]:
        """Everybody with a role, by role and name."""
        wanted = (
            select(roles.c.role, roles.c.given, users.c.id, users.c.name)
            .join(users, users.c.id == roles.c.user_id)
            .order_by(roles.c.role, users.c.name)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [RoleHolder(role=row.role, user=row.id, name=row.name, given=row.given) for row in rows]

    # Warnings and bans

    async def impose(self, user: User, ask: SanctionAsk, actor: Actor, about: str | None = None) -> Imposed:
        """Store a warning, a ban or a demand, tell the person, and write it down. `about`: how the name that is taken away looks."""
        now = now_ms()
        until = now + ask.hours * HOUR if ask.hours is not None else None
        async with self._database.writing() as connection:
            values = {
                "user_id": user.id,
                "kind": ask.kind,
                "reason": ask.reason,
                "about": about,
                "report": ask.report,
                "by_user": actor.id,
                "at": now,
                "until": until,
                "carried": ask.kind in ("warning", "chat"),
            }
            stored = await connection.execute(insert(sanctions).values(**values).returning(sanctions.c.id))
            number: int = stored.scalar_one()
            if user.mail and user.mail == user.mail_confirmed:
                payload = {
                    "path": "/account",
                    "mail": user.mail,
                    "kind": ask.kind,
                    "reason": ask.reason,
                }
                told = Notice(
                    person=user.id, kind="conduct", subject=user.id, once=str(number), payload=payload
                )
                await tell(connection, [], [told])
            details = {"reason": ask.reason, "until": until, "sanction": number}
            what = (
                "warned" if ask.kind == "warning" else "renamed" if ask.kind == "name" else f"ban_{ask.kind}"
            )
            await write_down(connection, actor, what, (user.id, user.name), ask.report, **details)
        return Imposed(number, user.id, ask.kind, until is None, about)

    async def lift(self, number: int, reason: str, actor: Actor) -> str:
        """End a sanction before its time; gives whose it was."""
        async with self._database.writing() as connection:
            wanted = select(sanctions, users.c.name).outerjoin(users, users.c.id == sanctions.c.user_id)
            row = (await connection.execute(wanted.where(sanctions.c.id == number))).first()
            if row is None:
                raise WireError(Code.NOT_FOUND, "there is no such warning or ban")
            if row.user_id == actor.id:
                raise WireError(Code.FORBIDDEN, "nobody lifts their own")
            changed = await connection.execute(
                update(sanctions)
                .where(sanctions.c.id == number, in_force(now_ms()))
                .values(lifted=now_ms(), lifted_by=actor.id)
            )
            if changed.rowcount == 0:
                raise WireError(Code.STALE, "it is over already")
            about = (row.user_id, row.name or row.user_id)
            await write_down(
                connection, actor, "lifted", about, row.report, kind=row.kind, reason=reason, sanction=number
            )
        return str(row.user_id)

    async def of_user(self, user: str) -> list[Sanction]:
        """Everything that was ever imposed on somebody, newest first."""
        by, lifter = users.alias(), users.alias()
        wanted = (
            select(sanctions, by.c.name.label("by_name"), lifter.c.name.label("lifter"))
            .outerjoin(by, by.c.id == sanctions.c.by_user)
            .outerjoin(lifter, lifter.c.id == sanctions.c.lifted_by)
            .where(sanctions.c.user_id == user)
            .order_by(sanctions.c.id.desc())
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Sanction(
                **{name: getattr(note_of(row), name) for name in ConductNote.__struct_fields__},
                by=row.by_user,
                by_name=row.by_name or row.by_user,
                report=row.report,
                lifted_by=row.lifter,
            )
            for row in rows
        ]

    # The person's side

    async def notes(self, user: str) -> list[ConductNote]:
        """What somebody was told, newest first."""
        wanted = select(sanctions).where(sanctions.c.user_id == user).order_by(sanctions.c.id.desc())
        async with self._database.reading() as connection:
            return [note_of(row) for row in await connection.execute(wanted)]

    async def confirm(self, user: str, number: int) -> None:
        """Somebody has read it; the first time counts."""
        mine = and_(sanctions.c.id == number, sanctions.c.user_id == user)
        async with self._database.writing() as connection:
            if (await connection.execute(select(sanctions.c.id).where(mine))).first() is None:
                raise WireError(Code.NOT_FOUND, "you were told no such thing")
            await connection.execute(
                update(sanctions).where(mine, sanctions.c.seen.is_(None)).values(seen=now_ms())
            )

    async def renamed(self, user: str) -> None:
        """Somebody has chosen another name, as they were asked to."""
        asked = and_(sanctions.c.user_id == user, sanctions.c.kind == "name", sanctions.c.seen.is_(None))
        async with self._database.writing() as connection:
            await connection.execute(update(sanctions).where(asked).values(seen=now_ms()))

    # What follows

    async def uncarried(self, before: int) -> list[Imposed]:
        """What was imposed before then and whose consequences are still to be drawn."""
        wanted = select(sanctions).where(
            sanctions.c.carried.is_(False), sanctions.c.at < before, sanctions.c.lifted.is_(None)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Imposed(row.id, row.user_id, row.kind, row.until is None, row.about) for row in rows]

    async def carried(self, number: int) -> None:
        """They are drawn."""
        async with self._database.writing() as connection:
            await connection.execute(update(sanctions).where(sanctions.c.id == number).values(carried=True))

"""Clubs in the database: who is in them and what they are told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.identity.names import look
from terrae.server.ids import new_id, now_ms
from terrae.server.notices.kinds import CLUB, Notice, TakenBack
from terrae.server.storage.company.club_owners import dissolve, find_owner
from terrae.server.storage.company.schema import clubs, members
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.quick import Statement
from terrae.server.storage.schema import users
from terrae.server.wire.clubs import ClubAsk, ClubInfo, ClubList, ClubMember
from terrae.server.wire.errors import Code, WireError

PAGE = 50
MOST_CLUBS = 20
"""Clubs that one person may be in."""
MOST_OWNED = 5
MOST_MEMBERS = 2000
RANKS = {"owner": 3, "officer": 2, "member": 1, "asked": 0}


class Clubs:
    """All clubs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, me: User, ask: ClubAsk) -> str:
        """A new club, owned by whoever made it; NAME_TAKEN if one looks like it."""
        club = new_id()
        values = {"name": ask.name, "look": look(ask.name), "about": ask.about, "joining": ask.joining}
        try:
            async with self._database.writing() as connection:
                await _check_room(connection, me.id)
                mine = select(func.count()).where(members.c.user_id == me.id, members.c.role == "owner")
                if (await connection.execute(mine)).scalar_one() >= MOST_OWNED:
                    raise WireError(Code.FORBIDDEN, f"you own {MOST_OWNED} clubs; hand one over first")
                await connection.execute(insert(clubs).values(id=club, created=now_ms(), **values))
                await _enter(connection, club, me.id, "owner")
        except IntegrityError:
            raise WireError(Code.NAME_TAKEN, "a club has this name, or one that looks like it") from None
        return club

    async def change(self, club: str, **values: Any) -> None:
        """Change what is said about a club; NAME_TAKEN as above."""
        if "name" in values:
            values["look"] = look(values["name"])
        try:
            async with self._database.writing() as connection:
                await connection.execute(update(clubs).where(clubs.c.id == club).values(**values))
        except IntegrityError:
            raise WireError(Code.NAME_TAKEN, "a club has this name, or one that looks like it") from None

    async def remove(self, club: str) -> None:
        """A club is no more."""
        async with self._database.writing() as connection:
            await dissolve(connection, club)

    async def role(self, club: str, user: str | None) -> str | None:
        """What somebody is in a club; NOT_FOUND if there is no such club."""
        async with self._database.reading() as connection:
            if (await connection.execute(select(clubs.c.id).where(clubs.c.id == club))).first() is None:
                raise WireError(Code.NOT_FOUND, "there is no such club")
            return await _role(connection, club, user)

    async def name(self, club: str) -> str | None:
        """What a club is called; None where there is none."""
        async with self._database.reading() as connection:
            return (await connection.execute(select(clubs.c.name).where(clubs.c.id == club))).scalar()

    async def join(self, club: str, me: User) -> None:
        """Be a member, or ask to be; FORBIDDEN where nobody can."""
        async with self._database.writing() as connection:
            row = (
                await connection.execute(select(clubs).where(clubs.c.id == club).with_for_update())
            ).first()
            if row is None:
                raise WireError(Code.NOT_FOUND, "there is no such club")
            if await _role(connection, club, me.id) is not None:
                return
            if row.joining == "closed":
                raise WireError(Code.FORBIDDEN, "this club takes nobody now")
            await _check_room(connection, me.id)
            count = select(func.count()).where(members.c.club_id == club)
            if (await connection.execute(count)).scalar_one() >= MOST_MEMBERS:
                raise WireError(Code.FORBIDDEN, f"this club has {MOST_MEMBERS} members; it is full")
            role = "member" if row.joining == "open" else "asked"
            await _enter(connection, club, me.id, role)
            if role == "asked":
                leading = select(members.c.user_id).where(
                    members.c.club_id == club, members.c.role.in_(("owner", "officer"))
                )
                told = (await connection.execute(leading)).scalars().all()
                await tell(connection, [], _told(told, row, "asked", me))
            else:
                await tell(connection, [], _told([f"{CLUB}{club}"], row, "joined", me))

    async def set_role(self, club: str, person: User, role: str | None) -> None:
        """What somebody is from now on; None: nothing. There is one owner: who was it is an officer then."""
        mine = (members.c.club_id == club, members.c.user_id == person.id)
        async with self._database.writing() as connection:
            row = (await connection.execute(select(clubs).where(clubs.c.id == club).with_for_update())).one()
            before = await _role(connection, club, person.id)
            if role is None:
                await connection.execute(delete(members).where(*mine))
            else:
                if role == "owner":
                    owning = (members.c.club_id == club, members.c.role == "owner")
                    await connection.execute(update(members).where(*owning).values(role="officer"))
                await connection.execute(update(members).where(*mine).values(role=role))
            await find_owner(connection, club)
            if before == "asked":
                await self._answered(connection, row, person, taken=role is not None)

    async def _answered(self, connection: AsyncConnection, row: Any, person: User, taken: bool) -> None:
        """Whoever asked has been answered: nobody else need do so."""
        leading = select(members.c.user_id).where(
            members.c.club_id == row.id, members.c.role.in_(("owner", "officer"))
        )
        for officer in (await connection.execute(leading)).scalars().all():
            await tell(connection, [TakenBack(officer, ("club",), f"{row.id} {person.id}")], [])
        if taken:
            await tell(connection, [], _told([person.id], row, "welcome", person))
            await tell(connection, [], _told([f"{CLUB}{row.id}"], row, "joined", person))

    # Reading

    async def page(self, club: str, me: str | None) -> tuple[ClubInfo, list[ClubMember]]:
        """A club and who is in it; who asks to be is seen by its owner and officers."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(clubs).where(clubs.c.id == club))).first()
            if row is None:
                raise WireError(Code.NOT_FOUND, "there is no such club")
            wanted = (
                select(members, users.c.name)
                .join(users, users.c.id == members.c.user_id)
                .where(members.c.club_id == club)
                .order_by(case(RANKS, value=members.c.role, else_=0).desc(), users.c.name)
            )
            found = (await connection.execute(wanted)).all()
        role = next((one.role for one in found if one.user_id == me), None)
        inside = [one for one in found if one.role != "asked"]
        shown = found if role in ("owner", "officer") else inside
        people = [ClubMember(id=one.user_id, name=one.name, role=one.role, at=one.at) for one in shown]
        return _info(row, len(inside), role), people

    async def all(self, me: str | None, offset: int = 0) -> ClubList:
        """Mine first, then the largest."""
        inside = (members.c.club_id == clubs.c.id, members.c.role != "asked")
        count = select(func.count()).select_from(members).where(*inside).scalar_subquery()
        mine = (
            select(members.c.role)
            .where(members.c.club_id == clubs.c.id, members.c.user_id == (me or ""))
            .scalar_subquery()
        )
        wanted = (
            select(clubs, count.label("count"), mine.label("mine"))
            .order_by(case((mine.is_not(None), 0), else_=1), count.desc(), clubs.c.name)
            .limit(PAGE + 1)
            .offset(offset)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return ClubList(
            clubs=[_info(row, row[-2], row.mine) for row in rows[:PAGE]],
            next=str(offset + PAGE) if len(rows) > PAGE else None,
        )

    async def inside(self, club: str, among: Iterable[str]) -> list[str]:
        """Who of these people is in a club."""
        people, found = list(among), list[str]()
        async with self._database.reading() as connection:
            for begin in range(0, len(people), 500):
                some = members.c.user_id.in_(people[begin : begin + 500])
                wanted = select(members.c.user_id).where(members.c.club_id == club, some)
                found += (await connection.execute(wanted.where(members.c.role != "asked"))).scalars()
        return found

    async def of_user(self, user: str) -> list[ClubInfo]:
        """The clubs that somebody is in, by name."""
        inside = (members.c.club_id == clubs.c.id, members.c.role != "asked")
        count = select(func.count()).select_from(members).where(*inside).scalar_subquery()
        mine = members.alias()
        wanted = (
            select(clubs, count.label("count"), mine.c.role)
            .join(mine, mine.c.club_id == clubs.c.id)
            .where(mine.c.user_id == user)
            .order_by(clubs.c.name)
        )
        async with self._database.reading() as connection:
            return [_info(row, row[-2], row.role) for row in await connection.execute(wanted)]


_TELL_MEMBERS = """
    INSERT INTO notices (person, kind, subject, once, payload, made, due, state)
    SELECT user_id, CAST(:kind AS text), CAST(:subject AS text), CAST(:once AS text), CAST(:payload AS text),
           CAST(:now AS bigint), CAST(:now AS bigint), 'new'
    FROM members WHERE club_id = :club AND role <> 'asked' AND user_id <> :but ON CONFLICT DO NOTHING"""


def telling_members(told: Notice, club: str, but: str) -> Statement:
    """What a club's channel is told is told its members too, but for who did it."""
    payload = msgspec.json.encode(told.payload).decode()
    row = {"kind": told.kind, "subject": told.subject, "once": told.once, "payload": payload}
    return _TELL_MEMBERS, [{**row, "now": now_ms(), "club": club, "but": but}]


def _told(people: Iterable[str], row: Any, what: str, about: User) -> list[Notice]:
    payload = {"path": f"/clubs/{row.id}", "club": row.name, "what": what, "name": about.name}
    subject = f"{row.id} {about.id}"
    return [
        Notice(person=person, kind="club", subject=subject, once=f"{what} {now_ms()}", payload=payload)
        for person in people
    ]


def _info(row: Any, count: int, role: Any) -> ClubInfo:
    return ClubInfo(
        id=row.id,
        name=row.name,
        about=row.about,
        joining=row.joining,
        created=row.created,
        members=count,
        role=role,
    )


async def _enter(connection: AsyncConnection, club: str, user: str, role: str) -> None:
    await connection.execute(insert(members).values(club_id=club, user_id=user, role=role, at=now_ms()))


async def _role(connection: AsyncConnection, club: str, user: str | None) -> str | None:
    wanted = select(members.c.role).where(members.c.club_id == club, members.c.user_id == user)
    return (await connection.execute(wanted)).scalar()


async def _check_room(connection: AsyncConnection, user: str) -> None:
    count = select(func.count()).where(members.c.user_id == user)
    if (await connection.execute(count)).scalar_one() >= MOST_CLUBS:
        raise WireError(Code.FORBIDDEN, f"you are in {MOST_CLUBS} clubs; leave one first")

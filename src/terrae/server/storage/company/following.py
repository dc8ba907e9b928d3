"""Whom people follow and block, and what they let others see, in the database."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, delete, exists, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms
from terrae.server.notices.kinds import Notice
from terrae.server.storage.company.schema import blocks, company_choices, follows
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.schema import seats, tables, users
from terrae.server.wire.company import Acquaintance, CompanyChoices, Standing
from terrae.server.wire.errors import Code, WireError

MOST_FOLLOWED = 500
MOST_BLOCKED = 1000
MOST_FOLLOWERS_SHOWN = 500


class Company:
    """People with each other. Who is here is not known here: `wire.company` leaves it open."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Following

    async def follow(self, me: User, other: User) -> None:
        """From now on; they are told the first time. FORBIDDEN where one of the two has blocked the other."""
        async with self._database.writing() as connection:
            if await _any_block(connection, me.id, other.id):
                raise WireError(Code.FORBIDDEN, "one of you two has blocked the other")
            if await _there(connection, follows, me.id, other.id):
                return
            count = select(func.count()).where(follows.c.user_id == me.id)
            if (await connection.execute(count)).scalar_one() >= MOST_FOLLOWED:
                raise WireError(Code.FORBIDDEN, f"you follow {MOST_FOLLOWED} people already")
            await connection.execute(insert(follows).values(user_id=me.id, other=other.id, at=now_ms()))
            payload = {"path": f"/players/{me.id}", "name": me.name}
            told = Notice(person=other.id, kind="followed", subject=me.id, payload=payload)
            await tell(connection, [], [told])

    async def unfollow(self, me: str, other: str) -> None:
        """Not any more."""
        async with self._database.writing() as connection:
            await _part(connection, follows, me, other)

    async def followers(self, user: str, among: Collection[str]) -> list[str]:
        """Who of these people follows somebody."""
        found: list[str] = []
        people = list(among)
        async with self._database.reading() as connection:
            for begin in range(0, len(people), 500):
                some = follows.c.user_id.in_(people[begin : begin + 500])
                wanted = select(follows.c.user_id).where(follows.c.other == user, some)
                found += (await connection.execute(wanted)).scalars()
        return found

    # Blocking

    async def block(self, me: str, other: str) -> None:
        """From now on; neither follows the other any more."""
        async with self._database.writing() as connection:
            if await _there(connection, blocks, me, other):
                return
            count = select(func.count()).where(blocks.c.user_id == me)
            if (await connection.execute(count)).scalar_one() >= MOST_BLOCKED:
                raise WireError(Code.FORBIDDEN, f"you have blocked {MOST_BLOCKED} people already")
            await connection.execute(insert(blocks).values(user_id=me, other=other, at=now_ms()))
            await _part(connection, follows, me, other)
            await _part(connection, follows, other, me)

    async def unblock(self, me: str, other: str) -> None:
        """Not any more; whoever followed whom before does so only when they ask again."""
        async with self._database.writing() as connection:
            await _part(connection, blocks, me, other)

    async def parted(self, me: str, others: Collection[str]) -> list[tuple[str, str]]:
        """Who of these people and somebody has blocked whom."""
        if not others:
            return []
        mine = and_(blocks.c.user_id == me, blocks.c.other.in_(others))
        theirs = and_(blocks.c.other == me, blocks.c.user_id.in_(others))
        wanted = select(blocks.c.user_id, blocks.c.other).where(or_(mine, theirs))
        async with self._database.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(wanted)]

    async def check_together(self, me: str, others: Iterable[str | None]) -> None:
        """FORBIDDEN where somebody is not to sit down with one of these people."""
        found = await self.parted(me, {other for other in others if other and other != me})
        if any(by == me for by, _ in found):
            raise WireError(Code.FORBIDDEN, "somebody whom you have blocked sits at this table")
        if found:
            raise WireError(Code.FORBIDDEN, "somebody at this table does not want to play with you")

    # Choices

    async def choices(self, user: str) -> CompanyChoices:
        """As they are stored, or as everybody's begin."""
        async with self._database.reading() as connection:
            return await _choices_of(connection, user)

    async def choose(self, user: str, choices: CompanyChoices) -> None:
        """From now on."""
        async with self._database.writing() as connection:
            await connection.execute(delete(company_choices).where(company_choices.c.user_id == user))
            values = {"shown": choices.shown, "challenged_by": choices.challenged_by}
            await connection.execute(insert(company_choices).values(user_id=user, **values))

    async def hidden(self, people: Collection[str]) -> set[str]:
        """Who of these people does not want to be seen."""
        wanted = select(company_choices.c.user_id).where(
            company_choices.c.user_id.in_(people), company_choices.c.shown.is_(False)
        )
        async with self._database.reading() as connection:
            return set((await connection.execute(wanted)).scalars())

    # Reading

    async def standing(self, me: User, other: User) -> Standing:
        """How somebody and I stand; whether they are here is for others to say."""
        async with self._database.reading() as connection:
            followed = await _there(connection, follows, me.id, other.id)
            back = await _there(connection, follows, other.id, me.id)
            blocked = await _there(connection, blocks, me.id, other.id)
            by_them = await _there(connection, blocks, other.id, me.id)
            choices = await _choices_of(connection, other.id)
        people = me.id != other.id and other.kind != "bot"
        apart = blocked or by_them
        return Standing(
            followed=followed,
            follows=back,
            blocked=blocked,
            may_follow=people and not apart and me.kind == other.kind == "account",
            may_write=followed and back and not apart,
            may_challenge=people and not apart and lets(choices, me, follows=back),
            shown=choices.shown and not by_them,
        )

    async def everybody(self, me: str) -> tuple[list[Acquaintance], list[Acquaintance]]:
        """Whom somebody follows or is followed by, and whom they have blocked; by name."""
        mine = exists().where(follows.c.user_id == me, follows.c.other == users.c.id)
        back = exists().where(follows.c.user_id == users.c.id, follows.c.other == me)
        columns = users.c.id, users.c.name, users.c.kind
        known = select(*columns, mine.label("mine"), back.label("back")).order_by(users.c.name)
        stopped = select(*columns).join(blocks, blocks.c.other == users.c.id).where(blocks.c.user_id == me)
        async with self._database.reading() as connection:
            followed = (await connection.execute(known.where(mine))).all()
            only_back = known.where(back, ~mine).limit(MOST_FOLLOWERS_SHOWN)
            followers = (await connection.execute(only_back)).all()
            blocked = (await connection.execute(stopped.order_by(users.c.name))).all()
        people = [_seen(row, followed=row.mine, follows=row.back) for row in (*followed, *followers)]
        return people, [_seen(row, followed=False, follows=False) for row in blocked]

    async def playing(self, people: Collection[str]) -> dict[str, tuple[str, str]]:
        """The public games that these people play now: table and game; a live one, or else the one that changed last."""
        live = tables.c.pace == "live"
        wanted = (
            select(seats.c.user_id, tables.c.id, tables.c.game)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.user_id.in_(people), tables.c.public, tables.c.status == "playing")
            .order_by(live, tables.c.changed)
        )
        async with self._database.reading() as connection:
            return {row.user_id: (row.id, row.game) for row in await connection.execute(wanted)}


def lets(choices: CompanyChoices, challenger: User, follows: bool) -> bool:
    """Whether somebody with these choices may be challenged by somebody, whom they follow or not."""
    match choices.challenged_by:
        case "everybody":
            return True
        case "accounts":
            return challenger.kind == "account"
        case "followed":
            return follows
        case _:
            return False


def _seen(row: Any, followed: bool, follows: bool) -> Acquaintance:
    return Acquaintance(
        id=row.id, name=row.name, kind=row.kind, followed=bool(followed), follows=bool(follows)
    )


def _pair(table: Table, one: str, two: str) -> ColumnElement[bool]:
    return and_(table.c.user_id == one, table.c.other == two)


async def _part(connection: AsyncConnection, table: Table, one: str, two: str) -> None:
    await connection.execute(delete(table).where(_pair(table, one, two)))


async def _there(connection: AsyncConnection, table: Table, one: str, two: str) -> bool:
    return (await connection.execute(select(table.c.at).where(_pair(table, one, two)))).first() is not None


async def _any_block(connection: AsyncConnection, one: str, two: str) -> bool:
    """Whether one of the two has blocked the other."""
    return await _there(connection, blocks, one, two) or await _there(connection, blocks, two, one)


async def _choices_of(connection: AsyncConnection, user: str) -> CompanyChoices:
    found = await connection.execute(select(company_choices).where(company_choices.c.user_id == user))
    row = found.first()
    return CompanyChoices(shown=row.shown, challenged_by=row.challenged_by) if row else CompanyChoices()

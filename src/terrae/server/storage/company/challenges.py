"""Challenges in the database: every step is one transaction, with what people are told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import and_, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import now_ms, spelled
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.storage.company.schema import challenged, challenges
from terrae.server.storage.database import Database
from terrae.server.storage.notices.outbox import tell
from terrae.server.storage.schema import tables, users
from terrae.server.wire.company import Challenge, ChallengeAsk, Challenged
from terrae.server.wire.errors import Code, WireError

MOST_OPEN = 5
"""Challenges of one person that wait at a time."""
MOST_RECEIVED = 30
"""Challenges that wait for one person."""
REMEMBERED = 15 * 60_000
"""Milliseconds for which it is shown how a challenge ended."""
KEPT = 7 * 86_400_000
SEATED_WITHIN = 5_000
"""Milliseconds in which whoever took the last answer makes the table; later others do."""
_ask = msgspec.json.Decoder(ChallengeAsk)


def table_of(challenge: str) -> str:
    """The name of the table at which a challenge is played: whoever makes it makes the same one."""
    return spelled(blake2b(f"challenge {challenge}".encode()).digest())


class Challenges:
    """Who has challenged whom to what."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, id_: str, me: str, name: str, ask: ChallengeAsk, expires: int) -> None:
        """A new one; those it is for are told. OFFER_OPEN where one of them has not answered the last one yet."""
        now = now_ms()
        waits = and_(challenges.c.state == "open", challenges.c.expires > now)
        async with self._database.writing() as connection:
            mine = select(func.count()).where(challenges.c.by_user == me, waits)
            if (await connection.execute(mine)).scalar_one() >= MOST_OPEN:
                raise WireError(Code.FORBIDDEN, f"{MOST_OPEN} of your challenges wait; withdraw one first")
            for other in ask.to:
                theirs = (
                    select(challenges.c.by_user)
                    .join(challenged, challenged.c.challenge_id == challenges.c.id)
                    .where(challenged.c.user_id == other, challenged.c.state == "asked", waits)
                )
                waiting = list((await connection.execute(theirs)).scalars())
                if me in waiting:
                    raise WireError(
                        Code.OFFER_OPEN, "your last challenge to them still waits; withdraw it first"
                    )
                if len(waiting) >= MOST_RECEIVED:
                    raise WireError(Code.FORBIDDEN, "too many challenges wait for them; try again later")
            values = {"id": id_, "by_user": me, "at": now, "expires": expires, "state": "open"}
            encoded = msgspec.json.encode(ask).decode()
            await connection.execute(insert(challenges).values(ask=encoded, **values))
            rows = [{"challenge_id": id_, "user_id": other, "state": "asked"} for other in ask.to]
            await connection.execute(insert(challenged), rows)
            payload = {"path": "/people", "name": name, "game": ask.game}
            await tell(
                connection,
                [],
                [Notice(person=other, kind="challenge", subject=id_, payload=payload) for other in ask.to],
            )

    async def accept(self, id_: str, me: str, here: Callable[[str], bool]) -> bool:
        """Somebody accepts; gives whether all have now, which is told to those who are not here. TOO_LATE where nobody asks any more."""
        async with self._database.writing() as connection:
            row = await _open(connection, id_)
            states = await _states(connection, id_)
            if me not in states:
                raise WireError(Code.NOT_FOUND, "there is no such challenge to you")
            if row.state == "accepted":
                return True
            mine = and_(challenged.c.challenge_id == id_, challenged.c.user_id == me)
            await connection.execute(update(challenged).where(mine).values(state="accepted"))
            await tell(connection, [TakenBack(me, ("challenge",), id_)], [])
            if any(state != "accepted" for user, state in states.items() if user != me):
                return False
            await _end(connection, id_, "accepted", table_id=table_of(id_))
            payload = {"path": f"/t/{table_of(id_)}", "game": _ask.decode(row.ask).game}
            name = (await connection.execute(select(users.c.name).where(users.c.id == me))).scalar()
            told = {user for user in (row.by_user, *states) if user != me and not here(user)}
            await tell(
                connection,
                [],
                [
                    Notice(person=user, kind="accepted", subject=id_, payload={**payload, "name": name or ""})
                    for user in sorted(told)
                ],
            )
        return True

    async def decline(self, id_: str, me: str, reason: str) -> None:
        """Somebody would rather not: nobody of those who were asked plays."""
        async with self._database.writing() as connection:
            await _open(connection, id_, only=True)
            states = await _states(connection, id_)
            if me not in states:
                raise WireError(Code.NOT_FOUND, "there is no such challenge to you")
            mine = and_(challenged.c.challenge_id == id_, challenged.c.user_id == me)
            await connection.execute(update(challenged).where(mine).values(state="declined"))
            await _end(connection, id_, "declined", reason=reason)
            await _nobody_is_asked(connection, id_, states)

    async def withdraw(self, id_: str, me: str) -> None:
        """Who asked does not ask any more."""
        async with self._database.writing() as connection:
            row = await _open(connection, id_, only=True)
            if row.by_user != me:
                raise WireError(Code.FORBIDDEN, "only who made a challenge can withdraw it")
            await _end(connection, id_, "withdrawn")
            await _nobody_is_asked(connection, id_, await _states(connection, id_))

    async def part(self, me: str, other: str) -> list[str]:
        """Two people have nothing to do with each other any more: no challenge that both are in waits. Gives who was in one."""

        def within(user: str) -> Any:
            asked = exists().where(challenged.c.challenge_id == challenges.c.id, challenged.c.user_id == user)
            return or_(challenges.c.by_user == user, asked)

        async with self._database.writing() as connection:
            wanted = select(challenges).where(challenges.c.state == "open", within(me), within(other))
            touched: set[str] = set()
            for row in (await connection.execute(wanted)).all():
                states = await _states(connection, row.id)
                await _end(connection, row.id, "withdrawn" if row.by_user == me else "declined")
                await _nobody_is_asked(connection, row.id, states)
                touched |= {row.by_user, *states}
        return sorted(touched)

    # What time brings

    async def anything_due(self, now: int) -> bool:
        """Whether something is over, or somebody died before a table was made; without keeping anybody from writing."""
        lapsed = select(challenges.c.id).where(challenges.c.state == "open", challenges.c.expires <= now)
        async with self._database.reading() as connection:
            found = select(or_(lapsed.exists(), _unseated(now).exists()))
            return bool((await connection.execute(found)).scalar())

    async def lapse(self, now: int) -> list[str]:
        """Challenges that nobody answered in time are over; gives the people concerned."""
        over = and_(challenges.c.state == "open", challenges.c.expires <= now)
        touched: set[str] = set()
        async with self._database.writing() as connection:
            wanted = select(challenges).where(over).limit(100).with_for_update(skip_locked=True)
            for row in (await connection.execute(wanted)).all():
                states = await _states(connection, row.id)
                await _end(connection, row.id, "lapsed")
                await _nobody_is_asked(connection, row.id, states)
                touched |= {row.by_user, *states}
        return sorted(touched)

    async def unseated(self, now: int) -> list[str]:
        """Challenges that all have accepted and whose table nobody has made."""
        async with self._database.reading() as connection:
            return list((await connection.execute(_unseated(now))).scalars())

    async def clean(self, now: int) -> None:
        """Forget what ended long ago."""
        async with self._database.writing() as connection:
            old = challenges.c.ended < now - KEPT
            gone = select(challenges.c.id).where(old)
            await connection.execute(challenged.delete().where(challenged.c.challenge_id.in_(gone)))
            await connection.execute(challenges.delete().where(old))

    # Reading

    async def one(self, id_: str) -> Challenge | None:
        """A challenge, however it stands."""
        found = await self._found(challenges.c.id == id_)
        return found[0] if found else None

    async def of(self, me: str) -> list[Challenge]:
        """Those of and to somebody that wait, and those of the last minutes; newest first."""
        now = now_ms()
        asked = exists().where(challenged.c.challenge_id == challenges.c.id, challenged.c.user_id == me)
        waits = and_(challenges.c.state == "open", challenges.c.expires > now)
        lately = challenges.c.ended > now - REMEMBERED
        return await self._found(or_(challenges.c.by_user == me, asked), or_(waits, lately))

    async def everything(self, me: str) -> list[Challenge]:
        """All that is kept."""
        asked = exists().where(challenged.c.challenge_id == challenges.c.id, challenged.c.user_id == me)
        return await self._found(or_(challenges.c.by_user == me, asked))

    async def asked(self, id_: str) -> ChallengeAsk:
        """What was asked for."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(challenges.c.ask).where(challenges.c.id == id_))
            return _ask.decode(found.scalar_one())

    async def _found(self, *conditions: Any) -> list[Challenge]:
        wanted = select(challenges).where(*conditions).order_by(challenges.c.at.desc(), challenges.c.id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted.limit(100))).all()
            if not rows:
                return []
            for_whom = await connection.execute(
                select(challenged, users.c.name)
                .join(users, users.c.id == challenged.c.user_id)
                .where(challenged.c.challenge_id.in_([row.id for row in rows]))
                .order_by(users.c.name)
            )
            people: dict[str, list[Challenged]] = {row.id: [] for row in rows}
            for one in for_whom:
                people[one.challenge_id].append(Challenged(id=one.user_id, name=one.name, state=one.state))
            makers = await connection.execute(
                select(users.c.id, users.c.name).where(users.c.id.in_({row.by_user for row in rows}))
            )
            names = {row.id: row.name for row in makers}
        return [_challenge(row, names[row.by_user], people[row.id]) for row in rows]


def _unseated(now: int) -> Any:
    there = exists().where(tables.c.id == challenges.c.table_id)
    lately = challenges.c.ended.between(now - REMEMBERED, now - SEATED_WITHIN)
    return select(challenges.c.id).where(challenges.c.state == "accepted", lately, ~there)


def _challenge(row: Any, name: str, people: Sequence[Challenged]) -> Challenge:
    ask = _ask.decode(row.ask)
    return Challenge(
        id=row.id,
        by=row.by_user,
        by_name=name,
        to=list(people),
        game=ask.game,
        players=1 + len(ask.to) + len(ask.computers),
        options=ask.options,
        clock=ask.clock,
        rated=ask.rated,
        public=ask.public,
        computers=ask.computers,
        at=row.at,
        expires=row.expires,
        state=row.state,
        reason=row.reason,
        table=row.table_id,
    )


async def _open(connection: AsyncConnection, id_: str, only: bool = False) -> Any:
    """The challenge, nobody else's until the transaction ends; TOO_LATE where it is over, or (`only`) was accepted."""
    wanted = select(challenges).where(challenges.c.id == id_).with_for_update()
    row = (await connection.execute(wanted)).first()
    if row is None:
        raise WireError(Code.NOT_FOUND, "there is no such challenge")
    if row.state == "accepted" and not only:
        return row
    if row.state != "open" or row.expires <= now_ms():
        raise WireError(Code.TOO_LATE, "this challenge has been answered, withdrawn, or is over")
    return row


async def _states(connection: AsyncConnection, id_: str) -> dict[str, str]:
    found = await connection.execute(select(challenged).where(challenged.c.challenge_id == id_))
    return {row.user_id: row.state for row in found}


async def _end(connection: AsyncConnection, id_: str, state: str, **more: Any) -> None:
    await connection.execute(
        update(challenges).where(challenges.c.id == id_).values(state=state, ended=now_ms(), **more)
    )


async def _nobody_is_asked(connection: AsyncConnection, id_: str, people: Iterable[str]) -> None:
    await tell(connection, [TakenBack(user, ("challenge",), id_) for user in people], [])

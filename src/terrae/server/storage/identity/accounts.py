"""Users, tokens, mutes and vacation in the database."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import Row, delete, insert, select, union, update
from sqlalchemy.exc import IntegrityError

from terrae.server.identity.bans import Footing
from terrae.server.identity.names import look, name_key
from terrae.server.ids import new_id, now_ms
from terrae.server.storage.adoption import hand_over
from terrae.server.storage.company.adoption import forget_company
from terrae.server.storage.company.schema import blocks
from terrae.server.storage.database import Database
from terrae.server.storage.identity.footing import (
    footing_of,
    names_before,
    remember_name,
    taken_away,
    who_lost,
)
from terrae.server.storage.notices.outbox import forget_person
from terrae.server.storage.schema import (
    facts,
    mutes,
    ratings,
    recoveries,
    results,
    seats,
    tables,
    tokens,
    users,
    webhooks,
)
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.order import FormerName
from terrae.server.wire.rest import Me, TokenInfo
from terrae.server.wire.standing import Muted

DAY = 86_400_000


class User(msgspec.Struct, kw_only=True):
    """A row of users."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    created: int
    password: str | None = None
    mail: str | None = None
    mail_confirmed: str | None = None
    """The address that somebody has shown to read; another one is not confirmed."""
    language: str | None = None
    auto_confirm: bool = False
    vacation_until: int | None = None
    vacation_used: int = 0
    vacation_year: int = 0

    def shown(self) -> Me:
        """What its owner is told."""
        return Me(
            id=self.id,
            name=self.name,
            kind=self.kind,
            created=self.created,
            mail=self.mail,
            language=self.language,
            auto_confirm=self.auto_confirm,
        )


class TokenRow(msgspec.Struct, kw_only=True):
    """A row of tokens."""

    id: str
    user_id: str
    kind: Literal["session", "api"]
    label: str
    scopes: str
    created: int
    expires: int

    def shown(self) -> TokenInfo:
        """Without the token itself."""
        return TokenInfo(
            id=self.id,
            label=self.label,
            kind=self.kind,
            scopes=self.scopes.split(),
            created=self.created,
            expires=self.expires,
        )


def _user(row: Row[Any]) -> User:
    return User(**{name: getattr(row, name) for name in User.__struct_fields__})


class People:
    """Everything about users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self) -> bytes:
        """What signs tokens, made at the first start."""
        async with self._database.writing() as connection:
            found = (await connection.execute(select(facts.c.value).where(facts.c.name == "secret"))).scalar()
            if found is None:
                found = new_id(48)
                await connection.execute(insert(facts).values(name="secret", value=found))
        return str(found).encode()

    async def next_guest(self) -> int:
        """How many guests have asked for a name before; each gets a number of its own."""
        counter = facts.c.name == "guests"
        async with self._database.writing() as connection:
            found = (
                await connection.execute(select(facts.c.value).where(counter).with_for_update())
            ).scalar()
            if found is None:
                await connection.execute(insert(facts).values(name="guests", value="1"))
                return 0
            await connection.execute(update(facts).where(counter).values(value=str(int(found) + 1)))
            return int(found)

    async def add(self, user: User) -> None:
        """A new user; NAME_TAKEN if an account has the name."""
        values = msgspec.structs.asdict(user)
        if user.kind != "guest":
            values |= {"name_key": name_key(user.name), "look": look(user.name)}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(users).values(**values))
        except IntegrityError:
            raise WireError(Code.NAME_TAKEN) from None

    async def by_id(self, user_id: str) -> User | None:
        """The user with this id."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(users).where(users.c.id == user_id))).first()
        return _user(row) if row else None

    async def by_name(self, name: str) -> User | None:
        """The account or bot with this name."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(users).where(users.c.name_key == name_key(name)))).first()
        return _user(row) if row else None

    async def find(self, who: str) -> User | None:
        """The user with this id, or else the account or bot with this name: no name stands before an id."""
        return await self.by_id(who) or await self.by_name(who)

    async def looking_like(self, name: str) -> set[str]:
        """The ids of accounts and bots whose name looks like this one, and of whoever has it for an id."""
        wanted = select(users.c.id).where((users.c.look == look(name)) | (users.c.id == name))
        async with self._database.reading() as connection:
            return set((await connection.execute(wanted)).scalars())

    async def change(self, user_id: str, **values: Any) -> None:
        """Change some columns; NAME_TAKEN if the new name is an account's."""
        try:
            async with self._database.writing() as connection:
                if "name" in values:
                    before = select(users.c.name).where(users.c.id == user_id, users.c.name != values["name"])
                    for name in (await connection.execute(before)).scalars().all():
                        await remember_name(connection, user_id, name)
                await connection.execute(update(users).where(users.c.id == user_id).values(**values))
        except IntegrityError:
            raise WireError(Code.NAME_TAKEN) from None

    async def lost_name(self, name: str) -> User | None:
        """Whoever had this name until a moderator took it away, and has not chosen another."""
        async with self._database.reading() as connection:
            user = await who_lost(connection, name)
        return await self.by_id(user) if user else None

    async def is_taken_away(self, name: str) -> bool:
        """Whether a moderator has taken such a name away from somebody."""
        async with self._database.reading() as connection:
            return await taken_away(connection, name)

    async def footing(self, user_id: str) -> Footing:
        """Roles, bans, and how much there is to read and confirm."""
        async with self._database.reading() as connection:
            return await footing_of(connection, user_id)

    async def former_names(self, user_id: str) -> list[FormerName]:
        """What somebody was called before."""
        async with self._database.reading() as connection:
            return await names_before(connection, user_id)

    async def tables_of(self, user_id: str) -> list[str]:
        """The tables at which somebody sits, newest first."""
        wanted = (
            select(seats.c.table_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.user_id == user_id)
            .distinct()
            .order_by(tables.c.created.desc())
        )
        async with self._database.reading() as connection:
            return [row[0] for row in await connection.execute(wanted.add_columns(tables.c.created))]

    async def delete(self, user_id: str) -> None:
        """Delete somebody: the person, tokens, mail. What others have a part in has been handed over before."""
        async with self._database.writing() as connection:
            await connection.execute(delete(ratings).where(ratings.c.user_id == user_id))
            await connection.execute(delete(mutes).where(mutes.c.user_id == user_id))
            await connection.execute(delete(tokens).where(tokens.c.user_id == user_id))
            await connection.execute(delete(recoveries).where(recoveries.c.user_id == user_id))
            await connection.execute(
                update(results).where(results.c.user_id == user_id).values(user_id="deleted")
            )
            await connection.execute(delete(webhooks).where(webhooks.c.owner == user_id))
            await forget_person(connection, user_id)
            await forget_company(connection, user_id)
            await connection.execute(delete(users).where(users.c.id == user_id))

    async def hand_over(self, user_id: str, new_user: str, new_name: str) -> list[str]:
        """Everything of somebody under another id and name (adoption, renaming, deletion); gives the tables."""
        async with self._database.writing() as connection:
            return await hand_over(connection, user_id, new_user, new_name)

    # Tokens

    async def add_token(self, token: TokenRow) -> None:
        """Keep a token's row."""
        async with self._database.writing() as connection:
            await connection.execute(insert(tokens).values(**msgspec.structs.asdict(token)))

    async def token(self, token_id: str) -> tuple[TokenRow, User] | None:
        """A token that has not been revoked, with its user."""
        wanted = select(tokens, *[users.c[name].label(f"u_{name}") for name in User.__struct_fields__]).join(
            users, users.c.id == tokens.c.user_id
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted.where(tokens.c.id == token_id))).first()
        if row is None:
            return None
        token = TokenRow(**{name: getattr(row, name) for name in TokenRow.__struct_fields__})
        return token, User(**{name: getattr(row, f"u_{name}") for name in User.__struct_fields__})

    async def tokens_of(self, user_id: str) -> list[TokenRow]:
        """All tokens and sessions of somebody."""
        wanted = (
            select(tokens)
            .where(tokens.c.user_id == user_id, tokens.c.expires > now_ms())
            .order_by(tokens.c.created)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [TokenRow(**{name: getattr(row, name) for name in TokenRow.__struct_fields__}) for row in rows]

    async def revoke(self, user_id: str, token_id: str | None = None, keep: str | None = None) -> int:
        """Revoke one token of somebody, or all but one."""
        conditions = [tokens.c.user_id == user_id]
        if token_id is not None:
            conditions.append(tokens.c.id == token_id)
        if keep is not None:
            conditions.append(tokens.c.id != keep)
        async with self._database.writing() as connection:
            done = await connection.execute(delete(tokens).where(*conditions))
        return done.rowcount

    # Recovery codes

    async def set_recovery(self, user_id: str, code: str | None) -> None:
        """Keep the hash of a code, in place of the one before."""
        async with self._database.writing() as connection:
            await connection.execute(delete(recoveries).where(recoveries.c.user_id == user_id))
            if code is not None:
                await connection.execute(insert(recoveries).values(user_id=user_id, code=code, made=now_ms()))

    async def recovery(self, user_id: str) -> str | None:
        """The hash of somebody's code."""
        async with self._database.reading() as connection:
            wanted = select(recoveries.c.code).where(recoveries.c.user_id == user_id)
            return (await connection.execute(wanted)).scalar()

    async def use_recovery(self, user_id: str, code: str, password: str) -> bool:
        """Use a code up: a new password, every session ended. False if somebody was faster."""
        async with self._database.writing() as connection:
            used = await connection.execute(
                delete(recoveries).where(recoveries.c.user_id == user_id, recoveries.c.code == code)
            )
            if used.rowcount == 0:
                return False
            await connection.execute(update(users).where(users.c.id == user_id).values(password=password))
            await connection.execute(delete(tokens).where(tokens.c.user_id == user_id))
        return True

    # Mutes

    async def mute(self, user_id: str, other: str, on: bool) -> None:
        """Whether one wants to read somebody."""
        async with self._database.writing() as connection:
            await connection.execute(delete(mutes).where(mutes.c.user_id == user_id, mutes.c.muted == other))
            if on:
                await connection.execute(insert(mutes).values(user_id=user_id, muted=other))

    async def muted_by(self, user_id: str, blocked: bool = True) -> set[str]:
        """Whom somebody does not want to read: whom they have muted, or blocked."""
        silent = select(mutes.c.muted).where(mutes.c.user_id == user_id)
        apart = select(blocks.c.other).where(blocks.c.user_id == user_id)
        async with self._database.reading() as connection:
            return set((await connection.execute(union(silent, apart) if blocked else silent)).scalars())

    async def muted_people(self, user_id: str) -> list[Muted]:
        """The same with their names; who is gone is left out."""
        wanted = (
            select(users.c.id, users.c.name)
            .join(mutes, mutes.c.muted == users.c.id)
            .where(mutes.c.user_id == user_id)
            .order_by(users.c.name)
        )
        async with self._database.reading() as connection:
            return [Muted(id=row.id, name=row.name) for row in await connection.execute(wanted)]

"""The ways to people in the database: what they have chosen, their browsers, webhooks, and the key that signs pushes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.ids import new_id, now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import User
from terrae.server.storage.schema import (
    facts,
    notice_choices,
    push_subscriptions,
    tables,
    tokens,
    users,
    webhooks,
)
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import Hook, HookAsk, NoticeChoices, PushAsk, PushBrowser

MOST_BROWSERS = 20
MOST_HOOKS = 5
_choices = msgspec.json.Decoder(NoticeChoices)


class Reach(msgspec.Struct, kw_only=True):
    """How somebody can be reached: a person, or a club, which has webhooks only."""

    choices: NoticeChoices
    user: User | None = None
    browsers: list[str] = []
    hooks: list[str] = []


class Ways:
    """Rows about the ways to people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def push_key(self) -> str | None:
        """The key that signs pushes, as PEM."""
        async with self._database.reading() as connection:
            return (await connection.execute(select(facts.c.value).where(facts.c.name == "vapid"))).scalar()

    async def keep_push_key(self, pem: str) -> str:
        """Keep a new key, unless another server has been faster; gives the one that is kept."""
        keep = text("INSERT INTO facts (name, value) VALUES ('vapid', :pem) ON CONFLICT DO NOTHING")
        async with self._database.writing() as connection:
            await connection.execute(keep, {"pem": pem})
            kept = await connection.execute(select(facts.c.value).where(facts.c.name == "vapid"))
            return str(kept.scalar_one())

    # What somebody has chosen

    async def choices(self, user: str) -> NoticeChoices:
        """As they are stored, or as everybody's begin."""
        async with self._database.reading() as connection:
            return await _choices_of(connection, user)

    async def choose(self, user: str, choices: NoticeChoices) -> None:
        """From now on."""
        stored = msgspec.json.encode(choices).decode()
        async with self._database.writing() as connection:
            await connection.execute(delete(notice_choices).where(notice_choices.c.user_id == user))
            await connection.execute(insert(notice_choices).values(user_id=user, choices=stored))

    # Browsers

    async def add_browser(self, user: str, token: str, ask: PushAsk) -> str:
        """A browser shows notices; gives its id. One that is known already is this person's from now on."""
        row = {
            "user_id": user,
            "token_id": token,
            "p256dh": ask.keys.p256dh,
            "auth": ask.keys.auth,
            "label": ask.label,
        }
        same = push_subscriptions.c.endpoint == ask.endpoint
        async with self._database.writing() as connection:
            known = (await connection.execute(select(push_subscriptions.c.id).where(same))).scalar()
            if known is not None:
                await connection.execute(update(push_subscriptions).where(same).values(**row))
                return str(known)
            await _not_too_many(
                connection, push_subscriptions, push_subscriptions.c.user_id == user, MOST_BROWSERS
            )
            made = new_id()
            await connection.execute(
                insert(push_subscriptions).values(id=made, endpoint=ask.endpoint, created=now_ms(), **row)
            )
        return made

    async def browser(self, id_: str) -> Row[Any] | None:
        """The subscription, while the session it belongs to lasts."""
        wanted = select(push_subscriptions).join(tokens, tokens.c.id == push_subscriptions.c.token_id)
        async with self._database.reading() as connection:
            return (
                await connection.execute(
                    wanted.where(push_subscriptions.c.id == id_, tokens.c.expires > now_ms())
                )
            ).first()

    async def browsers(self, user: str) -> list[PushBrowser]:
        """Somebody's browsers."""
        wanted = (
            select(push_subscriptions)
            .where(push_subscriptions.c.user_id == user)
            .order_by(push_subscriptions.c.created)
        )
        async with self._database.reading() as connection:
            return [
                PushBrowser(id=row.id, label=row.label, created=row.created)
                for row in await connection.execute(wanted)
            ]

    async def forget_browser(self, id_: str, user: str | None = None) -> bool:
        """No more notices there; with a user, only if it is theirs."""
        conditions = [push_subscriptions.c.id == id_]
        if user is not None:
            conditions.append(push_subscriptions.c.user_id == user)
        async with self._database.writing() as connection:
            return (await connection.execute(delete(push_subscriptions).where(*conditions))).rowcount > 0

    # Webhooks

    async def add_hook(self, owner: str, ask: HookAsk) -> Hook:
        """A channel of a person or a club (`club/<id>`) is written to from now on."""
        row = {
            "id": new_id(),
            "owner": owner,
            "url": ask.url,
            "label": ask.label,
            "language": ask.language,
            "created": now_ms(),
        }
        async with self._database.writing() as connection:
            await _not_too_many(connection, webhooks, webhooks.c.owner == owner, MOST_HOOKS)
            await connection.execute(insert(webhooks).values(**row))
        return Hook(
            id=str(row["id"]),
            label=ask.label,
            host=host_of(ask.url),
            language=ask.language,
            created=int(row["created"]),  # type: ignore[call-overload]
        )

    async def hook(self, id_: str) -> Row[Any] | None:
        """A channel that is not broken."""
        wanted = select(webhooks).where(webhooks.c.id == id_, webhooks.c.broken.is_(None))
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).first()

    async def hooks(self, owner: str) -> list[Hook]:
        """The channels of a person or a club."""
        wanted = select(webhooks).where(webhooks.c.owner == owner).order_by(webhooks.c.created)
        async with self._database.reading() as connection:
            return [
                Hook(
                    id=row.id,
                    label=row.label,
                    host=host_of(row.url),
                    language=row.language,
                    created=row.created,
                    broken=row.broken,
                )
                for row in await connection.execute(wanted)
            ]

    async def forget_hook(self, owner: str, id_: str) -> bool:
        """Not any more."""
        mine = webhooks.c.id == id_, webhooks.c.owner == owner
        async with self._database.writing() as connection:
            return (await connection.execute(delete(webhooks).where(*mine))).rowcount > 0

    async def break_hook(self, id_: str, why: str) -> None:
        """Whoever is there does not take anything any more."""
        async with self._database.writing() as connection:
            await connection.execute(update(webhooks).where(webhooks.c.id == id_).values(broken=why[:200]))


def host_of(url: str) -> str:
    """The host of an address."""
    return urlsplit(url).hostname or ""


async def _not_too_many(connection: AsyncConnection, table: Any, mine: Any, most: int) -> None:
    count = (await connection.execute(select(func.count()).select_from(table).where(mine))).scalar_one()
    if count >= most:
        raise WireError(Code.FORBIDDEN, f"you have {most} of these already; remove one first")


async def _choices_of(connection: AsyncConnection, user: str) -> NoticeChoices:
    found = await connection.execute(select(notice_choices.c.choices).where(notice_choices.c.user_id == user))
    stored = found.scalar()
    return _choices.decode(stored) if stored else NoticeChoices()


def reaches_of(connection: Connection, people: Collection[str]) -> dict[str, Reach]:
    """How people and clubs can be reached, as it stands in this transaction: four questions, however many they are."""
    reaches = {person: Reach(choices=NoticeChoices()) for person in people}
    hooks = select(webhooks.c.owner, webhooks.c.id).where(
        webhooks.c.owner.in_(people), webhooks.c.broken.is_(None)
    )
    for row in connection.execute(hooks.order_by(webhooks.c.created)):
        reaches[row.owner].hooks.append(row.id)
    for row in connection.execute(select(users).where(users.c.id.in_(people))):
        reaches[row.id].user = User(**{name: getattr(row, name) for name in User.__struct_fields__})
    browsers = (
        select(push_subscriptions.c.user_id, push_subscriptions.c.id)
        .join(tokens, tokens.c.id == push_subscriptions.c.token_id)
        .where(push_subscriptions.c.user_id.in_(people), tokens.c.expires > now_ms())
        .order_by(push_subscriptions.c.created)
    )
    for row in connection.execute(browsers):
        reaches[row.user_id].browsers.append(row.id)
    for row in connection.execute(select(notice_choices).where(notice_choices.c.user_id.in_(people))):
        reaches[row.user_id].choices = _choices.decode(row.choices)
    return reaches


def turns_of(connection: Connection, wanted: Collection[str]) -> dict[str, Row[Any]]:
    """For whom these tables wait, since when and until when."""
    columns = (tables.c[name] for name in ("id", "waits_for", "waiting_since", "deadline", "status"))
    found = connection.execute(select(*columns).where(tables.c.id.in_(wanted)))
    return {row.id: row for row in found}

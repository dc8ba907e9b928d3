"""Roles from the command line: whoever can open the database decides who keeps order here."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Literal

from terrae.server.settings import ConfigError, load
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import People
from terrae.server.storage.order.audit import Actor
from terrae.server.storage.order.sanctions import Sanctions


def list_roles(database: str | None, config: str | None) -> str:
    """Who has which role, a line each."""
    return asyncio.run(_list(load({"database": database}, config=config).database))


def change_role(
    what: Literal["give", "take"], role: str, name: str, database: str | None, config: str | None
) -> str:
    """Give or take a role, and say so; ConfigError where nobody can be given it."""
    return asyncio.run(_change(load({"database": database}, config=config).database, what, role, name))


async def _list(url: str) -> str:
    database = Database(url)
    try:
        await database.migrate()
        holders = await Sanctions(database).holders()
    finally:
        await database.close()
    if not holders:
        return "nobody has a role"
    wide = max(len(one.name) for one in holders)
    return "\n".join(
        f"{one.role:<10} {one.name:<{wide}} since {datetime.fromtimestamp(one.given / 1000, UTC):%Y-%m-%d}"
        for one in holders
    )


async def _change(url: str, what: str, role: str, name: str) -> str:
    database = Database(url)
    try:
        await database.migrate()
        user = await People(database).find(name)
        if user is None or user.kind != "account":
            raise ConfigError(f"no account is called {name}; roles are for accounts")
        sanctions, console = Sanctions(database), Actor(None)
        done = await (sanctions.give if what == "give" else sanctions.take)(user, role, console)
    finally:
        await database.close()
    if what == "give":
        return f"{user.name} is {role} now" if done else f"{user.name} is {role} already"
    return f"{user.name} is no {role} any more" if done else f"{user.name} is no {role}"

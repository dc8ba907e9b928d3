"""Plans in the database: one a person and table, nobody else's to see."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, or_, select

from terrae.server.ids import now_ms
from terrae.server.matches.plans import StoredPlan
from terrae.server.storage.database import Database
from terrae.server.storage.schema import plans, tables
from terrae.server.wire.plans import PlanStep

_steps = msgspec.json.Decoder(list[PlanStep])


class Plans:
    """Everybody's plans."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, plan: StoredPlan) -> None:
        """Keep a plan, in place of the one before."""
        mine = plans.c.table_id == plan.table, plans.c.user_id == plan.user
        async with self._database.writing() as connection:
            await connection.execute(delete(plans).where(*mine))
            await connection.execute(
                insert(plans).values(
                    table_id=plan.table,
                    user_id=plan.user,
                    turns=plan.turns,
                    position=plan.position,
                    steps=msgspec.json.encode(plan.steps).decode(),
                    made=now_ms(),
                )
            )

    async def get(self, table: str, user: str) -> StoredPlan | None:
        """Somebody's plan at a table."""
        return next(iter(await self._where(plans.c.table_id == table, plans.c.user_id == user)), None)

    async def of_table(self, table: str) -> list[StoredPlan]:
        """All plans at a table."""
        return await self._where(plans.c.table_id == table)

    async def of_user(self, user: str) -> list[StoredPlan]:
        """All plans of somebody."""
        return await self._where(plans.c.user_id == user)

    async def remove(self, plan: StoredPlan) -> None:
        """Forget a plan, unless it is another one by now."""
        same = plans.c.table_id == plan.table, plans.c.user_id == plan.user, plans.c.turns == plan.turns
        async with self._database.writing() as connection:
            await connection.execute(delete(plans).where(*same))

    async def due(self, limit: int = 100) -> list[str]:
        """Tables where somebody who has a plan is to act, or where there is nothing more to plan."""
        wanted = (
            select(plans.c.table_id)
            .join(tables, tables.c.id == plans.c.table_id)
            .where(or_(tables.c.status != "playing", tables.c.waits_for == plans.c.user_id))
            .distinct()
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def _where(self, *conditions: Any) -> list[StoredPlan]:
        wanted = select(plans).where(*conditions).order_by(plans.c.made)
        async with self._database.reading() as connection:
            return [_plan(row) for row in await connection.execute(wanted)]


def _plan(row: Row[Any]) -> StoredPlan:
    return StoredPlan(
        table=row.table_id,
        user=row.user_id,
        turns=row.turns,
        position=row.position,
        steps=_steps.decode(row.steps),
    )

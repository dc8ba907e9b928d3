"""Routes about plans: mine at a table, and nobody else's."""

from __future__ import annotations

import asyncio

from litestar import Router, delete, get, put
from litestar.di import Provide
from litestar.params import JSONBody

from terrae.server.matches.plans import StoredPlan, base_of, check_table, checked
from terrae.server.matches.table import Table
from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.matches.tables import TableId
from terrae.server.wire.plans import Plan, PlanAsk
from terrae.server.wire.rest import Done


def _shown(table: Table, plan: StoredPlan | None, user: str) -> Plan:
    head = table.header
    base = base_of(table)
    return Plan(
        table=table.id,
        game=head.game,
        players=head.players,
        options=head.options,
        turns=plan.turns if plan else len(base.marks),
        position=plan.position if plan else base.match.position,
        seats=table.seats_of(user),
        steps=plan.steps if plan else [],
    )


@get("/tables/{table:str}/plan", scope="play", summary="My plan at a table")
async def get_plan(table: TableId, server: Parts, me: Somebody) -> Plan:
    """An empty one, from where the game stands, if there is none."""
    found = (await server.rooms.get(table)).table
    check_table(found, me.user.id)
    return _shown(found, await server.plans.get(table, me.user.id), me.user.id)


@put("/tables/{table:str}/plan", scope="play", summary="Plan ahead")
async def put_plan(table: TableId, data: JSONBody[PlanAsk], server: Parts, me: Somebody) -> Plan:
    """In place of the plan before. It is carried out turn by turn as it comes true, and forgotten when the game leaves it."""
    server.check_creation(me.user.id)
    found = (await server.rooms.get(table)).table
    plan = await asyncio.to_thread(checked, found, me.user.id, data.turns, data.steps)
    await server.plans.put(plan)
    await server.planner.look(table)  # the game may have gone on meanwhile
    return _shown(found, plan, me.user.id)


@delete("/tables/{table:str}/plan", scope="play", summary="Forget my plan", status_code=200)
async def delete_plan(table: TableId, server: Parts, me: Somebody) -> Done:
    """Nothing is carried out any more."""
    plan = await server.plans.get(table, me.user.id)
    if plan is not None:
        await server.plans.remove(plan)
    return Done()


router = Router(
    "/api",
    route_handlers=documented(get_plan, put_plan, delete_plan),
    dependencies={"me": Provide(provide_me)},
    tags=["plans"],
)

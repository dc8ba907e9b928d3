"""Routes for moderators: reports, people, warnings and bans, accounts that only play each other, the log. And what people are told.

Everything below `/api/order` names the role `moderator`, and is for people who are signed in, never for a program's token.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Router, get, post, put
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from terrae.server.order.service import actor_of
from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.people.accounts import Someone, found_user
from terrae.server.server import Server
from terrae.server.storage.order.pairs import pairs_of
from terrae.server.wire.order import (
    AuditList,
    Conduct,
    LiftAsk,
    PairList,
    PersonRecord,
    Report,
    ReportCloseAsk,
    ReportList,
    ReportState,
    ReportTakeAsk,
    SanctionAsk,
)
from terrae.server.wire.parts import ID
from terrae.server.wire.rest import Done

Numbered = Annotated[int, PathParameter(ge=1, le=2**53)]
After = Annotated[int, QueryParameter(ge=0, le=2**53)]
MEDIA = "application/x-ndjson"


# What people are told


@get("/me/conduct", scope="session", summary="What moderators have told me")
async def conduct(server: Parts, me: Somebody) -> Conduct:
    """Warnings, bans and demands for another name, newest first."""
    return Conduct(notes=await server.order.sanctions.notes(me.user.id))


@post("/me/conduct/{note:int}", scope="session", summary="Confirm that I have read it", status_code=200)
async def confirm(note: Numbered, server: Parts, me: Somebody) -> Conduct:
    """The first time counts."""
    await server.order.sanctions.confirm(me.user.id, note)
    server.identity.changed(me.user.id)
    return Conduct(notes=await server.order.sanctions.notes(me.user.id))


# Reports


@get("/order/reports", scope="session", role="moderator", summary="The queue of reports")
async def queue(
    server: Parts, me: Somebody, which: FromQuery[ReportState] = "open", after: After = 0
) -> ReportList:
    """Those that wait or are worked on oldest first, closed ones newest first; none against the reader."""
    return await server.order.reports.queue(which, after, me.user.id)


@get("/order/reports/{report:int}", scope="session", role="moderator", summary="A report")
async def report(report: Numbered, server: Parts, me: Somebody) -> Report:
    """With what was said before and after, and everything about the person."""
    return await server.order.report(report, me)


@put(
    "/order/reports/{report:int}", scope="session", role="moderator", summary="Take a report, or put it back"
)
async def take(report: Numbered, data: JSONBody[ReportTakeAsk], server: Parts, me: Somebody) -> Report:
    """So that two do not work on the same."""
    await server.order.reports.take(report, data.take, actor_of(me))
    await server.order.tell_moderators()
    return await server.order.report(report, me)


@post(
    "/order/reports/{report:int}/close",
    scope="session",
    role="moderator",
    summary="Decide a report",
    status_code=200,
)
async def close(report: Numbered, data: JSONBody[ReportCloseAsk], server: Parts, me: Somebody) -> Report:
    """With all others of the same line."""
    await server.order.reports.close(report, data.outcome, data.note, actor_of(me))
    await server.order.tell_moderators()
    return await server.order.report(report, me)


@post(
    "/order/reports/{report:int}/unsay",
    scope="session",
    role="moderator",
    summary="Take the reported line away",
    status_code=200,
)
async def unsay(report: Numbered, server: Parts, me: Somebody) -> Done:
    """From the talk of its table, its club, or both sides of a conversation, at once for everybody; the report keeps it."""
    kind, place, line = await server.order.reports.unsay(report, actor_of(me))
    match kind:
        case "message":
            server.society.touched(place.split())
        case "club":
            server.society.club_changed(place)
        case _:
            server.talk.unsaid(place, server.rooms.known(place), line)
    return Done()


# People


@get("/order/people/{name:str}", scope="session", role="moderator", summary="Somebody as moderators see them")
async def person(name: Someone, server: Parts, me: Somebody) -> PersonRecord:
    """By name or id: former names, warnings and bans, reports."""
    return await server.order.record_of(await found_user(server, name), me)


@post("/order/people/{name:str}/sanctions", scope="session", role="moderator", summary="Warn or ban somebody")
async def impose(
    name: Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)],
    data: JSONBody[SanctionAsk],
    server: Parts,
    me: Somebody,
) -> PersonRecord:
    """By id. It holds at once, and the person is told why and until when."""
    await server.order.impose(await found_user(server, name), data, me)
    return await server.order.record_of(await found_user(server, name), me)


@post(
    "/order/sanctions/{sanction:int}/lift",
    scope="session",
    role="moderator",
    summary="Lift a warning or ban",
    status_code=200,
)
async def lift(sanction: Numbered, data: JSONBody[LiftAsk], server: Parts, me: Somebody) -> Done:
    """Before its time; over time it ends by itself."""
    await server.order.lift(sanction, data.reason, me)
    return Done()


@get("/order/pairs", scope="session", role="moderator", summary="Accounts that play mostly each other")
async def pairs(server: Parts, me: Somebody) -> PairList:
    """By rated games; see docs/guides/moderating.md for the measure."""
    return await pairs_of(server.database)


# The log


@get("/order/audit", scope="session", role="moderator", summary="What moderators have done")
async def audit(
    server: Parts,
    me: Somebody,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**53)] = None,
    about: Annotated[str | None, QueryParameter(max_length=24, pattern=ID)] = None,
) -> AuditList:
    """Newest first. Nobody changes it."""
    return await server.order.audit.page(before, about)


@get(
    "/order/audit/export",
    scope="session",
    role="moderator",
    summary="The whole log, as JSON lines",
    media_type=MEDIA,
)
async def export(server: Parts, me: Somebody) -> Stream:
    """Oldest first."""
    headers = {"Content-Disposition": 'attachment; filename="moderation.ndjson"'}
    return Stream(_entries(server), media_type=MEDIA, headers=headers)


async def _entries(server: Server) -> AsyncIterator[bytes]:
    async for entry in server.order.audit.everything():
        yield msgspec.json.encode(entry) + b"\n"


router = Router(
    "/api",
    route_handlers=documented(
        conduct, confirm, queue, report, take, close, unsay, person, impose, lift, pairs, audit, export
    ),
    dependencies={"me": Provide(provide_me)},
    tags=["order"],
)

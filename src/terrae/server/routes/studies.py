"""Routes for studies: kept for whoever made them, readable for whoever has the link; and graded games."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter

from terrae.server.routes.analysis import LONGEST_RECORD
from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.records import record_text
from terrae.server.routes.tables import Offset, TableId
from terrae.server.server import Server
from terrae.server.wire.analysis import (
    RecordRead,
    Study,
    StudyAsk,
    StudyChangeAsk,
    StudyInfo,
    StudyList,
)
from terrae.server.wire.parts import ID
from terrae.server.wire.rest import Done

StudyId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]


async def _read(server: Server, text: str) -> dict[str, Any]:
    found: dict[str, Any] = await server.analysts.ask({"do": "read", "text": text})
    return found


@get("/studies", scope="read", summary="My studies")
async def mine(server: Parts, me: Somebody, after: Offset = 0) -> StudyList:
    """The last changed first."""
    return await server.studies.of(me.user.id, after)


@post("/studies", scope="play", summary="Keep a study", request_max_body_size=LONGEST_RECORD)
async def keep(data: JSONBody[StudyAsk], server: Parts, me: Somebody) -> Study:
    """The record is checked by the rules."""
    server.check_creation(me.user.id)
    record = (await _read(server, data.text))["record"]
    text = msgspec.json.encode(record).decode()
    return await server.studies.add(me.user.id, data.name, record["game"], record["players"], text)


@get("/studies/{study:str}", summary="A study")
async def study(study: StudyId, server: Parts) -> Study:
    """Who has the link may read it."""
    return await server.studies.get(study)


@put("/studies/{study:str}", scope="play", summary="Write a study anew", request_max_body_size=LONGEST_RECORD)
async def change(study: StudyId, data: JSONBody[StudyChangeAsk], server: Parts, me: Somebody) -> StudyInfo:
    """Only for its owner, and only if nobody has changed it since `version`."""
    values: dict[str, Any] = {}
    if data.name is not None:
        values["name"] = data.name
    if data.text is not None:
        record = (await _read(server, data.text))["record"]
        values |= {"game": record["game"], "players": record["players"]}
        values["record"] = msgspec.json.encode(record).decode()
    return await server.studies.change(study, me.user.id, data.version, **values)


@delete("/studies/{study:str}", scope="play", summary="Delete a study", status_code=200)
async def remove(study: StudyId, server: Parts, me: Somebody) -> Done:
    """For good."""
    await server.studies.remove(study, me.user.id)
    return Done()


@get("/tables/{table:str}/analysis", summary="The game as a record to study")
async def analysis(table: TableId, server: Parts) -> RecordRead:
    """With every turn graded where that has been done, else as it was played."""
    room = await server.rooms.get(table)
    kept = await server.studies.analysis(table) if room.table.status == "over" else None
    text = kept or record_text(room.table, "json")[0]
    return msgspec.convert(await _read(server, text), RecordRead)


router = Router(
    "/api",
    route_handlers=documented(mine, keep, study, change, remove, analysis),
    dependencies={"me": Provide(provide_me)},
    tags=["studies"],
)

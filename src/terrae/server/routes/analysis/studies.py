"""Routes for studies: kept for whoever made them, readable for whoever has the link; and graded games."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter

from terrae.server.routes.analysis.positions import LONGEST_RECORD
from terrae.server.routes.asking import Account, Parts, Somebody, documented, passed_on, provide_me
from terrae.server.routes.matches.records import record_text
from terrae.server.routes.matches.tables import Offset, TableId
from terrae.server.server import Server
from terrae.server.thinking.shares import Asker
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


class _Read(msgspec.Struct):
    """A record that follows the rules; all of it is kept, but only the heading is read here."""

    record: msgspec.Raw

    @property
    def text(self) -> str:
        """As JSON."""
        return bytes(self.record).decode()

    @property
    def heading(self) -> _Heading:
        """Which game it is."""
        return msgspec.json.decode(self.record, type=_Heading)


class _Heading(msgspec.Struct):
    game: str
    players: int


async def _read(server: Server, asker: Asker, text: str) -> _Read:
    return await server.analysts.ask(asker, {"do": "read", "text": text}, _Read)


@get("/studies", scope="read", summary="My studies")
async def mine(server: Parts, me: Somebody, after: Offset = 0) -> StudyList:
    """The last changed first."""
    return await server.studies.of(me.user.id, after)


@post("/studies", scope="play", summary="Keep a study", request_max_body_size=LONGEST_RECORD)
async def keep(data: JSONBody[StudyAsk], server: Parts, me: Somebody, account: Account) -> Study:
    """The record is checked by the rules."""
    server.check_creation(me.user.id)
    read = await _read(server, account, data.text)
    heading = read.heading
    return await server.studies.add(me.user.id, data.name, heading.game, heading.players, read.text)


@get("/studies/{study:str}", summary="A study")
async def study(study: StudyId, server: Parts) -> Study:
    """Who has the link may read it."""
    return await server.studies.get(study)


@put("/studies/{study:str}", scope="play", summary="Write a study anew", request_max_body_size=LONGEST_RECORD)
async def change(
    study: StudyId, data: JSONBody[StudyChangeAsk], server: Parts, me: Somebody, account: Account
) -> StudyInfo:
    """Only for its owner, and only if nobody has changed it since `version`."""
    values: dict[str, Any] = {}
    if data.name is not None:
        values["name"] = data.name
    if data.text is not None:
        read = await _read(server, account, data.text)
        values |= {"game": read.heading.game, "players": read.heading.players, "record": read.text}
    return await server.studies.change(study, me.user.id, data.version, **values)


@delete("/studies/{study:str}", scope="play", summary="Delete a study", status_code=200)
async def remove(study: StudyId, server: Parts, me: Somebody) -> Done:
    """For good."""
    await server.studies.remove(study, me.user.id)
    return Done()


@get("/tables/{table:str}/analysis", summary="The game as a record to study")
async def analysis(table: TableId, server: Parts, account: Account) -> Response[RecordRead]:
    """With every turn graded where that has been done, else as it was played."""
    room = await server.rooms.get(table)
    kept = await server.studies.analysis(table) if room.table.status == "over" else None
    text = kept or await record_text(server, account, room.table, "json")
    return passed_on(await server.analysts.ask_unread(account, {"do": "read", "text": text}))


router = Router(
    "/api",
    route_handlers=documented(mine, keep, study, change, remove, analysis),
    dependencies={"me": Provide(provide_me)},
    tags=["studies"],
)

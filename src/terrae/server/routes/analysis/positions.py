"""Routes for analysis: positions and records for whoever asks, and searches as streams of JSON lines.

Nothing here needs a table or an identity. Work is done in processes apart from those of live games.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Response, Router, post
from litestar.params import JSONBody
from litestar.response import Stream

from terrae.server.routes.asking import Account, Parts, documented, passed_on
from terrae.server.routes.matches.records import record_text
from terrae.server.server import Server
from terrae.server.thinking.shares import Asker
from terrae.server.wire.analysis import (
    Begun,
    Broken,
    Drawing,
    Finished,
    GradeAsk,
    GradedTurn,
    OwnAsk,
    Owned,
    Pending,
    Place,
    PlaceAsk,
    RecordAsk,
    RecordRead,
    SetUpAsk,
    SetUpRead,
    ThinkAsk,
    Thought,
    VariantAsk,
)
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.socket import encoder

MEDIA = "application/x-ndjson"
LONGEST_PLACE = 256 * 1024
LONGEST_RECORD = 4 * 1024 * 1024
MEMORY_MB = 192


def _task(do: str, ask: Any, **more: Any) -> dict[str, Any]:
    return {"do": do, **msgspec.to_builtins(ask), **more}


@post(
    "/look",
    scope="any",
    summary="A position and what is legal in it",
    status_code=200,
    request_max_body_size=LONGEST_PLACE,
)
async def look(data: JSONBody[PlaceAsk], server: Parts, account: Account) -> Place:
    """After any actions from the start of a game or from any position."""
    return await server.analysts.ask(account, _task("look", data), Place)


@post(
    "/drawing",
    scope="any",
    summary="A position as a picture",
    status_code=200,
    request_max_body_size=LONGEST_PLACE,
)
async def drawing(data: JSONBody[PlaceAsk], server: Parts, account: Account) -> Drawing:
    """An SVG of any game, for clients that have no board of their own for it."""
    return await server.analysts.ask(account, _task("drawing", data), Drawing)


@post("/board", scope="any", summary="The board of a game as data", status_code=200)
async def board(data: JSONBody[VariantAsk], server: Parts, account: Account) -> dict[str, Any]:
    """Spaces with their places on a drawing, as the game describes them."""
    return await server.analysts.ask(account, _task("board", data), dict[str, Any])


@post("/setup", scope="any", summary="A position put together by hand", status_code=200)
async def setup(data: JSONBody[SetUpAsk], server: Parts, account: Account) -> SetUpRead:
    """The position as text, or everything that is wrong with it, in words and codes."""
    return await server.analysts.ask(account, _task("setup", data), SetUpRead)


@post(
    "/read",
    scope="any",
    summary="A record in both forms",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
)
async def read(data: JSONBody[RecordAsk], server: Parts, account: Account) -> Response[RecordRead]:
    """Checks a record or a position by the rules; an error names the line and the clause."""
    return passed_on(await server.analysts.ask_unread(account, _task("read", data)))


# Streams


def _stream(server: Server, asker: Asker, task: dict[str, Any], tell: Any, finish: Any) -> Stream:
    async def lines() -> AsyncIterator[bytes]:
        stream = server.analysts.stream(asker, task)
        try:
            async for kind, content in stream:
                match kind:
                    case "told":
                        told = tell(content)
                    case "done":
                        told = await finish(content)
                    case _:
                        told = Pending(type=kind)  # type: ignore[arg-type]
                yield encoder.encode(told) + b"\n"
        except WireError as error:
            yield encoder.encode(Broken(code=str(error.code), message=error.message)) + b"\n"
        finally:
            await stream.aclose()  # type: ignore[attr-defined]

    return Stream(lines(), media_type=MEDIA, headers={"X-Accel-Buffering": "no"})


@post(
    "/think",
    scope="any",
    summary="The best turns of a position, as JSON lines",
    media_type=MEDIA,
    status_code=200,
    request_max_body_size=LONGEST_PLACE,
)
async def think(data: JSONBody[ThinkAsk], server: Parts, account: Account) -> Stream:
    """Better and better until the time is over; closing the stream stops the search."""
    await _ready(server, data.game)
    place = await server.analysts.ask(account, _task("look", _place(data)), Place)
    if place.view["over"]:
        raise WireError(Code.GAME_OVER)
    seconds = min(data.seconds, server.settings.analysis_seconds)
    task = _task("think", data, seconds=seconds, simulations=None, memory_mb=MEMORY_MB)

    def tell(content: Any) -> Thought:
        return msgspec.convert(content, Thought)

    async def finish(content: Any) -> Thought:
        return tell(content)

    return _stream(server, account, task, tell, finish)


@post(
    "/ownership",
    scope="any",
    summary="Who will probably hold what, as JSON lines",
    media_type=MEDIA,
    status_code=200,
    request_max_body_size=LONGEST_PLACE,
)
async def own(data: JSONBody[OwnAsk], server: Parts, account: Account) -> Stream:
    """Counted over games played out from the position, clearer with each line."""
    await _ready(server, data.game)
    await server.analysts.ask_unread(account, _task("look", _place(data)))

    def tell(content: Any) -> Owned:
        return msgspec.convert(content, Owned)

    async def finish(content: Any) -> Owned:
        return tell(content)

    return _stream(server, account, _task("own", data), tell, finish)


def _place(data: PlaceAsk) -> PlaceAsk:
    return PlaceAsk(
        game=data.game,
        players=data.players,
        options=data.options,
        position=data.position,
        actions=data.actions,
    )


@post(
    "/grade",
    scope="any",
    summary="Every turn of a game graded, as JSON lines",
    media_type=MEDIA,
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
)
async def grade(data: JSONBody[GradeAsk], server: Parts, account: Account) -> Stream:
    """A line a turn, at the end the graded record; that of a finished table is kept for everybody."""
    text = data.text
    if data.table is not None:
        table = (await server.rooms.get(data.table)).table
        if table.status != "over":
            raise WireError(Code.FORBIDDEN, "the game is not over yet")
        text = await record_text(server, account, table, "json")
    if text is None:
        raise WireError(Code.BAD_MESSAGE, "give a record as text, or a table")
    checked = await server.analysts.ask(account, {"do": "check", "text": text}, _Checked)
    await _ready(server, checked.game)
    task = {"do": "grade", "text": text, "simulations": data.simulations, "graded": 0}

    def tell(content: Any) -> Begun | GradedTurn:
        if "turns" in content:
            return msgspec.convert(content, Begun)
        return msgspec.convert(content, GradedTurn)

    async def finish(content: Any) -> Finished:
        if data.table is not None and content["whole"]:
            kept = msgspec.json.encode(content["record"]).decode()
            await server.studies.keep_analysis(data.table, kept, data.simulations)
        return msgspec.convert(content, Finished)

    return _stream(server, account, task, tell, finish)


class _Checked(msgspec.Struct):
    """A record is right, and of this game."""

    game: str


async def _ready(server: Server, game: str) -> None:
    if not await server.warmer.ready_for(game):
        raise WireError(Code.NOT_READY)


router = Router(
    "/api/analysis",
    route_handlers=documented(look, drawing, board, setup, read, think, own, grade),
    tags=["analysis"],
)

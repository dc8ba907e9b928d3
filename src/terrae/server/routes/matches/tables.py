"""Routes about tables: making, joining, playing, reading."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, Router, get, post, put
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from terrae.server.matches.render import info_of, public_event
from terrae.server.matches.rooms import Room
from terrae.server.matches.variants import variant_of
from terrae.server.routes.asking import Account, Anybody, Parts, Somebody, documented, provide_me, provide_who
from terrae.server.routes.matches import commands
from terrae.server.routes.matches.records import record_text, replay_of
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import END, ID, Game, TableInfo
from terrae.server.wire.rest import (
    ChatList,
    Done,
    EventList,
    Invite,
    JoinAsk,
    ReadyAsk,
    Replay,
    ReportAsk,
    SeatChangeAsk,
    TableAsk,
    TableList,
    TableMade,
)
from terrae.server.wire.socket import ClientMessage, MakeOffer, ServerMessage, State
from terrae.server.wire.standing import RatingChanges

TableId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
Since = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Statuses = Annotated[
    str | None,
    QueryParameter(
        pattern="^(waiting|playing|over|closed)(,(waiting|playing|over|closed))*" + END, max_length=40
    ),
]


def _made(room: Room) -> TableMade:
    invites = [
        Invite(seat=n, key=seat.invite, name=seat.name)
        for n, seat in enumerate(room.table.seats)
        if seat.invite and seat.free
    ]
    return TableMade(table=info_of(room.table), invites=invites)


@get("/tables", summary="The lobby")
async def lobby(
    server: Parts, status: Statuses = None, game: FromQuery[Game | None] = None, after: Offset = 0
) -> TableList:
    """Public tables, newest first; by default those waiting for people and those being played."""
    statuses = status.split(",") if status else ["waiting", "playing"]
    return await server.lists.lobby(statuses, game, after)


@post("/tables", scope="play", summary="Make a table")
async def create(data: JSONBody[TableAsk], server: Parts, me: Somebody) -> TableMade:
    """It starts when the last seat is filled."""
    if not await server.warmer.ready_for(data.game):
        raise WireError(Code.NOT_READY)
    server.check_creation(me.user.id)
    if any(seat.kind in ("open", "invite") for seat in data.seats):
        me.may("play")
    return _made(await server.matches.create(data, me.person))


@get("/me/tables", scope="read", summary="My tables")
async def mine(server: Parts, me: Somebody, status: Statuses = None, after: Offset = 0) -> TableList:
    """Newest first."""
    return await server.lists.of_user(me.user.id, status.split(",") if status else None, after)


@get("/me/waiting", scope="read", summary="What waits for me")
async def waiting(server: Parts, me: Somebody) -> TableList:
    """Where I am to act or to answer an offer, longest waiting first."""
    return await server.lists.waiting_for(me.user.id)


@get("/tables/{table:str}", summary="A table")
async def table_info(table: TableId, server: Parts) -> TableInfo:
    """Who has the link may see it."""
    return info_of((await server.rooms.get(table)).table)


@get("/tables/{table:str}/invites", scope="play", summary="The invitations of my table")
async def invites(table: TableId, server: Parts, me: Somebody) -> TableMade:
    """Only for its owner."""
    room = await server.rooms.get(table)
    if room.table.header.owner != me.user.id:
        raise WireError(Code.FORBIDDEN, "only who made the table sees its invitations")
    return _made(room)


@post("/tables/{table:str}/join", scope="play", ban="play", summary="Take a seat", status_code=200)
async def join(table: TableId, data: JSONBody[JoinAsk], server: Parts, me: Somebody) -> TableInfo:
    """Any open one, a certain one, or one that an invitation is for; not with somebody who has blocked me or whom I have."""
    header = (room := await server.rooms.get(table)).table.header
    sitting = [seat.user for seat in room.table.seats if seat.kind == "user"]
    await server.society.company.check_together(me.user.id, [header.owner, *sitting])
    return info_of((await server.matches.join(table, data, me.person)).table)


@post("/tables/{table:str}/leave", scope="play", summary="Stand up before the start", status_code=200)
async def leave(table: TableId, server: Parts, me: Somebody) -> TableInfo:
    """When the owner leaves, the table is closed."""
    return info_of((await server.matches.leave(table, me.person)).table)


@post("/tables/{table:str}/start", scope="play", summary="Start the game", status_code=200)
async def start(table: TableId, server: Parts, me: Somebody) -> TableInfo:
    """The owner, when every seat is filled."""
    return info_of((await server.matches.start(table, me.person)).table)


@post("/tables/{table:str}/ready", scope="play", summary="Say that I am ready", status_code=200)
async def ready(table: TableId, data: JSONBody[ReadyAsk], server: Parts, me: Somebody) -> TableInfo:
    """Where the table asks, the game starts when everybody is."""
    return info_of((await server.matches.ready(table, data, me.person)).table)


@post("/tables/{table:str}/rematch", scope="play", summary="The same again", status_code=200)
async def rematch(table: TableId, server: Parts, me: Somebody) -> TableInfo:
    """Ask the others for another game, or agree to it; when all have, `rematch` is the new table, seats moved on by one."""
    room = await server.rooms.get(table)
    if not room.table.seats_of(me.user.id):
        raise WireError(Code.NOT_YOUR_SEAT, "only those who played can ask for another game")
    if room.table.rematch:
        return info_of(room.table)
    if room.table.status != "over":
        raise WireError(Code.NOT_WAITING, "the game is not over yet")
    commands.may_play_again(room, me)
    return info_of((await server.matches.command(table, me.user.id, MakeOffer(kind="rematch"))).table)


@put("/tables/{table:str}/seats/{seat:int}", scope="play", summary="Fill or free a seat before the start")
async def seat(
    table: TableId,
    seat: Annotated[int, PathParameter(ge=0, le=3)],
    data: JSONBody[SeatChangeAsk],
    server: Parts,
    me: Somebody,
) -> TableInfo:
    """Only for the owner."""
    if data.kind in ("open", "invite"):
        me.may("play")
    return info_of((await server.matches.change_seat(table, seat, data, me.person)).table)


@get("/tables/{table:str}/state", summary="The state of the game")
async def state(table: TableId, server: Parts, since: Since = None) -> State:
    """With the events after `since`."""
    room = await server.rooms.get(table)
    return room.current(since)


@get("/tables/{table:str}/log", summary="The log of the table")
async def log(
    table: TableId,
    server: Parts,
    since: Since = None,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 200,
) -> EventList:
    """Every event in order; undone actions are in it."""
    room = await server.rooms.get(table)
    events = room.table.events[since or 0 :][:limit]
    return EventList(events=[public_event(event) for event in events], seq=room.table.seq)


@post("/tables/{table:str}/commands", scope="play", summary="Do what the socket does", status_code=200)
async def command(
    table: TableId, data: JSONBody[ClientMessage], server: Parts, who: Anybody
) -> ServerMessage:
    """Any message of the socket; the answer is the socket's, with the whole state in place of `ack`."""
    room = await server.rooms.get(table)
    server.matches.others.seen(room, who.user.id if who else None)
    return await commands.carry_out(server, room, who, data, whole=True)


@get("/tables/{table:str}/chat", summary="What was said")
async def chat(table: TableId, server: Parts, who: Anybody) -> ChatList:
    """The newest lines, oldest first, without people one has muted."""
    await server.rooms.get(table)
    muted = await server.people.muted_by(who.user.id) if who else set()
    return ChatList(lines=[line for line in await server.events.chat(table) if line.user not in muted])


@post("/tables/{table:str}/report", scope="play", summary="Report a line of chat")
async def report(table: TableId, data: JSONBody[ReportAsk], server: Parts, me: Somebody) -> Done:
    """With what was said around it, for the moderators."""
    server.check_creation(me.user.id)
    await server.order.report_line("chat", table, data.line, me.user.id, data.why)
    return Done()


@get("/tables/{table:str}/record", summary="The record, as a download", media_type="text/plain")
async def record(
    table: TableId,
    server: Parts,
    account: Account,
    format: FromQuery[Literal["text", "json"]] = "text",
) -> Response[str]:
    """As text or JSON; the whole game once it is over, so far before."""
    room = await server.rooms.get(table)
    text = await record_text(server, account, room.table, format)
    media, ending = ("application/json", "json") if format == "json" else ("text/plain; charset=utf-8", "txt")
    headers = {"Content-Disposition": f'attachment; filename="{room.table.header.game}-{table}.{ending}"'}
    return Response(text, media_type=media, headers=headers)


@get("/tables/{table:str}/replay", summary="The game step by step")
async def replay(table: TableId, server: Parts, account: Account) -> Replay:
    """Every step with its view."""
    return await replay_of(server, account, (await server.rooms.get(table)).table)


@get("/tables/{table:str}/ratings", summary="What the game did to ratings")
async def ratings(table: TableId, server: Parts) -> RatingChanges:
    """For every seat with a rating, a moment after the end of a rated game."""
    return RatingChanges(changes=await server.progress.changes(table))


@get("/tables/{table:str}/board", summary="The board of the table as data")
async def board(table: TableId, server: Parts) -> dict[str, Any]:
    """Spaces with their places on a drawing, as the game describes them; equal for the whole game."""
    header = (await server.rooms.get(table)).table.header
    variant = variant_of(header.game, header.players, header.options)
    return variant.game.geometry(variant)


router = Router(
    "/api",
    route_handlers=documented(
        lobby,
        create,
        mine,
        waiting,
        table_info,
        invites,
        join,
        leave,
        start,
        ready,
        rematch,
        seat,
        state,
        log,
        command,
        chat,
        report,
        record,
        replay,
        ratings,
        board,
    ),
    dependencies={"who": Provide(provide_who), "me": Provide(provide_me)},
    tags=["tables"],
)

"""Routes for the archive: finished games by everything they can be searched for, all of them as a file, and openings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from terrae.core.errors import TerraeError
from terrae.server.matches.table import Table
from terrae.server.routes.analysis.positions import LONGEST_PLACE
from terrae.server.routes.asking import Account, Anybody, Parts, documented, provide_who
from terrae.server.routes.matches.records import record_text
from terrae.server.routes.matches.tables import Offset
from terrae.server.server import Server
from terrae.server.storage.matches.archive import Wanted
from terrae.server.thinking.shares import Asker
from terrae.server.wire.archive import Opening, OpeningAsk, Played
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import END, ONE_LINE, Game
from terrae.server.wire.rest import TableList

MOST_DOWNLOADED = 2_000
"""Games in one download; whoever wants more asks for the days before the oldest."""
_OPTION = r"[a-z_]{1,24}:[A-Za-z0-9_.-]{1,24}"
Person = Annotated[str | None, QueryParameter(max_length=48, pattern=ONE_LINE)]
Turns = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
Rating = Annotated[int | None, QueryParameter(ge=0, le=10_000)]
Moment = Annotated[int | None, QueryParameter(ge=0, le=10**15)]
Options = Annotated[
    str | None,
    QueryParameter(
        max_length=300,
        pattern=rf"^{_OPTION}(,{_OPTION})*{END}",
        description="Such as edition:us,board:island; own for a map of somebody's own.",
    ),
]


async def provide_wanted(
    server: Parts,
    player: Person = None,
    other: Person = None,
    result: FromQuery[Literal["won", "lost", "shared"] | None] = None,
    game: FromQuery[Game | None] = None,
    players: Annotated[int | None, QueryParameter(ge=2, le=4)] = None,
    options: Options = None,
    reason: Annotated[str | None, QueryParameter(max_length=32, pattern=rf"^[a-z_]+{END}")] = None,
    pace: FromQuery[Literal["live", "days", "none"] | None] = None,
    rated: FromQuery[bool | None] = None,
    people: FromQuery[bool] = False,
    least_turns: Turns = None,
    most_turns: Turns = None,
    least_rating: Rating = None,
    most_rating: Rating = None,
    since: Moment = None,
    until: Moment = None,
) -> Wanted | None:
    """What is searched for; None where somebody is named whom nobody knows."""
    named = []
    for name in (player, other):
        if name:
            found = await server.people.find(name)
            if found is None:
                return None
            named.append(found.id)
    return Wanted(
        people=tuple(named),
        result=result if player else None,
        game=game,
        players=players,
        options=tuple(_pair(text) for text in options.split(",")) if options else (),
        reason=reason,
        pace=pace,
        rated=rated,
        only_people=people,
        least_turns=least_turns,
        most_turns=most_turns,
        least_rating=least_rating,
        most_rating=most_rating,
        since=since,
        until=until,
    )


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition(":")
    return name, value


SEARCHING = {"wanted": Provide(provide_wanted)}
Search = NamedDependency[Wanted | None]


@get("/games", summary="Past games", dependencies=SEARCHING)
async def games(server: Parts, who: Anybody, wanted: Search, after: Offset = 0) -> TableList:
    """Finished public games, and the asker's own; newest first. `result` is that of `player`; `people`: games without computers;
    `reason`: why it ended, or `rules` for games that were played to the end."""
    if wanted is None:
        return TableList(tables=[])
    return await server.archive.search(wanted, who.user.id if who else None, after)


@get("/games/download", summary="Past games as one file", media_type="text/plain", dependencies=SEARCHING)
async def download(
    server: Parts,
    who: Anybody,
    account: Account,
    wanted: Search,
    format: FromQuery[Literal["text", "json"]] = "text",
) -> Stream:
    """The records of what would be listed, newest first, at most 2,000: texts with an empty line between them, or one JSON object
    a line. One download at a time for each person."""
    server.downloads.check(account.person)
    viewer = who.user.id if who else None
    records = _records(server, account, wanted or Wanted(people=("",)), viewer, format)
    media, ending = ("application/x-ndjson", "ndjson") if format == "json" else ("text/plain", "txt")
    file = {"Content-Disposition": f'attachment; filename="terrae-games.{ending}"', "X-Accel-Buffering": "no"}
    return Stream(records, media_type=f"{media}; charset=utf-8", headers=file)


async def _records(
    server: Server, asker: Asker, wanted: Wanted, viewer: str | None, form: Literal["text", "json"]
) -> AsyncIterator[str]:
    """Record after record, each made when the one before has been taken."""
    with server.downloads.held(asker.person):
        offset = 0
        while offset < MOST_DOWNLOADED:
            # Who goes away cancels this at any moment, but not the database in the middle of a question.
            page = await asyncio.shield(server.archive.search(wanted, viewer, offset))
            for table in page.tables:
                text = await _record(server, asker, table.id, form)
                if text is not None:
                    yield text
            if page.next is None:
                return
            offset = int(page.next)


async def _record(server: Server, asker: Asker, table: str, form: Literal["text", "json"]) -> str | None:
    """A game's record; None for one that cannot be read, which keeps nobody from the others."""
    events = await asyncio.shield(server.events.events(table))
    try:
        played = await asyncio.to_thread(Table.replay, table, events, server.uptime.gaps)
    except (TerraeError, AssertionError):
        return None
    text = await record_text(server, asker, played, form)
    if form == "json":
        return msgspec.json.format(text.encode(), indent=-1).decode() + "\n"
    return text.rstrip("\n") + "\n\n"


class _Found(msgspec.Struct):
    position: int
    shipped: list[dict[str, Any]]


@post(
    "/openings",
    scope="any",
    summary="What was played here",
    status_code=200,
    request_max_body_size=LONGEST_PLACE,
)
async def opening(data: JSONBody[OpeningAsk], server: Parts, account: Account) -> Opening:
    """In public games of this server, and in those of strong computers that are shipped; for the first 60 actions of a game."""
    player = None
    if data.player:
        user = await server.people.find(data.player)
        if user is None:
            raise WireError(Code.NOT_FOUND, "there is nobody of that name")
        player = user.id
    asked = {"do": "opening", **msgspec.to_builtins(data)}
    found = await server.analysts.ask(account, asked, _Found)
    shipped = [
        Played(action=one["action"], games=one["games"], share=round(one["results"] / one["games"], 4))
        for one in found.shipped
    ]
    return Opening(
        position=f"{found.position:016x}",
        stored=await server.archive.played_at(found.position, player, data.least),
        shipped=[] if player or data.least is not None else shipped,
        games=await server.archive.examples(found.position, player, data.least),
    )


router = Router(
    "/api",
    route_handlers=documented(games, download, opening),
    dependencies={"who": Provide(provide_who)},
    tags=["archive"],
)

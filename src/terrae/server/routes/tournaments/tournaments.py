"""Routes about tournaments: announcing, taking part, directing, reading, downloading."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Literal

from litestar import Response, Router, delete, get, patch, post
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from terrae.server.identity.service import Identified
from terrae.server.ids import now_ms
from terrae.server.matches.lobby import Person
from terrae.server.order.service import actor_of
from terrae.server.routes.asking import Account, Anybody, Parts, Somebody, documented, provide_me, provide_who
from terrae.server.routes.matches.records import record_text
from terrae.server.routes.matches.tables import Offset, TableId
from terrae.server.server import Server
from terrae.server.storage.matches.standings import bot_id
from terrae.server.thinking.shares import Asker
from terrae.server.tournaments import decide, render
from terrae.server.tournaments.service import Hall
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import END, ID, Event
from terrae.server.wire.tournaments import (
    ComputerAsk,
    Crosstable,
    EnterAsk,
    PauseAsk,
    ResultAsk,
    TournamentAsk,
    TournamentChangeAsk,
    TournamentList,
    TournamentRound,
    TournamentState,
)

TournamentId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
Who = Annotated[str, PathParameter(min_length=1, max_length=24, pattern=ID)]
Statuses = Annotated[
    str | None,
    QueryParameter(
        pattern="^(announced|running|over|cancelled)(,(announced|running|over|cancelled))*" + END,
        max_length=40,
    ),
]


def _shown(hall: Hall, user: str | None) -> TournamentState:
    tournament = hall.tournament
    return render.state_of(tournament, now_ms(), invite=user is not None and tournament.plan.owner == user)


async def _asked(
    server: Server, name: str, user: str, decision: Callable[[Tournament], Event]
) -> TournamentState:
    """Carry out what somebody asks for."""
    (await server.tournaments.hall(name)).tournament  # noqa: B018  # NOT_FOUND for a league
    return _shown(await server.tournaments.change(name, decision), user)


async def _directed(
    server: Server, name: str, me: Identified, what: str, decision: Callable[[Tournament], Event]
) -> TournamentState:
    """Carry out what only a director may ask for; by the role it is written down."""

    def decided(tournament: Tournament) -> Event:
        decide.may_direct(tournament, me.user.id, "director" in me.roles)
        return decision(tournament)

    shown = await _asked(server, name, me.user.id, decided)
    await note_directing(server, me, shown.info.owner, name, what)
    return shown


async def note_directing(server: Server, me: Identified, owner: str, name: str, what: str) -> None:
    """What a director does at what somebody else has announced is written down."""
    if owner != me.user.id:
        await server.order.audit.note(actor_of(me), "directed", tournament=name, act=what)


async def rated_person(server: Server, person: Person, game: str, players: int) -> Person:
    """With the rating by which people are seeded."""
    rating = await server.progress.rating_of(person.id, game, players)
    return Person(person.id, person.name, person.kind, person.auto_confirm, rating)


@get("/tournaments", summary="Tournaments")
async def listed(server: Parts, who: Anybody, status: Statuses = None, after: Offset = 0) -> TournamentList:
    """Public ones and those one takes part in: by default those to come and going on, the soonest first; those over, newest first."""
    statuses = status.split(",") if status else ["announced", "running"]
    return await server.tournament_rows.listed(statuses, who.user.id if who else None, after)


@get("/tournaments/upcoming", summary="What the lobby announces")
async def upcoming(server: Parts) -> TournamentList:
    """Public tournaments that go on or begin within a day."""
    return TournamentList(tournaments=await server.tournament_rows.upcoming())


@post("/tournaments", scope="play", ban="play", summary="Announce a tournament")
async def announce(data: JSONBody[TournamentAsk], server: Parts, me: Somebody) -> TournamentState:
    """For accounts; whoever announces it directs it."""
    server.check_creation(me.user.id)
    me.may("chat")  # its name and words are read by everybody
    club = await server.society.club_to_announce_for(data.club, me.user.id) if data.club else None
    return _shown(await server.tournaments.announce(data, me.person, club), me.user.id)


@get("/tournaments/{tournament:str}", summary="A tournament")
async def state(tournament: TournamentId, server: Parts, who: Anybody) -> TournamentState:
    """With its standings and the tables of the last round. Who has the link may see it."""
    return _shown(await server.tournaments.hall(tournament), who.user.id if who else None)


@get("/tournaments/{tournament:str}/rounds/{number:int}", summary="A round")
async def round_(
    tournament: TournamentId,
    number: Annotated[int, PathParameter(ge=1, le=100_000)],
    server: Parts,
) -> TournamentRound:
    """Its tables and byes."""
    found = (await server.tournaments.hall(tournament)).tournament
    if number > len(found.rounds):
        raise WireError(Code.NOT_FOUND, "there has been no such round")
    return render.round_of(found, number)


@get("/tournaments/{tournament:str}/crosstable", summary="Who took points from whom")
async def crosstable(tournament: TournamentId, server: Parts) -> Crosstable:
    """Of the first 64 in the standings."""
    return render.cross_of((await server.tournaments.hall(tournament)).tournament)


@get("/tournaments/{tournament:str}/results", summary="The standings, as a download", media_type="text/csv")
async def results(tournament: TournamentId, server: Parts) -> Response[str]:
    """A line for everybody, with points and tie-breaks, as CSV."""
    found = (await server.tournaments.hall(tournament)).tournament
    shown = render.state_of(found, now_ms())
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["rank", "name", "points", *shown.tie_breaks, "played", "wins", "byes", "rating", "seed"])
    for line in shown.lines:
        ties: list[object] = [*line.ties] or [""] * len(shown.tie_breaks)
        counts = [line.played, line.wins, line.byes, line.rating or "", line.seed or ""]
        writer.writerow([line.rank or "", _plain(line.name), line.points, *ties, *counts])
    return Response(out.getvalue(), media_type="text/csv; charset=utf-8", headers=_named(tournament, "csv"))


def _plain(name: str) -> str:
    """A name that no table calculation takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def _named(tournament: str, ending: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="tournament-{tournament}.{ending}"'}


@get("/tournaments/{tournament:str}/records", summary="All games, as a download", media_type="text/plain")
async def records(
    tournament: TournamentId,
    server: Parts,
    account: Account,
    format: FromQuery[Literal["text", "json"]] = "text",
) -> Stream:
    """The records of all games that are over, one after the other, as a stream; JSON has one a line."""
    found = (await server.tournaments.hall(tournament)).tournament
    over = [pairing.table for one in found.rounds for pairing in one.pairings if pairing.places is not None]
    media, ending = (
        ("application/x-ndjson", "ndjson") if format == "json" else ("text/plain; charset=utf-8", "txt")
    )
    return Stream(
        _records(server, account, over, format), media_type=media, headers=_named(tournament, ending)
    )


async def _records(
    server: Server, account: Asker, tables: list[str], form: Literal["text", "json"]
) -> AsyncIterator[str]:
    for name in tables:
        table = (await server.rooms.get(name)).table
        if table.play is not None:
            text = await record_text(server, account, table, form)
            yield text.replace("\n", "") + "\n" if form == "json" else text.rstrip("\n") + "\n\n"


# Taking part


@post("/tournaments/{tournament:str}/join", scope="play", ban="play", summary="Take part", status_code=200)
async def join(
    tournament: TournamentId, data: JSONBody[EnterAsk], server: Parts, me: Somebody
) -> TournamentState:
    """Before the start, or later where that is allowed; who withdrew comes back with their points."""
    plan = (await server.tournaments.hall(tournament)).tournament.plan
    server.check_creation(me.user.id)
    if plan.club and plan.members_only:
        await server.society.check_member(plan.club, me.user.id)
    person = await rated_person(server, me.person, plan.game, plan.players)
    return await _asked(
        server, tournament, me.user.id, lambda one: decide.join(one, person, data.invite, now_ms())
    )


@post("/tournaments/{tournament:str}/leave", scope="play", summary="Withdraw", status_code=200)
async def leave(tournament: TournamentId, server: Parts, me: Somebody) -> TournamentState:
    """A game that goes on is played on, or given up at the table."""
    return await _asked(server, tournament, me.user.id, lambda one: decide.leave(one, me.user.id, now_ms()))


@post("/tournaments/{tournament:str}/check-in", scope="play", summary="Say that I am there", status_code=200)
async def check_in(tournament: TournamentId, server: Parts, me: Somebody) -> TournamentState:
    """In the minutes before the start; who does not is not paired."""
    return await _asked(
        server, tournament, me.user.id, lambda one: decide.check_in(one, me.user.id, now_ms())
    )


@post("/tournaments/{tournament:str}/pause", scope="play", summary="No new game for a while", status_code=200)
async def pause(
    tournament: TournamentId, data: JSONBody[PauseAsk], server: Parts, me: Somebody
) -> TournamentState:
    """Or again; whoever was absent comes back so."""
    return await _asked(
        server, tournament, me.user.id, lambda one: decide.pause(one, me.user.id, data.on, now_ms())
    )


# Directing


@patch("/tournaments/{tournament:str}", scope="play", summary="Change what was announced")
async def change(
    tournament: TournamentId, data: JSONBody[TournamentChangeAsk], server: Parts, me: Somebody
) -> TournamentState:
    """The director, before the start."""
    director = "director" in me.roles
    shown = _shown(await server.tournaments.rewrite(tournament, data, me.user.id, director), me.user.id)
    await note_directing(server, me, shown.info.owner, tournament, "change")
    return shown


@post(
    "/tournaments/{tournament:str}/computers",
    scope="play",
    summary="Let a computer take part",
    status_code=200,
)
async def computer(
    tournament: TournamentId, data: JSONBody[ComputerAsk], server: Parts, me: Somebody
) -> TournamentState:
    """The director, where computers are allowed; each level once."""
    plan = (await server.tournaments.hall(tournament)).tournament.plan
    rating = await server.progress.rating_of(bot_id(data.level), plan.game, plan.players)
    return await _directed(
        server, tournament, me, "computer", lambda one: decide.add_computer(one, data.level, rating, now_ms())
    )


@delete(
    "/tournaments/{tournament:str}/people/{who_id:str}",
    scope="play",
    summary="Take somebody out",
    status_code=200,
)
async def remove(tournament: TournamentId, who_id: Who, server: Parts, me: Somebody) -> TournamentState:
    """The director."""
    return await _directed(server, tournament, me, "remove", lambda one: decide.remove(one, who_id, now_ms()))


@post(
    "/tournaments/{tournament:str}/tables/{table:str}/result",
    scope="play",
    summary="Decide a table",
    status_code=200,
)
async def rule(
    tournament: TournamentId, table: TableId, data: JSONBody[ResultAsk], server: Parts, me: Somebody
) -> TournamentState:
    """The director says how a table ended, or corrects it; the game itself is left alone."""
    return await _directed(
        server, tournament, me, "rule", lambda one: decide.rule(one, table, data.places, now_ms())
    )


@post(
    "/tournaments/{tournament:str}/halt", scope="play", summary="No new tables for a while", status_code=200
)
async def halt(
    tournament: TournamentId, data: JSONBody[PauseAsk], server: Parts, me: Somebody
) -> TournamentState:
    """The director; or on with it."""
    return await _directed(server, tournament, me, "halt", lambda one: decide.halt(one, data.on, now_ms()))


@post("/tournaments/{tournament:str}/cancel", scope="play", summary="End it here", status_code=200)
async def cancel(tournament: TournamentId, server: Parts, me: Somebody) -> TournamentState:
    """The director: before the start it does not take place, later the standings are final as they are."""
    return await _directed(server, tournament, me, "cancel", lambda one: decide.cancel(one, now_ms()))


router = Router(
    "/api",
    route_handlers=documented(
        listed,
        upcoming,
        announce,
        state,
        round_,
        crosstable,
        results,
        records,
        join,
        leave,
        check_in,
        pause,
        change,
        computer,
        remove,
        rule,
        halt,
        cancel,
    ),
    dependencies={"who": Provide(provide_who), "me": Provide(provide_me)},
    tags=["tournaments"],
)

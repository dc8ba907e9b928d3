"""Routes about leagues: seasons of groups, with days for a turn."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter

from terrae.server.routes.asking import Parts, Somebody, documented, provide_me
from terrae.server.routes.tournaments.tournaments import TournamentId, note_directing, rated_person
from terrae.server.tournaments import render
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.tournaments import LeagueAsk, LeagueList, LeagueState


@get("/leagues", summary="Leagues")
async def listed(server: Parts) -> LeagueList:
    """Those going on first."""
    return await server.tournament_rows.leagues()


@post("/leagues", scope="play", ban="play", summary="Announce a league")
async def found(data: JSONBody[LeagueAsk], server: Parts, me: Somebody) -> LeagueState:
    """For accounts. The first season begins at `starts`, or as soon as three people have joined."""
    server.check_creation(me.user.id)
    me.may("chat")
    return render.league_state((await server.tournaments.found_league(data, me.person)).league)


@get("/leagues/{league:str}", summary="A league")
async def state(
    league: TournamentId,
    server: Parts,
    season: Annotated[int | None, QueryParameter(ge=1, le=10_000)] = None,
) -> LeagueState:
    """With the groups of a season, the newest unless asked for another; each is a tournament."""
    about = (await server.tournaments.hall(league)).league
    if season is not None and season > len(about.seasons):
        raise WireError(Code.NOT_FOUND, "there has been no such season")
    return render.league_state(about, season)


@post(
    "/leagues/{league:str}/join",
    scope="play",
    ban="play",
    summary="Play from the next season on",
    status_code=200,
)
async def join(league: TournamentId, server: Parts, me: Somebody) -> LeagueState:
    """Newcomers begin in the last division."""
    plan = (await server.tournaments.hall(league)).league.plan
    server.check_creation(me.user.id)
    person = await rated_person(server, me.person, plan.game, 2)
    return render.league_state((await server.tournaments.join_league(league, person)).league)


@post("/leagues/{league:str}/leave", scope="play", summary="Do not play the next season", status_code=200)
async def leave(league: TournamentId, server: Parts, me: Somebody) -> LeagueState:
    """Games of the season that goes on are played on."""
    return render.league_state((await server.tournaments.leave_league(league, me.user.id)).league)


@post("/leagues/{league:str}/end", scope="play", summary="End a league", status_code=200)
async def end(league: TournamentId, server: Parts, me: Somebody) -> LeagueState:
    """Who announced it, or a director; the season that goes on is played to its end."""
    ended = (await server.tournaments.end_league(league, me.user.id, "director" in me.roles)).league
    await note_directing(server, me, ended.plan.owner, league, "end")
    return render.league_state(ended)


router = Router(
    "/api",
    route_handlers=documented(listed, found, state, join, leave, end),
    dependencies={"me": Provide(provide_me)},
    tags=["leagues"],
)

"""Routes for those who watch: running games, the best of them, and what somebody plays now."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router, get
from litestar.di import Provide
from litestar.params import FromQuery, QueryParameter

from terrae.server.ids import now_ms
from terrae.server.matches import watching
from terrae.server.routes.asking import Parts, documented, provide_who
from terrae.server.routes.matches.tables import Offset
from terrae.server.routes.people.accounts import Someone, found_user
from terrae.server.server import Server
from terrae.server.wire.parts import ONE_LINE, Game
from terrae.server.wire.watching import BestGame, PlaysNow, RunningGame, RunningGames

Rating = Annotated[int | None, QueryParameter(ge=0, le=10_000)]


def _watched(server: Server, games: list[RunningGame]) -> list[RunningGame]:
    """With how many watch each, as far as this process knows."""
    for game in games:
        room = server.rooms.known(game.table.id)
        game.spectators = room.presence().spectators if room else 0
    return games


@get("/running", summary="Games to watch")
async def running(
    server: Parts,
    game: FromQuery[Game | None] = None,
    players: Annotated[int | None, QueryParameter(ge=2, le=4)] = None,
    pace: FromQuery[Literal["live", "days", "none"] | None] = None,
    rated: FromQuery[bool | None] = None,
    people: FromQuery[bool] = False,
    least: Rating = None,
    player: Annotated[str | None, QueryParameter(max_length=48, pattern=ONE_LINE)] = None,
    after: Offset = 0,
) -> RunningGames:
    """Public games that are being played, strongest first. `people`: only those without computers; `least`: only those whose
    people are rated so high on average."""
    user = None
    if player:
        found = await server.people.find(player)
        if found is None:
            return RunningGames(games=[])
        user = found.id
    page = await server.lists.running(
        game=game,
        players=players,
        pace=pace,
        rated=rated,
        people=people,
        least=least,
        player=user,
        offset=after,
    )
    _watched(server, page.games)
    return page


@get("/best", summary="The game most worth watching")
async def best(server: Parts) -> BestGame:
    """Something happens there, people play, and they play well. The same for everybody for some seconds."""
    now = now_ms()
    if now - server.best_at > BEST_FOR:
        server.best_at = now
        server.best = watching.best(_watched(server, await server.lists.lively()), now)
    return BestGame(game=server.best)


@get("/users/{name:str}", summary="What somebody plays now")
async def plays_now(name: Someone, server: Parts) -> PlaysNow:
    """Where a public game of theirs goes on; ask again when it is over, and follow."""
    return PlaysNow(table=await server.lists.played_now((await found_user(server, name)).id))


BEST_FOR = 3_000
"""Milliseconds for which nobody looks again which game is the best."""

router = Router(
    "/api/watch",
    route_handlers=documented(running, best, plays_now),
    dependencies={"who": Provide(provide_who)},
    tags=["watching"],
)

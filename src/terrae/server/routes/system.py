"""Routes about the server itself: health, readiness, metrics, what it offers."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, get

import terrae
from terrae.server.matches.variants import LONGEST_MAP
from terrae.server.reference import asyncapi, html_page
from terrae.server.routes.asking import Parts, documented
from terrae.server.routes.matches.live import LONGEST_MESSAGE
from terrae.server.running.metrics import metrics_text
from terrae.server.server import Server
from terrae.server.talking.streams import STREAMS_PER_PERSON
from terrae.server.talking.talk import PHRASES
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import GameInfo, Health, OptionInfo, Ready, ServerInfo


@get("/health", summary="The process answers")
async def health(server: Parts) -> Health:
    """For whoever restarts dead processes."""
    return Health(status="stopping" if server.stopping else "ok", version=terrae.__version__)


async def _ready(server: Server) -> Ready:
    database = server.started and await server.database.alive()
    database = database and server.uptime.storing and server.database.has_room
    bots, others = server.pool.working, server.started and server.bus.connected
    return Ready(
        ready=database and bots and others and server.warmer.ready and not server.stopping,
        rules=list(server.warmer.progress.values()),
        database=database,
        bots=bots,
        others=others,
    )


@get("/ready", summary="Games can be played")
async def ready(server: Parts) -> Response[Ready]:
    """For load balancers: 503 until the rules are compiled, and while the database, the processes that think for bots, or the
    connection to other processes is missing."""
    now = await _ready(server)
    return Response(now, status_code=200 if now.ready else 503)


@get("/api/ready", summary="How far the start is")
async def api_ready(server: Parts) -> Ready:
    """Always 200; for a page that shows progress."""
    return await _ready(server)


@get("/metrics", summary="For Prometheus", media_type="text/plain")
async def metrics(server: Parts) -> Response[bytes]:
    """Counters as text."""
    if not server.settings.metrics or not server.started:
        raise WireError(Code.NOT_FOUND)
    return Response(metrics_text(server), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/info", summary="What this server offers")
async def info(server: Parts) -> ServerInfo:
    """Games, options, levels, phrases, limits."""
    settings = server.settings
    games = [terrae.game(name) for name in terrae.games()]
    return ServerInfo(
        version=terrae.__version__,
        games=[
            GameInfo(
                name=game.name,
                title=game.title,
                players=list(game.player_counts),
                options=[msgspec.convert(option.info(), OptionInfo) for option in game.offered],
            )
            for game in games
        ],
        levels=list(range(1, 11)),
        phrases=list(PHRASES),
        limits={
            "requests_per_minute": settings.requests_per_minute,
            "logins_per_minute": settings.logins_per_minute,
            "messages_per_second": settings.messages_per_second,
            "sockets_per_address": settings.sockets_per_address,
            "message_length": LONGEST_MESSAGE,
            "streams_per_person": STREAMS_PER_PERSON,
            "map_length": LONGEST_MAP,
        },
        languages=["en", "de", "fr", "nl"],
    )


@get("/api/asyncapi.json", summary="The socket, as AsyncAPI")
async def asyncapi_document() -> dict[str, Any]:
    """Made from the code."""
    return asyncapi()


@get("/api/docs", summary="The interface, to read", media_type="text/html")
async def docs(request: Request[Any, Any, Any]) -> Response[str]:
    """Routes, messages and schemas on one page."""
    return Response(html_page(request.app.openapi_schema.to_schema()), media_type="text/html")


router = Router(
    "/",
    route_handlers=documented(health, ready, api_ready, metrics, info, asyncapi_document, docs),
    tags=["server"],
)

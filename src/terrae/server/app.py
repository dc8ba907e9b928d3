"""The ASGI application: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import terrae
from terrae.server.guarding.guard import add_headers, guarded
from terrae.server.routes import handbook, modules, pages, streams, system
from terrae.server.routes.analysis import lessons, positions, puzzles, studies
from terrae.server.routes.asking import EXCEPTION_HANDLERS, provide_account, provide_server
from terrae.server.routes.matches import archive, live, pictures, plans, showing, tables, watching
from terrae.server.routes.people import accounts, clubs, following, letters, mine, moderating, notices
from terrae.server.routes.tournaments import leagues, tournaments
from terrae.server.routes.tournaments.live import tournament_socket
from terrae.server.running.logs import configure
from terrae.server.server import Server
from terrae.server.settings import Settings, load

LONGEST_BODY = 64 * 1024


def _cors(settings: Settings) -> CORSConfig | None:
    """What browsers are told about the other sites whose pages may use this server."""
    if not settings.origins:
        return None
    return CORSConfig(
        allow_origins=settings.origins,
        allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
        allow_headers=["authorization", "content-type"],
        allow_credentials=True,
        expose_headers=["retry-after"],
    )


def create_app(settings: Settings | None = None) -> Litestar:
    """The application for these settings; without any, those of file and environment."""
    settings = settings or load()
    configure(settings)
    server = Server(settings)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await server.begin()
        try:
            yield
        finally:
            await server.stop()

    app = Litestar(
        route_handlers=[
            accounts.router,
            following.router,
            letters.router,
            clubs.router,
            notices.router,
            moderating.router,
            plans.router,
            tables.router,
            streams.router,
            positions.router,
            studies.router,
            puzzles.router,
            system.router,
            watching.router,
            archive.router,
            showing.router,
            *showing.cards,
            live.table_socket,
            mine.my_socket,
            pictures.board,
            tournaments.router,
            leagues.router,
            tournament_socket,
            lessons.router,
            handbook.page,
            modules.module,
            pages.page,
        ],
        dependencies={
            "server": Provide(provide_server, sync_to_thread=False),
            "account": Provide(provide_account),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        middleware=[guarded],
        before_send=[add_headers],
        lifespan=[running],
        openapi_config=OpenAPIConfig(
            title="Terrae",
            version=terrae.__version__,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LONGEST_BODY,
        cors_config=_cors(settings),
        signature_namespace={"Server": Server},
        debug=False,
        logging_config=None,
    )
    app.state.server = server
    app.state.pages = pages.Pages(settings.static)
    app.state.handbook = handbook.Handbook()
    app.state.modules = modules.Modules()
    return app

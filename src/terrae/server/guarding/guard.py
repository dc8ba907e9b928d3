"""What stands before every request: limits, where browsers may send from, and headers on every answer."""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from terrae.server.routes.asking import SAFE_METHODS, address_of, answer_to, is_json, origin_allowed, token_of
from terrae.server.running.metrics import REQUESTS, SECONDS
from terrae.server.server import Server
from terrae.server.settings import Settings
from terrae.server.wire.errors import Code, WireError


def policy(scripts: str = "'self' 'wasm-unsafe-eval'", framed_by: str = "'none'") -> str:
    """What a page may load: nothing from elsewhere. Compiled rules may run, scripts made from text may not."""
    return (
        f"default-src 'self'; script-src {scripts}; img-src 'self' data: blob:; "
        "style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; worker-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors {framed_by}"
    )


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""On every answer. A table's link is not passed on to other sites. A page that shares nothing with others may think with
several threads."""

EMBEDDED = "/embed/"
"""Pages that may stand in pages of other sites. They show, and need no cookie; nothing can be done there in somebody's name."""
EMBEDDED_HEADERS = {
    "content-security-policy": policy(framed_by="*"),
    "cross-origin-resource-policy": "cross-origin",
}

BODY_OF_ONE = 32 * 1024
"""Bytes of a body that count as one more request."""
UNKNOWN_BODY = 16
WHOLE_GAMES = ("/replay", "/record", "/analysis", "/board.png", "/film", "/games/download")
PICTURES = "/cards/"
WHOLE_GAME = 10
ONE_PRESS = "/api/mail/unsubscribe/"
"""Mail programs send a form there by themselves (RFC 8058): its address holds all that is needed, and no cookie counts."""
_NOT_PAGES = ("/api/", "/ws/", "/ready")


def guarded(app: ASGIApp) -> ASGIApp:
    """The middleware."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        litestar = scope["litestar_app"]
        server: Server = litestar.state.server
        if scope["path"].startswith(_NOT_PAGES):
            server.warmer.hurry()
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Before it goes out: whoever has an answer finds it counted, whichever worker is asked.
                REQUESTS.labels(scope["method"], str(message["status"])).inc()
            await send(message)

        try:
            _admit(ASGIConnection(scope), server)
        except WireError as error:
            if error.code == Code.TOO_MANY:
                await server.refusals.hold(address_of(ASGIConnection(scope)))
            refused: Any = answer_to(error)
            await refused.to_asgi_response(litestar, ASGIConnection(scope))(scope, receive, sending)
        else:
            await app(scope, receive, sending)
        if not scope["path"].startswith("/api/bot"):
            SECONDS.observe(time.perf_counter() - begun)

    return guard


def cost_of(connection: ASGIConnection[Any, Any, Any, Any]) -> float:
    """As how many requests one counts: a long body is work before anybody has looked at it, a whole game is a long answer."""
    path = connection.scope["path"]
    if path.endswith(WHOLE_GAMES) or path.startswith(PICTURES):
        return WHOLE_GAME
    length = connection.headers.get("content-length", "")
    if length.isascii() and length.isdigit():
        return 1 + int(length[:12]) // BODY_OF_ONE
    return UNKNOWN_BODY if "transfer-encoding" in connection.headers else 1


def _admit(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> None:
    path = connection.scope["path"]
    if path.startswith("/api/") and path != "/api/ready":
        if server.stopping:
            raise WireError(Code.STOPPING)
        if not server.started:
            raise WireError(
                Code.BUSY, "the server waits for its database; try again in a moment", retry_after=2
            )
    if server.settings.limits and not connection.scope["path"].startswith("/assets/"):
        server.requests.check(address_of(connection), min(cost_of(connection), server.requests.burst))
    if connection.scope.get("method") in SAFE_METHODS or path.startswith(ONE_PRESS):
        return
    # Browsers add cookies by themselves, and Basic; nobody but a program sends a token of ours.
    token, by_cookie = token_of(connection)
    program = server.started and not by_cookie and server.identity.is_genuine(token or "")
    if not program and not origin_allowed(connection, server.settings):
        raise WireError(Code.BAD_ORIGIN)
    if not is_json(connection):
        raise WireError(Code.NOT_JSON)


async def add_headers(message: Message, scope: Scope) -> None:
    """To every answer, those to paths that do not exist included."""
    if message["type"] == "http.response.start":
        server: Server = scope["litestar_app"].state.server
        safe_headers(message, server.settings, scope["path"])


def safe_headers(message: Any, settings: Settings, path: str) -> None:
    """Add the headers that keep browsers safe."""
    headers = MutableScopeHeaders.from_message(message)
    if path.startswith(EMBEDDED):
        for name, value in EMBEDDED_HEADERS.items():
            headers.setdefault(name, value)
    for name, value in HEADERS.items():
        if name != "x-frame-options" or not path.startswith(EMBEDDED):
            headers.setdefault(name, value)
    if settings.secure:
        headers.setdefault("strict-transport-security", "max-age=31536000")
    if path.startswith("/api/"):
        headers.setdefault("cache-control", "no-store")

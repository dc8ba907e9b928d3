"""What every handler needs: the server's parts, who is asking, from where; and errors as answers."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from terrae.server.identity.guessing import DEVICE_DAYS
from terrae.server.identity.service import Identified
from terrae.server.identity.throttle import neighbourhood
from terrae.server.server import Server
from terrae.server.settings import Settings, origin_of
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.storage.matches.events import StoreFailed
from terrae.server.thinking.shares import Asker
from terrae.server.wire.errors import MEANING, Code, Problem, WireError

log = structlog.get_logger(__name__)
SESSION = "terrae_session"
DEVICE = "terrae_device"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
Connection = ASGIConnection[Any, Any, Any, Any]
Parts = NamedDependency[Server]
Somebody = NamedDependency[Identified]
Anybody = NamedDependency[Identified | None]
Account = NamedDependency[Asker]


def server_of(connection: Connection) -> Server:
    """The parts of the running server."""
    server: Server = connection.app.state.server
    return server


def address_of(connection: Connection) -> str:
    """Where the request comes from, as limits count it; uvicorn has believed trusted proxies already."""
    return neighbourhood(connection.client.host) if connection.client else "unknown"


def token_of(connection: Connection) -> tuple[str | None, bool]:
    """The token that came along, and whether a browser sent it by itself (cookie)."""
    given = connection.headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip(), False
    settings = server_of(connection).settings
    # Who signed in before the server was reached by https has the plain name still.
    return connection.cookies.get(session_name(settings)) or connection.cookies.get(SESSION), True


def origin_allowed(connection: Connection, settings: Settings) -> bool:
    """Whether a browser's request comes from our own pages. Programs send no Origin and are allowed."""
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    if origin is None:
        return site in (None, "same-origin", "none")
    if origin in settings.origins or (settings.public_url and origin == origin_of(settings.public_url)):
        return True
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return origin == origin_of(f"{scheme}://{connection.headers.get('host', '')}")


def is_json(connection: Connection) -> bool:
    """Whether the body, if there is one, is sent as JSON: what a form of another site sends never is."""
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return True
    return headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"


async def identify(connection: Connection) -> Identified | None:
    """Who is asking; None for nobody. A stale cookie is nobody, a bad bearer token an error."""
    token, by_cookie = token_of(connection)
    if not token:
        return None
    server = server_of(connection)
    try:
        found = await server.identity.identify(token)
        server.whereabouts.note(found.user.id, address_of(connection))
        return found
    except WireError:
        if by_cookie:
            return None
        raise


def passed_on(answer: msgspec.Raw) -> Response[Any]:
    """JSON as a process wrote it."""
    return Response(bytes(answer), media_type="application/json")


async def provide_who(request: Request[Any, Any, Any]) -> Identified | None:
    """Dependency `who`: may be nobody; MISSING_SCOPE where the token does not reach this route."""
    found = await identify(request)
    if found is not None:
        _reaches(found, request)
    return found


async def provide_account(request: Request[Any, Any, Any]) -> Asker:
    """Dependency `account`: on whose account something is thought about."""
    who, address = await identify(request), address_of(request)
    return Asker(who.user.id if who else f"at {address}", address)


async def provide_me(request: Request[Any, Any, Any]) -> Identified:
    """Dependency `me`: somebody, NOT_SIGNED_IN otherwise."""
    found = await provide_who(request)
    if found is None:
        await refuse_banned(request)
        raise WireError(Code.NOT_SIGNED_IN)
    return found


async def refuse_banned(connection: Connection) -> None:
    """BANNED for a browser whose person's account is closed, in place of taking it for nobody's."""
    token, _ = token_of(connection)
    if token and (refusal := await server_of(connection).identity.banned_by(token)):
        raise refusal


def _reaches(who: Identified, request: Request[Any, Any, Any]) -> None:
    """Every route names its `scope`: play, read, bot, `session` (a person who is signed in, no program's token) or `any`.

    One that changes something and names none is for people alone, so that a forgotten scope closes a door. Routes for people with a
    `role` name that, and those that somebody can be banned from name what for (`ban`).
    """
    opt = request.route_handler.opt
    needed = opt.get("scope", "any" if request.method in SAFE_METHODS else "session")
    if needed != "any" and needed not in who.scopes:
        log.info("a token does not reach so far", user=who.user.id, path=request.url.path, scope=needed)
        raise WireError(Code.MISSING_SCOPE, f"this needs a token with the scope {needed}")
    if (role := opt.get("role")) and role not in who.roles:
        log.info("somebody does not have the role", user=who.user.id, path=request.url.path, role=role)
        raise WireError(Code.FORBIDDEN, f"this is for people with the role {role}")
    if ban := opt.get("ban"):
        who.may(ban)


def provide_server(request: Request[Any, Any, Any]) -> Server:
    """Dependency `server`."""
    return server_of(request)


def session_name(settings: Settings) -> str:
    """The name of the cookie with the session; with this prefix browsers let nobody but this host set it, and by https alone."""
    return f"__Host-{SESSION}" if settings.secure else SESSION


def device_name(settings: Settings) -> str:
    """The name of the cookie of a known browser, which has a path of its own."""
    return f"__Secure-{DEVICE}" if settings.secure else DEVICE


def session_cookie(token: str | None, settings: Settings) -> Cookie:
    """The cookie that keeps somebody signed in; without a token, what takes it away."""
    return Cookie(
        key=session_name(settings),
        value=token or "",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
        max_age=settings.session_days * 86_400 if token else 0,
    )


def device_cookie(value: str, settings: Settings) -> Cookie:
    """The cookie by which a browser that has signed in to an account is known when it signs in again."""
    return Cookie(
        key=device_name(settings),
        value=value,
        httponly=True,
        samesite="strict",
        secure=settings.secure,
        path="/api/login",
        max_age=DEVICE_DAYS * 86_400,
    )


# Errors


def problem(code: Code, message: str | None = None) -> Response[Problem]:
    """An error as an answer."""
    return answer_to(WireError(code, message))


def answer_to(error: WireError) -> Response[Problem]:
    """What was refused, as an answer."""
    headers = {"Retry-After": str(error.retry_after or 1)} if error.status in (429, 503) else {}
    if error.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(error.problem(), status_code=error.status, headers=headers, media_type="application/json")


def on_wire_error(request: Request[Any, Any, Any], error: WireError) -> Response[Problem]:
    """What a use case refused."""
    return answer_to(error)


def on_validation(request: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A body or parameter that cannot be read."""
    details = [
        f"{item.get('key')}: {item.get('message')}" if item.get("key") else str(item.get("message"))
        for item in error.extra or []
        if isinstance(item, dict)
    ]
    return problem(Code.BAD_MESSAGE, "; ".join(details)[:500] or error.detail[:500])


_GONE = "client disconnected prematurely"
"""What the framework says, as a fault of ours, of a body that did not come."""
_BY_STATUS = {
    400: Code.BAD_MESSAGE,
    401: Code.NOT_SIGNED_IN,
    403: Code.FORBIDDEN,
    404: Code.NOT_FOUND,
    405: Code.WRONG_METHOD,
    413: Code.TOO_LARGE,
    415: Code.NOT_JSON,
    429: Code.TOO_MANY,
}


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refused."""
    if error.detail == _GONE:
        return problem(Code.BAD_MESSAGE, "the request was not complete")  # nobody reads this any more
    code = _BY_STATUS.get(error.status_code, Code.INTERNAL if error.status_code >= 500 else Code.BAD_MESSAGE)
    if code is Code.INTERNAL:
        log.error("fault", path=request.url.path, error=repr(error), exc_info=error)
    answer = problem(code, None if code in (Code.NOT_FOUND, Code.INTERNAL) else error.detail[:500])
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def on_too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Lists in lists in lists."""
    return problem(Code.BAD_MESSAGE, "the body is nested too deeply")


def on_store(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The database does not answer, or cannot keep what was sent."""
    if str(getattr(getattr(error, "orig", None), "sqlstate", "")).startswith("22"):  # "data exception"
        log.warning("a value that the database does not take", path=request.url.path, error=repr(error))
        return problem(Code.BAD_MESSAGE, "something in this request cannot be stored")
    log.warning("database", path=request.url.path, error=repr(error))
    return problem(Code.BUSY)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours."""
    log.error("fault", path=request.url.path, error=repr(error), exc_info=error)
    return problem(Code.INTERNAL)


EXCEPTION_HANDLERS: dict[Any, Any] = {
    WireError: on_wire_error,
    ValidationException: on_validation,
    HTTPException: on_http,
    RecursionError: on_too_deep,
    StoreFailed: on_store,
    **dict.fromkeys(DATABASE_ERRORS, on_store),
    Exception: on_fault,
}

_STATUSES = sorted({status for status, _ in MEANING.values()} - {500})


def documented(*handlers: Any) -> list[Any]:
    """The handlers, each with the errors that it may answer instead."""
    for handler in handlers:
        handler.responses = error_responses()
    return list(handlers)


def error_responses() -> dict[int, ResponseSpec]:
    """The errors of every route."""
    return {
        status: ResponseSpec(
            data_container=Problem,
            description="; ".join(
                sorted(str(code) for code, (number, _) in MEANING.items() if number == status)
            ),
            generate_examples=False,
        )
        for status in _STATUSES
    }

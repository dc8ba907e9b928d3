"""What a program's token may do: each route with each scope, and headers that keep browsers safe."""

from __future__ import annotations

import httpx
import pytest

from terrae.server.settings import Settings
from tests.server.harness import Person, Running
from tests.server.test_people import SIGNED_IN

pytestmark = pytest.mark.slow

SESSION_ONLY = [
    "PATCH /api/me", "DELETE /api/me", "GET /api/me/export", "PUT /api/me/vacation", "GET /api/tokens",
    "POST /api/tokens", "DELETE /api/tokens/abc",
]  # fmt: skip
"""For a person who is signed in; no program's token gets there."""
BOT_ONLY = ["GET /api/bot/events", "GET /api/bot/tables/{table}"]
ANY_TOKEN = ["GET /api/me", "POST /api/logout"]


async def _refused(program: Person, table: str) -> set[str]:
    """The routes that a token's scopes do not reach."""
    refused = set()
    for method, path, body in SIGNED_IN:
        if path in ("/api/bot/events", "/api/bot/tables/{table}") and "bot" in program.name:
            continue  # a stream without an end
        if f"{method} {path}" == "POST /api/logout":
            continue  # it would end the token
        answer = await program.http.request(method, path.format(table=table), json=body)
        if answer.status_code == 403 and answer.json()["code"] == "missing_scope":
            refused.add(f"{method} {path}")
    return refused


async def test_each_scope_reaches_its_routes_and_no_others(server: Running) -> None:
    known = {f"{method} {path}" for method, path, _ in SIGNED_IN}
    async with await Person.guest(server.url) as anna:
        table = await anna.table()

        async def program(*scopes: str) -> Person:
            made = await anna.post("/api/tokens", {"label": " ".join(scopes), "scopes": list(scopes)})
            return Person(server.url, made["token"], " ".join(scopes))

        async with (
            await program("read") as reader,
            await program("play") as player,
            await program("bot") as bot,
        ):
            cannot_read = await _refused(reader, table)
            cannot_play = await _refused(player, table)
            cannot_as_bot = await _refused(bot, table)
    for route in SESSION_ONLY:
        assert route in cannot_read & cannot_play & cannot_as_bot, route
    assert set(BOT_ONLY) <= cannot_read & cannot_play
    changing = {route for route in known if not route.startswith("GET")} - set(ANY_TOKEN)
    assert changing <= cannot_read, f"a token to read may not {changing - cannot_read}"
    assert changing <= cannot_as_bot, f"a token for streams may not {changing - cannot_as_bot}"
    assert "GET /api/me" not in cannot_read | cannot_play | cannot_as_bot
    assert {"GET /api/me/tables", "GET /api/me/waiting"} <= cannot_play
    assert {"GET /api/me/tables", "GET /api/me/waiting"}.isdisjoint(cannot_read)


async def test_every_answer_has_the_headers_that_keep_browsers_safe(server: Running) -> None:
    async with httpx.AsyncClient(verify=False, base_url=server.url) as client:
        for path in ("/", "/api/info", "/api/none", "/api/me", "/metrics", "/assets/none.js"):
            headers = (await client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "object-src 'none'" in policy
            scripts = policy.partition("script-src")[2].partition(";")[0]
            # Compiled rules may run; scripts made from text, or written into a page, may not.
            assert scripts.split() == ["'self'", "'wasm-unsafe-eval'"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-embedder-policy"] == "require-corp"
            assert "server" not in headers
        assert (await client.get("/api/info")).headers["cache-control"] == "no-store"


def test_behind_https_cookies_are_secure_and_browsers_stay_with_https() -> None:
    from terrae.server.guarding.guard import safe_headers
    from terrae.server.routes.asking import session_cookie

    settings = Settings(public_url="https://play.example")
    cookie = session_cookie("token", settings)
    assert (cookie.secure, cookie.httponly, cookie.samesite) == (True, True, "lax")
    # What browsers demand of such a name; without it they would keep neither the cookie nor its end.
    assert (cookie.key, cookie.path, cookie.domain) == ("__Host-terrae_session", "/", None)
    gone = session_cookie(None, settings)
    assert (gone.key, gone.secure, gone.max_age) == (cookie.key, True, 0)
    message = {"type": "http.response.start", "status": 200, "headers": []}
    safe_headers(message, settings, "/")
    assert any(name == b"strict-transport-security" for name, _ in message["headers"])

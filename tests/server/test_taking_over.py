"""Nobody gets more out of a token than its scopes say, and nothing has changed where something was refused."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from terrae.server.app import create_app
from terrae.server.routes.asking import SAFE_METHODS
from terrae.server.settings import Settings
from tests.server.harness import Person, Running
from tests.server.test_people import PASSWORD, SIGNED_IN, account, new_name

pytestmark = pytest.mark.slow

NOBODYS = {
    "POST /api/guest", "POST /api/logout", "POST /api/recover", "POST /api/mail/confirm",
    "POST /api/mail/unsubscribe/{token}", "POST /api/reset", "POST /api/reset/password",
}  # fmt: skip
"""A new guest, and who comes back with a code or a link from a mail, has nothing to do with whoever asks; a token may end itself."""
WITHOUT_TRACE = ("POST /api/analysis/", "POST /api/lessons/", "POST /api/openings")
"""Questions: nothing is kept of them."""
BODIES: dict[str, Any] = {
    "POST /api/accounts": lambda: {"name": new_name(), "password": PASSWORD},
    "POST /api/tables/{table}/commands": lambda: {"type": "chat", "phrase": "hello"},
    "POST /api/puzzles/{puzzle}/attempt": lambda: {"actions": []},
    "POST /api/puzzles/{puzzle}/hint": lambda: None,
    "POST /api/puzzles/{puzzle}/solution": lambda: None,
}


def changing_routes(app: Litestar) -> dict[str, Any]:
    """Every route that is not only for reading, with its handler."""
    found = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            path = "/".join(
                f"{{{part.name}}}" if not isinstance(part, str) else part for part in route.path_components
            )
            for method in set(route.methods) - set(SAFE_METHODS):
                found[f"{method} /{path}"] = route.route_handler_map[method][0]
    return found


def app() -> Litestar:
    return create_app(Settings(database="sqlite:///unused-by-this-test.db"))


def test_every_route_that_changes_something_names_its_scope() -> None:
    for name, handler in changing_routes(app()).items():
        scope = handler.opt.get("scope")
        assert scope in ("play", "session", "any"), f"{name} names no scope"
        if scope == "any":
            assert name in NOBODYS or name.startswith(WITHOUT_TRACE), f"any token does {name}"


async def test_a_token_that_may_only_read_changes_nothing(server: Running) -> None:
    """All routes, walked one after the other; afterwards everything is as it was."""
    bodies = BODIES | {
        f"{method} {re.sub('/(abc|1|level-3)(?=/|$)', '/{x}', path)}": lambda body=body: body
        for method, path, body in SIGNED_IN
    }
    async with await account(server.url) as known, await Person.guest(server.url) as anna:
        table = await anna.table()
        bodies["POST /api/login"] = lambda: {"name": known.name, "password": PASSWORD, "cookie": False}
        puzzle = (await anna.get("/api/puzzles/next"))["id"]
        before = await anna.get("/api/me/export")
        for scope in ("read", "bot"):
            made = await anna.post("/api/tokens", {"label": scope, "scopes": [scope]})
            async with Person(server.url, made["token"]) as program:
                for name in set(changing_routes(app())) - NOBODYS:
                    if name.startswith(WITHOUT_TRACE):
                        continue
                    method, shape = name.split(" ")
                    numbers = dict.fromkeys(("seat", "note", "report", "sanction", "line"), 1)
                    places = {"table": table, "puzzle": puzzle, **numbers}
                    path = shape.format_map(defaultdict(lambda: "abc", places))
                    body = bodies[_among(bodies, name)]()
                    answer = await program.http.request(method, path, json=body)
                    assert (answer.status_code, answer.json().get("code")) == (403, "missing_scope"), (
                        name,
                        answer.text,
                    )
            await anna.ask("DELETE", f"/api/tokens/{made['id']}")
        assert await anna.get("/api/me/export") == before
        assert (await anna.get("/api/me"))["kind"] == "guest"
        assert (await known.get("/api/me/tables"))["tables"] == []


def _among(bodies: dict[str, Any], name: str) -> str:
    """The key of the same shape; parameters have other names there."""

    def shape(text: str) -> str:
        return "/".join("{}" if part.startswith("{") else part for part in text.split("/"))

    return next(key for key in bodies if shape(key) == shape(name))


async def test_a_wrong_password_deletes_nothing_and_gives_up_nothing(server: Running) -> None:
    async with await account(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        playing, waiting = await anna.table(), await anna.table()
        await ben.post(f"/api/tables/{playing}/join", {})
        for wrong in ({"password": "wrong wrong"}, {}):
            assert (await anna.ask("DELETE", "/api/me", wrong, 401))["code"] == "bad_login"
        assert (await anna.get(f"/api/tables/{playing}"))["status"] == "playing"
        assert (await anna.get(f"/api/tables/{waiting}"))["status"] == "waiting"


async def test_a_change_of_password_with_a_taken_name_changes_nothing(server: Running) -> None:
    async with await account(server.url) as anna, await account(server.url) as ben:
        async with httpx.AsyncClient(verify=False, base_url=server.url) as client:
            login = {"name": anna.name, "password": PASSWORD, "cookie": False}
            elsewhere = Person(server.url, (await client.post("/api/login", json=login)).json()["token"])
        change = {"name": ben.name, "password": "quite another one", "old_password": PASSWORD}
        async with elsewhere:
            assert (await anna.ask("PATCH", "/api/me", change, 409))["code"] == "name_taken"
            assert (await elsewhere.get("/api/me"))["name"] == anna.name
            await anna.ask("PATCH", "/api/me", {**change, "name": new_name()})
            await elsewhere.get("/api/me", 401)

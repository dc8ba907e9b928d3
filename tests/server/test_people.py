"""Identity: guests, accounts, tokens, sessions, export, deletion; and who may do what at which route."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import pytest

from terrae.server import reports
from terrae.server.identity.tokens import TokenBody, read, sign
from terrae.server.wire.errors import WireError
from tests.server.harness import Person, Running, until

pytestmark = pytest.mark.slow

PASSWORD = "a long enough password"


def new_name() -> str:
    return f"N{secrets.token_hex(6)}"


async def account(url: str, name: str | None = None) -> Person:
    name = name or new_name()
    async with httpx.AsyncClient(verify=False, base_url=url) as client:
        made = await client.post("/api/accounts", json={"name": name, "password": PASSWORD, "cookie": False})
    assert made.status_code == 201, made.text
    person = Person(url, made.json()["token"], name)
    person.id = made.json()["me"]["id"]
    return person


def test_a_token_is_genuine_or_refused() -> None:
    token = sign(b"secret", TokenBody("t", "u", 1000))
    assert read(b"secret", token, 999).user == "u"
    for bad in (token[:-2], token + "x", "tr1..", "", "a.b.c.d", token.replace("tr1", "tr2"), "é.é.é"):
        with pytest.raises(WireError):
            read(b"secret", bad, 0)
    with pytest.raises(WireError):
        read(b"secret", token, 1000)
    with pytest.raises(WireError):
        read(b"other", token, 0)


async def test_a_browser_is_kept_by_a_cookie_that_scripts_cannot_read(server: Running) -> None:
    async with httpx.AsyncClient(verify=False, base_url=server.url) as browser:
        answer = await browser.post("/api/guest", json={"name": "Anna"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert answer.json()["token"] is None
        assert (await browser.get("/api/me")).json()["name"] == "Anna"
        elsewhere = {"Origin": "https://evil.example"}
        assert (await browser.post("/api/logout", headers=elsewhere)).json()["code"] == "bad_origin"
        cross = {"Sec-Fetch-Site": "cross-site"}
        assert (await browser.post("/api/logout", headers=cross)).json()["code"] == "bad_origin"
        assert (await browser.post("/api/logout", headers={"Origin": server.url})).status_code == 200
        assert (await browser.get("/api/me")).status_code == 401


async def test_a_guest_becomes_an_account_with_all_games(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(public=True)
        name = new_name()
        made = await anna.post("/api/accounts", {"name": name, "password": PASSWORD, "cookie": False})
        assert made["me"]["id"] == anna.id
        info = await anna.get(f"/api/tables/{table}")
        assert (info["owner_name"], info["seats"][0]["name"]) == (name, name)
        refused = await anna.post("/api/accounts", {"name": name.upper(), "password": PASSWORD}, 409)
        assert refused["code"] == "name_taken"


async def test_signing_in_brings_a_guests_games_along(server: Running) -> None:
    async with await account(server.url) as known, await Person.guest(server.url) as anna:
        table = await anna.table()
        screen = await anna.table(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}])
        await anna.post(f"/api/tables/{screen}/commands", {"type": "chat", "text": "kept"})
        await anna.ask("PUT", "/api/me/muted/somebody")
        bad = await anna.post("/api/login", {"name": known.name, "password": "wrong wrong"}, 401)
        assert bad["code"] == "bad_login"
        assert (await anna.post("/api/login", {"name": "nobody here", "password": "wrong wrong"}, 401))[
            "code"
        ] == "bad_login"
        await anna.post("/api/login", {"name": known.name, "password": PASSWORD, "cookie": False})
        mine = (await known.get("/api/me/tables"))["tables"]
        assert {found["id"] for found in mine} == {table, screen}
        await anna.get("/api/me", status=401)
        for shown in (
            *[found for found in mine if found["id"] == screen],
            await known.get(f"/api/tables/{screen}"),
        ):
            assert [seat["name"] for seat in shown["seats"]] == [known.name, "Ben"]
        export = await known.get("/api/me/export")
        assert [(line["text"], line["name"]) for line in export["chat"]] == [("kept", known.name)]
        assert export["muted"] == ["somebody"]


async def test_tokens_have_scopes_and_can_be_revoked(server: Running) -> None:
    async with await account(server.url) as anna:
        made = await anna.post("/api/tokens", {"label": "reader", "scopes": ["read"]})
        async with Person(server.url, made["token"]) as reader:
            await reader.get("/api/me/tables")
            for path, body in (
                ("/api/tables", {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]}),
            ):
                assert (await reader.post(path, body, 403))["code"] == "missing_scope"
            for path in ("/api/tokens", "/api/me/export", "/api/bot/events"):
                assert (await reader.get(path, 403))["code"] == "missing_scope"
            await anna.ask("DELETE", f"/api/tokens/{made['id']}")
            assert (await reader.get("/api/me", 401))["code"] == "bad_token"


async def test_export_holds_everything_and_deletion_leaves_nothing(server: Running) -> None:
    async with await account(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table()
        await ben.post(f"/api/tables/{table}/join", {})
        await anna.post(f"/api/tables/{table}/commands", {"type": "chat", "text": "hello <b>Ben</b>"})
        export = await anna.get("/api/me/export")
        assert [found["id"] for found in export["tables"]] == [table]
        assert export["chat"][0]["text"] == "hello <b>Ben</b>"
        elsewhere = await ben.table(public=True)
        await anna.post(f"/api/tables/{elsewhere}/commands", {"type": "chat", "text": "in passing"})
        async with await ben.sit(elsewhere) as seat:
            assert [line["text"] for line in seat.welcome["chat"]] == ["in passing"]
        assert (await anna.ask("DELETE", "/api/me", {"password": "wrong wrong"}, 401))["code"] == "bad_login"
        await anna.ask("DELETE", "/api/me", {"password": PASSWORD})
        await anna.get("/api/me", status=401)
        assert anna.name not in str(await ben.get(f"/api/tables/{table}/state"))
        assert (await ben.get(f"/api/tables/{table}/chat"))["lines"] == []
        assert (await ben.get(f"/api/tables/{table}"))["outcome"]["winners"] == [1]
        await ben.get(f"/api/users/{anna.name}", status=404)
        async with await ben.sit(elsewhere) as seat:
            assert seat.welcome["chat"] == []


async def test_vacation_is_for_accounts_and_limited(server: Running) -> None:
    async with await account(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(clock={"kind": "days", "days": 2})
        await ben.post(f"/api/tables/{table}/join", {})
        before = (await anna.get(f"/api/tables/{table}/state"))["clocks"]["deadline"]
        taken = await anna.ask("PUT", "/api/me/vacation", {"days": 10})
        assert taken["days_left"] == 20
        after = (await anna.get(f"/api/tables/{table}/state"))["clocks"]["deadline"]
        assert after - before > 9.9 * 86_400_000
        await anna.ask("PUT", "/api/me/vacation", {"days": 30}, 403)
        back = await anna.ask("PUT", "/api/me/vacation", {"days": 0})
        assert back["until"] is None
        assert back["days_left"] >= 29
        await ben.ask("PUT", "/api/me/vacation", {"days": 1}, 403)


async def test_a_vacation_holds_for_all_games_and_for_those_that_begin_later(server: Running) -> None:
    days = {"kind": "days", "days": 2}
    async with await account(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
        before = [await anna.table(seats=seats, clock=days) for _ in range(52)]
        waiting = await anna.table(clock=days)
        until_then = (await anna.ask("PUT", "/api/me/vacation", {"days": 10}))["until"]
        await ben.post(f"/api/tables/{waiting}/join", {})

        async def stands_still() -> bool:
            clocks = (await anna.get(f"/api/tables/{waiting}/state"))["clocks"]
            return bool(clocks["deadline"] > until_then)

        await until(stands_still)
        for table in (before[0], before[-1]):
            assert (await anna.get(f"/api/tables/{table}/state"))["clocks"]["deadline"] > until_then


async def test_muted_people_are_not_heard(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table()
        await ben.post(f"/api/tables/{table}/join", {})
        await anna.ask("PUT", f"/api/me/muted/{ben.id}")
        async with await anna.sit(table) as seat, await ben.sit(table) as other:
            await other.send("chat", text="you hear me not")
            await other.until("chat")
            await seat.send("chat", phrase="hello")
            assert (await seat.until("chat"))["line"]["phrase"] == "hello"
            await anna.ask("DELETE", f"/api/me/muted/{ben.id}")
            await other.send("chat", text="and now?")
            assert (await seat.until("chat"))["line"]["text"] == "and now?", "at once, on the same socket"
            await anna.ask("PUT", f"/api/me/muted/{ben.id}")
            assert (await seat.ask("chat", text="a", phrase="hello"))["code"] == "bad_message"
            assert (await seat.ask("chat", phrase="no such"))["code"] == "bad_message"
        lines = (await anna.get(f"/api/tables/{table}/chat"))["lines"]
        assert [line["user"] for line in lines] == [anna.id]
        reported = await ben.post(f"/api/tables/{table}/report", {"line": lines[0]["id"], "why": "test"})
        assert reported["done"]
        await anna.post(f"/api/tables/{table}/report", {"line": 999_999_999}, 404)
        elsewhere = await anna.table()
        await anna.post(f"/api/tables/{elsewhere}/report", {"line": lines[0]["id"]}, 404)
        (told,) = [report for report in await reports.reported(server.database) if report["place"] == table]
        expected = {"against": "Anna", "said": "hello", "why": "test", "reported_by": "Ben", "state": "open"}
        assert {name: told[name] for name in expected} == expected
        export = await ben.get("/api/me/export")
        assert [(one["line"], one["why"]) for one in export["reports"]] == [(lines[0]["id"], "test")]


TOURNAMENT = {
    "name": "Cup",
    "kind": "swiss",
    "game": "terra-nova",
    "clock": {"kind": "days", "days": 3},
    "starts": 0,
}
SIGNED_IN = [
    ("GET", "/api/me", None), ("PATCH", "/api/me", {}), ("DELETE", "/api/me", {}), ("GET", "/api/me/export", None),
    ("PUT", "/api/me/vacation", {"days": 1}), ("GET", "/api/me/tables", None), ("GET", "/api/me/waiting", None),
    ("GET", "/api/tokens", None), ("POST", "/api/tokens", {"label": "x"}), ("DELETE", "/api/tokens/abc", None),
    ("GET", "/api/me/muted", None), ("POST", "/api/me/recovery", {"password": PASSWORD}),
    ("POST", "/api/tables/{table}/ready", None), ("POST", "/api/logout", None), ("PUT", "/api/me/muted/abc", None), ("DELETE", "/api/me/muted/abc", None),
    ("POST", "/api/tables", {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("GET", "/api/tables/{table}/invites", None), ("POST", "/api/tables/{table}/join", {}),
    ("POST", "/api/tables/{table}/leave", None), ("POST", "/api/tables/{table}/start", None),
    ("POST", "/api/tables/{table}/rematch", None), ("PUT", "/api/tables/{table}/seats/1", {"kind": "open"}),
    ("POST", "/api/tables/{table}/report", {"line": 1}), ("GET", "/api/bot/events", None),
    ("GET", "/api/bot/tables/{table}", None), ("GET", "/api/studies", None),
    ("POST", "/api/studies", {"name": "Mine", "text": "x"}), ("PUT", "/api/studies/abc", {"version": 1}),
    ("DELETE", "/api/studies/abc", None),
    ("GET", "/api/tables/{table}/plan", None), ("DELETE", "/api/tables/{table}/plan", None),
    ("PUT", "/api/tables/{table}/plan", {"turns": 0, "steps": [{"after": -1, "action": "@G7"}]}),
    ("GET", "/api/me/notices", None), ("PUT", "/api/me/notices", {}), ("POST", "/api/me/notices/test", None),
    ("POST", "/api/me/push", {"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}),
    ("DELETE", "/api/me/push/abc", None), ("POST", "/api/me/hooks", {"url": "https://example.org/hook"}), ("DELETE", "/api/me/hooks/abc", None),
    ("PUT", "/api/me/mail", {"mail": "anna@example.org", "password": PASSWORD}), ("DELETE", "/api/me/mail", None),
    ("POST", "/api/tournaments", TOURNAMENT), ("PATCH", "/api/tournaments/{table}", {}), ("POST", "/api/tournaments/{table}/join", {}),
    *(("POST", f"/api/tournaments/{{table}}/{what}", None) for what in ("leave", "check-in", "cancel")),
    *(("POST", f"/api/tournaments/{{table}}/{what}", {"on": True}) for what in ("pause", "halt")),
    ("POST", "/api/tournaments/{table}/computers", {"level": 3}), ("DELETE", "/api/tournaments/{table}/people/{table}", None),
    ("POST", "/api/tournaments/{table}/tables/{table}/result", {"places": [0, 1]}),
    ("POST", "/api/leagues", {"name": "Liga", "game": "terra-nova", "starts": 0}),
    *(("POST", f"/api/leagues/{{table}}/{what}", None) for what in ("join", "leave", "end")),
    ("GET", "/api/me/conduct", None), ("POST", "/api/me/conduct/1", None), ("POST", "/api/users/level-3/report", {"about": "name"}),
    *(("GET", f"/api/order/{what}", None) for what in ("reports", "reports/1", "people/abc", "pairs", "audit", "audit/export")),
    ("PUT", "/api/order/reports/1", {}), ("POST", "/api/order/reports/1/close", {"outcome": "other"}),
    ("POST", "/api/order/reports/1/unsay", None), ("POST", "/api/order/people/abc/sanctions", {"kind": "warning", "reason": "none"}),
    ("POST", "/api/order/sanctions/1/lift", {"reason": "none"}),
    *(("GET", f"/api/company{what}", None) for what in ("", "/here", "/people/abc")), ("PUT", "/api/company/choices", {}),
    *((method, f"/api/company/people/abc/{what}", None) for method in ("PUT", "DELETE") for what in ("follow", "block")),
    ("GET", "/api/challenges", None), ("POST", "/api/challenges", {"to": ["abc"], "game": "terra-nova"}),
    ("POST", "/api/challenges/abc/accept", None), ("POST", "/api/challenges/abc/decline", {}), ("DELETE", "/api/challenges/abc", None),
    ("GET", "/api/letters", None), ("GET", "/api/letters/abc", None), ("POST", "/api/letters/abc", {"text": "hello"}),
    ("POST", "/api/letters/abc/read", None), ("POST", "/api/letters/abc/report", {"letter": 1}),
    ("POST", "/api/clubs", {"name": "A club"}), ("PATCH", "/api/clubs/abc", {}), ("DELETE", "/api/clubs/abc", None),
    ("POST", "/api/clubs/abc/join", None), ("POST", "/api/clubs/abc/leave", None), ("PUT", "/api/clubs/abc/members/abc", {"role": "member"}),
    ("GET", "/api/clubs/abc/talk", None), ("POST", "/api/clubs/abc/talk", {"text": "hello"}), ("DELETE", "/api/clubs/abc/talk/1", None),
    ("POST", "/api/clubs/abc/talk/1/report", {}), ("POST", "/api/clubs/abc/hooks", {"url": "https://example.org/hook"}),
    ("DELETE", "/api/clubs/abc/hooks/abc", None),
]  # fmt: skip
PUBLIC = [
    "/health", "/ready", "/api/ready", "/api/info", "/api/tables", "/api/games", "/api/leaderboard?game=terra-nova",
    "/api/users/level-3", "/api/users/level-3/ratings?game=terra-nova", "/api/users/level-3/versus/level-4", "/api/tables/{table}", "/api/tables/{table}/state",
    "/api/tables/{table}/log", "/api/tables/{table}/chat", "/api/tables/{table}/ratings", "/metrics", "/", "/api/docs", "/api/asyncapi.json",
    "/api/tournaments", "/api/tournaments/upcoming", "/api/leagues", "/api/clubs",
]  # fmt: skip
NOT_MINE = [
    ("GET", "/api/tables/{table}/invites", None, 403), ("POST", "/api/tables/{table}/start", None, 403),
    ("PUT", "/api/tables/{table}/seats/1", {"kind": "bot"}, 403), ("POST", "/api/tables/{table}/leave", None, 403),
    ("POST", "/api/tables/{table}/join", {}, 409), ("POST", "/api/tables/{table}/join", {"invite": "wrong"}, 403),
    ("POST", "/api/tables/{table}/rematch", None, 403),
    ("POST", "/api/tables/{table}/commands", {"type": "resign", "seq": 1}, 403),
]  # fmt: skip


async def test_nobody_in_particular_gets_only_what_is_public(server: Running) -> None:
    async with await Person.guest(server.url) as anna, Person(server.url) as nobody:
        table = await anna.table()
        for method, path, body in SIGNED_IN:
            answer: Any = await nobody.ask(method, path.format(table=table), body, 401)
            assert answer["code"] == "not_signed_in", path
        for path in PUBLIC:
            await nobody.get(path.format(table=table))


async def test_nobody_changes_a_table_that_is_not_theirs(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Eve") as eve:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "invite"}])
        for method, path, body, status in NOT_MINE:
            await eve.ask(method, path.format(table=table), body, status)
        shown = str([await eve.get(f"/api/tables/{table}{path}") for path in ("", "/state", "/log")])
        invite = (await anna.get(f"/api/tables/{table}/invites"))["invites"][0]["key"]
        assert invite not in shown
        assert table not in str(await eve.get("/api/tables"))
        joined = await eve.post(f"/api/tables/{table}/join", {"invite": invite})
        assert joined["status"] == "playing"


def test_every_route_is_in_one_of_the_role_tests() -> None:
    from terrae.server.app import create_app
    from terrae.server.settings import Settings

    app = create_app(Settings(database="sqlite:///unused-by-this-test.db"))
    tested = {(method, path.split("?")[0]) for method, path, _ in SIGNED_IN} | {
        ("GET", path.split("?")[0]) for path in PUBLIC
    }
    tested |= {(method, path) for method, path, _, _ in NOT_MINE}
    known = {_shape(method, path) for method, path in tested} | {
        _shape(method, path) for method, path in OPEN_TO_ALL
    }
    for path, item in app.openapi_schema.to_schema()["paths"].items():
        for method in item:
            if method in ("get", "post", "put", "patch", "delete"):
                assert _shape(method.upper(), path) in known, (
                    f"{method.upper()} {path} is in no test of roles"
                )


OPEN_TO_ALL = [
    ("POST", "/api/guest"), ("POST", "/api/accounts"), ("POST", "/api/login"), ("POST", "/api/recover"), ("GET", "/api/tables/{table}/record"),
    ("POST", "/api/mail/confirm"), ("POST", "/api/mail/unsubscribe/{token}"), ("GET", "/api/mail/unsubscribe/{token}"),
    ("POST", "/api/reset"), ("POST", "/api/reset/password"), ("GET", "/api/tables/{table}/board.png"),
    ("GET", "/api/tables/{table}/replay"), ("GET", "/api/tables/{table}/board"),
    ("GET", "/api/lessons/{game}"), ("GET", "/api/lessons/{game}/{lesson}"), ("POST", "/api/lessons/{game}/{lesson}/{step}"),
    *(("POST", f"/api/analysis/{what}") for what in ("look", "board", "setup", "read", "think", "ownership", "grade", "drawing")),
    ("GET", "/api/watch/running"), ("GET", "/api/watch/best"), ("GET", "/api/watch/users/{name}"), ("GET", "/api/games/download"),
    ("POST", "/api/openings"), ("GET", "/api/tables/{table}/film"), ("GET", "/api/studies/{study}"), ("GET", "/api/tables/{table}/analysis"), ("GET", "/api/leagues/{league}"), ("GET", "/api/clubs/{club}"),
    *(("GET", f"/api/tournaments/{{tournament}}{what}") for what in ("", "/rounds/{number}", "/crosstable", "/results", "/records")),
    ("GET", "/api/puzzles/next"), ("GET", "/api/puzzles/standing"), ("GET", "/api/puzzles/{puzzle}"),
    *(("POST", f"/api/puzzles/{{puzzle}}/{what}") for what in ("attempt", "hint", "solution")),
]  # fmt: skip


def _shape(method: str, path: str) -> tuple[str, str]:
    parts = path.replace("level-3", "{x}").replace("level-4", "{x}").strip("/").split("/")
    fixed = {"abc": "{x}", "1": "{x}"}
    return method, "/".join("{x}" if part.startswith("{") else fixed.get(part, part) for part in parts)

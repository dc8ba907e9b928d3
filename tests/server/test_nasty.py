"""Values that are nasty rather than wrong: nested, huge, with NUL, with half letters. No answer is a fault of the server's.

On both databases: PostgreSQL keeps no NUL and no number above 2⁶³, and cuts nothing off.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect
from websockets.asyncio.client import connect

import terrae.server.app
from terrae.server.wire.parts import Asked
from tests.server.harness import Person, Running
from tests.server.test_taking_over import BODIES, app, changing_routes

assert terrae.server.app  # everything that can be asked has been imported

TEXTS = [
    "\x00", "a\x00b", "\u202e", "\ufffd", "𝒳" * 40, "x" * 70_000, "'; DROP TABLE users; --", "%00", "../../etc/passwd", "\n",
    "é" * 300, "\x7f", "{}", "NaN", "",
]  # fmt: skip
NUMBERS = [2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400, -1, 1e308, 0.1]
DEEP = [500, 5_000, 30_000]


def nested(depth: int, kind: str = "[") -> str:
    """Lists in lists, or objects in objects, as JSON."""
    return "[" * depth + "]" * depth if kind == "[" else '{"a":' * depth + "1" + "}" * depth


def nasty(chance: random.Random) -> str:
    """Some JSON value that nobody would send by mistake."""
    match chance.randrange(5):
        case 0:
            return json.dumps(chance.choice(TEXTS))
        case 1:
            return json.dumps(chance.choice(NUMBERS))
        case 2:
            return nested(chance.choice(DEEP), chance.choice("[{"))
        case 3:
            return '"\\ud800"'
        case _:
            return chance.choice(["[]", "{}", "null", "true", '{"a":1,"a":2}', "[null]"])


def fields_of(struct: type) -> list[str]:
    return [field.encode_name for field in inspect.type_info(struct).fields]  # type: ignore[attr-defined]


def _bounded(found: inspect.Type, where: str) -> None:
    match found:
        case inspect.StrType(max_length=None):
            raise AssertionError(f"{where} may be of any length")
        case inspect.StrType(pattern=str(pattern)) if pattern.endswith("$"):
            raise AssertionError(f"{where} lets a line's end pass: {pattern}")
        case inspect.IntType(ge=ge, le=le) if ge is None or le is None or le > 2**53:
            raise AssertionError(f"{where} may be a number of any size")
        case inspect.UnionType(types=types):
            for one in types:
                _bounded(one, where)
        case inspect.ListType(item_type=item, max_length=most):
            assert most is not None, f"{where} may hold any number"
            _bounded(item, where)
        case inspect.DictType(value_type=value, max_length=most):
            assert most is not None, f"{where} may hold any number"
            _bounded(value, where)


ON_EITHER = pytest.mark.parametrize(
    "on_either",
    [pytest.param("server", marks=pytest.mark.nightly), "server_on_postgres"],
    ids=["sqlite", "postgresql"],
    indirect=True,
)
"""PostgreSQL refuses more than SQLite: what it stands, SQLite stands too, and is asked at night."""


def _asked(base: type = Asked) -> list[type]:
    return [one for sub in base.__subclasses__() for one in (sub, *_asked(sub))]


def test_everything_that_can_be_sent_is_bounded() -> None:
    for struct in _asked():
        for field in inspect.type_info(struct).fields:  # type: ignore[attr-defined]
            _bounded(field.type, f"{struct.__name__}.{field.encode_name}")


async def _fine(client: httpx.AsyncClient, method: str, path: str, content: bytes | None = None) -> int:
    headers = {"Content-Type": "application/json"} if content is not None else {}
    answer = await client.request(method, path, content=content, headers=headers)
    assert answer.status_code < 500, (
        f"{method} {path[:200]} {(content or b'')[:200]!r}: {answer.status_code} {answer.text[:300]}"
    )
    return answer.status_code


BY_ROUTE = {
    "POST /api/guest": ["name"], "POST /api/accounts": ["name", "password", "mail"], "POST /api/login": ["name", "password"],
    "POST /api/me/recovery": ["password"], "POST /api/recover": ["name", "code", "password"],
    "PATCH /api/me": ["name", "mail", "password", "old_password", "language"], "PUT /api/me/vacation": ["days"],
    "PUT /api/me/notices": ["push", "mail_hour", "quiet_from", "zone"], "POST /api/me/push": ["endpoint", "keys", "label"],
    "POST /api/me/hooks": ["url", "label", "language"], "PUT /api/me/mail": ["mail", "password"], "POST /api/mail/confirm": ["token"],
    "PUT /api/tables/{table}/plan": ["turns", "steps"], "POST /api/reset": ["name"], "POST /api/reset/password": ["token", "password"],
    "POST /api/tokens": ["label", "scopes", "days"], "POST /api/tables": ["game", "options", "seats", "position", "clock"],
    "POST /api/tables/{table}/join": ["seat", "invite"], "PUT /api/tables/{table}/seats/{seat}": ["kind", "name", "level"],
    "POST /api/tables/{table}/report": ["line", "why"], "POST /api/tables/{table}/commands": ["type", "seq", "text", "action"],
    "POST /api/studies": ["name", "text"], "PUT /api/studies/{study}": ["version", "name", "text"],
    "POST /api/puzzles/{puzzle}/attempt": ["actions"], "POST /api/analysis/look": ["game", "options", "position", "actions"],
    "POST /api/analysis/board": ["game", "options"], "POST /api/analysis/drawing": ["game", "options", "position", "actions"], "POST /api/analysis/setup": ["game", "pieces", "stones", "scores"],
    "POST /api/openings": ["game", "players", "options", "position", "actions"], "POST /api/leagues": ["name", "game", "options", "days", "starts", "size", "words"],
    "POST /api/tournaments": ["name", "kind", "game", "players", "options", "clock", "starts", "rounds", "words"],
    "PATCH /api/tournaments/{tournament}": ["name", "words", "starts"], "POST /api/tournaments/{tournament}/join": ["invite"],
    "POST /api/tournaments/{tournament}/pause": ["on"], "POST /api/tournaments/{tournament}/computers": ["level"],
    "POST /api/tournaments/{tournament}/tables/{table}/result": ["places"],
    "POST /api/users/{name}/report": ["about", "why"], "PUT /api/order/reports/{report}": ["take"],
    "POST /api/order/reports/{report}/close": ["outcome", "note"], "POST /api/order/sanctions/{sanction}/lift": ["reason"],
    "POST /api/order/people/{name}/sanctions": ["kind", "reason", "hours", "report"],
    "PUT /api/company/choices": ["shown", "challenged_by"], "POST /api/challenges": ["to", "computers", "game", "options", "clock", "order"],
    "POST /api/challenges/{challenge_id}/decline": ["reason"], "POST /api/letters/{person}": ["text"],
    "POST /api/letters/{person}/report": ["letter", "why"], "POST /api/clubs": ["name", "about", "joining"],
    "PATCH /api/clubs/{club}": ["name", "about", "joining"], "PUT /api/clubs/{club}/members/{person}": ["role"],
    "POST /api/clubs/{club}/talk": ["text"], "POST /api/clubs/{club}/talk/{line}/report": ["why"],
    "POST /api/clubs/{club}/hooks": ["url", "label", "language"],
    "POST /api/analysis/read": ["text"], "POST /api/lessons/{game}/{lesson}/{step}": ["actions"],
}  # fmt: skip
WHOLE: dict[str, Any] = {
    "POST /api/guest": {"name": "Nasty"}, "POST /api/tokens": {"label": "x"}, "PUT /api/me/vacation": {"days": 1},
    "POST /api/tables": {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]},
    "POST /api/tables/{table}/report": {"line": 1}, "PUT /api/tables/{table}/seats/{seat}": {"kind": "local"},
    "POST /api/tables/{table}/commands": {"type": "chat"}, "POST /api/studies": {"name": "x", "text": "x"},
    "PUT /api/studies/{study}": {"version": 1}, "POST /api/analysis/look": {"game": "terra-nova"},
    "POST /api/analysis/board": {"game": "terra-nova"}, "POST /api/analysis/setup": {"game": "terra-nova"},
    "POST /api/challenges": {"to": ["abc"], "game": "terra-nova"}, "POST /api/letters/{person}/report": {"letter": 1},
    "POST /api/clubs": {"name": "A club"}, "POST /api/clubs/{club}/hooks": {"url": "https://example.org/hook"},
    "POST /api/login": {"name": "nobody", "password": "wrong wrong"}, "POST /api/openings": {"game": "terra-nova", "players": 2},
    "POST /api/users/{name}/report": {"about": "name"}, "POST /api/order/reports/{report}/close": {"outcome": "other"},
    "POST /api/order/people/{name}/sanctions": {"kind": "warning", "reason": "none"},
    "POST /api/order/sanctions/{sanction}/lift": {"reason": "none"},
    "POST /api/leagues": {"name": "A league", "game": "terra-nova", "starts": 4_000_000_000_000},
    "POST /api/tournaments": {"name": "A cup", "kind": "swiss", "game": "terra-nova", "starts": 4_000_000_000_000,
                              "clock": {"kind": "fischer", "initial": 300, "increment": 5}},
}  # fmt: skip


def bodies(route: str, chance: random.Random) -> list[bytes]:
    """Bodies with one nasty thing in an otherwise good one, and bodies that are nasty as a whole."""
    made = [
        nested(30_000).encode(),
        nested(8_000, "{").encode(),
        b"\x00",
        b"\xff\xfe",
        b'"\\u0000"',
        b"1" * 60_000,
    ]
    good = WHOLE.get(route) or (BODIES[route]() if route in BODIES else {}) or {}
    for field in BY_ROUTE.get(route, []):
        for value in {nasty(chance) for _ in range(6)} | {json.dumps("a\x00b"), str(2**63)}:
            rest = [f"{json.dumps(name)}:{json.dumps(kept)}" for name, kept in good.items() if name != field]
            made.append(
                ("{" + ",".join([*rest, f'"{field}":{value}']) + "}").encode("utf-8", "surrogatepass")
            )
    return made


def test_every_route_with_a_body_is_among_them() -> None:
    without = {"DELETE", "POST /api/logout", "POST /api/analysis/think", "POST /api/analysis/ownership"}
    for route in changing_routes(app()):
        if not any(route.startswith(one) for one in without) and not route.endswith(
            (
                "/hint",
                "/solution",
                "/leave",
                "/start",
                "/ready",
                "/rematch",
                "/grade",
                "/notices/test",
                "/unsubscribe/{token}",
                "/check-in",
                "/unsay",
                "/halt",
                "/cancel",
                "/end",
                "/leagues/{league}/join",
                "/clubs/{club}/join",
                "/follow",
                "/block",
                "/accept",
                "/letters/{person}/read",
            )
        ):
            assert route in BY_ROUTE or "/me/muted" in route or "/me/conduct" in route, route


@pytest.mark.slow
@ON_EITHER
async def test_no_body_is_a_fault_of_the_servers(on_either: Running) -> None:
    chance = random.Random(18)
    async with await Person.guest(on_either.url) as anna:
        table = await anna.table()
        puzzle = (await anna.get("/api/puzzles/next"))["id"]
        seen: set[int] = set()
        for route in changing_routes(app()):
            method, shape = route.split(" ")
            places = {
                "table": table,
                "seat": 1,
                "report": 1,
                "sanction": 1,
                "line": 1,
                "puzzle": puzzle,
                "game": "terra-nova",
                "lesson": "moving",
            }
            path = shape.format_map(defaultdict(lambda: "abc", places))
            if route == "POST /api/logout":
                continue
            for body in bodies(route, chance):
                if route in ("POST /api/accounts",) and b'"password"' in body and chance.random() < 0.7:
                    continue  # each that is taken costs a tenth of a second
                seen.add(await _fine(anna.http, method, path, body))
        assert {400, 413} <= seen


@pytest.mark.slow
@ON_EITHER
async def test_no_path_and_no_question_is_a_fault_of_the_servers(on_either: Running) -> None:
    pieces = [
        "%00",
        "a%00b",
        "%0A",
        "abc%0A",
        "%FF%FE",
        "%ED%A0%80",
        "%E0%A4%A",
        "x" * 300,
        "é" * 20,
        "%2e%2e%2f",
        "9" * 40,
        "-1",
        "𝒳",
        "%C0%80",
    ]
    async with await Person.guest(on_either.url) as anna:
        paths = [
            path for path in app().openapi_schema.to_schema()["paths"]
            if "{" in path and "/bot/" not in path
        ]  # fmt: skip
        for piece in pieces:
            for shape in [*paths, "/{any}", "/docs/{any}", "/assets/{any}", "/t/{any}"]:
                path = "/".join(piece if part.startswith("{") else part for part in shape.split("/"))
                for method in ("GET", "PUT", "DELETE") if "muted" in path or "tokens" in path else ("GET",):
                    await _fine(anna.http, method, path)
            for question in ("/api/games?player=", "/api/tables?status=", "/api/tables?after=", "/api/puzzles/next?after=",
                             "/api/puzzles/next?theme=", "/api/leaderboard?game=", "/api/games?since=", "/api/users/x/versus/"):  # fmt: skip
                await _fine(anna.http, "GET", question + piece)
        assert await _fine(anna.http, "PUT", f"/api/me/muted/{'a' * 25}") == 400
        assert await _fine(anna.http, "PUT", "/api/me/muted/a_b%0A") == 400
        assert await _fine(anna.http, "DELETE", "/api/tokens/a%20b") == 400
        assert await _fine(anna.http, "PUT", f"/api/me/muted/{'a' * 24}") == 200


@pytest.mark.slow
async def test_nothing_nasty_on_a_socket_is_a_fault_of_the_servers(on_either: Running) -> None:
    chance = random.Random(19)
    async with await Person.guest(on_either.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        url = on_either.url.replace("http", "ws", 1)
        for name in ("%00", "a%00b", "%0A", "x" * 200, f"{table}%00"):
            async with connect(f"{url}/ws/tables/{name}") as socket:
                assert json.loads(await socket.recv())["code"] == "not_found", name
        headers = {"Authorization": f"Bearer {anna.token}"}
        async with connect(f"{url}/ws/tables/{table}", additional_headers=headers, max_size=None) as socket:
            for struct in _asked():
                kind = getattr(struct, "__struct_config__").tag  # noqa: B009
                if (
                    not isinstance(kind, str)
                    or struct.__module__ != "terrae.server.wire.socket"
                    or kind in ("hint", "resign")
                ):
                    continue
                for field in fields_of(struct):
                    value = nasty(chance)
                    if len(value) < 8_000:
                        await socket.send(f'{{"type":"{kind}","id":"x","{field}":{value}}}')
            await socket.send('{"type":"ping","id":"end"}')
            while (answer := msgspec.json.decode(await socket.recv())).get("re") != "end":
                assert answer.get("code") != "internal", answer

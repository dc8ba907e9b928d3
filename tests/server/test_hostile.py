"""Hostile input: anything may come over HTTP and the socket; nothing but a documented error may come back."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import string
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from terrae.server.app import create_app
from terrae.server.identity.tokens import TokenBody, sign
from terrae.server.ids import now_ms
from terrae.server.settings import Settings
from terrae.server.wire.errors import Code
from tests.effort import examples
from tests.server.harness import SECRET, Person, Running, running

pytestmark = pytest.mark.slow

EXAMPLES = examples(2)
"""Of every route."""


def description() -> dict[str, Any]:
    """The OpenAPI description, without streams, which do not end."""
    described = create_app(Settings(database="sqlite:///unused-by-this-test.db")).openapi_schema.to_schema()
    streams = ("/api/bot", "/api/analysis/think", "/api/analysis/grade", "/api/analysis/ownership")
    described["paths"] = {
        path: item for path, item in described["paths"].items() if not any(part in path for part in streams)
    }
    return json.loads(json.dumps(described))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "place",
    [pytest.param("server", marks=pytest.mark.nightly), "server_on_postgres"],
    ids=["sqlite", "postgresql"],
)
def test_nothing_breaks_the_contract_of_http(place: str, request: pytest.FixtureRequest) -> None:
    """schemathesis over every route, as somebody who is signed in and sits at a table."""
    import hypothesis
    import schemathesis  # takes longer to import than most tests to run
    from schemathesis import checks

    server: Running = request.getfixturevalue(place)
    anna = asyncio.run(Person.guest(server.url))
    table = asyncio.run(_table(anna))
    schema = schemathesis.openapi.from_dict(description())
    schema.config.base_url = server.url
    wanted = [checks.not_a_server_error, *_contract()]
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.path in ("/api/me", "/api/logout") and operation.method.lower() in ("delete", "post"):
            continue

        @hypothesis.settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy())
        def attack(case: Any) -> None:
            if "table" in (case.path_parameters or {}) and random.random() < 0.5:
                case.path_parameters["table"] = table
            case.call_and_validate(headers={"Authorization": f"Bearer {anna.token}"}, checks=wanted)

        attack()
    assert not server.errors(), server.errors()


def _contract() -> list[Any]:
    from schemathesis.specs.openapi import checks as openapi

    return [
        openapi.status_code_conformance,
        openapi.content_type_conformance,
        openapi.response_schema_conformance,
    ]


async def _table(anna: Person) -> str:
    table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
    await anna.http.aclose()
    return table


TYPES = [
    "play", "play_turn", "undo", "reset", "confirm", "resign", "offer", "answer", "claim", "take_back", "hand_over",
    "auto_confirm", "chat", "why_not", "preview", "hint", "ping", "sync", "state", "welcome", "", None, 7,
]  # fmt: skip


def noise(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kinds = [
        lambda: chance.randint(-(2**70), 2**70), lambda: chance.random() * 1e300, lambda: None, lambda: True,
        lambda: "".join(chance.choices(string.printable, k=chance.randrange(40))), lambda: "\ud83d\ude00é\x00",
        lambda: "@G7", lambda: chance.randrange(30),
    ]  # fmt: skip
    if depth < 3:
        kinds += [
            lambda: [noise(chance, depth + 1) for _ in range(chance.randrange(4))],
            lambda: {
                chance.choice(["a", "seq", "action"]): noise(chance, depth + 1)
                for _ in range(chance.randrange(4))
            },
        ]
    return chance.choice(kinds)()


def frame(chance: random.Random, seq: int) -> str | bytes:
    """Something to send: bytes, no JSON, JSON that is no message, or almost a message."""
    match chance.randrange(8):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return "".join(chance.choices(string.printable, k=chance.randrange(100)))
        case 2:
            return json.dumps(noise(chance))
        case 3:
            return "[" * chance.randrange(7000)
        case 4:
            return json.dumps({"type": "chat", "text": "x" * chance.choice([1, 299, 301, 9000])})
    message: dict[str, Any] = {"type": chance.choice(TYPES)}
    for name in (
        "seq",
        "action",
        "actions",
        "seat",
        "id",
        "kind",
        "accept",
        "on",
        "level",
        "text",
        "phrase",
        "since",
        "extra",
    ):
        if chance.random() < 0.3:
            message[name] = noise(chance)
    if chance.random() < 0.7:
        message["seq"] = seq + chance.choice([-1, 0, 0, 0, 1, 10**6])
    return json.dumps(message)


def memory_of(server: Running) -> int:
    """Resident kilobytes of the server process."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def attack_table(
    server: Running, token: str | None, table: str, frames: int, chance: random.Random
) -> int:
    """Send frames; every answer must be a documented message. Gives how many errors came back."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    codes = {str(code) for code in Code} - {"internal"}
    errors = sent = 0
    while sent < frames:
        url = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
        try:
            async with connect(url, additional_headers=headers, compression=None, max_size=None) as socket:
                for _ in range(min(50, frames - sent)):
                    sent += 1
                    await socket.send(frame(chance, 5))
                    await socket.send('{"type":"ping","id":"end"}')
                    while (answer := json.loads(await socket.recv())).get("re") != "end" or answer[
                        "type"
                    ] != "pong":
                        if answer["type"] == "error":
                            errors += 1
                            assert answer["code"] in codes, answer
        except (ConnectionClosed, InvalidHandshake):
            sent += 1
    return errors


async def test_nothing_sent_to_a_socket_harms_it_or_another_table(server: Running) -> None:
    chance = random.Random(11)
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Eve") as eve:
        mine = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        hers = await eve.table(seats=[{"kind": "me"}, {"kind": "local"}])
        before = await anna.get(f"/api/tables/{mine}/state")
        errors = await attack_table(server, eve.token, hers, 300, chance)
        errors += await attack_table(server, eve.token, mine, 150, chance)
        errors += await attack_table(server, None, mine, 50, chance)
        assert errors > 200
        after = await anna.get(f"/api/tables/{mine}/state")
        assert (after["seq"], after["hash"]) == (before["seq"], before["hash"])
    assert not server.errors()


async def test_memory_does_not_grow_under_attack(server: Running) -> None:
    chance = random.Random(12)
    async with await Person.guest(server.url, "Eve") as eve:
        table = await eve.table(seats=[{"kind": "me"}, {"kind": "local"}])
        await attack_table(server, eve.token, table, 1000, chance)
        before = memory_of(server)
        await attack_table(server, eve.token, table, 3000, chance)
        assert memory_of(server) - before < 8_000


@pytest.mark.parametrize(("headers", "code"), [
    ({"Origin": "https://evil.example"}, 4403), ({"Authorization": "Bearer nonsense"}, 4401),
    ({"Authorization": "Bearer tr1.a.b"}, 4401),
])  # fmt: skip
async def test_a_socket_is_refused_with_its_code(server: Running, headers: dict[str, str], code: int) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table()
    url = server.url.replace("http", "ws", 1)
    async with connect(f"{url}/ws/tables/{table}", additional_headers=headers) as socket:
        assert json.loads(await socket.recv())["type"] == "error"
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


async def test_a_table_that_is_not_there(server: Running) -> None:
    url = server.url.replace("http", "ws", 1)
    async with connect(f"{url}/ws/tables/nothing") as socket:
        assert json.loads(await socket.recv())["code"] == "not_found"


async def test_a_token_revoked_in_mid_game_is_worth_nothing(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        async with await anna.sit(table) as seat:
            await seat.do("play", action="@G7", confirm=True)
            await anna.post("/api/logout")
            with suppress(ConnectionClosed):
                answer = await seat.ask("play", seq=seat.state["seq"], action="@G8")
                assert answer["code"] == "bad_token"
            assert await seat.until_closed() == 4401


def token_until(server: Running, user: str, expires: int) -> str:
    """A genuine token of somebody that expires then."""
    name = f"t{expires}{user}"[:24]
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database, database:
        row = (name, user, "session", "brief", "session", expires - 1000, expires)
        database.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return sign(SECRET.encode(), TokenBody(name, user, expires))


async def test_a_token_is_worth_nothing_once_it_has_expired(server: Running) -> None:
    """For a connection that begins too late, and for one that lasts too long."""
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        async with Person(server.url, token_until(server, anna.id, now_ms() - 1)) as late:
            assert (await late.get("/api/me", 401))["code"] == "bad_token"
            url = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
            async with connect(url, additional_headers={"Authorization": f"Bearer {late.token}"}) as socket:
                assert json.loads(await socket.recv())["code"] == "bad_token"
        async with (
            Person(server.url, token_until(server, anna.id, now_ms() + 5_000)) as brief,
            await brief.sit(table) as seat,
        ):
            seq = seat.state["seq"]
            assert await seat.until_closed() == 4401
            assert (await anna.get(f"/api/tables/{table}/state"))["seq"] == seq


async def test_frames_sent_a_second_time_do_nothing(server: Running) -> None:
    """What somebody recorded is sent again, on the same socket and on another one."""
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        async with await anna.sit(table) as seat:
            frames = []
            for action in ("@G7", "@A1", "@B2"):
                frames.append({"type": "play", "seq": seat.state["seq"], "action": action, "confirm": True})
                await seat.do("play", action=action, confirm=True)
            before = seat.state
            async with await anna.sit(table) as again:
                for place in (seat, again):
                    for frame in frames:
                        answer = await place.ask("play", **{k: v for k, v in frame.items() if k != "type"})
                        assert answer["type"] == "resync"
            state = await anna.get(f"/api/tables/{table}/state")
            assert (state["seq"], state["hash"]) == (before["seq"], before["hash"])


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    # Requests of other kinds are allowed in plenty: waiting until the server is ready takes some too.
    often = {"logins_per_minute": 3, "requests_per_minute": 6000, "messages_per_second": 8}
    with running(tmp_path, bots=False, limits="on", **often) as limited:

        async def ask() -> None:
            async with Person(limited.url) as nobody:
                statuses = []
                for _ in range(6):
                    answer = await nobody.http.post(
                        "/api/login", json={"name": "Anna", "password": "wrong wrong"}
                    )
                    statuses.append(answer.status_code)
                assert statuses[:3] == [401] * 3
                assert statuses[-1] == 429
                assert int(answer.headers["retry-after"]) > 0
            async with await Person.guest(limited.url) as anna:
                table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
                said = [
                    await anna.http.post(
                        f"/api/tables/{table}/commands", json={"type": "chat", "phrase": "hello"}
                    )
                    for _ in range(12)
                ]
                assert [answer.status_code for answer in said[:8]] == [200] * 8
                assert (said[-1].status_code, said[-1].json()["code"]) == (429, "too_many")
                async with await anna.sit(table) as seat:
                    small = [await seat.ask("auto_confirm", on=True) for _ in range(20)]
                    assert (small[0]["type"], small[-1].get("code")) == ("ack", "too_many")
                    with suppress(ConnectionClosed):
                        while True:
                            await seat.ask("ping")
                    assert seat.socket.close_code == 4429

        asyncio.run(ask())

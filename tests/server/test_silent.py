"""Sockets and streams that are not read, that come all at once, or whose token is gone."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from terrae.server.guarding.holders import Holders
from terrae.server.wire.errors import Code, WireError
from tests.server.harness import Person, Running, running

pytestmark = pytest.mark.slow
ALONE = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with limits: few sockets, and little that may wait to be read."""
    settings = {
        "limits": "on",
        "sockets_per_address": 8,
        "socket_unsent_kb": 256,
        "messages_per_second": 1_000_000,
    }
    with running(
        tmp_path_factory.mktemp("strict"), bots=False, requests_per_minute=100_000, **settings
    ) as server:
        yield server
        assert not server.errors(), "".join(server.errors())


async def long_table(person: Person, actions: int) -> str:
    """A table with so many events, made by undoing again and again."""
    table = await person.table(seats=ALONE)
    async with await person.sit(table) as seat:
        while seat.state["seq"] < actions:
            await seat.do("play", action=seat.state["legal"][0])
            await seat.do("undo")
    return table


async def test_a_state_carries_some_events_and_the_log_all(strict: Running) -> None:
    async with await Person.guest(strict.url) as anna:
        table = await long_table(anna, 230)
        state = await anna.get(f"/api/tables/{table}/state", since=0)
        seqs = [event["seq"] for event in state["events"]]
        assert seqs == list(range(state["seq"] - 199, state["seq"] + 1)), "the newest, without a gap"
        log = await anna.get(f"/api/tables/{table}/log", since=0, limit=1000)
        assert [event["seq"] for event in log["events"]] == list(range(1, state["seq"] + 1))


def frame(text: str) -> bytes:
    """A masked text frame, with a mask that changes nothing."""
    payload = text.encode()
    return bytes([0x81, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


async def test_a_socket_that_is_not_read_is_cut_off(strict: Running) -> None:
    """190 × `sync` from the beginning, and nothing read: the server lets go instead of keeping the answers."""
    async with await Person.guest(strict.url) as anna:
        table = await long_table(anna, 200)
        reader, writer = await asyncio.open_connection("127.0.0.1", int(strict.settings["port"]), limit=1024)
        key = base64.b64encode(bytes(16)).decode()
        lines = [f"GET /ws/tables/{table} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]  # fmt: skip
        writer.write("\r\n".join(lines).encode())
        assert (await reader.readline()).split()[1] == b"101"
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        sent = 0
        try:
            while not writer.transport.is_closing() and sent < 200_000:
                writer.write(frame(json.dumps({"type": "sync", "since": 0})) * 20)
                sent += 20
                await writer.drain()
                await asyncio.sleep(0.001)
        except ConnectionError:
            pass
        assert sent < 200_000, "nobody cut it off"
        writer.close()
        assert await anna.get(f"/api/tables/{table}")


async def test_sockets_that_come_at_once_are_counted_before_anything_is_waited_for(strict: Running) -> None:
    async with await Person.guest(strict.url) as anna:
        table = await anna.table(seats=ALONE)

        async def enter() -> object:
            try:
                return await anna.sit(table)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

        came = await asyncio.gather(*(enter() for _ in range(40)))
        inside = [one for one in came if not isinstance(one, int) and one is not None]
        assert len(inside) <= 8
        assert set(came) - set(inside) == {4429}
        for seat in inside:
            await seat.socket.close()  # type: ignore[attr-defined]


async def with_token(person: Person) -> tuple[str, Person]:
    made = await person.post("/api/tokens", {"label": "bot", "scopes": ["bot", "play", "read"], "days": 1})
    return made["id"], Person(person.url, made["token"], person.name)


async def test_what_is_open_ends_when_its_token_is_revoked(strict: Running) -> None:
    async with await Person.guest(strict.url) as anna:
        table = await anna.table(seats=ALONE)
        name, program = await with_token(anna)
        _, other = await with_token(anna)
        async with (
            program,
            other,
            program.http.stream("GET", "/api/bot/events") as events,
            program.http.stream("GET", f"/api/bot/tables/{table}") as moves,
            await program.sit(table) as seat,
            await other.sit(table) as kept,
        ):
            lines = [events.aiter_lines(), moves.aiter_lines()]
            for one in lines:
                assert await anext(one)
            await anna.ask("DELETE", f"/api/tokens/{name}")
            for one in lines:
                rest = [line async for line in one if line]
                assert not any('"seq":99' in line for line in rest)
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until("nothing of this kind")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
            assert (await kept.ask("ping"))["type"] == "pong"


async def test_only_what_a_lost_token_holds_ends() -> None:
    gone: set[str] = set()
    ended: list[int] = []

    async def holds(body: object) -> None:
        if body.id in gone:  # type: ignore[attr-defined]
            raise WireError(Code.BAD_TOKEN)

    who = SimpleNamespace(body=SimpleNamespace(id="t", expires=10**15), user=SimpleNamespace(id="anna"))
    holders = Holders(holds)
    with holders.held(who, ended.append):  # type: ignore[arg-type]
        await holders.look_again("anna")
        assert ended == []
        gone.add("t")
        await holders.look_again("ben")
        await holders.look_again("anna")
        assert ended == [4401]
    assert not holders._open

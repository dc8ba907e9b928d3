"""The gate: connections that send too much, too slowly or nothing, that do not read, or that are too many."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.harness import Person, Running, running, until

pytestmark = pytest.mark.slow

GUEST = b'{"name": "Anna", "cookie": false}'


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that trusts no proxy, has room for few, and little patience."""
    settings = {"trusted_proxies": "192.0.2.1", "limits": "on", "requests_per_minute": 100_000}
    bounds = {"request_seconds": 1, "idle_seconds": 1, "connections": 60, "connections_per_address": 40}
    with running(tmp_path_factory.mktemp("gate"), bots=False, **settings, **bounds) as server:
        yield server
        assert not server.errors(), "".join(server.errors()).replace("\\n", "\n")


class Raw:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @staticmethod
    async def to(server: Running) -> Raw:
        return Raw(*await asyncio.open_connection("127.0.0.1", int(server.settings["port"])))

    async def answer(self) -> tuple[int, dict[str, object]]:
        """The status and the body of an answer after which the server closes; 0 where it only closes."""
        try:
            text = await self.reader.read()
        except ConnectionError:
            return 0, {}
        finally:
            self.writer.close()
        if not text:
            return 0, {}
        head, _, body = text.partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body) if body else {}


async def test_who_says_nothing_is_let_go(guarded: Running) -> None:
    assert await (await Raw.to(guarded)).answer() == (0, {})


async def test_blank_lines_are_no_request(guarded: Running) -> None:
    link = await Raw.to(guarded)
    link.writer.write(b"\r\n\r\n")
    assert (await link.answer())[0] in (0, 408)


async def test_half_a_header_is_not_waited_for(guarded: Running) -> None:
    link = await Raw.to(guarded)
    link.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Half: ")
    status, told = await link.answer()
    assert (status, told["code"]) == (408, "bad_message")


async def test_half_a_body_is_not_waited_for(guarded: Running) -> None:
    link = await Raw.to(guarded)
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    link.writer.write(head + b"Content-Length: 1000\r\n\r\n{")
    assert (await link.answer())[0] in (0, 400)


async def test_a_connection_without_a_further_request_is_closed(guarded: Running) -> None:
    link = await Raw.to(guarded)
    link.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await link.answer())[0] == 200


@pytest.mark.parametrize("header", [b"X-Long: " + b"a" * 40_000, b"\r\n".join([b"X-Many: 1"] * 120)])
async def test_long_headers_are_refused(guarded: Running, header: bytes) -> None:
    link = await Raw.to(guarded)
    link.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n\r\n")
    status, told = await link.answer()
    assert (status, told["code"]) == (431, "too_large")


async def test_a_header_without_end_is_cut_off_early(guarded: Running) -> None:
    """120 MB are never read: the server answers, and stops reading, after some kilobytes."""
    link = await Raw.to(guarded)
    link.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ")
    sent = 0
    try:
        while sent < 120 << 20 and not link.reader.at_eof():
            link.writer.write(b"a" * 65_536)
            sent += 65_536
            await link.writer.drain()
    except ConnectionError:
        pass
    link.writer.close()
    assert sent < 60 << 20


async def test_long_paths_are_refused(guarded: Running) -> None:
    link = await Raw.to(guarded)
    link.writer.write(b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await link.answer())[0] == 431


async def test_a_body_may_take_its_time_if_it_comes(guarded: Running) -> None:
    """Longer than the patience for a request, but never slower than the slowest that is allowed."""
    text = "x" * 200_000
    body = json.dumps({"text": text}).encode()
    link = await Raw.to(guarded)
    head = f"POST /api/analysis/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    link.writer.write(head.encode())
    for begin in range(0, len(body), len(body) // 8 + 1):
        link.writer.write(body[begin : begin + len(body) // 8 + 1])
        await link.writer.drain()
        await asyncio.sleep(0.2)
    status, told = await link.answer()
    assert (status, told["code"]) == (422, "bad_record")


async def test_an_answer_before_the_body_has_come_says_that_the_connection_ends(guarded: Running) -> None:
    """Else a client may send its next request where nobody reads any more."""
    link = await Raw.to(guarded)
    head = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000000\r\n\r\n"
    link.writer.write(head.encode() + b"x" * 1000)
    told = (await link.reader.readuntil(b"\r\n\r\n")).lower()
    assert b" 413 " in told
    assert told.count(b"connection: close") == 1
    link.writer.close()


async def test_an_address_may_not_have_all_connections(guarded: Running) -> None:
    links = [await Raw.to(guarded) for _ in range(60)]
    answers = await asyncio.gather(*(link.answer() for link in links))
    refused = [told for status, told in answers if status == 503]
    assert len(refused) >= 20
    assert refused[0]["code"] == "busy"

    async def welcome() -> bool:
        link = await Raw.to(guarded)
        link.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return (await link.answer())[0] == 200

    await until(welcome)


async def test_who_does_not_read_an_answer_is_cut_off(guarded: Running) -> None:
    link = await Raw.to(guarded)
    link.writer.transport.pause_reading()  # type: ignore[attr-defined]
    request = b"GET /api/openapi/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    try:
        while not link.writer.transport.is_closing():
            link.writer.write(request * 10)
            await asyncio.sleep(0.05)
    except ConnectionError:
        pass
    async with await Person.guest(guarded.url) as anna:
        assert await anna.get("/health")


async def test_long_bodies_count_as_many_requests(tmp_path: Path) -> None:
    """Some nonsense records are read, the rest is refused; nothing is a fault, and others are answered.

    Five may come at once, and one more every three seconds: all twenty would need most of a minute between the first and the last.
    """
    nonsense = {"text": "{a comment without end " + "and so on " * 90_000}
    with running(tmp_path, bots=False, limits="on", requests_per_minute=600) as server:
        async with Person(server.url) as mallory, Person(server.url) as anna:
            mallory.http.headers["X-Forwarded-For"] = "203.0.113.9"

            async def read() -> int:
                try:
                    return (await mallory.http.post("/api/analysis/read", json=nonsense)).status_code
                except httpx.TransportError:
                    return 429

            reads = asyncio.gather(*(read() for _ in range(20)))
            look = {"game": "terra-nova", "players": 2}
            assert (await anna.post("/api/analysis/look", look))["legal"]
            answers = Counter(await reads)
        assert set(answers) <= {422, 429, 503}
        assert answers[422] >= 1
        assert answers[429] >= 1
        assert not server.errors()

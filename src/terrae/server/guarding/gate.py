"""The outermost gate: what a connection may send, how slowly, and how many there may be, before anything is asked.

uvicorn reads headers of any length, waits for ever, and keeps all that is not read. `Http` and `Socket` bound its protocols:

- more connections than the process has files for, or than an address may have, are refused with 503;
- a header must be short and complete within `request_seconds`, and so must a body;
- a client that takes nothing of what is sent to it is cut off: not closed, which would wait for it.
"""

# ruff: noqa: D102 - what overrides is documented where it is inherited from
from __future__ import annotations

import asyncio
import functools
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from terrae.server.identity.throttle import neighbourhood
from terrae.server.settings import Settings
from terrae.server.wire.errors import Code, WireError

ABORT = "terrae.abort"
"""In the extensions of a socket's scope: cut it off at once."""
SEND_NOW = "terrae.send_now"
"""In the extensions of a socket's scope: send several texts by one write, where that can be at once."""
SEND_ALL = "terrae.send_all"
"""The same, as soon as that can be."""
MOST_HEADERS = 100
FILES_KEPT = 128
"""Open files for everything that is no connection: database, logs, processes."""
SLOWEST = 1024
"""Bytes a second that a client must at least take of what waits for it."""
SLOWEST_BODY = 8 * 1024
"""Bytes a second at which a body must at least arrive."""
FAREWELL = 1.0
"""Seconds for a refusal to arrive."""


class Limits(msgspec.Struct, frozen=True):
    """What the gate must know."""

    connections: int
    per_address: int
    header_bytes: int
    request_seconds: float
    proxies: frozenset[str]

    @staticmethod
    def of(settings: Settings) -> Limits:
        """From the settings; without limits addresses are not counted."""
        return Limits(
            connections=min(settings.connections, most_files() - FILES_KEPT),
            per_address=settings.connections_per_address if settings.limits else settings.connections,
            header_bytes=settings.header_bytes,
            request_seconds=settings.request_seconds,
            proxies=frozenset(one.strip() for one in settings.trusted_proxies.split(",")),
        )


def most_files() -> int:
    """Files that this process may open, after raising that as far as it may."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    except (OSError, ValueError):
        pass
    return soft if soft != resource.RLIM_INFINITY else 1 << 30


def protocols(settings: Settings) -> dict[str, Any]:
    """What uvicorn is configured with."""
    limits = Limits.of(settings)
    return {"http": functools.partial(Http, limits=limits), "ws": functools.partial(Socket, limits=limits)}


_by_address: dict[str, int] = {}


class _Stall:
    """Watches a client that does not take what is sent to it."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._left = self._transport.get_write_buffer_size()
        self._timer = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        left = self._transport.get_write_buffer_size()
        if left > self._left - SLOWEST * self._seconds:
            self._transport.abort()
            return
        self._left = left
        self._timer = self._loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        self._timer.cancel()


class _Watched(asyncio.Protocol):
    """A protocol that cuts off whoever reads nothing; it stands before uvicorn's own among the bases."""

    transport: asyncio.Transport
    _limits: Limits
    _stall: _Stall | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stall is None:
            self._stall = _Stall(self.transport, self._limits.request_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_stall()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_stall()
        super().connection_lost(exc)

    def _end_stall(self) -> None:
        if self._stall is not None:
            self._stall.end()
            self._stall = None


class Http(_Watched, HttpToolsProtocol):
    """uvicorn's protocol for HTTP, with bounds."""

    def __init__(self, *args: Any, limits: Limits, **named: Any) -> None:
        super().__init__(*args, **named)
        self._limits = limits
        self._served = self.app
        self._in_head = True
        self._head = 0
        self._body = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._counted: str | None = None
        self._answering: RequestResponseCycle | None = None
        self._finished = False
        """Refused, or a socket by now: nothing that comes is read here."""

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        counted = bool(address) and not self._limits.proxies & {address, "*"}
        address = neighbourhood(address)
        if len(self.connections) > self._limits.connections:
            self._refuse(503, Code.BUSY, "so many are connected that there is no room now; try again soon")
        elif counted and _by_address.get(address, 0) >= self._limits.per_address:
            self._refuse(503, Code.BUSY, "so many connections are open from this address; close some")
        else:
            if counted:
                self._counted = address
                _by_address[address] = _by_address.get(address, 0) + 1
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        self.forget_address()
        self.pipeline.clear()
        if self._answering is not None:  # of several requests sent at once uvicorn tells only the newest
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, _saying_so(cycle, app))

    def forget_address(self) -> None:
        """The connection counts no longer."""
        address, self._counted = self._counted, None
        if address is not None:
            _by_address[address] -= 1
            if not _by_address[address]:
                del _by_address[address]

    def _refuse(self, status: int, code: Code, message: str) -> None:
        """A last answer. It is given a moment to arrive: closing at once would take it back unread."""
        self._finished = True
        self._relax()
        if len(self.connections) > self._limits.connections + FILES_KEPT // 2:
            self.transport.abort()
            return
        body = msgspec.json.encode(WireError(code, message).problem())
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self._part()

    def _part(self) -> None:
        """No more is read, and the last answer has a moment to arrive."""
        self._finished = True
        self._relax()
        self.transport.write_eof()
        self.transport.pause_reading()
        self.loop.call_later(FAREWELL, self.transport.abort)

    # What is sent

    def data_received(self, data: bytes) -> None:
        if self._finished:
            return
        in_head = self._in_head
        super().data_received(data)
        if self._finished or self.transport.is_closing():
            return
        if in_head and self._in_head:
            self._head += len(data)
            if self._head > self._limits.header_bytes:
                self._refuse(
                    431, Code.TOO_LARGE, f"headers are at most {self._limits.header_bytes} bytes long"
                )
                return
        waiting = self.cycle is None or self.cycle.response_complete
        if waiting and self._deadline is None and self.timeout_keep_alive_task is None:
            self._expect()  # blank lines are no request

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head, self._body = True, 0, 0
        self._expect()

    def on_headers_complete(self) -> None:
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        fits = size <= self._limits.header_bytes and len(self.headers) <= MOST_HEADERS
        self.app = self._served if fits else _too_long
        self._expect()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._finished = True
        self._relax()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Socket):
            protocol.came_by(self)

    def _expect(self) -> None:
        """The next part of a request must be complete in time."""
        self._relax()
        self._deadline = self.loop.call_later(self._limits.request_seconds, self._too_slow)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if self.transport.is_closing():
            return
        if self._body >= SLOWEST_BODY * self._limits.request_seconds:  # a long one, on its way
            self._body = 0
            self._expect()
        elif self._in_head and not self._head:  # nothing was asked
            self.transport.close()
        elif self._in_head:
            self._refuse(408, Code.BAD_MESSAGE, "the request did not arrive in time")
        else:  # a body that does not come: whoever waits for it hears that nobody is there any more
            self.transport.abort()

    # What is answered

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(self._limits.request_seconds, self.transport.abort)
        elif self._answering is not None and self._answering.more_body:
            self._part()  # refused before its body had come: that would only be read to be thrown away

    def timeout_keep_alive_handler(self) -> None:
        self.transport.abort() if self.transport.get_write_buffer_size() else self.transport.close()


def _saying_so(cycle: RequestResponseCycle, app: Any) -> Any:
    """Whoever is answered before their body has come is told that the connection ends: the next request needs another."""

    async def answering(scope: Any, receive: Any, send: Any) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start" and cycle.more_body and cycle.keep_alive:
                await send({**message, "headers": [*message.get("headers", ()), (b"connection", b"close")]})
                cycle.keep_alive = (
                    True  # it is `on_response_complete` that parts, and gives the answer time to arrive
                )
            else:
                await send(message)

        await app(scope, receive, sending)

    return answering


async def _too_long(scope: Any, receive: Any, send: Any) -> None:
    body = msgspec.json.encode(WireError(Code.TOO_LARGE, "the headers are too long or too many").problem())
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 431, "headers": headers})
    await send({"type": "http.response.body", "body": body})


_framed: tuple[str, bytes] = ("", b"")
"""The last text that was sent, and its frame: what a table's people are sent they are sent one after the other."""


def _frame_of(text: str) -> bytes:
    global _framed
    if _framed[0] is not text:
        _framed = text, Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
    return _framed[1]


class Socket(_Watched, WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, which its application can cut off, and which cuts off whoever reads nothing."""

    def __init__(self, *args: Any, limits: Limits, **named: Any) -> None:
        super().__init__(*args, **named)
        self._limits = limits
        self._http: Http | None = None

    def came_by(self, http: Http) -> None:
        """The connection began there, and counts on."""
        self._http = http

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[ABORT] = self.transport.abort
            extensions[SEND_NOW] = self.send_now
            extensions[SEND_ALL] = self.send_all

    def send_now(self, texts: list[str]) -> bool:
        """Several messages as one write; False, and nothing sent, where whoever reads is behind or gone.

        What many are sent is put into its frame once, where nothing is compressed for each.
        """
        if not self.writable.is_set() or self._gone:
            return False
        if self.conn.extensions:
            for text in texts:
                self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(b"".join(map(_frame_of, texts)))
        return True

    async def send_all(self, texts: list[str]) -> None:
        """`send_now`, as soon as that can be."""
        while not self.send_now(texts):
            if self._gone:
                raise ClientDisconnected
            await self.writable.wait()

    @property
    def _gone(self) -> bool:
        return self.disconnected or self.close_sent or self.conn.state is not State.OPEN

    def connection_lost(self, exc: Exception | None) -> None:
        if self._http is not None:
            self._http.forget_address()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # who does not answer does not read a farewell either

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:  # uvicorn closes, which waits until everything has been read
            self.loop.call_later(self.close_timeout + FAREWELL, self.transport.abort)

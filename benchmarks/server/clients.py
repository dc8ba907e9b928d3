"""A WebSocket client that costs next to nothing, and the two dialects that the load driver speaks.

The driver must not be what is measured: frames are cut from the stream without copying more than once,
and no message is parsed further than to its sequence number.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import struct
from collections.abc import Callable
from typing import Any


class Socket(asyncio.Protocol):
    """One connection; `on_text` is called with every text frame's bytes."""

    def __init__(
        self, host: str, port: int, path: str, headers: dict[str, str], on_text: Callable[[bytes], None]
    ) -> None:
        self._host, self._port, self._path, self._headers = host, port, path, headers
        self.on_text = on_text
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    async def connect(self) -> Socket:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self._host, self._port)
        await asyncio.wait_for(self.opened, 60)
        return self

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self._path} HTTP/1.1", f"Host: {self._host}:{self._port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *[f"{name}: {value}" for name, value in self._headers.items()], "", ""]  # fmt: skip
        transport.write("\r\n".join(lines).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(
                ConnectionError("refused: " + bytes(self._buffer[:200]).decode(errors="replace"))
            )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self._transport.close()
                return
            del self._buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == 1:
                self.on_text(payload)
            elif kind == 9:
                self._send(0x8A, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, begin = buffer[1] & 127, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, begin = struct.unpack_from(">H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, begin = struct.unpack_from(">Q", buffer, 2)[0], 10
        if len(buffer) < begin + length:
            return None
        kind = buffer[0] & 15
        payload = bytes(buffer[begin : begin + length])
        del buffer[: begin + length]
        return kind, payload

    def _send(self, first: int, payload: bytes) -> None:
        size = len(payload)
        head = (
            bytes([first, 0x80 | size])
            if size < 126
            else bytes([first, 0x80 | 126]) + struct.pack(">H", size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def send(self, text: str) -> None:
        self._send(0x81, text.encode())

    def close(self) -> None:
        self._transport.close()


class Table:
    """A game of prepared actions: two players and a spectator; every action waits for all three to have the last."""

    def __init__(self, actions: list[tuple[int, str]]) -> None:
        self.actions = actions
        self.name = ""
        self.done = 0
        self.missing = 0
        self.sent_at = 0.0
        self.delays: list[float] = []
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sockets: list[Socket] = []
        self.seq = 0
        self.seen = [0, 0, 0]
        self.stop = False

    def play(self, place: int, action: str) -> None:
        raise NotImplementedError

    def next(self) -> None:
        if self.stop or self.done >= len(self.actions):
            if not self.finished.done():
                self.finished.set_result(None)
            return
        self.sent_at = asyncio.get_running_loop().time()
        self.play(*self.actions[self.done])

    def arrived(self, place: int, seq: int) -> None:
        """A client has the state with this number."""
        if seq <= self.seen[place]:
            return
        self.seen[place] = seq
        if min(self.seen) > self.seq:
            self.seq = min(self.seen)
            self.done += 1
            self.delays.append(asyncio.get_running_loop().time() - self.sent_at)
            self.next()


_SEQ = re.compile(rb'"seq":(\d+)')


class TerraeTable(Table):
    """Terra Nova on our server; only `state` messages count, which everybody gets after the commit."""

    def play(self, place: int, action: str) -> None:
        self.sockets[place].send(f'{{"type":"play","seq":{self.seq},"action":"{action}","confirm":true}}')

    def heard(self, place: int) -> Callable[[bytes], None]:
        def on_text(text: bytes) -> None:
            if text.startswith(b'{"type":"state"'):
                found = _SEQ.search(text)
                assert found is not None
                self.arrived(place, int(found[1]))
            elif text.startswith((b'{"type":"error"', b'{"type":"resync"')):
                raise AssertionError(text[:300])

        return on_text


_STATE = re.compile(rb'"_stateID":(\d+)')


class BoardgameTable(Table):
    """A small game on boardgame.io's server, over socket.io."""

    def play(self, place: int, action: str) -> None:
        move = (
            f'{{"type":"MAKE_MOVE","payload":{{"type":"place","args":[{action}],"playerID":"{place}",'
            f'"credentials":null}}}}'
        )
        self.sockets[place].send(f'42/small,["update",{move},{self.seq},"{self.name}","{place}"]')

    def heard(self, place: int) -> Callable[[bytes], None]:
        def on_text(text: bytes) -> None:
            if text == b"2":
                self.sockets[place].send("3")
            elif text.startswith(b'42/small,["update"'):
                found = _STATE.search(text)
                assert found is not None
                self.arrived(place, int(found[1]))

        return on_text

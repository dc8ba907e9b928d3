"""One process that thinks: started when first asked, replaced when it has died, killed when it does not stop."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import Any

import msgspec

LONGEST_LINE = 64 << 20
STOPPING = 5.0
"""Seconds a task has to stop by itself."""
Request = dict[str, Any]


class Line(msgspec.Struct):
    """What a process says: something on the way, the end, or what is wrong. Answers are passed on as they are: a long
    one must not be read here, where others wait."""

    id: int
    told: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    done: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    error: dict[str, Any] | None = None

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.told is msgspec.UNSET


_line = msgspec.json.Decoder(Line)


class ProcessDied(Exception):
    """A process ended in the middle of a task, or did not answer in time."""


class Process:
    """One process with one task at a time; `died` is called when it ends without having been told to."""

    def __init__(self, memory_mb: int, died: Callable[[Process], None]) -> None:
        self._memory_mb = memory_mb
        self._died = died
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)
        self._open: int | None = None

    @property
    def pid(self) -> int | None:
        """Of the process that runs now."""
        return self._process.pid if self.alive and self._process else None

    @property
    def alive(self) -> bool:
        """Whether a process runs."""
        return self._process is not None and self._process.returncode is None

    async def ask(self, request: Request) -> AsyncGenerator[Line, None]:
        """Every line of the answer; ProcessDied where there is none."""
        try:
            if not self.alive:
                await self._start()
            number = self._open = next(self._ids)
            await self._send({"id": number, **request})
            while True:
                line = await self._next()
                if line.id != number:
                    continue
                if line.last:
                    self._open = None
                yield line
                if line.last:
                    return
        # A closed pipe is a RuntimeError in uvloop and an OSError elsewhere; a line that is too long a ValueError.
        except (OSError, EOFError, ValueError, RuntimeError) as error:
            await self.end()
            raise ProcessDied(repr(error)) from None

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "terrae.server.thinking.worker",
            str(self._memory_mb),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        self._watching = asyncio.create_task(self._watch(self._process))

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        if self._process is process:
            self._died(self)

    async def _send(self, message: Request) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(message) + b"\n")
        await self._process.stdin.drain()

    async def _next(self) -> Line:
        assert self._process is not None
        assert self._process.stdout is not None
        text = await self._process.stdout.readline()
        if not text:
            raise EOFError("the process ended")
        return _line.decode(text)

    def hurry(self) -> None:
        """Ask the task to come to its end with what it has."""
        if self._open is not None and self.alive:
            assert self._process is not None
            assert self._process.stdin is not None
            with suppress(OSError, RuntimeError):
                self._process.stdin.write(msgspec.json.encode({"stop": self._open}) + b"\n")

    async def settle(self) -> None:
        """Stop a task that nobody waits for any more, and be ready for the next."""
        number, self._open = self._open, None
        if number is None or self._process is None:
            return
        try:
            async with asyncio.timeout(STOPPING):
                await self._send({"stop": number})
                while (line := await self._next()).id != number or not line.last:
                    pass
        except (OSError, EOFError, ValueError, RuntimeError, TimeoutError):
            await self.end()

    async def end(self) -> None:
        """No process any more."""
        process, self._process, self._open = self._process, None, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        with suppress(Exception):
            await asyncio.wait_for(process.wait(), 5)

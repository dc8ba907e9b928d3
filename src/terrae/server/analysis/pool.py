"""Processes for analysis, apart from those of bots, with less right to the processor; questions wait in order.

A question whose asker has gone is stopped, and its process is free at once. A process that dies is
replaced with the next question.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from terrae.server.wire.errors import Code, WireError

log = structlog.get_logger(__name__)
LONGEST_LINE = 64 << 20
STOPPING = 5.0
"""Seconds a task has to stop by itself."""
Told = dict[str, Any]


class AnalysisPool:
    """Some processes, each with one task at a time; started with their first task."""

    def __init__(self, processes: int) -> None:
        self._idle: asyncio.Queue[_Process] = asyncio.Queue()
        self._processes = [_Process() for _ in range(processes)]
        for process in self._processes:
            self._idle.put_nowait(process)

    async def stop(self) -> None:
        """End the processes."""
        await asyncio.gather(*(process.end() for process in self._processes))

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [found.process.pid for found in self._processes if found.process is not None]

    async def ask(self, request: Told, patience: float = 60.0) -> Any:
        """The answer to a short task; WireError where there is none."""
        async with asyncio.timeout(patience):
            async for kind, answer in self.stream(request):
                if kind == "done":
                    return answer
        raise WireError(Code.BUSY)

    async def stream(self, request: Told) -> AsyncIterator[tuple[str, Any]]:
        """What a task tells, as ("told", …), and at its end ("done", …). Closing the stream stops the task."""
        process = await self._idle.get()
        try:
            async for line in process.ask(request):
                if error := line.get("error"):
                    raise WireError(
                        Code(error["code"]),
                        error["message"],
                        error.get("clause"),
                        reason=error.get("reason"),
                        details=error.get("details"),
                    )
                yield ("told", line["told"]) if "told" in line else ("done", line["done"])
        except (OSError, EOFError, ValueError) as error:
            log.warning("a process of analysis died", error=repr(error))
            await process.end()
            raise WireError(Code.BUSY, "the analysis broke off; try again") from None
        finally:
            await asyncio.shield(process.settle())
            self._idle.put_nowait(process)


class _Process:
    """One process, started when first asked."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._ids = itertools.count(1)
        self._open: int | None = None

    async def ask(self, request: Told) -> AsyncIterator[Told]:
        """Every line of the answer."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "terrae.server.analysis.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
        number = next(self._ids)
        await self._send({"id": number, **request})
        self._open = number
        while True:
            line = await self._line()
            if line["id"] != number:
                continue
            if "told" not in line:
                self._open = None
            yield line
            if "told" not in line:
                return

    async def _send(self, message: Told) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(message) + b"\n")
        await self.process.stdin.drain()

    async def _line(self) -> Told:
        assert self.process is not None
        assert self.process.stdout is not None
        text = await self.process.stdout.readline()
        if not text:
            raise EOFError("the process ended")
        line: Told = msgspec.json.decode(text)
        return line

    async def settle(self) -> None:
        """Stop a task that nobody waits for any more, and be ready for the next."""
        number, self._open = self._open, None
        if number is None or self.process is None:
            return
        try:
            async with asyncio.timeout(STOPPING):
                await self._send({"stop": number})
                while True:
                    line = await self._line()
                    if line["id"] == number and "told" not in line:
                        return
        except (OSError, EOFError, ValueError, TimeoutError):
            await self.end()

    async def end(self) -> None:
        """No process any more."""
        process, self.process, self._open = self.process, None, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        with suppress(Exception):
            await asyncio.wait_for(process.wait(), 5)

"""What a server does again and again by itself, whatever goes wrong, until it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

log = structlog.get_logger(__name__)


class Chores:
    """The background work of one part of a server."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    def every(self, seconds: float, job: Callable[[], Awaitable[object]]) -> None:
        """Do a job, and again so many seconds after it was done."""
        self.begin(self._again(job, seconds))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that repeats itself in a way of its own; it gives what goes wrong to `go_on`."""
        self._tasks.append(asyncio.create_task(work))

    async def stop(self) -> None:
        """End."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def go_on(self, job: str, error: BaseException) -> None:
        """Whatever went wrong, the work goes on. A connection that breaks may cancel who waits for it: that is no stop."""
        if self._stopping and isinstance(error, asyncio.CancelledError):
            raise error
        log.warning("background work failed", job=job, error=repr(error))

    async def _again(self, job: Callable[[], Awaitable[object]], seconds: float) -> None:
        while True:
            try:
                await job()
            except (Exception, asyncio.CancelledError) as error:
                self.go_on(job.__qualname__, error)
            await asyncio.sleep(seconds)

"""Who may think how much: a few long tasks a person at a time, the newest first; and short ones in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from terrae.server.analysis.pool import AnalysisPool, Told
from terrae.server.wire.errors import WireError

MOST_A_PERSON = 2
"""Long tasks that one person may have at a time; one more ends the oldest."""
WAITED = 5.0
"""Seconds after which somebody who waits is told so again, which also notices who has gone."""


class _Job:
    """A long task that goes on beside whoever listens to it."""

    def __init__(self, pool: AnalysisPool, request: Told) -> None:
        self.told: asyncio.Queue[tuple[str, Any] | WireError | None] = asyncio.Queue()
        self._work = asyncio.create_task(self._run(pool, request), name="analysis")

    async def _run(self, pool: AnalysisPool, request: Told) -> None:
        try:
            async for line in pool.stream(request):
                self.told.put_nowait(line)
        except WireError as error:
            self.told.put_nowait(error)
        finally:
            self.told.put_nowait(None)

    def replace(self) -> None:
        """End it for a newer one."""
        self.told.put_nowait(("replaced", None))
        self.stop()

    def stop(self) -> None:
        """Nobody listens any more; a stopped task needs no waiting for."""
        self._work.cancel()


class Analysts:
    """The processes for short tasks and for long ones."""

    def __init__(self, processes: int) -> None:
        self._clerks = AnalysisPool(1)
        self._thinkers = AnalysisPool(processes)
        self._jobs: dict[str, list[_Job]] = {}

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(self._clerks.stop(), self._thinkers.stop())

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return self._clerks.pids + self._thinkers.pids

    async def ask(self, request: Told) -> Any:
        """The answer to a short task."""
        return await self._clerks.ask(request)

    async def stream(self, person: str, request: Told) -> AsyncIterator[tuple[str, Any]]:
        """What a long task tells: "waiting" at first, "told", and "done" or "replaced" at the end."""
        jobs = self._jobs.setdefault(person, [])
        job = _Job(self._thinkers, request)
        jobs.append(job)
        for older in jobs[:-MOST_A_PERSON]:
            older.replace()
            jobs.remove(older)
        try:
            yield "waiting", None
            while True:
                try:
                    told = await asyncio.wait_for(job.told.get(), WAITED)
                except TimeoutError:
                    yield "waiting", None
                    continue
                if told is None:
                    return
                if isinstance(told, WireError):
                    raise told
                yield told
        finally:
            job.stop()
            if job in jobs:
                jobs.remove(job)
            if not jobs:
                self._jobs.pop(person, None)

"""Who may analyse how much: a few long tasks a person at a time, the newest first; and short ones in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any, TypeVar

import msgspec

from terrae.server.thinking.pool import Pool
from terrae.server.thinking.process import Request
from terrae.server.thinking.shares import Asker
from terrae.server.wire.errors import WireError

MOST_A_PERSON = 2
"""Long tasks that one person may have at a time; one more ends the oldest."""
WAITED = 5.0
"""Seconds after which somebody who waits is told so again, which also notices who has gone."""
LONG_RECORD = 64 * 1024
"""Characters of a record that is no longer read in between."""
DRAWING = 60.0
"""Seconds that a picture may take."""
T = TypeVar("T")


class _Drawn(msgspec.Struct):
    picture: bytes


class _Job:
    """A long task that goes on beside whoever listens to it."""

    def __init__(self, pool: Pool, asker: Asker, request: Request) -> None:
        self.told: asyncio.Queue[tuple[str, Any] | WireError | None] = asyncio.Queue()
        self._work = asyncio.create_task(self._run(pool, asker, request), name="analysis")

    async def _run(self, pool: Pool, asker: Asker, request: Request) -> None:
        try:
            while request:
                request = await self._once(pool, asker, request)
        except WireError as error:
            self.told.put_nowait(error)
        finally:
            self.told.put_nowait(None)

    async def _once(self, pool: Pool, asker: Asker, request: Request) -> Request:
        """One time in the pool; what is still to do where others had to be let in before the end."""
        async with aclosing(pool.stream(pool.study, asker, request)) as lines:
            async for kind, line in lines:
                content = msgspec.json.decode(line)
                if kind == "done" and request["do"] == "grade" and not content["whole"]:
                    return {**request, "text": content["text"], "graded": content["graded"]}
                self.told.put_nowait((kind, content))
        return {}

    def replace(self) -> None:
        """End it for a newer one."""
        self.told.put_nowait(("replaced", None))
        self.stop()

    def stop(self) -> None:
        """Nobody listens any more; a stopped task needs no waiting for."""
        self._work.cancel()


class Analysts:
    """Short tasks and long ones, in the pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._jobs: dict[str, list[_Job]] = {}

    def stop(self) -> None:
        """End every long task; whoever listens hears that nothing more comes."""
        for job in [job for jobs in self._jobs.values() for job in jobs]:
            job.stop()

    async def ask(self, asker: Asker, request: Request, wanted: type[T]) -> T:
        """The answer to a short task."""
        return msgspec.json.decode(await self.ask_unread(asker, request), type=wanted)

    async def ask_unread(self, asker: Asker, request: Request) -> msgspec.Raw:
        """The same as JSON to pass on: reading a long answer would keep others waiting."""
        long = len(request.get("text", "")) > LONG_RECORD
        return await self._pool.ask(self._pool.study if long else self._pool.quick, asker, request)

    async def draw(self, asker: Asker, request: Request, long: bool = False) -> bytes:
        """A picture; a `long` one waits its turn among those who analyse."""
        lane = self._pool.study if long else self._pool.quick
        answer = await self._pool.ask(lane, asker, request, patience=DRAWING)
        return msgspec.json.decode(answer, type=_Drawn).picture

    async def stream(self, asker: Asker, request: Request) -> AsyncIterator[tuple[str, Any]]:
        """What a long task tells: "waiting" at first, "told", and "done" or "replaced" at the end."""
        jobs = self._jobs.setdefault(asker.person, [])
        job = _Job(self._pool, asker, request)
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
                self._jobs.pop(asker.person, None)

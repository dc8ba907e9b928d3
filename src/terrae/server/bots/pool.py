"""A fixed number of thinking processes, each with one question at a time; the rest wait in order.

A table asks one question at a time, so waiting in order is fair among tables. A process that dies is
replaced and its question asked again, a few times; one that dies idle is noticed and replaced at once, and
`working` says whether the last attempts brought an answer.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from terrae.server.matches.ports import Thought

log = structlog.get_logger(__name__)
TRIES = 4
LONGEST_LINE = 1 << 20
DEAD = (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError, ValueError, RuntimeError)
"""What asking a dead or broken process raises; RuntimeError comes from writing to a pipe that is closed."""


class BotError(Exception):
    """No turn could be found."""


class Pool:
    """The processes; `start` and `stop` around their use."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._size = processes
        self._seconds = seconds
        self._idle: list[_Worker] = []
        self._queue: deque[asyncio.Future[_Worker]] = deque()
        self._workers: list[_Worker] = []
        self.waiting = 0
        self.thinking = 0
        self.deaths = 0
        self._deaths_in_a_row = 0
        self._replacing: set[asyncio.Task[None]] = set()

    @property
    def working(self) -> bool:
        """Whether processes answer: false after several deaths without an answer in between."""
        return self._deaths_in_a_row < TRIES

    def start(self) -> None:
        """Make the workers; their processes start with the first question."""
        self._workers = [_Worker(self._died) for _ in range(self._size)]
        for worker in self._workers:
            self._give_back(worker)

    async def stop(self) -> None:
        """End the processes."""
        for task in self._replacing:
            task.cancel()
        await asyncio.gather(*self._replacing, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def _next_worker(self) -> _Worker:
        """A free worker; whoever asked first gets the first that comes free, handed over directly."""
        if self._idle and not self._queue:
            return self._idle.pop()
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        self.waiting += 1
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise
        finally:
            self.waiting -= 1

    def _give_back(self, worker: _Worker) -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    def _died(self, worker: _Worker) -> None:
        """A process has ended by itself; whoever asks it notices, but an idle one has nobody who does."""
        if worker in self._idle:
            self._idle.remove(worker)
            task = asyncio.create_task(self._replace(worker), name="replacing a bot process")
            self._replacing.add(task)
            task.add_done_callback(self._replacing.discard)

    async def _replace(self, worker: _Worker) -> None:
        """Start an idle process anew, and again while it does not answer, more and more slowly."""
        pause = 0.1
        try:
            while True:
                self._count_death("it was idle")
                await worker.end(kill=True)
                try:
                    async with asyncio.timeout(60):
                        await worker.ask({"ping": True})
                    self._deaths_in_a_row = 0
                    return
                except DEAD:
                    await asyncio.sleep(pause)
                    pause = min(5.0, pause * 2)
        finally:
            self._give_back(worker)

    def _count_death(self, why: str) -> None:
        self.deaths += 1
        self._deaths_in_a_row += 1
        log.warning("a bot process died", error=why, in_a_row=self._deaths_in_a_row)

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def think(
        self,
        *,
        game: str,
        players: int,
        options: dict[str, Any],
        actions: list[str],
        level: int,
        seed: int,
        position: str | None = None,
    ) -> Thought:
        """The rest of a turn; BotError when no process could say."""
        return await self._ask(
            {
                "game": game,
                "players": players,
                "options": options,
                "position": position,
                "actions": actions,
                "level": level,
                "seed": seed,
                "seconds": self._seconds,
            }
        )

    async def warm(self, game: str) -> None:
        """Let one process compile a game's rules."""
        await self._ask({"warm": game}, patience=600)

    async def _ask(self, request: dict[str, Any], patience: float | None = None) -> Thought:
        patience = patience or self._seconds * 2 + 120
        worker = await self._next_worker()
        self.thinking += 1
        try:
            for _ in range(TRIES):
                try:
                    async with asyncio.timeout(patience):
                        answer = await worker.ask(request)
                except DEAD as error:
                    self._count_death(repr(error))
                    await worker.end(kill=True)
                    continue
                self._deaths_in_a_row = 0
                if "error" in answer:
                    raise BotError(answer["error"])
                return Thought(actions=answer["actions"], values=answer.get("values"))
            raise BotError("bot processes died again and again")
        except asyncio.CancelledError:
            await worker.end(kill=True)
            raise
        finally:
            self.thinking -= 1
            self._give_back(worker)


class _Worker:
    """One process, started when first asked; `died` is called when it ends without having been told to."""

    def __init__(self, died: Callable[[_Worker], None]) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._died = died
        self._watching: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "terrae.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
            self._watching = asyncio.create_task(self._watch(self.process))
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        number = next(self._ids)
        process.stdin.write(msgspec.json.encode({"id": number, **request}) + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            answer: dict[str, Any] = msgspec.json.decode(line)
            if answer["id"] == number:
                return answer
        raise EOFError("the process ended")

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        if self.process is process:
            self._died(self)

    async def end(self, kill: bool = False) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill() if kill else process.terminate()
        with suppress(Exception):
            await asyncio.wait_for(process.wait(), 5)

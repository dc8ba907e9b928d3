"""The pool of processes that think, for the turns of computers and for whoever analyses.

| lane | what | processes that it always gets |
| --- | --- | --- |
| quick | a position looked at, a record read, a weak computer's turn: parts of a second | one |
| turns | strong computers' turns: seconds | `bot_processes` |
| study | searching, grading, counting for people: up to minutes | `analysis_processes` |

Quick tasks also use whatever else is free, which they soon give back. So a short question never waits for a long
thought, and games do not wait for analysis. In each lane everybody gets an equal share (`shares.py`). A study that has
lasted a while when somebody else waits is asked to come to its end. A process that dies is replaced and its question
asked again, a few times.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec
import structlog

from terrae.server.thinking.process import Line, Process, ProcessDied, Request
from terrae.server.thinking.shares import Asker, Full, Shares
from terrae.server.wire.errors import Code, WireError

log = structlog.get_logger(__name__)
SLICE = 5.0
"""Seconds that a study lasts at least, while others wait."""
MOST_WAITING = 64
MOST_WAITING_ADDRESS = 256
"""Questions that somebody, and everybody at an address, may have waiting in a lane."""
_ANY = 1 << 30
HOUSE = Asker("", "")
"""On nobody's account: what the server itself wants to know."""


class Lane:
    """One kind of question: how many processes it always gets, and who waits for one."""

    def __init__(self, name: str, share: int, seconds: float) -> None:
        self.name = name
        self.share = share
        self.seconds = seconds
        """What a question probably takes."""
        self.waiting: Shares[asyncio.Future[_Held]] = Shares()
        self.running: set[_Held] = set()
        # Where there are several processes, nobody holds all of them, however few others are there.
        self._most = max(1, (share + 1) // 2)
        self._most_address = max(1, share - 1)

    def next(self, spare: bool) -> tuple[Asker, asyncio.Future[_Held], float] | None:
        """The next question, if there may be one more; with `spare` processes beyond the lane's own share."""
        if not len(self.waiting) or (len(self.running) >= self.share and not spare):
            return None
        return self.waiting.take(_ANY, _ANY) if spare else self.waiting.take(self._most, self._most_address)


class _Held:
    """A process in somebody's hands."""

    def __init__(self, process: Process, lane: Lane, asker: Asker, expected: float) -> None:
        self.process = process
        self.lane = lane
        self.asker = asker
        self.expected = expected
        self.begun = time.monotonic()


class Pool:
    """All processes; `stop` ends them."""

    def __init__(self, turns: int, studies: int, memory_mb: int = 2048) -> None:
        self.quick = Lane("quick", 1, 0.1)
        self.turns = Lane("turns", turns, 2.0)
        self.study = Lane("study", studies, SLICE)
        self._lanes = (self.quick, self.turns, self.study)
        self._idle = [Process(memory_mb, self._died) for _ in range(1 + turns + studies)]
        self._all = list(self._idle)
        self._timer: asyncio.TimerHandle | None = None
        self._preparing: set[asyncio.Task[None]] = set()
        self._warmed: list[str] = []
        self._stopped = False
        self.deaths = 0
        """Processes that had to be replaced."""
        self._deaths_in_a_row = 0

    async def stop(self) -> None:
        """End the processes."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._preparing:
            task.cancel()
        await asyncio.gather(*self._preparing, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._all))

    @property
    def working(self) -> bool:
        """Whether processes answer: false after several deaths without an answer in between."""
        return self._deaths_in_a_row < 4

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [process.pid for process in self._all if process.pid is not None]

    @property
    def waiting(self) -> int:
        """Questions without a process yet."""
        return sum(len(lane.waiting) for lane in self._lanes)

    @property
    def thinking(self) -> int:
        """Questions that processes think about."""
        return sum(len(lane.running) for lane in self._lanes)

    # Asking

    async def ask(
        self,
        lane: Lane,
        asker: Asker,
        request: Request,
        *,
        patience: float = 30.0,
        waits: bool = False,
        tries: int = 2,
    ) -> msgspec.Raw:
        """The answer, not yet read; WireError where there is none.

        `patience`: the seconds that a process may take, and also those before it gets to the question, unless the
        asker `waits` for as long as it takes.
        """
        try:
            async with asyncio.timeout(None if waits else patience):
                held = await self._hold(lane, asker, waits)
        except TimeoutError:
            raise WireError(Code.BUSY, "there is too much to do just now; try again soon") from None
        try:
            for _ in range(tries):
                try:
                    async with asyncio.timeout(patience), aclosing(held.process.ask(request)) as lines:
                        async for line in lines:
                            self._deaths_in_a_row = 0
                            if line.last:
                                return _answer(line)
                except TimeoutError:
                    await held.process.end()
                    self._note_death("no answer in time")
                except ProcessDied as error:
                    self._note_death(str(error))
            raise WireError(Code.BUSY, "the processes that think broke off; try again")
        finally:
            await asyncio.shield(self._release(held))

    async def stream(
        self, lane: Lane, asker: Asker, request: Request
    ) -> AsyncGenerator[tuple[str, msgspec.Raw], None]:
        """What a task tells, as ("told", …), and at its end ("done", …). Closing the stream stops the task."""
        held = await self._hold(lane, asker, waits=False)
        begun = False
        try:
            for _ in range(2):
                try:
                    async with aclosing(held.process.ask(request)) as lines:
                        async for line in lines:
                            begun, self._deaths_in_a_row = True, 0
                            if line.last:
                                yield "done", _answer(line)
                                return
                            assert line.told is not msgspec.UNSET
                            yield "told", line.told
                except ProcessDied as error:
                    self._note_death(str(error))
                    if begun:
                        break
            raise WireError(Code.BUSY, "the analysis broke off; try again")
        finally:
            await asyncio.shield(self._release(held))

    async def warm(self, game: str) -> None:
        """Let a process load a game's rules and its computer player; others will, when they are needed."""
        await self.ask(self.quick, HOUSE, {"do": "warm", "games": [game]}, patience=600)
        self._warmed.append(game)

    def keep_spare(self) -> None:
        """Get one more process ready, without haste: the first long thought must not leave short questions without one."""
        cold = [process for process in self._idle if not process.alive]
        if cold and not self._stopped and len(self.pids) < 2:
            self._prepare(cold[0], gently=True)

    def _note_death(self, error: str) -> None:
        self.deaths += 1
        self._deaths_in_a_row += 1
        log.warning("a thinking process died", error=error, in_a_row=self._deaths_in_a_row)

    # Processes

    async def _hold(self, lane: Lane, asker: Asker, waits: bool) -> _Held:
        turn: asyncio.Future[_Held] = asyncio.get_running_loop().create_future()
        most = (_ANY, _ANY) if waits else (MOST_WAITING, MOST_WAITING_ADDRESS)
        try:
            lane.waiting.put(asker, turn, lane.seconds, *most)
        except Full:
            raise WireError(
                Code.TOO_MANY,
                "many questions of yours wait already; ask again when they are answered",
                retry_after=5,
            ) from None
        self._hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                await self._release(turn.result())
            else:
                lane.waiting.withdraw(asker, turn)
            raise

    def _hand_out(self) -> None:
        """Free processes to those who wait: every lane its share first, what is left over to quick tasks."""
        while self._idle and not self._stopped:
            for lane, spare in (*((lane, False) for lane in self._lanes), (self.quick, True)):
                if (found := lane.next(spare)) is not None:
                    break
            else:
                break
            asker, turn, expected = found
            # The one used last has everything loaded.
            process = max(reversed(self._idle), key=lambda one: one.alive)
            self._idle.remove(process)
            held = _Held(process, lane, asker, expected)
            lane.running.add(held)
            turn.set_result(held)
        self._keep_one_warm()
        self._end_slices()

    def _keep_one_warm(self) -> None:
        """While others think for long, one free process gets ready: a short question does not wait for its start."""
        long = self.turns.running or self.study.running
        due = long and self._warmed and self._idle and not self._preparing and not self._stopped
        if due and not any(process.alive for process in self._idle):
            self._prepare(self._idle[0])

    def _died(self, process: Process) -> None:
        """A process has ended by itself; whoever asks it notices, but an idle one has nobody who does."""
        if process in self._idle and not self._stopped:
            self._note_death("it was idle")
            self._prepare(process)

    def _prepare(self, process: Process, gently: bool = False) -> None:
        """Start an idle process, and again while it does not answer, more and more slowly."""

        async def prepare() -> None:
            pause = 0.1
            try:
                while not await self._answers(process, gently):
                    await asyncio.sleep(pause)
                    pause = min(5.0, pause * 2)
            finally:
                self._idle.append(process)
                self._hand_out()

        self._idle.remove(process)
        task = asyncio.create_task(prepare(), name="preparing a thinking process")
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _answers(self, process: Process, gently: bool) -> bool:
        request = {"do": "warm", "games": self._warmed, "gently": gently}
        try:
            async with aclosing(process.ask(request)) as lines:
                async for _ in lines:
                    self._deaths_in_a_row = 0
        except ProcessDied as error:
            self._note_death(str(error))
            return False
        return True

    async def _release(self, held: _Held) -> None:
        try:
            await held.process.settle()
        finally:
            held.lane.running.discard(held)
            held.lane.waiting.settle(held.asker, held.expected, time.monotonic() - held.begun)
            self._idle.append(held.process)
            self._hand_out()

    def _end_slices(self) -> None:
        """Ask studies that have had their time to end, where somebody else waits; and look again in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = time.monotonic()
        due = []
        for held in self.study.running:
            if self.study.waiting.others_than(held.asker):
                if now - held.begun >= SLICE:
                    held.process.hurry()
                else:
                    due.append(held.begun + SLICE - now)
        if due:
            self._timer = asyncio.get_running_loop().call_later(min(due) + 0.01, self._end_slices)


def _answer(line: Line) -> msgspec.Raw:
    """The answer of a task's last line; its error is raised."""
    if line.error is None:
        assert line.done is not msgspec.UNSET
        return line.done
    error = line.error
    raise WireError(
        Code(error["code"]),
        error["message"],
        error.get("clause"),
        reason=error.get("reason"),
        details=error.get("details"),
    )

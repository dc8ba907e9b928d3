"""The pool: who gets a process when, what happens when one dies, and that a long thought keeps nobody waiting."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
import pytest

from terrae.server.bots.thinker import BotError, Bots
from terrae.server.thinking import pool as pools
from terrae.server.thinking.pool import Pool
from terrae.server.thinking.process import Line, ProcessDied
from terrae.server.thinking.shares import Asker
from terrae.server.wire.errors import Code, WireError

ANNA, BEN = Asker("anna", "home"), Asker("ben", "elsewhere")


class Scripted:
    """A process that answers when it is told to, or asked to hurry; it notes what it was asked."""

    alive, pid = True, None

    def __init__(self, asked: list[str], go: asyncio.Semaphore) -> None:
        self.asked, self.go = asked, go
        self.hurried = asyncio.Event()

    async def ask(self, request: dict[str, Any]) -> AsyncGenerator[Line, None]:
        self.asked.append(request["what"])
        self.hurried.clear()
        waits = [asyncio.ensure_future(one()) for one in (self.go.acquire, self.hurried.wait)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        yield Line(id=1, done=msgspec.Raw(b'"cut"' if self.hurried.is_set() else b'"done"'))

    def hurry(self) -> None:
        self.hurried.set()

    async def settle(self) -> None:
        return

    async def end(self) -> None:
        return


class Dying(Scripted):
    async def ask(self, request: dict[str, Any]) -> AsyncGenerator[Line, None]:
        self.asked.append(request["do"])
        raise ProcessDied("it ended")
        yield


def scripted(
    turns: int = 1, studies: int = 1, kind: type[Scripted] = Scripted
) -> tuple[Pool, list[str], asyncio.Semaphore]:
    pool, asked, go = Pool(turns, studies), [], asyncio.Semaphore(0)
    pool._all = [kind(asked, go) for _ in pool._all]  # type: ignore[misc]
    pool._idle = list(pool._all)
    return pool, asked, go


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_quick_question_never_waits_for_long_thoughts() -> None:
    pool, asked, _ = scripted()
    long = [asyncio.create_task(pool.ask(pool.turns, BEN, {"what": "turn"})) for _ in range(40)]
    long += [asyncio.create_task(pool.ask(pool.study, BEN, {"what": "study"})) for _ in range(40)]
    await settled()
    assert sorted(asked) == ["study", "turn"], "each lane has its own process and no more"
    quick = asyncio.create_task(pool.ask(pool.quick, ANNA, {"what": "quick"}))
    await settled()
    assert asked[-1] == "quick"
    for task in [*long, quick]:
        task.cancel()
    await asyncio.gather(*long, quick, return_exceptions=True)
    assert pool.waiting == pool.thinking == 0
    assert len(pool._idle) == len(pool._all)


async def test_quick_questions_use_what_is_free_and_long_ones_get_it_back() -> None:
    pool, asked, go = scripted()
    quick = [asyncio.create_task(pool.ask(pool.quick, BEN, {"what": "quick"})) for _ in range(5)]
    await settled()
    assert asked == ["quick"] * 3
    long = asyncio.create_task(pool.ask(pool.turns, ANNA, {"what": "turn"}))
    go.release()
    await settled()
    assert asked[3:] == ["turn"], "before the quick ones that wait: its lane has no process yet"
    for _ in range(9):
        go.release()
    await asyncio.gather(*quick, long)


async def test_everybody_gets_a_turn_in_time_however_many_tables_somebody_has() -> None:
    pool, asked, go = scripted()
    crowd = [asyncio.create_task(pool.ask(pool.turns, BEN, {"what": "ben"}, waits=True)) for _ in range(120)]
    await settled()
    anna = asyncio.create_task(pool.ask(pool.turns, ANNA, {"what": "anna"}, waits=True))
    await settled()
    go.release()
    await settled()
    assert asked == ["ben", "anna"]
    for _ in range(120):
        go.release()
    await asyncio.gather(anna, *crowd)


async def test_a_study_that_has_had_its_time_ends_when_another_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "SLICE", 0.0)
    pool, asked, go = scripted()
    first = asyncio.create_task(pool.ask(pool.study, BEN, {"what": "ben"}))
    again = asyncio.create_task(pool.ask(pool.study, BEN, {"what": "ben"}))
    await settled()
    assert asked == ["ben"], "nobody is cut off for themselves"
    other = asyncio.create_task(pool.ask(pool.study, ANNA, {"what": "anna"}))
    assert msgspec.json.decode(await first) == "cut"
    await settled()
    assert asked[:2] == ["ben", "anna"]
    for _ in range(4):
        go.release()
    await asyncio.gather(again, other)


async def test_who_has_too_many_questions_waiting_is_told_so() -> None:
    pool, _, _ = scripted()
    waiting = [
        asyncio.create_task(pool.ask(pool.quick, BEN, {"what": "x"})) for _ in range(pools.MOST_WAITING + 3)
    ]
    await settled()
    with pytest.raises(WireError) as refused:
        await pool.ask(pool.quick, BEN, {"what": "x"})
    assert refused.value.code == Code.TOO_MANY
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_question_that_waits_for_too_long_is_answered_that_all_are_busy() -> None:
    pool, _, _ = scripted()
    waiting = [asyncio.create_task(pool.ask(pool.study, BEN, {"what": "x"})) for _ in range(2)]
    await settled()
    with pytest.raises(WireError) as refused:
        await pool.ask(pool.study, ANNA, {"what": "x"}, patience=0.01)
    assert refused.value.code == Code.BUSY
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_question_that_kills_every_process_is_given_up() -> None:
    pool, asked, _ = scripted(kind=Dying)
    with pytest.raises(BotError):
        await Bots(pool, 1.0).think(
            ANNA, game="terra-nova", players=2, options={}, actions=[], level=1, seed=1
        )
    assert len(asked) == pool.deaths == 4
    assert not pool.working, "which readiness tells"
    assert len(pool._idle) == len(pool._all), "free for the next question"


@pytest.mark.slow
async def test_real_processes_are_replaced_and_stopped() -> None:
    pool = Pool(1, 1)
    try:
        assert await pool.ask(pool.quick, ANNA, {"do": "warm", "games": []}) == msgspec.Raw(b"null")
        (pid,) = pool.pids
        os.kill(pid, signal.SIGKILL)
        while not set(pool.pids) - {pid}:
            await asyncio.sleep(0.01)
        assert pool.deaths == 1
        place = {"game": "terra-nova", "players": 2, "options": {}, "position": None, "actions": []}
        think = {"do": "think", **place, "simulations": None, "seconds": 600, "lines": 1, "memory_mb": 64}
        async with aclosing(pool.stream(pool.study, BEN, think)) as lines:
            kind, _ = await anext(lines)
            assert kind == "told"
        assert pool.thinking == 0, "a stream that is closed stops the search"
        nested = {"do": "read", "text": '{"a":' + "[" * 90_000}
        with pytest.raises(WireError) as refused:
            await pool.ask(pool.quick, ANNA, nested)
        assert refused.value.status in (400, 422)
    finally:
        await pool.stop()
    assert pool.pids == []

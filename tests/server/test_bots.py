"""Bots: a process that dies is replaced and its move tried again; questions are answered in turn."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress

import pytest

from terrae.server.bots.pool import BotError, Pool
from tests.server.harness import Person, Running, until

pytestmark = pytest.mark.slow

WORKER = "terrae.server.bots.worker"


async def test_a_bot_process_that_dies_is_replaced_and_its_move_tried_again(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        async with await anna.sit(table) as seat:
            deaths = await server.metric("terrae_bot_deaths")
            await seat.do("play", action="@G7", confirm=True)
            await _until_my_turn(seat)
            pids = server.processes(WORKER)
            assert pids
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            await seat.do("play", action="@A1", confirm=True)
            await _until_my_turn(seat)
            assert len(seat.state["view"]["pioneers"]) == 4
            assert await server.metric("terrae_bot_deaths") == deaths + len(pids)
            assert server.processes(WORKER) not in ([], pids)


async def _until_my_turn(seat: object) -> None:
    while seat.state["to_act"] != 0:  # type: ignore[attr-defined]
        await seat.receive()  # type: ignore[attr-defined]


async def test_a_bot_killed_while_it_thinks_thinks_again(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}])
        async with await anna.sit(table) as seat:
            deaths = await server.metric("terrae_bot_deaths")
            (pid,) = server.processes(WORKER)
            os.kill(pid, signal.SIGSTOP)  # it takes the question, but gives no answer
            hint = asyncio.create_task(seat.ask("hint", level=1))
            await until(lambda: server.metric("terrae_bots_thinking"))
            os.kill(pid, signal.SIGKILL)
            answer = await hint
            assert answer["type"] == "hint"
            assert answer["actions"][0] in seat.state["legal"]
            assert await server.metric("terrae_bot_deaths") > deaths


async def test_a_bot_process_that_dies_idle_is_replaced_before_anybody_asks(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        async with await anna.sit(table) as seat:
            await seat.ask("hint", level=1)
            (pid,) = server.processes(WORKER)
            os.kill(pid, signal.SIGKILL)

            async def replaced() -> bool:
                return server.processes(WORKER) not in ([], [pid])

            await until(replaced)
            assert (await seat.ask("hint", level=1))["type"] == "hint"
            await seat.do("play", action="@G7", confirm=True)
            await _until_my_turn(seat)
            assert (await anna.get("/ready"))["bots"] is True


async def test_readiness_tells_that_no_bot_process_lives() -> None:
    pool = Pool(1, 1.0)
    pool.start()
    worker = pool._workers[0]
    started = worker.ask

    async def stillborn(request: dict[str, object]) -> dict[str, object]:
        raise EOFError

    try:
        assert (await worker.ask({"ping": True}))["actions"] == []
        worker.ask = stillborn  # type: ignore[method-assign]
        assert worker.process is not None
        worker.process.kill()
        while pool.working:
            await asyncio.sleep(0)
        worker.ask = started  # type: ignore[method-assign]
        await pool._ask({"ping": True})
        assert pool.working
    finally:
        await pool.stop()
    assert pool.pids == []


class Scripted:
    """A worker that answers when it is told to, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go = asyncio.Semaphore(0)
        self.process = None

    async def ask(self, request: dict[str, object]) -> dict[str, object]:
        self.asked.append(str(request["game"]))
        await self.go.acquire()
        return {"id": 1, "actions": []}

    async def end(self, kill: bool = False) -> None:
        return


async def test_tables_are_served_in_the_order_in_which_they_ask() -> None:
    pool, worker = Pool(1, 1.0), Scripted()
    pool._give_back(worker)  # type: ignore[arg-type]

    async def table(name: str) -> None:
        for _ in range(2):
            await pool.think(game=name, players=2, options={}, actions=[], level=1, seed=1)

    tables = [asyncio.create_task(table(name)) for name in "abcd"]
    impatient = asyncio.create_task(table("y"))
    await asyncio.sleep(0)
    impatient.cancel()
    for _ in range(8):
        worker.go.release()
    await asyncio.gather(*tables)
    assert worker.asked == ["a", "b", "c", "d"] * 2
    assert pool.waiting == pool.thinking == 0


async def test_a_question_that_kills_every_process_is_given_up() -> None:
    class Dying(Scripted):
        async def ask(self, request: dict[str, object]) -> dict[str, object]:
            self.asked.append("x")
            raise EOFError

    pool, worker = Pool(1, 1.0), Dying()
    pool._give_back(worker)  # type: ignore[arg-type]
    with suppress(BotError):
        await pool.think(game="x", players=2, options={}, actions=[], level=1, seed=1)
    assert len(worker.asked) == pool.deaths == 4
    assert len(pool._idle) == 1, "free for the next question"

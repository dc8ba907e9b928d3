"""Bots: a process that dies is replaced and its move tried again."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from tests.server.harness import Person, Running, until

pytestmark = pytest.mark.slow

WORKER = "terrae.server.thinking.worker"


async def test_a_bot_process_that_dies_is_replaced_and_its_move_tried_again(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        async with await anna.sit(table) as seat:
            deaths = await server.metric("terrae_thinking_deaths")
            await seat.do("play", action="@G7", confirm=True)
            await _until_my_turn(seat)
            pids = server.processes(WORKER)
            assert pids
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            await seat.do("play", action="@A1", confirm=True)
            await _until_my_turn(seat)
            assert len(seat.state["view"]["pioneers"]) == 4
            assert await server.metric("terrae_thinking_deaths") == deaths + len(pids)
            assert server.processes(WORKER) not in ([], pids)


async def _until_my_turn(seat: object) -> None:
    while seat.state["to_act"] != 0:  # type: ignore[attr-defined]
        await seat.receive()  # type: ignore[attr-defined]


async def test_a_bot_killed_while_it_thinks_thinks_again(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}])
        async with await anna.sit(table) as seat:
            deaths = await server.metric("terrae_thinking_deaths")
            pids = server.processes(WORKER)
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)  # it takes the question, but gives no answer
            hint = asyncio.create_task(seat.ask("hint", level=1))
            await until(lambda: server.metric("terrae_thoughts_running"))
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            answer = await hint
            assert answer["type"] == "hint"
            assert answer["actions"][0] in seat.state["legal"]
            assert await server.metric("terrae_thinking_deaths") > deaths


async def test_a_bot_process_that_dies_idle_is_replaced_before_anybody_asks(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        async with await anna.sit(table) as seat:
            await seat.ask("hint", level=1)
            before = set(server.processes(WORKER))
            for pid in before:
                os.kill(pid, signal.SIGKILL)

            async def replaced() -> bool:
                return len(set(server.processes(WORKER)) - before) == len(before)

            await until(replaced)
            assert (await seat.ask("hint", level=1))["type"] == "hint"
            await seat.do("play", action="@G7", confirm=True)
            await _until_my_turn(seat)
            assert (await anna.get("/ready"))["bots"] is True

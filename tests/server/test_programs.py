"""The interface for other people's programs: the example plays a whole game; streams can be taken up again."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import PATIENCE, Person, Running, until

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60


async def test_the_example_plays_a_whole_game(server: Running) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLE), server.url, "--offer", stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    table = (await program.stdout.readline()).decode().strip()
    chance = random.Random(4)
    async with await Person.guest(server.url) as anna:
        await anna.post(f"/api/tables/{table}/join", {})
        async with await anna.sit(table) as seat:
            while seat.state["status"] == "playing":
                if seat.state["to_act"] == 1:
                    await seat.play(chance=chance, confirm=True)
                else:
                    await seat.until("state")
            assert seat.state["outcome"] is not None
    assert await asyncio.wait_for(program.wait(), 20) == 0


async def test_a_stream_is_taken_up_again_from_a_number(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        token = (await anna.post("/api/tokens", {"label": "b", "scopes": ["bot", "play"]}))["token"]
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        headers = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(
            verify=False, base_url=server.url, headers=headers, timeout=PATIENCE
        ) as client:
            async with client.stream("GET", f"/api/bot/tables/{table}") as stream:
                lines = stream.aiter_lines()
                state = json.loads(await anext(lines))
                command = {"type": "play", "seq": state["seq"], "action": "@G7", "confirm": True}
                await anna.post(f"/api/tables/{table}/commands", command)
                while (told := json.loads(await anext(lines) or "{}")).get("type") != "state":
                    pass
                assert told["seq"] == state["seq"] + 1
            async with client.stream("GET", f"/api/bot/tables/{table}?since=1") as stream:
                again = json.loads(await anext(stream.aiter_lines()))
                assert [event["seq"] for event in again["events"]] == [2, 3]
                assert again["hash"] == told["hash"]


async def _lines(client: httpx.AsyncClient, path: str, count: int) -> list[dict[str, Any]]:
    """The first lines of a stream."""
    found: list[dict[str, Any]] = []
    async with client.stream("GET", path) as stream:
        async for line in stream.aiter_lines():
            found += [json.loads(line)] if line else []
            if len(found) == count:
                break
    return found


async def test_what_happened_while_nobody_listened_is_told_afterwards(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        token = (await anna.post("/api/tokens", {"label": "b", "scopes": ["bot", "play"]}))["token"]
        headers = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(
            verify=False, base_url=server.url, headers=headers, timeout=PATIENCE
        ) as client:
            first = await anna.table()
            await ben.post(f"/api/tables/{first}/join", {})
            (heard,) = await _lines(client, "/api/bot/events", 1)
            assert (heard["type"], heard["table"], heard["seat"]) == ("your_turn", first, 0)
            await ben.post(f"/api/tables/{first}/commands", {"type": "resign", "seq": heard["seq"]})
            second = await anna.table()
            await ben.post(f"/api/tables/{second}/join", {})
            told = await _lines(client, f"/api/bot/events?since={heard['at'] + 1}", 3)
            assert [(one["type"], one["table"]) for one in told] == [
                ("over", first), ("started", second), ("your_turn", second),
            ]  # fmt: skip
            assert [one["at"] for one in told] == sorted(one["at"] for one in told)


async def test_a_program_hears_of_challenges_and_answers_them(on_either: Running) -> None:
    async with await Person.guest(on_either.url) as anna, await Person.guest(on_either.url, "Ben") as ben:
        token = (await anna.post("/api/tokens", {"label": "b", "scopes": ["bot", "play"]}))["token"]
        async with (
            Person(on_either.url, token) as program,
            program.http.stream("GET", "/api/bot/events") as stream,
        ):
            lines = stream.aiter_lines()

            async def until_told(kind: str) -> Any:
                while (told := json.loads(await anext(lines) or "{}")).get("type") != kind:
                    pass
                return told

            assert (await until_told("challenges"))["challenges"] == []
            standing = await ben.get(f"/api/company/people/{anna.id}")
            assert standing["may_challenge"]
            made = await ben.post("/api/challenges", {"to": [anna.id], "game": "terra-nova"})
            (heard,) = (await until_told("challenges"))["challenges"]
            assert (heard["id"], heard["by"], heard["state"]) == (made["id"], ben.id, "open")
            accepted = await program.post(f"/api/challenges/{made['id']}/accept")
            assert (await until_told("started"))["table"] == accepted["table"]
            again = await ben.post("/api/challenges", {"to": [anna.id], "game": "terra-turrium"})
            while len(told := (await until_told("challenges"))["challenges"]) < 2:
                pass
            assert told[0]["id"] == again["id"]
            await program.post(f"/api/challenges/{again['id']}/decline", {"reason": "no"})
            while (await until_told("challenges"))["challenges"][0]["state"] != "declined":
                pass


async def test_the_published_limit_of_streams_holds(server: Running) -> None:
    async with await Person.guest(server.url) as anna, AsyncExitStack() as opened:
        most = (await anna.get("/api/info"))["limits"]["streams_per_person"]
        await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        reading = []  # a stream that nobody reads any more is closed
        for _ in range(most):
            stream = await opened.enter_async_context(anna.http.stream("GET", "/api/bot/events"))
            reading.append(stream.aiter_lines())
            assert json.loads(await anext(reading[-1]))["type"] == "your_turn"
        refused = await anna.get("/api/bot/events", 429)
        assert (refused["code"], refused["details"]["seconds"] > 0) == ("too_many", True)
        reading.clear()
        await opened.aclose()

        async def again() -> bool:
            async with anna.http.stream("GET", "/api/bot/events") as stream:
                return stream.status_code == 200

        await until(again)

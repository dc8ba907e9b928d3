"""Two server processes on one PostgreSQL: who is there, who has gone, and numbers added up over workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.harness import Person, Running, Sitting, running
from tests.server.postgres import postgres
from tests.server.test_company import ended
from tests.server.test_order import ban, with_role
from tests.server.test_people import account

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """A server of two workers and another of one; the last test kills the latter."""
    with (
        postgres() as database,
        running(tmp_path_factory.mktemp("first"), database, bots=False, workers=2, grace_seconds=1) as first,
        running(tmp_path_factory.mktemp("second"), database, bots=False, grace_seconds=1) as second,
    ):
        yield first, second
        assert not [line for line in first.lines if "warning" in line and "background work" in line]


async def until_presence(seat: Sitting, present: list[int], spectators: int) -> None:
    """Wait until somebody is told that just these are there."""
    while True:
        told = await seat.until("presence")
        if (told["present"], told["spectators"]) == (present, spectators):
            return


async def test_people_at_different_processes_see_each_other_come_and_go(two: tuple[Running, Running]) -> None:
    async with await Person.guest(two[0].url) as anna, await Person.guest(two[1].url, "Ben") as ben:
        table = await anna.table(clock={"kind": "fischer", "initial": 600})
        await ben.post(f"/api/tables/{table}/join", {})
        async with await anna.sit(table) as here:
            async with await ben.sit(table) as there, await Person(two[1].url).sit(table):
                await until_presence(here, [0, 1], 1)
                await until_presence(there, [0, 1], 1)
                await here.do("play", action="@G7", confirm=True)
                assert (await there.until_seq(here.state["seq"]))["hash"] == here.state["hash"]
                await here.send("chat", phrase="hello")
                assert (await there.until("chat"))["line"]["phrase"] == "hello"
            await until_presence(here, [0], 0)
            await until_away(here)
            assert here.state["outcome"]["reason"] == "abandoned"


async def test_a_ban_holds_at_every_process_at_once(two: tuple[Running, Running]) -> None:
    async with await with_role(two[0]) as moderator, await account(two[0].url) as rude:
        table = await rude.table(public=True)
        async with await Person(two[1].url, rude.token).sit(table) as there:
            await there.send("chat", text="before")
            await there.until("chat")
            await ban(moderator, rude.id, "chat")
            answer = {"type": "chat"}
            while answer["type"] == "chat":  # the other process hears of it a moment later
                await there.send("chat", text="after")
                answer = await there.until("chat", "error")
            assert answer["code"] == "banned"
            await ban(moderator, rude.id, "account")
            assert await there.until_closed() == 4403


async def until_away(seat: Sitting) -> None:
    """Claim the other's seat until the grace is over."""
    while (answer := await seat.ask("claim"))["type"] != "ack":
        assert answer["code"] == "not_away"
        await seat.ask("ping")
    await seat.until_seq(answer["seq"])


async def test_a_token_revoked_at_one_process_is_worth_nothing_at_another(
    two: tuple[Running, Running],
) -> None:
    async with await Person.guest(two[0].url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
        async with await Person(two[1].url, anna.token).sit(table) as there:
            await there.do("play", action="@G7", confirm=True)
            await anna.post("/api/logout")
            assert await there.until_closed() == 4401


async def test_those_one_follows_are_seen_and_challenged_at_another_process(
    two: tuple[Running, Running],
) -> None:
    async with (
        await Person.account(two[0].url, "Several Anna") as anna,
        await Person.account(two[1].url, "Several Berta") as berta,
        await anna.page() as here,
    ):
        await anna.ask("PUT", f"/api/company/people/{berta.id}/follow")
        assert (await anna.get("/api/company/here"))["people"] == []
        async with await berta.page() as there:
            assert await here.until("presence") == {"type": "presence", "person": berta.id, "here": True}
            assert [one["id"] for one in (await anna.get("/api/company/here"))["people"]] == [berta.id]
            made = await anna.post("/api/challenges", {"to": [berta.id], "game": "terra-nova"})
            told = await there.until("company", lambda told: bool(told["challenges"]))
            assert [one["id"] for one in told["challenges"]] == [made["id"]]
            table = (await berta.post(f"/api/challenges/{made['id']}/accept"))["table"]
            done = await here.until("company", ended("accepted"))
            assert done["challenges"][0]["table"] == table
            assert (await anna.get(f"/api/tables/{table}"))["status"] == "playing"
        assert await here.until("presence") == {"type": "presence", "person": berta.id, "here": False}
        async with await Person(two[1].url, berta.token).page():
            await here.until("presence", lambda told: told["here"] is True)


async def test_metrics_are_the_sum_over_workers(two: tuple[Running, Running]) -> None:
    url = two[0].url
    while await two[0].metric("terrae_workers") < 2 or await two[0].metric("terrae_sockets"):
        await asyncio.sleep(0.1)
    posted = 'terrae_requests_total{method="POST",status="201"}'
    before = await two[0].metric(posted)
    async with await Person.guest(url) as anna:
        table = await anna.table()
        seats = [await Person(url).sit(table) for _ in range(12)]
        assert await two[0].metric("terrae_sockets") == 12
        for seat in seats:
            await seat.socket.close()
        assert await two[0].metric(posted) == before + 2, "one guest and one table, whichever worker answered"


async def test_nobody_is_at_a_process_that_died(two: tuple[Running, Running]) -> None:
    async with await Person.guest(two[0].url) as anna:
        table = await anna.table()
        async with (
            await anna.sit(table) as here,
            await Person.account(two[0].url, "Several Clara") as clara,
            await Person.account(two[0].url, "Several Dora") as dora,
            await clara.page() as page,
        ):
            await clara.ask("PUT", f"/api/company/people/{dora.id}/follow")
            away = await Person(two[1].url, dora.token).page()
            await page.until("presence", lambda told: told["here"] is True)
            lost = await Person(two[1].url).sit(table)
            await until_presence(here, [0], 1)
            await asyncio.to_thread(two[1].kill)
            await until_presence(here, [0], 0)
            await page.until("presence", lambda told: told["here"] is False)
            await lost.socket.close()
            await away.socket.close()

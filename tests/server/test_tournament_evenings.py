"""Tournaments on a server, with both databases: an evening from beginning to end, and what becomes of those who were there."""

from __future__ import annotations

import io
import json
import random
import re
from contextlib import AsyncExitStack
from typing import Any

import pytest
from PIL import Image
from websockets.asyncio.client import connect

from terrae.server.ids import now_ms
from terrae.server.tournaments.model import chance as chance_of
from tests.server.harness import Person, Running, until

CLOCK = {"kind": "fischer", "initial": 300, "increment": 5}


async def people_of(server: Running, stack: AsyncExitStack, count: int) -> list[Person]:
    return [
        await stack.enter_async_context(await Person.guest(server.url, f"Gast {number}"))
        for number in range(count)
    ]


async def director_of(server: Running, stack: AsyncExitStack) -> Person:
    name = f"Leitung {random.randrange(10**9)}"
    return await stack.enter_async_context(await Person.account(server.url, name))


def ask_for(**more: Any) -> dict[str, Any]:
    fields = {
        "name": "Abendturnier", "kind": "swiss", "game": "terra-nova", "clock": CLOCK, "starts": now_ms() + 3_600_000,
        "rounds": 2, "between": 0,
    }  # fmt: skip
    return fields | more


async def resign(person: Person, table: str) -> None:
    state = await person.get(f"/api/tables/{table}/state")
    if state["status"] == "playing":
        await person.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": state["seq"]})


async def is_shown_elsewhere(person: Person, kind: str, name: str, title: str) -> None:
    """Other sites are told what the page of a tournament or a club is about, with a picture of who leads."""
    page = (await person.http.get(f"/{kind}/{name}")).text
    assert re.findall(r'property="og:title" content="([^"]*)"', page) == [title]
    (address,) = re.findall(rf'property="og:image" content="[^"]*(/cards/{kind}/[^"]*)"', page)
    picture = await person.http.get(address.replace("&amp;", "&"))
    assert picture.headers["content-type"] == "image/png", picture.text
    with Image.open(io.BytesIO(picture.content)) as card:
        assert card.size == (1200, 630)
    await person.get(f"/cards/{kind}/none.png", 404)


@pytest.mark.slow
async def test_an_evening_from_the_announcement_to_the_records(on_either: Running) -> None:
    server = on_either
    async with AsyncExitStack() as stack:
        leader = await director_of(server, stack)
        people = await people_of(server, stack, 4)
        made = await leader.post("/api/tournaments", ask_for(check_in=60, computers=True))
        name, path = made["info"]["id"], f"/api/tournaments/{made['info']['id']}"
        for person in people:
            await person.post(f"{path}/join", {})
        refused = await people[0].ask("POST", f"{path}/cancel", None, 403)
        assert refused["code"] == "forbidden"
        assert name in [one["id"] for one in (await people[0].get("/api/tournaments"))["tournaments"]]
        assert name in [
            one["id"] for one in (await people[0].get("/api/tournaments/upcoming"))["tournaments"]
        ]
        for person in people[:3]:
            await person.post(f"{path}/check-in")
        url = server.url.replace("http", "ws", 1)
        async with connect(f"{url}/ws/tournaments/{name}", compression=None) as socket:
            welcome = json.loads(await socket.recv())
            assert (welcome["type"], welcome["whole"], len(welcome["lines"])) == ("tournament", True, 4)
            await leader.ask("PATCH", path, {"starts": now_ms()})
            by_id = {person.id: person for person in people}

            async def over() -> Any:
                state = await people[0].get(path)
                for table in state["tables"]:
                    if table["places"] is None:
                        there = await people[0].http.get(f"/api/tables/{table['table']}")
                        if there.status_code == 200:
                            await resign(by_id[table["seats"][0]], table["table"])
                return state["info"]["status"] == "over" and state

            state = await until(over)
            last = welcome
            while last["info"]["status"] != "over":
                last = json.loads(await socket.recv())
        assert [line["name"] for line in state["lines"]] == [
            line["name"] for line in sorted(state["lines"], key=lambda line: line["rank"])
        ]
        assert len(state["lines"]) == 3  # who did not check in does not play
        assert sum(line["points"] for line in state["lines"]) == 2 * (1 + 1)  # a game and a bye in each round
        cross = await people[0].get(f"{path}/crosstable")
        assert sum(cell or 0 for row in cross["cells"] for cell in row) == 2
        records = await people[0].get(f"{path}/records")
        assert records.count("[Table ") + records.count("Table") >= 2
        results = await people[0].get(f"{path}/results")
        assert results.splitlines()[0].startswith("rank,name,points,opponents,beaten,wins")
        assert (await people[0].get(f"{path}/rounds/2"))["number"] == 2
        await people[0].get(f"{path}/rounds/3", 404)
        table = state["tables"][0]["table"]
        assert (await people[0].get(f"/api/tables/{table}"))["tournament"] == name
        late = await people[3].ask("POST", f"{path}/join", {}, 409)
        assert late["code"] == "tournament_over"
        await is_shown_elsewhere(people[0], "tournaments", name, state["info"]["name"])


@pytest.mark.slow
async def test_whoever_is_deleted_stays_in_the_standings_without_a_name(on_either: Running) -> None:
    server = on_either
    async with AsyncExitStack() as stack:
        leader = await director_of(server, stack)
        anna, ben, cem = await people_of(server, stack, 3)
        made = await leader.post("/api/tournaments", ask_for(kind="round_robin", rounds=1, most=8))
        path = f"/api/tournaments/{made['info']['id']}"
        for person in (anna, ben, cem):
            await person.post(f"{path}/join", {})
        await leader.ask("PATCH", path, {"starts": now_ms()})

        async def begun() -> Any:
            state = await leader.get(path)
            return state["tables"] and state

        state = await until(begun)
        export = await anna.get("/api/me/export")
        assert [one["id"] for one in export["tournaments"]] == [made["info"]["id"]]
        await anna.ask("DELETE", "/api/me", {}, 200)
        await cem.ask("DELETE", "/api/me", {}, 200)
        state = await leader.get(path)
        assert sorted(line["name"] for line in state["lines"]) == [ben.name, "deleted", "deleted"]
        assert len({line["id"] for line in state["lines"]}) == 3
        assert not {anna.id, cem.id} & {line["id"] for line in state["lines"]}

        async def over() -> Any:
            state = await leader.get(path)
            for table in state["tables"]:
                if table["places"] is None and ben.id in table["seats"]:
                    await resign(ben, table["table"])
            return state["info"]["status"] == "over"

        await until(over)
        again = await ben.get(path)
        assert all(
            set(table["seats"]) <= {line["id"] for line in again["lines"]} for table in again["tables"]
        )


async def test_who_have_blocked_each_other_are_drawn_apart(on_either: Running) -> None:
    """By the order of the standings alone the first of four would meet the third."""
    server = on_either
    async with AsyncExitStack() as stack:
        leader = await director_of(server, stack)
        people = await people_of(server, stack, 4)
        made = await leader.post("/api/tournaments", ask_for(kind="swiss", rounds=1, most=8))
        path = f"/api/tournaments/{made['info']['id']}"
        for person in people:
            await person.post(f"{path}/join", {})
        seeds = [one.id for one in sorted(people, key=lambda one: chance_of(made["info"]["id"], one.id))]
        first, third = (next(one for one in people if one.id == seeds[place]) for place in (0, 2))
        await third.ask("PUT", f"/api/company/people/{first.id}/block")
        await leader.ask("PATCH", path, {"starts": now_ms()})

        async def drawn() -> Any:
            return (await leader.get(path))["tables"]

        tables = await until(drawn)
        assert len(tables) == 2
        assert all(not {first.id, third.id} <= set(table["seats"]) for table in tables)
        await leader.post(f"{path}/cancel")

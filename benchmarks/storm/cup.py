"""A tournament while its servers are killed: `python -m benchmarks.storm.cup [--kills 30]`.

Two servers on one PostgreSQL direct a Swiss tournament of people who go to the other server when theirs is gone, and give up every
game at once. Afterwards: no round lost, none paired twice, every table made once and its result entered once, every notice stored once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from tests.server.harness import Person
from tests.server.postgres import Cluster, cluster

from benchmarks.storm.kills import Storm, on_postgres
from terrae.server.ids import now_ms

CALM = 300.0
"""Seconds in which the tournament must end once the storm is over."""
LOOKS = 0.3
"""Seconds between two looks of one person at the tournament."""


async def asked(storm: Storm, person: Person, method: str, path: str, body: Any = None) -> Any:
    """Ask until a server answers; one that is dying or starting does not count. None for what a server refuses."""
    while True:
        for url in storm.urls:
            try:
                answer = await person.http.request(method, url + path, json=body)
            except httpx.HTTPError:
                continue
            if answer.status_code < 500:
                return answer.json() if answer.is_success else None
        await asyncio.sleep(LOOKS)


async def take_part(storm: Storm, person: Person, path: str, seen: Counter[str]) -> None:
    """Give up where one sits first, until the tournament is over."""
    while True:
        state = await asked(storm, person, "GET", path)
        if state["info"]["status"] in ("over", "cancelled"):
            return
        for table in state["tables"]:
            if table["places"] is None and table["seats"][0] == person.id:
                at = f"/api/tables/{table['table']}"
                there = await asked(storm, person, "GET", f"{at}/state")
                if there is not None and there["status"] == "playing":
                    seen[table["table"]] += 1
                    await asked(
                        storm, person, "POST", f"{at}/commands", {"type": "resign", "seq": there["seq"]}
                    )
        await asyncio.sleep(LOOKS)


async def cup(storm: Storm, database: Cluster, kills: int, people: int = 8, rounds: int = 20) -> str:
    """So many kills during one tournament; gives a line about it. AssertionError where something is wrong."""
    began = time.monotonic()
    director = await Person.account(storm.urls[0], f"Leitung {random.randrange(10**6)}")
    players = [await Person.guest(storm.urls[0], f"Gast {number}") for number in range(people)]
    ask = {
        "name": "Cup", "kind": "swiss", "game": "terra-nova", "rounds": rounds, "between": 0, "no_show": 3600,
        "clock": {"kind": "fischer", "initial": 3600, "increment": 5}, "starts": now_ms() + 3_600_000,
    }  # fmt: skip
    made = await asked(storm, director, "POST", "/api/tournaments", ask)
    path = f"/api/tournaments/{made['info']['id']}"
    for player in players:
        await asked(storm, player, "POST", f"{path}/join", {})
    await asked(storm, director, "PATCH", path, {"starts": now_ms()})
    seen: Counter[str] = Counter()
    tasks = [asyncio.create_task(take_part(storm, player, path, seen)) for player in players]
    try:
        for _ in range(kills):
            await asyncio.sleep(storm.chance.uniform(0.2, 2.5))
            await storm.kill_a_server()
            await storm.until_all_ready()
        during = (await asked(storm, director, "GET", path))["info"]
        _, unfinished = await asyncio.wait(tasks, timeout=CALM)
        assert not unfinished, "the tournament did not go on: " + storm.last_words()
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    tables = await _check(storm, database, director, path, {player.id for player in players}, rounds)
    for person in (director, *players):
        await person.http.aclose()
    return (
        f"{kills} kills, {during['round']} of {rounds} rounds during them, {people} people, {tables} tables, "
        f"{time.monotonic() - began:.0f} s: no round lost, none twice, every notice once"
    )


async def _check(
    storm: Storm, database: Cluster, director: Person, path: str, people: set[str], rounds: int
) -> int:
    state = await asked(storm, director, "GET", path)
    assert (state["info"]["status"], state["info"]["round"]) == ("over", rounds)
    tables: list[str] = []
    for number in range(1, rounds + 1):
        one = await asked(storm, director, "GET", f"{path}/rounds/{number}")
        there = [who for table in one["tables"] for who in table["seats"]] + one["byes"]
        assert sorted(there) == sorted(people), (number, "everybody once in every round")
        assert all(table["places"] is not None for table in one["tables"]), number
        tables += [table["table"] for table in one["tables"]]
    assert len(tables) == len(set(tables))
    played = sum(line["played"] for line in state["lines"])
    assert played == 2 * len(tables)
    assert sum(line["points"] for line in state["lines"]) == len(tables) + sum(
        line["byes"] for line in state["lines"]
    )
    connection = await asyncpg.connect(database.url)
    try:
        name = path.rpartition("/")[2]
        stored = await connection.fetch(
            "SELECT table_id, entered FROM tournament_tables WHERE tournament_id = $1", name
        )
        assert {row["table_id"]: row["entered"] for row in stored} == dict.fromkeys(tables, True)
        made = await connection.fetchval(
            "SELECT count(*) FROM events WHERE kind = 'create' AND table_id = ANY($1)", tables
        )
        assert made == len(tables), "every table was made once"
        results = await connection.fetchval(
            "SELECT count(*) FROM tournament_events WHERE tournament_id = $1 AND kind = 'result'", name
        )
        assert results == len(tables), "every result was entered once"
        told = await connection.fetch(
            "SELECT person, once, count(*) AS times FROM notices WHERE subject = $1 AND kind = 'round' GROUP BY 1, 2",
            name,
        )
        assert {row["times"] for row in told} == {1}, "every notice once"
        assert len(told) == played, "a notice for everybody at every table"
    finally:
        await connection.close()
    return len(tables)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storm.cup", description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    with (
        tempfile.TemporaryDirectory(prefix="terrae-cup-") as folder,
        cluster() as database,
        on_postgres(Path(folder), chance, database) as storm,
    ):
        line = asyncio.run(cup(storm, database, chosen.kills, chosen.people, chosen.rounds))
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()

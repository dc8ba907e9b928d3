"""Kill everything again and again while games are played: `python -m benchmarks.storm [--kills 100] [--games 40]`.

On SQLite one server, on PostgreSQL two, one of them with two workers. People play against people and computers, talk, make
and answer offers, and go to the other server when theirs is gone. Servers, workers, bots' processes and the database are
killed, connections cut, servers suspended. Afterwards every game is checked: whatever was acknowledged is in its log,
nothing twice, all saw the same end, and its clocks stood still exactly in the gaps that cover the outages.

`notices` is another one, of 30 kills: ten games with days a turn, whose people play only when a push has told them that it is
their turn. Every notice comes, under one name.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.server.elsewhere import receiver
from tests.server.postgres import cluster

from benchmarks.storm.checking import check
from benchmarks.storm.kills import Storm, on_postgres, on_sqlite
from benchmarks.storm.people import OPTIONS, Game, new_game, play_out
from benchmarks.storm.telling import SETTINGS, told_once

BETWEEN = 400
"""Commands acknowledged between two kills, on average: how much has happened, not how long it took."""
CALM = 300.0
"""Seconds in which every game must end once the storm is over."""


async def weather(
    storm: Storm,
    kills: int,
    games: int,
    between: int = BETWEEN,
    options: Mapping[str, Any] = OPTIONS,
) -> str:
    """So many kills, with so many games at once; gives a line about it. AssertionError where something is wrong."""
    played: list[Game] = []
    over = asyncio.Event()

    async def table(number: int) -> None:
        chance = random.Random(number)
        while not over.is_set():
            game = await new_game(storm.urls, chance, number % 4 == 0, options)
            played.append(game)
            await play_out(game, storm.urls, chance)

    def acknowledged() -> int:
        return sum(len(game.acknowledged) for game in played)

    began = time.monotonic()
    tables = [asyncio.create_task(table(number)) for number in range(games)]
    struck: Counter[str] = Counter()
    try:
        for number in range(kills):
            enough = acknowledged() + between * 2 * storm.chance.random()
            while acknowledged() < enough:
                done, _ = await asyncio.wait(tables, timeout=0.05)
                for task in done:
                    task.result()
            struck[await storm.strike(number)] += 1
        over.set()
        _, unfinished = await asyncio.wait(tables, timeout=CALM)
        assert not unfinished, f"{len(unfinished)} games did not go on: " + storm.last_words()
        await asyncio.gather(*tables)
    finally:
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    gaps = await storm.check_gaps()
    for game in played:
        await check(game, storm.urls[0], gaps)
    return (
        f"{kills} kills ({', '.join(f'{count} {name}' for name, count in sorted(struck.items()))}), {len(played)} games, "
        f"{acknowledged()} acknowledged, {sum(len(game.heard) for game in played)} lines said, "
        f"{sum(game.resyncs for game in played)} resyncs, {len(gaps)} gaps, {time.monotonic() - began:.0f} s: "
        "nothing lost, nothing twice, no clock wrong"
    )


def on_each(kills: int, games: int, wanted: list[str], seed: int) -> None:
    """The storm on each of these databases."""
    for name in wanted:
        chance = random.Random(seed)
        with tempfile.TemporaryDirectory(prefix="terrae-storm-") as folder:
            if name == "sqlite":
                with on_sqlite(Path(folder), chance) as storm:
                    line = asyncio.run(weather(storm, kills, games))
            else:
                with cluster() as database, on_postgres(Path(folder), chance, database) as storm:
                    line = asyncio.run(weather(storm, kills, games))
        sys.stdout.write(f"{name}: {line}\n")
        sys.stdout.flush()


def notices(kills: int, games: int, seed: int) -> None:
    """The storm in which people are told by notices alone when it is their turn."""
    with (
        tempfile.TemporaryDirectory(prefix="terrae-storm-") as folder,
        cluster() as database,
        receiver() as push,
        on_postgres(Path(folder), random.Random(seed), database, bots=False, **SETTINGS) as storm,
    ):
        line = asyncio.run(told_once(storm, push, kills, games, between=2 * games))
    sys.stdout.write(f"notices: {line}\n")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storm", description=__doc__)
    parser.add_argument(
        "databases",
        nargs="*",
        metavar="DATABASE",
        help="sqlite, postgres, or notices (on PostgreSQL); all without a name",
    )
    parser.add_argument("--kills", type=int, default=100, help="on each database (100)")
    parser.add_argument("--games", type=int, default=40, help="at once (40)")
    parser.add_argument("--seed", type=int, default=7, help="of the kills (7)")
    chosen = parser.parse_args()
    wanted = chosen.databases or ["sqlite", "postgres", "notices"]
    if unknown := sorted(set(wanted) - {"sqlite", "postgres", "notices"}):
        parser.error(f"there is no {unknown[0]!r}; there are sqlite, postgres and notices")
    on_each(chosen.kills, chosen.games, [name for name in wanted if name != "notices"], chosen.seed)
    if "notices" in wanted:
        notices(min(chosen.kills, 30), min(chosen.games, 10), chosen.seed)


if __name__ == "__main__":
    main()

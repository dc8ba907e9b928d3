"""Load: durably stored actions a second with two players and a spectator at each table, beside boardgame.io.

    python -m benchmarks.server.load --peer FOLDER   FOLDER holds node_modules with boardgame.io (npm install there)
    python -m benchmarks.server.load --idle 5000     memory of idle spectators
    python -m benchmarks.server.load --bots 20       people's delays while bots think at 20 tables

Every run checks its answer: each table's final number, and that all three clients have it.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import json
import os
import random
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.harness import Running

import terrae
from benchmarks.server.clients import BoardgameTable, Socket, Table, TerraeTable

HERE = Path(__file__).parent


def prepared(count: int, length: int) -> list[list[tuple[int, str]]]:
    """The first actions of games played by chance: who, and what."""
    games = []
    for seed in range(count):
        match, chance = terrae.start("terra-nova", players=2), random.Random(seed)
        actions: list[tuple[int, str]] = []
        while match.to_play is not None and len(actions) < length:
            seat = match.to_play
            actions.append((seat, match.play(chance.choice(match.legal_actions)).text))
        games.append(actions)
    return games


async def terrae_tables(url: str, games: list[list[tuple[int, str]]], host: str, port: int) -> list[Table]:
    """Two guests and a nobody at each table."""
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for actions in games:
            tokens = []
            for name in ("Anna", "Ben"):
                made = await client.post("/api/guest", json={"name": name, "cookie": False})
                tokens.append(made.raise_for_status().json()["token"])
            head = [{"Authorization": f"Bearer {token}"} for token in tokens]
            wanted = {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = (await client.post("/api/tables", json=wanted, headers=head[0])).raise_for_status()
            table = TerraeTable(actions)
            table.name = made.json()["table"]["id"]
            joined = await client.post(f"/api/tables/{table.name}/join", json={}, headers=head[1])
            table.seq = joined.raise_for_status().json()["seq"]
            table.seen = [table.seq] * 3
            path = f"/ws/tables/{table.name}"
            for place in range(3):
                headers = head[place] if place < 2 else {}
                table.sockets.append(await Socket(host, port, path, headers, table.heard(place)).connect())
            tables.append(table)
    return tables


async def boardgame_tables(url: str, games: list[list[tuple[int, str]]], host: str, port: int) -> list[Table]:
    """The same at boardgame.io."""
    tables: list[Table] = []
    for number, actions in enumerate(games):
        table = BoardgameTable([(index % 2, str(index % 168)) for index in range(len(actions))])
        table.name = f"match{number}"  # its server makes a match when somebody first asks for it
        for place in range(3):
            ready = asyncio.get_running_loop().create_future()

            def greet(text: bytes, ready: Any = ready) -> None:
                if text.startswith((b"40/small", b'42/small,["sync"')):
                    ready.set_result(text)

            link = await Socket(host, port, "/socket.io/?EIO=4&transport=websocket", {}, greet).connect()
            link.send("40/small,")
            await asyncio.wait_for(ready, 30)
            ready = asyncio.get_running_loop().create_future()
            link.on_text = functools.partial(greet, ready=ready)
            player = f'"{place}"' if place < 2 else "null"
            link.send(f'42/small,["sync","{table.name}",{player},null,2]')
            await asyncio.wait_for(ready, 30)
            link.on_text = table.heard(place)
            table.sockets.append(link)
        tables.append(table)
    return tables


def processor_seconds(pid: int) -> float:
    """What a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def drive(tables: list[Table], seconds: float, pid: int) -> dict[str, float]:
    """All tables at once; actions a second, delays, and what an action takes of the server's processor."""
    before = processor_seconds(pid)
    begun = time.perf_counter()
    for table in tables:
        table.next()
    finish = asyncio.gather(*(table.finished for table in tables))
    try:
        await asyncio.wait_for(asyncio.shield(finish), seconds)
    except TimeoutError:
        for table in tables:
            table.stop = True
        await asyncio.wait_for(finish, 60)
    took = time.perf_counter() - begun
    used = processor_seconds(pid) - before
    delays = sorted(delay for table in tables for delay in table.delays)
    assert all(min(table.seen) == table.seq for table in tables)
    assert sum(table.done for table in tables) == len(delays)
    for table in tables:
        for link in table.sockets:
            assert not link.closed
            link.close()
    return {
        "actions": len(delays),
        "per_second": len(delays) / took,
        "p50_ms": 1000 * statistics.median(delays),
        "p99_ms": 1000 * delays[int(len(delays) * 0.99)],
        "cpu_ms": 1000 * used / len(delays),
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run_terrae(games: list[list[tuple[int, str]]], seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder)).start()
        try:

            async def go() -> dict[str, float]:
                port = int(server.settings["port"])
                tables = await terrae_tables(server.url, games, "127.0.0.1", port)
                return await drive(tables, seconds, server.pid)

            return asyncio.run(go())
        finally:
            server.kill()


def run_boardgame(games: list[list[tuple[int, str]]], seconds: float, peer: Path) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        script = shutil.copy(HERE / "boardgame.cjs", peer / "boardgame.cjs")
        process = subprocess.Popen(
            ["node", str(script), str(Path(folder) / "db"), str(port)], cwd=peer, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env={**os.environ, "NODE_ENV": "production"}, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if "listening" in line:
                    break

            async def go() -> dict[str, float]:
                tables = await boardgame_tables(f"http://localhost:{port}", games, "localhost", port)
                return await drive(tables, seconds, process.pid)

            return asyncio.run(go())
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()


def memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def run_idle(count: int) -> dict[str, float]:
    """Kilobytes of the server for each idle spectator of 50 tables."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder)).start()
        try:

            async def go() -> dict[str, float]:
                tables = await terrae_tables(
                    server.url, prepared(50, 4), "127.0.0.1", int(server.settings["port"])
                )
                before = memory(server.pid)
                welcomed = 0

                def on_text(text: bytes) -> None:
                    nonlocal welcomed
                    welcomed += text.startswith(b'{"type":"welcome"')

                links = []
                for begin in range(0, count, 50):
                    made = [
                        Socket(
                            "127.0.0.1",
                            int(server.settings["port"]),
                            f"/ws/tables/{tables[n % 50].name}",
                            {},
                            on_text,
                        )
                        for n in range(begin, min(begin + 50, count))
                    ]
                    links += await asyncio.gather(*(link.connect() for link in made))
                while welcomed < count:
                    await asyncio.sleep(0.1)
                assert not any(link.closed for link in links)
                after = memory(server.pid)
                played = await drive(tables, 30, server.pid)
                return {"sockets": count, "kb_each": (after - before) / count, **played}

            return asyncio.run(go())
        finally:
            server.kill()


async def bot_tables(url: str, host: str, port: int, count: int) -> list[Socket]:
    """Tables with a strong bot each, against somebody who answers at once: it always thinks."""
    links: list[Socket] = []
    chance = random.Random(1)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        made = await client.post("/api/guest", json={"name": "Cora", "cookie": False})
        head = {"Authorization": f"Bearer {made.raise_for_status().json()['token']}"}
        seats = [{"kind": "bot", "level": 9}, {"kind": "me"}]
        for _ in range(count):
            wanted = {"game": "terra-nova", "seats": seats}
            table = (await client.post("/api/tables", json=wanted, headers=head)).raise_for_status().json()

            def answer(text: bytes, place: list[Socket]) -> None:
                told = json.loads(text)
                state = told.get("state") or told
                if state["type"] == "state" and state["to_act"] == 1 and state["legal"]:
                    action = chance.choice(state["legal"])
                    reply = {"type": "play", "seq": state["seq"], "action": action, "confirm": True}
                    place[0].send(json.dumps(reply))

            place: list[Socket] = []
            path = f"/ws/tables/{table['table']['id']}"
            place.append(Socket(host, port, path, head, functools.partial(answer, place=place)))
            links.append(await place[0].connect())
    return links


def run_bots(count: int, games: list[list[tuple[int, str]]], seconds: float, rounds: int) -> dict[str, float]:
    """People's delays at 20 tables: alone, and while bots think at other tables; medians of some rounds."""
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder)).start()
        try:

            async def people() -> dict[str, float]:
                port = int(server.settings["port"])
                tables = await paced(await terrae_tables(server.url, games, "127.0.0.1", port))
                return await drive(tables, seconds, server.pid)

            async def go() -> dict[str, float]:
                port = int(server.settings["port"])
                alone, with_bots, waited = [], [], []
                for _ in range(rounds):
                    alone.append(await people())
                    links = await bot_tables(server.url, "127.0.0.1", port, count)
                    with_bots.append(await people())
                    waited.append(_metric(httpx.get(f"{server.url}/metrics").text, "terrae_bots_waiting"))
                    assert waited[-1] >= count - 2, f"only {waited[-1]} bots were waiting to think"
                    assert not any(link.closed for link in links)
                    for link in links:
                        link.close()
                told = {"bots_waiting": statistics.median(waited)}
                for name in ("p50_ms", "p99_ms"):
                    told[f"alone_{name}"] = statistics.median(one[name] for one in alone)
                    told[f"bots_{name}"] = statistics.median(one[name] for one in with_bots)
                return told

            return asyncio.run(go())
        finally:
            server.kill()


def _metric(text: str, name: str) -> float:
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


async def paced(tables: list[Table]) -> list[Table]:
    """People think between actions: a tenth of a second."""
    for table in tables:
        play = table.next

        def later(table: Table = table, play: Any = play) -> None:
            asyncio.get_running_loop().call_later(0.1, play)

        table.next = later  # type: ignore[method-assign]
    return tables


def shown(title: str, numbers: dict[str, float]) -> None:
    print(title, "  ".join(f"{name} {value:,.2f}" for name, value in numbers.items()), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--peer", type=Path, help="folder with node_modules/boardgame.io")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--actions", type=int, default=120, help="of each game")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int)
    parser.add_argument("--bots", type=int)
    asked = parser.parse_args()
    if asked.idle:
        shown("idle spectators:", run_idle(asked.idle))
        return 0
    if asked.bots:
        shown(
            f"{asked.bots} bots thinking:",
            run_bots(asked.bots, prepared(20, 120), asked.seconds, asked.rounds),
        )
        return 0
    games = prepared(asked.tables, asked.actions)
    ours, theirs = [], []
    for _ in range(asked.rounds):
        ours.append(run_terrae(games, asked.seconds))
        shown("terrae:      ", ours[-1])
        if asked.peer:
            theirs.append(run_boardgame(games, asked.seconds, asked.peer))
            shown("boardgame.io:", theirs[-1])
    if theirs:
        for name, better in (("per_second", 1), ("p50_ms", -1), ("p99_ms", -1), ("cpu_ms", -1)):
            ours_median = statistics.median(one[name] for one in ours)
            theirs_median = statistics.median(one[name] for one in theirs)
            print(f"{name}: × {(ours_median / theirs_median) ** better:.1f} better")
    return 0


if __name__ == "__main__":
    sys.exit(main())

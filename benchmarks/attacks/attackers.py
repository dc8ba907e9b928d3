"""Five attacks on a server, from one address: `python -m benchmarks.attacks.attackers NAME URL` until it is killed.

It prints a line when the attack has begun. The address is told as a proxy would, which the server believes of this
machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx

import terrae

ADDRESS = {"X-Forwarded-For": "203.0.113.9"}
HEADER = 120 << 20
RECORD = 960_000


def begun() -> None:
    """Tell whoever started this."""
    print("begun", flush=True)


def client(url: str, token: str | None = None) -> httpx.AsyncClient:
    """Somebody at the attacker's address."""
    headers = {**ADDRESS, **({"Authorization": f"Bearer {token}"} if token else {})}
    limits = httpx.Limits(max_connections=200)
    return httpx.AsyncClient(base_url=url, headers=headers, timeout=120, limits=limits, verify=False)


async def guest(url: str) -> httpx.AsyncClient:
    """A new guest."""
    async with client(url) as nobody:
        made = await nobody.post("/api/guest", json={"name": "Mallory", "cookie": False})
    return client(url, made.raise_for_status().json()["token"])


async def again_and_again(ask: Callable[[], Awaitable[Any]], at_once: int) -> None:
    """As often as it can be asked; a refusal is waited for a little, as the answer says."""

    async def one() -> None:
        while True:
            with suppress(httpx.HTTPError, OSError):
                answer = await ask()
                if answer is not None and answer.status_code == 429:
                    await asyncio.sleep(0.2)

    tasks = [asyncio.create_task(one()) for _ in range(at_once)]
    begun()
    await asyncio.gather(*tasks)


async def replay(url: str) -> None:
    """The replay of a long game."""
    mallory = await guest(url)
    seats = [{"kind": "me"}, {"kind": "local", "name": "Eve"}]
    made = await mallory.post("/api/tables", json={"game": "terra-nova", "players": 2, "seats": seats})
    table = made.raise_for_status().json()["table"]
    path, seq, chance = f"/api/tables/{table['id']}", table["seq"], random.Random(1)
    match = terrae.start("terra-nova", players=2)
    while not match.over and match.ply < 400:
        turn, actions = match.to_play, []
        while not match.over and match.to_play == turn:
            actions.append(match.play(chance.choice(match.legal_actions)).text)
        sent = {"type": "play_turn", "seq": seq, "actions": actions}
        answer = await mallory.post(f"{path}/commands", json=sent)
        while answer.status_code == 429:
            await asyncio.sleep(0.5)
            answer = await mallory.post(f"{path}/commands", json=sent)
        seq = answer.raise_for_status().json()["seq"]
    await again_and_again(lambda: mallory.get(f"{path}/replay"), 16)


async def records(url: str) -> None:
    """Nonsense as long as a record may be."""
    mallory = client(url)
    text = ("1. 0: @G7 @A1 {nonsense} " * (RECORD // 25))[:RECORD]
    body, kind = json.dumps({"text": text}).encode(), {"Content-Type": "application/json"}
    await again_and_again(lambda: mallory.post("/api/analysis/read", content=body, headers=kind), 100)


async def computers(url: str) -> None:
    """Forty tables with three computers of level 10 each."""
    mallory = await guest(url)
    seats = [*({"kind": "bot", "level": 10} for _ in range(3)), {"kind": "me"}]
    for _ in range(40):
        made = await mallory.post("/api/tables", json={"game": "terra-nova", "players": 4, "seats": seats})
        made.raise_for_status()
    begun()
    await asyncio.Event().wait()


async def thinkers(url: str) -> None:
    """Forty guests who let the server think for as long as it does."""
    guests = [await guest(url) for _ in range(40)]

    async def think(one: httpx.AsyncClient) -> None:
        ask = {"game": "terra-nova", "players": 2, "seconds": 600}
        while True:
            with suppress(httpx.HTTPError):
                async with one.stream("POST", "/api/analysis/think", json=ask) as answer:
                    async for _ in answer.aiter_raw():
                        pass

    tasks = [asyncio.create_task(think(one)) for one in guests]
    begun()
    await asyncio.gather(*tasks)


async def headers(url: str) -> None:
    """A header of 120 MB, again and again."""
    place = urlsplit(url)

    async def ask() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nX-Long: ")
        try:
            for _ in range(HEADER >> 16):
                writer.write(b"a" * 65_536)
                await writer.drain()
        finally:
            writer.close()
            await asyncio.sleep(0.01)

    await again_and_again(ask, 4)


ATTACKS: dict[str, Callable[[str], Awaitable[None]]] = {
    "replay": replay,
    "records": records,
    "computers": computers,
    "thinkers": thinkers,
    "headers": headers,
}


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # an attacker has a machine of their own
    asyncio.run(ATTACKS[sys.argv[1]](sys.argv[2]))  # type: ignore[arg-type]

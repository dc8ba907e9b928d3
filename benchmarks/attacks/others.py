"""Those who only want to play: what their actions take until they are acknowledged, and what a computer takes."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from tests.server.harness import Person, Running, Sitting

PAUSE = 0.1
"""Seconds between two actions of a person."""


@dataclass
class Noticed:
    """Seconds, each."""

    actions: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)

    @property
    def p99(self) -> float:
        """The 99th percentile of actions, in milliseconds."""
        return 1000 * sorted(self.actions)[int(len(self.actions) * 0.99)]

    @property
    def slowest(self) -> float:
        """The slowest answer of the computer, in seconds."""
        return max(self.answers)


async def _sit(person: Person, other: dict[str, object]) -> Sitting:
    return await person.sit(await person.table(seats=[{"kind": "me"}, other]))


async def plays(person: Person, noticed: Noticed, until: float) -> None:
    """Both sides of a table, one action after the other."""
    chance = random.Random(person.id)
    seat = await _sit(person, {"kind": "local", "name": "Ben"})
    while time.monotonic() < until:
        if seat.state["status"] != "playing":
            await seat.socket.close()
            seat = await _sit(person, {"kind": "local", "name": "Ben"})
        sent = time.perf_counter()
        await seat.play(chance=chance, confirm=True)
        noticed.actions.append(time.perf_counter() - sent)
        await asyncio.sleep(PAUSE)
    await seat.socket.close()


async def plays_a_computer(person: Person, noticed: Noticed, until: float) -> None:
    """Against level 1; what counts is the time from the end of one's turn to the end of its."""
    chance = random.Random(1)
    seat = await _sit(person, {"kind": "bot", "level": 1})
    while time.monotonic() < until or not noticed.answers:
        if seat.state["status"] != "playing":
            await seat.socket.close()
            seat = await _sit(person, {"kind": "bot", "level": 1})
        if seat.state["to_act"] == 0:
            await seat.play(chance=chance, confirm=True)
        if seat.state["to_act"] == 1:
            sent = time.perf_counter()
            while seat.state["to_act"] == 1 and seat.state["status"] == "playing":
                await seat.receive()
            noticed.answers.append(time.perf_counter() - sent)
        await asyncio.sleep(PAUSE)
    await seat.socket.close()


async def notice(server: Running, people: int, seconds: float) -> Noticed:
    """What people notice for so long."""
    noticed = Noticed()
    everybody = [await Person.guest(server.url, f"Anna {number}") for number in range(people + 1)]
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(plays(person, noticed, until) for person in everybody[1:]),
        plays_a_computer(everybody[0], noticed, until),
    )
    for person in everybody:
        await person.http.aclose()
    return noticed

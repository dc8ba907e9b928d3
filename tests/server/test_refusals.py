"""Whoever asks on and on beyond the limit waits for each refusal; others get theirs at once."""

from __future__ import annotations

import asyncio

from terrae.server.guarding import refusals
from terrae.server.guarding.refusals import AT_ONCE, Refusals


async def held_of(refused: Refusals, address: str, count: int) -> list[asyncio.Task[None]]:
    """Those of some refusals that are not given at once."""
    tasks = [asyncio.create_task(refused.hold(address)) for _ in range(count)]
    for _ in range(3):
        await asyncio.sleep(0)
    return [task for task in tasks if not task.done()]


async def given_up(tasks: list[asyncio.Task[None]]) -> None:
    """Those who waited went away."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_the_first_refusals_come_at_once_and_those_of_a_flood_are_held() -> None:
    refused = Refusals()
    held = await held_of(refused, "203.0.113.9", AT_ONCE + 30)
    assert 28 <= len(held) <= 30, "a little time may have passed"
    assert await held_of(refused, "203.0.113.10", 5) == [], "others are not held"
    await given_up(held)


async def test_a_held_refusal_is_given_in_the_end(monkeypatch) -> None:
    monkeypatch.setattr(refusals, "SHORTEST", 0.01)
    monkeypatch.setattr(refusals, "LONGEST", 0.02)
    refused = Refusals()
    held = await held_of(refused, "203.0.113.9", AT_ONCE + 10)
    assert held
    await asyncio.gather(*held)


async def test_holding_never_uses_up_connections(monkeypatch) -> None:
    monkeypatch.setattr(refusals, "MOST_HELD", 10)
    refused = Refusals()
    held = await held_of(refused, "203.0.113.9", AT_ONCE + 50)
    assert len(held) == 10
    await given_up(held)
    again = await held_of(refused, "203.0.113.9", 20)
    assert len(again) >= 8, "those who went away make room"
    await given_up(again)

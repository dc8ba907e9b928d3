"""Whoever has a page open is told everything that they are to be told, whenever it happens."""

from __future__ import annotations

import asyncio
from typing import Any

from terrae.server.notices.live import COMPANY, WAITING, Attendance
from terrae.server.wire.company import CompanyNow

SUBJECTS = frozenset({COMPANY})


class Page:
    """Counts what it is told."""

    def __init__(self) -> None:
        self.told = 0

    def send(self, text: str) -> None:
        self.told += 1


async def test_what_happens_just_when_the_last_was_told_is_told_too() -> None:
    """At every moment around the end of telling: in each step of the loop, before and after it."""

    async def now(user: str) -> Any:
        return CompanyNow(challenges=[], letters=0)

    for steps in range(6):
        page: Any = Page()
        attendance = Attendance({COMPANY: now})
        attendance.come("anna", page, SUBJECTS)
        for _ in range(steps):
            await asyncio.sleep(0)
        before = page.told
        attendance.touched(["anna"], COMPANY)
        for _ in range(10):
            await asyncio.sleep(0)
        assert page.told > before, f"nothing was told of what happened after {steps} steps"


async def test_what_cannot_be_found_out_keeps_nothing_else_from_being_told() -> None:
    async def broken(user: str) -> Any:
        attendance.touched(["anna"], COMPANY)
        raise OSError("the database is away")

    async def now(user: str) -> Any:
        return CompanyNow(challenges=[], letters=0)

    page: Any = Page()
    attendance = Attendance({WAITING: broken, COMPANY: now})
    attendance.come("anna", page, frozenset({WAITING, COMPANY}))
    for _ in range(10):
        await asyncio.sleep(0)
    assert page.told == 1

"""Who has a page open, whatever it shows: they are told at once what waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import structlog

from terrae.server.matches.rooms import Watcher
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.notices import WaitingNow
from terrae.server.wire.socket import encoder

log = structlog.get_logger(__name__)
PAGES_PER_PERSON = 30


class Attendance:
    """The pages open in this process. `waiting`: what waits for somebody."""

    def __init__(self, waiting: Callable[[str], Awaitable[WaitingNow]]) -> None:
        self._waiting = waiting
        self._pages: dict[str, set[Watcher]] = {}
        self._asked: set[str] = set()
        self._telling: dict[str, asyncio.Task[None]] = {}

    @property
    def everybody(self) -> list[Watcher]:
        """All pages."""
        return [page for pages in self._pages.values() for page in pages]

    def here(self, user: str) -> bool:
        """Whether somebody has a page open in this process."""
        return user in self._pages

    def check(self, user: str) -> None:
        """TOO_MANY if somebody has too many pages open."""
        if len(self._pages.get(user, ())) >= PAGES_PER_PERSON:
            raise WireError(
                Code.TOO_MANY, f"you have {PAGES_PER_PERSON} pages open; close some", retry_after=30
            )

    def come(self, user: str, page: Watcher) -> None:
        """A page is opened, and told what waits."""
        self._pages.setdefault(user, set()).add(page)
        self.touched([user])

    def go(self, user: str, page: Watcher) -> None:
        """It is closed."""
        self._pages[user].discard(page)
        if not self._pages[user]:
            del self._pages[user]

    def touched(self, users: Iterable[str]) -> None:
        """What waits for these people has changed; who has a page open is told, once for many changes."""
        for user in users:
            if user not in self._pages:
                continue
            self._asked.add(user)
            if user not in self._telling:
                task = asyncio.create_task(self._tell(user), name="what waits")
                self._telling[user] = task
                task.add_done_callback(lambda _, user=user: self._telling.pop(user, None))  # type: ignore[misc]

    def touch_all(self) -> None:
        """Something may not have been heard."""
        self.touched(list(self._pages))

    async def _tell(self, user: str) -> None:
        while user in self._asked:
            self._asked.discard(user)
            try:
                text = encoder.encode(await self._waiting(user)).decode()
            except Exception as error:
                log.warning("nobody could be told what waits", error=repr(error))
                return
            for page in self._pages.get(user, ()):
                page.send(text)

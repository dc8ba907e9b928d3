"""Who has a page open, whatever it shows, or a program that listens: they are told at once what waits for them, and what others want of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, KeysView, Mapping

import structlog

from terrae.server.matches.rooms import Watcher
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Told
from terrae.server.wire.socket import encoder

log = structlog.get_logger(__name__)
PAGES_PER_PERSON = 30
WAITING, COMPANY, CHALLENGES = "waiting", "company", "challenges"
"""What can be told: tables that wait, other people, and of these only challenges."""
PAGE = frozenset({WAITING, COMPANY})
"""What pages are told of."""
PROGRAM = frozenset({CHALLENGES})
"""What streams of programs are told of here; what happens at their tables they hear otherwise."""


News = Mapping[str, Callable[[str], Awaitable[Told]]]
"""By subject, how to find out what somebody is told."""


class Attendance:
    """The pages and streams open in this process. `news`: what somebody is told of each subject."""

    def __init__(self, news: News) -> None:
        self._news = news
        self._pages: dict[str, dict[Watcher, frozenset[str]]] = {}
        self._asked: dict[str, set[str]] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}
        self.came: Callable[[str], None] = lambda user: None
        """Told when somebody's first page is opened."""
        self.went: Callable[[str], None] = lambda user: None
        """Told when somebody's last page is closed."""

    @property
    def everybody(self) -> list[Watcher]:
        """All pages."""
        return [page for pages in self._pages.values() for page in pages]

    @property
    def people(self) -> KeysView[str]:
        """Who has a page open in this process."""
        return self._pages.keys()

    def check(self, user: str) -> None:
        """TOO_MANY if somebody has too many pages open."""
        if len(self._pages.get(user, ())) >= PAGES_PER_PERSON:
            raise WireError(
                Code.TOO_MANY, f"you have {PAGES_PER_PERSON} pages open; close some", retry_after=30
            )

    def come(self, user: str, page: Watcher, subjects: frozenset[str] = PAGE) -> None:
        """A page is opened, and told of these subjects."""
        first = user not in self._pages
        self._pages.setdefault(user, {})[page] = subjects
        for subject in self._news:
            if subject in subjects:
                self.touched([user], subject)
        if first:
            self.came(user)

    def go(self, user: str, page: Watcher) -> None:
        """It is closed."""
        if page not in self._pages.get(user, {}):
            return
        del self._pages[user][page]
        if not self._pages[user]:
            del self._pages[user]
            self.went(user)

    def send(self, user: str, text: str, subject: str = COMPANY) -> None:
        """Tell somebody something once, on all their pages that are told of such things."""
        for page, subjects in self._pages.get(user, {}).items():
            if subject in subjects:
                page.send(text)

    def touched(self, users: Iterable[str], subject: str = WAITING) -> None:
        """What these people are told of a subject has changed; who has a page open is told, once for many changes."""
        for user in users:
            if not any(subject in subjects for subjects in self._pages.get(user, {}).values()):
                continue
            self._asked.setdefault(user, set()).add(subject)
            if user not in self._telling:
                self._telling[user] = asyncio.create_task(self._tell(user), name="what waits")

    def touch_all(self) -> None:
        """Something may not have been heard."""
        for subject in self._news:
            self.touched(list(self._pages), subject)

    async def _tell(self, user: str) -> None:
        try:
            while asked := self._asked.pop(user, None):
                for subject in [known for known in self._news if known in asked]:
                    try:
                        text = encoder.encode(await self._news[subject](user)).decode()
                    except Exception as error:
                        log.warning("somebody could not be told", subject=subject, error=repr(error))
                        break
                    self.send(user, text, subject)
        finally:
            # In the very step in which nothing more was asked: whoever asks from now on begins anew. A callback would come later, and what
            # was asked until then would never be told.
            del self._telling[user]

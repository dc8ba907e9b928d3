"""Empties the outbox: makes deliveries of notices that are due, and carries deliveries. Every server has one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
import structlog

from terrae.server.chores import Chores
from terrae.server.ids import now_ms
from terrae.server.matches.clock import DAY
from terrae.server.notices import hooks
from terrae.server.notices.kinds import KINDS
from terrae.server.notices.links import Links
from terrae.server.notices.mail import Letter, Mailer, NotNow, Undeliverable
from terrae.server.notices.opening import Opening
from terrae.server.notices.outside import Answer, Forbidden, Outside, Unreachable
from terrae.server.notices.push import LONGEST, Pusher
from terrae.server.notices.wording import Said, said, words_of
from terrae.server.storage.database import DATABASE_ERRORS
from terrae.server.storage.identity.accounts import People
from terrae.server.storage.notices.outbox import Delivery, End, Outbox
from terrae.server.storage.notices.ways import Ways

log = structlog.get_logger(__name__)
EVERY = 1.0
"""Seconds between two looks into the outbox."""
MOST_ATTEMPTS = 16
"""After so many, more than a day in all, nobody tries again."""
FIRST_PAUSE, LONGEST_PAUSE = 2_000, 4 * 3_600_000
GONE = (404, 410)
WaitingFor = Callable[[str], Awaitable[list[str]]]


class Gone(Exception):
    """Whom this was for, or where it was to go, is not there any more."""


def pause(attempts: int) -> int:
    """Milliseconds before the next attempt: longer each time, and not all at the same moment."""
    return int(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1)) * random.uniform(0.8, 1.2))


class Postman:
    """One server's."""

    def __init__(
        self,
        outbox: Outbox,
        ways: Ways,
        people: People,
        opening: Opening,
        mailer: Mailer,
        pusher: Pusher,
        outside: Outside,
        links: Links,
        site: str,
        waiting_for: WaitingFor,
    ) -> None:
        self._outbox = outbox
        self._ways = ways
        self._people = people
        self._opening = opening
        self._mailer = mailer
        self._pusher = pusher
        self._outside = outside
        self._links = links
        self._site = site
        self._waiting_for = waiting_for
        self._chores = Chores()
        self._carrying: set[asyncio.Task[None]] = set()
        self._ends: list[End] = []
        """How letters fared, where that is not written down yet."""
        self._cleaned = now_ms()

    def start(self) -> None:
        """Begin."""
        self._chores.every(EVERY, self.round)

    async def stop(self) -> None:
        """Finish what is being carried; what is not carried in time is left to others."""
        await self._chores.stop()
        if self._carrying:
            await asyncio.wait(self._carrying, timeout=2)
        with suppress(*DATABASE_ERRORS):
            await self._write_down()
        for task in self._carrying:
            task.cancel()
        await self._outside.close()

    async def round(self) -> None:
        """Everything that is due."""
        await self._write_down()
        now = now_ms()
        if now - self._cleaned > DAY / 4:
            self._cleaned = now
            await self._outbox.clean(now)
        if not await self._outbox.anything_due(now):
            return
        await self._outbox.open(now, lambda connection, due: self._opening.open(connection, due, now))
        for letter in await self._outbox.claim(now_ms()):
            task = asyncio.create_task(self._carry(letter))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)
        while self._carrying or self._ends:
            if not self._ends:
                await asyncio.wait(self._carrying, return_when=asyncio.FIRST_COMPLETED)
            await self._write_down()

    async def _write_down(self) -> None:
        """How letters fared that have come to their end by now; what cannot be written down now is later."""
        ends, self._ends = self._ends, []
        try:
            await self._outbox.ended(ends)
        except BaseException:
            self._ends = ends + self._ends
            raise

    async def _carry(self, letter: list[Delivery]) -> None:
        """One letter, to its end: carried, given up, or left for later."""
        try:
            if end := await self._carried(letter):
                self._ends.append(end)
        except (Gone, Forbidden, Undeliverable) as error:
            self._ends.append(End(letter, "failed", str(error)))
        except (Unreachable, NotNow, TryAgain) as error:
            self._ends.append(_later(letter, error))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("a notice could not be carried", kind=letter[0].kind, error=repr(error), exc_info=error)
            self._ends.append(_later(letter, error))

    async def _carried(self, letter: list[Delivery]) -> End | None:
        """None where all of it was taken back meanwhile."""
        left = await self._outbox.still_wanted(letter)
        if not left:
            return None
        match left[0].way:
            case "push":
                await self._push(left[0])
            case "hook":
                await self._hook(left[0])
            case _:
                await self._mail(left)
        return End(left, "sent")

    # The ways

    async def _push(self, one: Delivery) -> None:
        browser, user = await self._ways.browser(one.target), await self._people.by_id(one.person)
        if browser is None or user is None:
            raise Gone("this browser shows no notices any more")
        told = said(one.kind, one.payload, words_of(user.language))
        waiting = await self._waiting_for(one.person)
        answer = await self._pusher.send(
            browser,
            push_message(one, told, waiting),
            topic=f"{one.person} {one.subject}",
            lasts=KINDS[one.kind].lasts,
            urgent=one.kind in ("deadline", "started", "check_in", "round"),
        )
        if answer.status in GONE:
            await self._ways.forget_browser(one.target)
            raise Gone("the browser has ended its subscription")
        _check(answer)

    async def _hook(self, one: Delivery) -> None:
        hook = await self._ways.hook(one.target)
        if hook is None:
            raise Gone("this channel is not written to any more")
        told = said(one.kind, one.payload, words_of(hook.language))
        try:
            answer = await hooks.send(self._outside, hook.url, told, self._site)
        except Forbidden as error:
            await self._ways.break_hook(one.target, str(error))
            raise
        if answer.status in (*GONE, 401, 403):
            await self._ways.break_hook(one.target, f"the other side answers {answer.status}")
            raise Gone(f"the other side answers {answer.status}")
        _check(answer)

    async def _mail(self, letter: list[Delivery]) -> None:
        first = letter[0]
        user = await self._people.by_id(first.person)
        if user is None:
            raise Gone("there is no such account any more")
        words = words_of(user.language)
        if first.way == "account":
            to, stop = str(first.payload["mail"]), None
            payload = {**first.payload, "name": user.name}
            payload["path"] = self._links.path(first.kind, user, to)
            told = [said(first.kind, payload, words)]
        else:
            if not user.mail or user.mail != user.mail_confirmed:
                raise Gone("the address is not confirmed")
            to, stop = user.mail, self._links.unsubscribe(user.id, user.mail)
            told = [said(one.kind, one.payload, words) for one in letter]
        await self._mailer.send(Letter(first.letter, to, user.name, told, words, stop))


def _later(letter: list[Delivery], error: Exception) -> End:
    """It is tried again, unless it has been often or for long."""
    first, now = letter[0], now_ms()
    if first.attempts >= MOST_ATTEMPTS or now > first.made + 2 * KINDS[first.kind].lasts:
        log.warning("a notice was given up", way=first.way, kind=first.kind, why=str(error))
        return End(letter, "failed", str(error))
    wait = pause(first.attempts)
    if isinstance(error, TryAgain) and error.after is not None:
        wait = max(int(error.after * 1000), 100)
    log.info("a notice is tried again", way=first.way, attempts=first.attempts, why=str(error))
    return End(letter, why=str(error), again=now + wait)


class TryAgain(Exception):
    """The other side asks to wait, or has a fault."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.status} {answer.text[:100]}")
        self.after = answer.retry_after


def _check(answer: Answer) -> None:
    if 200 <= answer.status < 300:
        return
    if answer.status in (408, 425, 429) or answer.status >= 500:
        raise TryAgain(answer)
    raise Gone(f"refused: {answer.status} {answer.text[:100]}")


def push_message(one: Delivery, told: Said, waiting: list[str]) -> bytes:
    """What the service worker is given: what to show, and which tables wait, so that others' notices are taken away."""
    body = {
        "title": told.title,
        "text": told.text,
        "path": told.path,
        "tag": one.subject,
        "name": one.letter,
        "kind": one.kind,
        "waiting": waiting[:40],
        "count": len(waiting),
    }
    if table := one.payload.get("table"):
        body["image"] = f"/api/tables/{table}/board.png?seq={one.payload.get('seq', 0)}"
    encoded = msgspec.json.encode(body)
    if len(encoded) > LONGEST:
        body |= {"text": told.text[:200], "waiting": []}
        encoded = msgspec.json.encode(body)
    return encoded

"""What becomes of a notice that is due: nothing any more, something later, or deliveries by the ways that are chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.notices import choices as chosen
from terrae.server.notices.about_tables import warned_before
from terrae.server.notices.kinds import ACCOUNT, KINDS
from terrae.server.settings import Settings
from terrae.server.storage.outbox import amend, deliver, postpone, settle
from terrae.server.storage.ways import Reach, reach_of, turn_of

LOOK_AGAIN = 3_600_000
"""Milliseconds after which it is looked again at a game that is paused."""


class Opening:
    """Decides by the settings of this server; `mails`: whether mail can be sent."""

    def __init__(self, settings: Settings, mails: Callable[[], bool]) -> None:
        self._patience = int(settings.notice_seconds * 1000)
        self._collected = int(settings.mail_minutes * 60_000)
        self._mails = mails

    async def open(self, connection: AsyncConnection, notice: Row[Any], now: int) -> None:
        """Do what is to be done about one notice, in the transaction that holds it."""
        kind = KINDS.get(notice.kind)
        if kind is None or now > notice.made + kind.lasts + max(0, notice.due - notice.made):
            await settle(connection, notice, "taken_back")
            return
        if kind.patient and now < notice.made + self._patience:
            await postpone(connection, notice, notice.made + self._patience)
            return
        if (later := await self._still(connection, notice, now)) != now:
            if later is None:
                await settle(connection, notice, "taken_back")
            else:
                await postpone(connection, notice, later)
            return
        reach = await reach_of(connection, notice.person)
        away = reach.user.vacation_until if reach.user else None
        if away and away > now and kind.category == "turn" and notice.kind != "test":
            await postpone(connection, notice, away)
            return
        await deliver(connection, notice, self._ways(notice, reach, now))

    async def _still(self, connection: AsyncConnection, notice: Row[Any], now: int) -> int | None:
        """Now, where a turn that is told of is still to be played; or when to look again; or never."""
        if notice.kind not in ("your_turn", "deadline"):
            return now
        payload = msgspec.json.decode(notice.payload)
        turn = await turn_of(connection, notice.subject)
        if turn is None or turn.status != "playing" or turn.waits_for != notice.person:
            return None
        if turn.waiting_since != payload.get("since"):
            return None
        if notice.kind == "deadline":
            warned = (turn.deadline or now + LOOK_AGAIN) - warned_before(int(payload["days"]))
            if turn.deadline is None or warned > now:  # paused, or time was given back
                return max(warned, now + 1000)
            await amend(connection, notice, {**payload, "ends": turn.deadline})
        return now

    def _ways(self, notice: Row[Any], reach: Reach, now: int) -> list[tuple[str, str, int]]:
        category, wanted = KINDS[notice.kind].category, reach.choices
        if category == ACCOUNT:
            return [("account", "", now)] if self._mails() else []
        if reach.user is None:  # a club's channel, which has no quiet hours
            return [("hook", hook, now) for hook in reach.hooks]
        test = notice.kind == "test"
        quiet = now if test else chosen.after_quiet(wanted, now)
        ways = []
        if test or chosen.wants(wanted, "push", category):
            ways += [("push", browser, quiet) for browser in reach.browsers]
        if test or chosen.wants(wanted, "hook", category):
            ways += [("hook", hook, quiet) for hook in reach.hooks]
        confirmed = reach.user.mail and reach.user.mail == reach.user.mail_confirmed
        if confirmed and self._mails() and (test or chosen.wants(wanted, "mail", category)):
            due = now if test else chosen.mail_due(wanted, now, self._collected)
            ways.append(("mail", "", due))
        return ways

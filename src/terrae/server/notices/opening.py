"""What becomes of a notice that is due: nothing any more, something later, or deliveries by the ways that are chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from terrae.server.notices import choices as chosen
from terrae.server.notices.about_tables import warned_before
from terrae.server.notices.kinds import ACCOUNT, KINDS
from terrae.server.settings import Settings
from terrae.server.storage.notices.outbox import Opened
from terrae.server.storage.notices.ways import Reach, reaches_of, turns_of

LOOK_AGAIN = 3_600_000
"""Milliseconds after which it is looked again at a game that is paused."""
OF_A_TURN = ("your_turn", "deadline")
"""Kinds that tell of a turn which may have been played meanwhile."""


class Opening:
    """Decides by the settings of this server; `mails`: whether mail can be sent."""

    def __init__(self, settings: Settings, mails: Callable[[], bool]) -> None:
        self._patience = int(settings.notice_seconds * 1000)
        self._collected = int(settings.mail_minutes * 60_000)
        self._mails = mails

    def open(self, connection: Connection, due: Sequence[Row[Any]], now: int) -> list[Opened]:
        """What is to be done about notices that are due, in the transaction that holds them. What is to be known for that is asked once
        for all of them: on SQLite nobody else can write meanwhile, and a round of a tournament tells hundreds of people."""
        turns = turns_of(connection, {one.subject for one in due if one.kind in OF_A_TURN})
        reaches = reaches_of(connection, {one.person for one in due})
        return [self._opened(one, turns.get(one.subject), reaches[one.person], now) for one in due]

    def _opened(self, notice: Row[Any], turn: Row[Any] | None, reach: Reach, now: int) -> Opened:
        """What becomes of one notice."""
        kind = KINDS.get(notice.kind)
        if kind is None or now > notice.made + kind.lasts + max(0, notice.due - notice.made):
            return Opened(notice, "taken_back")
        if kind.patient and now < notice.made + self._patience:
            return Opened(notice, "new", due=notice.made + self._patience)
        payload = None
        if notice.kind in OF_A_TURN:
            payload = msgspec.json.decode(notice.payload)
            if not _is_still_to_be_played(turn, notice.person, payload.get("since")):
                return Opened(notice, "taken_back")
            if notice.kind == "deadline":
                assert turn is not None
                warned = (turn.deadline or now + LOOK_AGAIN) - warned_before(int(payload["days"]))
                if turn.deadline is None or warned > now:  # paused, or time was given back
                    return Opened(notice, "new", due=max(warned, now + 1000))
                payload["ends"] = turn.deadline
        away = reach.user.vacation_until if reach.user else None
        if away and away > now and kind.category == "turn" and notice.kind != "test":
            return Opened(notice, "new", due=away)
        return Opened(notice, "told", payload=payload, ways=self._ways(notice, reach, now))

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


def _is_still_to_be_played(turn: Row[Any] | None, person: str, since: int | None) -> bool:
    """Whether a table waits for somebody as it did then."""
    return (
        turn is not None
        and turn.status == "playing"
        and turn.waits_for == person
        and turn.waiting_since == since
    )

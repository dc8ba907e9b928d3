"""Keeping order: judging people and drawing the consequences.

A ban holds from the moment it is stored, in every process: what somebody may do is looked up with their token (`identity/bans.py`), and
all processes look again at once. What follows from it elsewhere is drawn afterwards, and again by whichever process finds it undone:

| ban | what follows |
| --- | --- |
| play | stands up from tables that wait, withdraws from tournaments and challenges; games that go on may be finished, nobody else loses by it |
| account, for a time | the same, and every session ends; clocks run on, and seats can be claimed as left |
| account, for good | the same, and games that go on are given up |
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import structlog

from terrae.server.chores import Chores
from terrae.server.company.society import Society
from terrae.server.identity.guest_names import guest_name
from terrae.server.identity.names import look
from terrae.server.identity.service import Identified, Identity
from terrae.server.ids import now_ms
from terrae.server.matches.lobby import Person
from terrae.server.matches.service import Matches
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import People, User
from terrae.server.storage.matches.lists import Lists
from terrae.server.storage.order.audit import Actor, Audit
from terrae.server.storage.order.reports import Reports
from terrae.server.storage.order.sanctions import Imposed, Sanctions
from terrae.server.storage.tournaments.rows import TournamentRows
from terrae.server.tournaments.service import Tournaments
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.order import PersonRecord, Report, SanctionAsk

log = structlog.get_logger(__name__)
UNDONE_AFTER = 10_000
"""Milliseconds after which a ban whose consequences are not drawn belonged to a process that died."""
LOOK_EVERY, FORGET_EVERY = 30.0, 3600.0


def actor_of(who: Identified) -> Actor:
    """As the log knows people."""
    return Actor(who.user.id, who.user.name)


class Places(NamedTuple):
    """Where people are with each other."""

    matches: Matches
    lists: Lists
    tournaments: Tournaments
    tournament_rows: TournamentRows
    society: Society


class Order:
    """What moderators do."""

    def __init__(self, database: Database, people: People, identity: Identity, places: Places) -> None:
        self.reports = Reports(database)
        self.sanctions = Sanctions(database)
        self.audit = Audit(database)
        self._people = people
        self._identity = identity
        self._places = places
        self._chores = Chores()

    def start(self) -> None:
        """Draw consequences that a process which died has left, and forget old evidence."""
        self._chores.every(LOOK_EVERY, self._finish)
        self._chores.every(FORGET_EVERY, self.reports.forget_evidence)

    async def stop(self) -> None:
        """End."""
        await self._chores.stop()

    # Reading

    async def record_of(self, user: User, reader: Identified) -> PersonRecord:
        """Somebody as moderators see them."""
        footing = await self._people.footing(user.id)
        reported, unfounded = await self.reports.counts(user.id)
        own = user.id == reader.user.id
        return PersonRecord(
            id=user.id,
            name=user.name,
            kind=user.kind,
            created=user.created,
            roles=sorted(footing.given),
            names=await self._people.former_names(user.id),
            sanctions=await self.sanctions.of_user(user.id),
            reports=[] if own else await self.reports.against(user.id),
            reported=reported,
            unfounded=unfounded,
            mine_to_judge=_why_not(user, footing.given, reader) is None,
        )

    async def report(self, number: int, reader: Identified) -> Report:
        """A report with everything that it takes to decide it."""
        report, lines, same = await self.reports.one(number, reader.user.id)
        user = await self._people.by_id(report.against)
        return Report(
            report=report,
            lines=lines,
            same=same,
            person=await self.record_of(user, reader) if user else None,
        )

    async def report_line(self, kind: str, subject: str, line: int, by: str, why: str) -> None:
        """Somebody complains about a line; moderators who are here see at once that something waits."""
        await self.reports.report_line(kind, subject, line, by, why)
        await self.tell_moderators()

    async def report_person(self, kind: str, against: User, by: str, why: str) -> None:
        """Somebody complains about a name or a way of playing."""
        await self.reports.report_person(kind, against, by, why)
        await self.tell_moderators()

    async def tell_moderators(self) -> None:
        """The number of reports that wait has changed: whoever has a page open is told."""
        for holder in await self.sanctions.holders():
            if holder.role == "moderator":
                self._identity.changed(holder.user)

    # Judging

    async def impose(self, user: User, ask: SanctionAsk, by: Identified) -> None:
        """Warn or ban somebody, or take their name away."""
        footing = await self._people.footing(user.id)
        if why := _why_not(user, footing.given, by):
            raise WireError(Code.FORBIDDEN, why)
        if ask.kind in ("warning", "name") and ask.hours is not None:
            raise WireError(Code.BAD_MESSAGE, "only a ban has an end; leave `hours` out")
        if ask.report is not None:
            await self.reports.one(ask.report, by.user.id)
        about = look(user.name) if ask.kind == "name" else None
        imposed = await self.sanctions.impose(user, ask, actor_of(by), about)
        if ask.kind == "account" and user.kind == "account":
            await self._people.revoke(user.id)  # a guest has nothing but the session, to come back with
        self._identity.changed(user.id)
        await self._carry_out(imposed)

    async def lift(self, number: int, reason: str, by: Identified) -> None:
        """End a ban or warning before its time."""
        self._identity.changed(await self.sanctions.lift(number, reason, actor_of(by)))

    # What follows

    async def _finish(self) -> None:
        for imposed in await self.sanctions.uncarried(now_ms() - UNDONE_AFTER):
            await self._carry_out(imposed)

    async def _carry_out(self, imposed: Imposed) -> None:
        """Draw the consequences; where that fails, it is tried again later."""
        try:
            user = await self._people.by_id(imposed.user)
            if user is not None and imposed.kind == "name":
                await self._rename(user, imposed.about)
            elif user is not None and imposed.kind in ("play", "account"):
                await self._leave(user, gives_up=imposed.kind == "account" and imposed.for_good)
            await self.sanctions.carried(imposed.number)
        except Exception as error:
            log.warning("what follows from a ban could not be done yet", user=imposed.user, error=repr(error))

    async def _rename(self, user: User, taken: str | None) -> None:
        """Another name in place of the one that was taken away; they may choose one themselves, and still sign in by the old one
        until they have."""
        if look(user.name) != taken:
            return
        while await self._people.looking_like(name := guest_name(await self._people.next_guest())):
            pass
        await self._identity.rename(user, name)

    async def _leave(self, user: User, gives_up: bool) -> None:
        """Stand up from tables, tournaments and challenges; `gives_up`: from games that go on, too."""
        matches, lists, tournaments, rows, society = self._places
        person = Person(user.id, user.name, user.kind)
        statuses = ["waiting", "playing"] if gives_up else ["waiting"]
        for table in await lists.every_table(user.id, statuses):
            with _left_already():
                await matches.gone(table.id, person)
        for tournament, _, status in await rows.of_user(user.id):
            if status in ("announced", "running"):
                with _left_already():
                    await tournaments.gone(tournament, user.id, cancels=gives_up)
        for challenge in await society.challenges.of(user.id):
            if challenge.state == "open":
                with _left_already():
                    if challenge.by == user.id:
                        await society.challenging.withdraw(challenge.id, user)
                    else:
                        await society.challenging.decline(challenge.id, user, "no")


@contextmanager
def _left_already() -> Iterator[None]:
    """What somebody has left already keeps nobody from leaving the rest."""
    try:
        yield
    except WireError as error:
        log.info("nothing to leave", error=str(error))


def _why_not(user: User, given: frozenset[str], by: Identified) -> str | None:
    """Why a moderator cannot judge somebody."""
    if user.id == by.user.id:
        return "nobody judges themselves"
    if user.kind == "bot":
        return "computers are not judged"
    if "moderator" in given:
        return "moderators do not judge each other: whoever runs the server takes the role back first"
    return None

"""Everything about people with each other, as one part of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from terrae.server.company.challenging import Challenging
from terrae.server.company.presence import Presence
from terrae.server.company.seeing import Seeing
from terrae.server.identity.throttle import Throttle
from terrae.server.matches.ports import Bus, Note
from terrae.server.matches.service import Matches
from terrae.server.notices.live import CHALLENGES, COMPANY, Attendance, News
from terrae.server.storage.company.challenges import Challenges
from terrae.server.storage.company.club_talk import ClubTalks
from terrae.server.storage.company.clubs import RANKS, Clubs
from terrae.server.storage.company.following import Company
from terrae.server.storage.company.letters import Letters
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import People
from terrae.server.storage.notices.outbox import Outbox
from terrae.server.wire.company import ChallengesNow, ClubNow, CompanyNow
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.socket import encoder


class Society:
    """Following, blocking, presence, challenges, messages, clubs."""

    challenging: Challenging
    _bus: Bus
    _presence: Presence

    def __init__(self, database: Database, limits: bool) -> None:
        self.company = Company(database)
        self.challenges = Challenges(database)
        self.letters = Letters(database)
        self.clubs = Clubs(database)
        self.talks = ClubTalks(database)
        self._writing = Throttle(0.2, 10) if limits else None
        self._telling: set[asyncio.Task[None]] = set()
        self.news: News = {COMPANY: self._company_of, CHALLENGES: self._challenges_of}
        """What somebody is told of each subject."""

    def connect(
        self, bus: Bus, matches: Matches, people: People, outbox: Outbox, attendance: Attendance
    ) -> None:
        """To the other parts of the server."""
        self._bus = bus
        self._attendance = attendance
        self.seeing = Seeing(self.company, attendance)
        self._presence = self.seeing.presence = Presence(bus, self.seeing.changed)
        attendance.came, attendance.went = self._presence.come, self._presence.go
        matches.others.forgotten = self._presence.forget
        matches.others.told_all = self._presence.tell_all
        self.challenging = Challenging(
            self.challenges, self.company, people, matches, outbox, self.touched, self._presence.here
        )

    def start(self) -> None:
        """Begin."""
        self.challenging.start()

    async def stop(self) -> None:
        """End."""
        self._presence.stop()
        await self.challenging.stop()

    async def _company_of(self, user: str) -> CompanyNow:
        """What others want of somebody now."""
        return CompanyNow(challenges=await self.challenges.of(user), letters=await self.letters.unread(user))

    async def _challenges_of(self, user: str) -> ChallengesNow:
        """The challenges of and to somebody."""
        return ChallengesNow(challenges=await self.challenges.of(user))

    def _tell_of_others(self, users: list[str]) -> None:
        for subject in (COMPANY, CHALLENGES):
            self._attendance.touched(users, subject)

    def touched(self, users: Iterable[str]) -> None:
        """What others want of these people has changed: their pages are told, at whichever process."""
        named = sorted(users)
        self._tell_of_others(named)
        for begin in range(0, len(named), 100):
            some = " ".join(named[begin : begin + 100])
            self._bus.publish(Note(origin=self._bus.origin, kind=COMPANY, table="", user=some))

    def heard(self, note: Note) -> bool:
        """Whether another process told something of this."""
        if note.kind == COMPANY:
            self._tell_of_others((note.user or "").split())
            return True
        if note.kind == "club":
            self._tell_club(note.body or "")
            return True
        if note.kind in ("came", "went", "here"):
            self._presence.heard(note)
            return True
        return False

    # Messages and clubs

    def check_letter(self, user: str) -> None:
        """Count something that somebody writes to others: ten at once, and one every five seconds."""
        if self._writing:
            self._writing.check(user)

    async def check_rank(self, club: str, user: str, least: str) -> int:
        """What somebody is in a club; FORBIDDEN if that is less than needed."""
        rank = RANKS.get(await self.clubs.role(club, user) or "", -1)
        if rank < RANKS[least]:
            raise WireError(Code.FORBIDDEN, _FOR_WHOM[least])
        return rank

    async def check_member(self, club: str, user: str) -> None:
        """FORBIDDEN for whoever is not in a club."""
        if await self.clubs.name(club) is None:
            raise WireError(Code.FORBIDDEN, "this was for members of a club that is no more")
        await self.check_rank(club, user, "member")

    async def club_to_announce_for(self, club: str, user: str) -> str:
        """The name of a club for which somebody may announce tournaments."""
        await self.check_rank(club, user, "officer")
        return await self.clubs.name(club) or ""

    def club_changed(self, club: str) -> None:
        """Something was said or changed in a club: its members' pages hear of it, at whichever process."""
        self._bus.publish(Note(origin=self._bus.origin, kind="club", table="", body=club))
        self._tell_club(club)

    def _tell_club(self, club: str) -> None:
        task = asyncio.create_task(self._tell_members(club), name="what happens in a club")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell_members(self, club: str) -> None:
        text = encoder.encode(ClubNow(club=club)).decode()
        for user in await self.clubs.inside(club, list(self._attendance.people)):
            self._attendance.send(user, text)


_FOR_WHOM = {
    "owner": "that is for the owner of the club",
    "officer": "that is for the owner and the officers of the club",
    "member": "that is for members of the club",
}

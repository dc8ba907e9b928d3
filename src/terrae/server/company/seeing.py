"""Who may see that somebody is here, and telling those who follow them as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from terrae.server.company.presence import Presence
from terrae.server.notices.live import Attendance
from terrae.server.storage.company.following import Company
from terrae.server.storage.identity.accounts import User
from terrae.server.wire.company import Acquaintance, CompanyList, HereList, PresenceNow, Standing
from terrae.server.wire.socket import encoder


class Seeing:
    """Presence as one person may see another's. `presence` is set when the server starts."""

    presence: Presence

    def __init__(self, company: Company, attendance: Attendance) -> None:
        self._company = company
        self._attendance = attendance
        self._telling: set[asyncio.Task[None]] = set()

    def changed(self, user: str, here: bool) -> None:
        """Somebody has come or gone: those who follow them and have a page open in this process are told."""
        task = asyncio.create_task(self._tell(user, here), name="who is here")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, user: str, here: bool) -> None:
        there = self._attendance.people
        if not there or await self._company.hidden([user]):
            return
        text = encoder.encode(PresenceNow(person=user, here=here)).decode()
        for follower in await self._company.followers(user, there):
            self._attendance.send(follower, text)

    async def standing(self, me: User, other: User) -> Standing:
        """How two people stand, with what one may see of the other."""
        found = await self._company.standing(me, other)
        if found.shown:
            found.here = self.presence.here(other.id)
            playing = (await self._company.playing([other.id])).get(other.id)
            found.table, found.game = playing or (None, None)
        return found

    async def everybody(self, me: str) -> CompanyList:
        """Those who are here first."""
        people, blocked = await self._company.everybody(me)
        await self._look([one for one in people if one.followed])
        people.sort(key=lambda one: (not one.followed, not one.here, one.name.casefold()))
        return CompanyList(people=people, blocked=blocked, choices=await self._company.choices(me))

    async def here(self, me: str) -> HereList:
        """Who of those somebody follows is here."""
        people, _ = await self._company.everybody(me)
        followed = [one for one in people if one.followed]
        await self._look(followed)
        found = [one for one in followed if one.here]
        return HereList(people=found, followed=len(followed))

    async def among(self, people: Collection[str]) -> set[str]:
        """Who of these people is here and may be seen."""
        here = {person for person in people if self.presence.here(person)}
        return here - await self._company.hidden(here)

    async def _look(self, people: Collection[Acquaintance]) -> None:
        ids = [one.id for one in people]
        hidden, playing = await self._company.hidden(ids), await self._company.playing(ids)
        for one in people:
            if one.id not in hidden:
                one.here = self.presence.here(one.id)
                one.table, one.game = playing.get(one.id, (None, None)) if one.here else (None, None)

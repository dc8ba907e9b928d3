"""Challenging people to a game: who may whom, and the table at which those who accepted sit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import msgspec

from terrae.server.chores import Chores
from terrae.server.ids import new_id, now_ms
from terrae.server.matches.clock import DAY
from terrae.server.matches.heading import Sitting, pace_of
from terrae.server.matches.lobby import Person, create, seat_for
from terrae.server.matches.service import Matches
from terrae.server.notices.kinds import TakenBack
from terrae.server.storage.company.challenges import Challenges, table_of
from terrae.server.storage.company.following import Company
from terrae.server.storage.identity.accounts import People, User
from terrae.server.storage.notices.outbox import Outbox
from terrae.server.wire.company import Challenge, ChallengeAsk
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event, SeatAsk
from terrae.server.wire.rest import TableAsk

LASTS = {"live": 15 * 60_000, "none": DAY, "days": 3 * DAY}
"""Milliseconds in which a challenge may be answered, by the pace of the game."""
EVERY = 2.0
"""Seconds between two looks for challenges that are over."""
CLEANED_EVERY = DAY // 4


class Challenging:
    """The use cases of challenges. `tell`: what these people are asked has changed; `here`: whether somebody is."""

    def __init__(
        self,
        rows: Challenges,
        company: Company,
        people: People,
        matches: Matches,
        outbox: Outbox,
        tell: Callable[[Iterable[str]], None],
        here: Callable[[str], bool],
    ) -> None:
        self._rows = rows
        self._company = company
        self._people = people
        self._matches = matches
        self._outbox = outbox
        self._tell = tell
        self._here = here
        self._chores = Chores()
        self._cleaned = now_ms()

    def start(self) -> None:
        """Begin to look for challenges that are over."""
        self._chores.every(EVERY, self.round)

    async def stop(self) -> None:
        """End."""
        await self._chores.stop()

    async def make(self, me: User, ask: ChallengeAsk) -> Challenge:
        """A new challenge."""
        if len(set(ask.to)) != len(ask.to):
            raise WireError(Code.BAD_SEATS, "nobody can be challenged twice to one game")
        if 1 + len(ask.to) + len(ask.computers) > 4:
            raise WireError(Code.BAD_SEATS, "at most four play at a table")
        await self._may_be_asked(me, ask)
        # In a thread: a map or options that nobody plays yet take a tenth of a second. What cannot be played is refused here.
        await asyncio.to_thread(_created, ask, _person(me), [])
        made = new_id()
        await self._rows.add(made, me.id, me.name, ask, now_ms() + LASTS[pace_of(ask.clock)])
        return await self._told(made)

    async def _may_be_asked(self, me: User, ask: ChallengeAsk) -> None:
        for person in ask.to:
            other = await self._people.by_id(person)
            if other is None:
                raise WireError(Code.NOT_FOUND, "there is nobody of that name")
            if other.id == me.id or other.kind == "bot":
                raise WireError(
                    Code.BAD_SEATS, "challenge other people; computers take seats without being asked"
                )
            standing = await self._company.standing(me, other)
            if standing.blocked:
                raise WireError(Code.FORBIDDEN, f"you have blocked {other.name}")
            if not standing.may_challenge:
                raise WireError(Code.FORBIDDEN, f"{other.name} does not take challenges from you")
            if ask.rated and other.kind != "account":
                raise WireError(
                    Code.ACCOUNT_NEEDED, f"rated games are between accounts, and {other.name} is a guest"
                )
        if len(ask.to) > 1:
            for person in ask.to:
                if await self._company.parted(person, set(ask.to) - {person}):
                    raise WireError(Code.FORBIDDEN, "two of them do not want to play with each other")

    async def accept(self, id_: str, me: User) -> Challenge:
        """Somebody accepts; the last one has the table made."""
        if await self._rows.accept(id_, me.id, self._here):
            await self._seat(id_, last=me.id)
        return await self._told(id_)

    async def decline(self, id_: str, me: User, reason: str) -> Challenge:
        """Somebody would rather not."""
        await self._rows.decline(id_, me.id, reason)
        return await self._told(id_)

    async def withdraw(self, id_: str, me: User) -> None:
        """Who asked does not ask any more."""
        await self._rows.withdraw(id_, me.id)
        await self._told(id_)

    async def part(self, me: str, other: str) -> None:
        """One of two people has blocked the other."""
        self._tell(await self._rows.part(me, other))

    async def round(self) -> None:
        """Challenges that nobody answered are over; tables that nobody made are made."""
        now = now_ms()
        if now - self._cleaned > CLEANED_EVERY:
            self._cleaned = now
            await self._rows.clean(now)
        if not await self._rows.anything_due(now):
            return
        self._tell(await self._rows.lapse(now))
        for id_ in await self._rows.unseated(now):
            await self._seat(id_)
            await self._told(id_)

    async def _told(self, id_: str) -> Challenge:
        found = await self._rows.one(id_)
        if found is None:
            raise WireError(Code.NOT_FOUND, "there is no such challenge")
        self._tell({found.by, *(one.id for one in found.to)})
        return found

    async def _seat(self, id_: str, last: str | None = None) -> None:
        """Everybody sits at the table that belongs to the challenge, which is made once. Where who asked is not here for a live
        game, no clock runs before they have come."""
        challenge, ask = await self._rows.one(id_), await self._rows.asked(id_)
        if challenge is None:
            return
        people = [await self._people.by_id(user) for user in (challenge.by, *ask.to)]
        seated = [_person(user) for user in people if user is not None]
        if len(seated) < len(people):  # somebody is gone for good
            return
        players = len(seated) + len(ask.computers)
        rated = [await self._matches.rated(person, ask.game, players) for person in seated]
        waits = pace_of(ask.clock) == "live" and not all(
            person.id == last or self._here(person.id) for person in seated
        )
        seats = [
            msgspec.structs.replace(seat_for(person), ready=not waits or person.id == last)
            for person in rated
        ]
        event = await asyncio.to_thread(_created, ask, rated[0], seats, waits)
        await self._matches.arrange(table_of(id_), event)
        # They are told that the challenge was accepted, with the way to the table.
        await self._outbox.take_back(
            *(TakenBack(person.id, ("started",), table_of(id_)) for person in seated)
        )


def _person(user: User) -> Person:
    return Person(user.id, user.name, user.kind, user.auto_confirm)


def _created(ask: ChallengeAsk, by: Person, people: list[Sitting], ask_ready: bool = False) -> Event:
    """The first event of the table; without people, only whether it could be."""
    computers = [SeatAsk(kind="bot", level=level) for level in ask.computers]
    wanted = TableAsk(
        game=ask.game,
        players=1 + len(ask.to) + len(computers),
        options=ask.options,
        clock=ask.clock,
        rated=ask.rated,
        public=ask.public,
        order=ask.order,
        ask_ready=ask_ready,
        seats=[SeatAsk(kind="me"), *(SeatAsk(kind="open") for _ in ask.to), *computers],
    )
    event = create(wanted, by, now_ms())
    assert event.data is not None
    if people:
        event.data["seats"][: len(people)] = msgspec.to_builtins(people)
    return event

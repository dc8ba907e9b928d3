"""The use cases of tournaments and leagues: decide, store, then tell, as at tables.

A hall is one tournament or league in memory with those who watch it. Several processes hold the same one; every change begins by reading
what the others have stored, and the number of its event decides who was first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from terrae.server.identity.insults import decent
from terrae.server.ids import new_id, now_ms
from terrae.server.matches.lobby import Person, checked_options
from terrae.server.matches.rooms import Watcher
from terrae.server.tournaments import decide, render
from terrae.server.tournaments.league import FEWEST, League, LeaguePlan, Member
from terrae.server.tournaments.model import COMPUTER, Plan
from terrae.server.tournaments.notices import notices_of, taken_back
from terrae.server.tournaments.ports import Change, Summary, TournamentStore
from terrae.server.tournaments.telling import News
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import DaysClock, Event
from terrae.server.wire.tournaments import LeagueAsk, TournamentAsk, TournamentChangeAsk

MOST_HALLS = 500
MOST_ANNOUNCED = 5
"""Tournaments and leagues of one person that are not over."""
FURTHEST = 366 * 86_400_000
"""Milliseconds until a start."""


class Hall:
    """One tournament or league in memory."""

    def __init__(self, about: Tournament | League) -> None:
        self.lock = asyncio.Lock()
        self.about = about
        self.watchers: set[Watcher] = set()
        self.news = News()
        self.dirty = False

    @property
    def tournament(self) -> Tournament:
        """NOT_FOUND for a league."""
        if not isinstance(self.about, Tournament):
            raise WireError(Code.NOT_FOUND, "there is no such tournament")
        return self.about

    @property
    def league(self) -> League:
        """NOT_FOUND for a tournament."""
        if not isinstance(self.about, League):
            raise WireError(Code.NOT_FOUND, "there is no such league")
        return self.about


class Tournaments:
    """All tournaments of this server, as this process sees them."""

    def __init__(self, store: TournamentStore, limits: bool = True) -> None:
        self.store = store
        self._limits = limits
        self._halls: OrderedDict[str, Hall] = OrderedDict()
        self.changed: Callable[[str], None] = lambda tournament: None
        """Told after a change that was stored here."""

    # Halls

    async def hall(self, name: str) -> Hall:
        """The hall with everything that is stored by now; NOT_FOUND if there is none."""
        hall = self._halls.get(name)
        if hall is None:
            events = await self.store.events(name)
            if not events:
                raise WireError(Code.NOT_FOUND, "there is no such tournament")
            hall = self._halls.setdefault(name, Hall(await asyncio.to_thread(_replayed, name, events)))
            self._forget_some()
        self._halls.move_to_end(name)
        async with hall.lock:
            await self._catch_up(hall)
        return hall

    def known(self, name: str) -> Hall | None:
        """The hall if it is in memory."""
        return self._halls.get(name)

    @property
    def watchers(self) -> list[Watcher]:
        """Everybody connected to this process."""
        return [watcher for hall in self._halls.values() for watcher in hall.watchers]

    def _forget_some(self) -> None:
        for name, hall in list(self._halls.items()):
            if len(self._halls) <= MOST_HALLS:
                return
            if not hall.watchers and not hall.lock.locked():
                del self._halls[name]

    async def read_again(self) -> None:
        """What is stored was written anew: people have other names, or are gone."""
        for hall in list(self._halls.values()):
            async with hall.lock:
                hall.dirty = True
                await self._catch_up(hall)

    async def _catch_up(self, hall: Hall) -> None:
        """Read what others have stored. The lock is held."""
        about = hall.about
        if hall.dirty:
            hall.about = await asyncio.to_thread(_replayed, about.id, await self.store.events(about.id))
            hall.dirty = False
            hall.news.begin_anew()
        else:
            events = await self.store.events(about.id, about.seq)
            for event in events:
                about.evolve(event)
            if not events:
                return
        hall.news.tell(hall)

    async def heard(self, name: str, seq: int) -> None:
        """Another process has changed a tournament."""
        hall = self._halls.get(name)
        if hall is not None and hall.about.seq < seq:
            async with hall.lock:
                await self._catch_up(hall)

    # Changing

    async def change(self, name: str, decision: Callable[[Any], Event | None], thinks: bool = False) -> Hall:
        """Decide, store, then tell; where another process was first, decide again. WireError comes out unchanged. A decision that
        `thinks`, such as a pairing, is made in a thread: others go on playing meanwhile."""
        hall = await self.hall(name)
        async with hall.lock:
            while (
                event := await asyncio.to_thread(decision, hall.about) if thinks else decision(hall.about)
            ) is not None:
                if await self._stored(hall, event):
                    break
                await self._catch_up(hall)
        self.changed(name)
        return hall

    async def _stored(self, hall: Hall, event: Event) -> bool:
        hall.dirty = True  # until it is stored, what is in memory is not true
        hall.about.evolve(event)
        if not await self.store.append(change_of(hall.about, event)):
            return False
        hall.dirty = False
        hall.news.tell(hall)
        return True

    async def make(self, about: Tournament | League, event: Event) -> Hall:
        """A new one; the one that is there where somebody was faster."""
        about.evolve(event)
        if await self.store.append(change_of(about, event)):
            self._halls[about.id] = Hall(about)
            self._forget_some()
            self.changed(about.id)
        return await self.hall(about.id)

    # What people ask for

    async def announce(self, ask: TournamentAsk, person: Person, club_name: str | None = None) -> Hall:
        """A new tournament; of a club, where somebody has looked whether they may."""
        await self._may_announce(person, ask.name, ask.starts, ask.rated)
        options = await asyncio.to_thread(checked_options, ask.game, ask.players, ask.options)
        if ask.kind == "round_robin" and ask.rounds > 2:
            raise WireError(Code.BAD_OPTION, "in a round robin everybody meets everybody once or twice")
        if ask.kind == "round_robin" and ask.most > MOST_IN_A_ROBIN:
            raise WireError(Code.BAD_OPTION, f"at most {MOST_IN_A_ROBIN} people play a round robin")
        if ask.kind == "arena" and isinstance(ask.clock, DaysClock):
            raise WireError(Code.BAD_OPTION, "an arena is played live; choose another clock")
        if ask.members_only and ask.club is None:
            raise WireError(Code.BAD_OPTION, "a tournament for members belongs to a club; name it")
        if ask.most < ask.players:
            raise WireError(Code.BAD_OPTION, "there must be room for one table at least")
        fields = msgspec.structs.asdict(ask) | {
            "options": options,
            "owner": person.id,
            "owner_name": person.name,
            "club_name": club_name,
            "invite": None if ask.public else new_id(20),
            "late": ask.late and ask.kind in ("swiss", "arena"),
        }
        return await self.make(Tournament(new_id()), _created(Plan(**fields)))

    async def found_league(self, ask: LeagueAsk, person: Person) -> Hall:
        """A new league."""
        await self._may_announce(person, ask.name, ask.starts, ask.rated)
        options = await asyncio.to_thread(checked_options, ask.game, 2, ask.options)
        if 3 * ask.moving > ask.size:
            raise WireError(Code.BAD_OPTION, "so many rise and fall that nobody stays; choose larger groups")
        fields = msgspec.structs.asdict(ask) | {
            "options": options,
            "owner": person.id,
            "owner_name": person.name,
        }
        return await self.make(League(new_id()), _created(LeaguePlan(**fields)))

    async def _may_announce(self, person: Person, name: str, starts: int, rated: bool) -> None:
        decent(name)
        if person.kind != "account":
            raise WireError(Code.ACCOUNT_NEEDED, "tournaments are announced by accounts; make one first")
        if starts > now_ms() + FURTHEST:
            raise WireError(Code.BAD_OPTION, "the start is more than a year away")
        if self._limits and await self.store.announced_by(person.id) >= MOST_ANNOUNCED:
            raise WireError(
                Code.TOO_MANY, f"{MOST_ANNOUNCED} tournaments of yours are not over; end one first"
            )

    async def join_league(self, name: str, person: Person) -> Hall:
        """Somebody plays from the next season on."""

        def decision(league: League) -> Event:
            before = league.members.get(person.id)
            if league.status in ("over", "cancelled"):
                raise WireError(Code.TOURNAMENT_OVER)
            if before is not None and not before.leaving:
                raise WireError(Code.SEAT_TAKEN, "you play in this league already")
            if league.plan.rated and person.kind != "account":
                raise WireError(Code.ACCOUNT_NEEDED)
            if len(league.members) >= MOST_IN_A_LEAGUE:
                raise WireError(Code.TABLE_FULL, "this league has no room for more")
            member = Member(
                id=person.id, name=person.name, rating=person.rating, auto_confirm=person.auto_confirm
            )
            return Event(seq=league.seq + 1, kind="join", at=now_ms(), data=msgspec.to_builtins(member))

        (await self.hall(name)).league  # noqa: B018  # NOT_FOUND for a tournament
        return await self.change(name, decision)

    async def leave_league(self, name: str, user: str) -> Hall:
        """Somebody does not play the next season."""

        def decision(league: League) -> Event:
            member = league.members.get(user)
            if member is None or member.leaving:
                raise WireError(Code.NOT_FOUND, "you do not play in this league")
            return Event(seq=league.seq + 1, kind="leave", at=now_ms(), data={"who": user})

        (await self.hall(name)).league  # noqa: B018
        return await self.change(name, decision)

    async def end_league(self, name: str, user: str, director: bool = False) -> Hall:
        """Who announced a league ends it, or a `director`; games that go on are played on."""

        def decision(league: League) -> Event:
            if league.plan.owner != user and not director:
                raise WireError(Code.FORBIDDEN, "only who announced the league ends it")
            if league.status in ("over", "cancelled"):
                raise WireError(Code.TOURNAMENT_OVER)
            return Event(seq=league.seq + 1, kind="finish", at=now_ms(), data={})

        (await self.hall(name)).league  # noqa: B018
        return await self.change(name, decision)

    async def rewrite(self, name: str, ask: TournamentChangeAsk, user: str, director: bool = False) -> Hall:
        """Another name, other words, another start."""
        values = {key: value for key, value in msgspec.structs.asdict(ask).items() if value is not None}
        decent(ask.name or "")
        if ask.starts is not None and ask.starts > now_ms() + FURTHEST:
            raise WireError(Code.BAD_OPTION, "the start is more than a year away")

        def decision(tournament: Tournament) -> Event:
            decide.may_direct(tournament, user, director)
            return decide.change(tournament, values, now_ms())

        (await self.hall(name)).tournament  # noqa: B018
        return await self.change(name, decision)

    async def gone(self, name: str, user: str, cancels: bool = True) -> None:
        """Somebody is deleted or banned: they withdraw, and what they have announced and has not begun does not take place, unless
        it need not be cancelled."""
        hall = await self.hall(name)
        if isinstance(hall.about, League):
            if cancels and hall.about.plan.owner == user and hall.about.status == "announced":
                await self.end_league(name, user)
            member = hall.about.members.get(user)
            if member is not None and not member.leaving:
                await self.leave_league(name, user)
            return

        def decision(tournament: Tournament) -> Event | None:
            if tournament.status in ("over", "cancelled"):
                return None
            if cancels and tournament.plan.owner == user and tournament.status == "announced":
                return decide.cancel(tournament, now_ms())
            entrant = tournament.entrants.get(user)
            if entrant is None or entrant.state == "withdrawn":
                return None
            return decide.leave(tournament, user, now_ms())

        await self.change(name, decision)


MOST_IN_A_ROBIN = 64
MOST_IN_A_LEAGUE = 500


def _created(plan: Plan | LeaguePlan) -> Event:
    return Event(seq=1, kind="create", at=now_ms(), data=msgspec.to_builtins(plan))


def _replayed(name: str, events: list[Event]) -> Tournament | League:
    about: Tournament | League = (
        League(name) if (events[0].data or {}).get("kind") == "league" else Tournament(name)
    )
    for event in events:
        about.evolve(event)
    return about


def change_of(about: Tournament | League, event: Event) -> Change:
    """What is stored with an event, once it has been added."""
    data = event.data or {}
    joined: list[str] = [one["id"] for one in data.get("people", ())]
    if event.kind == "join" and not data["id"].startswith(COMPUTER):
        joined.append(data["id"])
    new_tables: list[str] = []
    if event.kind == "round" and isinstance(about, Tournament):
        new_tables = [pairing.table for pairing in about.rounds[-1].pairings]
    return Change(
        id=about.id,
        event=event,
        summary=_summary(about),
        tables=new_tables,
        entered=data["table"] if event.kind == "result" else None,
        joined=joined,
        left=_left(about, data["who"]) if event.kind == "leave" else None,
        notices=notices_of(about, event),
        taken_back=taken_back(about, event),
    )


def _left(about: Tournament | League, who: str) -> str | None:
    """Who has left altogether: whoever has played stays in the log, and must be found there."""
    if isinstance(about, Tournament):
        return who if who not in about.entrants else None
    return who if who not in about.members and not about.seasons else None


def _summary(about: Tournament | League) -> Summary:
    if isinstance(about, League):
        ready = sum(not member.leaving for member in about.members.values())
        never = now_ms() + FURTHEST
        return Summary(
            kind="league",
            name=about.plan.name,
            game=about.plan.game,
            public=True,
            owner=about.plan.owner,
            status=about.status,
            starts=about.plan.starts if ready >= FEWEST else max(about.plan.starts, never),
            info=msgspec.to_builtins(render.league_info(about)),
            ended=about.ended,
        )
    return Summary(
        kind=about.plan.kind,
        name=about.plan.name,
        game=about.plan.game,
        public=about.plan.public,
        owner=about.plan.owner,
        status=about.status,
        starts=about.plan.starts,
        league=about.plan.league,
        club=about.plan.club,
        info=msgspec.to_builtins(render.info_of(about)),
        ended=about.ended or None,
    )

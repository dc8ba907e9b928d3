"""The one server that directs: makes tables, enters results, notices who is absent, and does what is due.

Which server directs which tournament is a lease in the database. Nothing depends on it being alone: rounds are events with a number, tables
have names that follow from their place, so that two who direct for a moment do nothing twice.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable

import msgspec
import structlog

import terrae
from terrae.server.chores import Chores
from terrae.server.ids import now_ms
from terrae.server.matches.heading import Created, Sitting
from terrae.server.matches.results import places
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.tournaments import decide, directing, league
from terrae.server.tournaments.league import League, Season
from terrae.server.tournaments.model import NOBODY, Blocked, Entrant, Pairing
from terrae.server.tournaments.service import Tournaments
from terrae.server.tournaments.standings import standings
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.parts import Event

log = structlog.get_logger(__name__)
LEASE = 5_000
"""Milliseconds after which another server takes over from one that died."""
PAUSE = 0.5
"""Seconds between two looks at everything."""
SLOWLY = 10_000
"""Milliseconds between two looks at what goes on for weeks: leagues, and tournaments with days for a turn."""
TOGETHER = 16
"""Tables that are made at the same time."""
MANY = 40
"""People whose pairing takes longer than a moment."""
PLAYED = frozenset({"play", "play_turn", "undo", "reset", "confirm"})


class Director:
    """Directs what this server has the lease of; `start` and `stop` around its use."""

    def __init__(self, tournaments: Tournaments, matches: Matches, origin: str) -> None:
        self._tournaments = tournaments
        self._matches = matches
        self._origin = origin
        self._made: set[str] = set()
        """Tables that are known to be there."""
        self._look_again: dict[str, int] = {}
        """When what goes on for weeks is looked at next, unless something happens before."""
        self._chores = Chores()

    def start(self, ready: Callable[[], Awaitable[object]]) -> None:
        """Begin, as soon as games can be played."""

        async def look() -> None:
            await ready()
            for name, kind in await self._tournaments.store.claim(self._origin, now_ms(), LEASE):
                if now_ms() >= self._look_again.get(name, 0):
                    await self._direct(name, kind)

        self._chores.every(PAUSE, look)

    async def stop(self) -> None:
        """End; the lease runs out by itself."""
        await self._chores.stop()

    def changed(self, room: Room, event: Event) -> None:
        """A table changed; if its game is over, a result is to be entered."""
        if room.table.status == "over" and room.table.header.tournament:
            self.look_at(room.table.header.tournament)

    def look_at(self, name: str) -> None:
        """Something has happened in a tournament or a league."""
        self._look_again.pop(name, None)

    async def _direct(self, name: str, kind: str) -> None:
        """One tournament that cannot be directed keeps no other from it."""
        try:
            slow = await self._direct_league(name) if kind == "league" else await self.direct(name)
            if slow:
                self._look_again[name] = now_ms() + SLOWLY
        except Exception as error:
            log.warning(
                "a tournament could not be directed", tournament=name, error=repr(error), exc_info=error
            )

    # Tournaments

    async def direct(self, name: str) -> bool:
        """Everything that is to be done now; gives whether it is enough to look again after a while."""
        tournament = (await self._tournaments.hall(name)).tournament
        await self._make_tables(tournament)  # of a round whose director died
        await self._enter_results(tournament)
        if tournament.plan.live and tournament.open:
            await self._notice_absence(tournament)
        while True:
            hall = await self._tournaments.hall(name)
            before = hall.about.seq
            many = len(hall.tournament.entrants) > MANY
            draws = directing.draws(hall.tournament, now_ms())
            blocked = await self._tournaments.store.blocked(name) if draws else NOBODY
            await self._tournaments.change(
                name, functools.partial(_due, blocked=blocked), thinks=many and draws
            )
            if hall.about.seq == before:
                return not hall.tournament.plan.live
            await self._make_tables(hall.tournament)

    async def _make_tables(self, tournament: Tournament) -> None:
        wanted = [one for one in tournament.open.values() if one[1].table not in self._made]
        for begin in range(0, len(wanted), TOGETHER):
            await asyncio.gather(
                *(
                    self._make(tournament, round_.number, pairing)
                    for round_, pairing in wanted[begin : begin + TOGETHER]
                )
            )

    async def _make(self, tournament: Tournament, number: int, pairing: Pairing) -> None:
        await self._matches.arrange(pairing.table, created(tournament, number, pairing, now_ms()))
        self._made.add(pairing.table)

    async def _enter_results(self, tournament: Tournament) -> None:
        for name in await self._tournaments.store.finished(tournament.id):
            table = (await self._matches.rooms.get(name)).table
            if table.outcome is None:
                continue
            found = places(table)

            def decision(one: Tournament, name: str = name, found: list[int] = found) -> Event | None:
                if name not in one.open or one.status != "running":
                    return None
                return Event(
                    seq=one.seq + 1, kind="result", at=now_ms(), data={"table": name, "places": found}
                )

            await self._tournaments.change(tournament.id, decision)
            self._made.discard(name)

    async def _notice_absence(self, tournament: Tournament) -> None:
        """Who has not begun to play after a while loses the game, and is paired again only when they come back."""
        before = now_ms() - tournament.plan.no_show * 1000
        for name in await self._tournaments.store.not_begun(tournament.id, before):
            room = await self._matches.rooms.get(name)
            seat = room.table.to_act
            if seat is None or room.table.waiting_since >= before or room.table.clock.paused:
                continue
            if any(event.seat == seat and event.kind in PLAYED for event in room.table.events):
                continue
            who = room.table.seats[seat].user
            await self._matches.absent(name, seat)

            def decision(one: Tournament, who: str | None = who) -> Event | None:
                if one.status != "running" or who not in one.entrants or one.entrants[who].state != "in":
                    return None
                return decide.pause(one, who, True, now_ms(), absent=True)

            await self._tournaments.change(tournament.id, decision)

    # Leagues

    async def _direct_league(self, name: str) -> bool:
        about = (await self._tournaments.hall(name)).league
        if about.seasons and about.seasons[-1].ended is None:
            season = about.seasons[-1]
            await self._make_groups(about, season)
            orders = await self._orders(about, season)
            if orders is not None:
                over = Event(seq=about.seq + 1, kind="season_over", at=now_ms(), data={"orders": orders})
                await self._tournaments.change(name, lambda one: over if one.seq + 1 == over.seq else None)
        before = about.seq
        hall = await self._tournaments.change(name, lambda one: league.due(one, now_ms()))
        return hall.about.seq == before

    async def _make_groups(self, about: League, season: Season) -> None:
        for division, groups in enumerate(season.divisions):
            for number, people in enumerate(groups):
                name = league.group_name(about.id, season.number, division, number)
                if name in self._made or await self._tournaments.store.events(name):
                    self._made.add(name)
                    continue
                letter = league.letter_of(division, number, len(groups))
                plan = league.group_plan(about, season, division, number, letter)
                data = msgspec.to_builtins(plan)
                data["people"] = msgspec.to_builtins(league.group_people(about, people))
                event = Event(seq=1, kind="create", at=now_ms(), data=data)
                await self._tournaments.make(Tournament(name), event)

    async def _orders(self, about: League, season: Season) -> league.Groups | None:
        """The final order of every group; None while one is still played."""
        orders: league.Groups = []
        for division, groups in enumerate(season.divisions):
            orders.append([])
            for number, people in enumerate(groups):
                name = league.group_name(about.id, season.number, division, number)
                group = (await self._tournaments.hall(name)).tournament
                if group.status not in ("over", "cancelled"):
                    return None
                lines = standings(group)
                stayed = [line.id for line in lines if not line.out]
                gone = [line.id for line in lines if line.out]
                orders[-1].append([*stayed, *gone] or people)
        return orders


def _due(tournament: Tournament, blocked: Blocked) -> Event | None:
    return directing.due(tournament, now_ms(), blocked)


def created(tournament: Tournament, number: int, pairing: Pairing, now: int) -> Event:
    """The first event of a table."""
    plan = tournament.plan
    made = Created(
        game=plan.game,
        players=plan.players,
        options=plan.options,
        clock=plan.clock,
        public=plan.public,
        rated=plan.rated,
        owner=plan.owner,
        owner_name=plan.owner_name,
        seats=[_sitting(tournament.entrants[who]) for who in pairing.seats],
        rules=terrae.game(plan.game).rules_version,
        tournament=tournament.id,
        round=number,
    )
    return Event(seq=1, kind="create", at=now, data=msgspec.to_builtins(made))


def _sitting(entrant: Entrant) -> Sitting:
    if entrant.level is not None:
        return Sitting(kind="bot", name=entrant.name, level=entrant.level, by="bot")
    return Sitting(
        kind="user",
        name=entrant.name,
        user=entrant.id,
        by="person",
        ready=True,
        rating=entrant.rating,
        auto_confirm=entrant.auto_confirm,
    )

"""Tournaments, directed by one server at a time: processes on one store, without databases; who takes part, what is refused."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from terrae.server.ids import now_ms
from terrae.server.matches.lobby import Person as Somebody
from terrae.server.tournaments import decide, league
from terrae.server.tournaments.directing import due
from terrae.server.tournaments.director import Director
from terrae.server.tournaments.league import League, LeaguePlan, Member, draw, moved
from terrae.server.tournaments.model import NOBODY, Blocked
from terrae.server.tournaments.ports import Change
from terrae.server.tournaments.service import Tournaments
from terrae.server.tournaments.standings import standings
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import DaysClock, Event, FischerClock
from terrae.server.wire.socket import Resign
from terrae.server.wire.tournaments import LeagueAsk, TournamentAsk
from tests.server.memory import MemoryStore, process


class MemoryTournaments:
    """A store of tournaments; what is asked about tables is read from the tables' own store."""

    def __init__(self, tables: MemoryStore) -> None:
        self._tables = tables
        self.logs: dict[str, list[Event]] = {}
        self.rows: dict[str, Change] = {}
        self.made: dict[str, str] = {}
        self.entered: Counter[str] = Counter()
        self.leases: dict[str, tuple[str, int]] = {}

    async def append(self, change: Change) -> bool:
        log = self.logs.setdefault(change.id, [])
        if change.event.seq != len(log) + 1:
            return False
        log.append(change.event)
        self.rows[change.id] = change
        for table in change.tables:
            assert table not in self.made, "a table was drawn twice"
            self.made[table] = change.id
        if change.entered:
            self.entered[change.entered] += 1
        return True

    async def events(self, tournament: str, since: int = 0) -> list[Event]:
        return self.logs.get(tournament, [])[since:]

    async def claim(self, director: str, now: int, lease: int) -> list[tuple[str, str]]:
        for name, row in self.rows.items():
            due = row.summary.status == "running" or (
                row.summary.status == "announced" and row.summary.starts <= now
            )
            if due and self.leases.get(name, ("", 0))[1] <= now:
                self.leases[name] = (director, now + lease)
        return [
            (name, self.rows[name].summary.kind) for name, (who, _) in self.leases.items() if who == director
        ]

    async def finished(self, tournament: str) -> list[str]:
        over = {name for name, about in self._tables.summaries.items() if about.status == "over"}
        return sorted(
            name for name, of in self.made.items() if of == tournament and name in over - {*self.entered}
        )

    async def not_begun(self, tournament: str, before: int) -> list[str]:
        return [
            name
            for name, about in self._tables.summaries.items()
            if self.made.get(name) == tournament and about.waits_for and about.waiting_since < before
        ]

    async def blocked(self, tournament: str) -> Blocked:
        return NOBODY

    async def announced_by(self, owner: str) -> int:
        return sum(
            row.summary.owner == owner and row.summary.status in ("announced", "running")
            for row in self.rows.values()
        )


class Process:
    """One process of a server: its tables, its tournaments, its director."""

    def __init__(self, tables: MemoryStore, store: MemoryTournaments, name: str) -> None:
        self.matches = process(tables)
        self.tournaments = Tournaments(store)
        self.director = Director(self.tournaments, self.matches, name)


Two = tuple[Process, Process, MemoryStore, MemoryTournaments]


@pytest.fixture
def two() -> Two:
    tables = MemoryStore()
    store = MemoryTournaments(tables)
    return Process(tables, store, "a"), Process(tables, store, "b"), tables, store


def somebody(number: int) -> Somebody:
    return Somebody(f"p{number:02}", f"Person {number}", "account", rating=1500 - number)


def asked(**more: Any) -> TournamentAsk:
    fields: dict[str, Any] = {
        "name": "Cup", "kind": "swiss", "game": "terra-nova", "clock": FischerClock(initial=300, increment=5),
        "starts": 0, "rounds": 3, "between": 0,
    }  # fmt: skip
    return TournamentAsk(**fields | more)


async def announced(one: Process, people: int, **more: Any) -> str:
    hall = await one.tournaments.announce(asked(**more), somebody(99))
    for number in range(people):
        who = somebody(number)
        await one.tournaments.change(
            hall.about.id, lambda about, who=who: decide.join(about, who, about.plan.invite, now_ms())
        )
    return hall.about.id


async def resign_everywhere(one: Process, tournament: Tournament, chance: random.Random) -> None:
    """Every game that goes on ends: by and by all but one give up."""
    for name in sorted(tournament.open):
        room = await one.matches.rooms.get(name)
        while room.table.status == "playing":
            left = [seat.user for seat in room.table.seats if seat.state == "playing"]
            await one.matches.command(name, chance.choice(left), Resign(seq=room.table.seq))


@pytest.mark.parametrize("kind", ["swiss", "round_robin", "knockout"])
@pytest.mark.parametrize("players", [2, 3])
async def test_two_servers_direct_and_nothing_happens_twice(two: Two, kind: str, players: int) -> None:
    """Whichever of them looks, dies or is late: every table is made once, every result entered once."""
    a, b, tables, store = two
    name = await announced(
        a, 7, kind=kind, players=players, rounds=1 if kind == "round_robin" else 3, most=64
    )
    chance = random.Random(players)
    for _ in range(40):
        await asyncio.gather(a.director.direct(name), b.director.direct(name))
        tournament = (await b.tournaments.hall(name)).tournament
        if tournament.status == "over":
            break
        await resign_everywhere(chance.choice([a, b]), tournament, chance)
    assert tournament.status == "over"
    assert {*store.made} == {*tables.logs} == {*store.entered}
    assert set(store.entered.values()) == {1}
    again = Tournament.replay(name, store.logs[name])
    assert standings(again) == standings(tournament) == standings((await a.tournaments.hall(name)).tournament)


async def test_a_round_whose_director_died_is_made_by_the_next(two: Two) -> None:
    a, b, tables, _store = two
    name = await announced(a, 8)
    await a.tournaments.change(name, lambda one: due(one, now_ms()))  # start
    await a.tournaments.change(
        name, lambda one: due(one, now_ms())
    )  # a round, and a dies before any table is made
    assert tables.logs == {}
    await b.director.direct(name)
    tournament = (await b.tournaments.hall(name)).tournament
    assert ({*tables.logs}, len(tournament.rounds)) == ({*tournament.open}, 1)


async def test_a_lease_is_one_servers_until_it_runs_out(two: Two) -> None:
    a, b, _, store = two
    name = await announced(a, 2)
    now = now_ms()
    assert await store.claim("a", now, 5000) == [(name, "swiss")]
    assert await store.claim("b", now + 4000, 5000) == []
    assert await store.claim("b", now + 5000, 5000) == [(name, "swiss")]
    assert b is not a


async def test_who_does_not_come_loses_and_is_not_paired_again_until_they_are_back(two: Two) -> None:
    a, _, _, _ = two
    name = await announced(a, 4, no_show=10)
    await a.director.direct(name)
    tournament = (await a.tournaments.hall(name)).tournament
    rooms = [await a.matches.rooms.get(table) for table in sorted(tournament.open)]
    late = [room.table.seats[room.table.to_act or 0].user for room in rooms]
    for room in rooms:
        room.table.waiting_since -= 11_000
    store: Any = a.tournaments.store
    store._tables.summaries = {
        table: msgspec.structs.replace(about, waiting_since=about.waiting_since - 11_000)
        for table, about in store._tables.summaries.items()
    }
    await a.director.direct(name)
    await a.director.direct(name)
    tournament = (await a.tournaments.hall(name)).tournament
    assert sorted(one.id for one in tournament.entrants.values() if one.state == "paused") == sorted(late)
    assert {who for who, points in tournament.points.items() if points == 0} >= set(late)
    back = late[0]
    assert back is not None
    await a.tournaments.change(name, lambda one: decide.pause(one, back, False, now_ms()))
    assert (await a.tournaments.hall(name)).tournament.entrants[back].state == "in"


async def test_what_cannot_be_is_refused(two: Two) -> None:
    a = two[0]
    guest = Somebody("g", "Guest", "guest")

    async def refused(code: Code, **more: Any) -> None:
        with pytest.raises(WireError) as error:
            await a.tournaments.announce(asked(**more), somebody(98))
        assert error.value.code is code

    await refused(Code.BAD_OPTION, kind="round_robin", rounds=3)
    await refused(Code.BAD_OPTION, kind="arena", clock=DaysClock(days=2))
    await refused(Code.BAD_OPTION, options={"no such": 1})
    await refused(Code.BAD_OPTION, starts=now_ms() * 2)
    with pytest.raises(WireError, match="accounts"):
        await a.tournaments.announce(asked(), guest)
    name = await announced(a, 2, public=False, rated=True, check_in=10, starts=now_ms() + 3_600_000)
    for code, decision in (
        (Code.BAD_INVITE, lambda one: decide.join(one, somebody(5), "wrong", now_ms())),
        (Code.ACCOUNT_NEEDED, lambda one: decide.join(one, guest, one.plan.invite, now_ms())),
        (Code.SEAT_TAKEN, lambda one: decide.join(one, somebody(1), None, now_ms())),
        (Code.TOO_EARLY, lambda one: decide.check_in(one, "p01", now_ms())),
        (Code.NOT_FOUND, lambda one: decide.leave(one, "nobody", now_ms())),
        (Code.FORBIDDEN, lambda one: decide.add_computer(one, 3, None, now_ms())),
        (Code.TOO_EARLY, lambda one: decide.halt(one, True, now_ms())),
    ):
        with pytest.raises(WireError) as error:
            await a.tournaments.change(name, decision)
        assert error.value.code is code
    with pytest.raises(WireError, match="directs"):
        decide.may_direct((await a.tournaments.hall(name)).tournament, "p01")
    for _ in range(4):
        await announced(a, 0)
    with pytest.raises(WireError, match="not over"):
        await a.tournaments.announce(asked(), somebody(99))


async def test_a_league_plays_seasons_in_which_people_rise_and_fall(two: Two) -> None:
    a, b, _, _ = two
    ask = LeagueAsk(name="Liga", game="terra-nova", starts=0, size=4, moving=1, pause=0)
    name = (await a.tournaments.found_league(ask, somebody(99))).about.id
    for number in range(10):
        await a.tournaments.join_league(name, somebody(number))
    chance = random.Random(3)
    for _ in range(60):
        await a.director._direct(name, "league")
        about = (await b.tournaments.hall(name)).league
        if len(about.seasons) == 2:
            break
        for group in await b.tournaments.store.claim("a", now_ms(), 1):
            if group[1] != "league":
                await b.director.direct(group[0])
                tournament = (await b.tournaments.hall(group[0])).tournament
                await resign_everywhere(b, tournament, chance)
                await b.director.direct(group[0])
    first, second = about.seasons
    assert [len(group) for division in first.divisions for group in division] == [4, 3, 3]
    assert first.orders is not None
    top, below = first.orders[0][0], first.orders[1]
    stayed = set(top[:2])
    risen = {group[0] for group in below}
    assert set(second.divisions[0][0]) == stayed | risen


def test_divisions_and_who_moves_between_them() -> None:
    """1, 2, 4 groups; of each the first rises, and two fall, for below each group there are two."""
    about = League("l")
    plan = LeaguePlan(
        name="L", game="terra-nova", options={}, days=3, starts=0, size=6, moving=1, pause=7, rated=False, words="",
        owner="o", owner_name="O",
    )  # fmt: skip
    add = lambda kind, data: about.evolve(Event(seq=about.seq + 1, kind=kind, at=0, data=data))  # noqa: E731
    add("create", msgspec.to_builtins(plan))
    for number in range(32):
        add("join", msgspec.to_builtins(Member(id=f"p{number:02}", name="P", rating=2000 - number)))
    groups = draw(about)
    assert [[len(group) for group in division] for division in groups] == [[6], [6, 6], [5, 5, 4]]
    sizes = [
        [
            len(group)
            for division in league._divided([str(who) for who in range(many)], 4)
            for group in division
        ]
        for many in range(3, 60)
    ]
    assert all(min(one) >= 3 and max(one) <= 6 for one in sizes), sizes
    add("season", {"divisions": groups})
    add("leave", {"who": "p00"})
    assert about.members["p00"].leaving
    add("season_over", {"orders": groups})
    assert "p00" not in about.members
    after = draw(about)
    assert moved(groups[1][0], 1, False, 1) == ([groups[1][0][0]], groups[1][0][-2:])
    assert {group[0] for group in groups[1]} <= set(after[0][0])
    assert sorted(who for division in after for group in division for who in group) == sorted(about.members)
    assert league.due(about, 0) is None  # a week between seasons

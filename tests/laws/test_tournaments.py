"""Laws of tournaments: everybody plays as often as promised, nobody twice at once, standings add up, a log gives the same again.

Tournaments are played out without a server: `due` says what a director does, results and people's wishes come by chance.
"""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from terrae.server.matches.lobby import Person
from terrae.server.tournaments import decide
from terrae.server.tournaments.directing import due
from terrae.server.tournaments.model import Plan, points_of
from terrae.server.tournaments.pairing import knockout
from terrae.server.tournaments.pairing.arena import LONG
from terrae.server.tournaments.pairing.robin import rounds_of
from terrae.server.tournaments.pairing.seating import Seats
from terrae.server.tournaments.standings import adds_up, crosstable, standings
from terrae.server.tournaments.tally import Tally
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.errors import WireError
from terrae.server.wire.parts import DaysClock, Event, FischerClock
from tests.effort import law

SECOND = 1000


class Played:
    """A tournament with its log; the clock goes on by itself."""

    def __init__(self, plan: Plan, people: int, chance: random.Random) -> None:
        self.now = 0
        self.chance = chance
        self.log: list[Event] = []
        self.tournament = Tournament("cup")
        self.add(Event(seq=1, kind="create", at=0, data=msgspec.to_builtins(plan)))
        for number in range(people):
            rating = chance.choice([None, chance.randrange(800, 2000)])
            self.add(decide.join(self.tournament, person(number, rating), None, 0))

    def add(self, event: Event) -> None:
        self.log.append(event)
        self.tournament.evolve(event)
        check_always(self.tournament)

    def finish_a_game(self) -> None:
        table = self.chance.choice(sorted(self.tournament.open))
        count = len(self.tournament.open[table][1].seats)
        places = [self.chance.randrange(count) for _ in range(count)]
        self.add(decide.rule(self.tournament, table, places, self.now))

    def correct(self) -> None:
        """A result is entered anew, where the rules allow it."""
        over = sorted(self.tournament.places.keys() - self.tournament.open.keys())
        if over:
            table = self.chance.choice(over)
            count = len(self.tournament.places[table][1].seats)
            places = [self.chance.randrange(count) for _ in range(count)]
            with suppress(WireError):
                self.add(decide.rule(self.tournament, table, places, self.now))

    def wish(self) -> None:
        """Somebody joins, withdraws, pauses or comes back; what is refused changes nothing."""
        who = self.chance.choice(sorted(self.tournament.entrants))
        what = self.chance.randrange(6)
        with suppress(WireError):
            if what == 0:
                self.add(decide.leave(self.tournament, who, self.now))
            elif what <= 2:
                self.add(decide.pause(self.tournament, who, what == 1, self.now))
            elif what == 3:
                self.add(decide.join(self.tournament, person(len(self.tournament.entrants)), None, self.now))
            elif what == 4:
                self.add(decide.halt(self.tournament, not self.tournament.halted, self.now))
            else:
                self.correct()

    def play(self, wishes: float = 0.0) -> Tournament:
        """To the end."""
        for _ in range(20_000):
            if self.tournament.status in ("over", "cancelled"):
                return self.tournament
            if event := due(self.tournament, self.now):
                self.add(event)
            elif self.tournament.open and self.chance.random() < 0.7:
                self.finish_a_game()
            else:
                self.now += SECOND
            if self.tournament.status == "running":
                if self.chance.random() < wishes:
                    self.wish()
                elif self.tournament.halted:
                    self.add(decide.halt(self.tournament, False, self.now))
        raise AssertionError("the tournament does not end")


def person(number: int, rating: int | None = None) -> Person:
    return Person(f"p{number:03}", f"Person {number}", "account", rating=rating)


def plan_of(kind: str, players: int, **more: Any) -> Plan:
    fields: dict[str, Any] = {
        "name": "Cup", "kind": kind, "game": "terra-nova", "players": players, "options": {},
        "clock": FischerClock(initial=300, increment=5), "starts": 0, "between": 2, "owner": "o", "owner_name": "O",
    }  # fmt: skip
    return Plan(**fields | more)


def check_always(tournament: Tournament) -> None:
    """After every event."""
    assert adds_up(tournament)
    seated = Counter(who for _, pairing in tournament.open.values() for who in pairing.seats)
    if tournament.plan and not tournament.plan.together:
        assert not seated or max(seated.values()) == 1, "somebody sits at two tables"
    for round_ in tournament.rounds[-1:]:
        there = [who for pairing in round_.pairings for who in pairing.seats] + round_.byes
        assert len(there) == len(set(there)), "somebody is twice in a round"
        assert all(len(pairing.seats) == tournament.plan.players for pairing in round_.pairings)


def same(one: Tournament, two: Tournament) -> bool:
    return msgspec.to_builtins(_plain(one)) == msgspec.to_builtins(_plain(two))


def _plain(tournament: Tournament) -> dict[str, Any]:
    derived = ("places", "open", "tally")
    return {name: value for name, value in vars(tournament).items() if name not in derived}


def counted_anew(tournament: Tournament) -> dict[str, Any]:
    """What its tally should hold, counted from all rounds as they stand."""
    tally = Tally()
    for round_ in tournament.rounds:
        tally.begin(round_)
        for pairing in round_.pairings:
            if pairing.places is not None:
                tally.count(pairing)
    return vars(tally)


kinds = st.sampled_from(["swiss", "round_robin", "knockout", "arena"])
seeds = st.integers(0, 2**32)


@law(40)
@given(kinds, st.integers(2, 4), st.integers(2, 17), st.integers(1, 5), seeds)
def test_whatever_people_do_a_tournament_ends_and_its_log_gives_the_same(
    kind: str, players: int, people: int, rounds: int, seed: int
) -> None:
    times = min(rounds, 2) if kind == "round_robin" else rounds
    played = Played(plan_of(kind, players, rounds=times, minutes=1, late=True), people, random.Random(seed))
    tournament = played.play(wishes=0.1)
    assert same(tournament, Tournament.replay("cup", played.log))
    if tournament.status == "cancelled":
        assert people < players
        return
    assert vars(tournament.tally) == counted_anew(tournament)
    lines = standings(tournament)
    assert [line.rank for line in lines] == list(range(1, len(tournament.entrants) + 1))
    taken = Counter[str]()
    for (who, _), points in crosstable(tournament).items():
        taken[who] += points
    win = 0 if kind == "knockout" else 2 * (players - 1)
    assert {line.id: line.points for line in lines} == {
        line.id: taken[line.id] + win * line.byes for line in lines
    }


@law(30)
@given(st.sampled_from(["swiss", "round_robin", "knockout"]), st.integers(2, 4), st.integers(4, 12), seeds)
def test_there_is_a_pause_before_every_round_and_none_after_the_last(
    kind: str, players: int, people: int, seed: int
) -> None:
    played = Played(plan_of(kind, players, rounds=2, between=30), people, random.Random(seed))
    tournament = played.play()
    rounds = tournament.rounds
    assert tournament.status == "over"
    assert tournament.ended - rounds[-1].ended <= SECOND
    assert all(later.at - before.ended >= 30 * SECOND for before, later in pairwise(rounds))


@law(30)
@given(st.integers(2, 4), st.integers(2, 20), st.integers(1, 6), seeds)
def test_swiss_everybody_plays_every_round_or_has_a_bye(
    players: int, people: int, rounds: int, seed: int
) -> None:
    tournament = Played(plan_of("swiss", players, rounds=rounds), people, random.Random(seed)).play()
    if people < players:
        return
    assert len(tournament.rounds) == rounds
    for line in standings(tournament):
        assert line.played + line.byes == rounds
    byes = Counter(dict.fromkeys(tournament.entrants, 0))
    byes.update(who for round_ in tournament.rounds for who in round_.byes)
    if rounds <= people // 2:
        assert max(byes.values()) - min(byes.values()) <= 1


def can_be_avoided(left: list[str], met: set[frozenset[str]]) -> bool:
    """Whether these can be paired without anybody meeting again: all ways are tried."""
    if not left:
        return True
    first, *others = left
    return any(
        frozenset((first, other)) not in met and can_be_avoided([one for one in others if one != other], met)
        for other in others
    )


@law(25)
@given(st.integers(1, 5).map(lambda half: 2 * half), seeds)
def test_swiss_nobody_meets_again_while_that_can_be_avoided(people: int, seed: int) -> None:
    tournament = Played(plan_of("swiss", 2, rounds=people + 1), people, random.Random(seed)).play()
    met: set[frozenset[str]] = set()
    for round_ in tournament.rounds:
        new = {frozenset(pairing.seats) for pairing in round_.pairings}
        if can_be_avoided(sorted(tournament.entrants), met):
            assert not new & met
        met |= new
    if people % 2 == 0 and people > 2:
        balanced = Seats(tournament)
        assert all(max(balanced.times(who)) - min(balanced.times(who)) <= 3 for who in tournament.entrants)


@pytest.mark.parametrize("people", range(2, 14))
@pytest.mark.parametrize("times", [1, 2])
def test_round_robin_everybody_meets_everybody_as_often_as_promised(people: int, times: int) -> None:
    plan = plan_of("round_robin", 2, rounds=times)
    tournament = Played(plan, people, random.Random(people)).play()
    met = Counter(frozenset(pairing.seats) for round_ in tournament.rounds for pairing in round_.pairings)
    assert met == dict.fromkeys(map(frozenset, combinations(tournament.entrants, 2)), times)
    for line in standings(tournament):
        assert line.played == times * (people - 1)
    seats = Seats(tournament)
    for who in tournament.entrants:
        first, second = seats.times(who)
        assert abs(first - second) <= (1 if times == 1 else 0), (people, who)


def test_round_robin_with_days_begins_all_its_rounds_at_once() -> None:
    plan = plan_of("round_robin", 2, rounds=1, clock=DaysClock(days=3))
    played = Played(plan, 6, random.Random(1))
    while event := due(played.tournament, 0):
        played.add(event)
    assert len(played.tournament.open) == 15
    assert played.play().status == "over"


@law(25)
@given(st.integers(3, 4), st.integers(4, 21), seeds)
def test_round_robin_of_larger_tables_keeps_its_promise(players: int, people: int, seed: int) -> None:
    tournament = Played(plan_of("round_robin", players), people, random.Random(seed)).play()
    rounds = rounds_of(people, players)
    assert len(tournament.rounds) == rounds
    byes = Counter(dict.fromkeys(tournament.entrants, 0))
    byes.update(who for round_ in tournament.rounds for who in round_.byes)
    assert max(byes.values()) - min(byes.values()) <= 1
    for line in standings(tournament):
        assert line.played + line.byes == rounds


@law(40)
@given(st.integers(2, 4), st.integers(2, 40), seeds)
def test_knock_out_one_is_left(players: int, people: int, seed: int) -> None:
    played = Played(plan_of("knockout", players), people, random.Random(seed))
    tournament = played.play()
    if people < players:
        return
    *_, final = tournament.rounds
    assert (len(final.pairings), final.byes) == (1, [])
    (champion,) = knockout.going_on(tournament)
    first = standings(tournament)[0]
    assert (first.id, first.out) == (champion, False)
    before = set(tournament.entrants)
    for round_ in tournament.rounds:  # whoever is out stays out, whoever is in plays or has a bye
        there = {who for pairing in round_.pairings for who in pairing.seats} | set(round_.byes)
        assert there <= before
        assert len(there) == len(before) or round_ is tournament.rounds[0]
        before = _on(tournament, round_.number)
        assert len(before) == round_.next
    if people % 2 == 0 and people & (people - 1) == 0 and players == 2:
        assert not any(round_.byes for round_ in tournament.rounds)


def _on(tournament: Tournament, number: int) -> set[str]:
    until = Tournament("cup")
    until.__dict__.update(tournament.__dict__)
    until.rounds = tournament.rounds[:number]
    return set(knockout.going_on(until))


def test_knock_out_the_two_best_meet_last() -> None:
    played = Played(plan_of("knockout", 2), 0, random.Random(0))
    for number in range(11):
        played.add(decide.join(played.tournament, person(number, 2000 - number), None, 0))
    while played.tournament.status != "over":
        if event := due(played.tournament, played.now):
            played.add(event)
        elif played.tournament.open:
            table, (_, pairing) = next(iter(played.tournament.open.items()))
            order = sorted(pairing.seats)
            played.add(
                decide.rule(played.tournament, table, [order.index(one) for one in pairing.seats], played.now)
            )
        else:
            played.now += SECOND
    tables = [[sorted(pairing.seats) for pairing in one.pairings] for one in played.tournament.rounds]
    assert sorted(tables[0]) == [["p005", "p010"], ["p006", "p009"], ["p007", "p008"]]
    assert sorted(tables[1]) == [["p000", "p007"], ["p001", "p006"], ["p002", "p005"], ["p003", "p004"]]
    assert tables[3] == [["p000", "p001"]]


@law(8)
@given(st.integers(2, 4), st.integers(4, 16), seeds)
def test_arena_nobody_waits_long_while_others_are_free(players: int, people: int, seed: int) -> None:
    played = Played(plan_of("arena", players, minutes=4), people, random.Random(seed))
    tournament = played.tournament
    while tournament.status in ("announced", "running"):
        while event := due(tournament, played.now):
            played.add(event)
        ends = tournament.ends or 0
        free = [who for who in tournament.entrants if who not in tournament.playing()]
        if tournament.status == "running" and played.now < ends and len(free) >= players:
            longest = min(tournament.free_since[who] for who in free)
            assert played.now - longest < LONG + SECOND
        if tournament.open and (played.now >= ends or played.chance.random() < 0.3):
            played.finish_a_game()
        played.now += SECOND
    assert all(line.byes == 0 for line in standings(tournament))
    met = [{frozenset(pairing.seats) for pairing in round_.pairings} for round_ in tournament.rounds]
    if players == 2 and people >= 8:  # enough others are free: nobody plays the same person twice running
        last: dict[str, frozenset[str]] = {}
        again = 0
        for tables in met:
            for table in tables:
                again += any(last.get(who) == table for who in table)
                last |= dict.fromkeys(table, table)
        assert again <= len(met) // 10


@law(60)
@given(st.lists(st.integers(0, 3), min_size=2, max_size=4))
def test_a_table_gives_the_same_number_of_points_however_it_ends(places: list[int]) -> None:
    points = points_of(places)
    assert sum(points) == len(places) * (len(places) - 1)
    for (mine, won), (theirs, lost) in combinations(zip(places, points, strict=True), 2):
        assert (mine < theirs) == (won > lost)


def test_an_arena_seats_who_have_blocked_each_other_only_when_one_has_waited_long() -> None:
    played = Played(plan_of("arena", 2, minutes=60), 2, random.Random(1))
    blocked = {"p000": frozenset({"p001"}), "p001": frozenset({"p000"})}
    start = due(played.tournament, 0, blocked)
    assert start is not None
    played.add(start)
    assert due(played.tournament, LONG - 1, blocked) is None
    seated = due(played.tournament, LONG, blocked)
    assert seated is not None
    assert seated.kind == "round"

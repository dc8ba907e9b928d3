"""How long a round of a large tournament takes to be paired: 1,000 people, after ten rounds, with a start anew each time."""

from __future__ import annotations

import random
import time

import msgspec

from benchmarks.rules.measuring import Line, busy
from terrae.server.tournaments.directing import due
from terrae.server.tournaments.model import Plan
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.parts import Event, FischerClock

PEOPLE = 1000
ROUNDS = 11
LONGEST = 5.0
"""Seconds."""


def played(players: int, seed: int) -> list[float]:
    """The seconds that each round took to be paired, results by chance."""
    chance = random.Random(seed)
    plan = Plan(
        name="Cup", kind="swiss", game="terra-nova", players=players, options={}, starts=0, rounds=ROUNDS, between=0,
        clock=FischerClock(initial=300, increment=5), owner="o", owner_name="O",
    )  # fmt: skip
    people = [{"id": f"p{number}", "name": f"P{number}", "rating": 2500 - number} for number in range(PEOPLE)]
    tournament = Tournament("cup")
    tournament.evolve(Event(seq=1, kind="create", at=0, data={**msgspec.to_builtins(plan), "people": people}))
    took: list[float] = []
    while tournament.status != "over":
        began = time.perf_counter()
        event = due(tournament, 0)
        assert event is not None
        if event.kind == "round":
            took.append(time.perf_counter() - began)
        tournament.evolve(event)
        for table, (_, pairing) in list(tournament.open.items()):
            places = [chance.randrange(players) for _ in pairing.seats]
            data = {"table": table, "places": places}
            tournament.evolve(Event(seq=tournament.seq + 1, kind="result", at=0, data=data))
    met = [frozenset(pair.seats) for one in tournament.rounds for pair in one.pairings]
    assert len(met) == len(set(met)) == ROUNDS * (PEOPLE // players), (
        "everybody is paired, nobody with the same people"
    )
    return took


def run(rounds: int, seconds: float, peer: object) -> list[Line]:
    """The slowest round, for tables of two, three and four."""
    return [
        Line(
            f"pairing {PEOPLE} people at tables of {players}, slowest round",
            "s",
            tuple(max(played(players, seed)) for seed in range(rounds)),
            target=LONGEST,
            smaller_is_better=True,
            note=busy(),
        )
        for players in (2, 3, 4)
    ]

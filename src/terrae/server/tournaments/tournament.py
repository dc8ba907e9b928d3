"""A tournament as the sum of its events: `Tournament.evolve(event)` is the only thing that changes one.

Every event was checked when it was decided; here it is a fact. The kinds:

| kind | data |
| --- | --- |
| create | the `Plan`; `people`: entrants who take part from the beginning, as in a league |
| change | fields of the plan, before the start |
| join | the `Entrant` |
| leave | `who`: before the start gone, afterwards withdrawn |
| check_in | `who` |
| pause, resume | `who`, and `absent` where nobody asked for it |
| start | `order`: who plays, the strongest first |
| round | `tables` (each a list of ids by seat), `byes`, `next` |
| result | `table`, `places`; `ruled` where the director decided |
| halt, go_on | no new tables for a while |
| finish, cancel | `why` |
"""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.server.tournaments.model import (
    Entrant,
    Pairing,
    Plan,
    Round,
    Status,
    points_of,
    points_of_a_win,
    table_name,
)
from terrae.server.tournaments.tally import Tally
from terrae.server.wire.parts import Event


class Tournament:
    """Everything about one tournament, after the events that it has been given."""

    def __init__(self, tournament_id: str) -> None:
        self.id = tournament_id
        self.seq = 0
        self.plan: Plan = None  # type: ignore[assignment]  # the first event brings it
        self.status: Status = "announced"
        self.created = self.begun = self.ended = 0
        self.why: str | None = None
        self.halted = False
        self.halted_for = 0
        self._halted_at = 0
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.points: dict[str, int] = {}
        """In halves."""
        self.free_since: dict[str, int] = {}
        """Arena: when somebody was last set free."""
        self.places: dict[str, tuple[Round, Pairing]] = {}
        """By the name of the table."""
        self.open: dict[str, tuple[Round, Pairing]] = {}
        """The same, of tables whose game goes on."""
        self.tally = Tally()

    @staticmethod
    def replay(tournament_id: str, events: list[Event]) -> Tournament:
        """The tournament after these events."""
        made = Tournament(tournament_id)
        for event in events:
            made.evolve(event)
        return made

    # Who

    def active(self) -> list[Entrant]:
        """Who is to be paired, the strongest first."""
        return [entrant for entrant in self.ranked_by_seed() if entrant.state == "in"]

    def ranked_by_seed(self) -> list[Entrant]:
        """Everybody who has started."""
        return sorted((one for one in self.entrants.values() if one.seed), key=lambda one: one.seed)

    def playing(self) -> set[str]:
        """Who sits at a table whose game goes on."""
        return {who for _, pairing in self.open.values() for who in pairing.seats}

    @property
    def ends(self) -> int | None:
        """Arena: when nobody is seated any more; later by what it was halted."""
        if self.plan.kind != "arena":
            return None
        return (self.begun or self.plan.starts) + self.plan.minutes * 60_000 + self.halted_for

    # Events

    def evolve(self, event: Event) -> None:
        """Add one event."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq} of tournament {self.id}"
        getattr(self, f"_{event.kind}")(event, event.data or {})
        self.seq = event.seq

    def _create(self, event: Event, data: dict[str, Any]) -> None:
        self.plan = msgspec.convert(data, Plan)
        self.created = event.at
        for one in data.get("people", ()):
            self._join(event, one)

    def _change(self, event: Event, data: dict[str, Any]) -> None:
        self.plan = msgspec.convert(msgspec.to_builtins(self.plan) | data, Plan)

    def _join(self, event: Event, data: dict[str, Any]) -> None:
        entrant = msgspec.convert(data, Entrant)
        before = self.entrants.get(entrant.id)
        if before is not None:  # who left comes back with what they have
            before.state = "in"
        else:
            if self.status == "running":
                entrant.seed = 1 + max((one.seed for one in self.entrants.values()), default=0)
                entrant.since = len(self.rounds) + 1
                entrant.here = True
                self.points[entrant.id] = 0
            self.entrants[entrant.id] = entrant
        self.free_since[entrant.id] = event.at

    def _leave(self, event: Event, data: dict[str, Any]) -> None:
        if self.status == "announced":
            del self.entrants[data["who"]]
        else:
            self.entrants[data["who"]].state = "withdrawn"

    def _check_in(self, event: Event, data: dict[str, Any]) -> None:
        self.entrants[data["who"]].here = True

    def _pause(self, event: Event, data: dict[str, Any]) -> None:
        self.entrants[data["who"]].state = "paused"

    def _resume(self, event: Event, data: dict[str, Any]) -> None:
        self.entrants[data["who"]].state = "in"
        self.free_since[data["who"]] = event.at

    def _start(self, event: Event, data: dict[str, Any]) -> None:
        self.status, self.begun = "running", event.at
        for seed, who in enumerate(data["order"], 1):
            self.entrants[who].seed = seed
            self.points[who] = 0
            self.free_since[who] = event.at
        self.entrants = {who: one for who, one in self.entrants.items() if one.seed}

    def _round(self, event: Event, data: dict[str, Any]) -> None:
        number = len(self.rounds) + 1
        pairings = [
            Pairing(table=table_name(self.id, number, place), seats=seats)
            for place, seats in enumerate(data["tables"])
        ]
        round_ = Round(
            number=number, at=event.at, pairings=pairings, byes=data["byes"], next=data.get("next", 0)
        )
        if not pairings:
            round_.ended = event.at
        self.rounds.append(round_)
        new = {pairing.table: (round_, pairing) for pairing in pairings}
        self.places |= new
        self.open |= new
        self.tally.begin(round_)
        if self.plan.kind != "knockout":  # there a bye is nothing but the way on
            for who in round_.byes:
                self.points[who] += points_of_a_win(self.plan.players)

    def _result(self, event: Event, data: dict[str, Any]) -> None:
        round_, pairing = self.places[data["table"]]
        for sign, places in ((-1, pairing.places), (1, data["places"])):
            if places is not None:
                for who, points in zip(pairing.seats, points_of(places), strict=True):
                    self.points[who] += sign * points
        if pairing.places is None:
            self.free_since |= dict.fromkeys(pairing.seats, event.at)
        else:
            self.tally.count(pairing, -1)
        pairing.places, pairing.ruled = data["places"], data.get("ruled", False)
        self.tally.count(pairing)
        self.open.pop(pairing.table, None)
        if round_.ended is None and not round_.open:
            round_.ended = event.at

    def _halt(self, event: Event, data: dict[str, Any]) -> None:
        self.halted, self._halted_at = True, event.at

    def _go_on(self, event: Event, data: dict[str, Any]) -> None:
        self.halted = False
        self.halted_for += event.at - self._halted_at

    def _finish(self, event: Event, data: dict[str, Any]) -> None:
        self.status, self.ended, self.why = "over", event.at, data.get("why")

    def _cancel(self, event: Event, data: dict[str, Any]) -> None:
        self.status, self.ended, self.why = "cancelled", event.at, data.get("why")

"""A table as the sum of its events: `Table.evolve(event)` is the only thing that changes one.

Every event was checked when it was decided (decide.py, lobby.py); here it is a fact. The kinds:

| kind | seat | action | data |
| --- | --- | --- | --- |
| create | | | the `Header`, and `seats` |
| seat | which | | the new `Sitting`; before the start |
| start | | | `order`: which seat moves to which number |
| play | who | text | `confirm`: the action completed the turn and confirmed it |
| play_turn | who | | `actions`, `confirm` |
| undo, reset, confirm | who | | |
| resign, timeout, left | who | | |
| take_over | whose | | `level` of the bot |
| take_back | who | | |
| offer | who | | `kind`, for undo `to_turn`; for a rematch that nobody else is asked about its `table` |
| answer | who | | `accept`; `done` when that carried the offer out, and the `table` of a rematch |
| lapse | | | `waited_for`: the seats that did not answer in time |
| resume | | | the pause was too long |
| auto_confirm | who | | `on` |
| vacation | who | | `until` |
| rematch | | | `table`; in old logs |
| close | | | before the start |
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

import terrae
from terrae.core.errors import TerraeError
from terrae.server.matches.clock import DAY, Clock, Gaps, known_clock
from terrae.server.matches.heading import Created, Header, Sitting
from terrae.server.matches.results import after_leaving, agreed, by_the_rules, outdated
from terrae.server.matches.turns import Play
from terrae.server.matches.variants import variant_of
from terrae.server.wire.parts import Event, Offer, Outcome

LONGEST_PAUSE = 30 * 60_000
"""After this a live game goes on by itself."""
ANSWER_WITHIN = 120_000
"""So long everybody has to agree to another game."""
ABANDONED_AFTER = 30 * DAY
"""A game without a clock, or a pause of a game with days, ends when nobody has come for so long."""
SMALL = frozenset(
    {"offer", "answer", "lapse", "auto_confirm", "take_over", "take_back", "vacation", "rematch"}
)
"""Kinds of events that leave the game as it is, unless they carry something out: a play may be older than these."""


def _rules_of(game: str) -> int:
    return terrae.game(game).rules_version


class Table:
    """Everything about one table, after the events that it has been given."""

    __slots__ = (
        "_own",
        "agreements",
        "clock",
        "created",
        "events",
        "game_seq",
        "gaps",
        "header",
        "id",
        "offer",
        "offered",
        "outcome",
        "paused_since",
        "play",
        "rated",
        "rematch",
        "seats",
        "seq",
        "status",
        "waiting_since",
    )

    def __init__(self, table_id: str, gaps: Gaps = ()) -> None:
        self.id = table_id
        self.gaps = gaps
        self.seq = self.game_seq = 0
        self.events: list[Event] = []
        self.header: Header = None  # type: ignore[assignment]  # the first event brings it
        self.seats: list[Sitting] = []
        self.status: Literal["waiting", "playing", "over", "closed"] = "waiting"
        self.created = self.waiting_since = 0
        self.rated = False
        self.play: Play | None = None
        self.clock: Clock = None  # type: ignore[assignment]
        self.offer: Offer | None = None
        self.offered = 0
        self.outcome: Outcome | None = None
        self.paused_since: int | None = None
        self.rematch: str | None = None
        self.agreements = 0
        self._own = True

    @staticmethod
    def replay(table_id: str, events: list[Event], gaps: Gaps = ()) -> Table:
        """The table after these events.

        A table that was made under another version of the rules goes on under today's, as long as they allow what
        was played. Where they do not, the game ends there without a winner, and the rest of its log is only kept.
        """
        table = Table(table_id, gaps)
        for event in events:
            try:
                table.evolve(event)
            except (TerraeError, AssertionError):
                if table.play is None or table.header.rules == _rules_of(table.header.game):
                    raise
                if table.status == "playing":
                    table._end_as_outdated(event.at)
                table.events, table.seq = list(events), events[-1].seq
                break
        return table

    def _end_as_outdated(self, at: int) -> None:
        assert self.play is not None
        self.rated = False
        self._finish(outdated(self.play.match, self.seats), at)

    def fork(self) -> Table:
        """An independent copy; events, records and the play inside are shared until they change."""
        self._own = False
        twin = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.events = self.events.copy()
        twin.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        return twin

    def answers_present(self, seq: int) -> bool:
        """Whether what answers state `seq` answers the game as it stands: small events do not make it old."""
        return self.game_seq <= seq <= self.seq

    # Who

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is."""
        return self.play.player if self.play and self.status == "playing" else None

    def seats_of(self, user: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [n for n, seat in enumerate(self.seats) if user is not None and seat.user == user]

    @property
    def persons(self) -> list[int]:
        """Seats that a person plays now."""
        return [n for n, seat in enumerate(self.seats) if seat.by == "person"]

    @property
    def people(self) -> list[int]:
        """Seats that belong to a person, whoever plays them now."""
        return [n for n, seat in enumerate(self.seats) if seat.kind in ("user", "local")]

    def deadline(self, now: int) -> int | None:
        """When the server must act if nobody does: time over, a pause too long, everybody gone."""
        if self.status == "over" and self.offer:
            return self.offered + ANSWER_WITHIN
        if self.status != "playing" or self.to_act is None:
            return None
        if self.paused_since is not None:
            return self.paused_since + (LONGEST_PAUSE if self.clock.live else ABANDONED_AFTER)
        if self.seats[self.to_act].automatic:
            return None
        if not self.clock.timed:
            return self.waiting_since + ABANDONED_AFTER
        return self.clock.deadline(now, self.gaps)

    def expired(self, now: int) -> Event | None:
        """What the server must do by now."""
        deadline = self.deadline(now)
        if deadline is None or now < deadline:
            return None
        if self.status == "over" and self.offer:
            missing = {"waited_for": self.offer.waits_for}
            return Event(seq=self.seq + 1, kind="lapse", at=now, data=missing)
        if self.paused_since is not None:
            return Event(seq=self.seq + 1, kind="resume", at=now)
        kind = "timeout" if self.clock.timed else "left"
        return Event(seq=self.seq + 1, kind=kind, at=now, seat=self.to_act)

    # Events

    def evolve(self, event: Event, played: Play | None = None) -> None:
        """Add one event. `played`: the play after its actions, where they have been played to decide it."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq} of table {self.id}"
        before = self._progress()
        if played is not None:
            self.play, self._own = played, True
        elif event.kind in ("play", "play_turn"):
            self._changing().match.play_all(actions_of(event))
        getattr(self, f"_{event.kind}")(event, event.data or {})
        self.seq = event.seq
        if event.kind not in SMALL or self._progress() != before:
            self.game_seq = event.seq
        self.events.append(event)

    def _progress(self) -> tuple[Any, ...]:
        """What a small event leaves as it is, unless it carries something out."""
        play = self.play
        return self.status, self.paused_since, play and (len(play.marks), play.pending)

    def _create(self, event: Event, data: dict[str, Any]) -> None:
        made = msgspec.convert({**data, "clock": known_clock(data["clock"])}, Created)
        self.header = made
        self.seats = made.seats
        self.rated = made.rated
        self.created = self.waiting_since = event.at
        self.clock = Clock.new(made.clock, made.players)

    def _seat(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        before, after = self.seats[event.seat], msgspec.convert(data, Sitting)
        self.seats[event.seat] = after
        if before.user != after.user:  # who was ready to play was ready to play with them
            for seat in self.seats:
                seat.ready = False

    def _start(self, event: Event, data: dict[str, Any]) -> None:
        self.seats = [self.seats[number] for number in data["order"]]
        variant = variant_of(self.header.game, self.header.players, self.header.options)
        self.play = Play.start(variant, self.header.position)
        self.status = "playing"
        self._next_turn(event.at)

    def _next_turn(self, at: int, turn_done: bool = True) -> None:
        assert self.play is not None
        self.waiting_since = at
        if self.play.match.over:
            self._finish(by_the_rules(self.play.match, self.seats), at)
        elif self.play.player is not None:
            self.clock = self.clock.turn(self.play.player, at, self.gaps, turn_done)

    def _finish(self, outcome: Outcome, at: int) -> None:
        self.clock = self.clock.stop(at, self.gaps, turn_done=False)
        self.outcome = outcome
        self.status = "over"
        self.offer = None

    def _changing(self) -> Play:
        """The play, from now on this table's own."""
        assert self.play is not None
        if not self._own:
            self.play, self._own = self.play.fork(), True
        return self.play

    def _play(self, event: Event, data: dict[str, Any]) -> None:
        if data.get("confirm"):
            self._confirm(event, data)

    _play_turn = _play

    def _undo(self, event: Event, data: dict[str, Any]) -> None:
        self._changing().undo(1)

    def _reset(self, event: Event, data: dict[str, Any]) -> None:
        play = self._changing()
        play.undo(play.pending)

    def _confirm(self, event: Event, data: dict[str, Any]) -> None:
        self._changing().confirm()
        if self.offer and self.offer.kind == "undo":
            self.offer = None
        self._next_turn(event.at)

    # Leaving and coming back

    def _leave(self, event: Event, how: Literal["resigned", "timed_out", "left"], reason: str) -> None:
        assert self.play is not None
        assert event.seat is not None
        seat = self.seats[event.seat]
        seat.state, seat.by = how, self.header.on_leave
        if self.header.on_leave == "bot":
            seat.helper_level = 3
        self._without(event.seat)
        if ended := after_leaving(self.play.match, self.seats, reason):
            self._finish(ended, event.at)
        elif event.seat == self.play.player:
            self.waiting_since = event.at
            if self.play.complete:
                self._confirm(event, {})

    def _resign(self, event: Event, data: dict[str, Any]) -> None:
        self._leave(event, "resigned", "resigned")

    def _timeout(self, event: Event, data: dict[str, Any]) -> None:
        self._leave(event, "timed_out", "timeout")

    def _left(self, event: Event, data: dict[str, Any]) -> None:
        self._leave(event, "left", "abandoned")

    def _take_over(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        seat = self.seats[event.seat]
        seat.by, seat.helper_level = "bot", data["level"]
        self.rated = False
        self._without(event.seat)
        if self.play and self.play.player == event.seat and self.play.complete:
            self._confirm(event, {})

    def _take_back(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        seat = self.seats[event.seat]
        seat.by, seat.state, seat.helper_level = "person", "playing", None
        self.rated = False

    # Agreements

    def _offer(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        mine = self.seats[event.seat].user
        asked = self.people if data["kind"] == "rematch" else self.persons
        others = [n for n in asked if self.seats[n].user != mine]
        self.offer = Offer(
            id=event.seq, kind=data["kind"], by=event.seat, waits_for=others, to_turn=data.get("to_turn")
        )
        self.offered = event.at
        if not others:
            self._carry_out(event.at, data)

    def _answer(self, event: Event, data: dict[str, Any]) -> None:
        assert self.offer is not None
        if not data["accept"]:
            self.offer = None
            return
        mine = self.seats[event.seat or 0].user
        waits = [n for n in self.offer.waits_for if self.seats[n].user != mine]
        self.offer = msgspec.structs.replace(self.offer, waits_for=waits)
        if not waits:
            self._carry_out(event.at, data)

    def _lapse(self, event: Event, data: dict[str, Any]) -> None:
        self.offer = None

    def _without(self, seat: int) -> None:
        """Nobody waits for the answer of a seat that no person plays; its own offers are gone."""
        if self.offer and self.offer.by == seat:
            self.offer = None
        elif self.offer:
            waits = [n for n in self.offer.waits_for if n != seat]
            self.offer = msgspec.structs.replace(self.offer, waits_for=waits) if waits else None

    def _carry_out(self, at: int, data: dict[str, Any]) -> None:
        assert self.play is not None
        assert self.offer is not None
        offer, self.offer = self.offer, None
        self.agreements += 1
        match offer.kind:
            case "undo":
                assert offer.to_turn is not None
                self._changing().rewind(offer.to_turn)
                self._next_turn(at, turn_done=False)
            case "end":
                self._finish(agreed(self.play.match, self.seats), at)
            case "pause":
                self.clock = self.clock.pause(at, self.gaps)
                self.paused_since = at
            case "rematch":
                self.rematch = data["table"]
            case "resume":
                self._resume(Event(seq=0, kind="resume", at=at), {})

    def _resume(self, event: Event, data: dict[str, Any]) -> None:
        self.clock = self.clock.resume(event.at)
        self.paused_since = None

    # Small things

    def _auto_confirm(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        self.seats[event.seat].auto_confirm = data["on"]

    def _vacation(self, event: Event, data: dict[str, Any]) -> None:
        assert event.seat is not None
        self.clock = self.clock.away(event.seat, data["until"], event.at, self.gaps)

    def _rematch(self, event: Event, data: dict[str, Any]) -> None:
        self.rematch = data["table"]

    def _close(self, event: Event, data: dict[str, Any]) -> None:
        self.status = "closed"


def actions_of(event: Event) -> list[str]:
    """The actions that an event plays."""
    return [event.action] if event.action is not None else list((event.data or {})["actions"])

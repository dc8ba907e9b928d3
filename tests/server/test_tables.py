"""Tables as the sum of their events: time, leaving, places and ratings; and that every mix comes to an end."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terrae.ratings import NEW, rate
from terrae.server.matches import lobby, rematch
from terrae.server.matches.decide import Stale, decide
from terrae.server.matches.lobby import Person
from terrae.server.matches.results import places
from terrae.server.matches.table import ABANDONED_AFTER, ANSWER_WITHIN, LONGEST_PAUSE, Table
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import ClockSpec, DaysClock, DelayClock, Event, FischerClock, NoClock, SeatAsk
from terrae.server.wire.rest import JoinAsk, TableAsk
from tests.effort import law


def begun(players: int = 2, clock: ClockSpec | None = None, **more: object) -> Table:
    """A table of people p0, p1, … that starts at time 0."""
    seats = [SeatAsk(kind="me"), *[SeatAsk(kind="open")] * (players - 1)]
    ask = TableAsk(game="terra-nova", players=players, seats=seats, clock=clock or NoClock(), **more)  # type: ignore[arg-type]
    table = Table("t")
    table.evolve(lobby.create(ask, Person("p0", "P0", "account"), 0))
    for number in range(1, players):
        table.evolve(lobby.join(table, JoinAsk(), Person(f"p{number}", f"P{number}", "account"), 0))
    table.evolve(lobby.start(table, 0))
    return table


def test_time_over_ends_a_game_of_two() -> None:
    table = begun(clock=FischerClock(initial=60))
    assert table.deadline(0) == 60_000
    assert table.expired(59_999) is None
    event = table.expired(60_000)
    assert event is not None
    table.evolve(event)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ([1], "timeout")


def test_a_question_for_another_game_lapses() -> None:
    table = begun(clock=FischerClock(initial=60))
    over = table.expired(60_000)
    assert over is not None
    table.evolve(over)
    table.evolve(rematch.decide(table, "p0", socket.MakeOffer(kind="rematch"), 70_000))
    asked = table.offer
    assert asked is not None
    assert table.deadline(70_000) == 70_000 + ANSWER_WITHIN
    assert table.expired(70_000 + ANSWER_WITHIN - 1) is None
    lapse = table.expired(70_000 + ANSWER_WITHIN)
    assert lapse is not None
    assert lapse.data == {"waited_for": [1]}
    late = socket.AnswerOffer(offer=asked.id, accept=True)
    table.evolve(lapse)
    assert (table.offer, table.deadline(900_000)) == (None, None)
    with pytest.raises(WireError) as refused:
        rematch.decide(table, "p1", late, 900_000)
    assert refused.value.code is Code.NO_OFFER
    # Who comes back later asks anew.
    table.evolve(rematch.decide(table, "p1", socket.MakeOffer(kind="rematch"), 900_000))
    assert table.offer is not None
    assert table.offer.waits_for == [0]


def test_whoever_asks_for_another_game_while_asked_for_it_agrees() -> None:
    """Two press at the same time: neither has seen the other's question."""
    table = begun(3)
    for person in ("p0", "p1"):
        table.evolve(decide(table, person, socket.Resign(seq=table.seq), 0).event)
    ask = socket.MakeOffer(kind="rematch")
    table.evolve(rematch.decide(table, "p0", ask, 230_000))
    table.evolve(rematch.decide(table, "p1", ask, 230_001))
    assert table.offer is not None
    assert (table.offer.by, table.offer.waits_for) == (0, [2])
    for person in ("p0", "p1"):
        with pytest.raises(WireError) as refused:
            rematch.decide(table, person, ask, 230_002)
        assert refused.value.code is Code.OFFER_OPEN
    table.evolve(rematch.decide(table, "p2", ask, 230_003))
    assert table.offer is None
    assert table.rematch == rematch.name_of_next(table)


def test_time_over_with_three_lets_the_others_play_on() -> None:
    table = begun(3, clock=FischerClock(initial=60))
    event = table.expired(70_000)
    assert event is not None
    table.evolve(event)
    assert (table.status, table.seats[0].state, table.seats[0].by) == ("playing", "timed_out", "bot")
    assert table.deadline(80_000) is None, "nobody hurries a bot"
    table.evolve(
        Event(
            seq=table.seq + 1, kind="play_turn", at=80_000, seat=0, data={"actions": ["@G7"], "confirm": True}
        )
    )
    assert table.deadline(80_000) == 140_000
    again = table.expired(140_000)
    assert again is not None
    table.evolve(again)
    assert table.outcome is not None
    assert table.outcome.winners == [2]
    assert places(table) == [1, 1, 0]


def test_a_game_without_a_clock_is_left_after_a_month() -> None:
    table = begun()
    assert table.expired(ABANDONED_AFTER - 1) is None
    event = table.expired(ABANDONED_AFTER)
    assert event is not None
    assert event.kind == "left"


def test_a_pause_ends_by_itself() -> None:
    table = begun(clock=FischerClock(initial=60))
    table.evolve(*decide(table, "p0", socket.MakeOffer(kind="pause"), 1000))
    table.evolve(*decide(table, "p1", socket.AnswerOffer(offer=table.seq, accept=True), 2000))
    assert table.expired(LONGEST_PAUSE) is None
    event = table.expired(2000 + LONGEST_PAUSE)
    assert event is not None
    assert event.kind == "resume"
    table.evolve(event)
    assert table.clock.left(0, 2000 + LONGEST_PAUSE) == 58_000


def test_a_seat_is_claimed_after_the_grace() -> None:
    table = begun(clock=FischerClock(initial=60))
    event, _ = decide(table, "p1", socket.Claim(), 10, away_for=lambda seat: 100_000)
    table.evolve(event)
    assert table.outcome is not None
    assert table.outcome.reason == "abandoned"


def test_replaying_the_events_gives_the_same_table() -> None:
    table = begun(3)
    chance = random.Random(3)
    for _ in range(40):
        assert table.play is not None
        seat = table.to_act
        command = socket.Play(seq=table.seq, action=chance.choice(table.play.legal()), confirm=True)
        table.evolve(*decide(table, f"p{seat}", command, 1))
    twin = Table.replay("t", table.events)
    assert twin.play is not None
    assert table.play is not None
    assert twin.play.match == table.play.match
    assert (twin.to_act, twin.seq) == (table.to_act, table.seq)


def test_ratings_rise_for_the_better_placed() -> None:
    after = rate([[NEW], [NEW], [NEW]], [0, 1, 2])
    shown = [one[0].shown for one in after]
    assert shown == sorted(shown, reverse=True)
    assert round(NEW.shown) == 1000


CLOCKS = st.sampled_from(
    [FischerClock(initial=30, increment=2), DelayClock(initial=30, delay=5), DaysClock(days=1), NoClock()]
)
DOINGS = st.lists(
    st.tuples(
        st.sampled_from([
            "play", "play", "play", "undo", "reset", "confirm", "resign", "pause", "rewind", "end", "accept", "vacation",
            "hand", "back", "claim", "auto", "wait",
        ]),
        st.integers(0, 3), st.integers(0, 40_000),
    ),
    max_size=25,
)  # fmt: skip


@law(100)
@given(players=st.integers(2, 4), clock=CLOCKS, still=st.booleans(), doings=DOINGS, seed=st.integers(0, 99))
def test_any_mix_of_people_comes_to_an_end(
    players: int, clock: ClockSpec, still: bool, doings: list[tuple[str, int, int]], seed: int
) -> None:
    """Whatever people did before: when all have gone, the server alone brings the game to its end."""
    table = begun(players, clock, on_leave="still" if still else "bot", options={"stall_rounds": 1})
    chance, now = random.Random(seed), 0
    for doing, seat, wait in doings:
        now += wait
        _tick(table, now)
        _do(table, doing, seat % players, now, chance)
    for _ in range(4000):
        if table.status != "playing":
            break
        deadline = table.deadline(now)
        if deadline is not None:
            now = max(now, deadline)
            _tick(table, now)
        else:
            _bot(table, now, chance)
    assert table.status == "over"
    assert table.outcome is not None
    assert abs(sum(table.outcome.results) - 1) < 1e-9


def _tick(table: Table, now: int) -> None:
    while event := table.expired(now):
        table.evolve(event)


def _bot(table: Table, now: int, chance: random.Random) -> None:
    """One action of a seat that the server plays."""
    assert table.play is not None
    seat = table.to_act
    assert not table.clock.paused
    actions = [chance.choice(table.play.legal())]
    after = table.play.fork()
    after.match.play_all(actions)
    data = {"actions": actions, "confirm": after.complete}
    table.evolve(Event(seq=table.seq + 1, kind="play_turn", at=now, seat=seat, data=data))


def _do(table: Table, doing: str, seat: int, now: int, chance: random.Random) -> None:
    commands = {
        "undo": socket.Undo(seq=table.seq), "confirm": socket.Confirm(seq=table.seq),
        "resign": socket.Resign(seq=table.seq), "pause": socket.MakeOffer(kind="pause"),
        "accept": socket.AnswerOffer(offer=table.offer.id if table.offer else 0, accept=True), "hand": socket.HandOver(level=1), "back": socket.TakeBack(),
        "reset": socket.Reset(seq=table.seq), "rewind": socket.MakeOffer(kind="undo"), "end": socket.MakeOffer(kind="end"),
        "claim": socket.Claim(), "auto": socket.SetAuto(on=chance.random() < 0.5),
    }  # fmt: skip
    disconnected = lambda seat: 100_000 if chance.random() < 0.5 else None  # noqa: E731
    if doing == "vacation" and table.status == "playing":
        data = {"until": now + 5 * 86_400_000}
        table.evolve(Event(seq=table.seq + 1, kind="vacation", at=now, seat=seat, data=data))
    elif doing == "play" and table.play is not None and (legal := table.play.legal()):
        commands["play"] = socket.Play(
            seq=table.seq, action=chance.choice(legal), confirm=chance.random() < 0.7
        )
    if doing in commands:
        try:
            table.evolve(*decide(table, f"p{seat}", commands[doing], now, disconnected))  # type: ignore[arg-type]
        except (WireError, Stale):
            return

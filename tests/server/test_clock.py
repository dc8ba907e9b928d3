"""Clocks as values: what each kind counts, and that any mix of events comes to an end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from terrae.server.matches.clock import DAY, Clock
from terrae.server.wire.parts import ClockSpec, DaysClock, DelayClock, FischerClock, NoClock
from tests.effort import law


def test_fischer_takes_the_time_and_adds_the_increment() -> None:
    clock = Clock.new(FischerClock(initial=60, increment=5), 2).turn(0, 1000)
    assert clock.left(0, 11_000) == 50_000
    clock = clock.turn(1, 11_000)
    assert clock.remaining == (55_000, 60_000)
    assert clock.deadline(11_000) == 71_000


def test_the_first_seconds_of_a_turn_are_free_with_a_delay() -> None:
    clock = Clock.new(DelayClock(initial=60, delay=10), 2).turn(0, 0)
    assert clock.left(0, 9_000) == 60_000
    assert clock.left(0, 25_000) == 45_000
    assert clock.deadline(0) == 70_000
    assert clock.deadline(25_000) == 70_000
    assert clock.turn(1, 25_000).remaining == (45_000, 60_000)


def test_days_begin_anew_with_each_turn() -> None:
    clock = Clock.new(DaysClock(days=2), 2).turn(0, 0).turn(1, DAY)
    assert clock.remaining == (2 * DAY, 2 * DAY)
    assert clock.deadline(DAY) == 3 * DAY


def test_vacation_stops_clocks_that_count_days_only() -> None:
    clock = Clock.new(DaysClock(days=2), 2).turn(0, 0)
    away = clock.away(0, 10 * DAY, DAY)
    assert away.deadline(DAY) == 11 * DAY
    assert away.left(0, 5 * DAY) == DAY
    back = away.away(0, 5 * DAY, 5 * DAY)
    assert back.deadline(5 * DAY) == 6 * DAY
    live = Clock.new(FischerClock(initial=60), 2).turn(0, 0)
    assert live.away(0, DAY, 0) == live


def test_nothing_runs_during_a_pause() -> None:
    clock = Clock.new(FischerClock(initial=60), 2).turn(0, 0).pause(20_000)
    assert clock.left(0, 500_000) == 40_000
    assert clock.deadline(500_000) is None
    assert clock.resume(500_000).deadline(500_000) == 540_000


def test_a_server_that_was_down_costs_nobody_time() -> None:
    clock = Clock.new(FischerClock(initial=60), 2).turn(0, 0)
    gaps = [(10_000, 3_610_000)]
    assert clock.left(0, 3_620_000, gaps) == 40_000
    assert clock.deadline(3_620_000, gaps) == 3_660_000


def test_without_a_clock_nothing_is_counted() -> None:
    clock = Clock.new(NoClock(), 2).turn(0, 0)
    assert clock.deadline(10**12) is None
    assert clock.shown(10**12).remaining_ms == [None, None]


SPECS = st.one_of(
    st.builds(FischerClock, initial=st.integers(10, 600), increment=st.integers(0, 30)),
    st.builds(DelayClock, initial=st.integers(10, 600), delay=st.integers(0, 30)),
    st.builds(DaysClock, days=st.integers(1, 14)),
)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["turn", "pause", "resume", "away", "gap"]),
        st.integers(0, 3),
        st.integers(0, 3 * DAY),
    ),
    max_size=30,
)


@law(200)
@given(spec=SPECS, players=st.integers(2, 4), steps=STEPS)
def test_any_mix_keeps_the_clocks_sane_and_ends(
    spec: ClockSpec, players: int, steps: list[tuple[str, int, int]]
) -> None:
    """Time left never rises by itself or by waiting, deadlines lie ahead, and a running clock runs out."""
    now, gaps = 0, []
    clock = Clock.new(spec, players).turn(0, 0)
    for kind, seat, wait in steps:
        seat %= players
        before = [clock.left(n, now, gaps) for n in range(players)]
        if kind == "gap":
            gaps.append((now, now + wait))
            assert [clock.left(n, now + wait, gaps) for n in range(players)] == before
        now += wait
        after = [clock.left(n, now, gaps) for n in range(players)]
        assert all(new <= old for new, old in zip(after, before, strict=True))
        if clock.running is not None and clock.left(clock.running, now, gaps) <= 0:
            break
        match kind:
            case "turn":
                clock = clock.turn(seat, now, gaps)
            case "pause":
                clock = clock.pause(now, gaps)
            case "resume":
                clock = clock.resume(now)
            case "away":
                clock = clock.away(seat, now + wait, now, gaps)
        assert [clock.left(n, now, gaps) for n in range(players)] >= [0] * players
    clock = clock.resume(now) if clock.paused else clock
    deadline = clock.deadline(now, gaps)
    assert clock.running is not None
    assert deadline is not None
    assert clock.left(clock.running, max(now, deadline), gaps) <= 0

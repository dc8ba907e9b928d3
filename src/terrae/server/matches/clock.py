"""Whose time runs: a pure value, changed only by `turn`, `stop`, `pause`, `resume` and `away`.

| kind | a turn costs | after the turn |
| --- | --- | --- |
| none | nothing | |
| fischer | the time it took | `increment` is added |
| delay | the time beyond `delay` | |
| days | it must not take longer than `days` | the next turn has `days` again |

Times during which nobody could play (`gaps`) never count. All numbers are milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from terrae.server.wire.parts import Clocks, ClockSpec, DaysClock, DelayClock, FischerClock, NoClock

DAY = 86_400_000
Gaps = Sequence[tuple[int, int]]


def overlap(gaps: Gaps, since: int, until: int) -> int:
    """How much of a stretch of time lies in gaps."""
    return sum(max(0, min(until, end) - max(since, start)) for start, end in gaps if end > since)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats. `since`: when `running` began to be counted; `spent`: counted before that."""

    spec: ClockSpec
    remaining: tuple[int, ...]
    running: int | None = None
    since: int = 0
    spent: int = 0
    paused: bool = False
    away_until: tuple[int, ...] = field(default=())

    @staticmethod
    def new(spec: ClockSpec, players: int) -> Clock:
        """Full clocks, none running."""
        match spec:
            case FischerClock() | DelayClock():
                full = spec.initial * 1000
            case DaysClock():
                full = spec.days * DAY
            case NoClock():
                full = 0
        return Clock(spec, (full,) * players, away_until=(0,) * players)

    @property
    def timed(self) -> bool:
        """Whether time can run out at all."""
        return not isinstance(self.spec, NoClock)

    @property
    def live(self) -> bool:
        """Whether people are expected to sit at the table until the game is over."""
        return isinstance(self.spec, FischerClock | DelayClock)

    def _free(self) -> int:
        return self.spec.delay * 1000 if isinstance(self.spec, DelayClock) else 0

    def _elapsed(self, now: int, gaps: Gaps) -> int:
        """What the running turn has taken so far."""
        if self.running is None or self.paused:
            return self.spent
        since = max(self.since, self.away_until[self.running])
        return self.spent + max(0, now - since - overlap(gaps, since, now))

    def left(self, seat: int, now: int, gaps: Gaps = ()) -> int:
        """What a seat has left."""
        if seat != self.running:
            return self.remaining[seat]
        return self.remaining[seat] - max(0, self._elapsed(now, gaps) - self._free())

    def deadline(self, now: int, gaps: Gaps = ()) -> int | None:
        """When the running seat's time will be over, if nothing changes."""
        if self.running is None or self.paused or not self.timed:
            return None
        begin = max(now, self.away_until[self.running])
        return begin + self.left(self.running, now, gaps) + max(0, self._free() - self._elapsed(now, gaps))

    def stop(self, now: int, gaps: Gaps = (), turn_done: bool = True) -> Clock:
        """The running turn is over, or the game is."""
        if self.running is None:
            return self
        remaining = list(self.remaining)
        match self.spec:
            case FischerClock():
                remaining[self.running] = (
                    self.left(self.running, now, gaps) + turn_done * self.spec.increment * 1000
                )
            case DelayClock():
                remaining[self.running] = self.left(self.running, now, gaps)
            case _:
                pass
        remaining[self.running] = max(0, remaining[self.running])
        return replace(self, remaining=tuple(remaining), running=None, spent=0)

    def turn(self, seat: int, now: int, gaps: Gaps = (), turn_done: bool = True) -> Clock:
        """It is now this seat's turn; whether the one before was played to its end, and earned its increment."""
        return replace(self.stop(now, gaps, turn_done), running=seat, since=now, spent=0)

    def _bank(self, now: int, gaps: Gaps) -> Clock:
        return replace(self, spent=self._elapsed(now, gaps), since=now)

    def pause(self, now: int, gaps: Gaps = ()) -> Clock:
        """Nobody's time runs until `resume`."""
        return replace(self._bank(now, gaps), paused=True)

    def resume(self, now: int) -> Clock:
        """Go on where `pause` stopped."""
        return replace(self, since=now, paused=False)

    def away(self, seat: int, until: int, now: int, gaps: Gaps = ()) -> Clock:
        """A seat is on vacation until then; only clocks that count days stand still."""
        if not isinstance(self.spec, DaysClock):
            return self
        away = list(self.away_until)
        away[seat] = until
        return replace(self._bank(now, gaps), away_until=tuple(away))

    def shown(self, now: int, gaps: Gaps = ()) -> Clocks:
        """What clients are told."""
        timed = self.timed
        free = self._free()
        return Clocks(
            kind=_kind(self.spec),
            now=now,
            running=self.running,
            remaining_ms=[
                max(0, self.left(seat, now, gaps)) if timed else None for seat in range(len(self.remaining))
            ],
            free_ms=max(0, free - self._elapsed(now, gaps)) if self.running is not None else free,
            deadline=self.deadline(now, gaps),
            paused=self.paused,
        )


def known_clock(stored: dict[str, Any]) -> dict[str, Any]:
    """A stored clock without fields that this version does not know: logs are read by older servers too."""
    for spec in get_args(ClockSpec):
        if spec.__struct_config__.tag == stored.get("kind"):
            known = ("kind", *spec.__struct_fields__)
            return {name: value for name, value in stored.items() if name in known}
    return stored


def _kind(spec: ClockSpec) -> Any:
    return spec.__struct_config__.tag

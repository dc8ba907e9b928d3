/**
 * Whose time runs at a table on this device; the server's `matches/clock.py` for the two kinds that a screen can have. A
 * value that never changes: each step gives the next. All numbers are milliseconds.
 */
import type { Clocks, TableInfo } from '../wire/schema';

export type ClockSpec = TableInfo['clock'];

export interface Clock {
  spec: ClockSpec;
  remaining: readonly number[];
  running: number | null;
  /** when the running turn began to be counted, and what was counted before */
  since: number;
  spent: number;
  paused: boolean;
}

export function newClock(spec: ClockSpec, players: number): Clock {
  const full = spec.kind === 'fischer' || spec.kind === 'delay' ? spec.initial * 1000 : 0;
  return {
    spec,
    remaining: Array<number>(players).fill(full),
    running: null,
    since: 0,
    spent: 0,
    paused: false,
  };
}

export function timed({ spec }: Clock): boolean {
  return spec.kind === 'fischer' || spec.kind === 'delay';
}

function free({ spec }: Clock): number {
  return spec.kind === 'delay' ? (spec.delay ?? 0) * 1000 : 0;
}

function elapsed(clock: Clock, now: number): number {
  if (clock.running === null || clock.paused) return clock.spent;
  return clock.spent + Math.max(0, now - clock.since);
}

export function left(clock: Clock, seat: number, now: number): number {
  const had = clock.remaining[seat] ?? 0;
  return seat === clock.running ? had - Math.max(0, elapsed(clock, now) - free(clock)) : had;
}

/** When the running seat's time will be over, if nothing changes. */
export function deadline(clock: Clock, now: number): number | null {
  if (clock.running === null || clock.paused || !timed(clock)) return null;
  return now + left(clock, clock.running, now) + Math.max(0, free(clock) - elapsed(clock, now));
}

/** The running turn is over, or the game is. */
export function stopped(clock: Clock, now: number, turnDone = true): Clock {
  const { running, spec } = clock;
  if (running === null) return clock;
  const gained = turnDone && spec.kind === 'fischer' ? (spec.increment ?? 0) * 1000 : 0;
  const rest = timed(clock) ? Math.max(0, left(clock, running, now) + gained) : 0;
  const remaining = clock.remaining.map((had, seat) => (seat === running ? rest : had));
  return { ...clock, remaining, running: null, spent: 0 };
}

export function turnOf(clock: Clock, seat: number, now: number, turnDone = true): Clock {
  return { ...stopped(clock, now, turnDone), running: seat, since: now, spent: 0 };
}

/** Nobody looked at the table between its last event and now: a clock on a screen stands still while the screen is away. */
export function goneOn(clock: Clock, lastEvent: number, now: number): Clock {
  return { ...clock, spent: elapsed(clock, lastEvent), since: now };
}

export function pausedAt(clock: Clock, now: number): Clock {
  return { ...clock, spent: elapsed(clock, now), since: now, paused: true };
}

export function resumedAt(clock: Clock, now: number): Clock {
  return { ...clock, since: now, paused: false };
}

export function shown(clock: Clock, now: number): Clocks {
  const runs = timed(clock);
  const rest = free(clock);
  return {
    kind: clock.spec.kind,
    now,
    running: clock.running,
    remaining_ms: clock.remaining.map((_, seat) => (runs ? Math.max(0, left(clock, seat, now)) : null)),
    free_ms: clock.running === null ? rest : Math.max(0, rest - elapsed(clock, now)),
    deadline: deadline(clock, now),
    paused: clock.paused,
  };
}

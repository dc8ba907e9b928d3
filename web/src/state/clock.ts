/** Reading the clocks that the server sends. */
import type { Clocks } from '../wire/schema';

/** Milliseconds left for a seat at the server's time `now`; null where no clock runs. */
export function timeLeft(clocks: Clocks, seat: number, now: number): number | null {
  const stored = clocks.remaining_ms[seat];
  if (stored === null || stored === undefined) return null;
  if (clocks.running !== seat || clocks.paused) return stored;
  if (clocks.deadline !== null) return Math.max(0, Math.min(stored + clocks.free_ms, clocks.deadline - now));
  return stored;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeWords(left: number): string {
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d`;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  if (left >= HOUR)
    return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return `${Math.floor(left / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
}

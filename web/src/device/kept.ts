/** A table of this device as it is kept: who sits there, and everything that happened. The rest follows from it. */
import type { Event, SeatInfo, TableAsk, TableInfo } from '../wire/schema';
import type { GameName } from '../games/game';

export const HERE = 'here-';
/** Who plays at this device, in what is told of a table. */
export const ME = 'here';

/** Whether a table is on this device rather than on the server. */
export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}

export interface Sitting {
  kind: 'user' | 'local' | 'bot';
  name: string | null;
  level: number | null;
}

export interface Kept {
  /** the form of this very record; another one is not read */
  form: 1;
  id: string;
  game: GameName;
  players: number;
  options: Record<string, unknown>;
  /** where the game began; null for its own start */
  position: string | null;
  clock: TableInfo['clock'];
  rules: number;
  seats: Sitting[];
  created: number;
  rematchOf: string | null;
  events: Event[];
  /** what lists show without playing the game again */
  info: TableInfo;
  /** the table on the server that holds the finished game */
  sent: string | null;
}

export function newId(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return HERE + Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** Whether a new table needs nobody but whoever sits at this screen. */
export function fits({ seats, rated, public: open, clock }: TableAsk): boolean {
  const here = seats.every(({ kind }) => kind === 'me' || kind === 'local' || kind === 'bot');
  return here && !rated && !open && clock?.kind !== 'days';
}

/** `me`: what the person is called who made the table, by the number of the seat. */
export function sittingsOf(seats: TableAsk['seats'], me: (seat: number) => string): Sitting[] {
  return seats.map(({ kind, level = null, name = null }, seat): Sitting => {
    if (kind === 'bot') return { kind, name: null, level: level ?? 3 };
    return kind === 'me'
      ? { kind: 'user', name: me(seat), level: null }
      : { kind: 'local', name, level: null };
  });
}

export function shuffled<T>(list: readonly T[]): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

/** A record that was read from storage and can be played: anything else was written by another version, or is broken. */
export function isKept(found: unknown): found is Kept {
  const kept = found as Partial<Kept> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    kept.form === 1 &&
    typeof kept.id === 'string' &&
    typeof kept.game === 'string' &&
    Array.isArray(kept.seats) &&
    kept.seats.length === kept.players &&
    Array.isArray(kept.events) &&
    kept.events.every((event, index) => event?.seq === index + 1 && typeof event.kind === 'string') &&
    typeof kept.info === 'object' &&
    kept.info !== null
  );
}

export type Seat = SeatInfo & { helper: number | null };

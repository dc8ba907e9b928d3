/** The wishes for a new game, and the request they become. */
import type { SeatAsk, TableAsk } from '../wire/schema';
import type { GameName } from '../wire/view';

export type Mode = 'computer' | 'together' | 'online';
export type Place = 'first' | 'last' | 'random';
export type ClockWish = 'none' | 'fast' | 'slow' | 'days';

export interface Wishes {
  game: GameName;
  mode: Mode;
  players: number;
  level: number;
  place: Place;
  names: string[];
  clock: ClockWish;
  open: boolean;
  options: Record<string, unknown>;
}

export function firstWishes(game: GameName, mode: Mode): Wishes {
  return {
    game,
    mode,
    players: 2,
    level: 3,
    place: 'first',
    names: ['', '', '', ''],
    clock: 'none',
    open: false,
    options: {},
  };
}

const CLOCKS: Record<ClockWish, NonNullable<TableAsk['clock']>> = {
  none: { kind: 'none' },
  fast: { kind: 'fischer', initial: 300, increment: 10 },
  slow: { kind: 'fischer', initial: 1200, increment: 30 },
  days: { kind: 'days', days: 3 },
};

function otherSeat(wishes: Wishes, index: number): SeatAsk {
  if (wishes.mode === 'computer') return { kind: 'bot', level: wishes.level };
  if (wishes.mode === 'online') return { kind: wishes.open ? 'open' : 'invite' };
  const name = wishes.names[index]?.trim();
  return name && name.length >= 2 ? { kind: 'local', name } : { kind: 'local' };
}

export function requestOf(wishes: Wishes): TableAsk {
  const others = Array.from({ length: wishes.players - 1 }, (_, index) => otherSeat(wishes, index + 1));
  const me: SeatAsk = { kind: 'me' };
  const last = wishes.mode === 'computer' && wishes.place === 'last';
  return {
    game: wishes.game,
    players: wishes.players,
    options: wishes.options,
    seats: last ? [...others, me] : [me, ...others],
    clock: wishes.mode === 'online' ? CLOCKS[wishes.clock] : CLOCKS.none,
    public: wishes.mode === 'online' && wishes.open,
    order: wishes.mode === 'computer' && wishes.place === 'random' ? 'random' : 'given',
  };
}

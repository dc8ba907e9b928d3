/** The wishes for a new game, and the request they become. */
import type { SeatAsk, TableAsk } from '../wire/schema';
import type { GameName } from '../wire/view';

export type Mode = 'computer' | 'together' | 'online';
export type Place = 'first' | 'last' | 'random';
export type ClockWish = 'none' | 'fast' | 'slow' | 'days' | 'own';

export interface OwnClock {
  kind: 'fischer' | 'delay' | 'days';
  minutes: number;
  seconds: number;
  days: number;
}

export interface Wishes {
  game: GameName;
  mode: Mode;
  players: number;
  level: number;
  place: Place;
  names: string[];
  clock: ClockWish;
  own: OwnClock;
  open: boolean;
  rated: boolean;
  /** seats by lot, where everybody is a person */
  lot: boolean;
  leaving: 'bot' | 'still';
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
    own: { kind: 'fischer', minutes: 10, seconds: 5, days: 3 },
    open: false,
    rated: false,
    lot: false,
    leaving: 'bot',
    options: {},
  };
}

type Clock = NonNullable<TableAsk['clock']>;

const CLOCKS: Record<Exclude<ClockWish, 'own'>, Clock> = {
  none: { kind: 'none' },
  fast: { kind: 'fischer', initial: 300, increment: 10 },
  slow: { kind: 'fischer', initial: 1200, increment: 30 },
  days: { kind: 'days', days: 3 },
};

function clockOf({ clock, own }: Wishes): Clock {
  if (clock !== 'own') return CLOCKS[clock];
  if (own.kind === 'days') return { kind: 'days', days: own.days };
  const initial = 60 * own.minutes;
  return own.kind === 'fischer'
    ? { kind: 'fischer', initial, increment: own.seconds }
    : { kind: 'delay', initial, delay: own.seconds };
}

function otherSeat(wishes: Wishes, index: number): SeatAsk {
  if (wishes.mode === 'computer') return { kind: 'bot', level: wishes.level };
  if (wishes.mode === 'online') return { kind: wishes.open ? 'open' : 'invite' };
  const name = wishes.names[index]?.trim();
  return name && name.length >= 2 ? { kind: 'local', name } : { kind: 'local' };
}

export function requestOf(wishes: Wishes): TableAsk {
  const others = Array.from({ length: wishes.players - 1 }, (_, index) => otherSeat(wishes, index + 1));
  const me: SeatAsk = { kind: 'me' };
  const computer = wishes.mode === 'computer';
  const online = wishes.mode === 'online';
  const seats = computer && wishes.place === 'last' ? [...others, me] : [me, ...others];
  const lot = computer ? wishes.place === 'random' : wishes.lot;
  const clock = computer ? CLOCKS.none : clockOf(wishes);
  return {
    game: wishes.game,
    players: wishes.players,
    options: wishes.options,
    seats,
    clock,
    // No clock runs while somebody is still away.
    ask_ready: online && (clock.kind === 'fischer' || clock.kind === 'delay'),
    public: online && wishes.open,
    rated: online && wishes.rated,
    order: lot ? 'random' : 'given',
    on_leave: wishes.leaving,
  };
}

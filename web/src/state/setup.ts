/** The wishes for a new game, and the request they become. */
import type { SeatAsk, TableAsk } from '../wire/schema';
import type { GameName } from '../games/game';

export type Mode = 'computer' | 'together' | 'online';
export type Place = 'first' | 'last' | 'random';
export type ClockWish = 'none' | 'fast' | 'slow' | 'days' | 'own';

/** Who sits on a seat of this screen: a person, or a computer of that level. */
export interface ScreenSeat {
  name: string;
  level: number | null;
}

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
  /** at one screen: who sits where */
  seats: ScreenSeat[];
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
    seats: Array.from({ length: 4 }, () => ({ name: '', level: null })),
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

export function clockOf(clock: ClockWish, own: OwnClock): Clock {
  if (clock !== 'own') return CLOCKS[clock];
  if (own.kind === 'days') return { kind: 'days', days: own.days };
  const initial = 60 * own.minutes;
  return own.kind === 'fischer'
    ? { kind: 'fischer', initial, increment: own.seconds }
    : { kind: 'delay', initial, delay: own.seconds };
}

const ME: SeatAsk = { kind: 'me' };

/** The seat that is one's own at one screen: the first where a person sits. */
export function ownSeat({ seats, players }: Wishes): number {
  return seats.slice(0, players).findIndex((seat) => seat.level === null);
}

/** People at one screen have names that tell them apart; whoever gives none is called by the number of the seat. */
function screenSeats(wishes: Wishes, people: People): SeatAsk[] {
  const own = ownSeat(wishes);
  return wishes.seats.slice(0, wishes.players).map(({ name, level }, index): SeatAsk => {
    if (level !== null) return { kind: 'bot', level };
    const given = name.trim();
    if (index === own && (!given || given === people.me)) return ME;
    return { kind: 'local', name: given || people.nameless(index) };
  });
}

function seatsOf(wishes: Wishes, people: People): SeatAsk[] {
  if (wishes.mode === 'together') return screenSeats(wishes, people);
  const other: SeatAsk =
    wishes.mode === 'computer'
      ? { kind: 'bot', level: wishes.level }
      : { kind: wishes.open ? 'open' : 'invite' };
  const others = Array.from({ length: wishes.players - 1 }, () => other);
  return wishes.mode === 'computer' && wishes.place === 'last' ? [...others, ME] : [ME, ...others];
}

export interface People {
  /** what I am called */
  me: string;
  /** what somebody without a name is called */
  nameless: (seat: number) => string;
}

export function requestOf(wishes: Wishes, people: People): TableAsk {
  const computer = wishes.mode === 'computer';
  const online = wishes.mode === 'online';
  const lot = computer ? wishes.place === 'random' : wishes.lot;
  const clock = computer ? CLOCKS.none : clockOf(wishes.clock, wishes.own);
  return {
    game: wishes.game,
    players: wishes.players,
    options: wishes.options,
    seats: seatsOf(wishes, people),
    clock,
    // No clock runs while somebody is still away.
    ask_ready: online && (clock.kind === 'fischer' || clock.kind === 'delay'),
    public: online && wishes.open,
    rated: online && wishes.rated,
    order: lot ? 'random' : 'given',
    on_leave: wishes.leaving,
  };
}

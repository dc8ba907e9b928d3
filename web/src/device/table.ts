/**
 * A table on this device, as the sum of its events: `decide` says what a command causes, `evolve` adds it. It answers as the
 * server's tables do (`matches/decide.py`, `matches/table.py`), for people who all sit at this screen: whatever one of them
 * proposes is agreed at once. What is legal is decided by the compiled rules.
 */
import type { LocalMatch, LocalRules } from '../local/engine';
import { WireFailure } from '../wire/http';
import type { Unsent } from '../wire/link';
import type { Event, Outcome, SeatInfo, State, TableInfo } from '../wire/schema';
import * as clocks from './clock';
import { ME, type Kept, type Seat } from './kept';
import { Play } from './play';
import { afterLeaving, agreed, outdated } from './results';

/** The level at which a seat is played on whose player has left. */
const HELPER = 3;
/** Kinds of events that leave the game as it is: a play may be older than these. */
const SMALL = new Set(['auto_confirm', 'take_over', 'take_back', 'gap', 'rematch']);

export type Command = Unsent;
type Made = Pick<Event, 'kind' | 'seat'> & Partial<Pick<Event, 'action' | 'data'>>;

function refuse(code: string, message = ''): never {
  throw new WireFailure(code, message);
}

export class Stale extends Error {}

export class DeviceTable {
  readonly play: Play;
  readonly events: Event[] = [];
  seats: Seat[];
  status: 'playing' | 'over' = 'playing';
  outcome: Outcome | null = null;
  rematch: string | null = null;
  clock: clocks.Clock;
  seq = 0;
  #gameSeq = 0;
  #changed: number;

  constructor(
    readonly kept: Kept,
    rules: LocalRules,
  ) {
    const { game, players, options, position, seats } = kept;
    this.play = new Play(rules.at({ game, players, options, position, actions: [] }));
    this.seats = seats.map(seatOf);
    this.clock = clocks.newClock(kept.clock, players);
    this.#changed = kept.created;
    if (kept.events.length === 0)
      this.evolve({ seq: 1, kind: 'start', at: kept.created, seat: null, action: null, data: null });
    for (const event of kept.events) {
      try {
        this.evolve(event);
      } catch (error) {
        if (kept.rules === rules.rulesVersion) throw error;
        // Today's rules do not allow what was played under those of then: the game ends there, and its log is kept.
        if (this.status === 'playing') this.#finish(outdated(this.match, this.seats), event.at);
        this.events.push(...kept.events.slice(this.events.length));
        this.seq = this.events.length;
        break;
      }
    }
  }

  get match(): LocalMatch {
    return this.play.match;
  }

  get toAct(): number | null {
    return this.status === 'playing' ? this.play.player : null;
  }

  /** The seat that a computer is to play now. */
  get automatic(): Seat | null {
    const seat = this.toAct === null ? undefined : this.seats[this.toAct];
    return seat?.by === 'bot' && !this.clock.paused ? seat : null;
  }

  /** The seats that people at this screen hold. */
  get mine(): number[] {
    return this.seats.filter((seat) => seat.kind !== 'bot').map((seat) => seat.number);
  }

  // What a command causes

  decide(command: Command, now: number): Event {
    const asked = 'seat' in command ? (command.seat ?? null) : null;
    const seat = this.#which(asked);
    if (
      'seq' in command &&
      command.type !== 'resign' &&
      !(this.#gameSeq <= command.seq && command.seq <= this.seq)
    )
      throw new Stale();
    if (this.status === 'over') {
      if (command.type === 'offer' && command.kind === 'rematch')
        return this.#at({ kind: 'rematch', seat }, now);
      refuse('game_over');
    }
    return this.#at(this.#made(command, seat), now);
  }

  #which(asked: number | null): number {
    const { mine } = this;
    if (asked !== null) return mine.includes(asked) ? asked : refuse('not_your_seat');
    return this.toAct !== null && mine.includes(this.toAct)
      ? this.toAct
      : (mine[0] ?? refuse('not_your_seat'));
  }

  #at({ kind, seat, action = null, data = null }: Made, now: number): Event {
    return { seq: this.seq + 1, kind, at: now, seat, action, data };
  }

  #made(command: Command, seat: number): Made {
    const sitting = this.seats[seat]!;
    switch (command.type) {
      case 'play': {
        this.#turnOf(seat);
        const after = this.#after([command.action]);
        const confirm = (command.confirm ?? sitting.auto_confirm) && after.complete;
        return {
          kind: 'play',
          seat,
          action: after.match.history.at(-1)!,
          data: confirm ? { confirm } : null,
        };
      }
      case 'play_turn':
        this.#turnOf(seat);
        return this.turnEvent(seat, command.actions);
      case 'undo':
      case 'reset':
        this.#turnOf(seat);
        return this.play.pending > 0 ? { kind: command.type, seat } : refuse('nothing_to_undo');
      case 'confirm':
        this.#turnOf(seat);
        return this.play.complete ? { kind: 'confirm', seat } : refuse('turn_incomplete');
      case 'resign':
        return sitting.state === 'playing' ? { kind: 'resign', seat } : refuse('not_your_turn');
      case 'offer':
        return this.#offer(command.kind, seat);
      case 'take_back':
        if (sitting.by === 'person') refuse('seat_taken');
        return sitting.state === 'resigned' ? refuse('game_over') : { kind: 'take_back', seat };
      case 'hand_over':
        return sitting.by === 'person'
          ? { kind: 'take_over', seat, data: { level: command.level ?? HELPER } }
          : refuse('seat_taken');
      case 'auto_confirm':
        return { kind: 'auto_confirm', seat, data: { on: command.on } };
      case 'answer':
        return refuse('no_offer');
      case 'claim':
        return refuse('not_away');
      default:
        return refuse('bad_message');
    }
  }

  #turnOf(seat: number): void {
    if (this.clock.paused) refuse('paused');
    if (this.toAct !== seat || this.seats[seat]!.by !== 'person') refuse('not_your_turn');
  }

  /** The play after these actions of one turn; nothing has changed here. */
  #after(actions: readonly string[]): { match: LocalMatch; complete: boolean } {
    if (this.play.complete) refuse('turn_complete');
    const match = this.match.copy();
    const { turn } = match;
    for (const action of actions) {
      if (match.turn !== turn || match.over) refuse('turn_complete');
      match.play(action);
    }
    return { match, complete: match.over || match.turn !== turn };
  }

  /** Several actions at once, confirmed if they complete the turn. */
  turnEvent(seat: number, actions: readonly string[]): Made {
    const { match, complete } = this.#after(actions);
    const played = match.history.slice(this.match.history.length);
    return { kind: 'play_turn', seat, data: { actions: played, ...(complete ? { confirm: true } : {}) } };
  }

  /** The turn that a computer has thought of for the seat that is to act. */
  computerEvent(seat: number, actions: readonly string[], now: number): Event {
    return this.#at(this.turnEvent(seat, actions), now);
  }

  #offer(kind: string, seat: number): Made {
    if ((kind === 'resume') !== this.clock.paused) refuse(this.clock.paused ? 'paused' : 'no_offer');
    if (kind === 'rematch') refuse('game_over');
    if (kind !== 'undo') return { kind: 'offer', seat, data: { kind } };
    const turn = this.play.rewindTarget(seat);
    return turn === null ? refuse('nothing_to_undo') : { kind: 'offer', seat, data: { kind, to_turn: turn } };
  }

  /** What time itself causes by now. */
  expired(now: number): Event | null {
    const until = clocks.deadline(this.clock, now);
    if (this.status !== 'playing' || until === null || now < until || this.automatic) return null;
    return this.#at({ kind: 'timeout', seat: this.toAct }, now);
  }

  /** The table is opened again: nobody could play meanwhile. */
  gap(now: number): Event | null {
    return this.status === 'playing' && clocks.timed(this.clock) && this.seq > 1
      ? this.#at({ kind: 'gap', seat: null }, now)
      : null;
  }

  // Events

  evolve(event: Event): void {
    const { kind, at } = event;
    const seat = event.seat === null ? undefined : this.seats[event.seat];
    const data = event.data ?? {};
    switch (kind) {
      case 'start':
        this.#nextTurn(at);
        break;
      case 'play':
      case 'play_turn':
        this.match.playAll(kind === 'play' ? [event.action ?? ''] : (data['actions'] as string[]));
        if (data['confirm']) this.#confirm(at);
        break;
      case 'undo':
        this.play.undo(1);
        break;
      case 'reset':
        this.play.undo(this.play.pending);
        break;
      case 'confirm':
        this.#confirm(at);
        break;
      case 'resign':
        this.#leave(seat!, 'resigned', 'resigned', at);
        break;
      case 'timeout':
        this.#leave(seat!, 'timed_out', 'timeout', at);
        break;
      case 'take_over':
        Object.assign(seat!, { by: 'bot', helper: data['level'] as number });
        if (this.play.player === seat!.number && this.play.complete) this.#confirm(at);
        break;
      case 'take_back':
        Object.assign(seat!, { by: 'person', state: 'playing', helper: null });
        break;
      case 'auto_confirm':
        seat!.auto_confirm = data['on'] as boolean;
        break;
      case 'offer':
        this.#carryOut(data['kind'] as string, data['to_turn'] as number, at);
        break;
      case 'gap':
        this.clock = clocks.goneOn(this.clock, this.#changed, at);
        break;
      case 'rematch':
        this.rematch = (data['table'] as string | undefined) ?? null;
        break;
      default:
        throw new WireFailure('internal', `unknown event ${kind}`);
    }
    this.seq = event.seq;
    if (!SMALL.has(kind)) this.#gameSeq = event.seq;
    this.#changed = at;
    this.events.push(event);
  }

  #confirm(at: number): void {
    this.play.confirm();
    this.#nextTurn(at);
  }

  #nextTurn(at: number, turnDone = true): void {
    const { outcome } = this.match;
    if (outcome) this.#finish(outcome, at);
    else if (this.play.player !== null)
      this.clock = clocks.turnOf(this.clock, this.play.player, at, turnDone);
  }

  #finish(outcome: Outcome, at: number): void {
    this.clock = clocks.stopped(this.clock, at, false);
    this.outcome = outcome;
    this.status = 'over';
  }

  #leave(seat: Seat, state: 'resigned' | 'timed_out', reason: string, at: number): void {
    Object.assign(seat, { state, by: 'bot', helper: HELPER });
    const ended = afterLeaving(this.match, this.seats, reason);
    if (ended) this.#finish(ended, at);
    else if (seat.number === this.play.player && this.play.complete) this.#confirm(at);
  }

  #carryOut(kind: string, toTurn: number, at: number): void {
    if (kind === 'undo') {
      this.play.rewind(toTurn);
      this.#nextTurn(at, false);
    } else if (kind === 'end') this.#finish(agreed(this.match, this.seats), at);
    else if (kind === 'pause') this.clock = clocks.pausedAt(this.clock, at);
    else this.clock = clocks.resumedAt(this.clock, at);
  }

  // What is told

  state(now: number, events: Event[]): State {
    const { play, match } = this;
    const playing = this.status === 'playing';
    const legal = playing ? play.legal : [];
    const acting = playing && play.pending > 0 && !this.clock.paused;
    return {
      type: 'state',
      table: this.kept.id,
      seq: this.seq,
      hash: `${this.kept.id} ${this.seq}`,
      status: this.status,
      view: match.view,
      legal,
      costs: legal.length > 0 ? match.costs : {},
      previews: legal.length > 0 ? match.previews : {},
      to_act: this.toAct,
      turn_log: playing ? play.pendingTexts : [],
      last_turn: play.lastTurn,
      turns: play.marks.length,
      clocks: clocks.shown(this.clock, now),
      seats: this.#shownSeats(),
      may: { undo: acting, reset: acting, confirm: acting && play.complete },
      offer: null,
      outcome: this.outcome,
      rated: false,
      events,
    };
  }

  #shownSeats(): SeatInfo[] {
    return this.seats.map(({ helper, ...seat }) => ({
      ...seat,
      level: helper ?? seat.level,
      auto_confirm: seat.auto_confirm || seat.by === 'bot',
    }));
  }

  get info(): TableInfo {
    const { id, game, players, options, clock, created, rematchOf } = this.kept;
    return {
      ...{ id, game, players, options, clock, created, status: this.status },
      ...{ public: false, rated: false, owner: ME, owner_name: '', on_leave: 'bot', ask_ready: false },
      seats: this.#shownSeats(),
      changed: this.#changed,
      to_act: this.toAct,
      seq: this.seq,
      rematch_of: rematchOf,
      tournament: null,
      rematch: this.rematch,
      outcome: this.outcome,
    };
  }

  /** What is kept of it now. */
  get record(): Kept {
    return { ...this.kept, events: [...this.events], info: this.info };
  }
}

function seatOf({ kind, name, level }: Kept['seats'][number], number: number): Seat {
  const bot = kind === 'bot';
  return {
    ...{ number, kind, name, level, user: bot ? null : ME, by: bot ? 'bot' : 'person', state: 'playing' },
    ...{ auto_confirm: false, ready: !bot, rating: null, helper: null },
  };
}

/** Terra Turrium: views, the text of positions, and what refusals name. */
import type { BoardInfo, TurriumView } from '../../wire/schema';
import { faultOf } from '../faults';
import type { Fields } from '../layout';
import type { Module } from '../module';
import {
  badOption,
  type Action,
  type Details,
  type Options,
  type OwnPart,
  type Room,
  type Standing,
} from '../room';
import type { Codes, Tables } from '../tables';
import { ownersOf, range, readPosition, writePosition, type TurriumTables } from './position';

interface Handicap {
  from: number;
  to: number;
  stones: number;
}

export class Turrium implements Room {
  private readonly own: TurriumTables;
  private readonly numbers: Map<string, number>;
  readonly reasons: Codes;
  readonly endings: Codes;

  constructor(
    tables: Tables,
    private readonly module: Module,
  ) {
    this.own = tables.game as TurriumTables;
    this.reasons = this.own.reasons;
    this.endings = this.own.endings;
    this.numbers = new Map(this.own.names.map((name, field) => [name, field]));
  }

  check(players: number, options: Options): void {
    const wrong = (entry: string, ...given: number[]) => {
      const fault = faultOf(this.module, this.own.option_faults, {}, entry, players, ...given);
      if (fault) throw badOption(fault.sentence);
    };
    const corners = this.corners(options['layout']);
    wrong('table_fault', Number(options['team']), corners);
    const handicap = options['handicap'] as Handicap | null;
    if (handicap) wrong('handicap_fault', corners, handicap.from, handicap.to, handicap.stones);
  }

  /** which territories two players own, as the setting has it */
  private corners(layout: unknown): number {
    return this.own.layouts.indexOf(layout as string);
  }

  fill(setting: Fields, players: number, options: Options): void {
    setting.set('players', players);
    for (const name of this.own.switches) setting.set(name, options[name] ? 1 : 0);
    setting.set('round_limit', options['round_limit'] as number);
    setting.set('corners', this.corners(options['layout']));
    const handicap = options['handicap'] as Handicap | null;
    if (!handicap) return;
    setting.set('giver', handicap.from);
    setting.set('receiver', handicap.to);
    setting.set('gift', handicap.stones);
  }

  actions(): Action[] {
    const { names } = this.own;
    const found: Action[] = [];
    const add = (text: string, kind: string, origin: string | null, goal: string | null) =>
      found.push({ number: found.length, text, kind, origin, goal });
    const ways = (sign: string, kind: string) => {
      names.forEach((name, field) =>
        this.own.neighbour[field]!.forEach((beyond, direction) => {
          const goal = names[beyond] ?? null;
          add(`${name}${sign}${goal ?? this.own.direction_names[direction]}`, kind, name, goal);
        }),
      );
    };
    for (const name of names) add(`@${name}`, 'stand', null, name);
    for (const name of names) add(`-${name}`, 'take', name, null);
    for (const name of names) add(`+${name}`, 'put', null, name);
    ways('-', 'step');
    ways('x', 'capture');
    add('end', 'end', null, null);
    add('keep', 'keep', null, null);
    return found;
  }

  unlisted(text: string): Action | null {
    const [, origin, sign, goal] = /^([a-j](?:10|[1-9]))([-x])([a-j](?:10|[1-9]))$/.exec(text) ?? [];
    if (!origin || !goal) return null;
    return { number: this.own.not_an_action, text, kind: sign === '-' ? 'step' : 'capture', origin, goal };
  }

  phase({ fields }: Standing): string {
    return this.own.phases[fields.get('phase')]!;
  }

  scores(at: Standing): number[] {
    return range(at.players).map((player) => at.module.number('goal_heights', at.setting, at.state, player));
  }

  winners(at: Standing): number[] {
    if (!at.fields.get('over')) return [];
    return range(at.players).filter((player) => at.module.number('has_won', at.setting, at.state, player));
  }

  private goal(options: Options): number[] {
    return range(this.own.turrians).map((height) => height + (options['tall'] ? 2 : 1));
  }

  ending({ fields, players, options }: Standing): Record<string, unknown> {
    const goal = this.goal(options);
    return {
      round: fields.get('rounds'),
      low: goal[0],
      high: goal.at(-1),
      reached: range(players).filter((player) => fields.get('reached', player)),
    };
  }

  view(at: Standing): OwnPart<TurriumView> {
    const { fields, players } = at;
    const { names } = this.own;
    const heights: Record<string, number> = {};
    names.forEach((name, field) => {
      const height = fields.get('height', field);
      if (height) heights[name] = height;
    });
    const spent = fields.get('spent');
    return {
      heights,
      turrians: Object.fromEntries(
        [...ownersOf(this.own, at)].map(([field, player]) => [names[field]!, player]),
      ),
      captured: fields.list('captured', players),
      aggressor: fields.list('aggressor', players),
      reserve: fields.list('reserve', players),
      stones_in_hand: fields.get('hand'),
      points: fields.get('points'),
      round: fields.get('rounds'),
      reached: fields.list('reached', players).map(Boolean),
      spent: this.own.territory_names.filter((_, territory) => (spent >> territory) & 1),
      attacked: Boolean(fields.get('attacked')),
    };
  }

  board(players: number, options: Options): BoardInfo {
    const { own } = this;
    const owned = range(players).map((player) =>
      this.module.number('territories_owned', players, this.corners(options['layout']), player),
    );
    return {
      game: 'terra-turrium',
      seats: own.seats.slice(0, players),
      territories: own.territory_names.map((name, territory) => {
        const owner = owned.findIndex((bits) => (bits >> territory) & 1);
        return { name, owner: owner < 0 ? null : owner };
      }),
      goal: this.goal(options),
      fields: own.names.map((name, field) => ({
        name,
        column: field % own.side,
        row: Math.floor(field / own.side),
        territory: own.territory_names[own.territory[field]!]!,
        rim: own.rim[field]!,
        middle: own.middle[field]!,
      })),
    };
  }

  write(at: Standing): string {
    return writePosition(this.own, at);
  }

  read(words: string[], at: Standing): void {
    readPosition(this.own, words, at);
  }

  details(at: Standing, action: Action, _reason: string): Details {
    const { fields, module, state } = at;
    const height = (name: string) => fields.get('height', this.numbers.get(name)!);
    const owner = (name: string) => module.number('owner_of', state, this.numbers.get(name)!);
    const setting = module.fields('setting', at.setting);
    const found: Details = {
      player: fields.get('to_play'),
      hand: fields.get('hand'),
      points: fields.get('points'),
      gift: setting.get('gift'),
    };
    const field = action.goal ?? action.origin;
    if (field) {
      found['field'] = field;
      found['territory'] = this.own.territory_names[this.own.territory[this.numbers.get(field)!]!]!;
      found['height'] = height(field);
      if (owner(field) >= 0) found['owner'] = owner(field);
    }
    if ((action.kind === 'step' || action.kind === 'capture') && action.origin) {
      found['origin'] = action.origin;
      found['origin_height'] = height(action.origin);
      if (owner(action.origin) >= 0) found['origin_owner'] = owner(action.origin);
      if (action.goal === null) found['direction'] = this.own.direction_names[action.number % 4]!;
      else if (action.kind === 'capture')
        found['cost'] = module.number('capture_cost', height(action.origin), height(action.goal));
    }
    return found;
  }

  closings(): Record<string, never> {
    return {};
  }

  costs(at: Standing, legal: readonly Action[]): Record<string, number> {
    const found: Record<string, number> = {};
    if (this.phase(at) !== 'move') return found;
    const height = (name: string | null) => at.fields.get('height', this.numbers.get(name!)!);
    for (const action of legal) {
      if (action.kind === 'capture')
        found[action.text] = at.module.number('capture_cost', height(action.origin), height(action.goal));
      else if (action.kind === 'step' || action.kind === 'stand') found[action.text] = 1;
    }
    return found;
  }

  weights(players: number): string {
    return String(players);
  }
}

export const game = 'terra-turrium';
export const makeRoom = (tables: Tables, module: Module): Room => new Turrium(tables, module);

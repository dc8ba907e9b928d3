/** A game with its players and options: its setting as the module wants it, and its actions by number and text. */
import type { BoardInfo } from '../wire/schema';
import { Fields } from './layout';
import type { Module } from './module';
import { filledIn } from './options';
import { badNotation, badOption, parted, quoted, shown, type Action, type Options, type Room } from './room';

/** The module's places for what an entry point works on, shared by all matches. */
export class Desk {
  readonly setting: number;
  readonly state: number;
  /** a second state: the one before, or the one after */
  readonly other: number;
  readonly numbers: number;
  readonly shares: number;
  private laid: Variant | null = null;

  constructor(
    readonly module: Module,
    readonly room: Room,
  ) {
    this.setting = module.place('setting');
    this.state = module.place('state');
    this.other = module.place('state');
    this.numbers = module.place('numbers');
    this.shares = module.place('shares');
  }

  /** Put a variant's setting and a state where entry points find them. */
  lay(variant: Variant, state: Uint8Array): void {
    if (this.laid !== variant) {
      this.module.bytes(this.setting, variant.setting.length).set(variant.setting);
      this.laid = variant;
    }
    this.module.bytes(this.state, state.length).set(state);
  }

  /** the state that lies there, as bytes of its own */
  take(place = this.state): Uint8Array {
    return this.module.bytes(place, this.module.size('state')).slice();
  }

  listed(count: number): number[] {
    return Array.from(new Int32Array(this.module.memory.buffer, this.numbers, count));
  }
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function optionText(value: unknown): string {
  if (value !== null && typeof value === 'object')
    return Object.entries(value as Options)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => `${key}.${String(one)}`)
      .join(':');
  return escaped(String(value));
}

/** whether two values of an option are the same */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export class Variant {
  readonly setting: Uint8Array;
  readonly first: Uint8Array;
  readonly actions: Action[];
  readonly board: BoardInfo;
  /** game, players and the options that differ from the defaults, in one word each */
  readonly header: string;
  private readonly byText: Map<string, Action>;

  constructor(
    readonly desk: Desk,
    readonly players: number,
    readonly options: Options,
  ) {
    const { module, room } = desk;
    const { info, records } = module.tables;
    const setting = new Uint8Array(records['setting']!.size);
    room.fill(new Fields(records['setting']!, setting), players, options);
    this.setting = setting;
    desk.lay(this, new Uint8Array(records['state']!.size));
    module.number('begin', desk.setting, desk.state);
    this.setting = module.bytes(desk.setting, setting.length).slice();
    this.first = desk.take();
    this.actions = room.actions(new Fields(records['setting']!, this.setting), options);
    this.byText = new Map(this.actions.map((action) => [action.text, action]));
    this.board = room.board(players, options, new Fields(records['setting']!, this.setting), module);
    const different = info.options
      .filter((option) => !same(options[option.name], option.default))
      .map((option) => `${option.name}=${optionText(options[option.name])}`)
      .sort();
    this.header = `${info.name} ${players} ${different.join(',') || '-'}`;
  }

  /** throws bad_notation where there is no such action */
  action(text: string): Action {
    const found = this.byText.get(text.trim()) ?? this.desk.room.unlisted?.(text.trim());
    if (found) return found;
    const examples = [...new Map(this.actions.map((action) => [action.kind, action.text])).values()].sort();
    throw badNotation(
      `${quoted(text)} is no action of ${this.desk.module.tables.info.title}; actions look like ${examples.join(', ')}`,
    );
  }
}

/** Checked players and options; throws bad_option. */
export function checked(desk: Desk, players: number, options: Options): Options {
  const { info, options: offered } = desk.module.tables;
  const outside = desk.room.namesOutside?.(options);
  if (outside)
    throw badOption(
      `${outside} is ${offered.find(({ name }) => name === outside)!.alone}, not ${shown(options[outside])}`,
    );
  if (!info.players.includes(players))
    throw badOption(`${info.title} is for ${info.players.join(', ')} players, not ${shown(players)}`);
  const known = offered.map((option) => option.name).sort();
  const [unknown] = Object.keys(options).filter((name) => !known.includes(name)).sort(); // prettier-ignore
  if (unknown !== undefined)
    throw badOption(
      `${info.title} has no option ${quoted(unknown, Infinity)}; its options are ${known.join(', ')}`,
    );
  const chosen = filledIn(offered, options);
  desk.room.check(players, chosen);
  return chosen;
}

/** The options of a position's third word, as values of the types that the defaults have. */
export function readOptions(desk: Desk, word: string): Options {
  const options: Options = {};
  if (word === '-') return options;
  const offered = desk.module.tables.options;
  for (const part of word.split(',')) {
    const [name, , text] = parted(part, '=');
    const known = offered.find((option) => option.name === name);
    if (!known || name in options)
      throw badNotation(
        `${quoted(part)} is no option; write name=value with one of ${offered.map((one) => one.name).sort().join(', ')}`, // prettier-ignore
      );
    options[name] = optionValue(name, text, known.default);
  }
  return options;
}

function optionValue(name: string, text: string, ordinary: unknown): unknown {
  const wrong = () => badNotation(`${quoted(text)} is no value for the option ${name}`);
  const whole = (digits: string) => {
    if (!/^-?[0-9]{1,9}$/.test(digits)) throw wrong();
    return Number(digits);
  };
  if (typeof ordinary === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong();
    return text === 'true';
  }
  if (typeof ordinary === 'number') return whole(text);
  if (ordinary === null)
    return Object.fromEntries(
      text.split(':').map((pair) => {
        const [key, , number] = parted(pair, '.');
        return [key, whole(number)];
      }),
    );
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong();
  }
}

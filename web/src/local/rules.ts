/** The rules of one game, loaded: variants, matches, positions. */
import type { BoardInfo, GameInfo, PlaceAsk, VariantAsk } from '../wire/schema';
import type { LocalRules } from './engine';
import { Match } from './match';
import { Module } from './module';
import { WireFailure } from '../wire/http';
import { badNotation, quoted, shown, type Options, type Room } from './room';
import type { Tables } from './tables';
import { checked, Desk, readOptions, Variant } from './variant';

interface Folder {
  game: string;
  makeRoom(tables: Tables, module: Module): Room;
}

const FOLDERS = Object.values(import.meta.glob<Folder>('./*/room.ts', { eager: true }));

function roomOf(module: Module): Room {
  const { name } = module.tables.info;
  const folder = FOLDERS.find(({ game }) => game === name);
  if (!folder) throw new Error(`nothing is known of ${name}`);
  return folder.makeRoom(module.tables, module);
}

const MOST_VARIANTS = 12;

export class Rules implements LocalRules {
  readonly desk: Desk;
  private readonly variants = new Map<string, Variant>();

  constructor(readonly module: Module) {
    this.desk = new Desk(module, roomOf(module));
  }

  get info(): GameInfo {
    return this.module.tables.info;
  }

  get rulesVersion(): number {
    return this.module.tables.rules_version;
  }

  variant(players: number, options: Options): Variant {
    const chosen = checked(this.desk, players, options);
    const key = JSON.stringify([players, Object.entries(chosen).sort()]);
    let found = this.variants.get(key);
    if (!found) {
      found = new Variant(this.desk, players, chosen);
      if (this.variants.size >= MOST_VARIANTS) this.variants.delete(this.variants.keys().next().value!);
      this.variants.set(key, found);
    }
    return found;
  }

  board(asked: VariantAsk): BoardInfo {
    return this.variant(asked.players ?? 2, asked.options ?? {}).board;
  }

  start(asked: Omit<VariantAsk, 'game'>): Match {
    return new Match(this.variant(asked.players ?? 2, asked.options ?? {}));
  }

  fromPosition(position: string): Match {
    const words = position.split(' ');
    if (words.length < 4)
      throw badNotation(
        'a position has the game, the players, the options (or -) and the board, a space between',
      );
    const [game, players, options] = words as [string, string, string];
    if (game !== this.info.name)
      throw badNotation(`a position begins with the game, ${this.info.name}, not ${quoted(game)}`);
    if (!/^[0-9]+$/.test(players))
      throw badNotation(`the second word of a position is the number of players, not ${quoted(players)}`);
    const variant = this.playable(Number(players), readOptions(this.desk, options));
    const { module, room, state } = this.desk;
    const at = new Match(variant).standing();
    // In the module's memory itself, where the rules examine it.
    room.read(words.slice(3), { ...at, fields: module.fields('state', state) });
    return new Match(variant, this.desk.take());
  }

  /** the variant that a position names; throws bad_notation */
  private playable(players: number, options: Options): Variant {
    try {
      return this.variant(players, options);
    } catch (error) {
      if (!(error instanceof WireFailure) || error.code !== 'bad_option') throw error;
      throw badNotation(`the position cannot be played: ${error.message}`);
    }
  }

  at({ players = 2, options = {}, position = null, actions = [] }: PlaceAsk): Match {
    const match = this.begun(this.variant(players, options), position);
    match.playAll(actions);
    return match;
  }

  pointAt(position: string, solution: readonly string[]): string {
    const { variant } = this.fromPosition(position);
    const actions = solution.map((text) => variant.action(text));
    for (const kind of this.module.tables.telling) {
      const found = actions.findLast((action) => action.kind === kind && action.goal);
      if (found) return found.goal!;
    }
    const last = actions.findLast(({ goal, origin }) => goal ?? origin);
    return last?.goal ?? last?.origin ?? '';
  }

  private begun(variant: Variant, position: string | null): Match {
    if (position === null) return new Match(variant);
    if (!position.startsWith(`${variant.header} `))
      throw badNotation(
        `the position must begin with ${shown(variant.header)}, as the players and options say`,
      );
    return this.fromPosition(position);
  }
}

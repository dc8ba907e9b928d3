/** The rules of one game, loaded: variants, matches, positions. */
import type { BoardInfo, GameInfo, PlaceAsk, VariantAsk } from '../wire/schema';
import type { LocalRules } from './engine';
import { Match } from './match';
import { Module } from './module';
import { badNotation, type Options, type Room } from './room';
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
    const words = position.trim().split(/\s+/);
    if (words[0] !== this.info.name || words.length < 4)
      throw badNotation(`'${position.slice(0, 40)}' is no position of ${this.info.title}`);
    const players = Number(words[1]);
    const variant = this.variant(players, readOptions(this.desk, words[2]!));
    const match = new Match(variant);
    const { module, room, state } = this.desk;
    const at = match.standing();
    // In the module's memory itself, where `rebuild` works on it.
    room.read(words.slice(3), { ...at, fields: module.fields('state', state) });
    const read = new Match(variant, this.desk.take());
    // What does not follow from the rest is written differently; a position in which nobody can act is none.
    if (
      read.position !== `${variant.header} ${words.slice(3).join(' ')}` ||
      (!read.over && !read.legal.length)
    )
      throw badNotation(`'${position.slice(0, 80)}' is a position that no game comes to`);
    return read;
  }

  at(place: PlaceAsk): Match {
    const match = place.position ? this.fromPosition(place.position) : this.start(place);
    match.playAll(place.actions ?? []);
    return match;
  }
}

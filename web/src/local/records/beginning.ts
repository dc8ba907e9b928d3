/** What stands before the first action of a record: which game, by which version of its rules, and where it begins. */
import type { GameInfo } from '../../wire/schema';
import type { Match } from '../match';
import { badOption, quoted, shown, type Options } from '../room';
import type { Rules } from '../rules';
import { readOptions, type Variant } from '../variant';
import { badRecord, checkedTags, isReserved, MOST_TAGS, placed } from './values';

export interface Tag {
  text: string;
  line: number;
}

/** What is played, and from where. */
export interface Beginning {
  rules: Rules;
  variant: Variant;
  tags: Record<string, string>;
  /** where it begins; null for the game's own beginning */
  position: string | null;
  start: Match;
}

/** The games that are known, and the rules of the one that a record names, where it is known. */
export interface Known {
  games: readonly GameInfo[];
  rules: Rules | null;
}

/** throws bad_option where it is not known */
export function rulesOf({ games, rules }: Known, game: unknown): Rules {
  if (rules && rules.info.name === game) return rules;
  throw badOption(`there is no game ${shown(game)}; there are ${games.map(({ name }) => name).join(', ')}`);
}

/** a tag more; names stand once, and free ones hold what can be written */
export function addTag(tags: Map<string, Tag>, name: string, tag: Tag): void {
  const before = tags.get(name);
  if (before) throw badRecord(`the tag ${name} stands in line ${before.line} already`, tag.line);
  if (tags.size > MOST_TAGS) throw badRecord(`a record has at most ${MOST_TAGS} tags`, tag.line);
  if (!isReserved(name))
    try {
      checkedTags({ [name]: tag.text });
    } catch (error) {
      throw placed(error, tag.line);
    }
  tags.set(name, tag);
}

export function beginningOf(tags: ReadonlyMap<string, Tag>, known: Known): Beginning {
  const game = tags.get('Game');
  if (!game)
    throw badRecord(
      `the tag Game is missing; a record begins with a line such as [Game "${known.games[0]?.name}"]`,
      1,
    );
  let { line } = game;
  /** the text of a tag; what is wrong from here on is so in its line */
  const next = (name: string, otherwise: string, without = line) => {
    const found = tags.get(name) ?? { text: otherwise, line: without };
    line = found.line;
    return found.text;
  };
  try {
    const rules = rulesOf(known, game.text);
    checkVersion(rules, next('Rules', '', 1));
    const players = next('Players', '', 1);
    if (!/^[0-9]{1,3}$/.test(players))
      throw badRecord(`the tag Players gives their number, as in [Players "2"], not ${quoted(players)}`);
    const options = readOptions(rules.desk, next('Options', '-'));
    if (tags.has('Map')) addMap(rules, options, next('Map', ''));
    const variant = variantAlone(rules, Number(players), options);
    const position = tags.has('Position') ? next('Position', '') : null;
    const free = [...tags].filter(([name]) => !isReserved(name)).map(([name, { text }]) => [name, text]);
    return beginningAt(rules, variant, Object.fromEntries(free) as Record<string, string>, position);
  } catch (error) {
    throw placed(error, line);
  }
}

function addMap({ desk }: Rules, options: Options, map: string): void {
  const known = desk.module.tables.options.some(({ name }) => name === 'board');
  if (!known || 'board' in options || !map.includes('\n'))
    throw badRecord("the tag Map holds a map's lines, in a game that has maps, in place of the option board");
  options['board'] = `${map.replace(/^\n/, '').replace(/\n$/, '')}\n`;
}

export function checkVersion({ rulesVersion }: Rules, given: string): void {
  if (given !== String(rulesVersion))
    throw badRecord(
      `the rules' version ${quoted(given, 20)} cannot be replayed here: this Terrae knows version ${rulesVersion}; write [Rules "${rulesVersion}"], or use a newer Terrae`,
    );
}

/** A variant whose options name nothing outside the record. */
export function variantAlone(rules: Rules, players: number, options: Options): Variant {
  const outside = rules.desk.room.namesOutside?.(options);
  if (outside)
    throw badRecord(
      `the option ${outside} names a file; a record stands alone, with the map's lines in a tag Map`,
    );
  return rules.variant(players, options);
}

export function beginningAt(
  rules: Rules,
  variant: Variant,
  tags: Record<string, string>,
  position: string | null,
): Beginning {
  const { players, options } = variant;
  const first = rules.start({ players, options });
  if (position === null) return { rules, variant, tags, position, start: first };
  if (!position.startsWith(`${variant.header} `))
    throw badRecord(`the position must begin with ${shown(variant.header)}, as the other tags say`);
  try {
    const start = rules.fromPosition(position);
    const same = start.position === first.position;
    return { rules, variant, tags, position: same ? null : start.position, start };
  } catch (error) {
    throw placed(error, 0, 'the position cannot be read: ');
  }
}

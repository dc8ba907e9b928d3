/** A record's JSON, read as strictly as its text: every action is played by the rules. `terrae.games.records.jsonform` has the fields. */
import type { Entry, GameResult, RecordJson, Said } from '../../state/study/tree';
import type { Match } from '../match';
import { shown, type Options } from '../room';
import { beginningAt, checkVersion, rulesOf, variantAlone, type Known } from './beginning';
import { played } from './reading';
import {
  badRecord,
  checkedClock,
  checkedNotes,
  checkedResult,
  checkedTags,
  checkedText,
  checkedValues,
  MARKS,
  MOST_CHARACTERS,
  MOST_NESTING,
  placed,
} from './values';

const FORMAT = 'terrae-record';
const VERSION = 1;
const SAID = ['mark', 'comment', 'clock', 'values', 'notes'];
const TOP = ['format', 'version', 'game', 'rules', 'players', 'options', 'tags', 'position', 'result', ...SAID.slice(1), 'line']; // prettier-ignore
const ACTION = ['action', 'turn', 'player', ...SAID, 'variations'];

type Content = Record<string, unknown>;

function checkFields(content: unknown, known: readonly string[], what: string): Content {
  if (content === null || typeof content !== 'object' || Array.isArray(content))
    throw badRecord(`${what} is an object, not ${shown(content, 40)}`);
  const [unknown] = Object.keys(content).filter((name) => !known.includes(name)).sort(); // prettier-ignore
  if (unknown !== undefined)
    throw badRecord(`${what} has no field ${shown(unknown, 60)}; its fields are ${known.join(', ')}`);
  return content as Content;
}

/** What is said of an action, or of the start. */
function readSaid(content: Content, players: number, ofStart: boolean, where: string): Said {
  const { mark, comment, clock, values, notes } = content;
  const said: Said = {};
  try {
    if (mark !== undefined && mark !== '' && mark !== null) {
      if (!MARKS.includes(mark as string))
        throw badRecord(`a mark is one of ${MARKS.join(' ')}, not ${shown(mark, 40)}`);
      if (ofStart) throw badRecord('the start of a game is no action and takes no mark');
      said.mark = mark as string;
    }
    if (comment !== undefined) {
      const text = checkedText(comment, 'a comment').trim();
      if (text) said.comment = text;
    }
    if (clock !== undefined && clock !== null) said.clock = checkedClock(clock);
    if (values !== undefined && values !== null) said.values = checkedValues(values, players);
    if (notes !== undefined && Object.keys(checkedNotes(notes)).length > 0)
      said.notes = notes as Record<string, string>;
  } catch (error) {
    throw placed(error, 0, `${where}: `);
  }
  return said;
}

/** A line from where the match stands; it stands at the line's end afterwards. */
function readLine(match: Match, content: unknown, depth: number): Entry[] {
  if (!Array.isArray(content) || (depth > 0 && content.length === 0))
    throw badRecord(`a line is a list of actions${depth ? ', at least one' : ''}`);
  if (depth > MOST_NESTING) throw badRecord(`variations are nested more than ${MOST_NESTING} deep`);
  return content.map((given, index): Entry => {
    const entry = checkFields(given, ACTION, 'an action');
    const { action: text, variations: others = [] } = entry;
    const where = `action ${index + 1} (${shown(text, 40)})`;
    if (typeof text !== 'string') throw badRecord(`${where}: action is a text`);
    if (!Array.isArray(others) || (others.length > 0 && depth > 0 && index === 0))
      throw badRecord(
        `${where}: variations is a list of lines; a variation's first action has none of its own`,
      );
    const [turn, player] = [match.turn + 1, match.toPlay ?? 0];
    if ((entry['turn'] ?? turn) !== turn || (entry['player'] ?? player) !== player)
      throw badRecord(`${where}: this is turn ${turn} of player ${player}`, 0, text);
    const before = match.copy();
    try {
      played(match, text);
    } catch (error) {
      throw placed(error, 0, `${where}: `);
    }
    const said = readSaid(entry, match.players, false, where);
    const variations = others.map((other) => readLine(before.copy(), other, depth + 1));
    const firsts = [text.trim(), ...variations.map(([first]) => first!.action)];
    const again = firsts.findIndex((one, place) => firsts.indexOf(one) < place);
    if (again >= 0)
      throw badRecord(
        `action 1 (${shown(firsts[again], 40)}): this action stands here already; a variation must differ`,
        0,
        firsts[again],
      );
    return { action: text.trim(), turn, player, ...said, ...(variations.length ? { variations } : {}) };
  });
}

function readResult(content: unknown): GameResult | null {
  if (content === null || content === undefined) return null;
  const { winners, reason } = checkFields(content, ['winners', 'reason'], 'result');
  if (!Array.isArray(winners) || !winners.every(Number.isInteger) || typeof reason !== 'string')
    throw badRecord('result is null, or such as {"winners": [0], "reason": "board_full"}');
  return { winners: winners as number[], reason };
}

function parsed(text: string): Content {
  if (text.length > MOST_CHARACTERS)
    throw badRecord(`a record has at most ${MOST_CHARACTERS} characters, not ${text.length}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw badRecord(`this is no JSON: ${(error as Error).message}`);
  }
  return checkFields(content, TOP, 'a record');
}

/** the game that a record names, before its rules are there; null where it cannot be found out */
export function gameIn(text: string): unknown {
  return parsed(text)['game'];
}

/** The record, with every option filled in; throws bad_record. */
export function readJson(text: string, known: Known): RecordJson {
  const content = parsed(text);
  if (content['format'] !== FORMAT || content['version'] !== VERSION)
    throw badRecord(`a record's JSON has "format": "${FORMAT}" and "version": ${VERSION}`);
  try {
    const rules = rulesOf(known, content['game'] ?? null);
    checkVersion(rules, String(content['rules'] ?? 'None'));
    const { options = {}, position = null, players } = content;
    if (options === null || typeof options !== 'object' || Array.isArray(options))
      throw badRecord('options is an object of names and values');
    const variant = variantAlone(rules, players as number, options as Options);
    if (position !== null && typeof position !== 'string') throw badRecord('position is a text or null');
    const begun = beginningAt(rules, variant, checkedTags(content['tags'] ?? {}), position);
    const said = readSaid(content, variant.players, true, 'the start');
    const match = begun.start;
    const line = readLine(match, content['line'] ?? null, 0);
    const { outcome } = match;
    const ruled = outcome && { winners: outcome.winners, reason: outcome.reason };
    return {
      ...{ format: FORMAT, version: VERSION, game: rules.info.name, rules: rules.rulesVersion },
      players: variant.players,
      options: { ...variant.options },
      tags: begun.tags,
      position: begun.position,
      result: checkedResult(readResult(content['result']), ruled, variant.players),
      ...said,
      line,
    };
  } catch (error) {
    throw placed(error, 0);
  }
}

/** What the compiled rules find wrong with something that was read, put as `terrae.core.faults` puts it. */
import { WireFailure } from '../wire/http';
import type { Module } from './module';
import type { Faults } from './tables';

/** how the numbers of a kind are written, such as the names of spaces */
export type Writers = Record<string, (number: number) => string>;

/** stands behind the last number */
const NOTHING = -1;

export interface Fault {
  word: string;
  clause: string;
  sentence: string;
  details: Record<string, string | number>;
  /** what the sentence names, as the rules wrote it down */
  numbers: number[];
}

/** Ask an entry point for what is wrong; it takes a place for numbers as its last argument. Null where nothing is. */
export function faultOf(
  module: Module,
  faults: Faults,
  writers: Writers,
  entry: string,
  ...given: number[]
): Fault | null {
  const { mark } = module;
  const place = module.place('values');
  const code = module.number(entry, ...given, place);
  const numbers = module.fields('values', place).list('values');
  module.release(mark);
  if (!code) return null;
  const [word, clause, sentence, values, told] = faults[code]!;
  const left = (first: number) => numbers.slice(first, numbers.indexOf(NOTHING, first));
  const named = values.map(([name, kind], index): [string, string | number] => {
    const number = numbers[index]!;
    if (kind === 'each') return [name, `[${left(index).join(', ')}]`];
    return [name, kind ? writers[kind]!(number) : number];
  });
  const written = new Map(named);
  const said = sentence.replace(/\{(\w+)(?::\w+)?\}/g, (_, name: string) => String(written.get(name)));
  return {
    word,
    clause,
    sentence: clause ? `${said} (${clause})` : said,
    details: Object.fromEntries(named.slice(0, told)),
    numbers,
  };
}

/** Throws bad_notation, with the fault as its reason, where a position has one. */
export function refuse(fault: Fault | null): void {
  if (!fault) return;
  const { word, clause, sentence, details } = fault;
  throw new WireFailure('bad_notation', sentence, clause.split(',')[0] || null, 0, word, details);
}

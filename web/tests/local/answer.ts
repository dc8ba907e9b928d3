/** Usage: node answer.mjs FOLDER, with questions on the standard input, one line of JSON each, answered likewise. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Module } from '../../src/local/module';
import { Rules } from '../../src/local/rules';
import type { AllWeights, Index, Tables } from '../../src/local/tables';
import { answered, type Loaded, type Question } from './answering';

const folder = process.argv[2]!;
const read = <T>(name: string): T => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as T;
const index = read<Index>('terrae.json');
const loaded = new Map<string, Loaded>();

const engine = { games: index.info, rules: async (name: string) => (await game(name)).rules };

async function game(name: string): Promise<Loaded> {
  let found = loaded.get(name);
  if (!found) {
    const files = index.games[name]!;
    const code = await WebAssembly.compile(readFileSync(`${folder}/${files.wasm}`));
    const rules = new Rules(await Module.make(code, read<Tables>(files.tables)));
    found = { engine, rules, weights: read<AllWeights>(files.weights) };
    loaded.set(name, found);
  }
  return found;
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line) as Question;
  console.log(JSON.stringify(await answered(await game(question.game), question)));
}

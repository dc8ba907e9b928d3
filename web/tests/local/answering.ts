/** Answers questions about games from the compiled modules: what the tests compare with Python, in Node and in browsers. */
import type { PlaceAsk } from '../../src/wire/schema';
import { WireFailure } from '../../src/wire/http';
import { recordIn, textOf } from '../../src/device/records';
import type { LocalEngine } from '../../src/local/engine';
import type { Match } from '../../src/local/match';
import type { Rules } from '../../src/local/rules';
import { Search, type Budget } from '../../src/local/search';
import type { AllWeights, PackedNet } from '../../src/local/tables';
import { choose, own, think } from '../../src/local/tasks';
import { checked } from '../../src/local/variant';

export interface Loaded {
  engine: Pick<LocalEngine, 'games' | 'rules'>;
  rules: Rules;
  weights: AllWeights;
}

export interface Question extends PlaceAsk {
  ask: string;
  /** of `look`: actions to be refused, by how many were played before */
  refused?: Record<string, string[]>;
  /** of `look`: how often everything is looked at */
  every?: number;
  depth?: number;
  budget?: Budget;
  /** of `search`: a net to judge with, in place of what the weights have */
  net?: PackedNet;
  board?: PackedNet;
  level?: number;
  seed?: number;
  playouts?: number;
  simulations?: number;
  games?: number;
  milliseconds?: number;
  text?: string;
  /** of `positions` and `maps`: what is read, one after the other */
  texts?: string[];
}

function seen(match: Match) {
  return {
    view: match.view,
    costs: match.costs,
    previews: match.previews,
    outcome: match.outcome,
    position: match.position,
    turn: match.turn,
  };
}

/** Every position on the way: legal actions and hash, and now and then everything. */
function look(rules: Rules, question: Question) {
  const { actions = [], every = 1, refused = {} } = question;
  const match = rules.at({ ...question, actions: [] });
  const answers: unknown[] = [];
  for (let ply = 0; ply <= actions.length; ply += 1) {
    answers.push({
      legal: match.legal,
      key: String(match.key),
      ...(ply % every === 0 || ply === actions.length ? seen(match) : {}),
      why: (refused[ply] ?? []).map((text) => {
        const { legal, code, clause, details } = match.whyNot(text);
        return { legal, code, clause, details };
      }),
    });
    if (ply < actions.length) match.play(actions[ply]!);
  }
  return answers;
}

/** A short way for thousands of games: one number for all lists and hashes on the way. */
function digest(rules: Rules, question: Question) {
  const match = rules.at({ ...question, actions: [] });
  let sum = 0n;
  const add = (value: bigint) => (sum = BigInt.asUintN(64, (sum ^ value) * 0x9e3779b97f4a7c15n));
  for (const action of question.actions ?? []) {
    add(match.key);
    for (const number of match.legalList) add(BigInt(number));
    match.play(action);
  }
  add(match.key);
  return { sum: String(sum), position: match.position, outcome: match.outcome };
}

function perft(rules: Rules, question: Question) {
  const { module } = rules;
  const { mark } = module;
  const match = rules.at(question);
  const room = module.place('perft');
  const { setting } = match.standing();
  const first = module.fields('perft', room).offset('states');
  module.bytes(room + first, match.bytes.length).set(match.bytes);
  const found = module.number('perft', setting, room, question.depth!);
  module.release(mark);
  return found;
}

/** Random games as fast as it goes: how many actions, and how long they took. */
function playouts(rules: Rules, question: Question) {
  const { module, desk } = rules;
  const match = rules.at(question);
  const { setting, state } = match.standing();
  module
    .fields('shares', desk.shares)
    .setWord('random', module.word('scramble', BigInt(question.seed ?? 0)) || 1n);
  let actions = 0;
  let games = 0;
  const begun = performance.now();
  for (;;) {
    module.bytes(state, match.bytes.length).set(match.bytes);
    actions += module.number('playout', setting, state, desk.shares, 2 ** 30);
    games += 1;
    const gone = performance.now() - begun;
    if (question.games ? games >= question.games : gone >= question.milliseconds!)
      return { actions, games, milliseconds: gone, key: String(module.fields('state', state).word('key')) };
  }
}

const withNet = (weights: AllWeights, net: PackedNet, board?: PackedNet): AllWeights =>
  Object.fromEntries(
    Object.entries(weights).map(([name, one]) => [name, { ...one, net, ...(board && { board }) }]),
  );

async function search({ rules, weights }: Loaded, question: Question) {
  const match = rules.at(question);
  const { mark } = rules.module;
  const known = question.net ? withNet(weights, question.net, question.board) : weights;
  const found = new Search(match, question.budget!, known);
  const result = await found.run();
  rules.module.release(mark);
  const best = result.best.map((number) => match.variant.actions[number]!.text);
  return { ...result, best, bytes: rules.module.memory.buffer.byteLength };
}

/** What becomes of each text: what it was read to, or the error that the page would see. */
function each(texts: string[], read: (text: string) => unknown): unknown[] {
  return texts.map((text) => {
    try {
      return { ok: read(text) };
    } catch (error) {
      return { error: told(error) };
    }
  });
}

async function answer(found: Loaded, question: Question): Promise<unknown> {
  const { rules, weights } = found;
  const stop = { stopped: false, onStop: null };
  const lines: unknown[] = [];
  switch (question.ask) {
    case 'look':
      return look(rules, question);
    case 'digest':
      return digest(rules, question);
    case 'board':
      return rules.board(question);
    case 'read':
      return rules.at(question).position;
    case 'positions':
      return each(question.texts!, (text) => {
        const { position, legal, key } = rules.fromPosition(text);
        return { position, legal: legal.length, key: String(key) };
      });
    case 'maps':
      return each(question.texts!, (board) => Boolean(checked(rules.desk, question.players!, { board })));
    case 'perft':
      return perft(rules, question);
    case 'playouts':
      return playouts(rules, question);
    case 'search':
      return search(found, question);
    case 'choose': {
      const wanted = { level: question.level!, seed: question.seed ?? 0, seconds: 1000 };
      return choose(rules, weights, question, wanted, null, stop, (line) => lines.push(line));
    }
    case 'think':
      return think(
        rules,
        weights,
        { ...question, seconds: question.simulations ? 1000 : 0.2 },
        null,
        stop,
        (line) => lines.push(line),
      );
    case 'own':
      return own(rules, weights, question, stop, (line) => lines.push(line), question.seed);
    case 'idea': {
      const before = rules.at({ ...question, actions: [] });
      return String(rules.at(question).ideaSince(before));
    }
    case 'record': {
      const record = await recordIn(found.engine, question.text!);
      return { record, text: await textOf(found.engine, record) };
    }
    case 'place':
      return rules.at(question).place;
    case 'setting': {
      const { variant } = rules.at(question);
      return [variant.setting, variant.first].map((bytes) =>
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      );
    }
  }
  throw new Error(`nobody knows what ${question.ask} means`);
}

function told(error: unknown) {
  if (!(error instanceof WireFailure)) throw error;
  const { code, message, clause, reason, details } = error;
  return { code, message, clause, reason, details };
}

/** The answer, or the error that the page would see. */
export async function answered(found: Loaded, question: Question): Promise<unknown> {
  try {
    return { ok: await answer(found, question) };
  } catch (error) {
    return { error: told(error) };
  }
}

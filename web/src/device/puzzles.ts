/**
 * Puzzles without a server: those that come with the page, judged by the compiled rules. The server is asked first, since a
 * rating is everybody's; what was tried without it is kept here and told to it later.
 */
import { gameNames } from '../games/registry';
import type { LocalMatch } from '../local/engine';
import { WireFailure } from '../wire/http';
import type { PuzzleHint, PuzzleInfo, PuzzleSolution, PuzzleStandings, PuzzleTried } from '../wire/schema';
import type { GameName } from '../games/game';
import { engine } from './engine';
import { entered, ratingOf, sendTried, standingOf, triedHere } from './puzzleTries';
import { fromServer } from './serverFirst';
import { rulesOf } from './tables';

interface Refutation {
  turn: string[];
  reply: string[];
  value: number;
}
export interface Puzzle {
  id: string;
  game: GameName;
  players: number;
  position: string;
  solution: string[];
  themes: string[];
  rating: number;
  proof: string;
  value: number;
  second: number;
  refutations: Refutation[];
}

const FILES = import.meta.glob<string>('../../../src/terrae/puzzles/*.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Of so many puzzles that suit the solver one is given at random; of so many easy ones a newcomer gets one. */
const NEAR = 12;
const EASIEST = 6;
/** The level that refutes turns that were not foreseen. */
const REFUTING = 8;

let loading: Promise<Puzzle[]> | null = null;

function shipped(): Promise<Puzzle[]> {
  loading ??= Promise.all(
    Object.values(FILES).map(async (file) => {
      const text = await (await fetch(file)).text();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Puzzle);
    }),
  ).then((lists) => lists.flat());
  loading.catch(() => (loading = null));
  return loading;
}

async function named(id: string): Promise<Puzzle> {
  const found = (await shipped()).find((puzzle) => puzzle.id === id);
  if (!found) throw new WireFailure('not_found', '');
  return found;
}

/** What the server would answer to a question about puzzles; undefined where neither of both can. */
export async function about(what: string, query: URLSearchParams): Promise<unknown> {
  void sendTried();
  const path = `/api/puzzles/${what}${what === 'next' ? `?${query}` : ''}`;
  const answer = await fromServer('GET', path);
  if (answer !== undefined || !(await engine())) return answer;
  if (what === 'standing') return standings();
  return infoOf(what === 'next' ? await suitable(query) : await named(what));
}

async function infoOf(puzzle: Puzzle): Promise<PuzzleInfo> {
  const match = (await rulesOf(puzzle.game)).fromPosition(puzzle.position);
  const { id, game, players, position, themes, rating } = puzzle;
  const mine = triedHere()[id];
  return {
    ...{ id, game, players, position, themes, rating, tries: 0, solved: 0 },
    player: match.toPlay ?? 0,
    mine: mine === undefined ? null : mine === 'solved',
    place: match.place,
    board: match.board,
  };
}

async function suitable(query: URLSearchParams): Promise<Puzzle> {
  const [game, theme, after] = ['game', 'theme', 'after'].map((name) => query.get(name));
  const fitting = (await shipped()).filter(
    (puzzle) => (!game || puzzle.game === game) && (!theme || puzzle.themes.includes(theme)),
  );
  const tried = triedHere();
  const others = fitting.filter((puzzle) => puzzle.id !== after);
  const fresh = others.filter((puzzle) => !(puzzle.id in tried));
  const pool = fresh.length > 0 ? fresh : others.length > 0 ? others : fitting;
  if (pool.length === 0) throw new WireFailure('not_found', '');
  const beginner = !after && Object.keys(tried).length === 0;
  const easy = pool.filter((puzzle) => puzzle.players === 2).sort((a, b) => a.rating - b.rating);
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - ratingOf(puzzle.game));
  const near =
    beginner && easy.length > 0
      ? easy.slice(0, EASIEST)
      : [...pool].sort((a, b) => distance(a) - distance(b)).slice(0, NEAR);
  return near[Math.floor(Math.random() * near.length)]!;
}

async function standings(): Promise<PuzzleStandings> {
  const themes: Record<string, Record<string, number>> = {};
  for (const puzzle of await shipped()) {
    const known = (themes[puzzle.game] ??= {});
    for (const theme of puzzle.themes) known[theme] = (known[theme] ?? 0) + 1;
  }
  return { standings: gameNames().map(standingOf), themes, signed_in: true };
}

/** What the server would answer to a turn, to the wish for a hint, or for the solution. */
export async function tried(id: string, what: string, actions: string[]): Promise<unknown> {
  const body = what === 'attempt' ? { actions } : {};
  const answer = await fromServer('POST', `/api/puzzles/${id}/${what}`, body);
  if (answer !== undefined || !(await engine())) return answer;
  const puzzle = await named(id);
  if (what === 'hint') return hint(puzzle);
  return what === 'solution' ? solution(puzzle) : attempt(puzzle, actions);
}

async function hint(puzzle: Puzzle): Promise<PuzzleHint> {
  entered(puzzle, 'helped', null);
  return { place: (await rulesOf(puzzle.game)).pointAt(puzzle.position, puzzle.solution) };
}

function solution(puzzle: Puzzle): PuzzleSolution {
  const { solution: turn, value, second, proof } = puzzle;
  return { solution: turn, value, second, proof, ...entered(puzzle, 'failed', null) };
}

async function attempt(puzzle: Puzzle, actions: string[]): Promise<PuzzleTried> {
  const rules = await rulesOf(puzzle.game);
  const before = rules.fromPosition(puzzle.position);
  const after = before.copy();
  const finished = () => after.over || after.turn !== before.turn || after.toPlay !== before.toPlay;
  for (const action of actions) {
    if (finished()) throw new WireFailure('game_over', '');
    after.play(action);
  }
  const answer = {
    ...{ place: after.place, finished: finished(), solved: false, reply: [], value: null },
    ...UNJUDGED,
  };
  if (!answer.finished) return answer;
  const best = before.copy();
  best.playAll(puzzle.solution);
  const solved = after.ideaSince(before) === best.ideaSince(before);
  const { reply, value } = solved ? { reply: [], value: puzzle.value } : await refuted(puzzle, before, after);
  return {
    ...answer,
    solved,
    reply,
    value,
    best: puzzle.value,
    ...entered(puzzle, solved ? 'solved' : 'failed', actions),
  };
}

const UNJUDGED = { best: null, standing: null, gained: null };

/** What refutes a wrong turn: the reply that was foreseen, or what the computer finds. */
async function refuted(puzzle: Puzzle, before: LocalMatch, after: LocalMatch) {
  for (const { turn, reply, value } of puzzle.refutations) {
    const trial = before.copy();
    trial.playAll(turn);
    if (trial.key === after.key) return { reply, value };
  }
  const player = before.toPlay ?? 0;
  if (after.outcome) return { reply: [], value: after.outcome.results[player] ?? null };
  const { game, players, options } = after;
  const place = { game, players, options, position: puzzle.position, actions: [...after.history] };
  const chosen = await (await engine())!.thinker(game).choose(place, { level: REFUTING, seed: 1 });
  return { reply: chosen.best, value: chosen.values[player] ?? null };
}

/**
 * What this device answers by itself, by the server's paths. Small, since it comes with the first page; whatever it leads to
 * is fetched when it is first asked for. `undefined` is for the server.
 */
import { settings } from '../state/settings.svelte';
import { ways } from '../wire/ways';
import type {
  GradeAsk,
  LessonAsk,
  OwnAsk,
  PlaceAsk,
  PuzzleAsk,
  SetUpAsk,
  TableAsk,
  ThinkAsk,
  VariantAsk,
} from '../wire/schema';
import { engine, engineFor } from './engine';
import { isHere } from './kept';
import { fromServer } from './serverFirst';

type Answerer = (parts: string[], body: unknown, query: URLSearchParams) => Promise<unknown>;

const tables = () => import('./tables');
const study = () => import('./study');
const lessons = () => import('./lessons');
const puzzles = () => import('./puzzles');

/** A question names its game, or brings a record that does. */
function engineAbout(body: unknown): ReturnType<typeof engine> {
  const game = (body as { game?: string }).game;
  return game === undefined ? engine() : engineFor(game);
}

/** By method and the first parts of the path after /api. */
const ANSWERERS: Record<string, Answerer> = {
  'GET info': async () => {
    const served = await fromServer('GET', '/api/info');
    const found = served === undefined ? await engine() : null;
    if (!found) return served;
    return { version: '', games: found.games, levels: found.levels, phrases: [], limits: {}, languages: [] };
  },
  'POST tables': async (parts, body) =>
    parts.length === 0 ? ((await (await tables()).make(body as TableAsk)) ?? undefined) : undefined,
  'GET tables': async ([id = '', what = '']) => (isHere(id) ? (await tables()).about(id, what) : undefined),
  'POST analysis': async ([what], body) => {
    const found = await engineAbout(body);
    if (!found) return undefined;
    const { look, board, setUp, read } = await study();
    if (what === 'look') return look(found, body as PlaceAsk);
    if (what === 'board') return board(found, body as VariantAsk);
    if (what === 'setup') return setUp(found, body as SetUpAsk);
    if (what === 'read') return read(found, (body as { text: string }).text);
    return undefined;
  },
  'GET lessons': async ([game = '', lesson]) => (await lessons()).about(game, lesson),
  'POST lessons': async ([game = '', lesson = '', step = ''], body) =>
    (await lessons()).attempt(game, lesson, step, (body as LessonAsk).actions),
  'GET puzzles': async ([what = ''], _, query) => (await puzzles()).about(what, query),
  'POST puzzles': async ([id = '', what = ''], body) =>
    (await puzzles()).tried(id, what, (body as PuzzleAsk).actions ?? []),
};

function parted(path: string): { parts: string[]; query: URLSearchParams } {
  const [before = '', query = ''] = path.split('?');
  return { parts: before.split('/').slice(2).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export function start(): void {
  ways.device = {
    async ask(method, path, body) {
      const { parts, query } = parted(path);
      const [first = '', ...rest] = parts;
      return ANSWERERS[`${method} ${first}`]?.(rest, body, query);
    },
    async lines(path, body, signal) {
      const { parts } = parted(path);
      if (settings.thinker === 'server') return undefined;
      const found = await engineAbout(body);
      if (!found) return undefined;
      const { think, own, grade } = await study();
      if (parts[1] === 'think') return think(found, body as ThinkAsk, signal);
      if (parts[1] === 'ownership') return own(found, body as OwnAsk, signal);
      return parts[1] === 'grade' ? grade(found, body as GradeAsk, signal) : undefined;
    },
  };
}

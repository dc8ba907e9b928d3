/** A game is one folder: nothing outside of it names it, and a game without a folder gets the plain board. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldOf, labelOf } from '../src/games/plain/fields';
import { gameElsewhere, gameNamed, gameOf, gameOfClause, games } from '../src/games/registry';

const ROOT = join(import.meta.dirname, '../src');
// The types of the wire are written by the server, which publishes the names it knows.
const GENERATED = ['wire/schema.ts'];
// What the client knows of a game stands in its folder there, what the compiled rules leave to it in its folder here.
const ROOMS = ['games', 'local'];
const FOLDERS = readdirSync(join(ROOT, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
  .map((entry) => entry.name);

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

describe('games', () => {
  test('every folder registers one game', () => {
    expect(FOLDERS.length).toBeGreaterThan(1);
    expect(games().map((game) => game.prefix)).toEqual(FOLDERS);
  });

  test.each(FOLDERS)('nothing outside of games/%s names it', (folder) => {
    const others = files(ROOT)
      .map((path) => relative(ROOT, path))
      .filter(
        (path) => !ROOMS.some((room) => path.startsWith(join(room, folder))) && !GENERATED.includes(path),
      );
    const naming = others.filter(
      (path) =>
        path.toLowerCase().includes(folder) ||
        readFileSync(join(ROOT, path), 'utf8').toLowerCase().includes(folder),
    );
    expect(naming).toEqual([]);
  });

  test('a name without a folder gets the plain board, always the same object', () => {
    const unknown = gameOf('draughts');
    expect(unknown.parts.Board).toBe(gameOf('chequers').parts.Board);
    expect(gameOf('draughts')).toBe(unknown);
    expect(unknown.words.title()).toBe('draughts');
    expect(gameNamed('draughts')).toBeNull();
    expect(gameElsewhere('draughts')).toBe('draughts');
    for (const none of [undefined, '', '../api', 'Draughts']) expect(gameElsewhere(none)).toBeNull();
  });

  test.each([
    [{ name: 'tall', default: false, choices: null }, 'switch'],
    [{ name: 'side', default: 4, choices: [3, 4] }, 'choice'],
    [{ name: 'stones', default: 80, choices: null }, 'number'],
    [{ name: 'word', default: 'pebble', choices: null }, 'text'],
    [{ name: 'handicap', default: null, choices: [{ from: 0 }] }, 'none'],
  ])('an option is asked for as it is declared: %o', (option, kind) => {
    expect(fieldOf(option).kind).toBe(kind);
  });

  test('an option is called by its own name', () => {
    expect(labelOf('round_limit')).toBe('Round limit');
  });

  test('a clause belongs to the game whose letters it has', () => {
    for (const game of games()) expect(gameOfClause(`${game.clauses}-12`)).toBe(game);
    expect(gameOfClause('XX-1')).toBeNull();
  });
});

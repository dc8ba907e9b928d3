/** Every page has a title of its own, in every language. */
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, setLanguage } from '../src/messages/fluent.svelte';
import { SCREENS } from '../src/screens/rooms';
import { parse, ROOMS } from '../src/state/router.svelte';
import { titleOf } from '../src/state/titles';

const PLACES = [
  '/',
  '/new/terra-nova',
  '/new/terra-turrium',
  '/t/abc',
  '/lobby',
  '/games',
  '/learn',
  '/learn/terra-nova',
  '/settings',
  '/nowhere',
  ...ROOMS.map((room) => `/${room}`),
].map((path) => parse(path, ''));

test('every screen is visited', () => {
  const visited = new Set(PLACES.map((place) => place.screen));
  expect([...visited].sort()).toEqual([...Object.keys(SCREENS), 'home', 'lost'].sort());
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  test('titles are words, and no two are the same', () => {
    const titles = PLACES.map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    // An id without a message shows itself.
    for (const title of titles) expect(title).toMatch(/^(?![a-z]+(-[a-z]+)+ – ).+ – Terrae$/);
  });
});

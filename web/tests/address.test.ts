/** Addresses: paths of the server's, and behind a # on hosts that only know files. */
import { expect, test } from 'vitest';
import { addressOf, parted } from '../src/state/address';

const at = (text: string) => new URL(text, 'https://example.org');

test('from the path, where a server answers every path', () => {
  expect(addressOf(at('/rules/game?a=b#TN-7'), false)).toEqual({
    path: '/rules/game',
    query: 'a=b',
    place: 'TN-7',
  });
});

test('from behind the #, below whatever path the page is', () => {
  expect(addressOf(at('/some/where/#/rules/game?a=b#TN-7'), true)).toEqual({
    path: '/rules/game',
    query: 'a=b',
    place: 'TN-7',
  });
  expect(addressOf(at('/some/where/index.html'), true)).toEqual({ path: '/', query: '', place: '' });
});

test('a packed record stays whole', () => {
  expect(parted('/analysis#r=ab?c').place).toBe('r=ab?c');
});

/** Terra Nova in the client. */
import type { Game } from '../game';
import Board from './Board.svelte';
import Options from './Options.svelte';
import Picture from './Picture.svelte';
import Standing from './Standing.svelte';
import Turn from './Turn.svelte';
import type { NovaView } from './view';
import { words } from './words';

export const game: Game = {
  name: 'terra-nova',
  prefix: 'nova',
  clauses: 'TN',
  parts: { Board, Picture, Turn, Standing, Options },
  words,
  habits: {
    tidy: (typed) => typed.toUpperCase(),
    beginning: (view) => view.phase === 'place',
    complete: (kind) => kind === 'end' || kind === 'place',
    goesOn: false,
    meant: (view) => (view?.phase === 'place' ? '@' : '#'),
    unused: () => 0,
    sharedIsDrawn: false,
    gained: (now, was) => (now as NovaView).territories.length > (was as NovaView).territories.length,
  },
  analysis: async () => (await import('./analysis')).parts,
  introduction: async () => (await import('./introduction.json')).default,
  lessons: async () => {
    const [data, { course }] = await Promise.all([import('./lessons.json'), import('./lessons')]);
    return { data: data.default, course };
  },
};

/** Terra Turrium in the client. */
import type { Game } from '../game';
import Board from './Board.svelte';
import Options from './Options.svelte';
import Picture from './Picture.svelte';
import Standing from './Standing.svelte';
import Turn from './Turn.svelte';
import ViewSettings from './ViewSettings.svelte';
import ViewSwitch from './ViewSwitch.svelte';
import type { TurriumView } from './view';
import { words } from './words';

const MEANT: Record<string, string> = { take: '-', handicap: '-', place: '+' };

export const game: Game = {
  name: 'terra-turrium',
  prefix: 'turrium',
  clauses: 'TT',
  parts: { Board, Picture, Turn, Standing, Options, ViewSwitch, ViewSettings },
  words,
  habits: {
    tidy: (typed) => typed.toLowerCase(),
    // `place` is a phase of every turn here.
    beginning: (view) => view.phase === 'stand',
    complete: (kind) => kind === 'end',
    goesOn: true,
    meant: (view) => MEANT[view?.phase ?? ''] ?? '@',
    unused: (view, actions) =>
      actions.some(({ kind }) => kind === 'move' || kind === 'capture' || kind === 'place')
        ? (view as TurriumView).points
        : 0,
    sharedIsDrawn: true,
    gained: () => false,
  },
  analysis: async () => (await import('./analysis')).parts,
  introduction: async () => (await import('./introduction.json')).default,
  lessons: async () => {
    const [data, { course }] = await Promise.all([import('./lessons.json'), import('./lessons')]);
    return { data: data.default, course };
  },
};

/** A game that has no folder here: it is shown as the server draws it, and played by choosing among its legal actions. */
import { t } from '../../messages/fluent.svelte';
import { aboutGame } from '../../state/offered';
import type { Game } from '../game';
import Board from './Board.svelte';
import Options from './Options.svelte';
import Picture from './Picture.svelte';
import Standing from './Standing.svelte';

export function plain(name: string): Game {
  return {
    name,
    prefix: name,
    clauses: '',
    parts: { Board, Options, Picture, Standing },
    words: {
      title: () => aboutGame(name)?.title ?? name,
      short: () => '',
      themes: {},
      aim: () => '',
      facts: () => [],
      variants: () => [],
      typing: () => '',
      puzzleIdea: () => '',
      refusal: () => '',
      introduction: [],
      counted: () => ({}),
      score: (score) => t('plain-score', { count: score }),
      left: () => ({ text: '', figure: '' }),
      news: () => [],
    },
    habits: {
      tidy: (typed) => typed,
      beginning: () => false,
      complete: () => false,
      goesOn: false,
      meant: () => '',
      unused: () => 0,
      sharedIsDrawn: true,
      gained: () => false,
    },
  };
}

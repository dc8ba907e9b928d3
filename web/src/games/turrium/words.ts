/** Words that only Terra Turrium needs. */
import { family, msg, t } from '../../messages/fluent.svelte';
import type { GameWords } from '../game';
import type { TurriumBoardInfo, TurriumView } from './view';
import { turriumFacts } from './facts';

type Played = Pick<TurriumView, 'players' | 'options'>;

/** Where stones may be taken from (TT-8, TT-23, TT-25). */
export function takeWords({ players, options }: Played): string {
  const rule = options.team ? 'team' : players === 2 || options.any_territory ? 'free' : 'one';
  return t('turrium-take-text', { rule });
}

/** What the game is about (TT-20, TT-21, TT-23, TT-25). */
export function aimWords({ options }: Pick<Played, 'options'>, goal: readonly number[]): string {
  const end = [options.team && 'team', options.hold && 'hold'].filter(Boolean).join('-') || 'round';
  return t('aim-terra-turrium', { low: goal[0] ?? 1, high: goal.at(-1) ?? 6, end });
}

/** The heights that the first player's turrians stand on. */
function heightsOf({ turrians, heights }: TurriumView): string {
  return Object.keys(turrians)
    .filter((field) => turrians[field] === 0)
    .map((field) => heights[field] ?? 0)
    .sort((a, b) => a - b)
    .join(', ');
}

export const words: GameWords = {
  title: () => t('game-terra-turrium'),
  short: () => t('game-terra-turrium-short'),
  themes: {
    goal: 'TT-20',
    capture: 'TT-14',
    break: 'TT-15',
    stop: 'TT-21',
    return: 'TT-18',
    build: 'TT-11',
    climb: 'TT-13',
  },
  aim: (view, board) => aimWords(view as TurriumView, (board as TurriumBoardInfo).goal),
  facts: turriumFacts,
  variants: () => [
    ['layout:adjacent', t('new-layout-adjacent')],
    ['layout:diagonal', t('new-layout-diagonal')],
    ['team:true', t('new-team')],
    ['tall:true', t('new-tall')],
    ['any_territory:true', t('new-any-territory')],
    ['hold:true', t('new-hold')],
  ],
  typing: () => t('table-type-help-turrium', { take: '-c4', put: '+d5', step: 'c3-c4' }),
  puzzleIdea: () => t('puzzle-idea-turrium'),
  refusal: family('refused-tt-'),
  introduction: [
    [msg('learn-turrium-1-title'), msg('learn-turrium-1')],
    [msg('learn-turrium-2-title'), msg('learn-turrium-2')],
    [msg('learn-turrium-3-title'), msg('learn-turrium-3')],
    [msg('learn-turrium-4-title'), msg('learn-turrium-4')],
    [msg('learn-turrium-5-title'), msg('learn-turrium-5')],
  ],
  counted: (view) => ({ heights: heightsOf(view as TurriumView) }),
  score: (score, board) =>
    t('turrium-goal', { reached: score, goal: (board as TurriumBoardInfo | null)?.goal.length ?? 0 }),
  left: (view) => {
    const { phase, points, stones_in_hand } = view as TurriumView;
    if (phase === 'move')
      return { text: t('turrium-move-text'), figure: t('turrium-points', { count: points }) };
    const text = phase === 'take' ? takeWords(view as TurriumView) : t('turrium-place-text');
    return { text, figure: t('puzzle-hand', { count: stones_in_hand }) };
  },
  news: () => [],
};

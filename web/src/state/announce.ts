/** What a new state says aloud: the events in words, points won, and whose turn it is. */
import { gameOf } from '../games/registry';
import { msg, t } from '../messages/fluent.svelte';
import type { State, View, You } from '../wire/schema';
import { playedIn } from './history';
import { readAction, type Kind } from './notation';
import { verdictOf } from './verdict';
import { seatName } from './words';

const SAID: Record<Kind, string> = {
  place: msg('said-place'),
  move: msg('said-move'),
  capture: msg('said-capture'),
  stone: msg('said-stone'),
  take: msg('said-take'),
  put: msg('said-put'),
  end: msg('said-end'),
  keep: msg('said-keep'),
  other: msg('said-other'),
};

export function actionWords(action: string, name: string): string {
  const { kind, origin, goal } = readAction(action);
  return t(SAID[kind], { name, origin: origin ?? '', goal: goal ?? '', action });
}

const STEPS: Record<Kind, string> = {
  place: msg('step-place'),
  move: msg('step-move'),
  capture: msg('step-capture'),
  stone: msg('step-stone'),
  take: msg('step-take'),
  put: msg('step-put'),
  end: msg('step-end'),
  keep: msg('step-keep'),
  other: msg('step-other'),
};

/** An action in a few words, for lists. */
export function stepWords(action: string): string {
  const { kind, origin, goal } = readAction(action);
  return t(STEPS[kind], { origin: origin ?? '', goal: goal ?? '', action });
}

export function sayState(next: State, before: State | null, you: You | null): string[] {
  const lines: string[] = [];
  const name = (seat: number | null) => seatName(next.seats[seat ?? -1]);
  for (const event of next.events) {
    lines.push(...playedIn(event).map((action) => actionWords(action, name(event.seat))));
    if (event.kind === 'undo') lines.push(t('said-undo'));
    else if (event.kind === 'reset') lines.push(t('said-reset'));
    else if (event.kind === 'resign') lines.push(t('said-resign', { name: name(event.seat) }));
    else if (event.kind === 'timeout') lines.push(t('said-timeout', { name: name(event.seat) }));
  }
  const now = next.view as View | null;
  const was = before?.view as View | null | undefined;
  if (now && was) lines.push(...gameOf(now.game).words.news(now, was, name));
  if (next.status === 'playing' && next.to_act !== null && next.to_act !== before?.to_act) {
    const mine = you?.seats.length === 1 && you.seats[0] === next.to_act;
    lines.push(mine ? t('said-turn-you') : t('said-turn', { name: name(next.to_act) }));
  }
  if (next.status === 'over' && before?.status === 'playing') {
    const game = now?.game ?? '';
    lines.push(verdictOf({ ...next, game }, you?.seats ?? []));
  }
  return lines;
}

/**
 * What a tap on the board means: chosen among the legal actions, never judged here.
 *
 * One piece may be lifted (`origin`). Without one, a tap on a piece that can go somewhere lifts it, and a tap on a
 * place plays the only action that ends there. With one, a tap on a goal plays; a tap elsewhere lets go.
 */
import { readAction, type Action } from './notation';

export interface Choices {
  actions: Action[];
  /** piece on -> its actions */
  byOrigin: Map<string, Action[]>;
  /** place -> the actions that need no lifted piece */
  direct: Map<string, Action[]>;
  /** actions without a place that have a word: end, keep */
  words: Action[];
}

export type Tap =
  | { do: 'play'; action: Action }
  | { do: 'lift'; origin: string }
  | { do: 'release' }
  | { do: 'choose'; actions: Action[] }
  | { do: 'refuse'; place: string };

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function choicesOf(legal: readonly string[]): Choices {
  const choices: Choices = { actions: [], byOrigin: new Map(), direct: new Map(), words: [] };
  for (const text of legal) {
    const action = readAction(text);
    choices.actions.push(action);
    if (action.origin) push(choices.byOrigin, action.origin, action);
    else if (action.goal) push(choices.direct, action.goal, action);
    else if (action.kind !== 'other') choices.words.push(action);
  }
  return choices;
}

/** Where the lifted piece may go; without one, the places that take an action directly. */
export function targetsOf(choices: Choices, origin: string | null): Map<string, Action> {
  const targets = new Map<string, Action>();
  for (const [place, actions] of choices.direct) targets.set(place, actions[0]!);
  if (origin) for (const action of choices.byOrigin.get(origin) ?? []) targets.set(action.goal!, action);
  return targets;
}

export function tap(choices: Choices, origin: string | null, place: string): Tap {
  if (origin === place) return { do: 'release' };
  const moves = origin ? (choices.byOrigin.get(origin) ?? []).filter((action) => action.goal === place) : [];
  const direct = choices.direct.get(place) ?? [];
  const both = [...moves, ...direct];
  // A stone and a move may end on one place: the lifted piece decides for the move unless it has none.
  if (moves.length > 0 && direct.length > 0) return { do: 'choose', actions: both };
  if (both.length === 1) return { do: 'play', action: both[0]! };
  if (both.length > 1) return { do: 'choose', actions: both };
  if (choices.byOrigin.has(place)) return { do: 'lift', origin: place };
  if (origin) return { do: 'release' };
  return { do: 'refuse', place };
}

/** The action somebody asks about when tapping a place that takes none: the likeliest thing meant. */
export function askedAbout(choices: Choices, origin: string | null, place: string, prefix: string): string {
  if (origin && origin !== place) return `${origin}-${place}`;
  const kinds = new Set(choices.actions.map((action) => action.kind));
  if (kinds.has('stone')) return `#${place}`;
  if (kinds.has('place')) return `@${place}`;
  if (kinds.has('take')) return `-${place}`;
  if (kinds.has('put')) return `+${place}`;
  return `${prefix}${place}`;
}

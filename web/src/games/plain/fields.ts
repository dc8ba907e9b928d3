/** How an option is asked for, from what its game declares: its default, and its values where they are few. */
import type { OptionInfo } from '../../wire/schema';

export type Field =
  | { kind: 'switch' }
  | { kind: 'choice'; choices: (string | number)[] }
  | { kind: 'number' }
  | { kind: 'text' }
  /** nothing that a form could ask for, such as a whole table of values: it keeps its default */
  | { kind: 'none' };

export function fieldOf({ default: first, choices }: Pick<OptionInfo, 'default' | 'choices'>): Field {
  if (typeof first === 'boolean') return { kind: 'switch' };
  const few = (choices ?? []).filter((one) => typeof one === 'string' || typeof one === 'number');
  if (few.length > 0) return { kind: 'choice', choices: few };
  if (typeof first === 'number') return { kind: 'number' };
  return { kind: typeof first === 'string' ? 'text' : 'none' };
}

/** `round_limit` as `Round limit`: the game's own word, for there is no translation of it. */
export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

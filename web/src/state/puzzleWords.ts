/** Words for puzzles: their themes, and what a rating or a chance looks like. */
import { family, known, language, t } from '../messages/fluent.svelte';

const themeId = family('puzzle-theme-');

export function themeName(theme: string): string {
  const id = themeId(theme);
  return known(id) ? t(id) : theme;
}

export function percent(value: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(value);
}

export function signed(value: number): string {
  return new Intl.NumberFormat(language(), { signDisplay: 'exceptZero' }).format(value);
}

/** What a person likes, kept in the browser. */
import { bestLanguage, setLanguage, type Language } from '../messages/fluent.svelte';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  motion: boolean;
  sound: boolean;
  coordinates: boolean;
  boardView: '3d' | '2d';
  shadows: boolean;
  notify: boolean;
  /** whether actions are listed in words instead of in signs */
  plainWords: boolean;
  /** how fast turns of others and replays are shown */
  pace: Pace;
  /** where hints and analysis are thought of, where both can */
  thinker: 'device' | 'server';
}

export const PACES = ['off', 'slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds from one turn of others to the next, and from one step of a replay to the next. */
export const TURN_PAUSE: Record<Pace, number> = { off: 0, slow: 2600, normal: 1500, fast: 700 };
export const STEP_PAUSE: Record<Pace, number> = { off: 300, slow: 1600, normal: 900, fast: 450 };

const KEY = 'terrae-settings';

export function defaults(languages: readonly string[]): Settings {
  return {
    language: bestLanguage(languages),
    theme: 'auto',
    motion: true,
    sound: false,
    coordinates: false,
    // On a phone the far fields of the view in space would be too small to touch.
    boardView: typeof innerWidth === 'undefined' || innerWidth >= 700 ? '3d' : '2d',
    shadows: true,
    notify: false,
    plainWords: true,
    pace: 'normal',
    thinker: 'device',
  };
}

/** Stored settings over the defaults; anything that does not fit is left out. */
export function merged(base: Settings, stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return base;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(stored)) {
    if (key in result && typeof value === typeof result[key]) result[key] = value;
  }
  return result as unknown as Settings;
}

function read(): Settings {
  const base = defaults(typeof navigator === 'undefined' ? [] : navigator.languages);
  try {
    return merged(base, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return base;
  }
}

export const settings = $state<Settings>(read());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
}

function darkWanted(): boolean {
  if (settings.theme !== 'auto') return settings.theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = darkWanted() ? 'dark' : 'light';
  root.dataset['motion'] = settings.motion ? 'on' : 'off';
  void setLanguage(settings.language);
}

export function start(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  apply();
}

/** From one action of a turn to the next, in milliseconds, as `--beat` in the style sheet. */
export const BEAT = 260;

/** Whether things may move: the person's choice and the system's. */
export function moving(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

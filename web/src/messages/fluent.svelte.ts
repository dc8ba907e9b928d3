/** The words of the client: one Fluent bundle a language; the language can change at any time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from './en.ftl?raw';

export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
};

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: string }>> = {
  de: () => import('./de.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
  nl: () => import('./nl.ftl?raw'),
};

function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const fallback = bundleOf('en', english);
let current = $state.raw({ language: 'en' as Language, bundle: fallback });

export function language(): Language {
  return current.language;
}

export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    const known = LANGUAGES.find((candidate) => candidate === short);
    if (known) return known;
  }
  return 'en';
}

export async function setLanguage(wanted: Language): Promise<void> {
  const bundle = wanted === 'en' ? fallback : bundleOf(wanted, (await LOADERS[wanted]()).default);
  current = { language: wanted, bundle };
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** The message `id` in the language of the page. Unknown ids show themselves, so that they are noticed. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  for (const bundle of [current.bundle, fallback]) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, values ?? null, []);
  }
  return id;
}

/** Marks an id that is looked up later, so that the test for unused messages sees it. */
export function msg(id: string): string {
  return id;
}

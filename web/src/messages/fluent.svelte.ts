/** The words of the client: one Fluent bundle a language; the language can change at any time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '@messages/en/browser.ftl?raw';
import englishShared from '@messages/en/shared.ftl?raw';

export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
};

type Source = Promise<{ default: string }>;

// The files lie in the Python package, which reads the shared ones too.
const LOADERS: Record<Exclude<Language, 'en'>, () => [Source, Source]> = {
  de: () => [import('@messages/de/browser.ftl?raw'), import('@messages/de/shared.ftl?raw')],
  fr: () => [import('@messages/fr/browser.ftl?raw'), import('@messages/fr/shared.ftl?raw')],
  nl: () => [import('@messages/nl/browser.ftl?raw'), import('@messages/nl/shared.ftl?raw')],
};

function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

const fallback = bundleOf('en', [english, englishShared]);
type Shelf = Record<Exclude<Language, 'en'>, () => Source>;
const shelves: Shelf[] = [];
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

let loading: Promise<void> = Promise.resolve();

/** Until then the words are English: what is kept for ever should wait. */
export function languageReady(): Promise<void> {
  return loading;
}

export function setLanguage(wanted: Language): Promise<void> {
  return (loading = load(wanted));
}

async function load(wanted: Language): Promise<void> {
  const bundle =
    wanted === 'en'
      ? fallback
      : bundleOf(
          wanted,
          (await Promise.all([...LOADERS[wanted](), ...shelves.map((shelf) => shelf[wanted]())])).map(
            (loaded) => loaded.default,
          ),
        );
  current = { language: wanted, bundle };
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** Words that come with a screen rather than with the first page; `languageReady` tells when they can be read. */
export function shelve(inEnglish: string, others: Shelf): void {
  fallback.addResource(new FluentResource(inEnglish));
  shelves.push(others);
  const before = loading;
  loading = before.then(() => load(current.language));
}

/** The message `id` in the language of the page. Unknown ids show themselves, so that they are noticed. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  for (const bundle of [current.bundle, fallback]) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, values ?? null, []);
  }
  return id;
}

/** Whether there is such a message, for names that come from the server. */
export function known(id: string): boolean {
  return fallback.hasMessage(id);
}

/** Ids that share a beginning and end in a name from the server; the test for unused messages sees all of them. */
export function family(beginning: string): (name: string) => string {
  return (name) => beginning + name;
}

/** Marks an id that is looked up later, so that the test for unused messages sees it. */
export function msg(id: string): string {
  return id;
}

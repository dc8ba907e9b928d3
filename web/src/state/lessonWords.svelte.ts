/** The words of the lessons: a Fluent bundle of their own a language, fetched with the first lesson. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { LANGUAGES, type Language } from '../messages/fluent.svelte';

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('@messages/en/lessons.ftl?raw'),
  de: () => import('@messages/de/lessons.ftl?raw'),
  fr: () => import('@messages/fr/lessons.ftl?raw'),
  nl: () => import('@messages/nl/lessons.ftl?raw'),
};
const bundles = new Map<Language, FluentBundle>();

export type Say = (id: string, values?: Record<string, FluentVariable>) => string;

/** Gives the function that says things in a language; an id without words is shown as it is. */
export async function wordsIn(language: Language): Promise<Say> {
  const wanted = LANGUAGES.includes(language) ? language : 'en';
  let bundle = bundles.get(wanted);
  if (!bundle) {
    bundle = new FluentBundle(wanted, { useIsolating: false });
    bundle.addResource(new FluentResource((await SOURCES[wanted]()).default));
    bundles.set(wanted, bundle);
  }
  const loaded = bundle;
  return (id, values) => {
    const message = loaded.getMessage(id);
    return message?.value ? loaded.formatPattern(message.value, values ?? null, []) : id;
  };
}

/** What was said, in the reader's language where it was a fixed phrase. */
import { family, known, t } from '../../messages/fluent.svelte';

const phraseId = family('phrase-');

export function saidWord(said: string): string {
  const id = phraseId(said);
  return known(id) ? t(id) : said;
}

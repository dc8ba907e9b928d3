/** The words about tournaments and leagues. They come with those screens. */
import english from '@messages/en/tournaments.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/tournaments.ftl?raw'),
  fr: () => import('@messages/fr/tournaments.ftl?raw'),
  nl: () => import('@messages/nl/tournaments.ftl?raw'),
});

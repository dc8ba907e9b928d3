/** The words about past games: searching them, and what was played in a position. They come with those screens. */
import english from '@messages/en/archive.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/archive.ftl?raw'),
  fr: () => import('@messages/fr/archive.ftl?raw'),
  nl: () => import('@messages/nl/archive.ftl?raw'),
});

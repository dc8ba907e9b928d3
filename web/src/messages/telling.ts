/** The words about notices and plans. They come with those screens. */
import english from '@messages/en/telling.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/telling.ftl?raw'),
  fr: () => import('@messages/fr/telling.ftl?raw'),
  nl: () => import('@messages/nl/telling.ftl?raw'),
});

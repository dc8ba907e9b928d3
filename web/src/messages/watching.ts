/** The words about games that others play. They come with the screens for those who watch. */
import english from '@messages/en/watching.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/watching.ftl?raw'),
  fr: () => import('@messages/fr/watching.ftl?raw'),
  nl: () => import('@messages/nl/watching.ftl?raw'),
});

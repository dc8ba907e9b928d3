/** The words about people with each other: joining, waiting, playing again, accounts. They come with those screens. */
import english from '@messages/en/people.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/people.ftl?raw'),
  fr: () => import('@messages/fr/people.ftl?raw'),
  nl: () => import('@messages/nl/people.ftl?raw'),
});

/** The words about order: for moderators, and for whoever is told something by them. They come with those screens. */
import english from '@messages/en/order.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/order.ftl?raw'),
  fr: () => import('@messages/fr/order.ftl?raw'),
  nl: () => import('@messages/nl/order.ftl?raw'),
});

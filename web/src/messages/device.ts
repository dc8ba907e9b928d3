/** The words about what this device does by itself. They come with the screens that play, list and analyse. */
import english from '@messages/en/device.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/device.ftl?raw'),
  fr: () => import('@messages/fr/device.ftl?raw'),
  nl: () => import('@messages/nl/device.ftl?raw'),
});

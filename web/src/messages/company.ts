/** The words about whom one follows, challenges, messages and clubs. They come with those screens. */
import english from '@messages/en/company.ftl?raw';
import { shelve } from './fluent.svelte';

shelve(english, {
  de: () => import('@messages/de/company.ftl?raw'),
  fr: () => import('@messages/fr/company.ftl?raw'),
  nl: () => import('@messages/nl/company.ftl?raw'),
});

/**
 * The service worker that keeps the page, and what happens when there is a newer one: pages that are open go on with the
 * version that they were loaded with, whose files stay; the next visit is the new one.
 */
import { fileAt } from './address';

export function start(): void {
  void register().catch(() => {
    // Without one the page works as long as there is a connection.
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(fileAt('sw.js'));
  // Made after the page was kept: the worker looks for them again.
  registration.active?.postMessage('modules');
  addEventListener('online', () => void registration.update().catch(() => {}));
}

/**
 * The service worker that keeps the page, and what happens when there is a newer one: pages that are open go on with the
 * version that they were loaded with, whose files stay, and say that there is another; the next visit is the new one.
 */
import { fileAt } from './address';
import { go } from './router.svelte';

/** Milliseconds after which a page that is looked at again asks whether there is a newer version. */
const AGAIN = 60 * 60 * 1000;

let newer = $state(false);

export const version = {
  /** whether this page is not of the version that is kept */
  get newer() {
    return newer;
  },
};

export function start(): void {
  // A notice was pressed, and this is the window that is open.
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ go?: string } | null>) => {
    if (event.data?.go) go(event.data.go);
  });
  void register().catch(() => {
    // Without one the page works as long as there is a connection.
  });
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', compare);
  const registration = await workers.register(fileAt('sw.js'));
  // Made after the page was kept: the worker looks for them again.
  registration.active?.postMessage('modules');
  const look = () => void registration.update().catch(() => {});
  addEventListener('online', look);
  let looked = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < AGAIN) return;
    looked = Date.now();
    look();
  });
}

/** Ask the worker that has taken over whether the script of this page is of its version. One from before knows no answer. */
function compare(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => (newer = !data);
  navigator.serviceWorker.controller?.postMessage({ isYours: script.src }, [port2]);
}

/**
 * Fetching what the next press needs before it is pressed, so that a game begins at once. From the start page only where the
 * browser keeps all of it anyway: whoever comes for the first time fetches nothing that was not asked for.
 */
import { engineFor } from '../device/engine';
import { gameNamed } from '../games/registry';
import { SCREENS } from './rooms';

const WITHOUT_IDLE_MS = 1000;

function isKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** The table, and what it is played with where this device does that by itself. */
export function tableAhead(here: boolean): void {
  void SCREENS.table();
  if (!here) return;
  void import('../device/link');
  void import('../device/tables');
}

/** The form and the table, when nothing else is to be done. */
export function fetchAhead(): void {
  if (!isKept()) return;
  const fetchAll = () => {
    void SCREENS.new();
    tableAhead(true);
  };
  // Safari has no idle callbacks yet.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, WITHOUT_IDLE_MS);
}

/** The rules of a game, when somebody is about to press its button. */
export function rulesAhead(name: string): void {
  const game = gameNamed(name);
  if (game && isKept()) void engineFor(game).then((found) => found?.rules(game));
}

/** What waits, where no page is seen: the number on the app's icon; and notices of what has been done are taken away. */
import type { TableInfo } from '../wire/schema';

/** Notices of these kinds are about something that waits at a table. */
const WAITING = new Set(['your_turn', 'deadline', 'asked']);

export async function show(tables: readonly TableInfo[]): Promise<void> {
  if ('setAppBadge' in navigator) {
    await (tables.length > 0 ? navigator.setAppBadge(tables.length) : navigator.clearAppBadge());
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  const open = new Set(tables.map((table) => table.id));
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const data = notice.data as { kind?: string } | null;
    if (WAITING.has(data?.kind ?? '') && !open.has(notice.tag)) notice.close();
  }
}

/**
 * What waits for me at tables that I do not look at: turns to play, and questions for another game; and what others want of me. The
 * server tells it over a socket as it changes; where no socket is to be had, it is asked every now and then.
 */
import { api } from '../wire/http';
import type { ClubNow, CompanyNow, PresenceNow, TableInfo, WaitingNow } from '../wire/schema';
import { alone } from './address';
import { lookUp, refresh, self } from './identity.svelte';

const AGAIN = 15_000;
const LONGEST_WAIT = 30_000;
/** The session has ended: nothing waits for nobody. */
const NOBODY = 4401;
/** A moderator has closed the account. */
const CLOSED = 4403;

type News = CompanyNow | PresenceNow | ClubNow;

let tables = $state.raw<TableInfo[]>([]);
let unread = $state(0);
let reports = $state(0);
let company = $state.raw<CompanyNow | null>(null);
const listeners = new Set<(news: News) => void>();
let socket: WebSocket | null = null;
let losses = 0;

export const waiting = {
  get tables() {
    return tables;
  },
  /** how much moderators have told me that I have not confirmed */
  get unread() {
    return unread;
  },
  /** reports that wait for a moderator */
  get reports() {
    return reports;
  },
  /** challenges of and to me, and how many messages I have not read */
  get company() {
    return company;
  },
  /** how many questions and messages of others wait for me */
  get news() {
    const asked = company?.challenges.filter(({ by, state }) => state === 'open' && by !== self()?.id);
    return (company?.letters ?? 0) + (asked?.length ?? 0);
  },
  /** finished games whose players are asked for another one */
  get asked() {
    return tables.filter((table) => table.status === 'over');
  },
  /** the game that has waited longest, but for the one that is looked at */
  next(shown: string | null): TableInfo | null {
    return tables.find((table) => table.status !== 'over' && table.id !== shown) ?? null;
  },
};

export function unreadChanged(count: number): void {
  unread = count;
}

function take(found: TableInfo[]): void {
  tables = found;
  void import('./badge').then((badge) => badge.show(found)).catch(() => {});
}

/** Hears what is told about other people, until the function that this gives is called. */
export function onNews(hear: (news: News) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export async function lookAround(): Promise<void> {
  try {
    take((await lookUp()) ? (await api.waiting()).tables : []);
  } catch {
    // Next time.
  }
}

function listen(): void {
  if (socket || alone || !self()) return;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const opened = (socket = new WebSocket(`${scheme}://${location.host}/ws/me`));
  opened.onmessage = (event) => {
    losses = 0;
    const news = JSON.parse(String(event.data)) as WaitingNow | News;
    if (news.type === 'waiting') {
      unread = news.unread;
      reports = news.reports;
      return take(news.tables);
    }
    if (news.type === 'company') company = news;
    for (const hear of listeners) hear(news);
  };
  opened.onclose = (event) => {
    if (socket !== opened) return;
    socket = null;
    losses += 1;
    if (event.code === CLOSED) void refresh().catch(() => null);
    else if (event.code !== NOBODY) setTimeout(listen, Math.min(LONGEST_WAIT, 500 * 2 ** losses));
  };
}

/** Somebody else, or nobody, sits here now. */
function follow(): void {
  const before = socket;
  socket = null;
  before?.close();
  losses = 0;
  unread = self()?.unread ?? 0;
  company = null;
  if (self()) listen();
  else if (tables.length > 0) take([]);
}

export function start(): void {
  void lookAround();
  $effect.root(() => {
    const me = $derived(self()?.id);
    $effect(() => {
      void me;
      follow();
    });
  });
  addEventListener('online', listen);
  setInterval(() => {
    if (!document.hidden && self() && socket?.readyState !== WebSocket.OPEN) void lookAround();
  }, AGAIN);
}

/** Asking about tournaments and leagues, and listening to one. */
import { ask } from './http';
import type {
  Crosstable,
  LeagueAsk,
  LeagueList,
  LeagueState,
  TournamentAsk,
  TournamentChangeAsk,
  TournamentList,
  TournamentNews,
  TournamentRound,
  TournamentState,
} from './schema';

const at = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;
const leagueAt = (id: string) => `/api/leagues/${encodeURIComponent(id)}`;
const post = (path: string, body?: unknown) => ask<TournamentState>('POST', path, body);

export const tournaments = {
  coming: (after = '0') => ask<TournamentList>('GET', `/api/tournaments?after=${after}`),
  past: (after = '0') => ask<TournamentList>('GET', `/api/tournaments?status=over,cancelled&after=${after}`),
  upcoming: () => ask<TournamentList>('GET', '/api/tournaments/upcoming'),
  announce: (wanted: TournamentAsk) => post('/api/tournaments', wanted),
  get: (id: string) => ask<TournamentState>('GET', at(id)),
  round: (id: string, number: number) => ask<TournamentRound>('GET', `${at(id)}/rounds/${number}`),
  crosstable: (id: string) => ask<Crosstable>('GET', `${at(id)}/crosstable`),
  join: (id: string, invite: string | null) => post(`${at(id)}/join`, invite ? { invite } : {}),
  leave: (id: string) => post(`${at(id)}/leave`),
  checkIn: (id: string) => post(`${at(id)}/check-in`),
  pause: (id: string, on: boolean) => post(`${at(id)}/pause`, { on }),
  change: (id: string, changes: TournamentChangeAsk) => ask<TournamentState>('PATCH', at(id), changes),
  addComputer: (id: string, level: number) => post(`${at(id)}/computers`, { level }),
  remove: (id: string, who: string) =>
    ask<TournamentState>('DELETE', `${at(id)}/people/${encodeURIComponent(who)}`),
  rule: (id: string, table: string, places: number[]) => post(`${at(id)}/tables/${table}/result`, { places }),
  halt: (id: string, on: boolean) => post(`${at(id)}/halt`, { on }),
  cancel: (id: string) => post(`${at(id)}/cancel`),
  resultsPath: (id: string) => `${at(id)}/results`,
  recordsPath: (id: string) => `${at(id)}/records`,
};

export const leagues = {
  all: () => ask<LeagueList>('GET', '/api/leagues'),
  found: (wanted: LeagueAsk) => ask<LeagueState>('POST', '/api/leagues', wanted),
  get: (id: string, season: number | null = null) =>
    ask<LeagueState>('GET', leagueAt(id) + (season ? `?season=${season}` : '')),
  join: (id: string) => ask<LeagueState>('POST', `${leagueAt(id)}/join`),
  leave: (id: string) => ask<LeagueState>('POST', `${leagueAt(id)}/leave`),
  end: (id: string) => ask<LeagueState>('POST', `${leagueAt(id)}/end`),
};

const LONGEST_WAIT = 8000;
// A tournament that does not exist, or is not for us, is not asked for again.
const FINAL_CODES = new Set([1000, 4401, 4403, 4404]);

/** What happens in a tournament, until the function that this gives is called. Connects again after a loss. */
export function listen(id: string, hear: (news: TournamentNews) => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  let stopped = false;
  function open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/ws/tournaments/${encodeURIComponent(id)}`);
    socket.onopen = () => (losses = 0);
    socket.onmessage = (event) => {
      const news = JSON.parse(String(event.data)) as TournamentNews;
      if (news.type === 'tournament') hear(news);
    };
    socket.onclose = (event) => {
      if (stopped || FINAL_CODES.has(event.code)) return;
      losses += 1;
      timer = setTimeout(open, Math.min(LONGEST_WAIT, 250 * 2 ** (losses - 1)));
    };
  }
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close(1000);
  };
}

/** Asking the device or the server, over HTTP. Every failure becomes a `WireFailure` with a code and a sentence. */
import type {
  BestGame,
  BoardInfo,
  ChatLine,
  Done,
  Leaderboard,
  Me,
  MeAsk,
  MutedList,
  PlaysNow,
  Problem,
  Profile,
  RatingChanges,
  RatingHistory,
  Ready,
  Recovery,
  Replay,
  RunningGames,
  SeatChangeAsk,
  ServerInfo,
  SignedIn,
  State,
  TableAsk,
  TableInfo,
  TableList,
  TableMade,
  Vacation,
  Versus,
} from './schema';
import { alone } from '../state/address';
import { ways } from './ways';

export class WireFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
    readonly status = 0,
    readonly reason: string | null = null,
    readonly details: Record<string, string | number> | null = null,
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const here = await ways.device?.ask(method, path, body);
  return here === undefined ? askServer(method, path, body) : (here as T);
}

export async function askServer<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (alone) throw new WireFailure('offline', '');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new WireFailure('offline', '');
  }
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = text ? JSON.parse(text) : null;
  } catch {
    throw new WireFailure('internal', '', null, response.status);
  }
  if (!response.ok) {
    const problem = (parsed ?? {}) as Partial<Problem>;
    throw new WireFailure(
      problem.code ?? 'internal',
      problem.message ?? '',
      problem.clause ?? null,
      response.status,
      problem.reason ?? null,
      problem.details ?? null,
    );
  }
  return parsed as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  info: () => ask<ServerInfo>('GET', '/api/info'),
  ready: () => ask<Ready>('GET', '/api/ready'),
  me: () => ask<Me>('GET', '/api/me'),
  changeMe: (changes: MeAsk) => ask<Me>('PATCH', '/api/me', changes),
  guest: (name?: string) => ask<SignedIn>('POST', '/api/guest', name ? { name } : {}),
  register: (name: string, password: string) => ask<SignedIn>('POST', '/api/accounts', { name, password }),
  login: (name: string, password: string) => ask<SignedIn>('POST', '/api/login', { name, password }),
  recover: (name: string, code: string, password: string) =>
    ask<SignedIn>('POST', '/api/recover', { name, code, password }),
  newRecovery: (password: string) => ask<Recovery>('POST', '/api/me/recovery', { password }),
  vacation: (days: number) => ask<Vacation>('PUT', '/api/me/vacation', { days }),
  muted: () => ask<MutedList>('GET', '/api/me/muted'),
  mute: (user: string, on: boolean) =>
    ask<Done>(on ? 'PUT' : 'DELETE', `/api/me/muted/${encodeURIComponent(user)}`),
  report: (id: string, line: number, why: string) => ask<Done>('POST', `${table(id)}/report`, { line, why }),
  deleteMe: (password?: string) => ask<Done>('DELETE', '/api/me', password ? { password } : {}),
  past: (wanted: URLSearchParams) => ask<TableList>('GET', `/api/games?${wanted}`),
  downloadPath: (wanted: URLSearchParams, format: 'text' | 'json') =>
    `/api/games/download?${new URLSearchParams([...wanted, ['format', format]])}`,
  ratingChanges: (id: string) => ask<RatingChanges>('GET', `${table(id)}/ratings`),
  ratingHistory: (user: string, game: string, players: number) =>
    ask<RatingHistory>(
      'GET',
      `/api/users/${encodeURIComponent(user)}/ratings?game=${game}&players=${players}`,
    ),
  logout: () => ask<Done>('POST', '/api/logout'),
  waiting: () => ask<TableList>('GET', '/api/me/waiting'),
  myTables: () => ask<TableList>('GET', '/api/me/tables'),
  running: (wanted: URLSearchParams) => ask<RunningGames>('GET', `/api/watch/running?${wanted}`),
  best: () => ask<BestGame>('GET', '/api/watch/best'),
  playsNow: (user: string) => ask<PlaysNow>('GET', `/api/watch/users/${encodeURIComponent(user)}`),
  filmPath: (id: string, format: 'webp' | 'gif') => `${table(id)}/film?format=${format}`,
  lobby: () => ask<TableList>('GET', '/api/tables?status=waiting,playing'),
  makeTable: (wanted: TableAsk) => ask<TableMade>('POST', '/api/tables', wanted),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  invites: (id: string) => ask<TableMade>('GET', `${table(id)}/invites`),
  join: (id: string, invite?: string, seat?: number) =>
    ask<TableInfo>('POST', `${table(id)}/join`, {
      ...(invite ? { invite } : {}),
      ...(seat === undefined ? {} : { seat }),
    }),
  leave: (id: string) => ask<TableInfo>('POST', `${table(id)}/leave`),
  sayReady: (id: string, ready: boolean) => ask<TableInfo>('POST', `${table(id)}/ready`, { ready }),
  state: (id: string) => ask<State>('GET', `${table(id)}/state`),
  answer: (id: string, offer: number, accept: boolean) =>
    ask<State>('POST', `${table(id)}/commands`, { type: 'answer', offer, accept }),
  setSeat: (id: string, seat: number, wanted: SeatChangeAsk) =>
    ask<TableInfo>('PUT', `${table(id)}/seats/${seat}`, wanted),
  board: (id: string) => ask<BoardInfo>('GET', `${table(id)}/board`),
  replay: (id: string) => ask<Replay>('GET', `${table(id)}/replay`),
  profile: (name: string) => ask<Profile>('GET', `/api/users/${encodeURIComponent(name)}`),
  gamesOf: (user: string) => ask<TableList>('GET', `/api/games?player=${encodeURIComponent(user)}`),
  versus: (a: string, b: string) =>
    ask<Versus>('GET', `/api/users/${encodeURIComponent(a)}/versus/${encodeURIComponent(b)}`),
  leaderboard: (game: string, players: number) =>
    ask<Leaderboard>('GET', `/api/leaderboard?game=${game}&players=${players}`),
  recordPath: (id: string, format: 'text' | 'json') => `${table(id)}/record?format=${format}`,
};

export type { ChatLine };

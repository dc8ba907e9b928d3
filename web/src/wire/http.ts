/** Asking the server over HTTP. Every failure becomes a `WireFailure` with a code and a sentence. */
import type {
  ChatLine,
  Done,
  Leaderboard,
  Me,
  MeAsk,
  Problem,
  Profile,
  Ready,
  Replay,
  ServerInfo,
  SignedIn,
  TableAsk,
  TableInfo,
  TableList,
  TableMade,
  Versus,
} from './schema';
import type { BoardInfo } from './board';

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
  guest: (name: string) => ask<SignedIn>('POST', '/api/guest', { name }),
  register: (name: string, password: string) => ask<SignedIn>('POST', '/api/accounts', { name, password }),
  login: (name: string, password: string) => ask<SignedIn>('POST', '/api/login', { name, password }),
  logout: () => ask<Done>('POST', '/api/logout'),
  myTables: () => ask<TableList>('GET', '/api/me/tables'),
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
  rematch: (id: string) => ask<TableInfo>('POST', `${table(id)}/rematch`),
  fillSeat: (id: string, seat: number, level: number) =>
    ask<TableInfo>('PUT', `${table(id)}/seats/${seat}`, { kind: 'bot', level }),
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

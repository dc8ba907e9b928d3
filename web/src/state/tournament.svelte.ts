/** One tournament as a page shows it: asked for once, then kept up to date by what the socket tells. */
import { listen, tournaments } from '../wire/tournaments';
import type { TournamentLine, TournamentNews, TournamentState, TournamentTable } from '../wire/schema';
import { lookUp, self } from './identity.svelte';
import { problemOf, type Problem } from './problem';

/** Whether this is mine to direct: I have announced it, or direct any. */
export function mayDirect(info: Pick<TournamentState['info'], 'owner'>): boolean {
  const me = self();
  return me !== null && (me.id === info.owner || (me.roles?.includes('director') ?? false));
}

/** What was known with what is told; pure, so that it can be tested. */
export function merged(before: TournamentState, news: TournamentNews): TournamentState {
  if (news.seq < before.seq) return before;
  const lines = new Map<string, TournamentLine>(
    news.whole ? [] : before.lines.map((line) => [line.id, line]),
  );
  for (const line of news.lines) lines.set(line.id, line);
  const known = news.whole ? [] : before.tables;
  const tables = new Map<string, TournamentTable>(known.map((table) => [table.table, table]));
  for (const table of news.tables) tables.set(table.table, table);
  return {
    ...before,
    info: news.info,
    seq: news.seq,
    now: news.now,
    byes: news.byes,
    lines: [...lines.values()].sort((one, other) => one.rank - other.rank),
    tables: shownTables([...tables.values()], news.info.kind === 'arena'),
  };
}

const LAST = 20;

/** Those that go on, and those of the last round; of an arena the last that ended. */
function shownTables(tables: TournamentTable[], arena: boolean): TournamentTable[] {
  const open = tables.filter((table) => table.places === null);
  if (arena) {
    const over = tables
      .filter((table) => table.places !== null)
      .sort((one, other) => other.round - one.round);
    return [...open, ...over.slice(0, LAST)];
  }
  const last = Math.max(0, ...tables.map((table) => table.round));
  const going = new Set(open.map((table) => table.round));
  return tables.filter((table) => table.round === last || going.has(table.round));
}

export class TournamentView {
  state = $state.raw<TournamentState | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** milliseconds that the server's clock is ahead of ours */
  ahead = 0;

  constructor(readonly id: string) {}

  /** To be called where the page is shown; gives what ends it. */
  open(): () => void {
    let stop = () => {};
    let closed = false;
    void this.do(() => tournaments.get(this.id)).then(() => {
      if (this.state && !closed) stop = listen(this.id, (news) => this.hear(news));
    });
    void lookUp().catch(() => null);
    return () => {
      closed = true;
      stop();
    };
  }

  hear(news: TournamentNews): void {
    this.ahead = news.now - Date.now();
    if (this.state) this.state = merged(this.state, news);
  }

  /** Something that the server answers with the state after it. */
  async do(what: () => Promise<TournamentState>): Promise<boolean> {
    this.busy = true;
    try {
      const told = await what();
      this.ahead = told.now - Date.now();
      if (!this.state || told.seq >= this.state.seq) this.state = told;
      this.problem = null;
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  get mine(): TournamentLine | null {
    const me = self()?.id;
    return this.state?.lines.find((line) => line.id === me) ?? null;
  }

  get myTable(): TournamentTable | null {
    const me = self()?.id;
    return (
      this.state?.tables.find(
        (table) => table.places === null && me !== undefined && table.seats.includes(me),
      ) ?? null
    );
  }

  nameOf = (id: string): string => this.state?.lines.find((line) => line.id === id)?.name ?? id;
}

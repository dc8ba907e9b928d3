/** The tables of this device: made, opened, listed, replayed, as requests to the server would be answered. */
import { t } from '../messages/fluent.svelte';
import { self } from '../state/identity.svelte';
import { WireFailure } from '../wire/http';
import type { LocalRules } from '../local/engine';
import type { Replay, ReplayStep, TableAsk, TableInfo, TableMade } from '../wire/schema';
import { engine, engineFor } from './engine';
import { recordOfTable, textOf } from './records';
import { fits, newId, shuffled, sittingsOf, type Kept } from './kept';
import * as store from './store';
import { DeviceTable } from './table';

export async function rulesOf(game: Kept['game']): Promise<LocalRules> {
  const found = await engine();
  if (!found) throw new WireFailure('no_engine', '');
  return found.rules(game);
}

/** Make a table; null where it needs others, or the rules are not on this device: then it is for the server. */
export async function make(ask: TableAsk): Promise<TableMade | null> {
  if (!fits(ask)) return null;
  const { game, players = 2, options = {}, position = null } = ask;
  const found = await engineFor(game);
  if (!found) return null;
  const rules = await found.rules(game);
  // What is wrong with the options is said before anything is made.
  const match = rules.at({ game, players, options, position, actions: [] });
  const nameless = (seat: number) => t('new-name-none', { number: seat + 1 });
  const seats = sittingsOf(ask.seats, (seat) => self()?.name ?? nameless(seat));
  const table = await keep(
    {
      ...{ game, players, position, options: match.options, rules: rules.rulesVersion },
      clock: ask.clock ?? { kind: 'none' },
      seats: ask.order === 'random' ? shuffled(seats) : seats,
      rematchOf: null,
    },
    rules,
  );
  store.stay();
  return { table: table.info, invites: [] };
}

type Wanted = Pick<
  Kept,
  'game' | 'players' | 'options' | 'position' | 'clock' | 'seats' | 'rules' | 'rematchOf'
>;

async function keep(wanted: Wanted, rules: LocalRules): Promise<DeviceTable> {
  const kept = { ...wanted, form: 1, id: newId(), created: Date.now(), events: [], sent: null } as const;
  const table = new DeviceTable({ ...kept, events: [], info: null as unknown as TableInfo }, rules);
  await store.put(table.record, 0);
  return table;
}

/** Another game of the same people, each a seat further. */
export async function makeAgain(table: DeviceTable, rules: LocalRules): Promise<string> {
  const { kept } = table;
  const seats = [...kept.seats.slice(1), ...kept.seats.slice(0, 1)];
  return (await keep({ ...kept, seats, rules: rules.rulesVersion, rematchOf: kept.id }, rules)).kept.id;
}

/** The table as it is kept; `broken_table` where its log cannot be played. */
export async function open(id: string): Promise<{ table: DeviceTable; rules: LocalRules }> {
  const kept = await store.get(id);
  const rules = await rulesOf(kept.game);
  try {
    return { table: new DeviceTable(kept, rules), rules };
  } catch {
    throw new WireFailure('broken_table', '');
  }
}

export async function list(): Promise<TableInfo[]> {
  return (await store.all()).map((kept) => kept.info);
}

/** What a request about a table of this device is answered with, by the end of its path. */
export async function about(id: string, what: string): Promise<unknown> {
  if (what === 'replay') return replay(id);
  const { table, rules } = await open(id);
  if (what === 'board') return table.match.board;
  if (what === 'state') return table.state(Date.now(), []);
  if (what === 'analysis') {
    const record = recordOfTable(table, rules);
    return { record, text: await textOf((await engine())!, record) };
  }
  return table.info;
}

async function replay(id: string): Promise<Replay> {
  const { table, rules } = await open(id);
  const { game, players, options, position } = table.kept;
  const match = rules.at({ game, players, options, position, actions: [] });
  const steps: ReplayStep[] = [{ ply: 0, seat: null, action: null, view: match.view }];
  for (const action of table.match.history) {
    const seat = match.toPlay;
    match.play(action);
    steps.push({ ply: steps.length, seat, action, view: match.view });
  }
  return { table: table.info, seq: table.seq, open: table.play.pending, steps };
}

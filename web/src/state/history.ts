/** The list of what was played, kept up to date from the events of each state. */
import type { Event, Replay } from '../wire/schema';

export interface Line {
  seat: number;
  action: string;
}

export interface History {
  /** the number of the last event that is in it */
  seq: number;
  lines: Line[];
  /** how many of the last lines belong to the turn that is not confirmed yet */
  open: number;
  /** something happened that only the server can tell in full: ask for the replay */
  stale: boolean;
}

/** Another page played at the same table of this device, and was quicker: what was shown here did not happen. */
export const ELSEWHERE = 'elsewhere';

export const EMPTY: History = { seq: 0, lines: [], open: 0, stale: false };

export function fromReplay({ seq, open, steps }: Pick<Replay, 'seq' | 'open' | 'steps'>): History {
  const lines = steps.flatMap((step) =>
    step.action === null || step.seat === null ? [] : [{ seat: step.seat, action: step.action }],
  );
  return { seq, lines, open, stale: false };
}

/** What was played in an event: a bot's turn, or one that was played at a stroke, comes as a whole. */
export function playedIn(event: Event): string[] {
  if (event.kind === 'play') return event.action === null ? [] : [event.action];
  return event.kind === 'play_turn' ? ((event.data?.['actions'] as string[] | undefined) ?? []) : [];
}

/** What is in it already is left out: a replay may be ahead of the events. Where some are missing it is stale. */
export function withEvents(history: History, events: readonly Event[]): History {
  let { seq, lines, open, stale } = history;
  for (const event of events) {
    stale ||= event.kind === ELSEWHERE;
    if (event.seq <= seq) continue;
    stale ||= event.seq > seq + 1;
    seq = event.seq;
    switch (event.kind) {
      case 'play':
      case 'play_turn': {
        const seat = event.seat;
        const played = seat === null ? [] : playedIn(event).map((action) => ({ seat, action }));
        lines = [...lines, ...played];
        open = event.data?.['confirm'] ? 0 : open + played.length;
        break;
      }
      case 'undo':
        lines = lines.slice(0, -1);
        open = Math.max(0, open - 1);
        break;
      case 'reset':
        lines = open > 0 ? lines.slice(0, -open) : lines;
        open = 0;
        break;
      case 'confirm':
        open = 0;
        break;
      case 'offer':
      case 'answer':
        // Whole turns may have been taken back by it.
        stale ||= event.data?.['kind'] === 'undo' || event.data?.['done'] === 'undo';
        break;
      default:
        break;
    }
  }
  return { seq, lines, open, stale };
}

export interface TurnLines {
  seat: number;
  /** the number of the first action, counted from 1 */
  first: number;
  actions: string[];
}

export function turnsOf(lines: readonly Line[]): TurnLines[] {
  const turns: TurnLines[] = [];
  lines.forEach((line, index) => {
    const last = turns.at(-1);
    if (last?.seat === line.seat) last.actions.push(line.action);
    else turns.push({ seat: line.seat, first: index + 1, actions: [line.action] });
  });
  return turns;
}

/** Where a key leads from an action in the list: along it, from turn to turn, to its ends; null for other keys. */
export function stepFrom(turns: readonly TurnLines[], step: number, key: string): number | null {
  const last = turns.at(-1);
  if (!last) return null;
  const end = last.first + last.actions.length - 1;
  const at = turns.findLastIndex((turn) => turn.first <= step);
  const keys: Record<string, number> = {
    ArrowLeft: step - 1,
    ArrowRight: step + 1,
    ArrowUp: turns[at - 1]?.first ?? 1,
    ArrowDown: turns[at + 1]?.first ?? end,
    Home: 1,
    End: end,
  };
  const next = keys[key];
  return next === undefined ? null : Math.min(Math.max(next, 1), end);
}

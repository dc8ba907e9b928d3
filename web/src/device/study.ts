/** Positions, records and searches, answered on this device as the server's analysis answers them. */
import { gameOf } from '../games/registry';
import type { LocalEngine, LocalMatch } from '../local/engine';
import type {
  BoardInfo,
  OwnAsk,
  Place,
  PlaceAsk,
  RecordRead,
  SetUpAsk,
  SetUpRead,
  ThinkAsk,
  VariantAsk,
} from '../wire/schema';
import type { OwnLine, ThinkLine } from '../wire/analysis';
import { WireFailure } from '../wire/http';
import { recordIn, textOf } from './records';

export { grade } from './grading';

export async function look(engine: LocalEngine, place: PlaceAsk): Promise<Place> {
  return (await engine.rules(place.game)).at(place).place;
}

export async function board(engine: LocalEngine, variant: VariantAsk): Promise<BoardInfo> {
  return (await engine.rules(variant.game)).board(variant);
}

/** A record in both its forms. */
export async function read(engine: LocalEngine, given: string): Promise<RecordRead> {
  const record = await recordIn(engine, given);
  return { record: record as unknown as Record<string, unknown>, text: await textOf(engine, record) };
}

export async function think(
  engine: LocalEngine,
  wish: ThinkAsk,
  signal: AbortSignal,
): Promise<AsyncIterable<ThinkLine>> {
  // What is wrong with the position is said before anybody thinks.
  const match: LocalMatch = (await engine.rules(wish.game)).at(wish);
  return match.over ? ended() : engine.thinker(wish.game).think(wish, signal);
}

async function* ended(): AsyncGenerator<ThinkLine> {
  yield { type: 'error', code: 'game_over', message: '' };
}

export async function own(
  engine: LocalEngine,
  wish: OwnAsk,
  signal: AbortSignal,
): Promise<AsyncIterable<OwnLine>> {
  return engine.thinker(wish.game).own(wish, signal);
}

/** A position put together by hand, or what is wrong with it. */
export async function setUp(engine: LocalEngine, wanted: SetUpAsk): Promise<SetUpRead | undefined> {
  const parts = await gameOf(wanted.game).analysis?.();
  if (!parts) return undefined;
  const { game, players = 2, options = {} } = wanted;
  const rules = await engine.rules(game);
  const first = rules.start({ game, players, options });
  const faults = parts.faults(wanted);
  if (faults.length > 0) return { position: null, place: null, faults };
  const header = first.position.split(' ').slice(0, 3).join(' ');
  try {
    const match = rules.fromPosition(`${header} ${parts.written(first.view, first.board, wanted)}`);
    return { position: match.position, place: match.place, faults };
  } catch (error) {
    if (!(error instanceof WireFailure)) throw error;
    const { reason, clause, message, details } = error;
    const fault = { code: reason ?? 'other', clause, message, details: details ?? {} };
    return { position: null, place: null, faults: [fault] };
  }
}

/** Asking the server about positions, records and studies; searches come as streams of JSON lines. */
import type {
  Begun,
  BoardInfo,
  Broken,
  Done,
  Drawing,
  Finished,
  GradeAsk,
  GradedTurn,
  Opening,
  OpeningAsk,
  OwnAsk,
  Owned,
  Pending,
  Place,
  PlaceAsk,
  RecordRead,
  SetUpAsk,
  SetUpRead,
  Study,
  StudyInfo,
  StudyList,
  ThinkAsk,
  Thought,
  VariantAsk,
} from './schema';
import { alone } from '../state/address';
import { ask, WireFailure } from './http';
import { ways } from './ways';

export type ThinkLine = Thought | Pending | Broken;
export type OwnLine = Owned | Pending | Broken;
export type GradeLine = Begun | GradedTurn | Finished | Pending | Broken;

const study = (id: string) => `/api/studies/${encodeURIComponent(id)}`;

export const analysis = {
  look: (place: PlaceAsk) => ask<Place>('POST', '/api/analysis/look', place),
  drawing: (place: PlaceAsk) => ask<Drawing>('POST', '/api/analysis/drawing', place),
  board: (variant: VariantAsk) => ask<BoardInfo>('POST', '/api/analysis/board', variant),
  setup: (wanted: SetUpAsk) => ask<SetUpRead>('POST', '/api/analysis/setup', wanted),
  opening: (place: OpeningAsk) => ask<Opening>('POST', '/api/openings', place),
  read: (text: string) => ask<RecordRead>('POST', '/api/analysis/read', { text }),
  ofTable: (table: string) => ask<RecordRead>('GET', `/api/tables/${encodeURIComponent(table)}/analysis`),
  studies: () => ask<StudyList>('GET', '/api/studies'),
  study: (id: string) => ask<Study>('GET', study(id)),
  keep: (name: string, text: string) => ask<Study>('POST', '/api/studies', { name, text }),
  change: (id: string, version: number, changes: { name?: string; text?: string }) =>
    ask<StudyInfo>('PUT', study(id), { version, ...changes }),
  remove: (id: string) => ask<Done>('DELETE', study(id)),
  think: (wish: ThinkAsk, signal: AbortSignal) => lines<ThinkLine>('/api/analysis/think', wish, signal),
  own: (wish: OwnAsk, signal: AbortSignal) => lines<OwnLine>('/api/analysis/ownership', wish, signal),
  grade: (wish: GradeAsk, signal: AbortSignal) => lines<GradeLine>('/api/analysis/grade', wish, signal),
};

/** Every line of a stream as it comes. Aborting the signal ends the stream, and the work on the server. */
async function* lines<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const here = await ways.device?.lines(path, body, signal);
  if (here) {
    yield* here as AsyncIterable<T>;
    return;
  }
  if (alone) throw new WireFailure('offline', '');
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof WireFailure ? error : new WireFailure('offline', '');
  }
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    throw new WireFailure(problem.code ?? 'internal', problem.message ?? '', null, response.status);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part) yield JSON.parse(part) as T;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof SyntaxError ? error : new WireFailure('offline', '');
  }
}

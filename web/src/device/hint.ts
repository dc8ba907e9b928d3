/** A hint at a table on the server, thought of on this device. */
import type { LocalEngine } from '../local/engine';
import type { HintAnswer, State } from '../wire/schema';

/** Null where the device cannot think: then the server does. */
export async function hint(
  engine: LocalEngine,
  { seq, view }: State,
  level: number,
): Promise<HintAnswer | null> {
  if (!view) return null;
  const { game, players, options, position } = view;
  try {
    const place = { game, players, options, position, actions: [] };
    const { best, values } = await engine.thinker(game).choose(place, { level });
    return { type: 'hint', re: null, seq, actions: best, values };
  } catch {
    return null;
  }
}

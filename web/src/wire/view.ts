/** A position as the rules publish it (the `state` of the engine protocol); each game's own is for its folder. */
import type { View } from './schema';

export type { View };
export type GameName = View['game'];

/** A position as the rules publish it (the `state` of the engine protocol). */
import type { View } from './schema';

export type { NovaView, Territory, TurriumView, View } from './schema';
export type Player = number;
export type GameName = View['game'];

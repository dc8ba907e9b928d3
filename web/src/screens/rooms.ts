/** The screens that come when they are first visited, each a chunk of its own. */
import type { Component } from 'svelte';
import type { Room } from '../state/router.svelte';

export interface RoomProps {
  /** what follows the screen's name in the address, cut at the slashes */
  path: string[];
  query: URLSearchParams;
}

export const ROOM_SCREENS: Record<Room, () => Promise<{ default: Component<RoomProps> }>> = {
  analysis: () => import('./analysis/Analysis.svelte'),
  study: () => import('./study/Study.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  players: () => import('./players/Profile.svelte'),
  leaderboard: () => import('./players/Leaderboard.svelte'),
  versus: () => import('./players/Versus.svelte'),
};

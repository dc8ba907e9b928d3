/** A position as the rules publish it (the `state` of the engine protocol), for both games. */
export type Player = number;
export type GameName = 'terra-nova' | 'terra-turrium';

interface CommonView {
  players: number;
  options: Record<string, unknown>;
  to_play: Player | null;
  phase: string;
  over: boolean;
  winners: Player[];
  scores: number[];
  ply: number;
  position: string;
}

export interface Territory {
  spaces: string[];
  points: number;
  to: Player[];
}

export interface NovaView extends CommonView {
  game: 'terra-nova';
  pioneers: Record<string, Player>;
  stones: string[];
  territories: Territory[];
  supply: number;
  actions_done: number;
}

export interface TurriumView extends CommonView {
  game: 'terra-turrium';
  heights: Record<string, number>;
  turrians: Record<string, Player>;
  captured: number[];
  aggressor: number[];
  reserve: number[];
  stones_in_hand: number;
  points: number;
  round: number;
  reached: boolean[];
}

export type View = NovaView | TurriumView;

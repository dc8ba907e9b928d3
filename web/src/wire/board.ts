/** The board as the server describes it: enough to draw it, nothing to judge with. */
import type { GameName } from './view';

export interface BoardSpace {
  name: string;
  row: number;
  column: number;
  landscape: string | null;
  territory: number | null;
  owner: number | null;
  rim: boolean;
  middle: boolean;
}

export interface BoardInfo {
  game: GameName;
  spaces: BoardSpace[];
}

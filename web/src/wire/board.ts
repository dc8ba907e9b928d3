/** The board as the server describes it: enough to draw it, nothing to judge with. */

export interface NovaBoardInfo {
  game: 'terra-nova';
  board: string;
  spaces: { name: string; row: number; column: number; landscape: string }[];
}

export interface TurriumBoardInfo {
  game: 'terra-turrium';
  territories: { name: string; owner: number | null }[];
  goal: number[];
  fields: {
    name: string;
    row: number;
    column: number;
    territory: string;
    rim: boolean;
    middle: boolean;
  }[];
}

export type BoardInfo = NovaBoardInfo | TurriumBoardInfo;

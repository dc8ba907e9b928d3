/** What the server tells about Terra Turrium. */
export type { TurriumBoardInfo, TurriumView } from '../../wire/schema';

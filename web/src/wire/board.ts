/** The board as the server describes it: enough to draw it, nothing to judge with. */
export type { BoardInfo } from './schema';

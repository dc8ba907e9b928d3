/**
 * Reading the texts of actions. Only their form: what is allowed is said by the server.
 *
 *   text      kind       origin  goal
 *   @G7       place      –       G7     stand a piece, or bring one back
 *   G7-G11    move       G7      G11
 *   c3xc4     capture    c3      c4
 *   #H8       stone      –       H8
 *   -c4       take       –       c4
 *   +d5       put        –       d5
 *   end, keep the word   –       –
 *   any other other      –       –
 */
export type Kind = 'place' | 'move' | 'capture' | 'stone' | 'take' | 'put' | 'end' | 'keep' | 'other';

export interface Action {
  text: string;
  kind: Kind;
  origin: string | null;
  goal: string | null;
  /** whose it was, where that is to be seen */
  seat?: number;
}

const PREFIXES: Record<string, Kind> = { '@': 'place', '#': 'stone', '-': 'take', '+': 'put' };
const PAIR = /^([A-Za-z]+\d+)([-x])([A-Za-z]+\d+)$/;

export function readAction(text: string): Action {
  if (text === 'end' || text === 'keep') return { text, kind: text, origin: null, goal: null };
  const prefix = PREFIXES[text.charAt(0)];
  if (prefix) return { text, kind: prefix, origin: null, goal: text.slice(1) };
  const pair = PAIR.exec(text);
  if (!pair) return { text, kind: 'other', origin: null, goal: null };
  return { text, kind: pair[2] === 'x' ? 'capture' : 'move', origin: pair[1]!, goal: pair[3]! };
}

/** Typed text as the server writes it: spaces dropped, dashes plain; what the game has to say to it is said there. */
export function tidyTyped(typed: string, tidy: (typed: string) => string): string {
  return tidy(typed.replace(/\s+/g, '').replace(/[–—]/g, '-'));
}
